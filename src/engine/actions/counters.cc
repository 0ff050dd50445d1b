// Counters: numbers that a ruleset keeps for each seat.
#include <fmt/format.h>

#include "engine/actions/families.h"

namespace jantaku::engine {
namespace {

using ruleset::Action;
using ruleset::kOne;
using vocab::Form;
using vocab::Presence;

// Room for the product of two counters.
__extension__ using Wide = __int128;

Milli& counter(Game& game, Seat seat, const Action& action) {
  return game.table().at(seat).counters.edit()[static_cast<size_t>(action.args[0].id)];
}

// Sets the counter to what `compute` makes of it and the amount; stops the table on overflow.
template <typename Compute>
void change(Game& game, Seat seat, const Context& context, const Action& action, Compute compute) {
  Context there = context;
  there.seat = seat;
  const Milli amount = game.amount(action.args[1], there);
  Milli& value = counter(game, seat, action);
  Milli result = 0;
  if (!compute(value, amount, result)) {
    game.fail("engine/overflow",
              fmt::format("counter `{}` grows beyond what can be counted, or is divided by 0",
                          game.rules().names.counters.name(action.args[0].id)),
              action.origin);
    return;
  }
  value = result;
  game.emit({.type = GameEvent::Type::kCounter, .seat = seat, .amount = result});
}

bool set(Milli, Milli amount, Milli& result) {
  result = amount;
  return true;
}
bool add(Milli value, Milli amount, Milli& result) {
  return !__builtin_add_overflow(value, amount, &result);
}
bool subtract(Milli value, Milli amount, Milli& result) {
  return !__builtin_sub_overflow(value, amount, &result);
}
bool multiply(Milli value, Milli amount, Milli& result) {
  const Wide product = static_cast<Wide>(value) * amount;
  Wide whole = product / kOne;
  if (product % kOne < 0) --whole;  // down, as everywhere
  result = static_cast<Milli>(whole);
  return result == whole;
}
// Rounds down to a whole number (A95).
bool divide(Milli value, Milli amount, Milli& result) {
  if (amount == 0) return false;
  Milli whole = value / amount;
  if (value % amount != 0 && (value < 0) != (amount < 0)) --whole;
  return !__builtin_mul_overflow(whole, kOne, &result);
}

template <bool (*compute)(Milli, Milli, Milli&)>
void on_self(Game& game, const Context& context, const Action& action) {
  change(game, context.seat, context, action, compute);
}
void set_all(Game& game, const Context& context, const Action& action) {
  for_each_seat(game, SeatSet::all(game.table().seats),
                [&](Seat seat) { change(game, seat, context, action, set); });
}

const std::vector<vocab::Parameter> kParameters = {{"counter", Form::kCounter},
                                                   {"amount", Form::kAmount, Presence::kRest}};

}  // namespace

std::span<const ActionRow> counter_actions() {
  static const std::vector<ActionRow> rows = {
      row("A95", "set_counter", on_self<set>, "Sets the seat's counter to an amount.",
          R"(["set_counter", "kita", 2])", kParameters),
      row("A95", "set_counter_all", set_all, "Sets every seat's counter to an amount.",
          R"(["set_counter_all", "kita", 0])", kParameters),
      row("A63", "add_counter", on_self<add>, "Adds an amount to the seat's counter.",
          R"(["add_counter", "kita", 1])", kParameters),
      row("A95", "subtract_counter", on_self<subtract>, "Takes an amount from the seat's counter.",
          R"(["subtract_counter", "kita", 1])", kParameters),
      row("A95", "multiply_counter", on_self<multiply>,
          "Multiplies the seat's counter by an amount.", R"(["multiply_counter", "kita", 2])",
          kParameters),
      row("A95", "divide_counter", on_self<divide>,
          "Divides the seat's counter by an amount, down to a whole number.",
          R"(["divide_counter", "kita", 2])", kParameters),
  };
  return rows;
}

}  // namespace jantaku::engine
