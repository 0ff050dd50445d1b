#include "tiles/tile.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace jantaku::tiles {
namespace {

TEST(Kind, NameIsItsIdentity) {
  for (const char* name : {"1m", "0p", "9s", "10m", "01m", "001m", "110p", "25z", "1x", "777z"}) {
    const auto kind = Kind::parse(name);
    ASSERT_TRUE(kind) << name;
    EXPECT_EQ(kind->name(), name);
    EXPECT_EQ(Kind::from_code(kind->code()), *kind);
  }
  EXPECT_NE(Kind::of("01m"), Kind::of("1m"));
  EXPECT_EQ(Kind::of("01m").number(), 1);
  EXPECT_EQ(Kind::of("any"), Kind::any());
}

TEST(Kind, RefusesWhatIsNoTile) {
  for (const char* name : {"", "m", "1", "1M", "mm", "1m1", "1234m", "-1m", "1\xC3\xA4", "Any"}) {
    EXPECT_FALSE(Kind::parse(name)) << name;
  }
}

// T01, T02, A27
TEST(Kind, SortsAsAPersonDoes) {
  std::vector<Tile> tiles;
  for (const char* name : {"1x", "1j", "1f", "7z", "1z", "3t", "5s", "4s", "0s", "9p", "10m", "11m",
                           "5m", "0m", "4m", "2y"}) {
    tiles.push_back(Kind::of(name));
  }
  std::sort(tiles.begin(), tiles.end(), sorts_before);
  std::string names;
  for (const Tile& tile : tiles) names += tile.kind.name() + " ";
  EXPECT_EQ(names, "4m 0m 5m 10m 11m 9p 4s 0s 5s 3t 1z 7z 1f 2y 1j 1x ");
}

TEST(Kind, Families) {
  EXPECT_TRUE(is_terminal(Kind::of("9s")));
  EXPECT_FALSE(is_terminal(Kind::of("19s")));
  EXPECT_EQ(rule_number(Kind::of("0t")), 5);
  EXPECT_EQ(rule_number(Kind::of("0z")), 0);
  EXPECT_TRUE(is_joker(Kind::of("2y")));
  EXPECT_TRUE(is_flower(Kind::of("1y")));
  EXPECT_FALSE(is_flower(Kind::any()));
}

// T03
TEST(Tile, AttributesNotAskedForDoNotMatter) {
  AttributeNames names;
  Attributes golden, sideways;
  golden.add(*names.intern("golden"));
  sideways.add(*names.intern("_sideways"));
  const Kind chun = Kind::of("7z");
  EXPECT_TRUE(fits({chun, golden}, chun, names.invisible()));
  EXPECT_FALSE(fits(chun, {chun, golden}, names.invisible()));
  EXPECT_TRUE(fits(chun, {chun, sideways}, names.invisible()));
  EXPECT_TRUE(fits({chun, golden}, {Kind::any(), golden}, names.invisible()));
}

TEST(AttributeNames, AreBounded) {
  AttributeNames names;
  for (int i = 0; i < AttributeNames::kMost; ++i)
    EXPECT_EQ(names.intern("a" + std::to_string(i)), i);
  EXPECT_EQ(names.intern("a7"), 7);
  EXPECT_FALSE(names.intern("one too many"));
}

}  // namespace
}  // namespace jantaku::tiles
