// From round to round: where a game goes on, where it ends, and what it comes to.
#pragma once

#include <optional>

#include "riichi/kyoku_state.h"

namespace jantaku::riichi {

// The start of the round after `start` ended in `outcome`; nothing if the game is over.
std::optional<KyokuStart> next_kyoku(const KyokuStart& start, const Outcome& outcome,
                                     const Rules& rules);

struct GameResult {
  PointsBySeat points{};                             // with the sticks that were left, by rule
  std::array<uint8_t, kMostPlayers> place{};         // 1 for the first
  std::array<int32_t, kMostPlayers> score_tenths{};  // in thousands of points, with uma and oka

  bool operator==(const GameResult&) const = default;
};

// Of the points after the last round.
GameResult game_result(const PointsBySeat& points, Points kyoutaku, const Rules& rules);

// A game as its rounds are played.
class Game {
 public:
  explicit Game(const Rules& rules) : rules_(&rules), start_(first_kyoku(rules)) {}

  bool ended() const { return result_.has_value(); }
  // Of the round to be played.
  const KyokuStart& start() const { return start_; }
  int rounds() const { return rounds_; }
  // The round has been played.
  void finish(const Outcome& outcome);
  const std::optional<GameResult>& result() const { return result_; }

 private:
  const Rules* rules_;
  KyokuStart start_;
  int rounds_ = 0;
  std::optional<GameResult> result_;
};

}  // namespace jantaku::riichi
