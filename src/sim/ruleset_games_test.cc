#include "sim/ruleset_games.h"

#include <gtest/gtest.h>

#include <fstream>
#include <numeric>
#include <sstream>

#include "engine/rows.h"
#include "json/reader.h"
#include "ruleset/load.h"

namespace jantaku::sim {
namespace {

std::shared_ptr<const engine::Program> program_of(const std::string& ruleset) {
  auto document = json::read(base::make_source("small.json", ruleset));
  EXPECT_TRUE(document.ok()) << base::render(document.diagnostics());
  auto rules = ruleset::load(*std::move(document), engine::vocabulary());
  EXPECT_TRUE(rules.ok()) << base::render(rules.diagnostics());
  return std::make_shared<const engine::Program>(*rules);
}

// The small game of the scenarios, with `keys` of its own in place of its first score.
std::shared_ptr<const engine::Program> small_game(const std::string& keys) {
  std::ifstream in(JANTAKU_SOURCE_DIR "/tests/scenarios/small.json");
  std::stringstream text;
  text << in.rdbuf();
  std::string ruleset = text.str();
  const std::string first_score = "\"initial_score\": 1000,";
  ruleset.replace(ruleset.find(first_score), first_score.size(), keys);
  return program_of(ruleset);
}

std::string with_scores(const std::string& keys) {
  return R"("initial_score": 1000,
    "score_calculation": {"method": "sichuan", "score_table": {"max": 100},
                          "score_table_draw": {"max": 50}},)" +
         keys;
}

// G20: a game is over after its rounds, and nobody's points are lost.
TEST(RulesetGames, PlaysGamesToTheirEnd) {
  const RulesetReport report = run_ruleset(
      {.program = small_game(with_scores(R"("max_rounds": 4,)")), .games = 6, .check = true});
  EXPECT_TRUE(report.failures.empty()) << report.failures[0];
  EXPECT_EQ(report.games, 6u);
  EXPECT_EQ(report.finished, 6u);
  EXPECT_GE(report.rounds, 24u);
  EXPECT_GT(report.ends.at("win"), 0u);
  EXPECT_EQ(std::accumulate(report.scores.begin(), report.scores.end(), engine::Milli{0}),
            engine::Milli{6} * 4 * 1000 * ruleset::kOne);
  for (const auto& places : report.places) {
    EXPECT_EQ(std::accumulate(places.begin(), places.end(), uint64_t{0}), 6u);
  }
}

// G21
TEST(RulesetGames, EndWhenSomebodyHasNothingLeft) {
  const auto program = small_game(
      R"("initial_score": 0, "max_rounds": 100,
         "score_calculation": {"method": "sichuan", "score_table": {"max": 100},
                               "score_table_draw": {"max": 50}, "tobi": 0},)");
  const RulesetReport report = run_ruleset({.program = program, .games = 4, .check = true});
  EXPECT_TRUE(report.failures.empty()) << report.failures[0];
  EXPECT_EQ(report.finished, 4u);
  EXPECT_EQ(report.ends.at("win"), 4u);  // the first win of each game ends it
}

TEST(RulesetGames, GreedyBeatsRandom) {
  const RulesetReport report =
      run_ruleset({.program = small_game(with_scores(R"("max_rounds": 4,)")),
                   .games = 8,
                   .bots = {"random", "greedy", "random", "random"}});
  EXPECT_TRUE(report.failures.empty()) << report.failures[0];
  EXPECT_EQ(report.finished, 8u);
  EXPECT_GE(report.places[1][0], 6u);  // a player like the others would be first twice
}

class Threads : public testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(RulesetGames, Threads, testing::Values("random", "greedy"));

TEST_P(Threads, DoNotMatter) {
  RulesetSim sim{.program = small_game(with_scores(R"("max_rounds": 3,)")),
                 .games = 4,
                 .bots = {GetParam(), "random", "random", "random"}};
  const RulesetReport one = run_ruleset(sim);
  sim.threads = 3;
  const RulesetReport three = run_ruleset(sim);
  EXPECT_EQ(one.rounds, three.rounds);
  EXPECT_EQ(one.choices, three.choices);
  EXPECT_EQ(one.events, three.events);
  EXPECT_EQ(one.ends, three.ends);
  EXPECT_EQ(one.scores, three.scores);
  EXPECT_EQ(one.places, three.places);
  sim.seed = 2;
  EXPECT_NE(run_ruleset(sim).scores, one.scores);
}

TEST(RulesetGames, StopAfterSoManyRounds) {
  RulesetSim sim{.program = small_game(with_scores(R"("max_rounds": 4,)")), .most_rounds = 7};
  EXPECT_EQ(run_ruleset(sim).rounds, 7u);
  // A game whose end is too far away is left after 200 rounds.
  sim = {.program = program_of(R"({"wall": ["1m", "1m", "1m", "1m", "2m", "2m"],
    "starting_tiles": 1, "max_rounds": 1000, "after_turn_change": {"actions": [
      ["ite", ["no_tiles_remaining"], [["ryuukyoku"]], [["draw"]]]]}})"),
         .games = 1};
  const RulesetReport endless = run_ruleset(sim);
  EXPECT_EQ(endless.rounds, 200u);
  EXPECT_EQ(endless.finished, 0u);
  EXPECT_EQ(endless.ends.at("(a game without end)"), 1u);
}

}  // namespace
}  // namespace jantaku::sim
