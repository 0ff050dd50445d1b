#include "engine/program.h"

#include <algorithm>

#include "engine/rows.h"

namespace jantaku::engine {
namespace {

// Walks a list and all lists inside it.
template <typename Visit>
void every_action(const ruleset::ActionList& list, const Visit& visit) {
  for (const ruleset::Action& action : list) {
    visit(action);
    for (const ruleset::Arg& arg : action.args) {
      if (arg.actions) every_action(*arg.actions, visit);
    }
  }
}

const std::vector<ruleset::MarkSpec>& three_of_hand() {
  static const std::vector<ruleset::MarkSpec> marks = {
      {.target = ruleset::MarkSpec::Target::kHand, .count = 3}};
  return marks;
}

// A leaf that asks about the seat, whatever tile is in context.
bool is_of_the_seat(const ruleset::Condition& leaf) {
  if (leaf.type != ruleset::Condition::Type::kLeaf) return false;
  const ConditionRow& row = *condition_rows()[static_cast<size_t>(leaf.row)];
  return row.signature.contexts == vocab::Contexts{} &&
         std::all_of(leaf.args.begin(), leaf.args.end(), [](const ruleset::Arg& arg) {
           return arg.form == vocab::Form::kStatus || arg.form == vocab::Form::kInteger ||
                  arg.form == vocab::Form::kCallName;
         });
}

}  // namespace

Program::Program(std::shared_ptr<const ruleset::Ruleset> rules)
    : rules_(std::move(rules)), button_tests_(*rules_) {
  for (const ruleset::Button& button : rules_->buttons) {
    ButtonTraits traits;
    // B15 is about a button's own list; what it asks for may also stand deeper.
    for (const ruleset::Action& action : button.actions) {
      const std::string_view name = action_rows()[static_cast<size_t>(action.row)]->signature.name;
      traits.wins_by_draw = traits.wins_by_draw || name == "win_by_draw";
      traits.wins_by_discard = traits.wins_by_discard || name == "win_by_discard";
      traits.wins_by_call = traits.wins_by_call || name == "win_by_call";
    }
    every_action(button.actions, [&](const ruleset::Action& action) {
      const std::string_view name = action_rows()[static_cast<size_t>(action.row)]->signature.name;
      traits.calls = traits.calls || name == "call";
      traits.self_calls = traits.self_calls || name == "self_call";
      traits.upgrades = traits.upgrades || name == "upgrade_call";
      if (name == "draft_saki_card" && !traits.draft) traits.draft = &action;
      if (name == "mark" && !traits.mark) traits.mark = &action;
      if (name == "flower" && !traits.flower) traits.flower = &action;
      if (name.starts_with("charleston_") && !traits.marks) traits.marks = &three_of_hand();
    });
    if (traits.mark) {
      const auto& args = traits.mark->args;
      const bool acts_before = args.size() > 1 && !args[1].actions->empty();
      traits.marks = acts_before ? nullptr : &args[0].marks;
    }
    traits_.push_back(traits);
  }
  for (const ruleset::PlayRestriction& restriction : rules_->play_restrictions) {
    auto& parts = seat_parts_.emplace_back();
    const ruleset::Condition& when = restriction.when;
    if (when.type != ruleset::Condition::Type::kAll || when.negated || when.as) continue;
    for (const ruleset::Condition& part : when.parts) {
      if (is_of_the_seat(part)) parts.push_back(&part);
    }
  }
}

int Program::status(std::string_view name) const {
  return rules_->names.statuses.find(name).value_or(-1);
}

}  // namespace jantaku::engine
