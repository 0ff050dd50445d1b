// A winning hand as its sets lie beside each other, for people to read.
#pragma once

#include <vector>

#include "bots/shape.h"
#include "engine/table.h"
#include "riichi/score.h"

namespace jantaku::server {

struct WinGroups {
  std::vector<std::vector<engine::Tile>> groups;  // loose tiles only; what was called lies apart
  size_t won = 0;                                 // the winning tile is the last of this one
};

// By the ruleset's own definition of a winning hand. Of several ways the one that the fu tell of,
// else the one with the most triplets. No groups where the hand is not known or is no row of sets
// (thirteen orphans). `table` may be as one seat sees it. What the winner's tiles count as (a red
// five as a five) no other seat is told: `reading` is the winner as it is on the table itself.
WinGroups win_groups(const engine::WinResult& win, const engine::Table& table,
                     const std::vector<riichi::FuItem>& fu, bots::Shape& shape,
                     const engine::Player& reading);

}  // namespace jantaku::server
