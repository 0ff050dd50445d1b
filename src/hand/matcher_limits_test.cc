// Hands and matches beyond all reason: answered or refused, and never wrongly.
#include <gtest/gtest.h>

#include <chrono>

#include "hand/match_test_hands.h"

namespace jantaku::hand {
namespace {

constexpr std::string_view kWin = "exhaustive, (shuntsu koutsu):4, pair:1";

std::vector<tiles::Tile> copies(size_t count, std::string_view kind) {
  return std::vector<tiles::Tile>(count, tiles::Kind::of(kind));
}

TEST(MatcherLimits, HandsOfAnySize) {
  MatchCase test;
  Matcher win = test.matcher(kWin);
  test.hand("");
  EXPECT_EQ(win.matches(test.view(), test.budget), Answer::kNo);
  EXPECT_EQ(win.distance(test.view(), test.budget).missing, 14);
  EXPECT_TRUE(win.waits(test.view(), test.budget).empty());
  test.loose = copies(60, "5m");
  EXPECT_EQ(win.matches(test.view(), test.budget), Answer::kYes);
  test.hand("11111m22222m33333m");  // five of a kind
  EXPECT_EQ(win.matches(test.view(), test.budget), Answer::kYes);
  test.loose = copies(300, "5m");
  EXPECT_EQ(win.matches(test.view(), test.budget), Answer::kNo);
  ASSERT_TRUE(check_limits(test.view()).has_value());
  EXPECT_EQ(check_limits(test.view())->code, "hand/too-large");
  EXPECT_EQ(win.distance(test.view(), test.budget).missing, Matcher::kMostMissing);
  test.loose = copies(kMostLoose, "5m");
  EXPECT_FALSE(check_limits(test.view()).has_value());
  EXPECT_EQ(win.matches(test.view(), test.budget), Answer::kYes);
  EXPECT_FALSE(test.budget.spent());
}

TEST(MatcherLimits, TooManyDifferentTilesOrCalls) {
  MatchCase test;
  Matcher win = test.matcher(kWin);
  tiles::AttributeNames names;
  for (int i = 0; i < 65; ++i) {
    tiles::Tile tile = tiles::Kind::of("5m");
    tile.attributes = tiles::Attributes(static_cast<uint64_t>(i));
    test.loose.push_back(tile);
  }
  EXPECT_TRUE(check_limits(test.view()).has_value());
  EXPECT_EQ(win.matches(test.view(), test.budget), Answer::kNo);
  test.hand("55m");
  for (int i = 0; i < 33; ++i) test.call("pon", "111z");
  EXPECT_TRUE(check_limits(test.view()).has_value());
  EXPECT_EQ(win.matches(test.view(), test.budget), Answer::kNo);
  test.calls.pop_back();
  EXPECT_FALSE(check_limits(test.view()).has_value());
  EXPECT_EQ(win.matches(test.view(), test.budget), Answer::kYes);
  EXPECT_EQ(win.distance(test.view(), test.budget).missing, 0);
}

TEST(MatcherLimits, AHundredJokers) {
  MatchCase test;
  test.kinds("1j").alias("1j", "any");
  Matcher win = test.matcher(kWin), pairs = test.matcher("pair:7"), big = test.matcher("koutsu:33");
  test.loose = copies(100, "1j");
  EXPECT_EQ(win.matches(test.view(), test.budget), Answer::kYes);
  EXPECT_EQ(pairs.matches(test.view(), test.budget), Answer::kYes);
  EXPECT_EQ(big.matches(test.view(), test.budget), Answer::kYes);
  EXPECT_EQ(win.distance(test.view(), test.budget).missing, 0);
  Budget roles{.steps = 100'000};
  win.joker_roles(test.view(), roles);  // far too many to list: stops
  EXPECT_TRUE(roles.spent());
}

TEST(MatcherLimits, LargeCounts) {
  MatchCase test;
  test.loose = copies(255, "5m");
  EXPECT_FALSE(test.matches("koutsu:1000"));
  EXPECT_FALSE(test.matches("exhaustive, koutsu:1000"));
  EXPECT_TRUE(test.matches("koutsu:85"));
  EXPECT_TRUE(test.matches("exhaustive, koutsu:85"));
  EXPECT_TRUE(test.matches("koutsu:-1000, exhaustive, any:255"));
  EXPECT_FALSE(test.matches("exhaustive, any:256"));
  Matcher matcher = test.matcher("exhaustive, koutsu:1000");
  const Distance distance = matcher.distance(test.view(), test.budget);
  EXPECT_EQ(distance.missing, Matcher::kMostMissing);
}

// With any budget at all the answer is right or kTooMuch, a distance right or a lower bound, and
// a list part of the right one.
TEST(MatcherLimits, SmallBudgetsNeverLie) {
  MatchCase test;
  test.kinds("1j 2j").alias("1j", "any").alias("2j", "123m");
  test.set("composite", "0 1 2, 10 11 12, 20 21 22");
  constexpr std::string_view kMatches[] = {
      kWin,
      "koutsu:-2, pair:6",
      "exhaustive, pair:1, koutsu:-1, mentsu:2, any:1",
      "unique, (1m 9m 1p any):3, restart, exhaustive, mentsu:2",
      "exhaustive, composite:1, pair:1",
      "exhaustive, almost, mentsu:3, pair:1 | pair:5",
      "american, FF 111a 222b|333b 444c"};
  constexpr std::string_view kHands[] = {"1122334455667m1j", "123m123p12s2j55z1j", "111222333m",
                                         "11m22p33s44z1j2j", "1f111m222p444s1j"};
  int too_much = 0;
  for (std::string_view match : kMatches) {
    Matcher matcher = test.matcher(match);
    for (std::string_view hand : kHands) {
      test.hand(hand);
      if (hand.size() < 12) test.call("pon", "777z");
      Budget plenty{.steps = 100'000'000};
      const Answer answer = matcher.matches(test.view(), plenty);
      const Distance distance = matcher.distance(test.view(), plenty);
      const auto waits = matcher.waits(test.view(), plenty);
      const auto left = matcher.leftovers(test.view(), plenty);
      const auto roles = matcher.joker_roles(test.view(), plenty);
      ASSERT_FALSE(plenty.spent()) << match << "  " << hand;
      for (int64_t steps : {0, 1, 3, 10, 30, 100, 300, 1'000, 3'000}) {
        const auto context =
            std::string(match) + "  " + std::string(hand) + " " + std::to_string(steps);
        Budget few{.steps = steps};
        const Answer got = matcher.matches(test.view(), few);
        EXPECT_TRUE(got == answer || got == Answer::kTooMuch) << context;
        EXPECT_EQ(got == Answer::kTooMuch, few.spent()) << context;
        too_much += few.spent() ? 1 : 0;
        few.steps = steps;
        const Distance near = matcher.distance(test.view(), few);
        EXPECT_LE(near.missing, distance.missing) << context;
        if (near.exact) EXPECT_EQ(near.missing, distance.missing) << context;
        const auto is_part = [&](const auto& part, const auto& whole) {
          return std::includes(whole.begin(), whole.end(), part.begin(), part.end());
        };
        few.steps = steps;
        const auto some_waits = matcher.waits(test.view(), few);
        EXPECT_TRUE(some_waits == waits || (few.spent() && some_waits.size() < waits.size()))
            << context;
        few.steps = steps;
        const auto some_left = matcher.leftovers(test.view(), few);
        EXPECT_TRUE(is_part(some_left, left)) << context;
        EXPECT_TRUE(few.spent() || some_left == left) << context;
        few.steps = steps;
        const auto some_roles = matcher.joker_roles(test.view(), few);
        EXPECT_TRUE(is_part(some_roles, roles)) << context;
        EXPECT_TRUE(few.spent() || some_roles == roles) << context;
      }
    }
  }
  EXPECT_GT(too_much, 20);
}

// Work that no step counts would show here. Generous; tests/release has the true times.
TEST(MatcherLimits, NastyMatchesEnd) {
  MatchCase test;
  test.kinds("1j 2j").alias("1j", "any").alias("2j", "123456789m123456789p");
  std::string anys = "any";
  for (int i = 0; i < 19; ++i) anys += " any@x";
  test.set("anys", anys).set("wide", "1A 2A 3A, 4B 5B 6B, 7C 8C 9C, 0 0, 1 1");
  const auto start = std::chrono::steady_clock::now();
  for (std::string_view match :
       {"exhaustive, anys:1, anys:1", "exhaustive, any:20, koutsu:-3, any:20", "anys:2",
        "exhaustive, wide:2", "exhaustive, dismantle_calls, any:40, (any@x):3", "(wide anys):3",
        "exhaustive, unique, (any any any any any any any any any any any any any any):14, 1m:1"}) {
    Matcher matcher = test.matcher(match);
    test.hand("123456789m123456789p123456789s1234567z1111j2222j");
    for (int i = 0; i < 10; ++i) test.call("chii", "123m456p");
    constexpr Budget kSome{.steps = 100'000};
    Budget budget = kSome;
    matcher.matches(test.view(), budget);
    budget = kSome;
    matcher.distance(test.view(), budget);
    budget = kSome;
    matcher.leftovers(test.view(), budget);
  }
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(60));
}

}  // namespace
}  // namespace jantaku::hand
