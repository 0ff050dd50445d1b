// The best that a win is worth: over what its jokers may stand for and how its tiles may be
// grouped (S02, S03).
#pragma once

#include <vector>

#include "engine/scoring/arrangement.h"
#include "engine/scoring/payments.h"

namespace jantaku::engine {

struct HandScore {
  YakuScore yaku;
  int fu = 0;       // 0 where the method has none
  Milli worth = 0;  // what all pay together
  // As they count: jokers are what they stand for.
  std::vector<Tile> hand;
  Tile winning_tile;
};

// Where there are no jokers and one fu, this is score_yaku and its price.
HandScore best_score(Game& game, const Context& win, Seat payer);

// The ways to group the tiles of a win, each with its fu: at least one, which for a hand that is
// neither four sets and a pair nor seven pairs has no sets.
std::vector<Arrangement> scored_arrangements(const Game& game, const Context& win);

// Whether a tile of the seat, or the winning tile, may stand for others (resolved_calls.h).
bool has_jokers(const Game& game, const Context& win);

}  // namespace jantaku::engine
