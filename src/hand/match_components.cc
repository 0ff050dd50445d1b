#include "hand/match_components.h"

#include <algorithm>
#include <numeric>

namespace jantaku::hand {
namespace {

constexpr size_t kMostCells = 512;
constexpr size_t kMostOptions = 100'000;

}  // namespace

ComponentSolver::ComponentSolver(const MatchProgram& program,
                                 std::span<const GroupPlan* const> groups)
    : program_(program), groups_(groups.begin(), groups.end()) {
  if (program.attributes_matter()) return;
  for (const GroupPlan* group : groups_) {
    stride_.push_back(cells_);
    cells_ *= static_cast<size_t>(group->count) + 1;
    if (cells_ > kMostCells || group->placements.empty()) return;
    for (const Placement& placement : group->placements) {
      if (placement.wants_any || placement.call >= 0) return;
      has_composite_ = has_composite_ || placement.parts > 1;
    }
    has_unique_ = has_unique_ || group->unique;
    // Units of which the hand has nothing are counted by the fewest tiles: alike if each is
    // another.
    const bool alike = group->fewest_tiles == group->most_tiles;
    if (group->unique && (group->choices < group->count || !alike)) return;
  }
  find_components(program);
  for (size_t g = 0; g < groups_.size(); ++g) {
    std::vector<bool> placed(groups_[g]->choices, false), in_use(components_.size(), false);
    for (const Placement& placement : groups_[g]->placements) {
      if (!add_options(program, placement, static_cast<uint8_t>(g))) return;
      if (!groups_[g]->unique) continue;
      // Each choice once: simple only while a component has one choice, with one placement.
      const size_t component = component_of_kind_[placement.lowest];
      if (placed[placement.choice] || in_use[component]) return;
      placed[placement.choice] = in_use[component] = true;
    }
  }
  fits_ = true;
}

void ComponentSolver::find_components(const MatchProgram& program) {
  const size_t kinds = program.universe().size();
  std::vector<size_t> root(kinds);
  std::iota(root.begin(), root.end(), size_t{0});
  const auto find = [&](size_t kind) {
    while (root[kind] != kind) kind = root[kind] = root[root[kind]];
    return kind;
  };
  for (const GroupPlan* group : groups_) {
    for (const Placement& placement : group->placements) {
      for (uint16_t p = 0; p < placement.parts; ++p) {
        const PartPlan& part = program.part(placement.first_part + p);
        for (uint16_t n = 0; n < part.needs; ++n) {
          const Want& want = program.wants()[program.need(part.first_need + n).want];
          root[find(want.kind)] = find(placement.lowest);
        }
      }
    }
  }
  std::vector<int> number(kinds, -1);
  component_of_kind_.resize(kinds);
  place_of_kind_.resize(kinds);
  for (size_t kind = 0; kind < kinds; ++kind) {
    int& component = number[find(kind)];
    if (component < 0) {
      component = static_cast<int>(components_.size());
      components_.emplace_back();
    }
    component_of_kind_[kind] = static_cast<uint8_t>(component);
    auto& members = components_[static_cast<size_t>(component)].kinds;
    place_of_kind_[kind] = static_cast<uint8_t>(members.size());
    members.push_back(static_cast<uint8_t>(kind));
  }
  for (Component& component : components_) {
    component.options_by_lowest.resize(component.kinds.size());
  }
}

// Every set of real tiles that a unit at this placement could hold. False if there are too many.
bool ComponentSolver::add_options(const MatchProgram& program, const Placement& placement,
                                  uint8_t group) {
  std::vector<std::pair<uint8_t, uint8_t>> wanted;  // place, count; summed over the parts
  for (uint16_t p = 0; p < placement.parts; ++p) {
    const PartPlan& part = program.part(placement.first_part + p);
    for (uint16_t n = 0; n < part.needs; ++n) {
      const Need need = program.need(part.first_need + n);
      const uint8_t place = place_of_kind_[program.wants()[need.want].kind];
      const auto same = std::find_if(wanted.begin(), wanted.end(),
                                     [&](const auto& w) { return w.first == place; });
      if (same == wanted.end()) {
        wanted.emplace_back(place, need.count);
      } else {
        same->second = static_cast<uint8_t>(same->second + need.count);
      }
    }
  }
  std::sort(wanted.begin(), wanted.end());
  size_t ways = 1;
  for (const auto& [place, count] : wanted) {
    ways *= size_t{count} + 1;
    if (ways > kMostOptions) return false;
  }
  auto& by_lowest = components_[component_of_kind_[placement.lowest]].options_by_lowest;
  for (size_t way = 1; way < ways; ++way) {
    Option option{.group = group};
    size_t rest = way, held = 0;
    for (const auto& [place, count] : wanted) {
      const auto taken = static_cast<uint8_t>(rest % (size_t{count} + 1));
      rest /= size_t{count} + 1;
      if (taken > 0) option.tiles.emplace_back(place, taken);
      held += taken;
    }
    option.missing = static_cast<uint8_t>(placement.tiles - held);
    auto& options = by_lowest[option.tiles[0].first];
    const auto same = std::find_if(options.begin(), options.end(), [&](const Option& other) {
      return other.group == group && other.tiles == option.tiles;
    });
    if (same != options.end()) {
      same->missing = std::min(same->missing, option.missing);
    } else if (options.size() > kMostOptions / 100) {
      return false;
    } else {
      options.push_back(std::move(option));
    }
  }
  return true;
}

// The lowest tile of the component is either left alone, or the lowest of what some unit holds.
const ComponentSolver::Costs& ComponentSolver::costs(const Component& component,
                                                     std::string& counts, Budget& budget) {
  if (const auto known = known_.find(counts); known != known_.end()) return known->second;
  Costs best(cells_, kNever);
  const size_t lowest = counts.find_first_not_of('\0');
  if (lowest == std::string::npos) {
    best[0] = 0;
    return known_.emplace(counts, std::move(best)).first->second;
  }
  --counts[lowest];
  best = costs(component, counts, budget);
  ++counts[lowest];
  for (const Option& option : component.options_by_lowest[lowest]) {
    if (--budget.steps < 0) break;
    const bool held = std::all_of(option.tiles.begin(), option.tiles.end(), [&](const auto& tile) {
      return static_cast<uint8_t>(counts[tile.first]) >= tile.second;
    });
    if (!held) continue;
    for (const auto& [place, count] : option.tiles) {
      counts[place] = static_cast<char>(counts[place] - count);
    }
    const Costs& rest = costs(component, counts, budget);
    for (const auto& [place, count] : option.tiles) {
      counts[place] = static_cast<char>(counts[place] + count);
    }
    const size_t stride = stride_[option.group];
    const size_t size = static_cast<size_t>(groups_[option.group]->count) + 1;
    const size_t most = groups_[option.group]->unique ? 1 : size - 1;
    for (size_t cell = 0; cell < cells_; ++cell) {
      if (rest[cell] == kNever || cell / stride % size >= most) continue;
      best[cell + stride] = std::min<uint16_t>(best[cell + stride],
                                               static_cast<uint16_t>(rest[cell] + option.missing));
    }
  }
  return known_.emplace(counts, std::move(best)).first->second;
}

ComponentSolver::Costs ComponentSolver::added(const Costs& a, const Costs& b) const {
  Costs sum(cells_, kNever);
  for (size_t i = 0; i < cells_; ++i) {
    if (a[i] == kNever) continue;
    for (size_t j = 0; j < cells_; ++j) {
      if (b[j] == kNever) continue;
      bool within = true;
      for (size_t g = 0; g < groups_.size() && within; ++g) {
        const size_t size = static_cast<size_t>(groups_[g]->count) + 1;
        within = i / stride_[g] % size + j / stride_[g] % size < size;
      }
      if (within) sum[i + j] = std::min<uint16_t>(sum[i + j], static_cast<uint16_t>(a[i] + b[j]));
    }
  }
  return sum;
}

// For each call the groups of which it can be a unit, as bits. Nothing if it is not that simple.
std::optional<std::vector<uint32_t>> ComponentSolver::call_groups(const PreparedHand& hand) const {
  std::vector<uint32_t> groups_of_call;
  if (hand.calls().empty()) return groups_of_call;
  if (has_composite_ || has_unique_) return std::nullopt;
  MatchSearch search(program_, hand);
  search.state() = hand.start();
  for (size_t c = 0; c < hand.calls().size(); ++c) {
    uint32_t groups = 0;
    for (size_t g = 0; g < groups_.size(); ++g) {
      if (groups_[g]->dismantle_calls) return std::nullopt;
      if (search.call_serves(c, *groups_[g])) groups |= 1u << g;
    }
    groups_of_call.push_back(groups);
  }
  return groups_of_call;
}

bool ComponentSolver::universal_jokers(const PreparedHand& hand, int& jokers) const {
  jokers = 0;
  if (hand.jokers() == 0) return true;
  for (const GroupPlan* group : groups_) {
    if (!group->joker_allowed) return false;
  }
  for (TypeMask mask = hand.jokers(); mask != 0; mask &= mask - 1) {
    const int type = std::countr_zero(mask);
    for (size_t want = 0; want < program_.wants().size(); ++want) {
      if ((hand.alias(static_cast<uint16_t>(want)) >> type & 1) == 0) return false;
    }
    jokers += hand.start().counts[static_cast<size_t>(type)];
  }
  return true;
}

// The numbers of units of each group that calls can be, by cell.
std::vector<bool> ComponentSolver::served(const std::vector<uint32_t>& groups_of_call) const {
  std::vector<bool> reached(cells_, false);
  reached[0] = true;
  for (uint32_t groups : groups_of_call) {
    for (size_t cell = cells_; cell-- > 0;) {  // downwards: each call once
      if (!reached[cell]) continue;
      for (size_t g = 0; g < groups_.size(); ++g) {
        const size_t size = static_cast<size_t>(groups_[g]->count) + 1;
        const bool room = cell / stride_[g] % size + 1 < size;
        if ((groups >> g & 1) != 0 && room) reached[cell + stride_[g]] = true;
      }
    }
  }
  return reached;
}

// With `by_calls` units taken by calls and `by_tiles` begun with loose tiles; the rest has nothing.
std::optional<int> ComponentSolver::tiles_of_rest(size_t by_calls, size_t by_tiles) const {
  int tiles = 0;
  for (size_t g = 0; g < groups_.size(); ++g) {
    const size_t size = static_cast<size_t>(groups_[g]->count) + 1;
    const auto units =
        static_cast<int>(by_calls / stride_[g] % size + by_tiles / stride_[g] % size);
    if (units > groups_[g]->count) return std::nullopt;
    tiles += (groups_[g]->count - units) * groups_[g]->fewest_tiles;
  }
  return tiles;
}

std::optional<int> ComponentSolver::missing(const PreparedHand& hand, Budget& budget) {
  int jokers = 0;
  const auto groups_of_call = call_groups(hand);
  if (!groups_of_call || !universal_jokers(hand, jokers)) return std::nullopt;

  std::vector<std::string> counts(components_.size());
  for (int t = 0; t < hand.types(); ++t) {
    const uint8_t kind = hand.type_kind(t);
    if (kind == Universe::kNone || (hand.jokers() >> t & 1) != 0) continue;
    const size_t component = component_of_kind_[kind];
    counts[component].resize(components_[component].kinds.size(), '\0');
    char& count = counts[component][place_of_kind_[kind]];
    count = static_cast<char>(count + hand.start().counts[static_cast<size_t>(t)]);
  }
  Costs total(cells_, kNever);
  total[0] = 0;
  for (size_t c = 0; c < components_.size(); ++c) {
    if (counts[c].empty()) continue;
    known_.clear();
    total = added(total, costs(components_[c], counts[c], budget));
    if (budget.spent()) return std::nullopt;
  }
  int fewest = kNever;
  const std::vector<bool> by_calls = served(*groups_of_call);
  for (size_t calls = 0; calls < cells_; ++calls) {
    if (!by_calls[calls]) continue;
    for (size_t cell = 0; cell < cells_; ++cell) {
      if (total[cell] == kNever) continue;
      if (const auto rest = tiles_of_rest(calls, cell)) {
        fewest = std::min(fewest, total[cell] + *rest);
      }
    }
  }
  return std::max(0, fewest - jokers);
}

}  // namespace jantaku::hand
