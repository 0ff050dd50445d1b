// The calls that a seat has made.
#include <algorithm>

#include "engine/conditions/row.h"

namespace jantaku::engine {
namespace {

bool has_calls(Game& game, const Context& context, const Condition&) {
  const auto& calls = self(game, context).calls;
  return std::any_of(calls.begin(), calls.end(),
                     [](const Meld& meld) { return meld.kind != Meld::Kind::kFlower; });
}

bool has_call_named(Game& game, const Context& context, const Condition& leaf) {
  const KnownNames& names = game.matchers().names();
  const auto& calls = self(game, context).calls;
  return std::any_of(calls.begin(), calls.end(), [&](const Meld& meld) {
    if (meld.name < 0) return false;
    const int without_start = names.call_without_start[static_cast<size_t>(meld.name)];
    return std::any_of(leaf.args.begin(), leaf.args.end(), [&](const Arg& name) {
      return name.id >= 0 && (name.id == meld.name || name.id == without_start);
    });
  });
}

bool has_no_call_named(Game& game, const Context& context, const Condition& leaf) {
  return !has_call_named(game, context, leaf);
}

}  // namespace

std::span<const ConditionRow> meld_conditions() {
  static const ConditionRow rows[] = {
      row("C19", "has_calls", has_calls, "The seat has a call; declared flowers do not count.",
          R"("has_calls")"),
      row("C20", "has_call_named", has_call_named,
          "Some call of the seat has one of these names; `start_flower` is a `flower` too.",
          R"({"name": "has_call_named", "opts": ["chii", "pon"]})",
          {rest("names", Form::kCallName)}),
      row("C21", "has_no_call_named", has_no_call_named,
          "No call of the seat has one of these names.",
          R"({"name": "has_no_call_named", "opts": ["chii", "pon"]})",
          {rest("names", Form::kCallName)}),
  };
  return rows;
}

}  // namespace jantaku::engine
