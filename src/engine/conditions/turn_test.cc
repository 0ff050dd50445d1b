#include "engine/engine_test_table.h"

namespace jantaku::engine {
namespace {

using ruleset::SeatWord;

TEST(TurnConditions, FollowTheDirectionOfPlay) {
  TestTable t;
  t.table().turn = Seat::kSouth;
  EXPECT_TRUE(t.holds("our_turn", Seat::kSouth));  // C03
  EXPECT_FALSE(t.holds("our_turn", Seat::kEast));
  EXPECT_TRUE(t.holds("our_turn_is_next", Seat::kWest));  // C04
  EXPECT_TRUE(t.holds("our_turn_is_prev", Seat::kEast));  // C05
  t.table().direction = -1;
  EXPECT_TRUE(t.holds("our_turn_is_next", Seat::kEast));
  EXPECT_TRUE(t.holds("our_turn_is_prev", Seat::kWest));
  EXPECT_FALSE(t.holds("our_turn_is_prev", Seat::kEast));
}

TEST(TurnConditions, KnowTheWinds) {
  TestTable t;
  t.table().round = 5;
  EXPECT_TRUE(t.holds("round_wind_is", {TestTable::seat(SeatWord::kSouth)}));  // C52, G02
  EXPECT_FALSE(t.holds("round_wind_is", {TestTable::seat(SeatWord::kEast)}));
  t.table().round = 16;
  EXPECT_TRUE(t.holds("round_wind_is", {TestTable::seat(SeatWord::kEast)}));
  EXPECT_TRUE(t.holds("seat_wind_is", Seat::kWest, {TestTable::seat(SeatWord::kWest)}));  // C53
  EXPECT_TRUE(t.holds("seat_is", Seat::kEast, {TestTable::seat(SeatWord::kEast)}));       // C92
  EXPECT_FALSE(t.holds("seat_is", Seat::kEast, {TestTable::seat(SeatWord::kNorth)}));
}

}  // namespace
}  // namespace jantaku::engine
