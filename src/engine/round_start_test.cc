#include "engine/round_start.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/engine_test_table.h"

namespace jantaku::engine {
namespace {

std::vector<Tile> part(const Game::RoundStart& start, size_t from, size_t count) {
  const auto begin = start.wall.begin() + static_cast<std::ptrdiff_t>(from);
  return {begin, begin + static_cast<std::ptrdiff_t>(count)};
}

Game::RoundStart dealt(TestTable& table) {
  base::Xoshiro256 random(1);
  return first_round(table.rules(), random);
}

TEST(RoundStart, RigsHandsDrawsAndTheDeadWall) {
  TestTable table;
  table.rules().starting_tiles = 3;
  table.rules().rigged.hands[0] = TestTable::tiles("123m");
  table.rules().rigged.hands[1] = TestTable::tiles("7z");  // the rest comes from the wall
  table.rules().rigged.draws = TestTable::tiles("9s1p");
  table.rules().rigged.dead_wall = TestTable::tiles("5z6z");
  table.rules().rigged.round = 5;
  table.rules().rigged.honba = 2;
  const auto start = dealt(table);
  EXPECT_EQ(part(start, 0, 3), TestTable::tiles("123m"));
  EXPECT_EQ(part(start, 3, 1), TestTable::tiles("7z"));
  EXPECT_EQ(part(start, 12, 2), TestTable::tiles("9s1p"));
  EXPECT_EQ(part(start, start.wall.size() - 2, 2), TestTable::tiles("6z5z"));
  EXPECT_EQ(start.round, 5);
  EXPECT_EQ(start.honba, 2);

  auto wall = start.wall, all = table.rules().wall;
  std::sort(wall.begin(), wall.end());
  std::sort(all.begin(), all.end());
  EXPECT_EQ(wall, all);
}

TEST(RoundStart, ATileThatTheWallLacksTakesThePlaceOfAnother) {
  TestTable table;
  table.rules().starting_tiles = 2;
  table.rules().rigged.hands[2] = TestTable::tiles("1j1j1j");  // more than a seat is dealt
  const auto start = dealt(table);
  EXPECT_EQ(part(start, 4, 3), TestTable::tiles("1j1j1j"));
  EXPECT_EQ(start.wall.size(), table.rules().wall.size());
}

TEST(RoundStart, TheSameBytesGiveTheSameWall) {
  TestTable table;
  EXPECT_EQ(dealt(table).wall, dealt(table).wall);
  EXPECT_NE(dealt(table).wall, table.rules().wall);
}

}  // namespace
}  // namespace jantaku::engine
