#include "replay/compare.h"

#include <gtest/gtest.h>

#include "replay/rules_of.h"

namespace jantaku::replay {
namespace {

using Tenths = record::PerPlayer<int32_t>;

riichi::GameResult result_of(const riichi::PointsBySeat& points) {
  return riichi::game_result(points, 0, riichi::find_preset("tenhou")->rules);
}

// Real ends of games: the points, and what the house made of them.
TEST(CompareResults, TakesTheRoundingOfTheHouse) {
  struct Row {
    riichi::PointsBySeat points;
    Tenths results;
  };
  for (const Row& row : {Row{{30000, 14700, 43200, 12100}, {{100, -250, 530, -380}}},
                         Row{{24500, 29300, 30400, 15800}, {{-150, 90, 400, -340}}},
                         Row{{25500, 20700, 32500, 21300}, {{60, -290, 420, -190}}},
                         Row{{30000, 14700, 43200, 12100}, {{100, -253, 532, -379}}}}) {
    EXPECT_EQ(compare_results(row.results, result_of(row.points), 4), "");
  }
}

TEST(CompareResults, NamesWhatDiffers) {
  const riichi::GameResult ours = result_of({30000, 14700, 43200, 12100});
  EXPECT_EQ(compare_results({{110, -250, 520, -380}}, ours, 4),
            "results: the record has +11.0 -25.0 +52.0 -38.0, here it is +10.0 -25.3 +53.2 -37.9");
  EXPECT_NE(compare_results({{100, -250, 540, -380}}, ours, 4), "");  // more than there was
  EXPECT_NE(compare_results({{100, -253, 531, -379}}, ours, 4), "");  // tenths are exact
}

// Where the table has rules of its own, what it adds at the end is not known.
TEST(CompareResults, OnlyWhereTheHouseIsKnown) {
  record::Game game;
  const auto knows = [&] { return knows_uma(game, rules_of(game)); };
  EXPECT_FALSE(knows());
  game.rules.house = record::House::kTenhou;
  EXPECT_TRUE(knows());
  game.rules.custom = true;
  EXPECT_FALSE(knows());
  game.rules.custom = false;
  record::Round round;
  round.start.scores.of = {1000, 1000, 1000, 1000};
  game.rounds.push_back(round);
  EXPECT_FALSE(knows());
}

}  // namespace
}  // namespace jantaku::replay
