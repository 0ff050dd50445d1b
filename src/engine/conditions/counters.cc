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
      {{.name = "counter_equals",
        .parameters = counter_and_amount(),
        .contexts = kOfSeat,
        .doc = "The seat's counter equals the amount; one that was never set is 0.",
        .example = R"({"name": "counter_equals", "opts": ["laps", 2]})",
        .item = "C78"},
       counter_is<Order::kEqual>},
      {{.name = "counter_at_least",
        .parameters = counter_and_amount(),
        .contexts = kOfSeat,
        .doc = "The seat's counter is the amount or more.",
        .example = R"({"name": "counter_at_least", "opts": ["laps", 2]})",
        .item = "C79"},
       counter_is<Order::kAtLeast>},
      {{.name = "counter_at_most",
        .parameters = counter_and_amount(),
        .contexts = kOfSeat,
        .doc = "The seat's counter is the amount or less.",
        .example = R"({"name": "counter_at_most", "opts": ["laps", 2]})",
        .item = "C80"},
       counter_is<Order::kAtMost>},
      {{.name = "counter_more_than",
        .parameters = counter_and_amount(),
        .contexts = kOfSeat,
        .doc = "The seat's counter is more than the amount.",
        .example = R"({"name": "counter_more_than", "opts": ["laps", "num_discards"]})",
        .item = "C95"},
       counter_is<Order::kMore>},
      {{.name = "counter_less_than",
        .parameters = counter_and_amount(),
        .contexts = kOfSeat,
        .doc = "The seat's counter is less than the amount.",
        .example = R"({"name": "counter_less_than", "opts": ["laps", 2]})",
        .item = "C95"},
       counter_is<Order::kLess>},
      {{.name = "amount_equals",
        .parameters = two_amounts(),
        .contexts = kOfSeat,
        .doc = "Two amounts are equal.",
        .example = R"({"name": "amount_equals", "opts": ["honba", 0]})",
        .item = "C96"},
       amount_is<Order::kEqual>},
      {{.name = "amount_at_least",
        .parameters = two_amounts(),
        .contexts = kOfSeat,
        .doc = "The first amount is the second or more.",
        .example = R"({"name": "amount_at_least", "opts": ["num_discards", 6]})",
        .item = "C96"},
       amount_is<Order::kAtLeast>},
      {{.name = "amount_at_most",
        .parameters = two_amounts(),
        .contexts = kOfSeat,
        .doc = "The first amount is the second or less.",
        .example = R"({"name": "amount_at_most", "opts": ["num_discards", 6]})",
        .item = "C96"},
       amount_is<Order::kAtMost>},
      {{.name = "amount_more_than",
        .parameters = two_amounts(),
        .contexts = kOfSeat,
        .doc = "The first amount is more than the second.",
        .example = R"({"name": "amount_more_than", "opts": ["tiles_in_wall", 14]})",
        .item = "C96"},
       amount_is<Order::kMore>},
      {{.name = "amount_less_than",
        .parameters = two_amounts(),
        .contexts = kOfSeat,
        .doc = "The first amount is less than the second.",
        .example = R"({"name": "amount_less_than", "opts": ["tiles_in_wall", 14]})",
        .item = "C96"},
       amount_is<Order::kLess>},
  };
  return rows;
}

}  // namespace jantaku::engine
