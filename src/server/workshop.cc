#include "server/workshop.h"

#include "json/reader.h"
#include "replay/scenario_play.h"
#include "server/wire.h"

namespace jantaku::server {
namespace {

using Clock = std::chrono::steady_clock;

int line_of(const base::SourceRange& range) {
  return range.source ? range.source->line_column(range.begin).line : 0;
}

// What is wrong with the rules once the scenario's own settings are put over them.
replay::ScenarioFailure failure_of(const base::Diagnostics& diagnostics,
                                   const replay::Scenario& scenario) {
  return {diagnostics.front().message, scenario.range};
}

std::vector<replay::ScenarioFailure> played(const replay::Scenario& scenario,
                                            const PlainRuleset& ruleset,
                                            Clock::time_point deadline) {
  if (scenario.ruleset_path.empty()) {
    return {
        {"here a scenario is played with the rules beside it: name them, as in "
         "\"ruleset\": \"mine.majs\"",
         scenario.range}};
  }
  auto document = json::read(base::make_source("ruleset.json", ruleset.text),
                             {.origins = scenario.origins, .most_bytes = ruleset::kMostBytes});
  if (!document) return {failure_of(document.diagnostics(), scenario)};
  auto rules =
      replay::load_scenario_rules(scenario, *std::move(document), {.lenient = true, .mods = {}});
  if (!rules) return {failure_of(rules.diagnostics(), scenario)};
  const auto program = std::make_shared<const engine::Program>(*std::move(rules));
  engine::MatcherPool matchers(program);
  replay::ScenarioGame game(scenario, program, matchers);
  game.start();
  while (game.step()) {
    if (Clock::now() > deadline) return {{"the scenarios take too long", scenario.range}};
  }
  game.finish();
  return game.failures();
}

}  // namespace

std::string scenarios_json(const PlainRuleset& ruleset, const std::string& scenarios,
                           std::chrono::milliseconds most_time) {
  const auto deadline = Clock::now() + most_time;
  const replay::ScenarioFile file =
      replay::read_scenarios(base::make_source("scenarios", scenarios));
  int64_t passed = 0, failed = static_cast<int64_t>(file.refused);
  Wire results;
  results.begin_array();
  for (size_t i = 0; i < file.scenarios.size() && i < kMostTestedScenarios; ++i) {
    const replay::Scenario& scenario = file.scenarios[i];
    const auto failures =
        Clock::now() > deadline
            ? std::vector<replay::ScenarioFailure>{{"the scenarios take too long", scenario.range}}
            : played(scenario, ruleset, deadline);
    failures.empty() ? ++passed : ++failed;
    results.begin_object()
        .text("name", scenario.name)
        .number("line", line_of(scenario.range))
        .key("failures")
        .begin_array();
    for (const replay::ScenarioFailure& failure : failures) {
      results.begin_object()
          .text("text", failure.message)
          .number("line", line_of(failure.range))
          .end_object();
    }
    results.end_array().end_object();
  }
  return Wire()
      .begin_object()
      .number("passed", passed)
      .number("failed", failed)
      .raw("results", results.end_array().take())
      .raw("diagnostics", diagnostics_json(file.diagnostics))
      .end_object()
      .take();
}

}  // namespace jantaku::server
