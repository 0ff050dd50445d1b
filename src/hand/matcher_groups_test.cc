// How groups and keywords go together: M10 to M16, M41, and the examples of the documents.
#include <gtest/gtest.h>

#include "hand/match_test_hands.h"

namespace jantaku::hand {
namespace {

struct Row {
  std::string_view hand, match;
  bool matches;
};

void expect_rows(MatchCase& test, std::initializer_list<Row> rows) {
  for (const Row& row : rows) {
    EXPECT_EQ(test.hand(row.hand).matches(row.match), row.matches) << row.hand << "  " << row.match;
  }
}

constexpr std::string_view kTenpai =
    "exhaustive, pair:1, (ryanmen/penchan kanchan pair):1, (shuntsu koutsu):3"
    " | exhaustive, (shuntsu koutsu):4"
    " | koutsu:-2, pair:6";
constexpr std::string_view kOrphansTenpai =
    "unique, (1m 9m 1p 9p 1s 9s 1z 2z 3z 4z 5z 6z 7z):12,"
    "(1m 9m 1p 9p 1s 9s 1z 2z 3z 4z 5z 6z 7z):1";

// The `tenpai_14` of the document: 14 tiles, one of them to be thrown away.
TEST(MatcherGroups, TenpaiOfTheDocument) {
  MatchCase test;
  expect_rows(test, {{"123456m789p11z45s9s", kTenpai, true},  // ryanmen
                     {"123456m789p11z13s9s", kTenpai, true},  // kanchan
                     {"123456m789p11z22z9s", kTenpai, true},  // shanpon
                     {"123456m789p111z4s9s", kTenpai, true},  // tanki, either tile
                     {"123456m789p11z36s9s", kTenpai, false},
                     {"1133m2244p5566s1z2z", kTenpai, true},  // seven pairs
                     {"113355m224466p1z2z", kTenpai, true},
                     {"1133m2244p111555s", kTenpai, false},    // four pairs, two triplets
                     {"1133m224466p111s5s", kTenpai, true}});  // one triplet is no harm
}

TEST(MatcherGroups, OrphansTenpaiOfTheDocument) {  // M14
  MatchCase test;
  expect_rows(test, {{"19m19p19s1234567z5m", kOrphansTenpai, true},     // thirteen waits
                     {"19m19p19s1234566z5m", kOrphansTenpai, true},     // lacks 7z, has a pair
                     {"19m19p19s123456z55m", kOrphansTenpai, false},    // lacks the pair
                     {"11m99p19s1234566z5m", kOrphansTenpai, false}});  // eleven kinds
  // Each group starts afresh: that is how the pair is found.
  expect_rows(test, {{"1m", "unique, (1m 2m):2", false},
                     {"11m", "unique, (1m 2m):2", false},
                     {"12m", "unique, (1m 2m):2", true},
                     {"11m", "unique, (1m 2m):1, (1m 2m):1", true},
                     {"11m", "(unique 1m 2m):2", false},
                     {"11m", "exhaustive, unique, (1m 1m):2", true}});  // listed twice
}

// The later rulesets keep the orphans in one set of alternatives: `unique` counts those.
TEST(MatcherGroups, UniqueCountsAlternatives) {
  MatchCase test;
  test.set("orphans_any", "1m | 9m | 1p | 9p | 1s | 9s | 1z | 2z | 3z | 4z | 5z | 6z | 7z");
  for (std::string_view mode : {"", "exhaustive, "}) {
    const std::string match = std::string(mode) + "unique, orphans_any:13, orphans_any:1";
    expect_rows(test, {{"19m19p19s12345677z", match, true},
                       {"119m19p19s1234567z", match, true},
                       {"119m19p19s1234566z", match, false},
                       {"19m19p19s1234567z5m", match, false}});
  }
  // One alternative is one choice wherever it lies.
  expect_rows(test, {{"1122m", "unique, pair:2", false}, {"11m123p", "unique, mentsu:1", true}});
}

// ~m examples of MahjongScript.
TEST(MatcherGroups, ExamplesOfMahjongScript) {
  MatchCase test;
  test.set("iipeikou", "0 0 1 1 2 2");
  for (const auto& [name, tile] : {std::pair{"haku", "5z"}, {"hatsu", "6z"}, {"chun", "7z"}}) {
    const std::string one = tile;
    test.set(name, one + " " + one + " " + one);
    test.set(std::string(name) + "_pair", one + " " + one);
  }
  constexpr std::string_view kIipeikou = "exhaustive, iipeikou:1, mentsu:2, pair:1";
  constexpr std::string_view kDragons =
      "(haku hatsu chun):2, (haku_pair hatsu_pair chun_pair):1 | (haku hatsu chun):3";
  expect_rows(test, {{"112233m456p789s11z", kIipeikou, true},
                     {"123123m456p789s11z", kIipeikou, true},
                     {"123456m456p789s11z", kIipeikou, false},
                     {"55566677z123m456p", kDragons, true},
                     {"555666777z12m456p", kDragons, true},
                     {"5556677z1123m456p", kDragons, false},
                     {"11223344556677z", "pair:7", true},
                     {"11223344556678m", "pair:7", false},
                     {"111222333444m11z", "koutsu:4, pair:1", true},
                     {"123m456p789s111z22z", "mentsu:4, pair:1", true}});
  expect_rows(test, {{"1z2z", "unique, (nojoker 1z 2z):-1 | any@x:0", true}});  // MS-712
}

// M12: groups in written order, items in written order, lowest base first; first come, first
// served. A triplet hand that could be read as runs is not chanta to a greedy match.
TEST(MatcherGroups, GreedyTakesTheFirstThatFits) {
  MatchCase test;
  test.set("terminal_run", "1m 2m 3m | 7m 8m 9m | 1p 2p 3p").set("triplets", "1m 1m 1m | 9m 9m 9m");
  expect_rows(test, {{"111222333m", "(koutsu terminal_run):3", true},
                     {"111222333m", "triplets:1, terminal_run:1", false},
                     {"111222333m", "terminal_run:3", true},
                     {"111222333m", "koutsu:1, terminal_run:2", false},
                     {"111222333m", "exhaustive, koutsu:1, terminal_run:2", false},
                     {"11122233344m", "(triplets terminal_run):3, pair:1", false},
                     {"11122233344m", "exhaustive, (triplets terminal_run):3, pair:1", true},
                     // 1-2-3 comes before 2-3-4, and the pair has lost a tile.
                     {"11234m", "shuntsu:1, pair:1", false},
                     {"11234m", "exhaustive, shuntsu:1, pair:1", true},
                     {"11234m", "pair:1, shuntsu:1", true},
                     {"1m", "(1m 2m):1", true},
                     {"12345m", "(pair shuntsu):1, kanchan:1", false},
                     {"123p35m", "(kanchan shuntsu):1, shuntsu:1", true}});
}

TEST(MatcherGroups, GreedyPrefersTilesThenCallsThenAliases) {  // M12
  MatchCase test;
  test.kinds("1j").alias("1j", "any");
  // Loose before calls: the loose triplet goes, the call is left.
  EXPECT_TRUE(test.hand("222m").call("pon", "111m").matches("koutsu:1, pon:1"));
  EXPECT_FALSE(test.hand("").call("pon", "111m").matches("koutsu:1, pon:1"));
  // Real before aliases, even at a higher base.
  EXPECT_TRUE(test.hand("1m22m1j").matches("pair:1, 1m:1, 1j:1"));
  EXPECT_TRUE(test.hand("1m1j").call("pon", "222m").matches("pair:1, 1m:1, 1j:1"));
}

TEST(MatcherGroups, CountsAndLeftovers) {  // M11, M12, M41
  MatchCase test;
  expect_rows(test, {{"", "pair:0", true},
                     {"", "pair:1", false},
                     {"", "exhaustive, pair:0", true},
                     {"1m", "pair:-1", true},
                     {"19m5p", "1m:1", true},  // what is left over never matters
                     {"11m123p", "(pair shuntsu):2", true},
                     {"1122m", "(pair shuntsu):2", true},
                     {"11m", "():0", true},
                     {"11m", "():1", false},
                     {"123m", "any:3", true},
                     {"123m", "any:4", false},
                     {"123m", "exhaustive, any:3", true},
                     {"123m", "exhaustive, any:4", false}});
  Matcher matcher = test.matcher("exhaustive, shuntsu:1");
  test.hand("1234m");
  const auto left = matcher.leftovers(test.view(), test.budget);
  ASSERT_EQ(left.size(), 2u);
  EXPECT_EQ(text_of(left[0]), "1m");
  EXPECT_EQ(text_of(left[1]), "4m");
}

TEST(MatcherGroups, NegativeCounts) {  // M13
  MatchCase test;
  expect_rows(test, {{"111m22m", "koutsu:-1, pair:1", false},
                     {"11m22m", "koutsu:-1, pair:1", true},
                     {"111222m", "koutsu:-2", false},
                     {"111m", "koutsu:-2", true},
                     {"111m", "pair:1, koutsu:-1", true},  // of what is left there
                     // From any state that survives: after the pair of 1m, 222m is still there.
                     {"11222m", "exhaustive, pair:1, koutsu:-1", false},
                     {"1122m", "exhaustive, pair:1, koutsu:-1", true},
                     // Otherwise all states go on unchanged.
                     {"1122m", "exhaustive, pair:1, koutsu:-1, pair:1, pair:-1", true},
                     {"1122m", "exhaustive, pair:-3, pair:2", true}});
}

TEST(MatcherGroups, Keywords) {  // M16
  MatchCase test;
  expect_rows(test, {{"12m", "almost, shuntsu:1", true},
                     {"1m", "almost, shuntsu:1", false},
                     {"", "almost, 1m:1", true},
                     {"11m23p", "exhaustive, pair:1, shuntsu:1, almost", true},
                     {"1m23p", "exhaustive, almost, pair:1, shuntsu:1", false},
                     {"12m", "exhaustive, almost, shuntsu:1, 1m:-1", true},
                     {"111m", "koutsu:1, restart, pair:1, 1m:1", true},
                     {"111m", "koutsu:1, pair:1", false},
                     {"11m", "koutsu:1, restart, pair:1", false},  // it failed before
                     {"123m", "shuntsu:1, restart, kanchan:1, restart, shuntsu:1", true},
                     {"123m", "shuntsu:1, fail", false},
                     {"123m", "fail | shuntsu:1", true},
                     {"123m", "debug, ignore_suit, shuntsu:1", true}});
  EXPECT_FALSE(test.hand("").call("chii", "123m").matches("1m:1, 2m:1"));
  EXPECT_TRUE(test.hand("").call("chii", "123m").matches("dismantle_calls, 1m:1, 2m:1"));
  EXPECT_FALSE(test.hand("").call("chii", "123m").matches("1m:1, dismantle_calls, 2m:1"));
  EXPECT_TRUE(test.hand("3m").call("chii", "123m").matches("dismantle_calls, 3m:2"));
  // Any tile of the call, not just the first.
  EXPECT_TRUE(test.hand("")
                  .call("chii", "123m")
                  .matches("exhaustive, dismantle_calls, any:1, 1m:1, any:1"));
  EXPECT_FALSE(test.hand("").call("chii", "123m").matches("dismantle_calls, 1m:1, chii:1"));
}

TEST(MatcherGroups, Alternatives) {  // M10
  MatchCase test;
  expect_rows(test, {{"11m", "koutsu:1 | pair:1", true}, {"12m", "koutsu:1 | pair:1", false}});
}

TEST(MatcherGroups, WaitsAndUnneeded) {
  MatchCase test;
  constexpr std::string_view kWin = "exhaustive, (shuntsu koutsu):4, pair:1";
  Matcher matcher = test.matcher(kWin);
  test.hand("1112345678999m");
  EXPECT_EQ(text_of(matcher.waits(test.view(), test.budget)), "1m 2m 3m 4m 5m 6m 7m 8m 9m");
  EXPECT_EQ(matcher.distance(test.view(), test.budget).missing, 1);
  test.hand("123m456p789s1z2z3z4z");
  EXPECT_EQ(matcher.distance(test.view(), test.budget).missing, 3);
  EXPECT_EQ(text_of(matcher.accepted(test.view(), test.budget)), "1z 2z 3z 4z");
  Matcher tenpai = test.matcher(kTenpai);
  test.hand("123456m789p111z4s9s");
  EXPECT_EQ(text_of(tenpai.unneeded(test.view(), test.budget)), "4s 9s");
}

TEST(MatcherGroups, DecompositionsShowEveryUnit) {
  MatchCase test;
  Matcher greedy = test.matcher("koutsu:1, shuntsu:1, pair:1");
  test.hand("111m234p55s");
  for (int again = 0; again < 2; ++again) {
    const auto ways = greedy.decompositions(test.view(), test.budget, 10);
    ASSERT_EQ(ways.size(), 1u);
    ASSERT_EQ(ways[0].units.size(), 3u);
    EXPECT_EQ(text_of(ways[0].units[1].parts[0].kinds), "2p 3p 4p");
  }
  // Steps of both kinds, and a call.
  Matcher mixed = test.matcher("pair:1, exhaustive, mentsu:2, koutsu:-2");
  test.hand("55s123456m").call("pon", "777z");
  const auto ways = mixed.decompositions(test.view(), test.budget, 10);
  ASSERT_FALSE(ways.empty());
  for (const auto& way : ways) EXPECT_EQ(way.units.size(), 3u);
  Matcher all = test.matcher("exhaustive, mentsu:3");
  test.hand("111222333m");
  EXPECT_EQ(all.decompositions(test.view(), test.budget, 10).size(), 2u);
  EXPECT_EQ(all.decompositions(test.view(), test.budget, 1).size(), 1u);
  EXPECT_TRUE(all.decompositions(test.view(), test.budget, 0).empty());
}

}  // namespace
}  // namespace jantaku::hand
