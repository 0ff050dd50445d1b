// Rounds of a ruleset, played by players that choose at random among what is legal.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engine/program.h"

namespace jantaku::sim {

struct RulesetSim {
  std::shared_ptr<const engine::Program> program;
  uint64_t rounds = 100;
  uint64_t seed = 1;
  // The invariants of any ruleset after every choice; log and views after every event; each round
  // run again from its log.
  bool check = false;
  bool measure = false;  // how much memory a table takes
  // Called now and then with the rounds played so far; may be empty.
  std::function<void(uint64_t)> progress;
};

struct RulesetReport {
  uint64_t rounds = 0;
  uint64_t choices = 0;
  double seconds = 0;
  uint64_t events = 0;
  size_t table_bytes = 0;  // the most that a running table took, its log of the round included
  std::map<std::string, uint64_t> ends;  // "win", "draw: NAME", "stalled", "error: CODE", ...
  std::vector<std::string> errors;       // the first at each line of the ruleset, of each code
  std::vector<std::string> failures;     // what --check found, with the round
};

RulesetReport run_ruleset(const RulesetSim& sim);

}  // namespace jantaku::sim
