// Counts in sentences.
#pragma once

#include <fmt/format.h>

#include <concepts>
#include <string>
#include <string_view>

namespace jantaku::tui {

// "1 tile", "2 tiles".
std::string plural(std::integral auto count, std::string_view one, std::string_view many) {
  return fmt::format("{} {}", count, count == 1 ? one : many);
}

}  // namespace jantaku::tui
