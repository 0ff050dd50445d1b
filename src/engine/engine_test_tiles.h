// Seats and tiles as tests of the engine write them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/table.h"

namespace jantaku::engine {

inline constexpr Seat kEast = Seat::kEast, kSouth = Seat::kSouth, kWest = Seat::kWest,
                      kNorth = Seat::kNorth;

// "123m 55p"
inline std::vector<Tile> tiles_of(std::string_view text) {
  std::vector<Tile> out;
  std::string digits;
  for (char c : text) {
    if (c == ' ') continue;
    if (c >= '0' && c <= '9') {
      digits += c;
      continue;
    }
    for (char digit : digits) out.emplace_back(tiles::Kind::of(std::string{digit, c}));
    digits.clear();
  }
  return out;
}

}  // namespace jantaku::engine
