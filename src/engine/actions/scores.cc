// Scores, sticks, honba and bets outside of wins.
#include <algorithm>
#include <limits>

#include "engine/actions/families.h"

namespace jantaku::engine {

bool Game::pay(LedgerLine line, const json::Origin& origin) {
  if (line.amount == 0 || line.from == line.to) return true;
  const auto balance = [&](Account account) -> Milli* {
    if (account == Account::kNobody) return nullptr;
    return account == Account::kPot ? &table_.pot
                                    : &table_.players[static_cast<size_t>(account)].score;
  };
  Milli* from = balance(line.from);
  Milli* to = balance(line.to);
  Milli less = 0, more = 0;
  if ((from && __builtin_sub_overflow(*from, line.amount, &less)) ||
      (to && __builtin_add_overflow(*to, line.amount, &more))) {
    fail("engine/overflow", "a score grows beyond what can be counted", origin);
    return false;
  }
  if (from) *from = less;
  if (to) *to = more;
  const auto seat_of_account = [](Account account) {
    return account < Account::kPot ? static_cast<Seat>(account) : Seat::kNone;
  };
  const Seat payer = seat_of_account(line.from), receiver = seat_of_account(line.to);
  const bool received = receiver != Seat::kNone;
  table_.ledger.push_back(line);
  emit({.type = GameEvent::Type::kScore,
        .seat = received ? receiver : payer,
        .other = received ? payer : Seat::kNone,
        .amount = received ? line.amount : -line.amount,
        .text = std::move(line.why)});
  return true;
}

namespace {

using ruleset::Action;
using ruleset::kOne;
using vocab::Form;
using vocab::Presence;

// To the seat from an account, or the other way if the amount is below 0.
void change_score(Game& game, Seat seat, Milli amount, Account other, const Action& action,
                  std::string_view why) {
  const bool gains = amount >= 0;
  if (amount == std::numeric_limits<Milli>::min()) ++amount;
  game.pay({.from = gains ? other : account_of(seat),
            .to = gains ? account_of(seat) : other,
            .amount = gains ? amount : -amount,
            .why = std::string(why)},
           action.origin);
}

void add_score(Game& game, const Context& context, const Action& action) {
  const Milli amount = game.amount(action.args[0], context);
  const std::string why = given(action, 2) ? action.args[2].text : "points";
  for_each_seat(game, seats_or_self(game, context, action, 1), [&](Seat seat) {
    change_score(game, seat, amount, Account::kNobody, action, why);
  });
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
  // -min is out of range; min and one more are both far beyond any score.
  const Milli least = std::numeric_limits<Milli>::min() + 1;
  change_score(game, context.seat, -std::max(amount, least), Account::kPot, action, "bet");
}

}  // namespace

std::span<const ActionRow> score_actions() {
  static const std::vector<ActionRow> rows = {
      row("A29", "add_score", add_score,
          "Adds to the score of the seat, or of the seats named; the ledger says why.",
          R"(["add_score", -1000, "self", "riichi stick"])",
          {{"amount", Form::kAmount},
           {"who", Form::kSeat, Presence::kOptional, "self"},
           {"why", Form::kText, Presence::kOptional, "points"}}),
      row("A30", "put_down_riichi_stick", put_down_riichi_stick,
          "Puts riichi sticks on the table; no score changes.", R"(["put_down_riichi_stick"])",
          {{"num", Form::kInteger, Presence::kOptional, "1"}}),
      row("A31", "add_honba", add_honba, "Adds honba counters; there are never fewer than none.",
          R"(["add_honba"])", {{"num", Form::kInteger, Presence::kOptional, "1"}}),
      row("A83", "bet_points", bet_points, "Moves points from the seat's score to the pot.",
          R"(["bet_points", 1000])", {{"amount", Form::kAmount}}),
  };
  return rows;
}

}  // namespace jantaku::engine
