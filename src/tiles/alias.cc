#include "tiles/alias.h"

#include <algorithm>

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
  const auto all = rules();
  return std::any_of(all.begin(), all.end(), serves);
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
