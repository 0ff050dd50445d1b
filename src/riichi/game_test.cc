#include "riichi/game.h"

#include <gtest/gtest.h>

#include "riichi/kyoku_test_play.h"

namespace jantaku::riichi {
namespace {

struct NextRow {
  const char* name;
  int bakaze, chancha;
  PointsBySeat points;
  EndKind kind;
  int winner;  // -1: nobody
  SeatSet tenpai;
  bool renchan;
  bool goes_on;
  int next_bakaze, next_chancha;
};

constexpr PointsBySeat kEven = {25000, 25000, 25000, 25000};
constexpr PointsBySeat kBelow = {29900, 25100, 25000, 20000};
constexpr PointsBySeat kOverByFour = {20000, 25000, 25000, 30000};
constexpr PointsBySeat kOverByOne = {30000, 25000, 25000, 20000};

// KY-102 KY-831 KY-833 KY-834 KY-835 KY-1532 KY-1533
constexpr NextRow kNextRows[] = {
    {"another wins", 0, 0, kEven, EndKind::kRon, 1, 0, false, true, 0, 1},
    {"dealer wins", 0, 0, kEven, EndKind::kRon, 0, 0, true, true, 0, 0},
    {"after player 3 the wind turns", 0, 3, kEven, EndKind::kTsumo, 1, 0, false, true, 1, 0},
    {"south 4, nobody has the origin", 1, 3, kBelow, EndKind::kRon, 1, 0, false, true, 2, 0},
    {"south 4, somebody has it", 1, 3, kOverByOne, EndKind::kRon, 1, 0, false, false, 0, 0},
    {"west 1, somebody has it", 2, 0, kOverByOne, EndKind::kRon, 0, 0, true, false, 0, 0},
    {"west 1, nobody has it", 2, 0, kBelow, EndKind::kRon, 1, 0, false, true, 2, 1},
    {"west 4, nobody has it", 2, 3, kBelow, EndKind::kRon, 1, 0, false, false, 0, 0},
    {"south 4, first dealer wins", 1, 3, kOverByFour, EndKind::kRon, 3, 0, true, false, 0, 0},
    {"south 4, second dealer wins", 1, 3, kOverByOne, EndKind::kRon, 3, 0, true, true, 1, 3},
    {"south 4, first dealer tenpai", 1, 3, kOverByFour, EndKind::kHowanpai, -1, 8, true, false, 0,
     0},
    {"south 4, second dealer tenpai", 1, 3, kOverByOne, EndKind::kHowanpai, -1, 8, true, true, 1,
     3},
    {"south 4, abortive draw", 1, 3, kOverByFour, EndKind::kRyoukyoku, -1, 0, true, true, 1, 3},
    {"south 3 is not the last", 1, 2, kOverByOne, EndKind::kRon, 1, 0, false, true, 1, 3},
};

TEST(NextKyoku, FollowsFromStartAndOutcome) {
  const Rules rules;
  for (const NextRow& row : kNextRows) {
    KyokuStart start{.bakaze = static_cast<uint8_t>(row.bakaze), .chancha = Seat(row.chancha)};
    Outcome outcome{.kind = row.kind};
    if (row.winner >= 0) outcome.wins.push_back({.seat = Seat(row.winner)});
    outcome.tenpai = row.tenpai;
    outcome.points_after = row.points;
    outcome.renchan = row.renchan;
    outcome.honba_after = 2;
    outcome.kyoutaku_after = 1000;
    const std::optional<KyokuStart> next = next_kyoku(start, outcome, rules);
    ASSERT_EQ(next.has_value(), row.goes_on) << row.name;
    if (!next) continue;
    EXPECT_EQ(next->bakaze, row.next_bakaze) << row.name;
    EXPECT_EQ(next->chancha.index(), row.next_chancha) << row.name;
    EXPECT_EQ(next->honba, 2);
    EXPECT_EQ(next->kyoutaku, 1000);
    EXPECT_EQ(next->points, row.points);
  }
}

// KY-944 KY-945 KY-947 KY-948 KY-943: the rules that say when a game ends.
TEST(NextKyoku, EndsByRule) {
  const auto goes_on = [](const Rules& rules, int bakaze, EndKind kind,
                          const PointsBySeat& points) {
    const KyokuStart start{.bakaze = static_cast<uint8_t>(bakaze), .chancha = Seat(3)};
    Outcome outcome{.kind = kind};
    if (kind == EndKind::kRon) outcome.wins.push_back({.seat = Seat(3)});
    outcome.tenpai = kind == EndKind::kHowanpai ? 8 : 0;
    outcome.renchan = kind != EndKind::kTsumo;
    outcome.points_after = points;
    return next_kyoku(start, outcome, rules).has_value();
  };
  Rules rules;
  EXPECT_FALSE(goes_on(rules, 1, EndKind::kRon, kOverByFour));
  EXPECT_FALSE(goes_on(rules, 1, EndKind::kHowanpai, kOverByFour));
  rules.end.tenpaiyame = false;
  EXPECT_TRUE(goes_on(rules, 1, EndKind::kHowanpai, kOverByFour));
  EXPECT_FALSE(goes_on(rules, 1, EndKind::kRon, kOverByFour));
  // KY-835: a nagashi mangan that counts as a win is one.
  const KyokuStart last{.bakaze = 1, .chancha = Seat(3)};
  const Outcome nagashi{.kind = EndKind::kHowanpai,
                        .nagashi = Seat(3).bit(),
                        .points_after = kOverByFour,
                        .renchan = true};
  EXPECT_TRUE(next_kyoku(last, nagashi, rules).has_value());
  rules.ryoukyoku.nagashimangan = Nagashi::kWin;
  EXPECT_FALSE(next_kyoku(last, nagashi, rules).has_value());
  rules.end.agariyame = false;
  EXPECT_TRUE(goes_on(rules, 1, EndKind::kRon, kOverByFour));
  EXPECT_TRUE(goes_on(rules, 0, EndKind::kTsumo, kOverByOne));
  rules.end.normal = 1;
  EXPECT_FALSE(goes_on(rules, 0, EndKind::kTsumo, kOverByOne));
  EXPECT_TRUE(goes_on(rules, 0, EndKind::kTsumo, kBelow));
  rules.end.overtime = 1;
  EXPECT_FALSE(goes_on(rules, 0, EndKind::kTsumo, kBelow));
  rules.end.overtime = 2;
  rules.points.origin = 29000;
  EXPECT_FALSE(goes_on(rules, 0, EndKind::kTsumo, kBelow));
}

// KY-832 KY-949
TEST(NextKyoku, EndsWhereSomebodyIsOut) {
  Rules rules;
  Outcome outcome{.kind = EndKind::kRon};
  outcome.points_after = {50000, 25000, 25000, 0};
  EXPECT_TRUE(next_kyoku({}, outcome, rules));
  rules.game.tobi = Tobi::kAtOrBelow0;
  EXPECT_FALSE(next_kyoku({}, outcome, rules));
  outcome.points_after = {50100, 25000, 25000, -100};
  EXPECT_FALSE(next_kyoku({}, outcome, rules));
  rules.game.tobi = Tobi::kOff;
  EXPECT_TRUE(next_kyoku({}, outcome, rules));
}

// KY-834 KY-946: without sudden death the question comes at the end of each wind.
TEST(NextKyoku, WithoutSuddenDeathPlaysTheWindOut) {
  Rules rules;
  rules.end.sudden_death = false;
  Outcome outcome{.kind = EndKind::kRon};
  outcome.points_after = kOverByOne;
  EXPECT_TRUE(next_kyoku({.bakaze = 2, .chancha = Seat(1)}, outcome, rules));
  EXPECT_FALSE(next_kyoku({.bakaze = 2, .chancha = Seat(3)}, outcome, rules));
}

// KY-1316
TEST(NextKyoku, ThreePlayersHaveThreeDealsAWind) {
  const Rules& rules = find_preset("tenhou3")->rules;
  Outcome outcome{.kind = EndKind::kRon};
  outcome.points_after = {35000, 35000, 35000, 0};
  const std::optional<KyokuStart> next = next_kyoku({.chancha = Seat(2)}, outcome, rules);
  ASSERT_TRUE(next);
  EXPECT_EQ(next->bakaze, 1);
  EXPECT_EQ(next->chancha, Seat(0));
}

// KY-836 KY-837 KY-838 KY-942 KY-950 KY-951 KY-952 KY-953
TEST(GameResult, AddsUmaOkaAndSticks) {
  Rules rules;
  rules.game.uma_tenths = {200, 100, -100, -200};
  const GameResult result = game_result({25000, 39000, 25000, 10000}, 1000, rules);
  EXPECT_EQ(result.points, (PointsBySeat{25000, 40000, 25000, 10000}));
  EXPECT_EQ(result.place, (std::array<uint8_t, 4>{2, 1, 3, 4}));
  EXPECT_EQ(result.score_tenths, (std::array<int32_t, 4>{50, 500, -150, -400}));

  rules.game.tie = Tie::kSplit;
  rules.game.leftover = Leftover::kLost;
  const GameResult split = game_result({25000, 39000, 25000, 10000}, 1000, rules);
  EXPECT_EQ(split.place, (std::array<uint8_t, 4>{2, 1, 2, 4}));
  EXPECT_EQ(split.score_tenths, (std::array<int32_t, 4>{-50, 490, -50, -400}));

  rules.game.oka_tenths = 0;
  EXPECT_EQ(game_result({25000, 39000, 25000, 10000}, 1000, rules).score_tenths[1], 290);
  rules.game.oka_tenths.reset();

  rules.game.leftover = Leftover::kSplit;
  const GameResult shared = game_result({30000, 30000, 28000, 10000}, 2000, rules);
  EXPECT_EQ(shared.points, (PointsBySeat{31000, 31000, 28000, 10000}));
}

// KY-838 KY-1405: whole games of every preset end, and their scores sum to nothing.
TEST(Game, PlaysToTheEnd) {
  for (const Preset& preset : presets()) {
    for (uint64_t seed = 0; seed < 4; ++seed) {
      Game game(preset.rules);
      base::Xoshiro256 random(seed);
      RandomChooser chooser(seed, true);
      while (!game.ended() && game.rounds() < 200) {
        Kyoku kyoku(game.start(), preset.rules);
        ASSERT_TRUE(kyoku.deal(random).ok());
        play_round(kyoku, chooser);
        ASSERT_TRUE(kyoku.ended());
        game.finish(*kyoku.outcome());
      }
      ASSERT_TRUE(game.ended()) << preset.name;
      int32_t sum = 0;
      for (int32_t score : game.result()->score_tenths) sum += score;
      if (preset.rules.game.leftover != Leftover::kLost) {
        EXPECT_EQ(sum, 0) << preset.name;
      }
    }
  }
}

}  // namespace
}  // namespace jantaku::riichi
