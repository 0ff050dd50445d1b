#include "engine/engine_test_table.h"

namespace jantaku::engine {
namespace {

TEST(HistoryConditions, StartEmpty) {
  TestTable t;
  EXPECT_TRUE(t.holds("game_start"));       // C06
  EXPECT_TRUE(t.holds("no_discards_yet"));  // C07
  EXPECT_TRUE(t.holds("no_calls_yet"));     // C08
  t.draw(Seat::kEast, "1m");
  EXPECT_FALSE(t.holds("game_start"));
  EXPECT_TRUE(t.holds("no_discards_yet"));
  t.call(Seat::kEast, "flower", "1f", Seat::kEast, Meld::Kind::kFlower);
  EXPECT_TRUE(t.holds("no_calls_yet"));
  t.discard(Seat::kEast, "1m");
  EXPECT_FALSE(t.holds("no_discards_yet"));
  t.call(Seat::kSouth, "pon", "111m", Seat::kEast);
  EXPECT_FALSE(t.holds("no_calls_yet"));
}

TEST(HistoryConditions, LookAtTheLastActionOnly) {
  TestTable t;
  t.discard(Seat::kEast, "1m");
  EXPECT_TRUE(t.holds("just_discarded", Seat::kEast));                // C12
  EXPECT_TRUE(t.holds("someone_else_just_discarded", Seat::kNorth));  // C11
  EXPECT_FALSE(t.holds("someone_else_just_discarded", Seat::kEast));
  EXPECT_TRUE(t.holds("kamicha_discarded", Seat::kSouth));  // C10
  EXPECT_FALSE(t.holds("kamicha_discarded", Seat::kWest));
  EXPECT_TRUE(t.holds("toimen_discarded", Seat::kWest));  // C95
  EXPECT_TRUE(t.holds("shimocha_discarded", Seat::kNorth));
  EXPECT_TRUE(t.holds("anyone_just_discarded", Seat::kNorth));
  t.call(Seat::kSouth, "pon", "111m", Seat::kEast);
  EXPECT_FALSE(t.holds("just_discarded", Seat::kEast));
  EXPECT_TRUE(t.holds("just_called", Seat::kSouth));  // C13
  EXPECT_FALSE(t.holds("just_called", Seat::kEast));
  EXPECT_FALSE(t.holds("just_self_called", Seat::kSouth));
  EXPECT_TRUE(t.holds("someone_else_just_called", Seat::kEast));
  EXPECT_TRUE(t.holds("last_call_is", {t.call_arg("kan"), t.call_arg("pon")}));  // C09
  EXPECT_FALSE(t.holds("last_call_is", {t.call_arg("kan")}));
  EXPECT_FALSE(t.holds("last_call_is", {t.call_arg("no_such_call")}));
  t.draw(Seat::kSouth, "2m");
  EXPECT_FALSE(t.holds("last_call_is", {t.call_arg("pon")}));
  t.call(Seat::kSouth, "ankan", "2222m", Seat::kSouth, Meld::Kind::kSelfCall);
  EXPECT_TRUE(t.holds("just_self_called", Seat::kSouth));
}

// L30: a discard counts only while its maker has the turn.
TEST(HistoryConditions, ForgetADiscardWhenTheTurnMoves) {
  TestTable t;
  t.discard(Seat::kEast, "1m");
  t.table().turn = Seat::kSouth;
  EXPECT_FALSE(t.holds("just_discarded", Seat::kEast));
  EXPECT_FALSE(t.holds("someone_else_just_discarded", Seat::kSouth));
  EXPECT_FALSE(t.holds("kamicha_discarded", Seat::kSouth));
}

// C65
TEST(HistoryConditions, SeeTheFirstFullSecondRow) {
  TestTable t;
  t.discard(Seat::kEast, "12345678912m");
  EXPECT_FALSE(t.holds("first_time_finished_second_row_discards"));
  t.discard(Seat::kEast, "1z");
  EXPECT_TRUE(t.holds("first_time_finished_second_row_discards", Seat::kSouth));
  t.discard(Seat::kSouth, "123456789123m");
  EXPECT_FALSE(t.holds("first_time_finished_second_row_discards"));
}

// C87
TEST(HistoryConditions, RememberWhoDealtIn) {
  TestTable t;
  t.table().dealt_in_last_round.add(Seat::kWest);
  EXPECT_TRUE(t.holds("dealt_in_last_round", Seat::kWest));
  EXPECT_FALSE(t.holds("dealt_in_last_round", Seat::kEast));
}

}  // namespace
}  // namespace jantaku::engine
