#include "hand/match_components.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace jantaku::hand {
namespace {

constexpr size_t kMostOptions = 100'000;
// The most different parts of one part that may have to be looked at: what a part costs in steps.
constexpr int64_t kMostParts = 20'000;
// When more than this is known it is forgotten.
constexpr size_t kMostKnown = size_t{1} << 17;

// How many parts there are that have no more of anything: at most kMostParts + 1.
int64_t smaller_parts(PackedCounts counts) {
  int64_t product = 1;
  while (!counts.empty()) {
    const size_t place = counts.lowest();
    const int count = counts.at(place);
    product = std::min<int64_t>(product * (count + 1), kMostParts + 1);
    counts.add(place, -count);
  }
  return product;
}

// Whether a tile of the call may stand for another.
bool has_alias(const HandView& hand, const CallUnit& call) {
  return hand.aliases &&
         std::any_of(call.tiles.begin(), call.tiles.end(), [&](const tiles::Tile& tile) {
           return hand.aliases->may_be_another(tile.kind);
         });
}

}  // namespace

ComponentSolver::ComponentSolver(const MatchProgram& program,
                                 std::span<const GroupPlan* const> groups)
    : program_(program), groups_(groups.begin(), groups.end()) {
  if (program.attributes_matter()) return;
  for (const GroupPlan* group : groups_) {
    if (group->placements.empty()) return;
    for (const Placement& placement : group->placements) {
      if (placement.wants_any || placement.call >= 0) return;
      has_composite_ = has_composite_ || placement.parts > 1;
    }
    has_unique_ = has_unique_ || group->unique;
    dismantles_ = dismantles_ || group->dismantle_calls;
    joker_allowed_ = joker_allowed_ && group->joker_allowed;
    // Units of which the hand has nothing are counted by the fewest tiles: alike if each is
    // another.
    const bool alike = group->fewest_tiles == group->most_tiles;
    if (group->unique && (group->choices < group->count || !alike)) return;
  }
  if (!lists_.set_groups(groups_)) return;
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
  const auto too_large = [](const Options& options) {
    return options.size() > PackedCounts::kMostPlaces;
  };
  if (std::any_of(components_.begin(), components_.end(), too_large)) return;
  share_shapes();
  forget();
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
    Options& members = components_[static_cast<size_t>(component)];
    place_of_kind_[kind] = static_cast<uint8_t>(members.size());
    members.emplace_back();
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
    if (ways > kMostOptions || count > PackedCounts::kMostCount) return false;
  }
  Options& by_lowest = components_[component_of_kind_[placement.lowest]];
  for (size_t way = 1; way < ways; ++way) {
    Option option{.group = group};
    size_t rest = way, held = 0;
    for (const auto& [place, count] : wanted) {
      const auto taken = static_cast<uint8_t>(rest % (size_t{count} + 1));
      rest /= size_t{count} + 1;
      if (taken > 0) {
        option.tiles.emplace_back(place, taken);
        option.packed.add(place, taken);
      }
      held += taken;
    }
    option.missing = static_cast<uint8_t>(placement.tiles - held);
    auto& options = by_lowest[option.tiles[0].first];
    const auto same = std::find_if(options.begin(), options.end(), [&](const Option& other) {
      return other.packed == option.packed && other.group == group;
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

void ComponentSolver::share_shapes() {
  std::vector<bool> wanted, single;  // by component
  for (Options& options : components_) {
    wanted.push_back(std::any_of(options.begin(), options.end(),
                                 [](const auto& lowest) { return !lowest.empty(); }));
    single.push_back(options.size() == 1);
    const auto same = std::find_if(shapes_.begin(), shapes_.end(),
                                   [&](const Shape& shape) { return shape.options == options; });
    shape_of_component_.push_back(static_cast<uint8_t>(same - shapes_.begin()));
    if (same == shapes_.end()) shapes_.push_back({.options = std::move(options)});
  }
  components_.clear();
  std::vector<uint8_t> tally_of_component;
  for (size_t c = 0; c < shape_of_component_.size(); ++c) {
    const uint8_t shape = shape_of_component_[c];
    const auto same = std::find_if(tallies_.begin(), tallies_.end(), [&](const Tally& tally) {
      return single[c] && tally.singles && tally.shape == shape;
    });
    tally_of_component.push_back(static_cast<uint8_t>(same - tallies_.begin()));
    if (same == tallies_.end()) tallies_.push_back({.shape = shape, .singles = single[c]});
  }
  for (size_t kind = 0; kind < component_of_kind_.size(); ++kind) {
    const uint8_t component = component_of_kind_[kind];
    kinds_.push_back({.wanted = wanted[component],
                      .single = single[component],
                      .tally = tally_of_component[component],
                      .place = place_of_kind_[kind]});
  }
}

void ComponentSolver::forget() {
  lists_.clear();
  for (Shape& shape : shapes_) {
    shape.known.clear();
    shape.singles.clear();
  }
  calls_.clear();
}

// Those with a tile that may stand for another: all others are the same to everybody.
void ComponentSolver::forget_calls() {
  for (Call& call : calls_) {
    if (call.has_alias) call.list = NumberTable::kNone;
  }
}

CostLists::Id ComponentSolver::list_of(Shape& shape, const PackedCounts& counts) {
  if (counts.empty()) return CostLists::kNothing;
  const uint32_t known = shape.known.find(counts);
  return known != NumberTable::kNone ? known : find_list(shape, counts);
}

CostLists::Id ComponentSolver::list_of_singles(Shape& shape, uint64_t singles) {
  const PackedCounts key{.low = singles};
  if (const uint32_t known = shape.singles.find(key); known != NumberTable::kNone) return known;
  CostLists::Id total = CostLists::kNothing;
  for (uint64_t count = 1; count <= PackedCounts::kMostCount; ++count) {
    for (uint64_t n = singles >> 8 * (count - 1) & 0xFF; n > 0; --n) {
      total = lists_.added(total, list_of(shape, {.low = count}));
    }
  }
  shape.singles.insert(key, total);
  return total;
}

// The lowest tile of the component is either left alone, or the lowest of what some unit holds.
CostLists::Id ComponentSolver::find_list(Shape& shape, const PackedCounts& counts) {
  const size_t lowest = counts.lowest();
  PackedCounts without = counts;
  without.add(lowest, -1);
  const auto left_alone = lists_.at(list_of(shape, without));
  std::vector<CostLists::Cost> best(left_alone.begin(), left_alone.end());
  for (const Option& option : shape.options[lowest]) {
    const bool held = std::all_of(option.tiles.begin(), option.tiles.end(), [&](const auto& tile) {
      return counts.at(tile.first) >= tile.second;
    });
    if (!held) continue;
    without = {.low = counts.low - option.packed.low, .high = counts.high - option.packed.high};
    const auto rest = lists_.at(list_of(shape, without));
    const size_t stride = lists_.stride(option.group);
    const int most = groups_[option.group]->unique ? 1 : groups_[option.group]->count;
    for (size_t cell = 0; cell + stride < best.size(); ++cell) {
      if (rest[cell] == CostLists::kNever || lists_.units(cell, option.group) >= most) continue;
      best[cell + stride] =
          std::min(best[cell + stride], static_cast<CostLists::Cost>(rest[cell] + option.missing));
    }
  }
  const CostLists::Id list = lists_.intern(best);
  shape.known.insert(counts, list, static_cast<uint32_t>(smaller_parts(counts)));
  return list;
}

// Nothing if that is too much.
std::optional<CostLists::Id> ComponentSolver::list_of_tiles(const KindCounts& counts,
                                                            Budget& budget) {
  CostLists::Id total = CostLists::kNothing;
  int64_t steps = 0;
  bool too_many = false;
  for (const auto& [kind, count] : counts.counted()) {
    const KindPlace at = kinds_[kind];
    if (!at.wanted) continue;
    too_many = too_many || count > PackedCounts::kMostCount;
    if (too_many) break;
    ++steps;
    PackedCounts& tally = tallies_[at.tally].counts;
    if (at.single) {
      tally.low += uint64_t{1} << 8 * (count - 1);
    } else {
      tally.add(at.place, count);
    }
  }
  for (Tally& tally : tallies_) {
    if (tally.counts.empty()) continue;
    const PackedCounts part = std::exchange(tally.counts, {});
    if (too_many) continue;
    Shape& shape = shapes_[tally.shape];
    if (tally.singles) {
      total = lists_.added(total, list_of_singles(shape, part.low));
      continue;
    }
    const NumberTable::Slot* known = shape.known.look_up(part);
    const int64_t smaller = known ? known->beside : smaller_parts(part);
    steps += smaller;
    too_many = smaller > kMostParts || steps > budget.steps;
    if (!too_many) total = lists_.added(total, known ? known->number : find_list(shape, part));
  }
  budget.steps -= steps;
  if (too_many || budget.spent()) return std::nullopt;
  return total;
}

// What a call can be a unit of, as a list: it lacks nothing.
CostLists::Id ComponentSolver::find_list_of_call(const PreparedHand& hand, size_t call) {
  MatchSearch search(program_, hand);
  search.state() = hand.start();
  std::vector<CostLists::Cost> costs(lists_.cells(), CostLists::kNever);
  costs[0] = 0;
  for (size_t g = 0; g < groups_.size(); ++g) {
    if (search.call_serves(call, *groups_[g])) costs[lists_.stride(g)] = 0;
  }
  return lists_.intern(costs);
}

CostLists::Id ComponentSolver::list_of_call(PreparedHand& hand, size_t call) {
  if (calls_.empty()) calls_.resize(kKnownCalls);
  const CallUnit& unit = hand.view().calls[call];
  const bool aliased = has_alias(hand.view(), unit);
  if (aliased &&
      (*hand.view().aliases != aliases_of_calls_ || hand.view().invisible != invisible_of_calls_)) {
    forget_calls();
    aliases_of_calls_ = *hand.view().aliases;
    invisible_of_calls_ = hand.view().invisible;
  }
  size_t hash = (unit.is_flower ? 1 : 0) + (aliased ? 2 : 0);
  for (const tiles::Tile& tile : unit.tiles) {
    hash = hash * 0x9e3779b1 + tile.kind.code() + static_cast<size_t>(tile.attributes.bits());
  }
  Call& known = calls_[(hash ^ hash >> 20) % kKnownCalls];
  const bool same = known.list != NumberTable::kNone && known.is_flower == unit.is_flower &&
                    known.has_alias == aliased && known.tiles == unit.tiles;
  if (!same) {
    hand.lay_out();
    known = {.tiles = unit.tiles,
             .list = find_list_of_call(hand, call),
             .is_flower = unit.is_flower,
             .has_alias = aliased};
  }
  return known.list;
}

std::optional<ComponentSolver::Lack> ComponentSolver::lack(PreparedHand& hand, Budget& budget) {
  const KindCounts* counts = hand.counts();
  const auto calls = hand.view().calls;
  if (!counts || (counts->jokers() > 0 && !joker_allowed_)) return std::nullopt;
  if (!calls.empty() && (has_composite_ || dismantles_)) return std::nullopt;
  size_t known = lists_.size();
  for (const Shape& shape : shapes_) known += shape.known.size() + shape.singles.size();
  if (known > kMostKnown) forget();

  auto total = list_of_tiles(*counts, budget);
  if (!total) return std::nullopt;
  if (!calls.empty()) {
    budget.steps -= static_cast<int64_t>(calls.size());
    for (size_t c = 0; c < calls.size(); ++c) {
      total = lists_.added(*total, list_of_call(hand, c));
    }
  }
  // That a call and loose tiles are not the same choice of a `unique` group is not looked at.
  // Jokers for some kinds only are counted as if they stood for anything.
  const int missing = std::max(0, lists_.lack(*total) - counts->jokers());
  const bool exact = counts->complete() && (calls.empty() || !has_unique_);
  return Lack{.missing = missing, .exact = exact};
}

}  // namespace jantaku::hand
