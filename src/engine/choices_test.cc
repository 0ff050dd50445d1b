// Who is asked, whose choice counts, and what interrupts (section 13 of the checklist).
#include <gtest/gtest.h>

#include "engine/engine_test_round.h"

namespace jantaku::engine {
namespace {

// One tile each; every seat draws on its turn.
std::string with_buttons(const std::string& buttons, const std::string& more = "") {
  return "{" + more + R"("wall": ["1m", "2m", "3m", "4m", "5m", "6m", "7m", "8m", "9m", "1z", "2z"],
    "starting_tiles": 1, "after_turn_change": {"actions": [["draw"]]},
    "interruptible_actions": ["play_tile"], "buttons": {)" +
         buttons + "}}";
}
std::string button(const std::string& name, const std::string& show_when,
                   const std::string& actions, const std::string& more = "") {
  return "\"" + name + R"(": {"display_name": "B", "show_when": )" + show_when +
         R"(, "actions": )" + actions + (more.empty() ? "" : ", " + more) + "}";
}
constexpr const char* kDiscarded = R"(["someone_else_just_discarded"])";

// L10, G04, G05: the tile leaves hand or draw for the pond, what is left of the draw joins the
// hand, and the turn goes on.
TEST(Choices, PlayATile) {
  Round round(with_buttons(""));
  EXPECT_EQ(round.play(kEast, "1m"), "");
  EXPECT_EQ(round.hand(kEast), "5m");
  EXPECT_EQ(round.drawn(kEast), "");
  EXPECT_EQ(round.pond(kEast), "1m");
  EXPECT_FALSE(round.east().discards[0].tsumogiri);
  EXPECT_EQ(round.table().turn, kSouth);
  EXPECT_EQ(round.play(kSouth, "6m"), "");
  EXPECT_TRUE(round.at(kSouth).discards[0].tsumogiri);
  EXPECT_EQ(round.hand(kSouth), "2m");
}

// What a button does not offer cannot be chosen along with it.
TEST(Choices, HoldNothingThatIsNotOnOffer) {
  Round round(R"({"wall": ["3m", "4m", "5m", "1m"], "starting_tiles": 1,
    "interruptible_actions": ["play_tile"],
    "buttons": {"look": {"display_name": "L", "show_when": ["our_turn"],
      "actions": [["set_status", "looked"]]}}})");
  Choice choice{.kind = Choice::Kind::kButton, .button = 0, .call = CallChoice{}};
  EXPECT_EQ(round.choose(kEast, choice), "engine/no-such-call");
  choice = {.kind = Choice::Kind::kButton, .button = 0, .flower = Tile(tiles::Kind::of("3m"))};
  EXPECT_EQ(round.choose(kEast, choice), "engine/no-such-tile");
  choice = {.kind = Choice::Kind::kButton, .button = 0, .card = 0};
  EXPECT_EQ(round.choose(kEast, choice), "engine/no-such-card");
  choice = {.kind = Choice::Kind::kButton, .button = 0};
  choice.marks.push_back({.owner = kEast, .at = 0, .tile = Tile(tiles::Kind::of("3m"))});
  EXPECT_EQ(round.choose(kEast, choice), "engine/bad-marks");
  EXPECT_EQ(round.statuses(kEast), "");
  EXPECT_EQ(round.press(kEast, "look"), "");
}

// L02, L11: nothing moves until everyone has chosen; the call to make belongs to the choice.
TEST(Choices, WaitForEverybody) {
  Round round(R"({"wall": ["3m", "4m", "5m", "1m", "2m"], "starting_tiles": 1,
    "interruptible_actions": ["play_tile"],
    "buttons": {"chii": {"display_name": "C", "call": [[-2, -1], [1, 2]],
      "show_when": ["someone_else_just_discarded", "call_available"],
      "actions": [["call"], ["change_turn", "self"]]}}})");
  round.east().hand = tiles_of("3m");
  for (Seat seat : {kSouth, kWest}) round.at(seat).hand = tiles_of("1245m");
  round->touch();
  EXPECT_EQ(round.play(kEast, "3m"), "");
  ASSERT_EQ(round->offers(kSouth).size(), 1u);
  const auto calls = round->offers(kSouth)[0].calls;
  ASSERT_EQ(calls.size(), 2u);
  CallChoice wrong = calls[0];
  wrong.tiles[0] = Tile(tiles::Kind::of("9m"));
  Choice choice{.kind = Choice::Kind::kButton, .button = 0, .call = wrong};
  EXPECT_EQ(round.choose(kSouth, choice), "engine/no-such-call");
  choice.call = calls[1];
  EXPECT_EQ(round.choose(kSouth, choice), "");
  EXPECT_TRUE(round.at(kSouth).calls.empty());  // west has not chosen
  EXPECT_EQ(round.skip(kWest), "");
  ASSERT_EQ(round.at(kSouth).calls.size(), 1u);
  EXPECT_EQ(round.hand(kSouth), "1m 2m");
}

// L51: after every run auto buttons, which may choose for their seats.
TEST(Choices, AreMadeByAutoButtons) {
  Round round(with_buttons(button("b", kDiscarded, R"([["set_status", "b"]])"),
                           R"("auto_buttons": {"no": {"display_name": "N",
                             "actions": [["press_button", "skip"]], "enabled_at_start": true}},)"));
  EXPECT_EQ(round.play(kEast, "1m"), "");
  EXPECT_EQ(round.table().turn, kSouth);  // all have skipped
}

// L12, L13: skip only where there is something to skip; what is refused changes nothing.
TEST(Choices, AreRefusedWithAReason) {
  Round round(with_buttons(button("b", kDiscarded, R"([["noop"]])")));
  EXPECT_EQ(round.skip(kEast), "engine/nothing-to-skip");
  EXPECT_EQ(round.play(kSouth, "2m"), "engine/not-your-turn");
  EXPECT_EQ(round.play(kEast, "9p"), "engine/not-playable");
  EXPECT_EQ(round.press(kEast, "b"), "engine/not-offered");
  EXPECT_EQ(round.hand(kEast) + round.drawn(kEast), "1m5m");
  EXPECT_EQ(round.table().turn, kEast);
}

// L13: a choice may be replaced until adjudication, unless it made others skip.
TEST(Choices, MayBeReplaced) {
  const std::string b = button("b", kDiscarded, R"([["set_status", "b"]])");
  Round round(with_buttons(b + ", " + button("c", kDiscarded, R"([["set_status", "c"]])")));
  EXPECT_EQ(round.play(kEast, "1m"), "");
  EXPECT_EQ(round.press(kSouth, "b"), "");
  EXPECT_EQ(round.press(kSouth, "c"), "");
  EXPECT_EQ(round.skip(kWest), "");
  EXPECT_EQ(round.skip(kNorth), "");
  EXPECT_EQ(round.statuses(kSouth), "c");
}

// L14, L15, L61: the moment the higher is chosen, those who have only lower ones are skipped.
TEST(Choices, SupersedeLowerOnes) {
  const std::string ron = button("ron", R"(["kamicha_discarded"])", R"([["set_status", "ron"]])",
                                 R"("precedence_over": ["pon", "ron"])");
  const std::string pon = button("pon", kDiscarded, R"([["set_status", "pon"]])");
  Round round(with_buttons(ron + ", " + pon));
  EXPECT_EQ(round.play(kEast, "1m"), "");
  EXPECT_EQ(round.buttons(kSouth), "ron pon");
  EXPECT_EQ(round.buttons(kWest), "pon");
  EXPECT_TRUE(round->is_waited_for(kWest));
  EXPECT_EQ(round.press(kSouth, "ron"), "");  // nobody else is waited for
  EXPECT_EQ(round.statuses(kSouth), "ron");
  EXPECT_EQ(round.statuses(kWest) + round.statuses(kNorth), "");
}

// L17: chosen before, a superseded choice counts as skip; of two that supersede each other the
// first stands.
TEST(Choices, AreLostToHigherOnes) {
  const std::string high = button("high", kDiscarded, R"([["set_status", "high"]])",
                                  R"("precedence_over": ["high", "low"])");
  const std::string low = button("low", kDiscarded, R"([["set_status", "low"]])");
  Round round(with_buttons(high + ", " + low));
  EXPECT_EQ(round.play(kEast, "1m"), "");
  EXPECT_EQ(round.press(kSouth, "low"), "");
  EXPECT_EQ(round.press(kNorth, "high"), "");
  EXPECT_EQ(round.statuses(kSouth) + round.statuses(kWest), "");
  EXPECT_EQ(round.statuses(kNorth), "high");
}

// L16: lists run from east to north, whoever chose first; a later one is not stopped (L18).
TEST(Choices, RunFromEastToNorth) {
  Round round(with_buttons(button("b", R"([{"name": "status_missing", "opts": ["done"]}])",
                                  R"([["set_status", "done"], ["multiply_counter", "trail", 10],
          ["as", "east", [["multiply_counter", "trail", 10], ["add_counter", "trail", 1]]],
          ["set_counter", "place", "trail"],
          ["as", "all", [["add_counter", "turn", 1]]], ["set_counter", "mine", "turn"]])")));
  EXPECT_EQ(round.press(kNorth, "b"), "");
  EXPECT_EQ(round.press(kWest, "b"), "");
  EXPECT_EQ(round.press(kSouth, "b"), "");
  EXPECT_EQ(round.press(kEast, "b"), "");
  EXPECT_EQ(round.counter("mine", kEast), 1000);
  EXPECT_EQ(round.counter("mine", kSouth), 2000);
  EXPECT_EQ(round.counter("mine", kWest), 3000);
  EXPECT_EQ(round.counter("mine", kNorth), 4000);
}

// L18: two wins on one tile both count; what else a list does has no effect then.
TEST(Choices, MayWinTogether) {
  Round round(
      with_buttons(button("ron", kDiscarded, R"([["win_by_discard"], ["set_status", "late"]])")));
  EXPECT_EQ(round.play(kEast, "1m"), "");
  EXPECT_EQ(round.press(kWest, "ron"), "");
  EXPECT_EQ(round.press(kSouth, "ron"), "");
  EXPECT_EQ(round.skip(kNorth), "");
  EXPECT_EQ(round->status(), Status::kRoundOver);
  EXPECT_TRUE(round.table().winners.has(kSouth) && round.table().winners.has(kWest));
  EXPECT_FALSE(round.table().winners.has(kNorth));
  EXPECT_EQ(round.statuses(kSouth) + round.statuses(kWest), "");
}

// S28: more wins on one tile than may stand are one win, of the first after the discarder, or none.
TEST(Choices, MayWinTogetherOnlyAsTheRulesetSays) {
  for (const bool first : {true, false}) {
    const std::string scoring = R"("score_calculation": {"method": "sichuan",
      "score_table": {"max": 1}, "score_table_draw": {"max": 1}, "most_wins": 1, "extra_wins": ")" +
                                std::string(first ? "first" : "draw") + "\"}, ";
    Round round(with_buttons(button("ron", kDiscarded, R"([["win_by_discard"]])"), scoring));
    EXPECT_EQ(round.play(kEast, "1m"), "");
    EXPECT_EQ(round.press(kWest, "ron"), "");
    EXPECT_EQ(round.press(kSouth, "ron"), "");
    EXPECT_EQ(round.skip(kNorth), "");
    EXPECT_EQ(round->status(), Status::kRoundOver);
    EXPECT_EQ(round.table().end, first ? RoundEnd::kWin : RoundEnd::kAbortiveDraw);
    EXPECT_EQ(round.table().wins.size(), first ? 1u : 0u);
    EXPECT_EQ(round.table().winners.has(kSouth), first);
    EXPECT_FALSE(round.table().winners.has(kWest));
  }
}

// L15, L19, L20: who skips is not asked the same again until something is recorded; playing a tile
// declines one's own buttons.
TEST(Choices, DeclineForTheMoment) {
  Round round(with_buttons(button("b", R"(["our_turn", "has_draw"])", R"([["noop"]])")));
  EXPECT_EQ(round.buttons(kEast), "b");
  EXPECT_EQ(round.skip(kEast), "");
  EXPECT_EQ(round.buttons(kEast), "");
  EXPECT_EQ(round.play(kEast, "1m"), "");
  EXPECT_EQ(round.buttons(kSouth), "b");
  EXPECT_EQ(round.play(kSouth, "2m"), "");  // with the button on show
  EXPECT_EQ(round.table().turn, kWest);
}

// L40: only a button that newly appears interrupts; what could be pressed before does not.
TEST(Interrupts, NeedAButtonThatAppears) {
  const std::string always =
      button("always", R"([{"name": "seat_is", "opts": ["north"]}])", R"([["noop"]])");
  Round round(with_buttons(always));
  EXPECT_EQ(round.skip(kNorth), "");
  EXPECT_EQ(round.play(kEast, "1m"), "");
  EXPECT_EQ(round.table().turn, kSouth);
}

// L40, K20: without a list of what interrupts, everything not excepted does.
TEST(Interrupts, FollowTheListOfExceptions) {
  for (const auto& [except, status] :
       {std::pair<const char*, const char*>{"[]", ""}, {R"(["set_status_all"])", "rest"}}) {
    Round round(R"({"wall": ["1m"], "uninterruptible_actions": )" + std::string(except) + R"(,
      "buttons": {
        "go": {"display_name": "G", "show_when": [{"name": "seat_is", "opts": ["east"]},
          {"name": "status_missing", "opts": ["on"]}],
          "actions": [["set_status_all", "on"], ["uninterruptible_set_status", "rest"]]},
        "stop": {"display_name": "S", "show_when": [{"name": "seat_is", "opts": ["west"]},
          {"name": "status", "opts": ["on"]}], "actions": [["noop"]]}}})");
    EXPECT_EQ(round.press(kEast, "go"), "");
    EXPECT_EQ(round.statuses(kEast), std::string("on") + (*status ? " rest" : "")) << except;
    EXPECT_EQ(round.buttons(kWest), "stop");
  }
}

// A97, L40: `uninterruptible_` in front of an action leaves its check out.
TEST(Interrupts, MayBeLeftOut) {
  for (const auto& [name, status] :
       {std::pair<const char*, const char*>{"draw", ""}, {"uninterruptible_draw", "rest"}}) {
    Round round(
        std::string(R"({"wall": ["1m", "2m"], "interruptible_actions": ["draw"], "buttons": {
      "go": {"display_name": "G", "show_when": [{"name": "seat_is", "opts": ["east"]}, "not_has_draw"],
        "actions": [[")") +
        name + R"("], ["set_status", "rest"]]},
      "stop": {"display_name": "S", "show_when": ["has_draw"], "actions": [["noop"]]}}})");
    EXPECT_EQ(round.press(kEast, "go"), "");
    EXPECT_EQ(round.statuses(kEast), status) << name;
  }
}

// L41, L42, L45: the rest of the list and of the lists around it waits, with its seats, and an
// interrupt may be interrupted; when all skip it goes on as if nothing had been.
TEST(Interrupts, DeferWhatIsLeft) {
  const std::string go =
      button("go", R"([{"name": "seat_is", "opts": ["east"]}, "not_has_draw"])",
             R"([["as", "all", [["draw"], ["set_status", "inner"]]], ["set_status", "outer"]])");
  const std::string stop = button(
      "stop", R"(["has_draw", {"name": "status_missing", "opts": ["inner"]}])", R"([["noop"]])");
  Round round(
      R"({"wall": ["1m", "2m", "3m", "4m"], "interruptible_actions": ["draw"], "buttons": {)" + go +
      ", " + stop + "}}");
  EXPECT_EQ(round.press(kEast, "go"), "");
  for (Seat seat : {kEast, kSouth, kWest, kNorth}) {
    EXPECT_EQ(round.buttons(seat), "stop");
    EXPECT_EQ(round.statuses(seat), "");
    EXPECT_EQ(round.skip(seat), "");
    EXPECT_EQ(round.statuses(seat), "inner");
  }
  EXPECT_EQ(round.statuses(kEast), "inner outer");
}

// L44: playing a tile does not drop what is deferred; it runs first.
TEST(Interrupts, ArePlayedThrough) {
  const std::string riichi = button("riichi", R"(["our_turn", "has_draw"])", R"([["noop"]])");
  Round round(R"({"wall": ["1m", "2m", "3m", "4m", "5m", "6m", "7m"], "starting_tiles": 1,
    "after_turn_change": {"actions": [["draw"], ["as", "others", [["set_status", "missed"]]]]},
    "interruptible_actions": ["play_tile", "draw"], "buttons": {)" +
              riichi + "}}");
  EXPECT_EQ(round.play(kEast, "1m"), "");
  EXPECT_EQ(round.buttons(kSouth), "riichi");  // the draw was interrupted
  EXPECT_EQ(round.statuses(kEast), "");
  EXPECT_EQ(round.play(kSouth, "2m"), "");
  EXPECT_NE(round.statuses(kEast).find("missed"), std::string::npos);
  EXPECT_EQ(round.pond(kSouth), "2m");
  EXPECT_EQ(round.table().turn, kWest);
}

// L47: with neither key, buttons are looked for at the start only.
TEST(Interrupts, AreNoneWithoutAList) {
  Round round(R"({"wall": ["1m", "2m", "3m", "4m", "5m", "6m"], "starting_tiles": 1,
    "after_turn_change": {"actions": [["draw"]]},
    "buttons": {"b": {"display_name": "B", "show_when": ["our_turn"], "actions": [["noop"]]}}})");
  EXPECT_EQ(round.buttons(kEast), "b");
  EXPECT_EQ(round.play(kEast, "1m"), "");
  EXPECT_EQ(round.table().turn, kSouth);
  EXPECT_EQ(round.buttons(kSouth), "");
}

// L48: buttons of all seats are worked out from one state.
TEST(Interrupts, SeeOneState) {
  Round round(
      with_buttons(button("a", R"([{"name": "buttons_exclude", "opts": ["b"]}])", R"([["noop"]])") +
                   ", " + button("b", R"(["our_turn"])", R"([["noop"]])")));
  EXPECT_EQ(round.buttons(kEast), "a b");  // neither was shown when they were worked out
}

// L30, C10: who gives the turn away makes a discard that cannot be called.
TEST(Interrupts, SeeADiscardOnlyWhileItsMakerHasTheTurn) {
  Round round(with_buttons(button("pon", kDiscarded, R"([["noop"]])"),
                           R"("play_effects": [["1m", [["change_turn", "toimen"]]]],)"));
  EXPECT_EQ(round.play(kEast, "1m"), "");
  EXPECT_EQ(round.buttons(kSouth) + round.buttons(kWest) + round.buttons(kNorth), "");
}

// L50: once the round is over nothing interrupts.
TEST(Interrupts, EndWithTheRound) {
  Round round(R"({"wall": ["1m", "2m"], "interruptible_actions": ["ryuukyoku", "draw"], "buttons": {
    "go": {"display_name": "G", "show_when": [{"name": "seat_is", "opts": ["east"]}],
      "actions": [["ryuukyoku"], ["draw"]]},
    "stop": {"display_name": "S", "show_when": ["has_draw"], "actions": [["noop"]]}}})");
  EXPECT_EQ(round.press(kEast, "go"), "");
  EXPECT_EQ(round->status(), Status::kRoundOver);
  EXPECT_EQ(round.buttons(kEast), "");
}

// L31: the last discard and the last called tile are remembered past later actions.
TEST(Interrupts, RememberTheLastDiscard) {
  Stage stage(R"([["draw"], ["when", [{"name": "last_discard_matches", "opts": ["1z"]},
    {"name": "last_called_tile_matches", "opts": ["7z"]}], [["set_status", "yes"]]]])");
  stage.call(kNorth, "pon", "777z", kSouth);
  stage.discard(kWest, "1z");
  EXPECT_EQ(stage.go(), "");
  EXPECT_EQ(stage.statuses(kEast), "yes");
}

}  // namespace
}  // namespace jantaku::engine
