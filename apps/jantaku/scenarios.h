// Scenarios as commands load them: the rulesets that a file of scenarios names.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "replay/scenario_play.h"
#include "rulesets.h"

namespace jantaku::cli {

// Rulesets of one file of scenarios. A ruleset file is read once, and one that is wrong in itself
// is not loaded again for every scenario.
class ScenarioRulesets {
 public:
  ScenarioRulesets(std::string scenario_file, const std::string& mod_folder);

  base::Result<std::shared_ptr<const ruleset::Ruleset>> load(const replay::Scenario& scenario);

 private:
  // As it is to be opened: beside the file of scenarios.
  std::string path_of(const replay::Scenario& scenario) const;
  base::Result<OpenRuleset> open(const replay::Scenario& scenario);

  std::string file_;
  std::string mod_folder_;
  std::map<std::string, base::Result<OpenRuleset>> opened_;
  std::map<std::string, base::Diagnostics> bad_;
};

}  // namespace jantaku::cli
