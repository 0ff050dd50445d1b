#include "tiles/wall.h"

#include <algorithm>
#include <cassert>

#include "tiles/standard.h"

namespace jantaku::tiles {
namespace {

int red_fives_of(Kind kind, RedFives red) {
  if (with_red(kind) == kind) return 0;
  return kind.suit() == 'm' ? red.m : kind.suit() == 'p' ? red.p : red.s;
}

}  // namespace

Wall standard_wall(RedFives red) {
  assert(std::min({red.m, red.p, red.s}) >= 0 && std::max({red.m, red.p, red.s}) <= 4);
  Wall wall;
  wall.reserve(136);
  for (int i = 0; i < kStandardKinds; ++i) {
    const Kind kind = kind34(i);
    const int reds = red_fives_of(kind, red);
    for (int copy = 0; copy < 4; ++copy) wall.emplace_back(copy < reds ? with_red(kind) : kind);
  }
  return wall;
}

KindCounts::KindCounts(std::span<const Tile> tiles) {
  std::vector<Kind> kinds;
  kinds.reserve(tiles.size());
  for (const Tile& tile : tiles) kinds.push_back(tile.kind);
  std::sort(kinds.begin(), kinds.end(), [](Kind a, Kind b) { return sort_key(a) < sort_key(b); });
  for (Kind kind : kinds) {
    if (counts_.empty() || counts_.back().first != kind) counts_.emplace_back(kind, 0);
    ++counts_.back().second;
  }
}

int KindCounts::of(Kind kind) const {
  for (const auto& [counted, count] : counts_) {
    if (counted == kind) return count;
  }
  return 0;
}

}  // namespace jantaku::tiles
