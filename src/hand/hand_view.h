// What a match looks at: loose tiles, calls as units, and what may stand for what.
#pragma once

#include <cstdint>
#include <span>

#include "base/static_vector.h"
#include "tiles/alias.h"
#include "tiles/tile.h"

namespace jantaku::hand {

// A call is used whole and never mixed with loose tiles (M18).
struct CallUnit {
  static constexpr size_t kMostTiles = 8;

  int name = -1;  // its number in MatchNames::calls
  base::StaticVector<tiles::Tile, kMostTiles> tiles;
  bool is_flower = false;  // declared aside: matches only an item that names its very tile (M40)
};

struct HandView {
  std::span<const tiles::Tile> loose;
  std::span<const CallUnit> calls;
  const tiles::Aliases* aliases = nullptr;  // none: nothing stands for anything else
  tiles::Attributes invisible;              // attributes that never decide anything
};

// A count of steps, the same on every machine: what a ruleset may spend on matching.
struct Budget {
  int64_t steps = 2'000'000;
  bool spent() const { return steps < 0; }
};

// What a match can take in. More is refused by check_limits, and matched as no by all others.
inline constexpr size_t kMostLoose = 255;
inline constexpr size_t kMostDifferent = 64;
inline constexpr size_t kMostCalls = 32;

}  // namespace jantaku::hand
