// Conditions about conditions, and constants.
#include "engine/conditions/row.h"

namespace jantaku::engine {
namespace {

bool always(Game&, const Context&, const Condition&) { return true; }
bool never(Game&, const Context&, const Condition&) { return false; }

bool anyone(Game& game, const Context& context, const Condition& leaf) {
  Context other = context;
  for (int s = 0; s < game.table().seats; ++s) {
    other.seat = seat_at(static_cast<size_t>(s));
    if (game.test(leaf.args[0].condition, other)) return true;
  }
  return false;
}

bool negation(Game& game, const Context& context, const Condition& leaf) {
  return !game.test(leaf.args[0].condition, context);
}

bool equals(Game&, const Context&, const Condition& leaf) {
  return leaf.args[0].json == leaf.args[1].json;
}

}  // namespace

std::span<const ConditionRow> logic_conditions() {
  static const ConditionRow rows[] = {
      row("C01", "true", always, "Always holds.", R"("true")"),
      row("C02", "false", never, "Never holds.", R"("false")"),
      row("C77", "anyone", anyone, "All of these conditions hold for some seat.",
          R"({"name": "anyone", "opts": ["our_turn", "has_draw"]})",
          {rest("conditions", Form::kConditions)}),
      row("C96", "not", negation, "The conditions do not all hold.",
          R"({"name": "not", "opts": [["our_turn", "has_draw"]]})",
          {one("conditions", Form::kConditions)}),
      row("C96", "equals", equals, "Two values are the same.",
          R"({"name": "equals", "opts": ["Mangan", "Mangan"]})",
          {one("left", Form::kAny), one("right", Form::kAny)}),
  };
  return rows;
}

}  // namespace jantaku::engine
