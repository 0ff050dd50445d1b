#include "sim/ruleset_rounds.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <optional>
#include <set>

#include "engine/invariants.h"
#include "engine/log/check.h"
#include "engine/log/choices.h"
#include "engine/log/deal.h"
#include "engine/round_start.h"

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
    base::Xoshiro256 random(sim_.seed * 0x9E3779B97F4A7C15u + number);
    const auto pick = [&](size_t bound) {
      return size_t{base::uniform_below(random, static_cast<uint32_t>(bound))};
    };
    engine::LoggedGame game(sim_.program, matchers_);
    std::optional<engine::LogChecker> checker;
    if (sim_.check) game.set_watcher(&checker.emplace(game));
    // The round that RandomRound plays, with a log.
    auto start = engine::first_round(game.rules(), random);
    engine::Deal deal = engine::first_deal(game.rules());
    deal.wall = std::move(start.wall);
    deal.random_seed = start.random_seed;
    const size_t tiles = deal.wall.size();
    game.start_round(std::move(deal));
    const auto measure = [&] {
      if (sim_.measure) report_.table_bytes = std::max(report_.table_bytes, game.bytes());
    };
    measure();
    uint64_t choices = 0;
    while (game.status() == engine::Status::kWaiting && choices < kMostChoices) {
      if (!choose(game, pick)) break;
      ++choices;
      measure();
      if (!sim_.check) continue;
      if (const auto broken = engine::broken_invariant(game.game(), tiles)) {
        report_.failures.push_back(
            fmt::format("round {}, choice {}: {}", number, choices, *broken));
        break;
      }
    }
    report_.choices += choices;
    ++report_.rounds;
    for (const auto& entry : game.log().entries) report_.events += entry.events.size();
    ++report_.ends[end_of(game.game())];
    if (game.status() == engine::Status::kError) {
      const std::string place = place_of(game.game());
      const auto& error = *game.game().error();
      if (places_.insert(place + error.code).second) {
        report_.errors.push_back(
            fmt::format("{}{} [{}] (round {})", place, error.message, error.code, number));
      }
    }
    if (checker) finish_check(game, *checker, number);
  }

 private:
  void finish_check(engine::LoggedGame& game, engine::LogChecker& checker, uint64_t number) {
    if (game.status() != engine::Status::kWaiting) game.reveal_seed();
    checker.finish_round(matchers_);
    if (number == 0) checker.check_json();
    for (const std::string& failure : checker.failures()) {
      report_.failures.push_back(fmt::format("round {}: {}", number, failure));
    }
  }

  // The first seat that is waited for chooses, by its view alone; false if nobody can.
  bool choose(engine::LoggedGame& game, const std::function<size_t(size_t)>& pick) {
    for (int s = 0; s < game.rules().seats; ++s) {
      const engine::Seat seat = engine::seat_at(static_cast<size_t>(s));
      if (!game.waits_for(seat)) continue;
      const auto view = engine::cut(game.state(), {seat}, game.rules());
      const auto choices = engine::legal_choices(view, pick);
      if (choices.empty()) continue;
      if (const auto refused = game.choose(seat, choices[pick(choices.size())])) {
        report_.failures.push_back(
            fmt::format("a choice that was on offer is refused: {}", refused->message));
        return false;
      }
      return true;
    }
    return false;
  }

  const RulesetSim& sim_;
  engine::MatcherPool& matchers_;
  RulesetReport& report_;
  std::set<std::string> places_;  // of errors that are reported
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
