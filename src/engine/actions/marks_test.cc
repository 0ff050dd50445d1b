#include "engine/engine_test_round.h"

namespace jantaku::engine {
namespace {

using Marks = std::vector<std::string>;

// Every seat has a hand, a pond and something aside.
void furnish(Round& round) {
  round.east().hand = tiles_of("1m5m9m7z");
  round.east().draw = tiles_of("3z");
  round.east().aside = tiles_of("1z2z");
  round.at(kNorth).aside = tiles_of("8m");
  round.discard(kEast, "2m");
  round.discard(kWest, "5s9s");
  round.discard(kSouth, "7z5m");
  round.call(kNorth, "pon", "999m", kWest);
}

// A68: what each target and each restriction allows; all restrictions must hold.
TEST(MarkActions, MarkWhatIsAllowed) {
  struct Row {
    const char* spec;
    Marks marks;
    bool is_allowed;
  };
  const Row rows[] = {
      {R"([["hand", 1, []]])", {"hand 1m"}, true},
      {R"([["hand", 1, []]])", {"hand 3z"}, true},  // the draw too
      {R"([["hand", 1, []]])", {}, false},
      {R"([["hand", 1, []]])", {"hand 1m", "hand 5m"}, false},
      {R"([["hand", 2, []]])", {"hand 1m", "hand 1m"}, false},
      {R"([["hand", 1, []]])", {"discard south 7z"}, false},
      {R"([["discard", 1, []]])", {"discard south 7z"}, true},
      {R"([["discard", 1, []]])", {"discard east 2m"}, true},
      {R"([["aside", 1, []]])", {"aside 2z"}, true},
      {R"([["aside", 1, []]])", {"aside north 8m"}, false},
      {R"([["aside", 1, ["kamicha"]]])", {"aside north 8m"}, true},
      {R"([["aside", 1, ["kamicha"]]])", {"aside 2z"}, false},
      {R"([["revealed_tile", 1, []]])", {"revealed 6z"}, true},
      {R"([["hand", 1, ["match_suit"]], ["discard", 1, ["match_suit"]]])",
       {"hand 9m", "discard south 5m"},
       true},
      {R"([["hand", 1, ["match_suit"]], ["discard", 1, ["match_suit"]]])",
       {"hand 9m", "discard west 9s"},
       false},
      {R"([["hand", 1, ["match_number"]], ["discard", 1, ["match_number"]]])",
       {"hand 9m", "discard west 9s"},
       true},
      {R"([["hand", 1, ["match_number"]], ["discard", 1, ["match_number"]]])",
       {"hand 9m", "discard west 5s"},
       false},
      {R"([["hand", 1, ["terminal_honor"]]])", {"hand 7z"}, true},
      {R"([["hand", 1, ["terminal_honor"]]])", {"hand 5m"}, false},
      {R"([["discard", 1, ["last_discard"]]])", {"discard south 5m"}, true},
      {R"([["discard", 1, ["last_discard"]]])", {"discard south 7z"}, false},
      {R"([["hand", 1, ["match_called_tile"]]])", {"hand 9m"}, true},
      {R"([["hand", 1, ["match_called_tile"]]])", {"hand 1m"}, false},
      {R"([["discard", 1, ["current_turn"]]])", {"discard east 2m"}, true},
      {R"([["discard", 1, ["current_turn"]]])", {"discard south 5m"}, false},
      {R"([["discard", 1, ["self"]]])", {"discard east 2m"}, true},
      {R"([["discard", 1, ["self"]]])", {"discard west 9s"}, false},
      {R"([["discard", 1, ["shimocha"]]])", {"discard south 5m"}, true},
      {R"([["discard", 1, ["shimocha"]]])", {"discard west 9s"}, false},
      {R"([["discard", 1, ["toimen"]]])", {"discard west 9s"}, true},
      {R"([["discard", 1, ["toimen"]]])", {"discard south 5m"}, false},
      {R"([["discard", 1, ["shimocha", "7z"]]])", {"discard south 7z"}, true},
      {R"([["discard", 1, ["shimocha", "7z"]]])", {"discard south 5m"}, false},
      {R"([["hand", 1, ["manzu"]]])", {"hand 3z"}, false},
  };
  for (const Row& row : rows) {
    Stage stage(std::string(R"([["mark", )") + row.spec + R"(]])",
                R"("revealed_tiles": ["first"],)");
    furnish(stage);
    EXPECT_EQ(stage.go(row.marks), row.is_allowed ? "" : "engine/bad-marks") << row.spec;
  }
}

// A68: in riichi only the draw.
TEST(MarkActions, LeaveTheHandOfARiichiAlone) {
  Stage stage(R"([["mark", [["hand", 1, ["not_riichi"]]]]])",
              R"("after_start": {"actions": [["set_status", "riichi"]]},)");
  furnish(stage);
  EXPECT_EQ(stage.go({"hand 1m"}), "engine/bad-marks");
  EXPECT_EQ(stage.go({"hand 3z"}), "");
}

// B15: a button whose marks cannot all be placed is not offered.
TEST(MarkActions, HideButtonsThatCannotBeMarked) {
  Stage stage(R"([["mark", [["hand", 2, ["match_suit", "manzu"]]]]])");
  stage.east().hand = tiles_of("1m2p");
  EXPECT_EQ(stage.go({"hand 1m"}), "engine/not-offered");
}

// A68: the marking comes before the first action of the list, wherever it stands; what stands
// before the marking before it, what stands after it right after.
TEST(MarkActions, RunWhatStandsBeforeAndAfterTheMarking) {
  Stage stage(R"([["set_status", "listed"],
    ["mark", [["hand", 2, []]], [["draw", 2]], [["set_status", "after"]]],
    ["extend_dead_wall_with_marked"]])");
  stage.east().hand = tiles_of("1p");
  EXPECT_EQ(stage.go(), "");
  EXPECT_TRUE(stage->is_marking(kEast));
  EXPECT_EQ(stage.buttons(kEast), "go");
  EXPECT_EQ(stage.drawn(), "1m 2m");
  EXPECT_EQ(stage.statuses(kEast), "");
  EXPECT_EQ(stage.skip(kEast), "engine/unskippable");
  EXPECT_EQ(stage.go({"hand 1m"}), "engine/bad-marks");
  EXPECT_EQ(stage.press(kSouth, "go"), "engine/not-offered");
  EXPECT_EQ(stage.go({"hand 1p", "hand 2m"}), "");
  EXPECT_FALSE(stage->is_marking(kEast));
  EXPECT_EQ(stage.hand() + "," + stage.drawn(), ",1m");
  EXPECT_EQ(stage.statuses(kEast), "listed after");
  EXPECT_TRUE(stage.wall().ends_with("| 6z 1f 1p 2m")) << stage.wall();
}

// A68: given up after actions before it, what is written for that runs in place of the rest.
TEST(MarkActions, MayBeGivenUp) {
  Stage stage(R"([["mark", [["hand", 1, []]], [["draw", 1]], [], [["set_aside_draw"]]],
                  ["set_aside_marked"], ["set_status", "rest"]])");
  EXPECT_EQ(stage.go(), "");
  EXPECT_EQ(stage.drawn(), "1m");
  EXPECT_EQ(stage.skip(kEast), "");
  EXPECT_EQ(stage.aside(), "1m");
  EXPECT_EQ(stage.statuses(kEast), "");
  EXPECT_EQ(stage.buttons(kEast), "go look");  // back at the buttons
}

// B12: without a list for it nobody can cancel; one that is made to pass gives up its own list.
TEST(MarkActions, PassedTheyDropTheList) {
  Stage stage(R"([["mark", [["hand", 1, []]], [["draw", 1]]], ["set_status", "rest"]])");
  EXPECT_EQ(stage.go(), "");
  EXPECT_EQ(stage.skip(kEast), "engine/unskippable");
  stage->pass(kEast);
  EXPECT_FALSE(stage->is_marking(kEast));
  EXPECT_FALSE(stage->error().has_value());
  EXPECT_EQ(stage.statuses(kEast), "");
}

// A68: where nobody presses a button, nobody can mark.
TEST(MarkActions, NeedAButton) {
  Round round(R"({"wall": ["1m"], "starting_tiles": 0,
                  "after_start": {"actions": [["draw"], ["mark", [["hand", 1, []]]]]}})");
  ASSERT_TRUE(round->error());
  EXPECT_EQ(round->error()->code, "engine/no-marks");
}

// A69: forgotten, marks are there for nothing; so they are once used.
TEST(MarkActions, AreForgotten) {
  for (const char* actions : {
           R"([["mark", [["hand", 1, []]]], ["clear_marking"], ["set_aside_marked"]])",
           R"([["mark", [["hand", 1, []]]], ["set_aside_marked"], ["set_aside_marked"]])",
           R"([["set_aside_marked"]])",
       }) {
    Stage stage(actions);
    furnish(stage);
    const bool marks = std::string_view(actions).find("hand") != std::string_view::npos;
    EXPECT_EQ(stage.go(marks ? Marks{"hand 1m"} : Marks{}), "engine/no-marks") << actions;
  }
}

// A70, A40, A41, D06: the two change places; the pond's place and maker stay.
TEST(MarkActions, SwapHandAndDiscard) {
  for (const char* actions : {
           R"([["mark", [["hand", 1, []], ["discard", 1, []]]], ["swap_marked_hand_and_discard"]])",
           R"([["swap_hand_tile_with_same_suit_discard"]])",
           R"([["swap_hand_tile_with_last_discard"]])",
       }) {
    Stage stage(actions);
    furnish(stage);
    EXPECT_EQ(stage.go({"hand 9m", "discard south 5m"}), "") << actions;
    EXPECT_EQ(stage.hand(), "1m 5m 5m 7z") << actions;
    EXPECT_EQ(stage.pond(kSouth), "7z 9m") << actions;
    EXPECT_EQ(stage.table().last_discarded()->tile.kind.name(), "9m") << actions;
  }
  Stage suits(R"([["swap_hand_tile_with_same_suit_discard"]])");
  furnish(suits);
  EXPECT_EQ(suits.go({"hand 9m", "discard west 9s"}), "engine/bad-marks");
  Stage last(R"([["swap_hand_tile_with_last_discard"]])");
  furnish(last);
  EXPECT_EQ(last.go({"hand 9m", "discard south 7z"}), "engine/bad-marks");
}

// A71: with a tile of the top row; dora follow the new tile.
TEST(MarkActions, SwapHandAndIndicator) {
  Stage stage(R"([["mark", [["hand", 1, []], ["revealed_tile", 1, []]]],
                  ["swap_marked_hand_and_dora_indicator"]])",
              R"("revealed_tiles": ["first"],)");
  furnish(stage);
  EXPECT_EQ(stage.go({"hand 9m", "revealed 6z"}), "");
  EXPECT_EQ(stage.hand(), "1m 5m 6z 7z");
  EXPECT_EQ(stage->revealed_tile(stage.table().revealed[0]).kind.name(), "9m");
}

// A72, A58: with the first tile set aside.
TEST(MarkActions, SwapWithAside) {
  for (const char* actions : {
           R"([["mark", [["hand", 1, []]]], ["swap_marked_with_aside"]])",
           R"([["swap_tile_with_aside"]])",
       }) {
    Stage stage(actions);
    furnish(stage);
    EXPECT_EQ(stage.go({"hand 5m"}), "") << actions;
    EXPECT_EQ(stage.hand(), "1m 1z 9m 7z") << actions;
    EXPECT_EQ(stage.aside(), "5m 2z") << actions;
  }
}

// A73, A43, A44: a discard or a tile of the hand goes aside.
TEST(MarkActions, SetMarkedTilesAside) {
  Stage held(R"([["mark", [["hand", 1, []]]], ["set_aside_marked"]])");
  furnish(held);
  EXPECT_EQ(held.go({"hand 5m"}), "");
  EXPECT_EQ(held.hand(), "1m 9m 7z");
  EXPECT_EQ(held.aside(), "1z 2z 5m");
  Stage own(R"([["set_aside_own_discard"]])");
  furnish(own);
  EXPECT_EQ(own.go({"discard west 9s"}), "engine/bad-marks");
  EXPECT_EQ(own.go({"discard east 2m"}), "");
  EXPECT_EQ(own.pond(kEast), "");
  EXPECT_EQ(own.aside(), "1z 2z 2m");
  Stage called(R"([["set_aside_discard_matching_called_tile"]])");
  furnish(called);
  called.discard(kSouth, "9m");
  EXPECT_EQ(called.go({"discard west 9s"}), "engine/bad-marks");
  EXPECT_EQ(called.go({"discard south 9m"}), "");
  EXPECT_EQ(called.aside(), "1z 2z 9m");
}

// A74, E07: a tile that anyone has set aside becomes the seat's draw.
TEST(MarkActions, DrawMarkedTiles) {
  Stage stage(R"([["mark", [["aside", 1, ["kamicha"]]]], ["draw_marked_aside"]])",
              R"("after_draw": {"actions": [["set_status", "drew"]]},)");
  furnish(stage);
  EXPECT_EQ(stage.go({"aside north 8m"}), "");
  EXPECT_EQ(stage.drawn(), "3z 8m");
  EXPECT_EQ(stage.aside(kNorth), "");
  EXPECT_EQ(stage.statuses(kEast), "drew");
}

// A75, A45: a call like any other, with its events, of a tile that may lie deep in a pond.
TEST(MarkActions, CallMarkedDiscards) {
  for (const char* actions : {
           R"([["mark", [["discard", 1, []]]], ["pon_marked_discard"]])",
           R"([["pon_discarded_red_dragon"]])",
       }) {
    Stage stage(actions, R"("before_call": {"actions": [["set_status", "called_from"]]},
                            "after_call": {"actions": [["set_status", "called"]]},)");
    furnish(stage);
    stage.east().hand = tiles_of("1m7z7z");
    EXPECT_EQ(stage.go({"discard south 7z"}), "") << actions;
    EXPECT_EQ(stage.hand(), "1m 3z") << actions;  // what was drawn joins the hand
    EXPECT_EQ(stage.pond(kSouth), "5m") << actions;
    ASSERT_EQ(stage.east().calls.size(), 1u) << actions;
    const Meld& meld = stage.east().calls[0];
    EXPECT_EQ(stage->rules().names.calls.name(meld.name), "pon") << actions;
    EXPECT_EQ(meld.from, kSouth) << actions;
    EXPECT_EQ(stage.statuses(kSouth), "called_from") << actions;
    EXPECT_EQ(stage.statuses(kEast), "called") << actions;
    EXPECT_EQ(stage.table().last()->kind, Recorded::Kind::kCall) << actions;
  }
  Stage none(R"([["pon_discarded_red_dragon"]])");
  furnish(none);
  EXPECT_EQ(none.go({"discard south 7z"}), "engine/no-call");  // only one in hand
}

// A76, A42: to the end of the live wall in marking order: the last is drawn last.
TEST(MarkActions, ExtendTheLiveWall) {
  for (const char* actions : {
           R"([["mark", [["hand", 4, []]]], ["extend_live_wall_with_marked"]])",
           R"([["place_4_tiles_at_end_of_live_wall"]])",
       }) {
    Stage stage(actions);
    furnish(stage);
    EXPECT_EQ(stage.go({"hand 9m", "hand 3z", "hand 7z", "hand 1m"}), "") << actions;
    EXPECT_EQ(stage.hand() + stage.drawn(), "5m") << actions;
    EXPECT_TRUE(stage.wall().ends_with("2z 7z 9m 3z 7z 1m | 6z 1f")) << stage.wall();
  }
}

// A77, A46: to the end of the dead wall; the draw comes before the marking.
TEST(MarkActions, ExtendTheDeadWall) {
  Stage stage(R"([["mark", [["hand", 2, []]]], ["extend_dead_wall_with_marked"]])");
  furnish(stage);
  EXPECT_EQ(stage.go({"hand 9m", "hand 3z"}), "");
  EXPECT_TRUE(stage.wall().ends_with("| 6z 1f 9m 3z")) << stage.wall();
  Stage whole(R"([["draw_and_place_2_tiles_at_end_of_dead_wall"]])");
  EXPECT_EQ(whole.go(), "");
  EXPECT_EQ(whole.drawn(), "1m 2m");
  EXPECT_EQ(whole.go({"hand 2m", "hand 1m"}), "");
  EXPECT_TRUE(whole.wall().ends_with("| 6z 1f 2m 1m")) << whole.wall();
}

// A59, A60, A61: left is kamicha, right shimocha; without `mark` three tiles are asked for.
TEST(MarkActions, PassTilesOn) {
  const std::pair<const char*, Seat> rows[] = {
      {"charleston_left", kNorth}, {"charleston_across", kWest}, {"charleston_right", kSouth}};
  for (const auto& [name, seat] : rows) {
    for (const char* mark : {R"(["mark", [["hand", 3, []]]], )", ""}) {
      Stage stage(std::string("[") + mark + "[\"" + name + "\"]]");
      furnish(stage);
      EXPECT_EQ(stage.go(), "engine/bad-marks") << name;
      EXPECT_EQ(stage.go({"hand 9m", "hand 3z", "hand 1m"}), "") << name;
      EXPECT_EQ(stage.hand() + stage.drawn(), "5m 7z") << name;
      EXPECT_EQ(stage.hand(seat), "9m 3z 1m") << name;
    }
  }
}

// A59, L65: passes of one adjudication are simultaneous.
TEST(MarkActions, PassTilesOnAtOnce) {
  Round round(R"({"wall": ["1m", "2m", "3m", "4m", "5m", "6m", "7m", "8m", "9m", "1z", "2z", "3z"],
    "starting_tiles": 3, "interruptible_actions": ["charleston_left"],
    "after_start": {"actions": [["set_status_all", "passing"]]},
    "buttons": {"pass": {"display_name": "Pass", "unskippable": true,
      "show_when": [{"name": "status", "opts": ["passing"]}],
      "actions": [["mark", [["hand", 3, []]]], ["charleston_left"], ["unset_status", "passing"]]}}})");
  EXPECT_EQ(round.press(kEast, "pass", {"hand 1m", "hand 2m", "hand 3m"}), "");
  EXPECT_EQ(round.press(kSouth, "pass", {"hand south 4m", "hand south 5m", "hand south 6m"}), "");
  EXPECT_EQ(round.press(kWest, "pass", {"hand west 7m", "hand west 8m", "hand west 9m"}), "");
  EXPECT_EQ(round.hand(kEast), "1m 2m 3m");
  EXPECT_EQ(round.press(kNorth, "pass", {"hand north 1z", "hand north 2z", "hand north 3z"}), "");
  EXPECT_EQ(round.hand(kNorth), "1m 2m 3m");
  EXPECT_EQ(round.hand(kEast), "4m 5m 6m");
  EXPECT_EQ(round.hand(kSouth), "7m 8m 9m");
  EXPECT_EQ(round.hand(kWest), "1z 2z 3z");
  EXPECT_EQ(round.buttons(kEast), "");
}

}  // namespace
}  // namespace jantaku::engine
