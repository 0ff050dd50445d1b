#include "engine/engine_test_round.h"

namespace jantaku::engine {
namespace {

// A10, E04, E05: the turn goes on with both events, each at its own seat.
TEST(TurnActions, AdvanceWithEvents) {
  Stage stage(R"([["advance_turn"]])", R"(
    "before_turn_change": {"actions": [["add_counter", "ended", 1]]},
    "after_turn_change": {"actions": [["add_counter", "began", 1]]},)");
  EXPECT_EQ(stage.counter("ended"), 1000);  // the opening (E01)
  EXPECT_EQ(stage.counter("began"), 1000);
  EXPECT_EQ(stage.go(), "");
  EXPECT_EQ(stage.table().turn, kSouth);
  EXPECT_EQ(stage.counter("ended"), 2000);
  EXPECT_EQ(stage.counter("began"), 1000);
  EXPECT_EQ(stage.counter("ended", kSouth), 0);
  EXPECT_EQ(stage.counter("began", kSouth), 1000);
}

// A11, G01, G02: to any seat by wind or by place, and without any event.
TEST(TurnActions, ChangeWithoutEvents) {
  const std::pair<const char*, Seat> rows[] = {
      {"east", kEast}, {"south", kSouth},    {"west", kWest},   {"north", kNorth},
      {"self", kEast}, {"shimocha", kSouth}, {"toimen", kWest}, {"kamicha", kNorth}};
  for (const auto& [who, seat] : rows) {
    Stage stage(std::string(R"([["change_turn", ")") + who + R"("]])", R"(
      "before_turn_change": {"actions": [["add_counter", "events", 1]]},
      "after_turn_change": {"actions": [["add_counter", "events", 1]]},)");
    EXPECT_EQ(stage.go(), "") << who;
    EXPECT_EQ(stage.table().turn, seat) << who;
    EXPECT_EQ(stage.counter("events"), 2000) << who;  // those of the opening
    EXPECT_EQ(stage.counter("events", seat == kEast ? kSouth : seat), 0) << who;
  }
}

// G01: where three play, nobody sits opposite, and the turn stays.
TEST(TurnActions, MissTheSeatThatIsNotThere) {
  Stage stage(R"([["change_turn", "toimen"]])", "", 3);
  EXPECT_EQ(stage.go(), "");
  EXPECT_EQ(stage.table().turn, kEast);
  Stage last(R"([["change_turn", "kamicha"]])", "", 3);
  EXPECT_EQ(last.go(), "");
  EXPECT_EQ(last.table().turn, kWest);
}

// A09: the direction flips; those who sit beside stay where they sit.
TEST(TurnActions, ReverseTheDirection) {
  Stage stage(R"([["reverse_turn_order"], ["advance_turn"]])");
  EXPECT_EQ(stage.go(), "");
  EXPECT_EQ(stage.table().turn, kNorth);
  EXPECT_EQ(stage.table().relative(kEast, 1), kSouth);
  Stage twice(R"([["reverse_turn_order"], ["reverse_turn_order"], ["advance_turn"]])");
  EXPECT_EQ(twice.go(), "");
  EXPECT_EQ(twice.table().turn, kSouth);
}

}  // namespace
}  // namespace jantaku::engine
