#include "engine/engine_test_round.h"

namespace jantaku::engine {
namespace {

// A56: all of the draw; none: nothing.
TEST(AsideActions, SetTheDrawAside) {
  Stage stage(R"([["set_aside_draw"]])");
  EXPECT_EQ(stage.go(), "");
  EXPECT_EQ(stage.aside(), "");
  stage.east().aside = tiles_of("1z");
  stage.east().draw = tiles_of("3m4m");
  EXPECT_EQ(stage.go(), "");
  EXPECT_EQ(stage.aside(), "1z 3m 4m");
  EXPECT_EQ(stage.drawn(), "");
}

// A57, E07: the first tile set aside is a draw, with its event; none: nothing.
TEST(AsideActions, DrawFromAside) {
  Stage stage(R"([["draw_from_aside"]])",
              R"("after_draw": {"actions": [["add_counter", "draws", 1]]},)");
  EXPECT_EQ(stage.go(), "");
  EXPECT_EQ(stage.counter("draws"), 0);
  stage.east().aside = tiles_of("3m4m");
  EXPECT_EQ(stage.go(), "");
  EXPECT_EQ(stage.drawn(), "3m");
  EXPECT_EQ(stage.aside(), "4m");
  EXPECT_EQ(stage.counter("draws"), 1000);
  EXPECT_EQ(stage.table().last()->kind, Recorded::Kind::kDraw);
}

// G04: what was drawn is part of the hand; none: nothing.
TEST(AsideActions, MergeTheDraw) {
  Stage stage(R"([["merge_draw"]])");
  stage.east().hand = tiles_of("1m");
  EXPECT_EQ(stage.go(), "");
  EXPECT_EQ(stage.hand(), "1m");
  stage.east().draw = tiles_of("3m4m");
  EXPECT_EQ(stage.go(), "");
  EXPECT_EQ(stage.hand(), "1m 3m 4m");
  EXPECT_EQ(stage.drawn(), "");
}

}  // namespace
}  // namespace jantaku::engine
