#include "engine/engine_test_round.h"

namespace jantaku::engine {
namespace {

// A01, A47, A48: nothing; any of them may be named as interruptible.
TEST(FlowActions, DoNothing) {
  for (const char* name : {"noop", "about_to_draw", "about_to_ron"}) {
    Round round(std::string(R"({"wall": ["1m"], "interruptible_actions": [")") + name + R"("],
      "buttons": {"go": {"display_name": "Go", "show_when": [{"name": "seat_is", "opts": ["east"]}],
        "actions": [[")" +
                name + R"("], ["set_status", "rest"]]}}})");
    const size_t events = round->events().size();
    EXPECT_EQ(round.press(kEast, "go"), "") << name;
    EXPECT_EQ(round.statuses(kEast), "rest") << name;
    EXPECT_EQ(round->events().size(), events + 1) << name;  // the status alone
    EXPECT_EQ(round.table().last(), nullptr) << name;
  }
}

// A36, A37, A67
TEST(FlowActions, Branch) {
  const std::pair<const char*, const char*> rows[] = {
      {R"([["when", ["true"], [["set_status", "a"]]]])", "a"},
      {R"([["when", ["false"], [["set_status", "a"]]]])", ""},
      {R"([["when", "true", [["set_status", "a"]]]])", "a"},
      {R"([["unless", ["true"], [["set_status", "a"]]]])", ""},
      {R"([["unless", ["false"], [["set_status", "a"]]]])", "a"},
      {R"([["ite", ["true"], [["set_status", "a"]], [["set_status", "b"]]]])", "a"},
      {R"([["ite", ["false"], [["set_status", "a"]], [["set_status", "b"]]]])", "b"},
  };
  for (const auto& [actions, statuses] : rows) {
    Stage stage(actions);
    EXPECT_EQ(stage.go(), "") << actions;
    EXPECT_EQ(stage.statuses(kEast), statuses) << actions;
  }
}

// A38: each seat from east is tested when its turn comes, after the seats before it have acted.
TEST(FlowActions, RunWhereItHolds) {
  Stage stage(R"([["set_status", "a"], ["when_anyone", [{"name": "kamicha_status", "opts": ["a"]}],
                  [["set_status", "a"], ["add_counter", "n", 1]]]])");
  EXPECT_EQ(stage.go(), "");
  EXPECT_EQ(stage.counter("n", kSouth), 1000);
  EXPECT_EQ(stage.counter("n", kWest), 1000);
  EXPECT_EQ(stage.counter("n", kNorth), 1000);
  EXPECT_EQ(stage.counter("n", kEast), 0);  // north had not the status when east was tested
}

// A39: once, for the seat, if it holds for all.
TEST(FlowActions, RunOnceIfItHoldsForAll) {
  Stage stage(R"([["when_everyone", [{"name": "status_missing", "opts": ["a"]}],
                   [["add_counter", "n", 1], ["set_status", "a"]]],
                  ["when_everyone", [{"name": "status_missing", "opts": ["a"]}],
                   [["add_counter", "n", 1]]]])");
  EXPECT_EQ(stage.go(), "");
  EXPECT_EQ(stage.counter("n"), 1000);
  EXPECT_EQ(stage.counter("n", kSouth), 0);
}

// A94, A88, A25, A29, G01, G02: once for each of the seats, from east.
TEST(FlowActions, RunAsOthers) {
  struct Row {
    const char* seats;
    const char* marked;  // east to north
  };
  const Row rows[] = {
      {"self", "1000"},           {"shimocha", "0100"},
      {"toimen", "0010"},         {"kamicha", "0001"},
      {"east", "1000"},           {"south", "0100"},
      {"west", "0010"},           {"north", "0001"},
      {"last_discarder", "0010"}, {"all", "1111"},
      {"everyone", "1111"},       {"others", "0111"},
      {"not_self", "0111"},       {"not_others", "1000"},
      {"chii_victims", "0001"},   {"not_last_discarder", "1101"},
  };
  for (const Row& row : rows) {
    Stage stage(std::string(R"([["as", ")") + row.seats + R"(", [["set_status", "x"]]]])");
    stage.call(kEast, "chii", "231m", kNorth);
    stage.discard(kWest, "1m");
    EXPECT_EQ(stage.go(), "") << row.seats;
    std::string marked;
    for (Seat seat : {kEast, kSouth, kWest, kNorth}) {
      marked += stage.statuses(seat) == "x" ? '1' : '0';
    }
    EXPECT_EQ(marked, row.marked) << row.seats;
  }
}

// A94: the caller and the callee where there is a call.
TEST(FlowActions, RunAsCallerAndCallee) {
  Round round(R"({"wall": ["1m", "2m", "1m", "1m", "3m", "4m", "5m", "6m", "7m"],
    "starting_tiles": 2,
    "after_call": {"actions": [["as", "caller", [["set_status", "by"]]],
                               ["as", "callee", [["set_status", "from"]]]]},
    "buttons": {"pon": {"display_name": "Pon", "call": [[0, 0]], "show_when": ["call_available"],
      "actions": [["call"]]}},
    "interruptible_actions": ["play_tile"]})");
  EXPECT_EQ(round.play(kEast, "1m"), "");
  EXPECT_EQ(round.press(kSouth, "pon"), "");
  EXPECT_EQ(round.statuses(kEast), "from");
  EXPECT_EQ(round.statuses(kSouth), "by");
}

// A35: exactly one, each as likely as the others, from the game's own seed.
TEST(FlowActions, RunOneAtRandom) {
  Stage stage(R"([["random", [["add_counter", "a", 1], ["add_counter", "b", 1],
                              ["add_counter", "c", 1]]]])");
  for (int i = 0; i < 300; ++i) EXPECT_EQ(stage.go(), "");
  Milli sum = 0;
  for (const char* name : {"a", "b", "c"}) {
    EXPECT_GT(stage.counter(name), 60'000) << name;
    sum += stage.counter(name);
  }
  EXPECT_EQ(sum, 300'000);
}

// A96: a function with its arguments put in.
TEST(FlowActions, RunFunctions) {
  Stage stage(R"([["run", "twice", {"what": "a"}], ["run", "plain"]])", R"("functions": {
    "twice": [["add_counter", "$what", 2]], "plain": [["add_counter", "b", 1]]},)");
  EXPECT_EQ(stage.go(), "");
  EXPECT_EQ(stage.counter("a"), 2000);
  EXPECT_EQ(stage.counter("b"), 1000);
}

// East holds a tile and has auto buttons, by their actions.
std::string with_auto(const char* actions) {
  return std::string(R"({"wall": ["1m", "2m", "3m", "4m", "5m", "6m", "7m"], "starting_tiles": 1,
    "after_turn_change": {"actions": [["draw"]]},
    "auto_buttons": {"auto": {"display_name": "A", "actions": )") +
         actions + R"(}},
    "buttons": {
      "mark": {"display_name": "M", "show_when": ["our_turn", {"name": "status_missing", "opts": ["m"]}],
        "actions": [["set_status", "m"]]},
      "never": {"display_name": "N", "show_when": ["false"], "actions": [["set_status", "n"]]}},
    "interruptible_actions": ["play_tile"]})";
}

// A33, B42: as if the seat had clicked its drawn tile; nothing where that is not legal.
TEST(FlowActions, PlayTheDraw) {
  Round round(with_auto(R"([["discard_draw"]])"));
  EXPECT_EQ(round.drawn(), "5m");
  round->set_auto(kSouth, 0, true);  // not its turn
  EXPECT_EQ(round.pond(kSouth), "");
  round->set_auto(kEast, 0, true);
  EXPECT_EQ(round.pond(kEast), "5m");
  EXPECT_EQ(round.hand(), "1m");
}

// A34, B42: as if pressed, `skip` too; nothing if it is not on offer.
TEST(FlowActions, PressButtons) {
  Round pressed(with_auto(R"([["press_button", "never"], ["press_button", "mark"]])"));
  pressed->set_auto(kSouth, 0, true);
  EXPECT_EQ(pressed.statuses(kSouth), "");
  pressed->set_auto(kEast, 0, true);
  EXPECT_EQ(pressed.statuses(kEast), "m");
  Round skipped(with_auto(R"([["press_button", "skip"]])"));
  EXPECT_EQ(skipped.buttons(kEast), "mark");
  skipped->set_auto(kEast, 0, true);
  EXPECT_EQ(skipped.buttons(kEast), "");
  EXPECT_EQ(skipped.statuses(kEast), "");
}

// East's discard may be interrupted by south, who then resumes, cancels or recalculates.
std::string with_interrupt(const char* actions) {
  return std::string(R"({"wall": ["1m", "2m", "3m", "4m", "5m", "6m", "7m"], "starting_tiles": 1,
    "after_turn_change": {"actions": [["draw"]]},
    "buttons": {
      "stop": {"display_name": "S", "show_when": ["kamicha_discarded",
          {"name": "seat_is", "opts": ["south"]}], "actions": )") +
         actions + R"(},
      "late": {"display_name": "L", "show_when": [{"name": "status", "opts": ["late"]}],
        "actions": [["unset_status", "late"]]}},
    "interruptible_actions": ["play_tile"]})";
}

// A85, A86, L43, L46: what a choice would drop runs now, in place; or is dropped now.
TEST(FlowActions, ResumeAndCancelWhatWasDeferred) {
  Round resumed(with_interrupt(R"([["resume_deferred_actions"], ["set_status", "after"],
                                   ["resume_deferred_actions"]])"));
  EXPECT_EQ(resumed.play(kEast, "5m"), "");
  EXPECT_EQ(resumed.table().turn, kEast);
  EXPECT_EQ(resumed.press(kSouth, "stop"), "");
  EXPECT_EQ(resumed.table().turn, kSouth);  // the discard's own turn change
  EXPECT_EQ(resumed.drawn(kSouth), "6m");
  EXPECT_EQ(resumed.statuses(kSouth), "after");
  Round cancelled(with_interrupt(R"([["cancel_deferred_actions"], ["resume_deferred_actions"],
                                     ["set_status", "after"]])"));
  EXPECT_EQ(cancelled.play(kEast, "5m"), "");
  EXPECT_EQ(cancelled.press(kSouth, "stop"), "");
  EXPECT_EQ(cancelled.table().turn, kEast);
  EXPECT_EQ(cancelled.statuses(kSouth), "after");
}

// A84: interrupts if any seat then has a button, listed as interruptible or not.
TEST(FlowActions, RecalculateButtons) {
  Round round(with_interrupt(R"([["as", "toimen", [["set_status", "late"]]],
                                 ["recalculate_buttons"], ["set_status", "after"]])"));
  EXPECT_EQ(round.play(kEast, "5m"), "");
  EXPECT_EQ(round.press(kSouth, "stop"), "");
  EXPECT_EQ(round.buttons(kNorth), "late");
  EXPECT_EQ(round.statuses(kSouth), "");
  EXPECT_EQ(round.skip(kNorth), "");
  EXPECT_EQ(round.skip(kSouth), "");  // it could press again
  EXPECT_EQ(round.statuses(kSouth), "after");
}

}  // namespace
}  // namespace jantaku::engine
