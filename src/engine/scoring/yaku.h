// Which yaku a win has (S01 to S09).
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "engine/context.h"

namespace jantaku::engine {

class Game;

struct YakuScore {
  std::vector<ScoredYaku> scored;  // each name once in a list
  Milli points = 0;                // of `yaku`, `extra_yaku` and `meta_yaku` (S04)
  Milli limits = 0;                // of `yakuman` (S05)
  Milli least_points = 0;          // as which the hand is paid if it has fewer (S23)
  bool has_yaku = false;           // something of `yaku` or `yakuman` (S06)

  // Of all entries of the name; nothing if there are none.
  std::optional<Milli> value_of(int name) const;
  Milli sum_of(int list) const;
  Milli paid_points() const { return std::max(points, least_points); }
};

// As they are shown: a name once, with the sum over all lists of the same unit (S01).
std::vector<ScoredYaku> shown_once(const ruleset::Names& names,
                                   const std::vector<ScoredYaku>& scored);

// Sums and products that end at a bound far above any real score, and far below what overflows
// when a few are added: what a ruleset writes must not end the process.
Milli bounded_sum(Milli a, Milli b);
Milli bounded_product(Milli amount, int64_t factor);

struct Arrangement;

// What the scoring under way has settled, for the conditions that ask (C25, C59, C60).
struct ScoringState {
  std::optional<int> fu;
  const Arrangement* arrangement = nullptr;  // as which the hand is scored
  const YakuScore* scored = nullptr;
};

// What a yaku is worth to the winner: its value, or the winner's counter.
Milli value_of(const Game& game, Seat winner, const ruleset::Yaku& yaku);

// What a hand with the yaku of this name is paid as at least (S23); 0 for most.
Milli least_points_with(const ruleset::Ruleset& rules, int yaku);

// The yaku of the win in context, on the tiles as they lie, with the fu that the game's
// ScoringState says.
YakuScore score_yaku(Game& game, const Context& win);

}  // namespace jantaku::engine
