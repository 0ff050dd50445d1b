#include "scenarios.h"

#include <algorithm>
#include <filesystem>

#include "input.h"
#include "json/reader.h"
#include "ruleset/load.h"

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
    : file_(std::move(scenario_file)), mod_folder_(mod_folder), folder_(mod_folder) {}

std::string ScenarioRulesets::path_of(const replay::Scenario& scenario) const {
  const auto path = std::filesystem::path(file_).parent_path() / scenario.ruleset_path;
  return path.lexically_normal().string();
}

base::Result<json::Document> ScenarioRulesets::document(const replay::Scenario& scenario) {
  if (scenario.ruleset_path.empty()) return json::Document{scenario.ruleset, scenario.origins};
  const std::string path = path_of(scenario);
  const auto known = documents_.find(path);
  if (known != documents_.end()) return known->second;
  const auto source = read_input(path);
  if (!source) return documents_.emplace(path, source.diagnostics()).first->second;
  return documents_
      .emplace(path, json::read(*source,
                                {.origins = scenario.origins, .most_bytes = ruleset::kMostBytes}))
      .first->second;
}

base::Result<std::shared_ptr<const ruleset::Ruleset>> ScenarioRulesets::load(
    const replay::Scenario& scenario) {
  const std::string path = scenario.ruleset_path.empty() ? "" : path_of(scenario);
  if (const auto bad = bad_.find(path); bad != bad_.end()) return bad->second;
  auto read = document(scenario);
  if (!read) return std::move(read).diagnostics();
  ruleset::LoadOptions options;
  if (!mod_folder_.empty()) {
    options.bodies = &folder_;
    options.runner = &runner_;
  }
  auto rules = replay::load_scenario_rules(scenario, *std::move(read), options);
  if (!rules && !path.empty() && all_in(rules.diagnostics(), path)) {
    bad_.emplace(path, rules.diagnostics());
  }
  return rules;
}

}  // namespace jantaku::cli
