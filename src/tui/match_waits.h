// The waits of any hand for any match specification.
#pragma once

#include <span>
#include <utility>
#include <vector>

#include "base/result.h"
#include "tiles/notation.h"

namespace jantaku::tui {

struct MatchWaits {
  tiles::Hand hand;  // sorted
  // Whether the hand matches as it is.
  enum class Matched : bool { kNo, kYes } matched = Matched::kNo;
  // The kinds that complete it, and how many of four are not in sight.
  std::vector<std::pair<tiles::Kind, int>> waits;
};

// `match` as it stands inside MahjongScript's ~m: `exhaustive, (shuntsu koutsu):4, pair:1 |
// pair:7`, with the usual names of sets and calls. Any tiles may be in the hand: red fives serve as
// fives, and jokers (1j, 2j, ...) as anything. The waits are looked for among the 34 kinds and
// those of the hand. A name that means nothing is an error here.
base::Result<MatchWaits> match_waits(const tiles::Text& text, std::span<const tiles::Text> calls,
                                     const tiles::Text& match);

}  // namespace jantaku::tui
