#include "engine/engine_test_round.h"

namespace jantaku::engine {
namespace {

// A29: to the seat or to those named, also below zero, with a line for each.
TEST(ScoreActions, AddToScores) {
  struct Row {
    const char* actions;
    std::vector<Milli> scores;
  };
  const Row rows[] = {
      {R"([["add_score", 1000]])", {1000, 0, 0, 0}},
      {R"([["add_score", -500, "shimocha"]])", {0, -500, 0, 0}},
      {R"([["add_score", 1, "toimen"]])", {0, 0, 1, 0}},
      {R"([["add_score", 1, "kamicha"]])", {0, 0, 0, 1}},
      {R"([["add_score", 1, "last_discarder"]])", {0, 0, 1, 0}},
      {R"([["add_score", 1, "all"]])", {1, 1, 1, 1}},
      {R"([["add_score", 1, "others"]])", {0, 1, 1, 1}},
  };
  for (const Row& row : rows) {
    Stage stage(row.actions);
    stage.discard(kWest, "1z");
    EXPECT_EQ(stage.go(), "") << row.actions;
    int changed = 0;
    for (size_t s = 0; s < 4; ++s) {
      EXPECT_EQ(stage.at(seat_at(s)).score, row.scores[s] * 1000) << row.actions << s;
      changed += row.scores[s] != 0 ? 1 : 0;
    }
    EXPECT_EQ(stage.count(GameEvent::Type::kScore), changed) << row.actions;
  }
}

// A29, A83: the ledger says what for, in words of the ruleset or in ours.
TEST(ScoreActions, TellWhy) {
  Stage stage(R"([["add_score", -1000, "self", "riichi stick"], ["add_score", 5],
                  ["bet_points", 300]])");
  EXPECT_EQ(stage.go(), "");
  ASSERT_EQ(stage.table().ledger.size(), 3u);
  EXPECT_EQ(stage.table().ledger[0].why, "riichi stick");
  EXPECT_EQ(stage.table().ledger[1].why, "points");
  EXPECT_EQ(stage.table().ledger[2].why, "bet");
}

// A30: sticks lie on the table; no score changes.
TEST(ScoreActions, PutDownSticks) {
  Stage stage(R"([["put_down_riichi_stick"], ["put_down_riichi_stick", 2]])");
  EXPECT_EQ(stage.go(), "");
  EXPECT_EQ(stage.table().sticks, 3000);
  EXPECT_EQ(stage.east().score, 0);
}

// A31: may be negative, but never below none in total.
TEST(ScoreActions, CountHonba) {
  Stage stage(R"([["add_honba"], ["add_honba", 3], ["add_honba", -1]])");
  EXPECT_EQ(stage.go(), "");
  EXPECT_EQ(stage.table().honba, 3);
  Stage below(R"([["add_honba", 1], ["add_honba", -5]])");
  EXPECT_EQ(below.go(), "");
  EXPECT_EQ(below.table().honba, 0);
}

// A83
TEST(ScoreActions, Bet) {
  Stage stage(R"([["bet_points", 300]])");
  EXPECT_EQ(stage.go(), "");
  EXPECT_EQ(stage.east().score, -300'000);
  EXPECT_EQ(stage.table().pot, 300'000);
}

}  // namespace
}  // namespace jantaku::engine
