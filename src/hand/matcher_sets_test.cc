// What a set takes out of a hand: M01 to M06, M11, M18, M19, M40 and A49, A51, T03.
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

TEST(MatcherSets, OffsetsAndTiles) {  // M01, M03
  MatchCase test;
  test.set("high", "6 7 8").set("middle", "3 4 5").set("winds", "1z 2z 3z").set("down", "0 -1 -2");
  expect_rows(test, {{"123m", "shuntsu:1", true},
                     {"789p", "shuntsu:1", true},
                     {"891p", "shuntsu:1", false},
                     {"123z", "shuntsu:1", false},
                     {"12m3p", "shuntsu:1", false},
                     {"777z", "koutsu:1", true},
                     {"789s", "high:1", true},
                     {"678s", "high:1", false},
                     {"123s", "high:1", false},
                     {"123m", "middle:1", false},
                     {"456m", "middle:1", true},
                     {"789m", "middle:1", true},  // the base is 4m
                     {"123z", "winds:1", true},
                     {"124z", "winds:1", false},
                     {"123m", "down:1", true},
                     {"13m", "kanchan:1", true},
                     {"1122m", "pair:2", true},
                     {"1111m", "pair:2", true},
                     {"111m", "pair:2", false}});
}

TEST(MatcherSets, OtherSuits) {  // M02: tens go m to p to s to m; honours have no next suit
  MatchCase test;
  test.set("sanshoku", "0 1 2, 10 11 12, 20 21 22").set("three", "0 10 20").set("next", "0 13");
  test.set("knit", "0 3 6, 11 14 17, 22 25 28");
  expect_rows(test, {{"123m123p123s", "sanshoku:1", true},
                     {"234m234p345s", "sanshoku:1", false},
                     {"5m5p5s", "three:1", true},
                     {"5m5p", "three:1", false},
                     {"1z1z1z", "three:1", false},
                     {"1m4p", "next:1", true},
                     {"1p4s", "next:1", true},
                     {"1s4m", "next:1", true},
                     {"1m4s", "next:1", false},
                     {"147m258p369s", "knit:1", true},
                     {"147p258s369m", "knit:1", true},
                     {"147s258m369p", "knit:1", true},
                     {"147m258s369p", "knit:1", false}});
}

TEST(MatcherSets, CompositesTakePartsFromCallsOrTiles) {  // M04
  MatchCase test;
  test.set("ittsuu", "0 1 2, 3 4 5, 6 7 8");
  EXPECT_TRUE(test.hand("123456789m").matches("ittsuu:1"));
  EXPECT_TRUE(test.hand("123789m").call("chii", "456m").matches("ittsuu:1"));
  EXPECT_TRUE(test.hand("123m").call("chii", "456m").call("chii", "789m").matches("ittsuu:1"));
  EXPECT_FALSE(test.hand("123m").call("chii", "456p").call("chii", "789m").matches("ittsuu:1"));
  // One long set is one part: it cannot be split over calls.
  test.set("long", "0 1 2 3 4 5 6 7 8");
  EXPECT_TRUE(test.hand("123456789m").matches("long:1"));
  EXPECT_FALSE(test.hand("123789m").call("chii", "456m").matches("long:1"));
}

TEST(MatcherSets, Attributes) {  // M05, T03, offsets with attributes
  MatchCase test;
  test.set("red", "0 0@red").set("red_run", "0@red 1 2").set("any_red", "any@red any@red");
  expect_rows(test, {{"5m@red 5m", "red:1", true},
                     {"55m", "red:1", false},
                     {"5m@red&gold 5m", "red:1", true},
                     {"5m@red 67m", "red_run:1", true},
                     {"5m6m@red 7m", "red_run:1", false},
                     {"5m@red 7z@red", "any_red:1", true},
                     {"5m@red 7z", "any_red:1", false},
                     {"5m@red", "5m@red:1", true},
                     {"5m@red", "5m:1", true},
                     {"5m", "5m@red:1", false},
                     {"5m@red&gold", "5m@gold&red:1", true},
                     {"5m@gold", "any@red:1", false},
                     {"3m@_look", "3m@_other:1", true}});  // for looks only
}

TEST(MatcherSets, Alternatives) {  // M06
  MatchCase test;
  test.set("empty_too", "0 0 |").set("runs", "0 1 2, 3 4 5 | 1z 1z 1z");
  expect_rows(test, {{"123m", "mentsu:1", true},
                     {"111z", "mentsu:1", true},
                     {"112m", "mentsu:1", false},
                     {"123456s", "runs:1", true},
                     {"111z", "runs:1", true},
                     {"123s", "runs:1", false},
                     {"1m", "empty_too:1, 1m:1", true},
                     {"", "empty_too:3", true}});
}

TEST(MatcherSets, SuitVariables) {  // M16
  MatchCase test;
  test.set("mixed", "1A 2B 3C").set("dragons", "1A 1A DA").set("two", "1A 1B 1A 1B");
  expect_rows(test, {{"1m2p3s", "mixed:1", true},
                     {"1s2m3p", "mixed:1", true},
                     {"1m2m3s", "mixed:1", false},
                     {"11m7z", "dragons:1", true},
                     {"11s6z", "dragons:1", true},
                     {"11p5z", "dragons:1", true},
                     {"11m6z", "dragons:1", false},
                     {"11m11s", "two:1", true},
                     {"1111m", "two:1", false}});
}

TEST(MatcherSets, Orderings) {  // A51: links run upwards, may wrap and bring in other tiles
  MatchCase wrap;
  wrap.order("9m 1m");
  expect_rows(wrap, {{"891m", "shuntsu:1", true},
                     {"912m", "shuntsu:1", true},
                     {"891p", "shuntsu:1", false},
                     {"89m1m23m4p", "shuntsu:2", false}});
  // Greedily the lowest base comes first: 1-2-3, and 8-9-1 has lost its 1.
  EXPECT_FALSE(wrap.hand("12389m").matches("shuntsu:1, shuntsu:1"));
  MatchCase ten;
  ten.order("9m 10m").kinds("10m");
  ten.hand("89m").loose.emplace_back(tiles::Kind::of("10m"));
  EXPECT_TRUE(ten.matches("shuntsu:1"));
  MatchCase winds;
  winds.order("1z 2z 3z 4z");
  expect_rows(winds, {{"123z", "shuntsu:1", true}, {"567z", "shuntsu:1", false}});
}

TEST(MatcherSets, CallsAreUnits) {  // M17, M18
  MatchCase test;
  EXPECT_TRUE(test.hand("").call("ankan", "1111m").matches("koutsu:1"));
  EXPECT_TRUE(test.hand("").call("ankan", "1111m").matches("kantsu:1"));
  EXPECT_FALSE(test.hand("").call("ankan", "1111m").matches("pair:2"));  // used up whole
  EXPECT_TRUE(test.hand("").call("chii", "123m").matches("2m:1"));
  EXPECT_FALSE(test.hand("").call("chii", "123m").matches("1m:1, 3m:1"));
  EXPECT_FALSE(test.hand("1m").call("pon", "111m").matches("kantsu:1"));  // never mixed
  EXPECT_FALSE(test.hand("").call("chii", "123m").call("chii", "123m").matches("pair:1"));
  EXPECT_TRUE(test.hand("").call("pon", "111m").matches("pon:1"));
  EXPECT_FALSE(test.hand("").call("pon", "111m").matches("chii:1"));
  EXPECT_TRUE(test.hand("").call("pon", "111m").call("chii", "123p").matches("(pon chii):2"));
  EXPECT_FALSE(test.hand("").call("pon", "111m").matches("pon:2"));
  EXPECT_FALSE(test.hand("111m").matches("pon:1"));
  EXPECT_FALSE(test.hand("").call("pon", "111m").matches("pon:-1, koutsu:1"));
  EXPECT_TRUE(test.hand("").call("ankan", "1111m").matches("(pon kakan):-1, koutsu:1"));
}

TEST(MatcherSets, DeclaredFlowers) {  // M40
  MatchCase test;
  test.kinds("1f 2f").set("flowers", "1f").alias("1f", "any");
  EXPECT_TRUE(test.hand("").call("flower", "1f").matches("1f:1"));
  EXPECT_FALSE(test.hand("").call("flower", "1f").matches("2f:1"));
  EXPECT_FALSE(test.hand("").call("flower", "1f").matches("any:1"));
  EXPECT_FALSE(test.hand("").call("flower", "1f").matches("0:1"));
  EXPECT_FALSE(test.hand("").call("flower", "1f").matches("1m:1"));
  EXPECT_TRUE(test.hand("").call("flower", "1f").call("flower", "2f").matches("(1f 2f):2"));
}

TEST(MatcherSets, Aliases) {  // M19, A49, T03
  MatchCase test;
  test.kinds("0m 1j 2j").alias("0m", "5m").alias("1j", "any").alias("2j", "1m@gold 2m");
  test.set("gold", "0@gold 0");
  expect_rows(test, {{"055m", "koutsu:1", true},
                     {"5m", "0m:1", false},  // one way
                     {"046m", "shuntsu:1", true},
                     {"11j", "pair:1", true},  // two jokers
                     {"1j", "1j:1", true},
                     {"1j7z", "pair:1", true},
                     {"2j2m", "pair:1", true},
                     {"2j3m", "pair:1", false},
                     {"2j1m", "gold:1", true},  // an alias brings its attributes
                     {"1j1m", "gold:1", false},
                     {"2j2m", "gold:1", false},
                     {"0m0m0m", "nojoker, koutsu:1", true},
                     {"055m", "nojoker, koutsu:1", false},
                     {"0m55m", "(nojoker koutsu):1", false},
                     {"0m55m11j", "(nojoker pair):1, pair:1", true},
                     {"1j1m", "exhaustive, 1m:1, (nojoker 1m):1", true},
                     {"1j1j", "exhaustive, 1m:1, (nojoker 1m):1", false}});
  EXPECT_TRUE(test.hand("").call("pon", "055m").matches("koutsu:1"));
  EXPECT_FALSE(test.hand("").call("pon", "055m").matches("nojoker, koutsu:1"));
  test.names.attributes.intern("hot");
  MatchCase hot;  // what has an attribute, whatever it is
  const auto any = tiles::Kind::any();
  tiles::Tile from(any);
  from.attributes.add(*hot.names.attributes.intern("hot"));
  hot.aliases.add(std::vector{from}, std::vector<tiles::Tile>{any});
  expect_rows(hot, {{"3m@hot 7z", "pair:1", true}, {"3m7z", "pair:1", false}});
}

}  // namespace
}  // namespace jantaku::hand
