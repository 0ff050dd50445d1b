#include "engine/engine_test_round.h"

namespace jantaku::engine {
namespace {

using Type = GameEvent::Type;

// A02: under the seat's name, with amounts put in.
TEST(DisplayActions, SendMessages) {
  Stage stage(R"([["push_message", "declared riichi"],
    ["push_message", "has $n of %{n} and $half", {"n": ["tiles_in_wall"], "half": 0.5}]])");
  EXPECT_EQ(stage.go(), "");
  EXPECT_EQ(stage.texts(Type::kMessage), "[declared riichi][has 12 of 12 and 0.5]");
  for (const GameEvent& event : stage->events()) {
    if (event.type == Type::kMessage) EXPECT_EQ(event.seat, kEast);
  }
}

// A25: beside the seat or the one named; where nobody is meant, nothing.
TEST(DisplayActions, ShowLargeText) {
  Stage stage(R"([["big_text", "one"], ["big_text", "two", "toimen"],
                  ["big_text", "none", "last_discarder"]])");
  EXPECT_EQ(stage.go(), "");
  EXPECT_EQ(stage.texts(Type::kBigText), "[one][two]");
  EXPECT_EQ(stage->events().back().seat, kWest);
}

// A26, L49: an event with its duration; nothing waits.
TEST(DisplayActions, Pause) {
  Stage stage(R"([["pause", 1500], ["set_status", "after"]])");
  EXPECT_EQ(stage.go(), "");
  EXPECT_EQ(stage.statuses(kEast), "after");
  const auto& events = stage->events();
  const auto pause = std::find_if(events.begin(), events.end(),
                                  [](const GameEvent& e) { return e.type == Type::kPause; });
  ASSERT_NE(pause, events.end());
  EXPECT_EQ(pause->amount, 1'500'000);
}

// A27: the concealed tiles, not the draw.
TEST(DisplayActions, SortTheHand) {
  Stage stage(R"([["sort_hand"]])");
  stage.east().hand = tiles_of("1f7z5m0m1m2s9p");
  stage.east().draw = tiles_of("3z1m");
  EXPECT_EQ(stage.go(), "");
  EXPECT_EQ(stage.hand(), "1m 0m 5m 9p 2s 7z 1f");
  EXPECT_EQ(stage.drawn(), "3z 1m");
}

// A32
TEST(DisplayActions, RevealTheHand) {
  Stage stage(R"([["reveal_hand"]])");
  EXPECT_FALSE(stage.east().hand_revealed);
  EXPECT_EQ(stage.go(), "");
  EXPECT_TRUE(stage.east().hand_revealed);
  EXPECT_FALSE(stage.at(kSouth).hand_revealed);
}

// A28, K13: a reserved tile once, literal tiles as often as one likes.
TEST(DisplayActions, RevealTiles) {
  Stage stage(R"([["reveal_tile", "first"], ["reveal_tile", "last"], ["reveal_tile", "first"],
                  ["reveal_tile", "5z"], ["reveal_tile", "5z"]])",
              R"("revealed_tiles": ["first"],)");
  EXPECT_EQ(stage.go(), "");
  std::vector<Tile> shown;
  for (const RevealedTile& revealed : stage.table().revealed) {
    shown.push_back(stage->revealed_tile(revealed));
  }
  EXPECT_EQ(names_of(shown), "6z 1f 5z 5z");
}

}  // namespace
}  // namespace jantaku::engine
