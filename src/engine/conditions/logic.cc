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
      {{.name = "true", .doc = "Always holds.", .example = R"("true")", .item = "C01"}, always},
      {{.name = "false", .doc = "Never holds.", .example = R"("false")", .item = "C02"}, never},
      {{.name = "anyone",
        .parameters = {rest("conditions", Form::kConditions)},
        .doc = "All of these conditions hold for some seat.",
        .example = R"({"name": "anyone", "opts": ["our_turn", "has_draw"]})",
        .item = "C77"},
       anyone},
      {{.name = "not",
        .parameters = {one("conditions", Form::kConditions)},
        .doc = "The conditions do not all hold.",
        .example = R"({"name": "not", "opts": [["our_turn", "has_draw"]]})",
        .item = "C96"},
       negation},
      {{.name = "equals",
        .parameters = {one("left", Form::kAny), one("right", Form::kAny)},
        .doc = "Two values are the same.",
        .example = R"({"name": "equals", "opts": ["Mangan", "Mangan"]})",
        .item = "C96"},
       equals},
  };
  return rows;
}

}  // namespace jantaku::engine
