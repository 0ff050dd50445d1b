#include "replay/trace_rules.h"

#include <algorithm>

#include "engine/rows.h"

namespace jantaku::replay {

void statuses_of(const ruleset::ActionList& list, std::set<int>& statuses) {
  for (const ruleset::Action& action : list) {
    for (const ruleset::Arg& arg : action.args) {
      if (arg.form == vocab::Form::kStatus) statuses.insert(arg.id);
      if (arg.actions) statuses_of(*arg.actions, statuses);
    }
  }
}

bool mentions(const ruleset::Condition& condition, const NameTest& is) {
  if (condition.type == ruleset::Condition::Type::kLeaf &&
      is(engine::condition_rows()[static_cast<size_t>(condition.row)]->signature.name)) {
    return true;
  }
  return std::any_of(condition.parts.begin(), condition.parts.end(),
                     [&](const ruleset::Condition& part) { return mentions(part, is); });
}

bool list_mentions(const ruleset::ActionList& list, const NameTest& is) {
  return std::any_of(list.begin(), list.end(), [&](const ruleset::Action& action) {
    return std::any_of(action.args.begin(), action.args.end(), [&](const ruleset::Arg& arg) {
      return mentions(arg.condition, is) || (arg.actions && list_mentions(*arg.actions, is));
    });
  });
}

}  // namespace jantaku::replay
