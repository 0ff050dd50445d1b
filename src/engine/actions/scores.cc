// Scores, sticks, honba and bets outside of wins.
#include <algorithm>

#include "engine/actions/families.h"

namespace jantaku::engine {
namespace {

using ruleset::Action;
using ruleset::kOne;
using vocab::Form;
using vocab::Presence;

void change_score(Game& game, Seat seat, Milli amount, std::string why, const Action& action) {
  Milli& score = game.table().at(seat).score;
  if (__builtin_add_overflow(score, amount, &score)) {
    game.fail("engine/overflow", "a score grows beyond what can be counted", action.origin);
    return;
  }
  game.emit(
      {.type = GameEvent::Type::kScore, .seat = seat, .amount = amount, .text = std::move(why)});
}

void add_score(Game& game, const Context& context, const Action& action) {
  const Milli amount = game.amount(action.args[0], context);
  for_each_seat(game, seats_or_self(game, context, action, 1),
                [&](Seat seat) { change_score(game, seat, amount, "add_score", action); });
}

void put_down_riichi_stick(Game& game, const Context& context, const Action& action) {
  const int64_t count = std::clamp<int64_t>(integer_or(action, 0, 1), 0, 1'000'000);
  game.table().sticks += count * kOne;
  game.emit({.type = GameEvent::Type::kSticks, .seat = context.seat, .amount = count * kOne});
}

void add_honba(Game& game, const Context&, const Action& action) {
  const int64_t count = std::clamp<int64_t>(integer_or(action, 0, 1), -1'000'000, 1'000'000);
  game.table().honba =
      static_cast<int>(std::clamp<int64_t>(game.table().honba + count, 0, 1'000'000'000));
  game.emit({.type = GameEvent::Type::kHonba, .amount = game.table().honba * kOne});
}

void bet_points(Game& game, const Context& context, const Action& action) {
  const Milli amount = game.amount(action.args[0], context);
  change_score(game, context.seat, -amount, "bet_points", action);
  game.table().pot += amount;
}

}  // namespace

std::span<const ActionRow> score_actions() {
  static const std::vector<ActionRow> rows = {
      {{.name = "add_score",
        .parameters = {{"amount", Form::kAmount},
                       {"who", Form::kSeat, Presence::kOptional, "self"}},
        .doc = "Adds to the score of the seat, or of the seats named.",
        .example = R"(["add_score", -1000])",
        .item = "A29"},
       add_score},
      {{.name = "put_down_riichi_stick",
        .parameters = {{"num", Form::kInteger, Presence::kOptional, "1"}},
        .doc = "Puts riichi sticks on the table; no score changes.",
        .example = R"(["put_down_riichi_stick"])",
        .item = "A30"},
       put_down_riichi_stick},
      {{.name = "add_honba",
        .parameters = {{"num", Form::kInteger, Presence::kOptional, "1"}},
        .doc = "Adds honba counters; there are never fewer than none.",
        .example = R"(["add_honba"])",
        .item = "A31"},
       add_honba},
      {{.name = "bet_points",
        .parameters = {{"amount", Form::kAmount}},
        .doc = "Moves points from the seat's score to the pot.",
        .example = R"(["bet_points", 1000])",
        .item = "A83"},
       bet_points},
  };
  return rows;
}

}  // namespace jantaku::engine
