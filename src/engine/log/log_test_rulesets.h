// Small rulesets whose walls hold no two equal tiles, so that a search for one is a search for it.
#pragma once

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "engine/program.h"
#include "engine/rows.h"
#include "json/reader.h"
#include "ruleset/load.h"

namespace jantaku::engine {

struct TestRuleset {
  const char* name;
  std::string text;
};
inline void PrintTo(const TestRuleset& ruleset, std::ostream* out) { *out << ruleset.name; }

inline std::shared_ptr<const Program> program_from(const std::string& text) {
  auto document = json::read(base::make_source("test.json", text));
  EXPECT_TRUE(document.ok()) << base::render(document.diagnostics());
  auto rules = ruleset::load(*std::move(document), vocabulary());
  EXPECT_TRUE(rules.ok()) << base::render(rules.diagnostics());
  return std::make_shared<const Program>(*rules);
}

// `copies` of each kind of the suits, each with an attribute of its own.
inline std::string marked_wall(std::string_view suits, int copies) {
  std::string wall;
  for (const char suit : suits) {
    for (int n = 1; n <= (suit == 'z' ? 7 : 9); ++n) {
      for (int copy = 0; copy < copies; ++copy) {
        wall += fmt::format("{}[\"{}{}\", [\"copy{}\"]]", wall.empty() ? "" : ", ", n, suit, copy);
      }
    }
  }
  return "[" + wall + "]";
}

// Draws, discards, and two calls of a discard.
inline std::string plain_ruleset() {
  return R"({"wall": )" + marked_wall("mpz", 4) + R"(, "starting_tiles": 7,
  "after_turn_change": {"actions": [["ite", ["no_tiles_remaining"], [["ryuukyoku"]], [["draw"]]]]},
  "buttons": {
    "pon": {"display_name": "Pon", "call": [[0, 0]],
      "show_when": ["someone_else_just_discarded", "call_available"],
      "precedence_over": ["chii"],
      "actions": [["call"], ["change_turn", "self"]]},
    "chii": {"display_name": "Chii", "call": [[-1, 1]],
      "show_when": ["kamicha_discarded", "call_available"],
      "actions": [["call"], ["change_turn", "self"]]}
  },
  "interruptible_actions": ["play_tile"]})";
}

// Whatever hides, shows or moves tiles, each once a seat and round.
inline std::string tricks_ruleset() {
  const auto once = [](const char* name, const char* when, const char* actions) {
    return fmt::format(R"("{0}": {{"display_name": "{0}",
      "show_when": ["our_turn", "has_draw", {{"name": "status_missing", "opts": ["did_{0}"]}}{1}],
      "actions": [["set_status", "did_{0}"], {2}]}})",
                       name, when, actions);
  };
  std::string buttons;
  const auto add = [&](const char* name, const char* when, const char* actions) {
    buttons += (buttons.empty() ? "" : ", ") + once(name, when, actions);
  };
  add("blind", "", R"(["set_status", "discard_facedown"])");
  add("see", R"(, {"name": "status", "opts": ["discard_facedown"]})",
      R"(["unset_status", "discard_facedown"], ["flip_last_discard_faceup"])");
  add("show_hand", "", R"(["reveal_hand"])");
  add("show_some", "", R"(["add_attr", ["hand"], ["revealed"], ["manzu"]])");
  add("hide_some", "", R"(["remove_attr_all", "revealed"])");
  add("turn_over", "", R"(["flip_first_visible_discard_facedown"])");
  add("stash", "", R"(["set_aside_draw"], ["draw"])");
  add("take_back", R"(, {"name": "status", "opts": ["did_stash"]})", R"(["draw_from_aside"])");
  add("look", "", R"(["reveal_tile", "ura"])");
  add("dead_draw", R"(, {"name": "tile_not_drawn", "opts": ["rinshan"]})",
      R"(["draw", 1, "rinshan"])");
  add("make", "", R"(["draw", 1, "9j"])");
  add("pass", "", R"(["mark", [["hand", 1, []]]], ["charleston_right"])");
  add("swap_dora", "",
      R"(["mark", [["hand", 1, []], ["revealed_tile", 1, []]]],
         ["swap_marked_hand_and_dora_indicator"])");
  add("swap_pond", "",
      R"(["mark", [["hand", 1, []], ["discard", 1, ["self"]]]], ["swap_marked_hand_and_discard"])");
  add("back_to_wall", "", R"(["mark", [["hand", 1, []]]], ["extend_live_wall_with_marked"])");
  add("bet", "", R"(["bet_points", 1000], ["add_score", -1.5], ["add_score", 300, "others"])");
  add("chance", "", R"(["random", [["add_honba"], ["put_down_riichi_stick"], ["noop"]]])");
  add("joker", "", R"(["set_tile_alias", ["1z"], ["any"]], ["set_tile_ordering", ["9m", "1m"]])");
  add("tag", "", R"(["tag_drawn_tile", "lucky"])");
  add("count", "", R"(["add_counter", "n", 1.5], ["big_text", "counts"], ["pause", 100])");
  return R"({"wall": )" + marked_wall("mpsz", 3) + R"(, "starting_tiles": 7,
  "reserved_tiles": ["rinshan", "ura", "dora"], "revealed_tiles": ["dora"],
  "shown_statuses": ["discard_facedown"],
  "after_turn_change": {"actions": [["ite", ["no_tiles_remaining"], [["ryuukyoku"]], [["draw"]]]]},
  "auto_buttons": {"throw": {"display_name": "Throw", "actions": [["discard_draw"]]}},
  "buttons": {)" +
         buttons + R"(,
    "pon": {"display_name": "Pon", "call": [[0, 0]],
      "show_when": ["someone_else_just_discarded", "call_available"],
      "actions": [["call"], ["change_turn", "self"]]}},
  "interruptible_actions": ["play_tile", "draw"]})";
}

inline std::string cards_ruleset() {
  return R"({"num_players": 3, "wall": )" + marked_wall("mp", 2) + R"(, "starting_tiles": 4,
  "enable_saki_cards": true, "saki_deck": ["ann", "bea", "cid", "dan", "eve", "fay", "gus"],
  "shown_statuses": ["ann", "bea", "cid", "dan", "eve", "fay", "gus"],
  "after_turn_change": {"actions": [["ite", ["no_tiles_remaining"], [["ryuukyoku"]], [["draw"]]]]},
  "play_restrictions": [[["any"], ["not_all_saki_cards_drafted"]]],
  "buttons": {
    "draft": {"display_name": "Draft", "unskippable": true,
      "show_when": ["not_all_saki_cards_drafted", {"name": "status_missing", "opts": ["done"]}],
      "actions": [["set_status", "done"], ["draft_saki_card", 2]]}},
  "interruptible_actions": ["play_tile"]})";
}

inline std::string two_seats_ruleset() {
  return R"({"num_players": 2, "wall": )" + marked_wall("sz", 2) + R"(, "starting_tiles": 5,
  "after_turn_change": {"actions": [["ite", ["no_tiles_remaining"], [["ryuukyoku"]], [["draw"]]]]},
  "buttons": {
    "win": {"display_name": "Win",
      "show_when": ["our_turn", {"name": "match", "opts": [["hand", "draw"], [[[["5z"], 2]]]]}],
      "actions": [["reveal_hand"], ["win_by_draw"]]}},
  "interruptible_actions": ["draw"]})";
}

inline std::vector<TestRuleset> test_rulesets() {
  return {{"plain", plain_ruleset()},
          {"tricks", tricks_ruleset()},
          {"cards", cards_ruleset()},
          {"two_seats", two_seats_ruleset()}};
}

}  // namespace jantaku::engine
