// American hands: M21, MS-716, MS-721, MS-722.
#include "hand/american.h"

#include <gtest/gtest.h>

#include "hand/match_test_hands.h"

namespace jantaku::hand {
namespace {

class American : public ::testing::Test {
 protected:
  American() { test_.kinds("1f 2f 1g 1j 0z 0m").alias("1j", "any").alias("0m", "5m"); }

  // Flowers as f and g, jokers as j.
  bool matches(std::string_view hand) { return test_.matches("american, " + std::string(hand)); }
  Distance distance(std::string_view hand) {
    return test_.matcher("american, " + std::string(hand)).distance(test_.view(), test_.budget);
  }

  MatchCase test_;
};

struct Row {
  std::string_view hand, tiles;
  bool matches;
};

TEST_F(American, Hands) {
  constexpr Row kRows[] = {
      {"FF 2024a 2222b 2222c", "12f2m5z24m2222p2222s", true},
      {"FF 2024a 2222b 2222c", "1f1g2s0z24s2222p2222m", true},  // any flower, any white, any suits
      {"FF 2024a 2222b 2222c", "12f2m5z24m2222p2222m", false},  // two letters, two suits
      {"FF 2024a 2222b 2222c", "12f2m6z24m2222p2222s", false},
      {"FF 2024a 2222b 2222c", "1f22m5z24m2222p2222s", false},
      {"FF XXXX0a NEWS XXXX0b", "11f3333m1234z3333s", true},
      {"FF XXXX0a NEWS XXXX0b", "11f3333m1234z4444s", false},
      {"FF XXXX0a NEWS XXXX0b", "11f3333m1234z3333m", false},
      {"XX0a XX1a XX2a", "334455s", true},
      {"XX0a XX1a XX2a", "889911s", false},
      {"XX0a XX1b", "33m44s", true},
      {"XX0a XX1b", "33m44m", false},
      {"XX0a XX1b", "33s44m", true},
      {"XX0a", "99p", true},
      {"XX1a", "11p", false},  // X is at least 1
      {"111a 999b", "111m999m", false},
      {"111a 999a", "111m999m", true},
      {"RR|GG 111a", "66z111m", true},
      {"RR|GG 111a", "77z111m", true},
      {"RR|GG 111a", "55z111m", false},
      {"RR|GG 111a", "67z111m", false},
      {"11a|222b 111c", "11m111p", true},
      {"11a|222b 111c", "222m111p", true},
      {"ZZ 11a", "13z11m", true},
      {"ZE", "12z", true},
      {"ZE", "15z", false},
      {"DDD 111a", "777z111m", true},  // without a letter: of any suit
      {"DDDa 111a", "666z111s", true},
      {"DDDa 111a", "777z111m", true},
      {"DDDa 111a", "555z111p", true},
      {"DDDa 111a", "777z111s", false},
      {"DDDa 111b", "777z111s", true},
      {"000 RR", "555z77z", true},
      {"11 22", "11m22p", true},  // missing letters: each whichever it likes
      {"11 22", "11m22m", true},
      {"11a", "11m2m", false},  // the whole hand
      {"F", "1g", true},
      {"55a", "05m", true},  // a red five is a five
  };
  for (const Row& row : kRows) {
    test_.hand(row.tiles);
    EXPECT_EQ(matches(row.hand), row.matches) << row.hand << "  " << row.tiles;
  }
}

// Only in groups of three or more like tiles.
TEST_F(American, Jokers) {
  constexpr Row kRows[] = {
      {"1111a 22a", "11m11j22m", true},
      {"1111a 22a", "1111j22m", true},
      {"1111a 22a", "1111m2m1j", false},
      {"FFF 11a", "1f11j11m", true},
      {"NEWS 111a", "123z1j111m", false},
      {"NEWS 111a", "1234z1m11j", true},
      {"2024a 111b", "2m5z2m1j111p", false},
      {"1a 111b", "1j111p", false},
      {"ZZZ", "11z1j", false},
      {"1111a 111a", "111111m1j", true},
      {"1111a 11a", "11111m1j", true},  // the real tiles go to the pair
      {"11a 11a", "111m1j", false},
  };
  for (const Row& row : kRows) {
    test_.hand(row.tiles);
    EXPECT_EQ(matches(row.hand), row.matches) << row.hand << "  " << row.tiles;
  }
}

TEST_F(American, LimitedJokers) {
  test_.kinds("2j").alias("2j", "1m2m");
  test_.hand("11m2j222p");
  EXPECT_TRUE(matches("111a 222b"));
  test_.hand("111m22p2j");
  EXPECT_FALSE(matches("111a 222b"));
  test_.hand("11m2j22p1j");  // each joker where it can go
  EXPECT_TRUE(matches("111a 222b"));
}

// Each group from concealed tiles or from one call, used whole.
TEST_F(American, Calls) {
  EXPECT_TRUE(test_.hand("22m").call("pon", "1111m").matches("american, 1111a 22a"));
  EXPECT_TRUE(test_.hand("22m").call("pon", "11m11j").matches("american, 1111a 22a"));
  EXPECT_FALSE(test_.hand("1m22m").call("pon", "111m").matches("american, 1111a 22a"));
  EXPECT_FALSE(test_.hand("1111m").call("pair", "2m1j").matches("american, 1111a 22a"));
  EXPECT_TRUE(test_.hand("").call("a", "111m").call("b", "111m").matches("american, 111a 111a"));
  EXPECT_FALSE(test_.hand("111m").call("b", "333m").matches("american, 111a 111a"));
  EXPECT_TRUE(test_.hand("").call("winds", "21z").matches("american, ZE"));
}

TEST_F(American, Distance) {
  test_.hand("1f2m5z24m222p2222s3z");
  EXPECT_EQ(distance("FF 2024a 2222b 2222c").missing, 2);
  EXPECT_TRUE(distance("FF 2024a 2222b 2222c").exact);
  test_.hand("1f2m5z24m222p2222s1j");  // the joker stands in the four 2p
  EXPECT_EQ(distance("FF 2024a 2222b 2222c").missing, 1);
  test_.hand("");
  EXPECT_EQ(distance("FF 2024a 2222b 2222c").missing, 14);
  test_.hand("123456789m123456p");
  EXPECT_EQ(distance("FF 2024a 2222b 2222c").missing, Matcher::kMostMissing);  // 15 tiles
  test_.hand("11m").call("pon", "333m");
  EXPECT_EQ(distance("111a 222b").missing, Matcher::kMostMissing);
  test_.hand("11m222p");
  Matcher matcher = test_.matcher("american, 111a 222b");
  EXPECT_EQ(text_of(matcher.waits(test_.view(), test_.budget)), "1m 1j");
}

struct BadRow {
  std::string_view text, code;
  uint32_t begin;
};

// MS-722: the column of what is wrong.
TEST(AmericanText, PointsAtTheCharacter) {
  constexpr BadRow kRows[] = {
      {"", "hand/american-syntax", 0},
      {"   ", "hand/american-syntax", 3},
      {"FF Q", "hand/american-syntax", 3},
      {"FF XX", "hand/american-syntax", 3},
      {"FF XXa", "hand/american-syntax", 3},
      {"11ab", "hand/american-syntax", 3},
      {"XX10a", "hand/american-syntax", 3},
      {"XX1Fa", "hand/american-syntax", 3},
      {"11a|", "hand/american-syntax", 4},
      {"|11a", "hand/american-syntax", 0},
      {"11a | 22a", "hand/american-syntax", 4},
      {"a", "hand/american-syntax", 0},
      {"11d", "hand/american-syntax", 2},
      {"ff", "hand/american-syntax", 0},
      {"1 1|2 1|2|3|4 11 22 33 44 55 66 77 88 99", "hand/american-too-wide", 0},
  };
  for (const BadRow& row : kRows) {
    const auto hand = parse_american("hand", row.text);
    ASSERT_FALSE(hand.ok()) << row.text;
    EXPECT_EQ(hand.diagnostics()[0].code, row.code) << row.text;
    EXPECT_EQ(hand.diagnostics()[0].range.begin, row.begin) << row.text;
    EXPECT_FALSE(base::render(hand.diagnostics()).empty());
  }
  const auto many = parse_american("hand", std::string(60, 'F'));
  ASSERT_FALSE(many.ok());
}

// Twenty equal groups and calls could be paired off in 20! ways.
TEST(AmericanText, StaysWithinTheBudget) {
  MatchCase test;
  test.kinds("1j").alias("1j", "any");
  std::string text;
  for (int i = 1; i <= 9; ++i) text += std::string(3, static_cast<char>('0' + i)) + "a ";
  text += "111b 222b 333b 444b";
  Matcher matcher = test.matcher("american, " + text);
  test.hand("5p");
  for (int i = 0; i < 12; ++i) test.call("pon", i % 2 == 0 ? "111j" : "1j1j1j");
  Budget budget{.steps = 100'000};
  EXPECT_NE(matcher.matches(test.view(), budget), Answer::kYes);
  Budget again{.steps = 1'000};
  const Distance distance = matcher.distance(test.view(), again);
  EXPECT_TRUE(!distance.exact || !again.spent());
}

}  // namespace
}  // namespace jantaku::hand
