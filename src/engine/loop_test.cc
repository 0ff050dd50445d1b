#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "engine/game.h"
#include "engine/invariants.h"
#include "engine/legal.h"
#include "json/reader.h"
#include "ruleset/load.h"

namespace jantaku::engine {
namespace {

std::string answer_of(const std::optional<Refusal>& refusal) {
  return refusal ? refusal->code : "";
}

// A round of a ruleset written as JSON, with a wall that is not shuffled.
class Round {
 public:
  explicit Round(const std::string& text, const std::vector<const char*>& wall = {}) {
    auto document = json::read(base::make_source("test.json", text));
    EXPECT_TRUE(document.ok()) << base::render(document.diagnostics());
    auto rules = ruleset::load(*std::move(document), vocabulary());
    EXPECT_TRUE(rules.ok()) << base::render(rules.diagnostics());
    program_ = std::make_shared<const Program>(*rules);
    matchers_ = std::make_unique<MatcherPool>(program_);
    game_ = std::make_unique<Game>(program_, *matchers_);
    Game::RoundStart start{.wall = program_->rules().wall};
    if (!wall.empty()) {
      start.wall.clear();
      for (const char* name : wall) start.wall.emplace_back(tiles::Kind::of(name));
    }
    wall_size_ = start.wall.size();
    game_->start_round(std::move(start));
  }

  Game& operator*() { return *game_; }
  Game* operator->() { return game_.get(); }

  // The buttons of a seat, by name, with a space behind each.
  std::string buttons(Seat seat) {
    std::string names;
    for (const Offer& offer : game_->offers(seat)) {
      const auto& button = game_->rules().buttons[static_cast<size_t>(offer.button)];
      names += game_->rules().names.buttons.name(button.id) + " ";
    }
    return names;
  }
  std::string press(Seat seat, const std::string& name) {
    const int id = game_->rules().names.buttons.find(name).value_or(-1);
    for (size_t b = 0; b < game_->rules().buttons.size(); ++b) {
      if (game_->rules().buttons[b].id == id) {
        return answer_of(
            game_->choose(seat, {.kind = Choice::Kind::kButton, .button = static_cast<int>(b)}));
      }
    }
    return "no such button";
  }
  std::string skip(Seat seat) { return answer_of(game_->choose(seat, {})); }
  std::string play(Seat seat, const char* tile) {
    const auto held = game_->held(seat);
    const auto at = std::find(held.begin(), held.end(), Tile(tiles::Kind::of(tile)));
    return answer_of(game_->choose(
        seat, {.kind = Choice::Kind::kPlay, .tile = static_cast<int>(at - held.begin())}));
  }
  std::optional<std::string> broken() { return broken_invariant(*game_, wall_size_); }

 private:
  std::shared_ptr<const Program> program_;
  std::unique_ptr<MatcherPool> matchers_;
  std::unique_ptr<Game> game_;
  size_t wall_size_ = 0;
};

constexpr Seat kEast = Seat::kEast, kSouth = Seat::kSouth, kWest = Seat::kWest,
               kNorth = Seat::kNorth;

// Two tiles each; pairs can be called, and a "win" on the same tile stands above a pair.
constexpr const char* kPairs = R"({
  "wall": ["1m", "2m", "1m", "3m", "1m", "4m", "1m", "5m", "6m", "7m", "8m", "9m"],
  "starting_tiles": 2,
  "after_turn_change": {"actions": [["ite", ["no_tiles_remaining"], [["ryuukyoku"]], [["draw"]]]]},
  "buttons": {
    "take": {"display_name": "Take", "call": [[0]],
      "show_when": ["someone_else_just_discarded", "call_available"],
      "precedence_over": ["pair"],
      "actions": [["call"], ["change_turn", "self"]]},
    "pair": {"display_name": "Pair", "call": [[0]],
      "show_when": ["kamicha_discarded", "call_available"],
      "actions": [["call"], ["change_turn", "self"]]}
  },
  "interruptible_actions": ["play_tile"]
})";

// K01, G23
TEST(Loop, AnEmptyRulesetStalls) {
  Round round("{}");
  EXPECT_EQ(round->status(), Status::kStalled);
}

// K10, K11: the document's wall of 108 leaves 56 after the deal, and nobody draws by itself.
TEST(Loop, DealsAndNothingElse) {
  std::string wall;
  for (const char suit : {'m', 'p', 's'}) {
    for (int n = 0; n < 36; ++n) {
      wall +=
          std::string(wall.empty() ? "" : ", ") + "\"" + std::to_string(n / 4 + 1) + suit + "\"";
    }
  }
  Round round("{\"wall\": [" + wall + "], \"starting_tiles\": 13}");
  EXPECT_EQ(round->table().wall.remaining(), 56);
  EXPECT_TRUE(round->table().at(kEast).draw.empty());
  EXPECT_EQ(round->table().at(kNorth).hand.size(), 13u);
}

// E01, L01: the opening turn change draws for east.
TEST(Loop, EastDrawsFirst) {
  Round round(kPairs);
  EXPECT_EQ(round->table().turn, kEast);
  EXPECT_EQ(round->table().at(kEast).draw.size(), 1u);
  EXPECT_TRUE(round->table().at(kSouth).draw.empty());
}

// L60: the discard interrupts, advance_turn waits; skipped, it runs.
TEST(Loop, SkippingAnInterruptGoesOn) {
  Round round(kPairs);
  EXPECT_EQ(round.play(kEast, "1m"), "");
  EXPECT_EQ(round.buttons(kSouth), "take pair ");
  EXPECT_EQ(round.buttons(kNorth), "take ");
  EXPECT_EQ(round->table().turn, kEast);
  for (Seat seat : {kSouth, kWest, kNorth}) EXPECT_EQ(round.skip(seat), "");
  EXPECT_EQ(round->table().turn, kSouth);
  EXPECT_EQ(round->table().at(kSouth).draw.size(), 1u);
}

// L60: called, advance_turn is dropped and the caller does not draw.
TEST(Loop, ACallDropsWhatWasDeferred) {
  Round round(kPairs);
  round.play(kEast, "1m");
  EXPECT_EQ(round.press(kWest, "take"), "");
  for (Seat seat : {kSouth, kNorth}) round.skip(seat);
  EXPECT_EQ(round->table().turn, kWest);
  EXPECT_TRUE(round->table().at(kWest).draw.empty());
  ASSERT_EQ(round->table().at(kWest).calls.size(), 1u);
  EXPECT_EQ(round->table().at(kWest).calls[0].from, kEast);
  EXPECT_EQ(round->table().at(kEast).pond_size(), 0u);      // B27: gone from the pond,
  EXPECT_EQ(round->table().at(kEast).discards.size(), 1u);  // still a discard
  EXPECT_FALSE(round.broken());
}

// L62, L14: what stands above waits for nobody below it.
TEST(Loop, PrecedenceDecidesBetweenCalls) {
  Round round(kPairs);
  round.play(kEast, "1m");
  EXPECT_EQ(round.press(kSouth, "pair"), "");
  EXPECT_EQ(round->table().turn, kEast);  // west and north may still take it
  EXPECT_EQ(round.skip(kWest), "");
  EXPECT_EQ(round.press(kNorth, "take"), "");
  EXPECT_EQ(round->table().turn, kNorth);
  EXPECT_TRUE(round->table().at(kSouth).calls.empty());
  EXPECT_FALSE(round.broken());
}

// Two calls of one discard, neither above the other: the first in seat order takes it.
TEST(Loop, ADiscardIsTakenOnce) {
  Round round(kPairs);
  round.play(kEast, "1m");
  EXPECT_EQ(round.press(kNorth, "take"), "");
  EXPECT_EQ(round.press(kWest, "take"), "");
  round.skip(kSouth);
  EXPECT_EQ(round->table().at(kWest).calls.size() + round->table().at(kNorth).calls.size(), 1u);
  EXPECT_FALSE(round.broken());
}

// L13: what cannot be chosen is refused with a reason and changes nothing.
TEST(Loop, RefusesWhatIsNotLegal) {
  Round round(kPairs);
  EXPECT_EQ(round.play(kSouth, "2m"), "engine/not-your-turn");
  EXPECT_EQ(round.skip(kEast), "engine/nothing-to-skip");
  EXPECT_EQ(round.press(kEast, "take"), "engine/not-offered");
  EXPECT_EQ(answer_of(round->choose(kEast, {.kind = Choice::Kind::kPlay, .tile = 99})),
            "engine/not-playable");
  EXPECT_EQ(answer_of(round->choose(Seat::kNone, {})), "engine/no-such-seat");
  EXPECT_EQ(round->table().turn, kEast);
  EXPECT_EQ(round->table().at(kEast).hand.size(), 2u);
}

// L63, L64: the document's unguarded draw ends in an error event at its line; guarded, it does not.
TEST(Loop, AnEmptyWallIsAnErrorEvent) {
  constexpr const char* kUnguarded = R"({
    "wall": ["1m", "2m", "3m", "4m", "5m"], "starting_tiles": 1,
    "after_turn_change": {"actions": [
      ["when", ["no_tiles_remaining"], [["ryuukyoku"]]],
      ["draw"]]}})";
  Round round(kUnguarded);
  round.play(kEast, "1m");
  EXPECT_EQ(round->status(), Status::kError);
  ASSERT_TRUE(round->error());
  EXPECT_EQ(round->error()->code, "engine/empty-wall");
  const auto range = round->rules().document.range(round->error()->origin);
  EXPECT_EQ(range.source->line_column(range.begin).line, 5);

  Round guarded(R"({
    "wall": ["1m", "2m", "3m", "4m", "5m"], "starting_tiles": 1,
    "after_turn_change": {"actions": [
      ["ite", ["no_tiles_remaining"], [["ryuukyoku"]], [["draw"]]]]}})");
  guarded.play(kEast, "1m");
  EXPECT_EQ(guarded->status(), Status::kRoundOver);
  EXPECT_EQ(guarded->table().end, RoundEnd::kExhaustiveDraw);
}

// L52, A96, MS-628: recursion without end stops the table, not the process.
TEST(Loop, EndlessRecursionStopsTheTable) {
  Round round(R"({
    "wall": ["1m", "2m", "3m", "4m", "5m"], "starting_tiles": 1,
    "functions": {"again": [["run", "again"]]},
    "after_start": {"actions": [["run", "again"]]}})");
  EXPECT_EQ(round->status(), Status::kError);
}

// B11: an unskippable button allows neither skip nor discard.
TEST(Loop, UnskippableButtonsMustBePressed) {
  Round round(R"({
    "wall": ["1m", "2m", "3m", "4m", "5m"], "starting_tiles": 1,
    "interruptible_actions": ["draw"],
    "after_turn_change": {"actions": [["draw"]]},
    "buttons": {"must": {"display_name": "Must", "unskippable": true,
      "show_when": ["our_turn", {"name": "status_missing", "opts": ["done"]}],
      "actions": [["set_status", "done"]]}}})");
  EXPECT_EQ(round.skip(kEast), "engine/unskippable");
  EXPECT_EQ(round.play(kEast, "1m"), "engine/unskippable");
  EXPECT_EQ(round.press(kEast, "must"), "");
  EXPECT_EQ(round.play(kEast, "1m"), "");
}

// K30: a restriction that holds forbids the tile.
TEST(Loop, RestrictedTilesCannotBePlayed) {
  Round round(R"({
    "wall": ["1m", "2m", "3m", "4m", "1z"], "starting_tiles": 1,
    "after_turn_change": {"actions": [["draw"]]},
    "play_restrictions": [[["jihai"], ["our_turn"]]]})");
  EXPECT_EQ(round.play(kEast, "1z"), "engine/not-playable");
  EXPECT_EQ(round.play(kEast, "1m"), "");
}

// B41, B42: an auto button that is on plays for its seat.
TEST(Loop, AutoButtonsAct) {
  Round round(R"({
    "wall": ["1m", "2m", "3m", "4m", "5m", "6m"], "starting_tiles": 1,
    "after_turn_change": {"actions": [["draw"]]},
    "auto_buttons": {"throw": {"display_name": "T", "actions": [["discard_draw"]]}}})");
  round->set_auto(kEast, 0, true);
  EXPECT_EQ(round->table().at(kEast).discards.size(), 1u);
  EXPECT_EQ(round->table().turn, kSouth);
}

// B43: one that persists begins the round as it ended the last.
TEST(Loop, AutoButtonsPersist) {
  Round round(R"({
    "wall": ["1m", "2m", "3m", "4m", "5m", "6m"], "starting_tiles": 1,
    "auto_buttons": {"kept": {"display_name": "K", "actions": [], "persistent": true},
                     "other": {"display_name": "O", "actions": [], "enabled_at_start": true}}})");
  Game::RoundStart start{.wall = round->rules().wall};
  start.auto_on[0] = {true, false};
  round->start_round(std::move(start));
  EXPECT_EQ(round->table().at(kEast).auto_on.items(), (std::vector<bool>{true, true}));
  EXPECT_EQ(round->table().at(kSouth).auto_on.items(), (std::vector<bool>{false, true}));
}

// To ask what is legal costs nothing, however often.
TEST(Loop, AskingSpendsNothing) {
  Round round(R"({
    "wall": ["1m", "2m", "3m", "4m", "1z", "5m"], "starting_tiles": 1,
    "after_turn_change": {"actions": [["draw"]]},
    "play_restrictions": [[["jihai"], ["our_turn"]]]})");
  const int64_t before = round->steps_left();
  for (int i = 0; i < 100; ++i) {
    EXPECT_EQ(round->playable(kEast), std::vector<int>{0});
    EXPECT_FALSE(round->may_skip(kEast));
  }
  EXPECT_EQ(round->steps_left(), before);
}

// L52: auto buttons that press without end stop the table.
TEST(Loop, AutoButtonsWithoutEndStopTheTable) {
  Round round(R"({
    "wall": ["1m", "2m", "3m", "4m", "5m", "6m"], "starting_tiles": 1,
    "interruptible_actions": ["set_status"],
    "buttons": {"again": {"display_name": "A", "show_when": ["our_turn"],
      "actions": [["set_status", "x"], ["recalculate_buttons"]]}},
    "auto_buttons": {"press": {"display_name": "P", "actions": [["press_button", "again"]]}}})");
  round->set_auto(kEast, 0, true);
  EXPECT_EQ(round->status(), Status::kError);
  ASSERT_TRUE(round->error());
  EXPECT_EQ(round->error()->code, "engine/budget");
}

// R12: random play of the ruleset above keeps every tile.
TEST(Loop, RandomPlayKeepsTheInvariants) {
  for (unsigned seed = 1; seed <= 50; ++seed) {
    Round round(kPairs);
    unsigned state = seed;
    const auto pick = [&](size_t n) {
      state = state * 1664525u + 1013904223u;
      return (state >> 8) % n;
    };
    for (int moves = 0; moves < 200 && round->status() == Status::kWaiting; ++moves) {
      for (Seat seat : {kEast, kSouth, kWest, kNorth}) {
        const auto choices = legal_choices(*round, seat, pick);
        if (choices.empty()) continue;
        EXPECT_FALSE(round->choose(seat, choices[pick(choices.size())]));
        break;
      }
      ASSERT_FALSE(round.broken()) << *round.broken();
    }
    EXPECT_NE(round->status(), Status::kError);
  }
}

// Whoever holds a 1m, but for north, wins on a 1m; the round goes on with the next seat.
constexpr const char* kBloody = R"({
  "wall": ["5m", "1m", "1m", "1m", "1m", "2m", "3m", "4m", "6m", "7m"],
  "starting_tiles": 1,
  "bloody_end": true,
  "after_turn_change": {"actions": [["draw"]]},
  "before_continue": {"actions": [["advance_turn"]]},
  "buttons": {
    "hu": {"display_name": "Hu",
      "show_when": ["someone_else_just_discarded", {"name": "not_seat_is", "opts": ["north"]},
        {"name": "match", "opts": [["hand"], [[[["1m"], 1]]]]}],
      "actions": [["win_by_discard"]]}
  },
  "interruptible_actions": ["play_tile"]
})";

// E14: two wins on one tile are followed by one `before_continue`; G11: the tile stays in the pond
// and is out of play.
TEST(Loop, GoesOnOnceAfterSeveralWins) {
  Round round(kBloody);
  EXPECT_EQ(round.play(kEast, "1m"), "");
  EXPECT_EQ(round.press(kSouth, "hu"), "");
  EXPECT_EQ(round.press(kWest, "hu"), "");
  EXPECT_EQ(round->status(), Status::kWaiting);
  EXPECT_EQ(round->table().turn, kSouth);
  EXPECT_TRUE(round->table().winners.has(kSouth));
  EXPECT_TRUE(round->table().winners.has(kWest));
  EXPECT_EQ(round->table().at(kEast).pond_size(), 1u);
  EXPECT_FALSE(round->table().last_discarded()->can_be_had());
  EXPECT_EQ(round.broken(), std::nullopt);
}

// A13: the robbed tile leaves the call, which is again what it was before the tile was added.
TEST(Loop, ARobbedKongIsAPonAgain) {
  Round round(R"({
    "wall": ["1m", "2m", "3m", "1m", "1m", "4m", "5m", "5m", "5m", "6m", "6m", "6m",
             "7m", "8m", "8p", "9p", "1m", "2p", "3p"],
    "starting_tiles": 3,
    "bloody_end": true,
    "after_turn_change": {"actions": [["draw"]]},
    "before_continue": {"actions": [["advance_turn"]]},
    "buttons": {
      "pon": {"display_name": "Pon", "call": [[0, 0]],
        "show_when": ["someone_else_just_discarded", "call_available"],
        "actions": [["call"], ["change_turn", "self"]]},
      "kakan": {"display_name": "Kan", "call": [[0, 0, 0]], "upgrades": "pon",
        "show_when": ["our_turn", "has_draw", "can_upgrade_call"], "actions": [["upgrade_call"]]},
      "rob": {"display_name": "Rob",
        "show_when": [{"name": "last_call_is", "opts": ["kakan"]},
                      {"name": "seat_is", "opts": ["north"]}],
        "actions": [["win_by_call"]]}
    },
    "interruptible_actions": ["play_tile", "draw", "upgrade_call"]
  })");
  EXPECT_EQ(round.play(kEast, "1m"), "");
  EXPECT_EQ(round.press(kSouth, "pon"), "");
  EXPECT_EQ(round.play(kSouth, "4m"), "");
  EXPECT_EQ(round.play(kWest, "8m"), "");
  EXPECT_EQ(round.play(kNorth, "8p"), "");
  EXPECT_EQ(round.play(kEast, "9p"), "");
  EXPECT_EQ(round.press(kSouth, "kakan"), "");
  EXPECT_EQ(round.buttons(kNorth), "rob ");
  EXPECT_EQ(round.press(kNorth, "rob"), "");
  ASSERT_EQ(round->table().at(kSouth).calls.size(), 1u);
  const Meld& meld = round->table().at(kSouth).calls[0];
  EXPECT_EQ(round->rules().names.calls.name(meld.name), "pon");
  EXPECT_EQ(meld.tiles().size(), 3u);
  EXPECT_EQ(round->table().turn, kWest);
  EXPECT_EQ(round.broken(), std::nullopt);
}

// T04, B22: an alias may ask where the tile lies that serves for another in a call.
TEST(Loop, CallsWithTilesThatAreAliasesInTheHand) {
  const std::string ruleset = R"({
    "wall": ["1z", "3z", "5m", "6m", "7m", "8m", "9m", "1m", "1z", "2m"],
    "starting_tiles": 2,
    "after_turn_change": {"actions": [["draw"]]},
    "after_start": {"actions": [["set_tile_alias", [["1z", "PLACE"]], ["3z"]]]},
    "buttons": {
      "triple": {"display_name": "Triple", "call": [[0]],
        "show_when": ["our_turn", "self_call_available"], "actions": [["self_call"]],
        "call_conditions": [{"name": "call_contains", "opts": [["3z"], 1]}]}
    },
    "interruptible_actions": ["draw"]
  })";
  const auto with_place = [&](const std::string& place) {
    std::string text = ruleset;
    return text.replace(text.find("PLACE"), 5, place);
  };
  Round in_hand(with_place("hand"));
  EXPECT_EQ(in_hand.buttons(kEast), "triple ");
  Round drawn(with_place("draw"));  // a 1z is drawn, too
  EXPECT_EQ(drawn.buttons(kEast), "triple ");
  Round discarded(with_place("discard"));
  EXPECT_EQ(discarded.buttons(kEast), "");
}

}  // namespace
}  // namespace jantaku::engine
