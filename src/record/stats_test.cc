#include "record/stats.h"

#include <gtest/gtest.h>

#include "record/page.h"
#include "record/reader.h"
#include "record/record_test_samples.h"

namespace jantaku::record {
namespace {

Games sample_games(const std::string& text) {
  auto games = read(base::make_source("t", text));
  EXPECT_TRUE(games);
  return games ? *std::move(games) : Games();
}

TEST(Stats, CountsWhatHappened) {
  Stats stats;
  stats.add(sample_games(samples::majiang())[0]);
  const PlayerStats& winner = stats.players().at("東野");
  EXPECT_EQ(winner.games, 1);
  EXPECT_EQ(winner.rounds, 1);
  EXPECT_EQ(winner.wins, 1);
  EXPECT_EQ(winner.riichi, 1);
  EXPECT_EQ(winner.open, 0);
  EXPECT_EQ(winner.won_points, 7700);
  EXPECT_EQ(winner.places, (std::array<int64_t, 4>{1, 0, 0, 0}));
  EXPECT_EQ(winner.result_tenths, 427);
  const PlayerStats& loser = stats.players().at("C");
  EXPECT_EQ(loser.deal_ins, 1);
  EXPECT_EQ(loser.lost_points, 7700);
  EXPECT_EQ(loser.open, 1);
  EXPECT_EQ(loser.places[3], 1);
  // B and D have the same score: the earlier seat is second.
  EXPECT_EQ(stats.players().at("B").places[1], 1);

  Stats twice = stats;
  twice.add(stats);
  EXPECT_EQ(twice.players().at("東野").wins, 2);
  const PlayerStats& both = twice.players().at("東野");
  EXPECT_TRUE(stats_row(StatsForm::kCsv, "東野", both).starts_with("\"東野\",2,2,100.0"));
  EXPECT_TRUE(stats_row(StatsForm::kTable, "東野", both).ends_with("  東野\n"));
}

TEST(Stats, RoundsThatAreCutOffDoNotCount) {
  Stats stats;
  stats.add(sample_games(samples::mjlog())[0]);
  EXPECT_EQ(stats.players().at("東野").rounds, 2);
  EXPECT_EQ(stats.players().at("東野").games, 0);
}

TEST(Page, HoldsTheGameAndNothingThatCouldRun) {
  Games games = sample_games(samples::mjlog());
  games[0].people[Player(1)].name = "</script><script>alert(1)</script>";
  const std::string page =
      page_begin() + page_game(games.front(), FirstOne::kYes) + page_games_end() + page_end();
  EXPECT_TRUE(page.starts_with("<!doctype html>"));
  EXPECT_EQ(page.find("<script>alert"), std::string::npos);
  EXPECT_NE(page.find("\"name\":\"E1-0\""), std::string::npos);
  EXPECT_EQ(page.find("http"), std::string::npos);  // nothing is fetched from elsewhere
  EXPECT_TRUE(page.ends_with("</html>\n"));
}

}  // namespace
}  // namespace jantaku::record
