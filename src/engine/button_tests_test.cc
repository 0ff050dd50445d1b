#include "engine/button_tests.h"

#include <gtest/gtest.h>

#include "base/random.h"
#include "engine/engine_test_round.h"
#include "engine/legal.h"

namespace jantaku::engine {
namespace {

constexpr int kOfMoments = -1;

// A button for each condition that is of the moment.
std::string buttons_of_moments() {
  std::string buttons;
  for (const ConditionRow* row : condition_rows()) {
    if (!row->of_moment) continue;
    const std::string name(row->signature.name);
    const bool plain = row->signature.parameters.empty();
    const std::string condition =
        plain ? "\"" + name + "\"" : R"({"name": ")" + name + R"(", "opts": ["pon", "kan"]})";
    buttons += "\"" + name + R"(": {"display_name": "Of a moment", "show_when": [)" + condition +
               R"(], "actions": [["sort_hand"]]},)";
  }
  return buttons;
}

// With so many buttons before the others that are never shown.
std::string ruleset(int never_shown = 0) {
  std::string never = never_shown == kOfMoments ? buttons_of_moments() : "";
  for (int i = 0; i < never_shown; ++i) {
    never += "\"never_" + std::to_string(i) + R"(": {"display_name": "Never",
      "show_when": ["our_turn", "not_our_turn"], "actions": [["sort_hand"]]},)";
  }
  std::string wall;
  for (const char suit : {'m', 'z'}) {
    for (int n = 1; n <= (suit == 'm' ? 9 : 7); ++n) {
      for (int copy = 0; copy < 4; ++copy) {
        wall += (wall.empty() ? "\"" : ", \"") + std::to_string(n) + suit + "\"";
      }
    }
  }
  return R"({"wall": [)" + wall + R"(], "starting_tiles": 7,
    "after_turn_change": {"actions": [
      ["when", [{"name": "match", "opts": [["hand"], [[[["pair"], 2]]]]}], [["set_status", "near"]]],
      ["ite", ["no_tiles_remaining"], [["ryuukyoku"]], [["draw"]]]]},
    "before_turn_change": {"actions": [["unset_status", "near", "open"]]},
    "set_definitions": {"pair": [0, 0], "koutsu": [0, 0, 0]},
    "auto_buttons": {"sort": {"display_name": "S", "actions": [["sort_hand"]],
                              "enabled_at_start": true}},
    "play_restrictions": [[["1z"], [{"name": "status", "opts": ["near"]}, "is_drawn_tile"]]],
    "buttons": {)" +
         never + R"(
      "pon": {"display_name": "Pon", "call": [[0, 0]],
        "show_when": ["not_our_turn", "someone_else_just_discarded", "call_available",
                      {"name": "match", "opts": [["hand", "calls"], [[[["pair"], 2]]]]}],
        "actions": [["call"], ["set_status_all", "open"], ["change_turn", "self"]]},
      "kan": {"display_name": "Kan", "call": [[0, 0, 0]],
        "show_when": ["our_turn", "has_draw", "self_call_available"],
        "actions": [["self_call"], ["draw"]]},
      "add": {"display_name": "Add", "call": [[0, 0, 0]], "upgrades": "pon",
        "show_when": ["our_turn", "has_draw", "can_upgrade_call"],
        "actions": [["upgrade_call"], ["draw"]]},
      "near": {"display_name": "Near",
        "show_when": ["our_turn", {"name": "status_missing", "opts": ["open"]},
                      {"name": "match", "opts": [["hand", "calls"], [[[["pair"], 2]]]]},
                      {"name": "not_match", "opts": [["hand", "draw"], [[[["koutsu"], 1]]]]}],
        "actions": [["set_status", "near"]]},
      "far": {"display_name": "Far",
        "show_when": [["our_turn", {"name": "status", "opts": ["near"]}],
                      {"name": "not_match", "opts": [["hand", "calls"], [[[["pair"], 2]]]]}],
        "actions": [["unset_status", "near"]]}},
    "interruptible_actions": ["play_tile", "draw", "self_call", "upgrade_call"]})";
}

TEST(ButtonTests, ShareWhatSeveralButtonsAsk) {
  Round round(ruleset());
  const ButtonTests& tests = round->program().button_tests();
  const auto& kan = tests.of_button(1);
  const auto& add = tests.of_button(2);
  const auto& near = tests.of_button(3);
  EXPECT_EQ(kan.must_hold, add.must_hold);
  EXPECT_NE(kan.must_hold & near.must_hold, 0u);
  EXPECT_EQ(kan.must_not_hold, 0u);
  EXPECT_EQ(tests.of_button(0).must_not_hold & kan.must_hold, kan.must_hold & near.must_hold);
  EXPECT_FALSE(tests.look_at_offers());
  ButtonTests::Facts facts;
  EXPECT_FALSE(kan.is_refused(facts));
  facts.known = kan.must_hold;
  EXPECT_TRUE(kan.is_refused(facts));
  facts.hold = kan.must_hold;
  EXPECT_FALSE(kan.is_refused(facts));
}

TEST(ButtonTests, RefuseByWhatIsKnownOfSeveralFacts) {
  Round round(ruleset(62));
  const ButtonTests& tests = round->program().button_tests();
  base::Xoshiro256 random(1);
  for (int i = 0; i < 1000; ++i) {
    ButtonTests::Facts facts;
    for (const int fact : {0, 1, 2, 3, 4, 5}) {
      const uint32_t answer = base::uniform_below(random, 3);
      if (answer < 2) facts.learn(fact, answer == 1);
    }
    for (size_t button = 0; button < round->rules().buttons.size(); ++button) {
      const bool left = (tests.not_refused(facts, button / 64) >> button % 64 & 1) != 0;
      ASSERT_NE(left, tests.of_button(button).is_refused(facts)) << facts.known << " " << button;
    }
  }
}

// Whoever looks on has all conditions tested as they are written, and sees the same; also where
// the buttons fill more than one word.
class ManyButtons : public testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(ButtonTests, ManyButtons, testing::Values(0, 62, 200, kOfMoments));

TEST_P(ManyButtons, SayWhatTheirConditionsSay) {
  const std::string text = ruleset(GetParam());
  Observer observer;
  int choices = 0, offered = 0;
  for (uint64_t seed = 1; seed <= 12; ++seed) {
    base::Xoshiro256 random(seed);
    Round quick(text), slow(text);
    std::vector<Tile> wall = quick->rules().wall;
    for (size_t i = wall.size(); i > 1; --i) {
      std::swap(wall[i - 1], wall[base::uniform_below(random, static_cast<uint32_t>(i))]);
    }
    slow->set_observer(&observer);
    quick->start_round({.wall = wall});
    slow->start_round({.wall = wall});
    const auto pick = [&](size_t bound) {
      return size_t{base::uniform_below(random, static_cast<uint32_t>(bound))};
    };
    for (int i = 0; i < 200 && quick->status() == Status::kWaiting; ++i) {
      ASSERT_EQ(quick->shown_buttons(), slow->shown_buttons()) << seed << " " << i;
      ASSERT_EQ(quick->digest(), slow->digest()) << seed << " " << i;
      slow->touch();
      ASSERT_EQ(quick->possible_buttons(), slow->possible_buttons()) << seed << " " << i;
      for (int s = 0; s < 4; ++s) {
        const Seat seat = seat_at(static_cast<size_t>(s));
        ASSERT_EQ(quick->playable(seat), slow->playable(seat)) << seed << " " << i;
        const auto legal = legal_choices(*quick, seat, pick);
        if (legal.empty()) continue;
        offered += quick->offers(seat).empty() ? 0 : 1;
        const Choice& choice = legal[pick(legal.size())];
        ASSERT_FALSE(quick->choose(seat, choice).has_value());
        ASSERT_FALSE(slow->choose(seat, choice).has_value());
        ++choices;
        break;
      }
    }
    EXPECT_EQ(quick->status(), slow->status());
  }
  EXPECT_GT(choices, 200);
  EXPECT_GT(offered, 40);
}

}  // namespace
}  // namespace jantaku::engine
