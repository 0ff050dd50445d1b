#include "engine/engine_test_table.h"

namespace jantaku::engine {
namespace {

// C44 to C47, G07
TEST(WallConditions, KnowReservedTiles) {
  TestTable t;
  const int lazy = t.rules().names.reserved.intern("kandraw_1_lazy");
  const int plain = t.rules().names.reserved.intern("kandraw_1");
  const int dora = t.rules().names.reserved.intern("dora_1");
  t.rules().reserved_tiles = {dora, lazy};
  t.table().wall.tiles = TestTable::tiles("1m2m");
  t.table().wall.reserved_at = {1, -1, 0};
  t.table().wall.reserved_drawn = {true, false, false};
  t.table().revealed = {{.reserved = dora}};
  const auto reserved = [](int id) {
    return ruleset::Arg{.form = vocab::Form::kReservedTile, .id = id};
  };
  EXPECT_TRUE(t.holds("tile_drawn", {reserved(plain)}));
  EXPECT_TRUE(t.holds("tile_drawn", {reserved(lazy)}));
  EXPECT_FALSE(t.holds("tile_drawn", {reserved(plain), reserved(dora)}));
  EXPECT_FALSE(t.holds("tile_not_drawn", {reserved(plain), reserved(dora)}));
  EXPECT_TRUE(t.holds("tile_not_drawn", {reserved(dora), reserved(-1)}));  // K04
  EXPECT_TRUE(t.holds("tile_revealed", {reserved(dora)}));
  EXPECT_FALSE(t.holds("tile_revealed", {reserved(dora), reserved(plain)}));
  EXPECT_FALSE(t.holds("tile_not_revealed", {reserved(dora), reserved(plain)}));
  EXPECT_TRUE(t.holds("tile_not_revealed", {reserved(plain)}));
  EXPECT_TRUE(t.holds("tile_revealed", {TestTable::one_tile("1m")}));
  EXPECT_FALSE(t.holds("tile_revealed", {TestTable::one_tile("2m")}));
}

TEST(WallConditions, CountTheLiveWall) {
  TestTable t;
  t.table().wall.tiles = TestTable::tiles("123456m");
  t.table().wall.live_end = 4;
  EXPECT_FALSE(t.holds("no_tiles_remaining"));                      // C48
  EXPECT_TRUE(t.holds("tiles_remaining", {TestTable::number(4)}));  // C49
  EXPECT_FALSE(t.holds("tiles_remaining", {TestTable::number(5)}));
  EXPECT_TRUE(t.holds("next_draw_possible"));  // C50
  t.table().wall.front = 1;
  EXPECT_FALSE(t.holds("next_draw_possible"));
  t.table().wall.front = 4;
  EXPECT_TRUE(t.holds("no_tiles_remaining"));
}

// C51, C89
TEST(ScoreConditions, Compare) {
  TestTable t;
  t.east().score = 1000 * ruleset::kOne;
  EXPECT_TRUE(t.holds("has_score", {TestTable::amount(1000)}));
  EXPECT_FALSE(t.holds("has_score", {TestTable::amount(1001)}));
  EXPECT_FALSE(t.holds("has_score_below", {TestTable::amount(1000)}));
  EXPECT_TRUE(t.holds("has_score_below", {TestTable::amount(1001)}));
}

// C61
TEST(ScoreConditions, RankSeats) {
  TestTable t;
  const Args first = {TestTable::number(1)};
  EXPECT_TRUE(t.holds("placement", Seat::kEast, first));
  EXPECT_TRUE(t.holds("placement", Seat::kNorth, {TestTable::number(3), TestTable::number(4)}));
  t.table().round = 1;  // the first dealer is north now
  EXPECT_TRUE(t.holds("placement", Seat::kNorth, first));
  EXPECT_FALSE(t.holds("placement", Seat::kEast, first));
  t.at(Seat::kWest).score = 1;
  EXPECT_TRUE(t.holds("placement", Seat::kWest, first));
}

}  // namespace
}  // namespace jantaku::engine
