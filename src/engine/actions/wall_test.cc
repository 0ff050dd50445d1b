#include "engine/engine_test_round.h"

namespace jantaku::engine {
namespace {

// A03, E07: from the front of the live wall, recorded, and the event after it.
TEST(WallActions, DrawFromTheFront) {
  Stage stage(R"([["draw"], ["draw", 2]])",
              R"("after_draw": {"actions": [["add_counter", "draws", 1]]},)");
  EXPECT_EQ(stage.go(), "");
  EXPECT_EQ(stage.drawn(), "1m 2m 3m");
  EXPECT_EQ(stage.wall(), "4m 5m 6m 7m 8m 9m 1z 2z 7z | 6z 1f");
  EXPECT_EQ(stage.counter("draws"), 2000);  // one for each action
  ASSERT_NE(stage.table().last(), nullptr);
  EXPECT_EQ(stage.table().last()->kind, Recorded::Kind::kDraw);
}

// A03: too few tiles are an error event, and nothing is drawn.
TEST(WallActions, DrawNothingFromAWallThatIsTooShort) {
  Stage stage(R"([["draw", 13]])");
  EXPECT_EQ(stage.go(), "engine/empty-wall");
  EXPECT_EQ(stage.drawn(), "");
  EXPECT_EQ(stage.table().wall.remaining(), 12);
}

// A03, G08: a reserved tile once, and the live wall is one shorter.
TEST(WallActions, DrawAReservedTile) {
  Stage stage(R"([["draw", 1, "last"]])");
  EXPECT_EQ(stage.go(), "");
  EXPECT_EQ(stage.drawn(), "1f");
  EXPECT_EQ(stage.table().wall.remaining(), 11);
  EXPECT_EQ(stage.go(), "engine/reserved-drawn");
}

// G07: a name with `_lazy` is bound when it is drawn, and both names are one.
TEST(WallActions, DrawAReservedTileThatIsBoundLate) {
  Round round(R"({"wall": ["1m", "2m", "3m", "4m"], "reserved_tiles": ["a", "b_lazy"],
    "after_start": {"actions": [["draw", 1, "b"], ["when", [{"name": "tile_drawn", "opts": ["b_lazy"]}],
      [["set_status", "seen"]]]]}})");
  EXPECT_EQ(round.drawn(), "4m");
  EXPECT_EQ(round.statuses(kEast), "seen");
}

// A03: a tile that is not reserved is a new copy, as the check must know.
TEST(WallActions, DrawNewCopies) {
  Stage stage(R"([["draw", 2, "5z"]])");
  EXPECT_EQ(stage.go(), "");
  EXPECT_EQ(stage.drawn(), "5z 5z");
  EXPECT_EQ(stage.table().wall.minted, 2);
  EXPECT_EQ(stage.table().wall.remaining(), 12);
}

// A03: from the other end, past which the reserved tiles stay what they are.
TEST(WallActions, DrawFromTheBack) {
  Stage stage(R"([["draw", 2, "opposite_end"], ["draw", 1, "first"]])");
  EXPECT_EQ(stage.go(), "");
  EXPECT_EQ(stage.drawn(), "7z 2z 6z");
}

// A78: to the tiles set aside; that is no draw.
TEST(WallActions, SetTilesOfTheWallAside) {
  Stage stage(R"([["draw_aside", 2], ["draw_aside"]])",
              R"("after_draw": {"actions": [["add_counter", "draws", 1]]},)");
  EXPECT_EQ(stage.go(), "");
  EXPECT_EQ(stage.aside(), "1m 2m 3m");
  EXPECT_EQ(stage.drawn(), "");
  EXPECT_EQ(stage.counter("draws"), 0);
  EXPECT_EQ(stage.table().last(), nullptr);
  Stage all(R"([["draw_aside", 13]])");
  EXPECT_EQ(all.go(), "engine/empty-wall");
}

// A62, D02: the last live tiles join the dead wall, at most what is left.
TEST(WallActions, MoveTheDeadWall) {
  Stage stage(R"([["shift_dead_wall_index", 2]])");
  EXPECT_EQ(stage.go(), "");
  EXPECT_EQ(stage.wall(), "1m 2m 3m 4m 5m 6m 7m 8m 9m 1z | 2z 7z 6z 1f");
  Stage all(R"([["shift_tile_to_dead_wall", 100]])");
  EXPECT_EQ(all.go(), "");
  EXPECT_EQ(all.table().wall.remaining(), 0);
}

}  // namespace
}  // namespace jantaku::engine
