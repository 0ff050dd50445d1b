// When events fire, for whom, and in which order (section 3 of the checklist).
#include <gtest/gtest.h>

#include "engine/engine_test_round.h"

namespace jantaku::engine {
namespace {

// Each action adds its number to a trail that is read as a decimal number.
std::string step(int number) {
  return R"(["multiply_counter", "trail", 10], ["add_counter", "trail", )" +
         std::to_string(number) + "]";
}

// E01, E03, E04, E05, L01: the opening turn, then `after_start`, all at east; buttons come last.
TEST(Events, OpenTheRound) {
  Round round(R"({"wall": ["1m", "2m"],
    "before_turn_change": {"actions": [)" +
              step(1) + R"(]},
    "after_turn_change": {"actions": [["draw"], )" +
              step(2) + R"(]},
    "after_start": {"actions": [)" +
              step(3) + R"(, ["set_status", "first"]]},
    "interruptible_actions": ["draw", "set_status"],
    "buttons": {"b": {"display_name": "B", "show_when": [{"name": "status", "opts": ["first"]}],
      "actions": [["noop"]]}}})");
  EXPECT_EQ(round.counter("trail"), 123'000);
  EXPECT_EQ(round.drawn(), "1m");
  EXPECT_EQ(round.buttons(kEast), "b");  // E02: a status of after_start is seen
}

// E02: nothing interrupts before the opening is complete.
TEST(Events, DoNotInterruptTheOpening) {
  Round round(R"({"wall": ["1m", "2m"],
    "after_start": {"actions": [["draw"], ["set_status", "rest"]]},
    "interruptible_actions": ["draw"],
    "buttons": {"b": {"display_name": "B", "show_when": ["has_draw"], "actions": [["noop"]]}}})");
  EXPECT_EQ(round.statuses(kEast), "rest");
  EXPECT_EQ(round.buttons(kEast), "b");
}

// E06: while the seat on turn holds tiles but may play none.
TEST(Events, FireWhenNothingIsPlayable) {
  const auto drawn = [](const char* recurse) {
    Round round(std::string(R"({"wall": ["1z", "1z", "1z", "1z", "2z", "3z", "1m", "2m"],
      "starting_tiles": 1, "play_restrictions": [["jihai", []]],
      "on_no_valid_tiles": {"actions": [["draw"]], "recurse": )") +
                recurse + "}}");
    return round.drawn();
  };
  EXPECT_EQ(drawn("true"), "2z 3z 1m");
  EXPECT_EQ(drawn("false"), "2z");
}

// E06, E16, L52: if that never ends, the table stops; the process does not.
TEST(Events, DoNotRecurWithoutEnd) {
  Round round(R"({"wall": ["1z", "1z", "1z", "1z"], "starting_tiles": 1,
    "play_restrictions": [["any", []]],
    "on_no_valid_tiles": {"actions": [["noop"]], "recurse": true}})");
  ASSERT_TRUE(round->error());
  EXPECT_EQ(round->error()->code, "engine/budget");
  Round nested(R"({"wall": ["1m"], "after_turn_change": {"actions": [["advance_turn"]]}})");
  ASSERT_TRUE(nested->error());
  EXPECT_EQ(nested->status(), Status::kError);
}

// E07: after every draw that moved a tile, at who drew.
TEST(Events, FollowDraws) {
  Round round(R"({"wall": ["1m", "2m"],
    "after_draw": {"actions": [["set_status", "drew"]]},
    "after_start": {"actions": [["draw", 0], ["as", "west", [["draw"]]]]}})");
  EXPECT_EQ(round.statuses(kEast), "");
  EXPECT_EQ(round.statuses(kWest), "drew");
}

constexpr const char* kPonWall = R"("wall": ["1m", "2m", "1m", "1m", "3m", "4m", "5m", "6m",
  "7m", "8m", "9m"], "starting_tiles": 2,)";

// E08, E09, E10: before the tiles move, at the callee; after them, at the caller; the interrupt
// check of the call stands between.
TEST(Events, SurroundCalls) {
  Round round(std::string("{") + kPonWall + R"(
    "before_call": {"actions": [["when", ["just_called"], [["set_status", "too_late"]]],
      ["set_status", "before"]]},
    "after_call": {"actions": [["when", ["just_called"], [["set_status", "after"]]]]},
    "interruptible_actions": ["play_tile", "call"],
    "buttons": {
      "pon": {"display_name": "Pon", "call": [[0, 0]], "show_when": ["call_available"],
        "actions": [["call"], ["set_status", "rest"]]},
      "rob": {"display_name": "Rob", "show_when": [{"name": "last_call_is", "opts": ["pon"]},
        {"name": "seat_is", "opts": ["north"]}], "actions": [["set_status", "robbed"]]}}})");
  EXPECT_EQ(round.play(kEast, "1m"), "");
  EXPECT_EQ(round.press(kSouth, "pon"), "");
  EXPECT_EQ(round.statuses(kEast), "before");
  EXPECT_EQ(round.statuses(kSouth), "");  // asked before after_call
  EXPECT_EQ(round.buttons(kNorth), "rob");
  EXPECT_EQ(round.skip(kNorth), "");
  EXPECT_EQ(round.statuses(kSouth), "after rest");
}

// E10, L43: if the interrupt is used, `after_call` and the rest are dropped.
TEST(Events, AreDroppedWhenACallIsRobbed) {
  Round round(std::string("{") + kPonWall + R"(
    "after_call": {"actions": [["set_status", "after"]]},
    "interruptible_actions": ["play_tile", "call"],
    "buttons": {
      "pon": {"display_name": "Pon", "call": [[0, 0]], "show_when": ["call_available"],
        "actions": [["call"], ["set_status", "rest"]]},
      "rob": {"display_name": "Rob", "show_when": [{"name": "last_call_is", "opts": ["pon"]},
        {"name": "seat_is", "opts": ["north"]}, {"name": "status_missing", "opts": ["robbed"]}],
        "actions": [["set_status", "robbed"]]}}})");
  EXPECT_EQ(round.play(kEast, "1m"), "");
  EXPECT_EQ(round.press(kSouth, "pon"), "");
  EXPECT_EQ(round.press(kNorth, "rob"), "");
  EXPECT_EQ(round.statuses(kSouth), "");
  EXPECT_EQ(round.statuses(kNorth), "robbed");
}

// K48, E11, E12, E13, E14, E15 have their tests beside the actions that fire them; here, that each
// is read with its context.
TEST(Events, AreReadWithTheirContexts) {
  Round round(R"({
    "before_win": {"actions": [["when", ["won_by_draw", {"name": "caller_status", "opts": ["x"]}], []]]},
    "before_exhaustive_draw": {"actions": [["sort_hand"]]},
    "before_abortive_draw": {"actions": [["sort_hand"]]},
    "before_continue": {"actions": [["sort_hand"]]},
    "after_saki_start": {"actions": [["sort_hand"]]}})");
  for (const auto event : {ruleset::Event::kBeforeWin, ruleset::Event::kBeforeExhaustiveDraw,
                           ruleset::Event::kBeforeAbortiveDraw, ruleset::Event::kBeforeContinue,
                           ruleset::Event::kAfterSakiStart}) {
    EXPECT_EQ(round->rules().events[static_cast<size_t>(event)].actions.size(), 1u);
  }
}

// E17
TEST(Events, HaveNoOtherFields) {
  auto document = json::read(base::make_source("t", R"({"after_draw": {"actions": [], "x": 1}})"));
  const auto rules = ruleset::load(*std::move(document), vocabulary());
  ASSERT_FALSE(rules.ok());
  EXPECT_EQ(rules.diagnostics()[0].code, "ruleset/unknown-field");
}

// K31, E20: after the discard is recorded, in file order, at who played, with that tile.
TEST(Events, PlayEffectsFollowDiscards) {
  Round round(R"({"wall": ["1m", "2m", "3m", "4m", "5z", "6m"], "starting_tiles": 1,
    "after_turn_change": {"actions": [["draw"]]},
    "play_effects": [
      ["any", [["when", ["just_discarded"], [["set_status", "a"]]]]],
      [["2m", "5z"], [["set_status", "b"]]],
      [["1m"], [["set_status", "c"]]]]})");
  EXPECT_EQ(round.play(kEast, "5z"), "");
  EXPECT_EQ(round.statuses(kEast), "a b");
}

// E21: an effect that moves the turn takes the place of the discard's own.
TEST(Events, PlayEffectsMayMoveTheTurn) {
  Round round(R"({"wall": ["1m", "2m", "3m", "4m", "1f", "6m", "7m"], "starting_tiles": 1,
    "after_turn_change": {"actions": [["draw"]]},
    "play_effects": [["flower", [["change_turn", "kamicha"], ["advance_turn"]]]]})");
  EXPECT_EQ(round.play(kEast, "1f"), "");
  EXPECT_EQ(round.table().turn, kEast);
  EXPECT_EQ(round.drawn(), "6m");
}

}  // namespace
}  // namespace jantaku::engine
