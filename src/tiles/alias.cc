#include "tiles/alias.h"

#include <algorithm>
#include <array>

namespace jantaku::tiles {

void Aliases::add(std::span<const Tile> from, std::span<const Tile> to) {
  if (from.empty() || to.empty()) return;
  auto rules =
      rules_ ? std::make_shared<std::vector<Rule>>(*rules_) : std::make_shared<std::vector<Rule>>();
  for (const Tile& physical : from) {
    for (const Tile& role : to) rules->push_back({physical, role});
  }
  std::sort(rules->begin(), rules->end());
  rules->erase(std::unique(rules->begin(), rules->end()), rules->end());
  rules_ = std::move(rules);
}

namespace {

constexpr size_t kFewRules = 8;  // quicker looked at than looked up

// Those rules that a tile of the kind may be the source of, as two spans: of its own kind, and of
// any.
std::array<std::span<const Aliases::Rule>, 2> rules_of(std::span<const Aliases::Rule> rules,
                                                       Kind kind) {
  const auto of = [&](Kind source) {
    const auto begin = std::lower_bound(
        rules.begin(), rules.end(), source,
        [](const Aliases::Rule& rule, Kind wanted) { return rule.from.kind < wanted; });
    const auto end = std::find_if(
        begin, rules.end(), [&](const Aliases::Rule& rule) { return rule.from.kind != source; });
    return std::span<const Aliases::Rule>(begin, end);
  };
  return {of(kind), of(Kind::any())};
}

}  // namespace

Aliases::Roles Aliases::roles(Tile physical, Attributes invisible) const {
  Roles roles{.kinds = {physical.kind}};
  for (const Rule& rule : rules()) {
    if (!fits(physical, rule.from, invisible)) continue;
    if (rule.to.kind == Kind::any()) {
      roles.anything = true;
    } else if (std::find(roles.kinds.begin(), roles.kinds.end(), rule.to.kind) ==
               roles.kinds.end()) {
      roles.kinds.push_back(rule.to.kind);
    }
  }
  return roles;
}

bool Aliases::may_serve(Tile physical, Tile wanted, Attributes invisible) const {
  if (fits(physical, wanted, invisible)) return true;
  const auto serves = [&](const Rule& rule) {
    const Kind role = rule.to.kind == Kind::any() ? wanted.kind : rule.to.kind;
    return fits(physical, rule.from, invisible) &&
           fits({role, physical.attributes | rule.to.attributes}, wanted, invisible);
  };
  if (rules().size() <= kFewRules) return std::any_of(rules().begin(), rules().end(), serves);
  const auto sources = rules_of(rules(), physical.kind);
  return std::any_of(sources.begin(), sources.end(), [&](const auto& some) {
    return std::any_of(some.begin(), some.end(), serves);
  });
}

size_t Aliases::hash() const {
  uint64_t hash = 0xcbf29ce484222325u;  // FNV-1a, a word at a time
  const auto mix = [&](uint64_t word) { hash = (hash ^ word) * 0x100000001b3u; };
  for (const Rule& rule : rules()) {
    mix(rule.from.kind.code());
    mix(rule.from.attributes.bits());
    mix(rule.to.kind.code());
    mix(rule.to.attributes.bits());
  }
  return static_cast<size_t>(hash);
}

}  // namespace jantaku::tiles
