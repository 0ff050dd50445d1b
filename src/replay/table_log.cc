// Records as logs of a table.
#include <fmt/format.h>

#include <algorithm>

#include "engine/log/log_json.h"
#include "engine/log/logged_game.h"
#include "json/writer.h"
#include "replay/ruleset_replay.h"
#include "replay/unknown_tiles.h"

namespace jantaku::replay {
namespace {

base::Diagnostic refused(std::string code, std::string message, std::string hint = {}) {
  return {.code = std::move(code), .message = std::move(message), .hint = std::move(hint)};
}

// False if the engine does otherwise with a log than without: never.
bool run(engine::LoggedGame& table, const RulesetRound& round) {
  table.start_round(engine::Deal{.round = round.start.round,
                                 .honba = round.start.honba,
                                 .sticks = round.start.sticks,
                                 .scores = round.start.scores,
                                 .statuses = {},
                                 .counters = {},
                                 .dealt_in = {},
                                 .wall = round.start.wall});
  return std::none_of(round.choices.begin(), round.choices.end(), [&](const auto& chosen) {
    return table.choose(chosen.seat, chosen.choice).has_value();
  });
}

void add_losses(const record::Game& game, record::Losses& losses) {
  const auto& people = game.people.of;
  const auto any = [&](std::string record::Person::* text) {
    return std::any_of(people.begin(), people.end(),
                       [&](const record::Person& one) { return !(one.*text).empty(); });
  };
  if (any(&record::Person::name)) losses.add("names of players");
  if (any(&record::Person::rank) || any(&record::Person::rating) || any(&record::Person::sex)) {
    losses.add("ranks, ratings and sex of players");
  }
  if (!game.title.empty()) losses.add("the title");
  if (game.end) losses.add("results after uma and oka: those of the ruleset take their place");
  const bool seeds = std::any_of(game.rounds.begin(), game.rounds.end(),
                                 [](const record::Round& one) { return !one.shuffle.empty(); });
  if (!game.shuffle.empty() || seeds) losses.add("seeds of walls");
  for (const record::Round& round : game.rounds) {
    if (round.flow.dice) losses.add("dice");
    if (with_tiles_filled(round) || round.flow.unknown_indicators > 0) {
      losses.add("that some tiles are not known: such as fit are written for them");
    }
    for (const record::Act& act : round.flow.acts) {
      if (std::holds_alternative<record::Connection>(act)) losses.add("connections lost and back");
    }
  }
}

}  // namespace

base::Result<std::string> write_table_log(const record::Game& game,
                                          const std::shared_ptr<const engine::Program>& program,
                                          engine::MatcherPool& matchers, record::Losses& losses) {
  std::vector<RulesetRound> rounds;
  for (const RoundReport& report : replay_by_ruleset(game, program, matchers, &rounds)) {
    if (report.verdict != Verdict::kFailed) continue;
    return refused("log/not-by-these-rules",
                   fmt::format("the ruleset does not play {} as the record tells it: {}",
                               report.name, report.what),
                   "--ruleset, --mod and --preset choose the rules");
  }
  if (game.rounds.empty()) return refused("log/no-deal", "a log begins with a round; here is none");
  if (rounds.size() < game.rounds.size()) {
    return refused("log/unknown-tiles",
                   "a tile that was seen in this record is not known, so that nobody can play it");
  }
  engine::LoggedGame table(program, matchers);
  for (const RulesetRound& round : rounds) {
    if (!run(table, round)) return refused("log/diverged", "the engine plays it otherwise");
  }
  add_losses(game, losses);
  return json::write(engine::log_json(table.log()), json::Layout::kCompact) + "\n";
}

}  // namespace jantaku::replay
