// Walls: all tiles of one round. How they are shuffled and dealt is the engines' affair.
#pragma once

#include <span>
#include <utility>
#include <vector>

#include "tiles/tile.h"

namespace jantaku::tiles {

using Wall = std::vector<Tile>;

// How many of the four fives of each suit are red.
struct RedFives {
  int m = 0;
  int p = 0;
  int s = 0;

  static constexpr RedFives none() { return {}; }
  static constexpr RedFives one_each() { return {.m = 1, .p = 1, .s = 1}; }
};

// The 136 tiles of the standard game, sorted. Each number of red fives is from 0 to 4.
Wall standard_wall(RedFives red);

// How often each kind occurs, in the order of a sorted hand.
class KindCounts {
 public:
  explicit KindCounts(std::span<const Tile> tiles);

  int of(Kind kind) const;
  std::span<const std::pair<Kind, int>> all() const { return counts_; }

 private:
  std::vector<std::pair<Kind, int>> counts_;
};

}  // namespace jantaku::tiles
