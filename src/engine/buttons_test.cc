// Buttons, auto buttons and call specifications (section 4 of the checklist).
#include <gtest/gtest.h>

#include "engine/engine_test_round.h"
#include "engine/legal.h"

namespace jantaku::engine {
namespace {

base::Result<std::shared_ptr<const ruleset::Ruleset>> load_buttons(const std::string& buttons) {
  auto document = json::read(base::make_source(
      "t", R"({"wall": ["1m"], "interruptible_actions": [], "buttons": {)" + buttons + "}}"));
  EXPECT_TRUE(document.ok()) << base::render(document.diagnostics());
  return ruleset::load(*std::move(document), vocabulary());
}
std::string code_of(const std::string& buttons) {
  const auto rules = load_buttons(buttons);
  return rules.diagnostics().empty() ? "" : rules.diagnostics()[0].code;
}

// B01, B02, B03, B04, B12, B13, B14: which fields a button has and must have.
TEST(Buttons, HaveFields) {
  EXPECT_EQ(code_of(R"("b": {"display_name": "B", "show_when": [], "actions": []})"), "");
  EXPECT_EQ(code_of(R"("b": {"display_name": "B", "show_when": [], "actions": [],
                        "cancellable": false, "interrupt_level": 2})"),
            "");
  for (const char* missing : {
           R"("b": {"show_when": [], "actions": []})",
           R"("b": {"display_name": "B", "actions": []})",
           R"("b": {"display_name": "B", "show_when": []})",
       }) {
    EXPECT_EQ(code_of(missing), "ruleset/missing-field") << missing;
  }
  EXPECT_EQ(code_of(R"("b": {"display_name": "B", "show_when": [], "actions": [], "colour": 1})"),
            "ruleset/unknown-field");
  const auto unchecked = load_buttons(
      R"("b": {"display_name": "B", "call": [[0]], "show_when": [], "actions": [["call"]]})");
  ASSERT_TRUE(unchecked.ok());  // a warning
  EXPECT_EQ(unchecked.diagnostics()[0].code, "ruleset/call-not-checked");
}

// B14: pressed without a possible call, it is an error event.
TEST(Buttons, StopTheTableWhereThereIsNothingToCall) {
  Round round(R"({"wall": ["1m"], "interruptible_actions": ["draw"], "buttons": {"b": {
    "display_name": "B", "call": [[0]], "show_when": [{"name": "seat_is", "opts": ["east"]}],
    "actions": [["call"]]}}})");
  EXPECT_EQ(round.press(kEast, "b"), "engine/no-call");
}

// B02, B16, K23: listed as in the file; two may say the same.
TEST(Buttons, StandInTheOrderOfTheFile) {
  Round round(R"({"wall": ["1m"], "interruptible_actions": ["draw"], "buttons": {
    "z": {"display_name": "Same", "show_when": [], "actions": [["noop"]]},
    "a": {"display_name": "Same", "show_when": [], "actions": [["noop"]]},
    "m": {"display_name": "Other", "show_when": [], "actions": [["noop"]]}}})");
  EXPECT_EQ(round.buttons(kWest), "z a m");
}

// South's ways to call east's 5m by a specification, parted by commas.
std::string ways(const std::string& call, std::string_view hand, const std::string& before = "",
                 const char* called = "5m") {
  Round round(
      R"({"wall": ["5m", "0m", "1z", "1z"], "starting_tiles": 1, "interruptible_actions": ["play_tile"],
    "after_start": {"actions": [["noop"])" +
      before + R"(]},
    "buttons": {"b": {"display_name": "B", "call": )" +
      call + R"(,
      "show_when": ["someone_else_just_discarded", "call_available"], "actions": [["call"]]}}})");
  round.east().hand = tiles_of(called);
  round.at(kSouth).hand = tiles_of(hand);
  round->touch();
  EXPECT_EQ(round.play(kEast, called), "");
  std::string out;
  for (const Offer& offer : round->offers(kSouth)) {
    for (const CallChoice& choice : offer.calls) {
      out += (out.empty() ? "" : ", ") + names_of({choice.tiles.begin(), choice.tiles.end()});
    }
  }
  return out;
}

// B05, B20, B21, B22, B23, B26: alternatives of offsets in file order, along the tile ordering,
// with aliases; equal tiles are one choice.
TEST(CallSpecs, FindWaysToCall) {
  const std::string chii = "[[-2, -1], [-1, 1], [1, 2]]", pon = "[[0, 0]]", kan = "[[0, 0, 0]]";
  EXPECT_EQ(ways(chii, "3467m"), "3m 4m, 4m 6m, 6m 7m");
  EXPECT_EQ(ways(chii, "33446677m"), "3m 4m, 4m 6m, 6m 7m");
  EXPECT_EQ(ways(chii, "34p67s"), "");
  EXPECT_EQ(ways(pon, "55m"), "5m 5m");
  EXPECT_EQ(ways(pon, "5m"), "");
  EXPECT_EQ(ways(pon, "005m"), "");  // no alias says that a red five is a five
  EXPECT_EQ(ways(kan, "555m"), "5m 5m 5m");
  EXPECT_EQ(ways("[[0]]", "5m"), "5m");
  const std::string red = R"(, ["set_tile_alias_all", ["0m"], ["5m"]])";
  EXPECT_EQ(ways(pon, "055m", red), "0m 5m, 5m 5m");
  EXPECT_EQ(ways(pon, "55m", red, "0m"), "5m 5m");  // the called tile may be an alias too
  EXPECT_EQ(ways(chii, "89m", "", "7m"), "8m 9m");
  EXPECT_EQ(ways(chii, "12m", "", "9m"), "");
  EXPECT_EQ(ways("[[1, 2]]", "12m", R"(, ["set_tile_ordering_all", ["9m", "1m"]])", "9m"), "1m 2m");
  EXPECT_EQ(ways("[[1, 2]]", "23z", "", "1z"), "");  // honours have no successor,
  EXPECT_EQ(ways("[[1, 2]]", "23z", R"(, ["set_tile_ordering_all", ["1z", "2z", "3z"]])", "1z"),
            "2z 3z");  // unless ordered
}

// B07, B08, B09, B10, B30: a call's own name, what it upgrades, what it stands above, how it lies.
TEST(CallSpecs, NameCalls) {
  const auto rules = load_buttons(R"(
    "yukiko": {"display_name": "C", "call": [[1, 2]], "call_name": "chii",
      "show_when": ["call_available"], "actions": [["call"]], "precedence_over": ["kakan", "no"]},
    "kakan": {"display_name": "K", "call": [[0, 0, 0]], "upgrades": "chii",
      "call_style": {"kamicha": ["call_sideways", 0, 1, 2], "self": [["1x", 0], 1, 2, ["1x", 3]]},
      "show_when": ["can_upgrade_call"], "actions": [["upgrade_call"]]})");
  ASSERT_TRUE(rules.ok()) << base::render(rules.diagnostics());
  EXPECT_EQ(rules.diagnostics()[0].code, "ruleset/unknown-button");  // K04: a warning
  const ruleset::Button& chii = (*rules)->buttons[0];
  const ruleset::Button& kakan = (*rules)->buttons[1];
  EXPECT_EQ((*rules)->names.calls.name(chii.call_name), "chii");
  EXPECT_EQ(kakan.upgrades, chii.call_name);
  EXPECT_NE(std::find(chii.precedence_over.begin(), chii.precedence_over.end(), kakan.id),
            chii.precedence_over.end());
  EXPECT_EQ(kakan.style.by_source[3][0].tile, ruleset::CallStyle::kCalledSideways);
  EXPECT_EQ(kakan.style.by_source[0].size(), 4u);
}

// B05, B06, B25: choices that fail the conditions do not exist.
TEST(CallSpecs, FilterChoices) {
  Round round(
      R"({"wall": ["5m", "1z", "1z", "1z"], "starting_tiles": 1, "interruptible_actions": ["play_tile"], "buttons": {
    "chii": {"display_name": "C", "call": [[-2, -1], [-1, 1], [1, 2]],
      "call_conditions": [{"name": "not_call_choice_contains", "opts": [["4m"], 1]}],
      "show_when": ["call_available"], "actions": [["call"]]}}})");
  round.east().hand = tiles_of("5m");
  round.at(kSouth).hand = tiles_of("3467m");
  round.at(kWest).hand = tiles_of("346m");
  round->touch();
  EXPECT_EQ(round.play(kEast, "5m"), "");
  ASSERT_EQ(round->offers(kSouth).size(), 1u);
  EXPECT_EQ(round->offers(kSouth)[0].calls.size(), 1u);
  EXPECT_EQ(round.buttons(kWest), "");
}

// C66: in `show_when`, whether every way to call would change what the seat waits for.
TEST(CallSpecs, LookAtWaits) {
  const auto offered = [](std::string_view hand, const char* drawn) {
    Round round(R"({"wall": ["1m", "2m", "3m", "4m", "5m"], "starting_tiles": 1,
      "interruptible_actions": ["draw"], "set_definitions": {"pair": [0, 0], "koutsu": [0, 0, 0],
        "shuntsu": [0, 1, 2]},
      "win_definition": [["exhaustive", [["koutsu", "shuntsu"], 1], [["pair"], 1]]],
      "buttons": {
        "kan": {"display_name": "K", "call": [[0, 0, 0]], "show_when": ["our_turn",
          "self_call_available", {"name": "not_call_would_change_waits", "opts": ["win"]}],
          "actions": [["self_call"]]},
        "other": {"display_name": "O", "call": [[0, 0, 0]], "show_when": ["our_turn",
          "self_call_available", {"name": "call_would_change_waits", "opts": ["win"]}],
          "actions": [["self_call"]]},
        "look": {"display_name": "L", "show_when": ["our_turn"], "actions": [["noop"]]}}})");
    round.east().hand = tiles_of(hand);
    round.east().draw = tiles_of(drawn);
    round->touch();
    EXPECT_EQ(round.press(kEast, "look"), "");
    return round.buttons(kEast);
  };
  EXPECT_EQ(offered("111z7z", "1z"), "kan look");   // waits on 7z before and after
  EXPECT_EQ(offered("1112m", "1m"), "other look");  // 3m would not be waited on any more
}

// B28, P12, S51: a discard that lies face down cannot be called.
TEST(CallSpecs, LeaveFaceDownDiscardsAlone) {
  Round round(
      R"({"wall": ["5m", "1z", "1z", "1z"], "starting_tiles": 1, "interruptible_actions": ["play_tile"],
    "after_start": {"actions": [["set_status", "discard_facedown"]]},
    "buttons": {"pon": {"display_name": "P", "call": [[0, 0]], "show_when": ["call_available"],
      "actions": [["call"]]}}})");
  round.east().hand = tiles_of("5m");
  round.at(kSouth).hand = tiles_of("55m");
  round->touch();
  EXPECT_EQ(round.play(kEast, "5m"), "");
  EXPECT_EQ(round.buttons(kSouth), "");
}

// B11: neither skipped nor declined by playing; a condition decides as well.
TEST(Buttons, MayBeUnskippable) {
  for (const auto& [unskippable, code] :
       {std::pair<const char*, const char*>{"true", "engine/unskippable"},
        {"false", ""},
        {R"(["our_turn"])", "engine/unskippable"},
        {R"(["not_our_turn"])", ""}}) {
    const std::string text = std::string(R"({"wall": ["1m", "2m", "3m", "4m"], "starting_tiles": 1,
      "interruptible_actions": ["draw"], "buttons": {"b": {"display_name": "B",
      "show_when": [{"name": "seat_is", "opts": ["east"]}], "actions": [["noop"]],
      "unskippable": )") + unskippable +
                             "}}}";
    EXPECT_EQ(Round(text).skip(kEast), code) << unskippable;
    EXPECT_EQ(Round(text).play(kEast, "1m"), code) << unskippable;
  }
}

// B40, B43, K24: fields, and what is on at the start.
TEST(AutoButtons, HaveFields) {
  Round round(R"({"wall": ["1m", "2m", "3m", "4m", "9m", "8m"], "starting_tiles": 1,
    "auto_buttons": {
      "sort": {"display_name": "A", "desc": "Sorts", "actions": [["add_counter", "sorted", 1]],
        "enabled_at_start": true, "persistent": true},
      "other": {"display_name": "B", "actions": [["add_counter", "other", 1]]}}})");
  const auto& autos = round->rules().auto_buttons;
  EXPECT_EQ(autos[0].desc, "Sorts");
  EXPECT_TRUE(autos[0].enabled_at_start && autos[0].persistent);
  EXPECT_FALSE(autos[1].enabled_at_start || autos[1].persistent);
  EXPECT_EQ(round.counter("sorted", kWest), 1000);  // B41: after the opening run
  EXPECT_EQ(round.counter("other"), 0);
  round->set_auto(kEast, 1, true);  // B41: when it is switched on
  EXPECT_EQ(round.counter("other"), 1000);
  EXPECT_EQ(round.counter("other", kSouth), 0);
  round->set_auto(kEast, 0, false);
  const Milli before = round.counter("sorted");
  EXPECT_EQ(round.play(kEast, "1m"), "");
  EXPECT_EQ(round.counter("sorted"), before);
  EXPECT_EQ(round.counter("other"), 2000);
}

}  // namespace
}  // namespace jantaku::engine
