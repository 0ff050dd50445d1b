// Whether a log keeps its promises: for simulations and tests, after every event and every round.
#pragma once

#include <array>
#include <set>
#include <string>
#include <vector>

#include "engine/log/cut.h"
#include "engine/log/logged_game.h"

namespace jantaku::engine {

// Watches one game. For every seat and a spectator it folds what is sent and compares it with the
// cut, and searches the bytes that are sent for tiles that the viewer could not know; what could be
// known it works out by itself, without the cut.
class LogChecker final : public LogWatcher {
 public:
  explicit LogChecker(const LoggedGame& game);

  void on_event(const LogEvent& event, const State& state) override;
  // After a round: the fold of the log is the state, and the table of the game; its causes run
  // again give the same hashes.
  void finish_round(MatcherPool& matchers);
  // The log, written as JSON and read, is the same log.
  void check_json();

  // The first few things that were wrong; empty if all is well.
  const std::vector<std::string>& failures() const { return failures_; }

 private:
  struct Watched {
    Stream stream;
    View folded;
    std::set<Tile> known;
  };
  void fail(std::string what);
  void search(const Watched& watched, const std::string& sent);

  const LoggedGame& game_;
  std::vector<Watched> watched_;
  std::vector<std::string> failures_;
};

}  // namespace jantaku::engine
