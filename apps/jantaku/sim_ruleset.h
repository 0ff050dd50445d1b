// jantaku sim RULESET: games of a ruleset.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "rulesets.h"

namespace jantaku::cli {

struct SimRuleset {
  RulesetFile file;
  std::vector<std::string> bots;
  uint64_t games = 0;  // 0: until the rounds are played
  uint64_t rounds = 0;
  uint64_t seed = 1;
  unsigned threads = 1;
  bool check = false, json = false;
  std::string report;   // a file: .json, .csv or .html
  std::string logs;     // a folder
  std::string keep;     // a file from which an interrupted run goes on
  std::string records;  // a folder, of games of riichi
  std::string records_as = "jmdp";
};

// Returns the exit status.
int simulate_ruleset(const SimRuleset& sim);

}  // namespace jantaku::cli
