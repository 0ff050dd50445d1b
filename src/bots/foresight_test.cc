#include "bots/foresight.h"

#include <gtest/gtest.h>

#include "engine/engine_test_round.h"
#include "engine/log/state.h"

namespace jantaku::bots {
namespace {

using engine::kEast;
using engine::kSouth;
using engine::Seat;

// Four tiles each; a set and a pair win. Nobody may swap a tile by calling, whoever lets a win go
// has missed it, and the tile that was called may never be followed by an honour.
constexpr const char* kRules = R"({
  "wall": ["1m","2m","3m","4m","5m","6m","7m","8m","9m",
           "1m","2m","3m","4m","5m","6m","7m","8m","9m",
           "1m","2m","3m","4m","5m","6m","7m","8m","9m","1z","1z","1z","1z"],
  "starting_tiles": 4,
  "shown_statuses": ["missed_win"],
  "set_definitions": {"run": [0, 1, 2], "triplet": [0, 0, 0], "pair": [0, 0]},
  "win_definition": [["exhaustive", [["run", "triplet", "chii", "pon"], 1], [["pair"], 1]]],
  "interruptible_actions": ["play_tile", "draw", "call"],
  "before_turn_change": {"actions": [
    ["when_anyone", ["not_just_discarded", {"name": "match", "opts": [["hand", "calls", "last_discard"], ["win"]]}],
      [["set_status", "missed_win", "secret"]]]
  ]},
  "after_turn_change": {"actions": [["unset_status", "declared"], ["draw"]]},
  "buttons": {
    "ron": {
      "display_name": "Ron",
      "show_when": ["someone_else_just_discarded",
        {"name": "match", "opts": [["hand", "calls", "last_discard"], ["win"]]}],
      "precedence_over": ["chii", "pon"],
      "actions": [["win_by_discard"]]
    },
    "pon": {
      "display_name": "Pon", "call": [[0, 0]],
      "show_when": ["someone_else_just_discarded", "call_available"],
      "precedence_over": ["chii"],
      "actions": [["call"], ["change_turn", "self"]]
    },
    "chii": {
      "display_name": "Chii", "call": [[-2, -1], [-1, 1], [1, 2]],
      "show_when": ["kamicha_discarded", "call_available"],
      "actions": [["call"], ["change_turn", "self"]]
    },
    "declare": {
      "display_name": "Declare",
      "show_when": ["our_turn", "has_draw", {"name": "status_missing", "opts": ["declared"]}],
      "actions": [["set_status", "declared"]]
    },
    "replace": {
      "display_name": "Replace",
      "show_when": ["our_turn", "has_draw", {"name": "status_missing", "opts": ["declared"]}],
      "actions": [["set_status", "declared"], ["draw"]]
    }
  },
  "play_restrictions": [
    [["kuikae"], ["just_called"]],
    [["any"], [{"name": "status", "opts": ["declared"]}, "not_is_drawn_tile"]]
  ]
})";

std::string told(const Tiles& tiles) { return engine::names_of(tiles); }

// East has one tile more; everybody's are as said, and chance is the test's.
class Dealt : public engine::Round {
 public:
  explicit Dealt(std::string_view south, std::string_view others = "1z1z1z1z",
                 const std::string& rules = kRules)
      : Round(rules) {
    at(kSouth).hand = engine::tiles_of(south);
    at(Seat::kWest).hand = engine::tiles_of(others);
    at(Seat::kNorth).hand = engine::tiles_of(others);
    (*this)->touch();
  }
  void east_discards(std::string_view tile) {
    east().draw = engine::tiles_of(tile);
    (*this)->touch();
    (*this)->refill_steps();
    const auto no = (*this)->choose(kEast, {.kind = engine::Choice::Kind::kPlay, .tile = 4});
    ASSERT_FALSE(no) << no->message;
  }
  Foresight foresee_of(Seat seat) {
    engine::State state{.table = table()};
    state.asked[engine::index(seat)] = engine::asked_of(**this, seat);
    asked_ = state.asked[engine::index(seat)];
    return foresee(**this, engine::cut(state, {seat}, (*this)->rules()));
  }
  // What could not be discarded after each way to press the button.
  std::vector<std::string> after(Seat seat, const char* button) {
    const Foresight foresight = foresee_of(seat);
    std::vector<std::string> all;
    for (size_t b = 0; b < asked_.buttons.size(); ++b) {
      const auto& rules = (*this)->rules();
      const int id = rules.buttons[static_cast<size_t>(asked_.buttons[b].button)].id;
      if (rules.names.buttons.name(id) != button) continue;
      for (const Tiles& tiles : foresight.forbids[b]) all.push_back(told(tiles));
    }
    return all;
  }

 private:
  engine::Asked asked_;
};

TEST(Foresight, TellsWhatACallForbidsToDiscard) {
  Dealt round("4m5m6m9m");
  round.east_discards("6m");
  // With 4 and 5 neither 3 nor 6 may go: of those there is a 6.
  EXPECT_EQ(round.after(kSouth, "chii"), std::vector<std::string>{"6m"});
  EXPECT_EQ(round.hand(kSouth), "4m 5m 6m 9m") << "nothing has happened";
  EXPECT_TRUE(round->is_waited_for(kSouth));
}

TEST(Foresight, TellsNothingWhereEveryTileMayGo) {
  Dealt round("4m5m1z9m");
  round.east_discards("6m");
  EXPECT_EQ(round.after(kSouth, "chii"), std::vector<std::string>{""});
}

TEST(Foresight, TellsWhatAButtonWithoutACallForbids) {
  Dealt round("1m2m3m4m");
  round.east().hand = engine::tiles_of("1m2m7m9m");
  round.east().draw = engine::tiles_of("7m");
  round->touch();
  round->recalculate_buttons();
  // Only what was drawn may go then; of two that are alike one may.
  EXPECT_EQ(round.after(kEast, "declare"), std::vector<std::string>{"1m 2m 9m"});
  // What is drawn first nobody knows before.
  EXPECT_EQ(round.after(kEast, "replace"), std::vector<std::string>{""});
}

TEST(Foresight, TellsWhatSkippingAWinBrings) {
  Dealt round("4m5m9m9m");
  round.east_discards("6m");
  const auto status = round->rules().names.statuses.find("missed_win");
  const auto got = round.foresee_of(kSouth).by_skipping;
  ASSERT_EQ(got.size(), 1u) << "and nothing of a status that its owner is not shown";
  EXPECT_EQ(got.front().status, *status);
  EXPECT_FALSE(round.at(kSouth).has(*status));
}

TEST(Foresight, TellsHowLongWhatSkippingBringsStays) {
  using Lasting = Foresight::Lasting;
  struct Case {
    const char* where;
    const char* more;
    Lasting lasting;
  };
  const Case cases[] = {
      {"{", "", Lasting::kLonger},
      {R"("after_turn_change": {"actions": [)", R"(["unset_status", "missed_win"], )",
       Lasting::kUntilDraw},
      // As in riichi: the next discard ends it.
      {"{", R"("play_effects": [["any", [["unset_status", "missed_win"]]]],)",
       Lasting::kUntilDiscard},
  };
  for (const Case& one : cases) {
    std::string rules = kRules;
    const std::string_view where = one.where;
    rules.insert(rules.find(where) + where.size(), one.more);
    Dealt round("1z1z1z1z", "4m5m9m9m", rules);
    round.east_discards("6m");
    const auto got = round.foresee_of(Seat::kWest).by_skipping;
    ASSERT_EQ(got.size(), 1u) << one.more;
    EXPECT_EQ(got.front().lasting, one.lasting) << one.more;
    EXPECT_EQ(round.hand(Seat::kWest), "4m 5m 9m 9m") << "nothing has happened";
  }
}

TEST(Foresight, TellsNothingOfSkippingACall) {
  Dealt round("4m5m1z9m");
  round.east_discards("6m");
  EXPECT_TRUE(round.foresee_of(kSouth).by_skipping.empty());
}

// Who looks ahead must not learn that another has chosen, or could.
TEST(Foresight, IsTheSameWhateverOthersHoldAndChoose) {
  Dealt round("4m5m6m9m");
  round.east_discards("6m");
  const auto before = round.after(kSouth, "chii");
  Dealt other("4m5m6m9m", "6m6m1z1z");  // who may pon
  other.east_discards("6m");
  EXPECT_EQ(other.after(kSouth, "chii"), before);
  const auto pon = other->rules().names.buttons.find("pon");
  for (const engine::Offer& offer : other->offers(Seat::kWest)) {
    if (other->rules().buttons[static_cast<size_t>(offer.button)].id != pon) continue;
    const engine::Choice choice{.kind = engine::Choice::Kind::kButton, .button = offer.button};
    EXPECT_FALSE(other->choose(Seat::kWest, choice));
  }
  EXPECT_TRUE(other->chosen(Seat::kWest));
  EXPECT_EQ(other.after(kSouth, "chii"), before);
}

}  // namespace
}  // namespace jantaku::bots
