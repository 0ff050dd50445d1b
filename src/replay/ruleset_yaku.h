// The yaku of a ruleset as records name them, and how a win of one compares with a recorded one.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.h"
#include "record/game.h"
#include "replay/yaku_names.h"

namespace jantaku::replay {

// "Aka dora" is the red dora, "Seat wind" that of the seat. Nothing for a name that no record has.
std::optional<record::Yaku> yaku_of_ruleset(std::string_view name, Winds winds);

// Those of a win; nothing if one has no name in records.
std::optional<std::vector<record::YakuHan>> yaku_of_win(const engine::WinResult& played,
                                                        const ruleset::Ruleset& rules, Winds winds);

// The first difference in yaku, fu, han or points; empty if there is none.
std::string compare_worth(const record::Win& recorded, const engine::WinResult& played,
                          const ruleset::Ruleset& rules, Winds winds);

}  // namespace jantaku::replay
