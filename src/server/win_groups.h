// A winning hand as its sets lie beside each other, for people to read.
#pragma once

#include <vector>

#include "bots/shape.h"
#include "engine/table.h"
#include "riichi/score.h"

namespace jantaku::server {

// What one of the sets is, for the words below it.
struct WinSet {
  enum class Kind : uint8_t { kRun, kTriplet, kQuad, kPair, kOther };
  enum class Wait : uint8_t { kNone, kClosed, kEdge, kSingle };  // kNone: a wider one
  Kind kind = Kind::kOther;
  bool closed = true;  // of a triplet or quad: no discard ended it
  Wait wait = Wait::kNone;
  bool seat_wind = false, round_wind = false, dragon = false;
};

struct WinGroups {
  std::vector<std::vector<engine::Tile>> groups;  // loose tiles only; what was called lies apart
  std::vector<WinSet> sets;                       // what each of them is
  size_t won = 0;                                 // the winning tile is the last of this one
  size_t won_at = 0;                              // where it belongs there
};

// By the ruleset's own definition of a winning hand. Of several ways the one that the fu tell of,
// else the one with the most triplets. No groups where the hand is not known or is no row of sets
// (thirteen orphans). `table` may be as one seat sees it. What the winner's tiles count as (a red
// five as a five) no other seat is told: `reading` is the winner as it is on the table itself.
WinGroups win_groups(const engine::WinResult& win, const engine::Table& table,
                     const std::vector<riichi::FuItem>& fu, bots::Shape& shape,
                     const engine::Player& reading);

}  // namespace jantaku::server
