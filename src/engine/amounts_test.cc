#include "engine/engine_test_table.h"

namespace jantaku::engine {
namespace {

using ruleset::AmountWord;
using ruleset::kOne;

class AmountsTest : public testing::Test {
 protected:
  Milli value(const ruleset::Arg& arg) {
    return t.game().amount(arg, TestTable::context(Seat::kEast));
  }
  Milli value(AmountWord word, Args list = {}) {
    return value(TestTable::amount(word, std::move(list)));
  }
  static ruleset::Arg n(int64_t number) { return TestTable::amount(number); }
  TestTable t;
};

TEST_F(AmountsTest, AreNumbersAndCounters) {
  EXPECT_EQ(value(n(7)), 7 * kOne);
  ruleset::Arg laps = t.counter("laps");
  laps.amount = AmountWord::kCounter;
  EXPECT_EQ(value(laps), 0);
  t.east().counters.assign(static_cast<size_t>(laps.id) + 1, 2500);
  EXPECT_EQ(value(laps), 2500);
}

// A95
TEST_F(AmountsTest, CountWhatLiesOnTheTable) {
  t.discard(Seat::kEast, "1m2m3m");
  t.discard(Seat::kSouth, "1m2m");
  t.east().discards.edit()[1].facedown = true;
  t.at(Seat::kSouth).discards.edit()[0].facedown = t.at(Seat::kSouth).discards.edit()[1].facedown =
      true;
  t.east().aside = TestTable::tiles("12345m");
  t.east().hand = {t.tile("1m", "revealed"), TestTable::tile("1m")};
  t.at(Seat::kWest).draw = {t.tile("1p", "revealed")};
  t.call(Seat::kSouth, "chii", "123p", Seat::kEast);
  t.call(Seat::kEast, "pon", "777z", Seat::kEast);
  t.table().wall.live_end = 70;
  t.table().wall.front = 5;
  t.table().pot = 3000 * kOne;
  t.table().honba = 2;
  t.table().dice = 7;
  t.east().score = 25'001 * kOne;
  struct Row {
    AmountWord word;
    Args list;
    int64_t whole;
  };
  const ruleset::Arg pinzu = TestTable::spec(ruleset::TileSpec::Type::kPinzu);
  const Row rows[] = {
      {AmountWord::kNumDiscards, {}, 3},
      {AmountWord::kNumAside, {}, 5},
      {AmountWord::kNumFacedownTiles, {}, 1},
      {AmountWord::kNumFacedownTilesOthers, {}, 2},
      {AmountWord::kNumRevealedTilesAll, {}, 2},
      {AmountWord::kNumMatchingRevealedTilesAll, {pinzu}, 1},
      {AmountWord::kNumMatchingMeldedTilesAll, {pinzu}, 3},
      {AmountWord::kTilesInWall, {}, 65},
      {AmountWord::kHalfScore, {}, 12'500},
      {AmountWord::kScore, {}, 25'001},
      {AmountWord::kPot, {}, 3000},
      {AmountWord::kHonba, {}, 2},
      {AmountWord::kDice, {}, 7},
      {AmountWord::kRiichiValue, {}, 1000},
      {AmountWord::kHonbaValue, {}, 0},
      {AmountWord::kCountMatches,
       {TestTable::targets({ruleset::MatchTarget::kHand}), t.match("1m:1")},
       2},
  };
  for (const Row& row : rows) {
    EXPECT_EQ(value(row.word, row.list), row.whole * kOne) << static_cast<int>(row.word);
  }
}

// MS-502, MS-503
TEST_F(AmountsTest, AreExpressions) {
  struct Row {
    AmountWord word;
    Args list;
    Milli expected;
  };
  const Row rows[] = {
      {AmountWord::kSum, {n(2), n(3)}, 5000},
      {AmountWord::kDifference, {n(2), n(3)}, -1000},
      {AmountWord::kDifference, {n(2)}, -2000},
      {AmountWord::kProduct, {n(-2), n(3)}, -6000},
      {AmountWord::kQuotient, {n(1), n(3)}, 333},
      {AmountWord::kQuotient, {n(-1), n(3)}, -334},  // rounds down
      {AmountWord::kFloorQuotient, {n(7), n(2)}, 3000},
      {AmountWord::kFloorQuotient, {n(-7), n(2)}, -4000},
      {AmountWord::kRemainder, {n(-7), n(3)}, 2000},
      {AmountWord::kPower, {n(2), n(10)}, 1'024'000},
      {AmountWord::kLesser, {n(2), n(3)}, 2000},
      {AmountWord::kGreater, {n(2), n(3)}, 3000},
      {AmountWord::kRound, {n(149), n(100)}, 100'000},
      {AmountWord::kRound, {n(150), n(100)}, 200'000},
      {AmountWord::kRoundUp, {n(101), n(100)}, 200'000},
      {AmountWord::kRoundDown, {n(199), n(100)}, 100'000},
      {AmountWord::kRoundDown, {TestTable::amount(AmountWord::kQuotient, {n(5), n(2)})}, 2000},
  };
  for (size_t i = 0; i < std::size(rows); ++i) {
    EXPECT_EQ(value(rows[i].word, rows[i].list), rows[i].expected) << i;
  }
  EXPECT_FALSE(t.game().error());
}

TEST_F(AmountsTest, FailWithAReason) {
  struct Row {
    AmountWord word;
    Args list;
    const char* code;
  };
  const Row rows[] = {
      {AmountWord::kQuotient, {n(1), n(0)}, "engine/division-by-zero"},
      {AmountWord::kFloorQuotient, {n(1), n(0)}, "engine/division-by-zero"},
      {AmountWord::kRemainder, {n(1), n(0)}, "engine/division-by-zero"},
      {AmountWord::kRound, {n(1), n(0)}, "engine/division-by-zero"},
      {AmountWord::kPower, {n(10), n(60)}, "engine/overflow"},
      {AmountWord::kPower, {n(10), n(-1)}, "engine/bad-exponent"},
      {AmountWord::kPoints, {}, "engine/not-scoring"},
  };
  for (const Row& row : rows) {
    TestTable other;
    EXPECT_EQ(
        other.game().amount(TestTable::amount(row.word, row.list), TestTable::context(Seat::kEast)),
        0);
    ASSERT_TRUE(other.game().error());
    EXPECT_EQ(other.game().error()->code, row.code);
  }
  ruleset::Arg large = n(0);
  large.number = INT64_MAX;
  EXPECT_EQ(value(AmountWord::kSum, {large, large}), 0);
  EXPECT_EQ(t.game().error()->code, "engine/overflow");
}

}  // namespace
}  // namespace jantaku::engine
