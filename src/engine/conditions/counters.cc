// Counters and amounts compared.
#include "engine/conditions/row.h"

namespace jantaku::engine {
namespace {

Milli counter(Game& game, const Context& context, const Arg& arg) {
  const auto& counters = self(game, context).counters;
  const auto at = static_cast<size_t>(arg.id);
  return arg.id >= 0 && at < counters.size() ? counters[at] : 0;
}

enum class Order : uint8_t { kEqual, kAtLeast, kAtMost, kMore, kLess };

bool holds(Order order, Milli a, Milli b) {
  switch (order) {
    case Order::kEqual:
      return a == b;
    case Order::kAtLeast:
      return a >= b;
    case Order::kAtMost:
      return a <= b;
    case Order::kMore:
      return a > b;
    case Order::kLess:
      return a < b;
  }
  return false;
}

template <Order kOrder>
bool counter_is(Game& game, const Context& context, const Condition& leaf) {
  return holds(kOrder, counter(game, context, leaf.args[0]), game.amount(leaf.args[1], context));
}

template <Order kOrder>
bool amount_is(Game& game, const Context& context, const Condition& leaf) {
  return holds(kOrder, game.amount(leaf.args[0], context), game.amount(leaf.args[1], context));
}

std::vector<vocab::Parameter> counter_and_amount() {
  return {one("counter", Form::kCounter), one("amount", Form::kAmount)};
}

std::vector<vocab::Parameter> two_amounts() {
  return {one("left", Form::kAmount), one("right", Form::kAmount)};
}

}  // namespace

std::span<const ConditionRow> counter_conditions() {
  static const ConditionRow rows[] = {
      row("C78", "counter_equals", counter_is<Order::kEqual>,
          "The seat's counter equals the amount; one that was never set is 0.",
          R"({"name": "counter_equals", "opts": ["laps", 2]})", counter_and_amount()),
      row("C79", "counter_at_least", counter_is<Order::kAtLeast>,
          "The seat's counter is the amount or more.",
          R"({"name": "counter_at_least", "opts": ["laps", 2]})", counter_and_amount()),
      row("C80", "counter_at_most", counter_is<Order::kAtMost>,
          "The seat's counter is the amount or less.",
          R"({"name": "counter_at_most", "opts": ["laps", 2]})", counter_and_amount()),
      row("C95", "counter_more_than", counter_is<Order::kMore>,
          "The seat's counter is more than the amount.",
          R"({"name": "counter_more_than", "opts": ["laps", "num_discards"]})",
          counter_and_amount()),
      row("C95", "counter_less_than", counter_is<Order::kLess>,
          "The seat's counter is less than the amount.",
          R"({"name": "counter_less_than", "opts": ["laps", 2]})", counter_and_amount()),
      row("C96", "amount_equals", amount_is<Order::kEqual>, "Two amounts are equal.",
          R"({"name": "amount_equals", "opts": ["honba", 0]})", two_amounts()),
      row("C96", "amount_at_least", amount_is<Order::kAtLeast>,
          "The first amount is the second or more.",
          R"({"name": "amount_at_least", "opts": ["num_discards", 6]})", two_amounts()),
      row("C96", "amount_at_most", amount_is<Order::kAtMost>,
          "The first amount is the second or less.",
          R"({"name": "amount_at_most", "opts": ["num_discards", 6]})", two_amounts()),
      row("C96", "amount_more_than", amount_is<Order::kMore>,
          "The first amount is more than the second.",
          R"({"name": "amount_more_than", "opts": ["tiles_in_wall", 14]})", two_amounts()),
      row("C96", "amount_less_than", amount_is<Order::kLess>,
          "The first amount is less than the second.",
          R"({"name": "amount_less_than", "opts": ["tiles_in_wall", 14]})", two_amounts()),
  };
  return rows;
}

}  // namespace jantaku::engine
