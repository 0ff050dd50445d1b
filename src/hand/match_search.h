// The search behind Matcher: takes groups out of a prepared hand, one placement after another.
#pragma once

#include <algorithm>
#include <bit>
#include <bitset>
#include <cstdint>
#include <deque>
#include <functional>
#include <vector>

#include "hand/match_state.h"

namespace jantaku::hand {

// A loose tile that stood for another.
struct StandIn {
  uint8_t type = 0;
  uint16_t want = 0;
  bool operator==(const StandIn&) const = default;
};

// What one unit of a group's count took.
struct TakenUnit {
  const GroupPlan* group = nullptr;
  const Placement* placement = nullptr;
};

// Which loose tiles may fill a want.
enum class Fill : uint8_t {
  kAll,      // every tile that fits, on a path of its own: all states are reached
  kFirst,    // a real tile if there is one that cannot be anything else: every way that matters
  kWhether,  // and units that any tile will do for are only counted: whether there is a way
};

// Depth-first over all ways to take a run of exhaustive groups. `Found` is called with the search
// at each way; true stops. Between calls the state is as it was, and `Found` may start another run
// from there.
class MatchSearch {
 public:
  MatchSearch(const MatchProgram& program, const PreparedHand& hand)
      : program_(program), hand_(hand) {}

  // Before anything else, whenever the hand has been prepared anew.
  void begin(Budget& budget) {
    budget_ = &budget;
    depth_ = 0;
    forget_taken();
  }
  void forget_taken() {
    stand_ins_.clear();
    taken_.clear();
    part_sources_.clear();
  }
  // All that was taken so far, to come back to.
  struct Taken {
    std::vector<StandIn> stand_ins;
    std::vector<TakenUnit> units;
    std::vector<int8_t> part_sources;
  };
  Taken taken_so_far() const { return {stand_ins_, taken_, part_sources_}; }
  void go_back_to(const Taken& taken) {
    stand_ins_ = taken.stand_ins;
    taken_ = taken.units;
    part_sources_ = taken.part_sources;
  }
  MatchState& state() { return state_; }
  const MatchState& state() const { return state_; }
  const std::vector<StandIn>& stand_ins() const { return stand_ins_; }
  const std::vector<TakenUnit>& taken() const { return taken_; }
  // For each part taken, in order: the call it came from, or -1.
  const std::vector<int8_t>& part_sources() const { return part_sources_; }

  // Every way to take all of the groups (which are positive and exhaustive) from state().
  template <typename Found>
  bool all_ways(std::span<const GroupPlan* const> groups, Fill how, Found&& found);

  // Takes the group greedily (M12) from state(); false leaves the state in no order.
  bool take_greedily(const GroupPlan& group, int count);

  // Whether the call, as it is in state(), can be a unit of the group.
  bool call_serves(size_t call, const GroupPlan& group) const;

 private:
  static constexpr int kLoose = -1;
  // How fill() numbers its options: types, the same types standing in, a tile only pretended.
  static constexpr int kStandInOption = static_cast<int>(kMostDifferent);
  static constexpr int kWildOption = 2 * kStandInOption;
  static constexpr int kCallOption = kWildOption + 1;  // the first call

  // What a part may be taken from, besides real loose tiles.
  struct FillRules {
    bool calls = true, aliases = true, wild = true;
  };

  static TypeMask types_from(int first) {
    if (first <= 0) return ~TypeMask{0};
    return first >= kStandInOption ? 0 : ~TypeMask{0} << first;
  }

  struct Run {
    std::span<const GroupPlan* const> groups;
    std::vector<std::vector<uint32_t>> candidates;
    size_t only_any_from = 0;        // from here on all groups are only_any
    int slack = 0;                   // loose tiles that may stay untaken
    bool plain = true;               // no calls, jokers or wild tiles, one type for each want
    bool jokers_everywhere = false;  // allowed in all groups
  };

  bool take_plain_greedily(const GroupPlan& group, int count);
  void take_plain(const GroupPlan& group, const Placement& placement, int& count);
  bool prepare_run(std::span<const GroupPlan* const> groups);
  void find_candidates(const GroupPlan& group, std::vector<uint32_t>& out) const;
  bool could_take(const GroupPlan& group, const Placement& placement) const;
  bool loose_could_fill(const PartPlan& part, FillRules rules) const;
  bool plain_has(const Placement& placement) const;
  template <typename Sign>
  void plain_change(const Placement& placement, Sign sign);

  template <typename Found>
  bool next_group(size_t at, Found& found);
  template <typename Found>
  bool choose(size_t at, size_t from, int left, int type, int wasted, int least, Found& found);
  bool any_tiles_left(size_t at) const;
  bool pretends(const GroupPlan& group) const;
  template <typename Found>
  bool pretend_rest(size_t at, int left, Found& found);
  template <typename Next>
  bool take_parts(const GroupPlan& group, const Placement& placement, uint16_t part,
                  FillRules rules, int least, const Next& next);
  template <typename Next>
  bool take_named_call(const Placement& placement, int least, const Next& next);
  template <typename Next>
  bool fill(const PartPlan& part, uint16_t need_at, int left, int from, FillRules rules,
            const Next& next);
  template <typename Next>
  bool fill_with(int option, const PartPlan& part, uint16_t need_at, int left, FillRules rules,
                 const Next& next);

  // Ways to take a part out of a call: the tiles as bits, preferred ones first, each once.
  struct CallWays {
    base::StaticVector<uint8_t, 256> masks;
    std::bitset<256> seen;
  };
  bool call_holds(size_t call, const PartPlan& part, FillRules rules, CallWays* all = {}) const;
  bool call_holds_from(size_t call, const PartPlan& part, uint16_t need_at, int left,
                       FillRules rules, uint8_t used, CallWays* all) const;

  const MatchProgram& program_;
  const PreparedHand& hand_;
  Budget* budget_ = nullptr;
  MatchState state_;
  std::deque<Run> runs_;  // those under way, one inside another
  Run* run_ = nullptr;
  size_t depth_ = 0;
  Fill fill_ = Fill::kAll;
  int last_option_ = 0;  // that fill() took, or kCallOption and the call
  std::vector<StandIn> stand_ins_;
  std::vector<TakenUnit> taken_;
  std::vector<int8_t> part_sources_;
  std::vector<uint8_t> choice_used_;
};

// --- the templates ---

// Where there is no choice how to fill a placement, it is had or not, and taken by counting.
inline bool MatchSearch::plain_has(const Placement& placement) const {
  for (uint32_t n = placement.first_need; n < placement.first_need + placement.needs; ++n) {
    const Need need = program_.need(n);
    if (state_.counts[hand_.plain_type(need.want)] < need.count) return false;
  }
  return true;
}

template <typename Sign>
void MatchSearch::plain_change(const Placement& placement, Sign sign) {
  for (uint32_t n = placement.first_need; n < placement.first_need + placement.needs; ++n) {
    const Need need = program_.need(n);
    uint8_t& count = state_.counts[hand_.plain_type(need.want)];
    count = static_cast<uint8_t>(sign(count, need.count));
  }
  if (sign(1, 1) == 0) {
    part_sources_.insert(part_sources_.end(), placement.parts, int8_t{kLoose});
  } else {
    part_sources_.resize(part_sources_.size() - placement.parts);
  }
}

template <typename Found>
bool MatchSearch::all_ways(std::span<const GroupPlan* const> groups, Fill how, Found&& found) {
  Run* const outer = run_;
  const Fill outer_fill = fill_;
  if (depth_ == runs_.size()) runs_.emplace_back();
  run_ = &runs_[depth_++];
  fill_ = how;
  const bool stop = prepare_run(groups) && next_group(0, found);
  --depth_;
  run_ = outer;
  fill_ = outer_fill;
  return stop;
}

template <typename Found>
bool MatchSearch::next_group(size_t at, Found& found) {
  if (at == run_->groups.size()) return found(*this);
  if (fill_ == Fill::kWhether && at == run_->only_any_from) {
    return any_tiles_left(at) && found(*this);
  }
  const GroupPlan& group = *run_->groups[at];
  if (!group.unique) return choose(at, 0, group.count, 0, 0, 0, found);
  // Choices are marked while their group is being chosen, and groups nest: keep the outer marks.
  std::vector<uint8_t> outer;
  outer.swap(choice_used_);
  choice_used_.assign(group.choices, 0);
  const bool stop = choose(at, 0, group.count, 0, 0, 0, found);
  choice_used_.swap(outer);
  return stop;
}

// Placements are taken in the order of the candidates, so that each set of them comes once. In the
// last group that order also tells which tiles can no longer be taken: `wasted` of the types
// before `type`. A placement of one tile that is taken again goes on from the option `least`.
template <typename Found>
bool MatchSearch::choose(size_t at, size_t from, int left, int type, int wasted, int least,
                         Found& found) {
  if (left == 0) return next_group(at + 1, found);
  const Run& run = *run_;
  const GroupPlan& group = *run.groups[at];
  const std::vector<uint32_t>& candidates = run.candidates[at];
  const bool all_wild = pretends(group);
  if (all_wild && pretend_rest(at, left, found)) return true;
  const bool last = at + 1 == run.groups.size() && group.any_count == 0;
  for (size_t c = from; c < candidates.size(); ++c) {
    if (--budget_->steps < 0) return true;
    const Placement& placement = group.placements[candidates[c]];
    if (last) {
      while (type < hand_.types() && hand_.type_kind(type) < placement.lowest) {
        if ((hand_.jokers() >> type & 1) == 0) wasted += state_.counts[static_cast<size_t>(type)];
        ++type;
      }
      if (wasted > run.slack) return false;
    }
    if (group.unique) {
      if (choice_used_[placement.choice]) continue;
      choice_used_[placement.choice] = 1;
    }
    const size_t next_from = group.unique ? c + 1 : c;
    if (run.plain) {
      if (plain_has(placement)) {
        taken_.push_back({&group, &placement});
        plain_change(placement, std::minus<>());
        if (choose(at, next_from, left - 1, type, wasted, 0, found)) return true;
        plain_change(placement, std::plus<>());
        taken_.pop_back();
      }
    } else {
      taken_.push_back({&group, &placement});
      const FillRules rules{.aliases = group.joker_allowed};
      const int wild_before = state_.wild;
      const bool stop = take_parts(group, placement, 0, rules, c == from ? least : 0, [&] {
        // Units of which nothing is there were looked at above.
        const bool nothing_real = wild_before == state_.wild + placement.tiles;
        if (all_wild && placement.tiles > 0 && nothing_real) return false;
        const bool alone = (placement.tiles == 1 || placement.call >= 0) && !group.unique;
        return choose(at, next_from, left - 1, type, wasted, alone ? last_option_ : 0, found);
      });
      if (stop) return true;
      taken_.pop_back();
    }
    if (group.unique) choice_used_[placement.choice] = 0;
  }
  return false;
}

// Whether units of which the hand has nothing are all the same to us.
inline bool MatchSearch::pretends(const GroupPlan& group) const {
  return state_.wild > 0 && fill_ == Fill::kWhether && group.unit_tiles != GroupPlan::kNoUnit;
}

// The last `left` units of the group out of wild tiles only.
template <typename Found>
bool MatchSearch::pretend_rest(size_t at, int left, Found& found) {
  const int tiles = left * run_->groups[at]->unit_tiles;
  if (tiles > state_.wild) return false;
  state_.wild = static_cast<uint8_t>(state_.wild - tiles);
  if (next_group(at + 1, found)) return true;
  state_.wild = static_cast<uint8_t>(state_.wild + tiles);
  return false;
}

// `least`: the first option that a part of one tile, or a named call, may take.
template <typename Next>
bool MatchSearch::take_parts(const GroupPlan& group, const Placement& placement, uint16_t part,
                             FillRules rules, int least, const Next& next) {
  if (placement.call >= 0) return rules.calls && take_named_call(placement, least, next);
  if (part == placement.parts) return next();
  const PartPlan& plan = program_.part(placement.first_part + part);
  const auto rest = [&] {
    return take_parts(group, placement, static_cast<uint16_t>(part + 1), rules, 0, next);
  };
  part_sources_.push_back(kLoose);
  const int first_count = plan.needs > 0 ? program_.need(plan.first_need).count : 0;
  if (least < kCallOption && fill(plan, 0, first_count, least, rules, rest)) return true;
  part_sources_.pop_back();
  if (!rules.calls) return false;
  for (auto c = static_cast<size_t>(std::max(0, least - kCallOption)); c < hand_.calls().size();
       ++c) {
    const uint8_t before = state_.call_left[c];
    const bool flower = hand_.calls()[c].is_flower;
    if (before == 0 || (flower && !placement.names_tile)) continue;
    if (--budget_->steps < 0) return true;
    CallWays ways;
    const FillRules of_call{.aliases = rules.aliases && !flower};
    if (!call_holds(c, plan, of_call, group.dismantle_calls ? &ways : nullptr)) continue;
    if (!group.dismantle_calls) ways.masks.push_back(before);
    part_sources_.push_back(static_cast<int8_t>(c));
    for (const uint8_t used : ways.masks) {
      state_.call_left[c] = static_cast<uint8_t>(before & ~used);
      last_option_ = kCallOption + static_cast<int>(c);
      if (rest()) return true;
    }
    part_sources_.pop_back();
    state_.call_left[c] = before;
  }
  return false;
}

// One that nothing was taken from.
template <typename Next>
bool MatchSearch::take_named_call(const Placement& placement, int least, const Next& next) {
  for (auto c = static_cast<size_t>(std::max(0, least - kCallOption)); c < hand_.calls().size();
       ++c) {
    const uint8_t whole = hand_.start().call_left[c];
    if (hand_.calls()[c].name != placement.call || whole == 0 || state_.call_left[c] != whole) {
      continue;
    }
    state_.call_left[c] = 0;
    part_sources_.push_back(static_cast<int8_t>(c));
    last_option_ = kCallOption + static_cast<int>(c);
    if (next()) return true;
    part_sources_.pop_back();
    state_.call_left[c] = whole;
  }
  return false;
}

// Fills `left` more tiles of the need, then the needs after it. Copies of one need take options in
// rising order (real types, types that stand in, wild), so that each set of them comes once.
template <typename Next>
bool MatchSearch::fill(const PartPlan& part, uint16_t need_at, int left, int from, FillRules rules,
                       const Next& next) {
  if (need_at == part.needs) return next();
  if (left == 0) {
    const auto following = static_cast<uint16_t>(need_at + 1);
    const int count = following < part.needs ? program_.need(part.first_need + following).count : 0;
    return fill(part, following, count, 0, rules, next);
  }
  const uint16_t want = program_.need(part.first_need + need_at).want;
  const TypeMask real = hand_.real(want);
  const auto take = [&](int option) { return fill_with(option, part, need_at, left, rules, next); };

  if (fill_ != Fill::kAll && !program_.wants()[want].is_any() && !program_.attributes_matter() &&
      (run_->jokers_everywhere || !rules.aliases)) {
    // Tiles of this kind that can be nothing else are as good as each other and better than what
    // stands in for them: where there is one, there is nothing else to try. (Not so where another
    // group takes no jokers and wants the real tile.)
    for (TypeMask plain = real & ~hand_.jokers(); plain != 0; plain &= plain - 1) {
      const int type = std::countr_zero(plain);
      if (state_.counts[static_cast<size_t>(type)] > 0) return take(type);
    }
  }
  for (TypeMask options = real & types_from(from); options != 0; options &= options - 1) {
    const int type = std::countr_zero(options);
    if (state_.counts[static_cast<size_t>(type)] > 0 && take(type)) return true;
  }
  if (rules.aliases) {
    const TypeMask alias = hand_.alias(want) & ~real & types_from(from - kStandInOption);
    for (TypeMask options = alias; options != 0; options &= options - 1) {
      const int type = std::countr_zero(options);
      if (state_.counts[static_cast<size_t>(type)] > 0 && take(kStandInOption + type)) return true;
    }
  }
  return rules.wild && state_.wild > 0 && take(kWildOption);
}

template <typename Next>
bool MatchSearch::fill_with(int option, const PartPlan& part, uint16_t need_at, int left,
                            FillRules rules, const Next& next) {
  if (--budget_->steps < 0) return true;
  last_option_ = option;
  const bool stands_in = option >= kStandInOption && option < kWildOption;
  uint8_t& source = option == kWildOption
                        ? state_.wild
                        : state_.counts[static_cast<size_t>(option % kStandInOption)];
  --source;
  if (stands_in) {
    stand_ins_.push_back({static_cast<uint8_t>(option % kStandInOption),
                          program_.need(part.first_need + need_at).want});
  }
  if (fill(part, need_at, left - 1, option, rules, next)) return true;
  if (stands_in) stand_ins_.pop_back();
  ++source;
  return false;
}

}  // namespace jantaku::hand
