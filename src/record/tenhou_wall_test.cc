#include "record/tenhou_wall.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace jantaku::record {
namespace {

TEST(TenhouWalls, RefusesOtherSeeds) {
  for (const std::string_view seed :
       {"", "made-up", "mt19937ar,1,2", "mt19937ar-sha512-n288-base64,AAAA",
        "mt19937ar-sha512-n288-base64,!", "mt19937ar-sha512-n288,xyz"}) {
    EXPECT_FALSE(TenhouWalls::from_seed(seed)) << seed;
  }
}

// The generator from the key 1, 2, 3, ..., 32; the first dice and tiles were worked out with
// Python's random and hashlib, which have the same generator and hash.
TEST(TenhouWalls, KnownWalls) {
  std::string seed = "mt19937ar-sha512-n288";
  for (int i = 1; i <= 32; ++i) {
    constexpr std::string_view kDigits = "0123456789ABCDEF";
    seed += ",";
    seed += kDigits[static_cast<size_t>(i / 16)];
    seed += kDigits[static_cast<size_t>(i % 16)];
  }
  auto walls = TenhouWalls::from_seed(seed);
  ASSERT_TRUE(walls);
  const TenhouWall first = walls->next();
  const TenhouWall second = walls->next();
  EXPECT_EQ(first.dice, (std::array<int, 2>{3, 5}));
  EXPECT_EQ(second.dice, (std::array<int, 2>{5, 6}));
  const std::vector<int> shown(first.tiles.begin(), first.tiles.begin() + 8);
  EXPECT_EQ(shown, (std::vector<int>{55, 49, 106, 79, 21, 57, 41, 17}));
  const std::vector<int> last(second.tiles.end() - 8, second.tiles.end());
  EXPECT_EQ(last, (std::vector<int>{123, 103, 24, 72, 75, 56, 131, 44}));
  // Every tile once.
  auto sorted = first.tiles;
  std::sort(sorted.begin(), sorted.end());
  for (size_t i = 0; i < sorted.size(); ++i) EXPECT_EQ(sorted[i], i);
}

TEST(TenhouWalls, ARoundThatDiffersIsNamed) {
  auto walls = TenhouWalls::from_seed("mt19937ar-sha512-n288,1,2,3");
  ASSERT_TRUE(walls);
  const TenhouWall wall = walls->next();
  Round round;
  EXPECT_NE(compare_wall(wall, round, {}).find("deals player 0"), std::string::npos);
  round.flow.dice = {wall.dice[0] % 6 + 1, wall.dice[1]};
  EXPECT_NE(compare_wall(wall, round, {}).find("dice"), std::string::npos);
}

}  // namespace
}  // namespace jantaku::record
