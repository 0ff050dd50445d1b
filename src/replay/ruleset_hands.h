// Known scores of wins, through a ruleset's own definitions: each win is laid on a table of the
// ruleset, declared with its win button, and paid by its scoring.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/result.h"
#include "engine/game.h"
#include "record/win_line.h"

namespace jantaku::replay {

// What the ruleset makes of a win.
struct RulesetScore {
  bool wins = false;  // a button to win with is shown
  int64_t han = 0, fu = 0, yakuman = 0;
  int64_t points = 0;            // without honba and sticks
  std::vector<int64_t> changes;  // from the dealer on
  std::vector<std::string> yaku;
};

// How a line compares: nothing differs if it passes.
struct RulesetHandCheck {
  std::vector<std::string> differs;  // "han", "fu", "points", "changes", "win"
  std::string what;                  // the line, what is expected, and ours
};

class RulesetHands {
 public:
  // The pool is this thread's.
  RulesetHands(std::shared_ptr<const engine::Program> program, engine::MatcherPool& matchers)
      : game_(std::move(program), matchers) {}

  // Errors: a line that is not like that, or a hand that the ruleset has no place for.
  base::Result<RulesetHandCheck> check(std::string line, const std::string& name);
  base::Result<RulesetScore> score(const record::WinLine& line);

 private:
  bool lay_out(const record::WinLine& line);
  void begin_round(const record::WinLine& line);
  bool add_calls(const record::WinLine& line);
  void set_statuses(const record::WinLine& line);
  void show_indicators(const record::WinLine& line);
  bool lay_winning_tile(const record::WinLine& line);
  void set(engine::Seat seat, std::string_view status, bool on);
  int win_button(const record::WinLine& line);

  engine::Game game_;
  engine::Seat winner_ = engine::Seat::kEast;
};

}  // namespace jantaku::replay
