#include "hand/match_search.h"

#include <algorithm>
#include <array>

namespace jantaku::hand {

// Lays out the candidates of each group and the slack; false if there are too few tiles.
bool MatchSearch::prepare_run(std::span<const GroupPlan* const> groups) {
  Run& run = *run_;
  run.groups = groups;
  run.plain = hand_.plain() && state_.wild == 0;
  run.jokers_everywhere = std::all_of(groups.begin(), groups.end(),
                                      [](const GroupPlan* group) { return group->joker_allowed; });
  run.only_any_from = groups.size();
  while (run.only_any_from > 0 && groups[run.only_any_from - 1]->only_any &&
         groups[run.only_any_from - 1]->dismantle_calls == groups.back()->dismantle_calls) {
    --run.only_any_from;
  }
  if (run.candidates.size() < groups.size()) run.candidates.resize(groups.size());
  int loose = state_.wild, needed = 0, largest_part = 0, calls = 0;
  for (int t = 0; t < hand_.types(); ++t) loose += state_.counts[static_cast<size_t>(t)];
  for (size_t c = 0; c < hand_.calls().size(); ++c) {
    calls += state_.call_left[c] != 0 ? 1 : 0;
  }
  bool dismantle = false;
  for (const GroupPlan* group : groups) {
    needed += group->count * group->fewest_tiles;
    largest_part = std::max<int>(largest_part, group->most_part);
    dismantle = dismantle || group->dismantle_calls;
  }
  if (dismantle) {  // such a call can serve as often as it has tiles
    calls = 0;
    largest_part = 1;
    for (size_t c = 0; c < hand_.calls().size(); ++c) calls += std::popcount(state_.call_left[c]);
  }
  run.slack = loose - std::max(0, needed - calls * largest_part);
  if (run.slack < 0) return false;
  for (size_t g = 0; g < groups.size(); ++g) {
    find_candidates(*groups[g], run.candidates[g]);
    if (run.candidates[g].empty() || budget_->spent()) return false;
  }
  return true;
}

// Whether there are tiles and calls enough for all groups from `at` on, which take any.
bool MatchSearch::any_tiles_left(size_t at) const {
  const bool dismantle = run_->groups.back()->dismantle_calls;
  int wanted = 0;
  for (const GroupPlan* group : run_->groups.subspan(at)) wanted += group->count;
  int have = state_.wild;
  for (int t = 0; t < hand_.types(); ++t) have += state_.counts[static_cast<size_t>(t)];
  for (size_t c = 0; c < hand_.calls().size(); ++c) {
    if (hand_.calls()[c].is_flower) continue;
    const int tiles = std::popcount(state_.call_left[c]);
    have += dismantle ? tiles : std::min(tiles, 1);
  }
  return have >= wanted;
}

void MatchSearch::find_candidates(const GroupPlan& group, std::vector<uint32_t>& out) const {
  out.clear();
  if (run_->plain) {
    for (uint32_t i = 0; i < group.any_count; ++i) {
      if (group.placements[group.by_lowest[i]].call < 0) out.push_back(group.by_lowest[i]);
    }
    for (int t = 0; t < hand_.types(); ++t) {
      const uint8_t kind = hand_.type_kind(t);
      if (kind == Universe::kNone) continue;
      for (uint32_t i = group.lowest_begins[kind]; i < group.lowest_begins[kind + size_t{1}]; ++i) {
        if (plain_has(group.placements[group.by_lowest[i]])) out.push_back(group.by_lowest[i]);
      }
    }
    return;
  }
  const auto consider = [&](uint32_t begin, uint32_t end) {
    budget_->steps -= static_cast<int64_t>((end - begin) * (1 + hand_.calls().size()));
    for (uint32_t i = begin; i < end; ++i) {
      const uint32_t placement = group.by_lowest[i];
      if (could_take(group, group.placements[placement])) out.push_back(placement);
    }
  };
  consider(0, group.any_count);
  const size_t kinds = program_.universe().size();
  for (size_t kind = 0; kind < kinds; ++kind) {
    if (state_.wild > 0 || hand_.may_have(static_cast<uint8_t>(kind))) {
      consider(group.lowest_begins[kind], group.lowest_begins[kind + 1]);
    }
  }
}

// Whether each part, taken alone, could come from somewhere now. If not, it never can later.
bool MatchSearch::could_take(const GroupPlan& group, const Placement& placement) const {
  if (placement.call >= 0) {
    return std::any_of(hand_.calls().begin(), hand_.calls().end(),
                       [&](const CallUnit& call) { return call.name == placement.call; });
  }
  const FillRules rules{.aliases = group.joker_allowed};
  for (uint16_t p = 0; p < placement.parts; ++p) {
    const PartPlan& part = program_.part(placement.first_part + p);
    bool could = loose_could_fill(part, rules);
    for (size_t c = 0; c < hand_.calls().size() && !could; ++c) {
      could = state_.call_left[c] != 0 && call_holds(c, part, rules);
    }
    if (!could) return false;
  }
  return true;
}

// Need by need: tiles that serve two needs are counted for both.
bool MatchSearch::loose_could_fill(const PartPlan& part, FillRules rules) const {
  for (uint16_t n = 0; n < part.needs; ++n) {
    const Need need = program_.need(part.first_need + n);
    int have = rules.wild ? state_.wild : 0;
    const TypeMask types = hand_.real(need.want) | (rules.aliases ? hand_.alias(need.want) : 0);
    for (TypeMask mask = types; mask != 0; mask &= mask - 1) {
      have += state_.counts[static_cast<size_t>(std::countr_zero(mask))];
    }
    if (have < need.count) return false;
  }
  return true;
}

// The same as take_greedily where there is no choice how to fill a placement.
bool MatchSearch::take_plain_greedily(const GroupPlan& group, int count) {
  for (size_t a = 0; a + 1 < group.alternative_begins.size() && count > 0; ++a) {
    const uint32_t begin = group.alternative_begins[a], end = group.alternative_begins[a + 1];
    if (group.unique && static_cast<int>(group.choices - a) < count) return false;
    const int before = count;
    if (const std::vector<uint32_t>& at = group.placement_at[a]; !at.empty()) {
      for (int t = 0; t < hand_.types() && count > 0; ++t) {
        const uint8_t kind = hand_.type_kind(t);
        const uint32_t i = kind == Universe::kNone ? GroupPlan::kNoPlacement : at[kind];
        if (i != GroupPlan::kNoPlacement) take_plain(group, group.placements[i], count);
        if (group.unique && count < before) break;
      }
    } else {
      for (uint32_t i = begin; i < end && count > 0; ++i) {
        take_plain(group, group.placements[i], count);
        if (group.unique && count < before) break;
      }
    }
  }
  return count == 0;
}

// As often as it can be had, but once in a unique group.
void MatchSearch::take_plain(const GroupPlan& group, const Placement& placement, int& count) {
  --budget_->steps;
  if (placement.call >= 0) return;
  while (count > 0 && plain_has(placement)) {
    taken_.push_back({&group, &placement});
    plain_change(placement, std::minus<>());
    --count;
    if (group.unique) return;
    if (placement.tiles == 0) count = 0;  // what takes nothing can be taken for ever
  }
}

bool MatchSearch::take_greedily(const GroupPlan& group, int count) {
  if (hand_.plain() && state_.wild == 0) return take_plain_greedily(group, count);
  // What did not fit once will not fit later, so one sweep serves all units of the count.
  constexpr std::array<FillRules, 4> kPasses = {
      FillRules{.calls = false, .aliases = false, .wild = false},
      FillRules{.calls = true, .aliases = false, .wild = false},
      FillRules{.calls = true, .aliases = true, .wild = false},
      FillRules{.calls = true, .aliases = true, .wild = true},
  };
  const Fill outer = fill_;
  fill_ = Fill::kAll;
  for (size_t a = 0; a + 1 < group.alternative_begins.size() && count > 0; ++a) {
    const uint32_t begin = group.alternative_begins[a], end = group.alternative_begins[a + 1];
    bool taken_once = false;
    for (size_t pass = 0; pass < kPasses.size() && count > 0 && !taken_once; ++pass) {
      FillRules rules = kPasses[pass];
      if (rules.aliases && hand_.jokers() == 0 && hand_.calls().empty() && !rules.wild) continue;
      if (rules.calls && !rules.aliases && hand_.calls().empty()) continue;
      if (rules.wild && state_.wild == 0) continue;
      rules.aliases = rules.aliases && group.joker_allowed;
      for (uint32_t p = begin; p < end && count > 0 && !taken_once;) {
        if (--budget_->steps < 0) break;
        const Placement& placement = group.placements[p];
        taken_.push_back({&group, &placement});
        if (!take_parts(group, placement, 0, rules, 0, [] { return true; })) {
          taken_.pop_back();
          ++p;
          continue;
        }
        --count;
        taken_once = group.unique;
        // What takes nothing can be taken for ever.
        if (!group.unique && placement.tiles == 0 && placement.call < 0) count = 0;
      }
    }
  }
  fill_ = outer;
  return count == 0;
}

bool MatchSearch::call_serves(size_t call, const GroupPlan& group) const {
  const bool flower = hand_.calls()[call].is_flower;
  const FillRules rules{.aliases = group.joker_allowed && !flower};
  return std::any_of(group.placements.begin(), group.placements.end(), [&](const Placement& p) {
    return p.parts == 1 && (p.names_tile || !flower) &&
           call_holds(call, program_.part(p.first_part), rules);
  });
}

// With `all`, every way goes there.
bool MatchSearch::call_holds(size_t call, const PartPlan& part, FillRules rules,
                             CallWays* all) const {
  if (part.needs == 0 || part.tiles > std::popcount(state_.call_left[call])) return false;
  const Need& first = program_.need(part.first_need);
  const Want& want = program_.wants()[first.want];
  if (!want.is_any() && !hand_.call_may_have(call, want.kind)) return false;
  const bool holds = call_holds_from(call, part, 0, first.count, rules, 0, all);
  return all ? !all->masks.empty() : holds;
}

// Finds different tiles of the call for all that is left to fill, real ones first.
bool MatchSearch::call_holds_from(size_t call, const PartPlan& part, uint16_t need_at, int left,
                                  FillRules rules, uint8_t used, CallWays* all) const {
  if (need_at == part.needs) {
    if (!all) return true;
    if (!all->seen[used]) all->masks.push_back(used);
    all->seen.set(used);
    return false;
  }
  if (left == 0) {
    const auto following = static_cast<uint16_t>(need_at + 1);
    const int count = following < part.needs ? program_.need(part.first_need + following).count : 0;
    return call_holds_from(call, part, following, count, rules, used, all);
  }
  const uint16_t want = program_.need(part.first_need + need_at).want;
  const auto& tiles = hand_.calls()[call].tiles;
  for (const bool stand_in : {false, true}) {
    if (stand_in && !rules.aliases) break;
    for (size_t i = 0; i < tiles.size(); ++i) {
      const auto bit = static_cast<uint8_t>(1u << i);
      if ((used & bit) != 0 || (state_.call_left[call] & bit) == 0) continue;
      const bool fits =
          stand_in ? !hand_.call_tile_is(tiles[i], want) && hand_.call_tile_may_be(tiles[i], want)
                   : hand_.call_tile_is(tiles[i], want);
      if (!fits) continue;
      const auto with = static_cast<uint8_t>(used | bit);
      if (call_holds_from(call, part, need_at, left - 1, rules, with, all)) return true;
    }
  }
  return false;
}

}  // namespace jantaku::hand
