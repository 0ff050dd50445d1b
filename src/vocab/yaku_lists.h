// The lists of yaku that every ruleset has, empty where it says nothing of them (K35 to K38).
#pragma once

#include <array>
#include <string_view>

namespace jantaku::vocab {

inline constexpr std::array<std::string_view, 4> kYakuLists = {"yaku", "yakuman", "extra_yaku",
                                                               "meta_yaku"};

}  // namespace jantaku::vocab
