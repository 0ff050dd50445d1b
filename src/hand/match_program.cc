#include "hand/match_program.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <optional>

namespace jantaku::hand {

using tiles::Kind;

class MatchProgramBuilder {
 public:
  MatchProgramBuilder(MatchProgram& program, const tiles::Ordering& ordering)
      : program_(program), ordering_(ordering) {
    program_.wants_of_kind_.resize(program_.universe_->size());
  }

  SpecPlan spec(const MatchSpec& spec) {
    SpecPlan plan;
    plan.almost = spec.almost;
    for (const MatchStep& step : spec.steps) {
      plan.steps.push_back({.type = step.type});
      if (step.type == MatchStep::Type::kGroup) plan.steps.back().group = group(step.group);
    }
    return plan;
  }

 private:
  // Suits that A, B and C stand for.
  using Suits = std::array<char, 3>;
  using WantedPart = std::vector<Want>;
  using WantedParts = std::vector<WantedPart>;

  GroupPlan group(const MatchGroup& group) {
    GroupPlan plan;
    plan.count = group.count;
    plan.exhaustive = group.exhaustive;
    plan.unique = group.unique;
    plan.joker_allowed = group.joker_allowed;
    plan.dismantle_calls = group.dismantle_calls;
    for (const MatchItem& item : group.items) {
      if (item.type == MatchItem::Type::kCall) {
        plan.alternative_begins.push_back(static_cast<uint32_t>(plan.placements.size()));
        plan.placements.push_back(
            {.choice = plan.choices++, .wants_any = true, .call = static_cast<int16_t>(item.call)});
      } else if (item.type == MatchItem::Type::kSet) {
        for (const SetAlternative& alternative : item.set) {
          plan.alternative_begins.push_back(static_cast<uint32_t>(plan.placements.size()));
          place(alternative, item.names_tile, plan);
          ++plan.choices;
        }
      }
    }
    plan.alternative_begins.push_back(static_cast<uint32_t>(plan.placements.size()));
    index(plan);
    return plan;
  }

  // Adds a placement for every base and choice of suits at which the alternative can lie.
  void place(const SetAlternative& alternative, bool names_tile, GroupPlan& plan) {
    bool has_offset = false, has_variable = false;
    for (const SetPart& part : alternative) {
      for (const SetElement& element : part) {
        has_offset = has_offset || element.type == SetElement::Type::kOffset;
        has_variable = has_variable || element.type == SetElement::Type::kSuitNumber ||
                       element.type == SetElement::Type::kSuitDragon;
      }
    }
    std::vector<Suits> suits = {{'m', 'p', 's'}};
    if (has_variable) {
      suits = {{'m', 'p', 's'}, {'m', 's', 'p'}, {'p', 'm', 's'},
               {'p', 's', 'm'}, {'s', 'm', 'p'}, {'s', 'p', 'm'}};
    }
    std::vector<Kind> bases = {Kind::nothing()};
    if (has_offset) {
      bases.assign(program_.universe_->kinds().begin(), program_.universe_->kinds().end());
    }
    std::vector<WantedParts> seen;
    for (Kind base : bases) {
      for (const Suits& choice : suits) {
        auto parts = wanted(alternative, base, choice);
        // Without a base, or with suits that are not used, the same wants come again.
        if (!parts || (has_variable && std::find(seen.begin(), seen.end(), *parts) != seen.end())) {
          continue;
        }
        add_placement(*parts, names_tile, plan);
        if (has_variable) seen.push_back(*std::move(parts));
      }
    }
  }

  std::optional<WantedParts> wanted(const SetAlternative& alternative, Kind base,
                                    const Suits& suits) const {
    WantedParts parts;
    for (const SetPart& part : alternative) {
      WantedPart wants;
      for (const SetElement& element : part) {
        const auto kind = wanted_kind(element, base, suits);
        if (!kind) return std::nullopt;
        Want want{.attributes = element.attributes};
        if (*kind != Kind::any()) {
          want.kind = program_.universe_->index(*kind);
          if (want.kind == Universe::kNone) return std::nullopt;  // nobody can have it
        }
        wants.push_back(want);
      }
      std::sort(wants.begin(), wants.end(), [](const Want& a, const Want& b) {
        return a.kind != b.kind ? a.kind < b.kind : a.attributes > b.attributes;
      });
      parts.push_back(std::move(wants));
    }
    return parts;
  }

  std::optional<Kind> wanted_kind(const SetElement& element, Kind base, const Suits& suits) const {
    const char suit = suits[element.suit_variable];
    switch (element.type) {
      case SetElement::Type::kOffset:
        return ordering_.offset(base, element.number);
      case SetElement::Type::kTile:
        return element.kind;
      case SetElement::Type::kSuitNumber: {
        const char name[2] = {static_cast<char>('0' + element.number), suit};
        return Kind::of(std::string_view(name, 2));
      }
      case SetElement::Type::kSuitDragon:
        return suit == 'm' ? Kind::of("7z") : suit == 's' ? Kind::of("6z") : Kind::of("5z");
    }
    return std::nullopt;
  }

  uint16_t want_number(const Want& want) {
    auto& same_kind = want.is_any() ? program_.any_wants_ : program_.wants_of_kind_[want.kind];
    for (uint16_t number : same_kind) {
      if (program_.wants_[number] == want) return number;
    }
    const auto number = static_cast<uint16_t>(program_.wants_.size());
    program_.wants_.push_back(want);
    same_kind.push_back(number);
    if (!want.attributes.empty()) program_.attributes_matter_ = true;
    return number;
  }

  void add_placement(const WantedParts& parts, bool names_tile, GroupPlan& plan) {
    Placement placement{.first_part = static_cast<uint32_t>(program_.parts_.size()),
                        .parts = static_cast<uint16_t>(parts.size()),
                        .choice = plan.choices,
                        .lowest = Universe::kNone,
                        .names_tile = names_tile};
    for (const WantedPart& wants : parts) {
      PartPlan part{.first_need = static_cast<uint32_t>(program_.needs_.size()),
                    .tiles = static_cast<uint16_t>(wants.size())};
      for (const Want& want : wants) {
        const uint16_t number = want_number(want);
        if (part.needs > 0 && program_.needs_.back().want == number) {
          ++program_.needs_.back().count;
        } else {
          program_.needs_.push_back({.want = number, .count = 1});
          ++part.needs;
        }
        placement.wants_any = placement.wants_any || want.is_any();
        placement.lowest = std::min(placement.lowest, want.kind);
      }
      placement.tiles = static_cast<uint16_t>(placement.tiles + part.tiles);
      plan.most_part = std::max(plan.most_part, part.tiles);
      program_.parts_.push_back(part);
    }
    if (placement.tiles == 0) placement.wants_any = true;
    if (placement.wants_any) placement.lowest = 0;
    join_needs(placement);
    plan.placements.push_back(placement);
  }

  // The needs of all parts in one list, for hands that leave no choice where tiles come from.
  void join_needs(Placement& placement) {
    if (placement.parts == 1) {
      placement.first_need = program_.part(placement.first_part).first_need;
      placement.needs = program_.part(placement.first_part).needs;
      return;
    }
    std::vector<Need> joined;
    for (uint16_t p = 0; p < placement.parts; ++p) {
      const PartPlan& part = program_.part(placement.first_part + p);
      for (uint16_t n = 0; n < part.needs; ++n) {
        const Need need = program_.need(part.first_need + n);
        const auto same = std::find_if(joined.begin(), joined.end(),
                                       [&](const Need& j) { return j.want == need.want; });
        if (same == joined.end()) {
          joined.push_back(need);
        } else {
          same->count = static_cast<uint8_t>(same->count + need.count);
        }
      }
    }
    placement.first_need = static_cast<uint32_t>(program_.needs_.size());
    placement.needs = static_cast<uint16_t>(joined.size());
    program_.needs_.insert(program_.needs_.end(), joined.begin(), joined.end());
  }

  void index(GroupPlan& plan) const {
    const auto& placements = plan.placements;
    plan.by_lowest.resize(placements.size());
    std::iota(plan.by_lowest.begin(), plan.by_lowest.end(), 0u);
    std::sort(plan.by_lowest.begin(), plan.by_lowest.end(), [&](uint32_t a, uint32_t b) {
      if (placements[a].wants_any != placements[b].wants_any) return placements[a].wants_any;
      if (placements[a].lowest != placements[b].lowest) {
        return placements[a].lowest < placements[b].lowest;
      }
      return a < b;
    });
    while (plan.any_count < plan.by_lowest.size() &&
           placements[plan.by_lowest[plan.any_count]].wants_any) {
      ++plan.any_count;
    }
    uint32_t at = plan.any_count;
    for (size_t kind = 0; kind <= program_.universe_->size(); ++kind) {
      while (at < plan.by_lowest.size() && placements[plan.by_lowest[at]].lowest < kind) ++at;
      plan.lowest_begins.push_back(at);
    }
    for (size_t a = 0; a + 1 < plan.alternative_begins.size(); ++a) {
      plan.placement_at.push_back(
          by_kind(plan, plan.alternative_begins[a], plan.alternative_begins[a + 1]));
    }
    if (!placements.empty()) {
      const auto fewer = [](const Placement& a, const Placement& b) { return a.tiles < b.tiles; };
      plan.fewest_tiles = std::min_element(placements.begin(), placements.end(), fewer)->tiles;
      plan.most_tiles = std::max_element(placements.begin(), placements.end(), fewer)->tiles;
    }
    plan.unit_tiles = unit_tiles(plan);
    plan.only_any = !plan.unique && !placements.empty() &&
                    std::all_of(placements.begin(), placements.end(), [&](const Placement& p) {
                      if (p.call >= 0 || p.tiles != 1) return false;
                      const Want& want = program_.wants()[program_.need(p.first_need).want];
                      return want.is_any() && want.attributes.empty();
                    });
  }

  static int unit_tiles(const GroupPlan& plan) {
    int fewest = GroupPlan::kNoUnit, most = 0;
    std::vector<bool> placed(plan.choices, false);
    for (const Placement& placement : plan.placements) {
      if (placement.call >= 0) continue;
      placed[placement.choice] = true;
      most = std::max<int>(most, placement.tiles);
      if (fewest == GroupPlan::kNoUnit || placement.tiles < fewest) fewest = placement.tiles;
    }
    if (!plan.unique) return fewest;
    const bool enough = std::count(placed.begin(), placed.end(), true) >= plan.count;
    return enough && fewest == most ? fewest : GroupPlan::kNoUnit;
  }

  std::vector<uint32_t> by_kind(const GroupPlan& plan, uint32_t begin, uint32_t end) const {
    if (end - begin < 2) return {};
    std::vector<uint32_t> at(program_.universe_->size(), GroupPlan::kNoPlacement);
    for (uint32_t i = begin; i < end; ++i) {
      const Placement& placement = plan.placements[i];
      const bool rising = i == begin || plan.placements[i - 1].lowest < placement.lowest;
      if (placement.wants_any || !rising) return {};
      at[placement.lowest] = i;
    }
    return at;
  }

  MatchProgram& program_;
  const tiles::Ordering& ordering_;
};

MatchProgram::MatchProgram(const MatchDefinition& definition, const tiles::Ordering& ordering,
                           std::shared_ptr<const Universe> universe)
    : universe_(std::move(universe)) {
  MatchProgramBuilder builder(*this, ordering);
  for (const MatchAlternative& alternative : definition.alternatives) {
    if (const auto* american = std::get_if<AmericanHand>(&alternative)) {
      alternatives_.push_back({.american = static_cast<int>(americans_.size())});
      americans_.push_back(*american);
    } else {
      alternatives_.push_back({.spec = static_cast<int>(specs_.size())});
      specs_.push_back(builder.spec(std::get<MatchSpec>(alternative)));
    }
  }
}

// Part by part, sorted.
std::vector<std::vector<uint8_t>> MatchProgram::wanted_kinds(const Placement& placement) const {
  std::vector<std::vector<uint8_t>> parts(placement.parts);
  for (uint16_t p = 0; p < placement.parts; ++p) {
    const PartPlan& plan = part(placement.first_part + p);
    for (uint16_t n = 0; n < plan.needs; ++n) {
      const Need wanted = need(plan.first_need + n);
      parts[p].insert(parts[p].end(), wanted.count, wants_[wanted.want].kind);
    }
    std::sort(parts[p].begin(), parts[p].end());
  }
  return parts;
}

bool MatchProgram::is_replaceable(const GroupPlan& group, uint8_t kind, uint8_t as) const {
  if (!group.joker_allowed) return false;
  const auto wants_it = [&](const Placement& placement) {
    const auto parts = wanted_kinds(placement);
    return std::any_of(parts.begin(), parts.end(), [&](const auto& kinds) {
      return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
    });
  };
  for (const Placement& placement : group.placements) {
    if (placement.call >= 0 || !wants_it(placement)) continue;
    if (group.unique) return false;
    auto wanted = wanted_kinds(placement);
    for (auto& kinds : wanted) {
      std::replace(kinds.begin(), kinds.end(), kind, as);
      std::sort(kinds.begin(), kinds.end());
    }
    const bool there = std::any_of(
        group.placements.begin(), group.placements.end(),
        [&](const Placement& other) { return other.call < 0 && wanted_kinds(other) == wanted; });
    if (!there) return false;
  }
  return true;
}

bool MatchProgram::is_replaceable(uint8_t kind, uint8_t as) const {
  if (attributes_matter_) return false;
  for (const SpecPlan& plan : specs_) {
    for (const StepPlan& step : plan.steps) {
      if (step.type == MatchStep::Type::kGroup && !is_replaceable(step.group, kind, as)) {
        return false;
      }
    }
  }
  return true;
}

}  // namespace jantaku::hand
