// The walls of a Tenhou game from the seed in its record (SHUFFLE). The seed is published after the
// game; it gives the tiles, the dice and the deal of every round in turn.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "record/game.h"

namespace jantaku::record {

struct TenhouWall {
  // In the order of the game's own tile numbers (0 to 135). Hands are taken from the end; the first
  // fourteen are the dead wall.
  std::array<uint8_t, 136> tiles{};
  std::array<int, 2> dice{};  // 1 to 6
  // Where the first indicators lie; further ones lie two apart.
  size_t dora = 5;
  size_t ura = 4;
  // In which order replacement tiles are taken is known of the newer walls only.
  bool knows_replacements = true;
};

// Hands out one wall a round. Known are mt19937ar-sha512-n288-base64, and the same with its key in
// hexadecimal numbers.
class TenhouWalls {
 public:
  // Nothing if the seed is of another kind, or damaged.
  static std::optional<TenhouWalls> from_seed(std::string_view seed);

  TenhouWall next();

 private:
  static constexpr size_t kWords = 624;

  uint32_t number();

  bool older_ = false;
  std::array<uint32_t, kWords> state_{};
  size_t at_ = kWords;
};

// The first thing in which the wall of a seed and a recorded round differ, for people; empty if
// they agree in the dice, the deal, the draws and the indicators that the record shows.
std::string compare_wall(const TenhouWall& wall, const Round& round, const Rules& rules);

}  // namespace jantaku::record
