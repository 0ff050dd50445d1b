// The two engines against each other: the same wall and the same choices through the riichi core
// and through a ruleset that plays riichi. Everything that either has must agree: who may do what,
// hands, ponds, calls, indicators, scores, wins with their yaku and fu, payments, and what comes
// next.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "engine/matching.h"
#include "replay/riichi_choices.h"
#include "riichi/rules.h"

namespace jantaku::sim {

class EngineDiff {
 public:
  // The rules must outlive it, and be the ruleset's.
  EngineDiff(std::shared_ptr<const engine::Program> program, const riichi::Rules& rules);

  struct Played {
    uint64_t rounds = 0, choices = 0;
    std::string difference;  // the first one, with where it is; empty: none
  };
  // A game from a number, on every machine alike. Some players choose at random, others play for
  // the win, so that both odd and usual rounds come up.
  Played play(uint64_t seed);

 private:
  std::shared_ptr<const engine::Program> program_;
  engine::MatcherPool matchers_;
  replay::RiichiChoices choices_;
  const riichi::Rules* rules_;
};

struct DiffRun {
  std::shared_ptr<const engine::Program> program;
  const riichi::Rules* rules = nullptr;
  uint64_t games = 1, first = 0;  // games first, first + 1, ...
  unsigned threads = 1;
  std::function<void(const EngineDiff::Played&)> on_game;  // one at a time, in any order
};
void run_diff(const DiffRun& run);

}  // namespace jantaku::sim
