// Tenhou ids, mjai names, paifu names, glyphs: one name for each tile.

#include <algorithm>

#include "tiles/notation_test_rows.h"
#include "tiles/wall.h"

namespace jantaku::tiles {
namespace {

struct NameRow {
  const char* text;
  const char* tiles;
};

TEST(Tenhou, Reads) {
  const NameRow rows[] = {
      {"", ""},
      {"0,4,35", "1m 2m 9m"},
      {"0 3 4", "1m 1m 2m"},
      {"16,17,52,88", "0m 5m 0p 0s"},
      {"108,124,128,132,135", "1z 5z 6z 7z 7z"},
      {" 36 , 72 ", "1p 1s"},
  };
  for (const auto& row : rows) {
    const auto tiles = read_tenhou(row.text, Reds::kYes);
    ASSERT_TRUE(tiles) << row.text;
    EXPECT_EQ(names_of(*tiles), row.tiles);
  }
  EXPECT_EQ(names_of(*read_tenhou("16,52", Reds::kNo)), "5m 5p");
}

TEST(Tenhou, RefusesWithTheColumn) {
  const ErrorRow rows[] = {
      {"0,136", "tiles/id-out-of-range", 3}, {"99999999999999999999", "tiles/id-out-of-range", 1},
      {"-1", "tiles/bad-character", 1},      {"1,2m", "tiles/bad-character", 4},
      {"4,5,4", "tiles/id-twice", 5},
  };
  for (const auto& row : rows) expect_error(read_tenhou(row.text, Reds::kYes), row);
  expect_error(read_tenhou("1,2,3", Reds::kYes, 2), {"1,2,3", "tiles/too-many", 5});
}

TEST(Tenhou, Writes) {
  const auto wall = standard_wall(RedFives::one_each());
  const auto ids = tenhou_ids(wall, Reds::kYes);
  ASSERT_TRUE(ids);
  for (int i = 0; i < 136; ++i) EXPECT_EQ((*ids)[static_cast<size_t>(i)], i);
  EXPECT_TRUE(tenhou_ids(standard_wall(RedFives::none()), Reds::kNo));
  EXPECT_FALSE(tenhou_ids(standard_wall(RedFives::none()), Reds::kYes)) << "four plain fives";
  EXPECT_FALSE(tenhou_ids(wall, Reds::kNo)) << "no red five";
  const Tile one = Kind::of("1m");
  EXPECT_EQ(*write_tenhou(std::vector<Tile>{one, Kind::of("5m"), one}, Reds::kYes), "0,17,1");
  EXPECT_FALSE(write_tenhou(std::vector<Tile>(5, one), Reds::kYes));
  EXPECT_FALSE(write_tenhou(std::vector<Tile>{Kind::of("1j")}, Reds::kYes));
}

TEST(Mjai, Reads) {
  const NameRow rows[] = {
      {"", ""},
      {"1m 5mr 9s", "1m 0m 9s"},
      {"E S W N P F C", "1z 2z 3z 4z 5z 6z 7z"},
      {"?,?,5pr", "? ? 0p"},
  };
  for (const auto& row : rows) {
    const auto tiles = read_mjai(row.text);
    ASSERT_TRUE(tiles) << row.text;
    EXPECT_EQ(names_of(*tiles), row.tiles);
  }
}

TEST(Mjai, RefusesWithTheColumn) {
  const ErrorRow rows[] = {
      {"0m", "tiles/unknown-name", 1},   {"1m 1z", "tiles/unknown-name", 4},
      {"4mr", "tiles/unknown-name", 1},  {"5m E X", "tiles/unknown-name", 6},
      {"5mrr", "tiles/unknown-name", 1}, {"m", "tiles/unknown-name", 1},
      {"\xFF", "tiles/unknown-name", 1}, {"e", "tiles/unknown-name", 1},
  };
  for (const auto& row : rows) expect_error(read_mjai(row.text), row);
  expect_error(read_mjai("E E E", 2), {"E E E", "tiles/too-many", 5});
}

TEST(Paifu, Reads) {
  const NameRow rows[] = {
      {"", ""},
      {"1p0s9m", "1p 0s 9m"},
      {"ewswwwnw wdgdrd", "1z 2z 3z 4z 5z 6z 7z"},
      {"uk uk5m", "? ? 5m"},
  };
  for (const auto& row : rows) {
    const auto tiles = read_paifu(row.text);
    ASSERT_TRUE(tiles) << row.text;
    EXPECT_EQ(names_of(*tiles), row.tiles);
  }
}

TEST(Paifu, RefusesWithTheColumn) {
  const ErrorRow rows[] = {
      {"xx", "tiles/unknown-name", 1},  {"1p??", "tiles/unknown-name", 3},
      {"1z", "tiles/unknown-name", 1},  {"1pe", "tiles/unknown-name", 3},
      {"e w", "tiles/unknown-name", 1}, {"10p", "tiles/unknown-name", 1},
  };
  for (const auto& row : rows) expect_error(read_paifu(row.text), row);
  expect_error(read_paifu("ewewew", 2), {"ewewew", "tiles/too-many", 5});
}

TEST(Names, RefuseOtherKinds) {
  for (const char* name : {"10m", "0z", "8z", "1j", "01p", "any"}) {
    EXPECT_FALSE(write_mjai(std::vector<Tile>{Kind::of(name)})) << name;
    EXPECT_FALSE(write_paifu(std::vector<Tile>{Kind::of(name)})) << name;
  }
}

RC_GTEST_PROP(NamesProperty, WhatIsWrittenReadsEqual, ()) {
  auto tiles = *rc::gen::container<std::vector<Tile>>(standard_tile());
  if (*rc::gen::arbitrary<bool>()) tiles.push_back(Kind::nothing());
  const auto mjai = read_mjai(*write_mjai(tiles));
  RC_ASSERT(mjai.ok() && *mjai == tiles);
  const auto paifu = read_paifu(*write_paifu(tiles));
  RC_ASSERT(paifu.ok() && *paifu == tiles);
}

RC_GTEST_PROP(NamesProperty, TenhouReadsEqual, ()) {
  auto wall = standard_wall(RedFives::one_each());
  const auto picks = *rc::gen::container<std::vector<size_t>>(14, rc::gen::inRange<size_t>(0, 136));
  for (size_t i = 0; i < picks.size(); ++i) std::swap(wall[i], wall[picks[i]]);
  wall.resize(14);
  const auto read = read_tenhou(*write_tenhou(wall, Reds::kYes), Reds::kYes);
  RC_ASSERT(read.ok() && *read == wall);
}

TEST(Glyph, OfEachKind) {
  struct Row {
    const char* kind;
    const char* glyph;
  };
  const Row rows[] = {
      {"1z", "🀀"}, {"4z", "🀃"}, {"7z", "🀄"}, {"6z", "🀅"}, {"5z", "🀆"}, {"1m", "🀇"},
      {"9m", "🀏"}, {"1s", "🀐"}, {"9s", "🀘"},  {"1p", "🀙"}, {"9p", "🀡"}, {"0p", "🀝"},
      {"1j", "🀪"}, {"1x", "🀫"}, {"1f", ""},   {"8z", ""},  {"11m", ""}, {"any", ""},
  };
  for (const auto& row : rows) EXPECT_EQ(glyph(Kind::of(row.kind)), row.glyph) << row.kind;
  EXPECT_EQ(glyph(Kind::nothing()), "");
}

}  // namespace
}  // namespace jantaku::tiles
