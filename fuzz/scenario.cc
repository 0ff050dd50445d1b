// Whatever the bytes: scenarios or complaints that can be shown, and small games that end.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "engine/explain.h"
#include "replay/scenario_play.h"

using namespace jantaku;

namespace {

constexpr size_t kMostPlayed = 4;  // of one input, so that an input is quick
constexpr size_t kMostWall = 200;
constexpr int64_t kMostSteps = 100'000;

void play(const replay::Scenario& scenario) {
  const auto rules = replay::load_scenario_rules(scenario, {scenario.ruleset, scenario.origins},
                                                 ruleset::LoadOptions{});
  if (base::render(rules.diagnostics()).empty() != rules.diagnostics().empty()) std::abort();
  if (!rules || (*rules)->wall.size() > kMostWall) return;
  const auto program = std::make_shared<const engine::Program>(*rules);
  engine::MatcherPool matchers(program);
  replay::ScenarioGame game(scenario, program, matchers);
  game.game().limit_steps(kMostSteps);
  game.start();
  while (game.step()) {
  }
  game.finish();
  const engine::Status before = game.game().status();
  for (size_t b = 0; b < (*rules)->buttons.size(); ++b) {
    const auto made =
        engine::explain_button(game.game(), engine::Seat::kSouth, static_cast<int>(b));
    if (to_text(made, **rules).empty()) std::abort();
  }
  if (game.game().status() != before) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const auto source =
      base::make_source("fuzz", std::string(reinterpret_cast<const char*>(data), size));
  const replay::ScenarioFile file = replay::read_scenarios(source);
  if ((file.refused > 0) != base::has_errors(file.diagnostics)) std::abort();
  if (base::render(file.diagnostics).empty() != file.diagnostics.empty()) std::abort();
  size_t played = 0;
  for (const replay::Scenario& scenario : file.scenarios) {
    if (!scenario.ruleset_path.empty() || ++played > kMostPlayed) continue;
    play(scenario);
  }
  return 0;
}
