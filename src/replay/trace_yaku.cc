#include "replay/trace_yaku.h"

#include <algorithm>
#include <functional>

namespace jantaku::replay {
namespace {

using ruleset::Condition;

// A set of several tiles by name, as ["7z", "7z", "7z"].
bool is_exact_set(const hand::MatchItem& item) {
  if (item.type != hand::MatchItem::Type::kSet || item.names_tile) return false;
  return std::all_of(item.set.begin(), item.set.end(), [](const hand::SetAlternative& parts) {
    return std::all_of(parts.begin(), parts.end(), [](const hand::SetPart& part) {
      return part.size() > 1 &&
             std::all_of(part.begin(), part.end(), [](const hand::SetElement& element) {
               return element.type == hand::SetElement::Type::kTile;
             });
    });
  });
}

bool needs_exact_set(const hand::MatchAlternative& alternative) {
  const auto* spec = std::get_if<hand::MatchSpec>(&alternative);
  if (!spec) return false;
  return std::any_of(spec->steps.begin(), spec->steps.end(), [](const hand::MatchStep& step) {
    const hand::MatchGroup& group = step.group;
    return step.type == hand::MatchStep::Type::kGroup && group.count > 0 && !group.items.empty() &&
           std::all_of(group.items.begin(), group.items.end(), is_exact_set);
  });
}

bool matches_exact_sets_only(const ruleset::Ruleset& rules, const Condition& leaf) {
  return std::any_of(leaf.args.begin(), leaf.args.end(), [&](const ruleset::Arg& arg) {
    if (arg.form != vocab::Form::kMatchSpecs || arg.id < 0) return false;
    const auto& alternatives = rules.matches[static_cast<size_t>(arg.id)].alternatives;
    return !alternatives.empty() &&
           std::all_of(alternatives.begin(), alternatives.end(), needs_exact_set);
  });
}

// Whether the condition cannot hold where those leaves do not.
bool cannot_hold(const Condition& condition, const std::function<bool(const Condition&)>& fails) {
  const auto part_cannot = [&](const Condition& part) { return cannot_hold(part, fails); };
  switch (condition.type) {
    case Condition::Type::kAll:
      return std::any_of(condition.parts.begin(), condition.parts.end(), part_cannot);
    case Condition::Type::kAny:
      return std::all_of(condition.parts.begin(), condition.parts.end(), part_cannot);
    case Condition::Type::kLeaf:
      return !condition.negated && fails(condition);
    default:
      return false;
  }
}

bool is_named(const Condition& leaf, std::string_view name) {
  return engine::condition_rows()[static_cast<size_t>(leaf.row)]->signature.name == name;
}

// Whether the yaku cannot be scored where those leaves do not hold.
bool needs(const ruleset::Ruleset& rules, const engine::ScoredYaku& yaku,
           const std::function<bool(const Condition&)>& fails) {
  for (const ruleset::YakuList& list : rules.yaku_lists) {
    if (list.name != yaku.list) continue;
    for (const ruleset::Yaku& entry : list.yaku) {
      if (entry.name == yaku.name && !cannot_hold(entry.when, fails)) return false;
    }
  }
  return true;
}

}  // namespace

Unseen unseen_there(const ruleset::Ruleset& rules, const engine::ScoredYaku& yaku) {
  if (needs(rules, yaku, [](const Condition& leaf) {
        return is_named(leaf, "winning_hand_and_tile_consists_of");
      })) {
    return Unseen::kCondition;
  }
  const bool sets = needs(rules, yaku, [&](const Condition& leaf) {
    return is_named(leaf, "match") && matches_exact_sets_only(rules, leaf);
  });
  if (sets) return Unseen::kExactSets;
  const bool hell_wait =
      needs(rules, yaku, [](const Condition& leaf) { return is_named(leaf, "has_hell_wait"); });
  return hell_wait ? Unseen::kHellWait : Unseen::kNo;
}

Reason reason_of_unseen(Unseen unseen) {
  if (unseen == Unseen::kExactSets) return reasons::kExactSets;
  return unseen == Unseen::kHellWait ? reasons::kHellWait : reasons::kUnknownCondition;
}

bool counts_dora(const ruleset::Ruleset& rules, const engine::ScoredYaku& yaku) {
  return needs(rules, yaku,
               [](const Condition& leaf) { return is_named(leaf, "winning_dora_count"); });
}

}  // namespace jantaku::replay
