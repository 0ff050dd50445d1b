#include "scenarios.h"

#include <algorithm>
#include <filesystem>

#include "bundled.h"
#include "engine/rows.h"

namespace jantaku::cli {
namespace {

// Whether everything that is wrong stands in the ruleset's own file.
bool all_in(const base::Diagnostics& diagnostics, const std::string& file) {
  return std::all_of(diagnostics.begin(), diagnostics.end(), [&](const base::Diagnostic& d) {
    return d.severity != base::Severity::kError ||
           (d.range.source != nullptr && d.range.source->name() == file);
  });
}

}  // namespace

ScenarioRulesets::ScenarioRulesets(std::string scenario_file, const std::string& mod_folder)
    : file_(std::move(scenario_file)), mod_folder_(mod_folder) {}

std::string ScenarioRulesets::path_of(const replay::Scenario& scenario) const {
  const auto path = std::filesystem::path(file_).parent_path() / scenario.ruleset_path;
  std::error_code error;
  if (!std::filesystem::exists(path, error) && is_bundled(scenario.ruleset_path)) {
    return scenario.ruleset_path;
  }
  return path.lexically_normal().string();
}

base::Result<OpenRuleset> ScenarioRulesets::open(const replay::Scenario& scenario) {
  if (scenario.ruleset_path.empty()) {
    auto folders = std::make_shared<const RulesetFolders>(
        std::filesystem::path(file_).parent_path().string(), mod_folder_);
    ruleset::Scripts scripts(engine::vocabulary(), folders.get());
    return OpenRuleset{.document = {scenario.ruleset, scenario.origins},
                       .folders = std::move(folders),
                       .scripts = std::move(scripts)};
  }
  const std::string path = path_of(scenario);
  const auto known = opened_.find(path);
  if (known != opened_.end()) return known->second;
  return opened_
      .emplace(path, open_ruleset({.path = path, .mod_folder = mod_folder_}, scenario.origins))
      .first->second;
}

base::Result<std::shared_ptr<const ruleset::Ruleset>> ScenarioRulesets::load(
    const replay::Scenario& scenario) {
  const std::string path = scenario.ruleset_path.empty() ? "" : path_of(scenario);
  if (const auto bad = bad_.find(path); bad != bad_.end()) return bad->second;
  auto opened = open(scenario);
  if (!opened) return std::move(opened).diagnostics();
  auto rules = replay::load_scenario_rules(scenario, opened->document, opened->options());
  if (!rules && !path.empty() && all_in(rules.diagnostics(), path)) {
    bad_.emplace(path, rules.diagnostics());
  }
  return rules;
}

}  // namespace jantaku::cli
