// Reports of simulations: as JSON, which can be read again and added to, as CSV, and as a page.
#pragma once

#include <string>

#include "base/result.h"
#include "json/value.h"
#include "sim/ruleset_games.h"

namespace jantaku::sim {

// What was played; all that decides what comes of it.
struct RunOf {
  std::string ruleset;
  std::vector<std::string> mods;
  std::string preset;
  std::vector<std::string> bots;
  uint64_t seed = 1;
  int players = 4;
  std::string rules;    // a hash of them, with mods: a file may change under its name
  std::string version;  // of the program
  bool operator==(const RunOf&) const = default;
};

json::Value report_json(const RulesetReport& report, const RunOf& run);

// A report that was written before, of the same run; anything else is refused.
base::Result<RulesetReport> read_report(const json::Document& document, const RunOf& run);

// section,name,value
std::string report_csv(const RulesetReport& report, const RunOf& run);

// One page that needs nothing else, with charts: scores, lengths, yaku, kinds of wins, seats.
std::string report_page(const RulesetReport& report, const RunOf& run);

}  // namespace jantaku::sim
