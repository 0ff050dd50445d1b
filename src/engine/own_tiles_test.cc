#include "engine/own_tiles.h"

#include <gtest/gtest.h>

#include "base/random.h"
#include "engine/engine_test_round.h"
#include "engine/legal.h"

namespace jantaku::engine {
namespace {

using ruleset::MatchTarget;

// Hands of four tiles of few kinds: they match, wait, and change by draws, discards and calls.
std::string ruleset() {
  std::string wall;
  for (int n = 1; n <= 6; ++n) {
    for (int copy = 0; copy < 8; ++copy) {
      wall += (wall.empty() ? "\"" : ", \"") + std::to_string(n) + "m\"";
    }
  }
  return R"({"wall": [)" + wall + R"(], "starting_tiles": 4,
    "after_turn_change": {"actions": [
      ["ite", ["no_tiles_remaining"], [["ryuukyoku"]], [["draw"]]]]},
    "set_definitions": {"pair": [0, 0], "koutsu": [0, 0, 0], "shuntsu": [0, 1, 2]},
    "auto_buttons": {"sort": {"display_name": "S", "actions": [["sort_hand"]],
                              "enabled_at_start": true}},
    "buttons": {
      "pon": {"display_name": "Pon", "call": [[0, 0]],
        "show_when": ["not_our_turn", "someone_else_just_discarded", "call_available"],
        "actions": [["call"], ["change_turn", "self"]]},
      "win": {"display_name": "Win",
        "show_when": ["our_turn", {"name": "match", "opts": [["hand", "calls", "draw"],
            [["exhaustive", [["koutsu", "shuntsu"], 1], [["pair"], 1]], [[["pair"], 2]]]]}],
        "actions": [["sort_hand"]]},
      "run": {"display_name": "Run",
        "show_when": [{"name": "match", "opts": [["hand"], [[[["shuntsu"], 1], [["koutsu"], -1]]]]}],
        "actions": [["sort_hand"]]}},
    "interruptible_actions": ["play_tile"]})";
}

struct Question {
  std::vector<MatchTarget> targets;
  bool with_draw = false, with_calls = false, with_discard = false;
};

TEST(OwnTiles, AnswerAsTheMatcherDoes) {
  const std::vector<Question> questions = {
      {.targets = {MatchTarget::kHand}},
      {.targets = {MatchTarget::kHand, MatchTarget::kCalls}, .with_calls = true},
      {.targets = {MatchTarget::kHand, MatchTarget::kDraw}, .with_draw = true},
      {.targets = {MatchTarget::kHand, MatchTarget::kCalls, MatchTarget::kDraw},
       .with_draw = true,
       .with_calls = true},
      {.targets = {MatchTarget::kHand, MatchTarget::kCalls, MatchTarget::kLastDiscard},
       .with_calls = true,
       .with_discard = true},
  };
  const std::string text = ruleset();
  int asked = 0, held = 0;
  for (uint64_t seed = 1; seed <= 20; ++seed) {
    base::Xoshiro256 random(seed);
    const auto pick = [&](size_t bound) {
      return size_t{base::uniform_below(random, static_cast<uint32_t>(bound))};
    };
    Round round(text);
    std::vector<Tile> wall = round->rules().wall;
    for (size_t i = wall.size(); i > 1; --i) std::swap(wall[i - 1], wall[pick(i)]);
    round->start_round({.wall = wall});
    for (int i = 0; i < 100 && round->status() == Status::kWaiting; ++i) {
      const Seat seat = seat_at(pick(4));
      const Question& question = questions[pick(questions.size())];
      const Player& player = round->table().at(seat);
      std::vector<Tile> loose = player.hand;
      if (question.with_draw) loose.insert(loose.end(), player.draw.begin(), player.draw.end());
      const Discard* discard = round->table().last_discarded();
      if (question.with_discard && discard) loose.push_back(discard->tile);
      const std::vector<Meld> calls =
          question.with_calls ? player.calls.items() : std::vector<Meld>{};
      for (size_t m = 0; m < round->rules().matches.size(); ++m) {
        const auto match = static_cast<int>(m);
        round->refill_steps();
        const bool answer = round->matches(question.targets, match, Context::of(seat));
        ASSERT_EQ(answer, round->hand_matches(player, loose, calls, match)) << seed << " " << i;
        ++asked;
        held += answer ? 1 : 0;
      }
      for (int s = 0; s < 4; ++s) {
        const auto legal = legal_choices(*round, seat_at(static_cast<size_t>(s)), pick);
        if (legal.empty()) continue;
        ASSERT_FALSE(round->choose(seat_at(static_cast<size_t>(s)), legal[pick(legal.size())]));
        break;
      }
    }
  }
  EXPECT_GT(asked, 1000);
  EXPECT_GT(held, 100);
}

TEST(OwnTiles, ForgetWhatHasChanged) {
  Player player;
  OwnTiles own;
  const auto known = [&](uint8_t parts) -> OwnTiles::Remembered& {
    own.look_at(player);
    return own.match(3, parts).matches;
  };
  using State = OwnTiles::Remembered::State;
  player.hand = {Tile(tiles::Kind::of("2m")), Tile(tiles::Kind::of("1m"))};
  known(OwnTiles::kHand).state = State::kYes;
  known(OwnTiles::kHand | OwnTiles::kDraw).state = State::kNo;
  std::swap(player.hand.reorder()[0], player.hand.reorder()[1]);  // the order says nothing
  EXPECT_EQ(known(OwnTiles::kHand).state, State::kYes);
  player.draw.push_back(Tile(tiles::Kind::of("3m")));
  EXPECT_EQ(known(OwnTiles::kHand).state, State::kYes);
  EXPECT_EQ(known(OwnTiles::kHand | OwnTiles::kDraw).state, State::kUnknown);
  player.hand.edit()[0] = Tile(tiles::Kind::of("9m"));
  EXPECT_EQ(known(OwnTiles::kHand).state, State::kUnknown);
  known(OwnTiles::kHand).state = State::kYes;
  const Tile joker(tiles::Kind::of("1j")), any(tiles::Kind::any());
  player.aliases.add({&joker, 1}, {&any, 1});
  EXPECT_EQ(known(OwnTiles::kHand).state, State::kUnknown);
}

// A tile that comes makes up for one that was missing at most, one that goes for none.
TEST(OwnTiles, KeepWhatWasMissing) {
  Player player;
  OwnTiles own;
  const auto missing = [&] {
    own.look_at(player);
    return own.missing_at_least(own.match(3, OwnTiles::kHand));
  };
  const Tile one(tiles::Kind::of("1m")), two(tiles::Kind::of("2m"));
  player.hand = {one, two, two};
  EXPECT_EQ(missing(), 0);
  own.learn_missing(own.match(3, OwnTiles::kHand), 4);
  EXPECT_EQ(missing(), 4);
  player.draw.push_back(two);
  EXPECT_EQ(missing(), 4);
  player.hand.erase(player.hand.begin());
  EXPECT_EQ(missing(), 4);
  player.hand.insert(player.hand.end(), player.draw.begin(), player.draw.end());
  EXPECT_EQ(missing(), 3);
  player.hand.push_back(one);
  std::swap(player.hand.reorder()[0], player.hand.reorder()[1]);
  EXPECT_EQ(missing(), 2);
  player.calls.push_back({});
  EXPECT_EQ(missing(), 0);
  own.learn_missing(own.match(3, OwnTiles::kHand), 4);
  player.hand.edit()[0] = one;  // whatever that was
  EXPECT_EQ(missing(), 0);
}

}  // namespace
}  // namespace jantaku::engine
