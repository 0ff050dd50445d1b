#include "sim/ruleset_rounds.h"

#include <fmt/format.h>

#include <chrono>

#include "engine/invariants.h"
#include "sim/random_round.h"

namespace jantaku::sim {
namespace {

// A round that takes more choices than this goes round in circles.
constexpr uint64_t kMostChoices = 10'000;

std::string place_of(const engine::Game& game) {
  const auto range = game.rules().document.range(game.error()->origin);
  if (!range.source) return "";
  const auto at = range.source->line_column(range.begin);
  return fmt::format("{}:{}:{}: ", range.source->name(), at.line, at.column);
}

std::string end_of(const engine::Game& game) {
  switch (game.status()) {
    case engine::Status::kWaiting:
      return "endless";
    case engine::Status::kStalled:
      return "stalled";
    case engine::Status::kError:
      return "error: " + game.error()->code;
    case engine::Status::kRoundOver:
      break;
  }
  if (game.table().end == engine::RoundEnd::kWin) return "win";
  return "draw: " + game.table().end_name;
}

class RoundPlayer {
 public:
  RoundPlayer(const RulesetSim& sim, engine::MatcherPool& matchers, RulesetReport& report)
      : sim_(sim), matchers_(matchers), report_(report) {}

  void play(uint64_t number) {
    RandomRound round(sim_.program, matchers_, sim_.seed, number);
    engine::Game& game = round.game();
    uint64_t choices = 0;
    while (game.status() == engine::Status::kWaiting && choices < kMostChoices) {
      const auto step = round.next();
      if (!step) break;
      if (const auto refused = game.choose(step->seat, step->choice)) {
        report_.failures.push_back(
            fmt::format("a choice that was on offer is refused: {}", refused->message));
        break;
      }
      ++choices;
      if (!sim_.check) continue;
      if (const auto broken = engine::broken_invariant(game, round.tiles())) {
        report_.failures.push_back(
            fmt::format("round {}, choice {}: {}", number, choices, *broken));
        break;
      }
    }
    report_.choices += choices;
    ++report_.rounds;
    const std::string end = end_of(game);
    if (++report_.ends[end] == 1 && game.status() == engine::Status::kError) {
      report_.errors.push_back(fmt::format("{}{} [{}] (round {})", place_of(game),
                                           game.error()->message, game.error()->code, number));
    }
  }

 private:
  const RulesetSim& sim_;
  engine::MatcherPool& matchers_;
  RulesetReport& report_;
};

}  // namespace

RulesetReport run_ruleset(const RulesetSim& sim) {
  RulesetReport report;
  engine::MatcherPool matchers(sim.program);
  RoundPlayer player(sim, matchers, report);
  const auto begin = std::chrono::steady_clock::now();
  for (uint64_t round = 0; round < sim.rounds; ++round) {
    player.play(round);
    if (sim.progress) sim.progress(round + 1);
  }
  report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return report;
}

}  // namespace jantaku::sim
