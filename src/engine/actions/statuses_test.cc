#include "engine/engine_test_round.h"

namespace jantaku::engine {
namespace {

// A17, A18: repeats and absences are harmless.
TEST(StatusActions, SetAndUnsetForTheSeat) {
  Stage stage(R"([["set_status", "a", "b"], ["set_status", "b"], ["unset_status", "a", "c"]])");
  EXPECT_EQ(stage.go(), "");
  EXPECT_EQ(stage.statuses(kEast), "b");
  EXPECT_EQ(stage.statuses(kSouth), "");
}

// A19, A20
TEST(StatusActions, SetAndUnsetForAll) {
  Stage stage(R"([["set_status_all", "a", "b"], ["unset_status_all", "a"]])");
  EXPECT_EQ(stage.go(), "");
  for (Seat seat : {kEast, kSouth, kWest, kNorth}) EXPECT_EQ(stage.statuses(seat), "b");
}

// A87, A88, A89
TEST(StatusActions, SetForOthers) {
  Stage stage(R"([["set_status_others", "other"], ["set_status_chii_victims", "victim"],
                  ["set_discarder_status", "discarder"]])");
  stage.call(kEast, "chii", "231m", kNorth);
  stage.call(kEast, "pon", "777z", kWest);
  stage.discard(kSouth, "1z");
  EXPECT_EQ(stage.go(), "");
  EXPECT_EQ(stage.statuses(kEast), "");
  EXPECT_EQ(stage.statuses(kSouth), "other discarder");
  EXPECT_EQ(stage.statuses(kWest), "other");
  EXPECT_EQ(stage.statuses(kNorth), "other victim");
}

// A89: before the first discard there is nobody.
TEST(StatusActions, SetForNobody) {
  Stage stage(R"([["set_discarder_status", "discarder"]])");
  EXPECT_EQ(stage.go(), "");
  for (Seat seat : {kEast, kSouth, kWest, kNorth}) EXPECT_EQ(stage.statuses(seat), "");
}

// A21, A22, A23, A24, E08, E09: in the events of a call, and in the call button itself. Before a
// call the seat is the one called from, after it the caller.
TEST(StatusActions, SetForCallerAndCallee) {
  Round round(R"({"wall": ["1m", "2m", "1m", "1m", "3m", "4m", "5m", "6m", "7m"],
    "starting_tiles": 2,
    "before_call": {"actions": [["set_callee_status", "from", "gone"], ["set_caller_status", "by"],
      ["set_status", "seat_before"]]},
    "after_call": {"actions": [["unset_callee_status", "gone"], ["set_status", "seat_after"]]},
    "buttons": {"pon": {"display_name": "Pon", "call": [[0, 0]], "show_when": ["call_available"],
      "actions": [["call"], ["set_caller_status", "mine"], ["unset_caller_status", "mine"],
        ["set_callee_status", "theirs"]]}},
    "interruptible_actions": ["play_tile"]})");
  EXPECT_EQ(round.play(kEast, "1m"), "");
  EXPECT_EQ(round.press(kSouth, "pon"), "");
  EXPECT_EQ(round.statuses(kEast), "from seat_before theirs");
  EXPECT_EQ(round.statuses(kSouth), "by seat_after");
}

}  // namespace
}  // namespace jantaku::engine
