#include "tui/drill.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <string>

#include "tiles/standard.h"
#include "tui/drill_session.h"

namespace jantaku::tui {
namespace {

Drill deal(uint64_t seed, const DrillOptions& options = {}) {
  base::Xoshiro256 random(seed);
  return Drill(random, options);
}

std::string names(std::span<const tiles::Kind> kinds) {
  std::string out;
  for (const tiles::Kind kind : kinds) out += kind.name();
  return out;
}

TEST(Drill, DealsTheSameFromTheSameSeed) {
  EXPECT_EQ(names(deal(7).hand()), names(deal(7).hand()));
  EXPECT_NE(names(deal(7).hand()), names(deal(8).hand()));
  EXPECT_EQ(names(deal(7).hand()), "1m4m9m1p7p7p8p2s7s8s1z6z7z2m");
}

TEST(Drill, RanksTheBestFirst) {
  const Drill drill = deal(7);
  ASSERT_FALSE(drill.ranking().empty());
  for (size_t i = 1; i < drill.ranking().size(); ++i) {
    const RankedDiscard& a = drill.ranking()[i - 1];
    const RankedDiscard& b = drill.ranking()[i];
    EXPECT_TRUE(a.shanten < b.shanten || (a.shanten == b.shanten && a.tiles >= b.tiles));
  }
  EXPECT_EQ(drill.ranking().front().shanten, drill.shanten());
}

TEST(Drill, SeesHandAndPondOnly) {
  Drill drill = deal(3, {.goal = Goal::kWin});
  while (drill.ending() == Ending::kNone) {
    int seen = 0;
    for (const uint8_t count : drill.seen()) seen += count;
    EXPECT_EQ(seen, Drill::kHandSize + static_cast<int>(drill.pond().size()));
    EXPECT_TRUE(std::all_of(drill.seen().begin(), drill.seen().end(),
                            [](uint8_t count) { return count <= 4; }));
    drill.discard(drill.best_position());
  }
}

TEST(Drill, BestPlayScoresAHundredAndEndsAtTenpai) {
  Drill drill = deal(7);
  while (drill.ending() == Ending::kNone) {
    EXPECT_EQ(drill.discard(drill.best_position()).kind, Verdict::Kind::kBest);
  }
  EXPECT_EQ(drill.ending(), Ending::kTenpai);
  EXPECT_EQ(drill.hand().size(), 13u);
  EXPECT_EQ(drill.shanten(), 0);
  EXPECT_EQ(drill.tally().score(), 100);
  EXPECT_EQ(drill.tally().best, drill.tally().discards);
}

TEST(Drill, PlaysOnToAWinWhenToldTo) {
  int wins = 0;
  for (uint64_t seed = 0; seed < 20; ++seed) {
    Drill drill = deal(seed, {.turns = Drill::kMostTurns, .goal = Goal::kWin});
    while (drill.ending() == Ending::kNone) drill.discard(drill.best_position());
    if (drill.ending() != Ending::kWin) continue;
    ++wins;
    EXPECT_EQ(drill.hand().size(), 14u);
    EXPECT_EQ(drill.shanten(), -1);
  }
  EXPECT_GT(wins, 15);
}

TEST(Drill, EndsWhenTheTurnsAreUsedUp) {
  Drill drill = deal(7, {.turns = 2});
  drill.discard(13);
  EXPECT_EQ(drill.ending(), Ending::kNone);
  drill.discard(13);
  EXPECT_EQ(drill.ending(), Ending::kOutOfTurns);
  EXPECT_EQ(drill.hand().size(), 13u);
}

TEST(Drill, JudgesEachDiscard) {
  struct Row {
    const char* discard;
    Verdict::Kind kind;
  };
  // 1m 4m 9m 1p 7p 7p 8p 2s 7s 8s 1z 6z 7z + 2m
  const Row rows[] = {{"1z", Verdict::Kind::kBest},
                      {"1p", Verdict::Kind::kFewer},
                      {"7p", Verdict::Kind::kFewer},
                      {"2m", Verdict::Kind::kFewer}};
  for (const Row& row : rows) {
    Drill drill = deal(7);
    const Verdict verdict = drill.discard(*drill.find(row.discard));
    EXPECT_EQ(verdict.kind, row.kind) << row.discard;
    EXPECT_EQ(verdict.points() == 100, row.kind == Verdict::Kind::kBest) << row.discard;
    EXPECT_EQ(verdict.tiles_lost() == 0, row.kind == Verdict::Kind::kBest) << row.discard;
  }
}

TEST(Drill, AStepBackScoresNothing) {
  Drill drill = deal(7);
  while (drill.shanten() > 1) drill.discard(drill.best_position());
  const int before = drill.tally().points;
  const Verdict verdict = drill.discard(*drill.find("7s"));  // out of 789s
  EXPECT_EQ(verdict.kind, Verdict::Kind::kBackwards);
  EXPECT_EQ(verdict.points(), 0);
  EXPECT_EQ(drill.tally().points, before);
  EXPECT_LT(drill.tally().score(), 100);
}

TEST(Drill, FindsTheTileThatIsMeant) {
  const Drill drill = deal(7);
  const auto where = [&](const char* text) { return static_cast<int>(*drill.find(text)); };
  EXPECT_EQ(where("1"), 0);
  EXPECT_EQ(where("14"), 13);
  EXPECT_EQ(where("2m"), 13);
  EXPECT_EQ(where("7p"), 5);

  struct Row {
    const char* text;
    const char* code;
  };
  const Row rows[] = {{"0", "drill/no-position"},
                      {"15", "drill/no-position"},
                      {"99999999999999999999999", "drill/no-position"},
                      {"3m", "drill/not-held"},
                      {"0m", "drill/not-held"},
                      {"8z", "drill/no-tile"},
                      {"hello", "drill/no-tile"},
                      {"", "drill/no-tile"},
                      {"-1", "drill/no-tile"}};
  for (const Row& row : rows) {
    const auto found = drill.find(row.text);
    ASSERT_FALSE(found.ok()) << row.text;
    EXPECT_EQ(found.diagnostics().front().code, row.code) << row.text;
  }
}

TEST(Drill, APlainFiveGoesBeforeARedOne) {
  int looked_at = 0;
  for (uint64_t seed = 0; seed < 300; ++seed) {
    const Drill drill = deal(seed);
    for (const char suit : {'m', 'p', 's'}) {
      const std::string five = {'5', suit}, red = {'0', suit};
      const auto found = drill.find(five);
      const auto red_found = drill.find(red);
      if (!red_found) continue;
      ASSERT_TRUE(found.ok());
      const bool both =
          std::count(drill.hand().begin(), drill.hand().end(), tiles::Kind::of(five)) > 0;
      EXPECT_EQ(drill.hand()[*found].name(), both ? five : red);
      looked_at += both ? 1 : 0;
    }
  }
  EXPECT_GT(looked_at, 0);
}

TEST(DrillSession, TakesAnswersUntilTheInputEnds) {
  Drill drill = deal(7);
  std::istringstream in("?\nhello\n\n 1z \n1\n");
  std::ostringstream out;
  play_drill(drill, in, out, {});
  const std::string text = out.str();
  EXPECT_EQ(drill.pond().size(), 2u);
  EXPECT_NE(text.find("1z  5-shanten, accepts 95 tiles"), std::string::npos) << text;
  EXPECT_NE(text.find("that is no tile"), std::string::npos) << text;
  EXPECT_NE(text.find("Discard 1z: best."), std::string::npos) << text;
  EXPECT_NE(text.find("Discard 1m: costs"), std::string::npos) << text;
  EXPECT_NE(text.find("Ended early after 2 discards"), std::string::npos) << text;
  EXPECT_NE(text.find("Best discards  1 of 2 (50 %)"), std::string::npos) << text;
  EXPECT_NE(text.find("Hints          1"), std::string::npos) << text;
}

TEST(DrillSession, QuitsBeforeTheFirstDiscard) {
  Drill drill = deal(7);
  std::istringstream in("q\n1z\n");
  std::ostringstream out;
  play_drill(drill, in, out, {});
  EXPECT_TRUE(drill.pond().empty());
  EXPECT_NE(out.str().find("Ended early after 0 discards"), std::string::npos);
}

}  // namespace
}  // namespace jantaku::tui
