#include "tiles/wall.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace jantaku::tiles {
namespace {

TEST(Wall, StandardHas136TilesFourOfEachKind) {
  const Wall wall = standard_wall(RedFives::none());
  EXPECT_EQ(wall.size(), 136u);
  EXPECT_TRUE(std::is_sorted(wall.begin(), wall.end(), sorts_before));
  const KindCounts counts(wall);
  EXPECT_EQ(counts.all().size(), 34u);
  for (const auto& [kind, count] : counts.all()) EXPECT_EQ(count, 4) << kind.name();
}

TEST(Wall, RedFivesReplaceFives) {
  const Wall wall = standard_wall({.m = 1, .p = 2, .s = 4});
  EXPECT_EQ(wall.size(), 136u);
  EXPECT_TRUE(std::is_sorted(wall.begin(), wall.end(), sorts_before));
  const KindCounts counts(wall);
  EXPECT_EQ(counts.of(Kind::of("0m")), 1);
  EXPECT_EQ(counts.of(Kind::of("5m")), 3);
  EXPECT_EQ(counts.of(Kind::of("0p")), 2);
  EXPECT_EQ(counts.of(Kind::of("5p")), 2);
  EXPECT_EQ(counts.of(Kind::of("0s")), 4);
  EXPECT_EQ(counts.of(Kind::of("5s")), 0);
  EXPECT_EQ(counts.of(Kind::of("5z")), 4);
}

TEST(Wall, CountsWhatNobodyListed) {
  const std::vector<Tile> tiles = {Kind::of("777z"), Kind::of("1m"), Kind::of("777z")};
  const KindCounts counts(tiles);
  EXPECT_EQ(counts.of(Kind::of("777z")), 2);
  EXPECT_EQ(counts.all().front().first, Kind::of("1m"));
  EXPECT_EQ(counts.of(Kind::of("2m")), 0);
}

}  // namespace
}  // namespace jantaku::tiles
