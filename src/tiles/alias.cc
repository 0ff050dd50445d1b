#include "tiles/alias.h"

#include <algorithm>

namespace jantaku::tiles {

namespace {

uint64_t hash_of(std::span<const Aliases::Rule> rules) {
  uint64_t hash = 0xcbf29ce484222325u;  // FNV-1a, a word at a time
  const auto mix = [&](uint64_t word) { hash = (hash ^ word) * 0x100000001b3u; };
  for (const Aliases::Rule& rule : rules) {
    mix(rule.from.kind.code());
    mix(rule.from.attributes.bits());
    mix(rule.to.kind.code());
    mix(rule.to.attributes.bits());
  }
  return hash;
}

}  // namespace

void Aliases::add(std::span<const Tile> from, std::span<const Tile> to) {
  if (from.empty() || to.empty()) return;
  auto shared = shared_ ? std::make_shared<Shared>(*shared_) : std::make_shared<Shared>();
  std::vector<Rule>& rules = shared->rules;
  for (const Tile& physical : from) {
    for (const Tile& role : to) rules.push_back({physical, role});
  }
  std::sort(rules.begin(), rules.end());
  rules.erase(std::unique(rules.begin(), rules.end()), rules.end());
  shared->list_sources();
  shared->hash = hash_of(rules);
  shared_ = std::move(shared);
}

void Aliases::Shared::list_sources() {
  sources.clear();
  any = {};
  for (size_t i = 0; i < rules.size();) {
    Source source{.kind = rules[i].from.kind, .first = i};
    while (i < rules.size() && rules[i].from.kind == source.kind) ++i;
    source.size = i - source.first;
    if (source.kind == Kind::any()) {
      any = source;
    } else {
      sources.push_back(source);
      bits[bit_of(source.kind) / 64] |= uint64_t{1} << bit_of(source.kind) % 64;
    }
  }
}

Aliases::Source Aliases::of_kind(Kind kind) const {
  const auto& sources = shared_->sources;
  const auto at = std::find_if(sources.begin(), sources.end(),
                               [&](const Source& source) { return source.kind == kind; });
  return at == sources.end() ? Source{.kind = kind} : *at;
}

Aliases::Roles Aliases::roles(Tile physical, Attributes invisible) const {
  Roles roles{.kinds = {physical.kind}};
  any_rule_of(physical, invisible, [&](const Rule& rule) {
    if (rule.to.kind == Kind::any()) {
      roles.anything = true;
    } else if (std::find(roles.kinds.begin(), roles.kinds.end(), rule.to.kind) ==
               roles.kinds.end()) {
      roles.kinds.push_back(rule.to.kind);
    }
    return false;
  });
  return roles;
}

bool Aliases::may_serve(Tile physical, Tile wanted, Attributes invisible) const {
  if (fits(physical, wanted, invisible)) return true;
  return any_rule_of(physical, invisible, [&](const Rule& rule) {
    const Kind role = rule.to.kind == Kind::any() ? wanted.kind : rule.to.kind;
    return fits({role, physical.attributes | rule.to.attributes}, wanted, invisible);
  });
}

}  // namespace jantaku::tiles
