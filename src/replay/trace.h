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
  int steps = 0;                         // compared
  int clean_steps = 0;                   // without any difference
  std::vector<std::string> differences;  // those of no known class, each with its step
  // Of those: where the checklist decides otherwise than that engine did, how often by item.
  std::map<std::string, int> items;
  bool explained = true;               // all differences are of items
  std::map<std::string, int> classes;  // of known differences: in how many steps
};

// Replays one round (one line of a trace file). A difference of a class that is known to be that
// engine's own way is counted, any other fails the round; after both the recorded table is taken
// over and the replay goes on.
TraceReport replay_trace(const json::Value& round,
                         const std::shared_ptr<const engine::Program>& program,
                         engine::MatcherPool& matchers);

}  // namespace jantaku::replay
