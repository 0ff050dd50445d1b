// Recorded rounds of another engine (traces of 2024), replayed through ours: the same wall and the
// same choices must lead to the same table after every step.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engine/game.h"
#include "json/value.h"

namespace jantaku::replay {

struct TraceReport {
  bool passed = false;
  int steps = 0;                       // compared
  int clean_steps = 0;                 // without any difference
  std::string difference;              // the first one of no known class, with its step
  std::map<std::string, int> classes;  // of known differences
};

// Replays one round (one line of a trace file). A difference of a class that is known to be that
// engine's own way is counted and the recorded table taken over; any other fails the round.
TraceReport replay_trace(const json::Value& round,
                         const std::shared_ptr<const engine::Program>& program,
                         engine::MatcherPool& matchers);

}  // namespace jantaku::replay
