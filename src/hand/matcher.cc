#include "hand/matcher.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <tuple>

namespace jantaku::hand {

using tiles::Kind;
using tiles::Tile;

namespace {

// What remembering a state costs, in steps.
constexpr int kStepsOfAState = 20;

// The order does not change what can be reached; few choices first make the search short, and
// what takes any tile can wait.
void sort_for_search(std::vector<const GroupPlan*>& groups) {
  std::sort(groups.begin(), groups.end(), [](const GroupPlan* a, const GroupPlan* b) {
    return std::tuple(a->only_any, a->count, a->placements.size(), a) <
           std::tuple(b->only_any, b->count, b->placements.size(), b);
  });
}

}  // namespace

// A call serves one part at most.
int Matcher::missing_by_number(std::span<const GroupPlan* const> groups, const HandView& hand) {
  int needed = 0, largest_part = 0;
  for (const GroupPlan* group : groups) {
    if (group->dismantle_calls) return 0;
    needed += group->count * group->fewest_tiles;
    largest_part = std::max<int>(largest_part, group->most_part);
  }
  return needed - static_cast<int>(hand.loose.size()) -
         static_cast<int>(hand.calls.size()) * largest_part;
}

Matcher::Matcher(std::shared_ptr<const MatchProgram> program)
    : program_(std::move(program)), search_(*program_, hand_) {
  for (const auto& alternative : program_->alternatives()) {
    if (alternative.spec < 0) continue;
    specs_.push_back(plan_spec(*program_, program_->spec(alternative.spec)));
  }
}

Matcher::Spec Matcher::plan_spec(const MatchProgram& program, const SpecPlan& plan) {
  Spec spec;
  spec.almost = plan.almost;
  spec.stretches.emplace_back();
  for (size_t i = 0; i < plan.steps.size(); ++i) {
    Step step{.plan = &plan.steps[i]};
    for (size_t j = i; j < plan.steps.size(); ++j) {
      const StepPlan& later = plan.steps[j];
      if (later.type != MatchStep::Type::kGroup || !later.group.exhaustive ||
          later.group.count < 0 ||
          later.group.dismantle_calls != plan.steps[i].group.dismantle_calls) {
        break;  // a call that is used whole before or after some of it: the order matters
      }
      if (later.group.count > 0) step.run.push_back(&later.group);
      ++step.run_length;
    }
    sort_for_search(step.run);
    if (plan.steps[i].type == MatchStep::Type::kFail) {
      spec.fails = true;
    } else if (plan.steps[i].type == MatchStep::Type::kRestart) {
      spec.stretches.emplace_back();
    } else if (plan.steps[i].group.count > 0) {
      spec.stretches.back().groups.push_back(&plan.steps[i].group);
    }
    spec.steps.push_back(std::move(step));
  }
  spec.one_run = !spec.steps.empty() && spec.steps[0].run_length == spec.steps.size();
  for (Stretch& stretch : spec.stretches) {
    sort_for_search(stretch.groups);
    for (const GroupPlan* group : stretch.groups) {
      stretch.most_tiles += group->count * group->most_tiles;
    }
    stretch.components = std::make_unique<ComponentSolver>(program, stretch.groups);
    if (!stretch.components->fits()) stretch.components = nullptr;
  }
  return spec;
}

bool Matcher::can_take(const GroupPlan& group, int count, const MatchState& state) {
  search_.state() = state;
  search_.state().wild = 0;  // that a tile may be missing is no reason to refuse
  if (!group.exhaustive) return search_.take_greedily(group, count);
  GroupPlan wanted = group;
  wanted.count = count;
  const GroupPlan* run[] = {&wanted};
  return search_.all_ways(run, Fill::kWhether, [](MatchSearch&) { return true; });
}

std::vector<MatchState> Matcher::states_after(const Step& step,
                                              const std::vector<MatchState>& states) {
  const auto less = [](const MatchState& a, const MatchState& b) {
    return std::tie(a.counts, a.call_left, a.wild) < std::tie(b.counts, b.call_left, b.wild);
  };
  std::set<MatchState, decltype(less)> reached(less);
  for (const MatchState& state : states) {
    search_.state() = state;
    search_.all_ways(step.run, Fill::kAll, [&](MatchSearch& at) {
      reached.insert(at.state());
      return (budget_->steps -= kStepsOfAState) < 0;
    });
  }
  return {reached.begin(), reached.end()};
}

// From step `i` on, with every state that the steps before it left.
template <typename OnWay>
bool Matcher::run_all(const Spec& spec, size_t i, std::vector<MatchState> states,
                      const MatchState& start, Fill fill, OnWay& found) {
  while (i < spec.steps.size() && !states.empty()) {
    const Step& step = spec.steps[i];
    const GroupPlan& group = step.plan->group;
    if (step.run_length > 0) {
      i += step.run_length;
      if (i == spec.steps.size()) {
        for (const MatchState& state : states) {
          search_.state() = state;
          if (search_.all_ways(step.run, fill, found)) return true;
        }
        return false;
      }
      states = states_after(step, states);
      continue;
    }
    ++i;
    if (step.plan->type == MatchStep::Type::kFail) return false;
    if (step.plan->type == MatchStep::Type::kRestart) {
      states.assign(1, start);
    } else if (group.count > 0) {
      std::vector<MatchState> kept;
      for (const MatchState& state : states) {
        search_.state() = state;
        if (search_.take_greedily(group, group.count)) kept.push_back(search_.state());
      }
      states = std::move(kept);
    } else if (group.count < 0) {
      for (const MatchState& state : states) {
        if (can_take(group, -group.count, state)) return false;
      }
    }
  }
  for (const MatchState& state : states) {
    search_.state() = state;
    if (found(search_)) return true;
  }
  return false;
}

MatchState Matcher::start_of(const Spec& spec, Budget& budget) {
  hand_.lay_out();
  budget_ = &budget;
  search_.begin(budget);
  MatchState start = hand_.start();
  start.wild = spec.almost ? 1 : 0;
  if (start.wild > 0) hand_.need_wants();
  return start;
}

template <typename OnWay>
bool Matcher::run_spec(const Spec& spec, Fill fill, Budget& budget, OnWay&& found) {
  const MatchState start = start_of(spec, budget);
  search_.state() = start;
  // While there is one state it stays in the search; only exhaustive groups with steps behind them
  // make several.
  for (size_t i = 0; i < spec.steps.size(); ++i) {
    const Step& step = spec.steps[i];
    const GroupPlan& group = step.plan->group;
    if (step.run_length > 0) {
      if (i + step.run_length == spec.steps.size()) return search_.all_ways(step.run, fill, found);
      return run_all(spec, i, {search_.state()}, start, fill, found);
    }
    if (step.plan->type == MatchStep::Type::kFail) return false;
    if (step.plan->type == MatchStep::Type::kRestart) {
      search_.state() = start;
    } else if (group.count > 0) {
      if (!search_.take_greedily(group, group.count)) return false;
    } else if (group.count < 0) {
      const MatchState before = search_.state();
      if (can_take(group, -group.count, before)) return false;
      search_.state() = before;
    }
  }
  return found(search_);
}

// What the groups lack if all were exhaustive says no to most hands, and yes if they are.
Answer Matcher::spec_matches(const Spec& spec, Budget& budget) {
  if (spec.fails) return Answer::kNo;
  for (const Stretch& stretch : spec.stretches) {
    if (missing_by_number(stretch.groups, hand_.view()) > (spec.almost ? 1 : 0)) {
      return Answer::kNo;
    }
    if (!stretch.components) continue;
    const auto lack = stretch.components->lack(hand_, budget);
    if (budget.spent()) return Answer::kTooMuch;
    if (!lack) continue;
    if (lack->missing > (spec.almost ? 1 : 0)) return Answer::kNo;
    if (lack->exact && spec.one_run) return Answer::kYes;
  }
  const bool found = run_spec(spec, Fill::kWhether, budget, [](MatchSearch&) { return true; });
  if (budget.spent()) return Answer::kTooMuch;
  return found ? Answer::kYes : Answer::kNo;
}

Answer Matcher::matches(const HandView& hand, Budget& budget) {
  if (!hand_.begin(*program_, hand)) return Answer::kNo;
  for (const auto& alternative : program_->alternatives()) {
    if (alternative.american >= 0) {
      const auto missing = american_missing(program_->american(alternative.american), hand, budget);
      if (budget.spent()) return Answer::kTooMuch;
      if (missing == 0) return Answer::kYes;
      continue;
    }
    const Answer answer = spec_matches(specs_[static_cast<size_t>(alternative.spec)], budget);
    if (answer != Answer::kNo) return answer;
  }
  return Answer::kNo;
}

// Negative counts are looked at beforehand: once the spec is known to match, they stop nothing.
template <typename OnWay>
void Matcher::every_way(const HandView& hand, Budget& budget, OnWay&& found) {
  if (!hand_.prepare(*program_, hand)) return;
  for (const Spec& spec : specs_) {
    if (spec_matches(spec, budget) != Answer::kYes) continue;
    const MatchState start = start_of(spec, budget);
    search_.state() = start;
    if (walk(spec, 0, start, found)) return;
  }
}

template <typename OnWay>
bool Matcher::walk(const Spec& spec, size_t i, const MatchState& start, OnWay& found) {
  if (i == spec.steps.size()) return found(search_);
  const Step& step = spec.steps[i];
  const GroupPlan& group = step.plan->group;
  if (step.run_length > 0) {
    return search_.all_ways(step.run, Fill::kFirst, [&](MatchSearch&) {
      return walk(spec, i + step.run_length, start, found);
    });
  }
  const MatchState before = search_.state();
  const MatchSearch::Taken taken = search_.taken_so_far();
  bool stop = false;
  if (step.plan->type == MatchStep::Type::kRestart) {
    search_.state() = start;
    search_.forget_taken();
    stop = walk(spec, i + 1, start, found);
  } else if (group.count <= 0 || search_.take_greedily(group, group.count)) {
    stop = walk(spec, i + 1, start, found);
  }
  search_.state() = before;
  search_.go_back_to(taken);
  return stop;
}

std::vector<Tile> Matcher::left_in(const MatchState& state) const {
  std::vector<Tile> left;
  for (int t = 0; t < hand_.types(); ++t) {
    left.insert(left.end(), state.counts[static_cast<size_t>(t)], hand_.type(t));
  }
  return left;
}

std::vector<std::vector<Tile>> Matcher::leftovers(const HandView& hand, Budget& budget) {
  std::set<std::vector<Tile>> seen;
  if (!hand_.prepare(*program_, hand)) return {};
  for (const Spec& spec : specs_) {
    run_spec(spec, Fill::kAll, budget, [&](MatchSearch& search) {
      if (budget.spent()) return true;
      seen.insert(left_in(search.state()));
      budget.steps -= kStepsOfAState;
      return false;
    });
  }
  return {seen.begin(), seen.end()};
}

Decomposition Matcher::decomposition(const MatchSearch& search) const {
  Decomposition result;
  size_t source = 0;
  const auto& sources = search.part_sources();
  for (const TakenUnit& unit : search.taken()) {
    Decomposition::Unit taken;
    const Placement& placement = *unit.placement;
    if (placement.call >= 0) {
      const int8_t call = sources[source++];
      Decomposition::Part part{.call = call};
      for (const Tile& tile : hand_.calls()[static_cast<size_t>(call)].tiles) {
        part.kinds.push_back(tile.kind);
      }
      taken.parts.push_back(std::move(part));
    }
    for (uint16_t p = 0; p < placement.parts; ++p) {
      Decomposition::Part part{.call = sources[source++]};
      const PartPlan& plan = program_->part(placement.first_part + p);
      for (uint16_t n = 0; n < plan.needs; ++n) {
        const Need need = program_->need(plan.first_need + n);
        const Want& want = program_->wants()[need.want];
        const Kind kind = want.is_any() ? Kind::any() : program_->universe().kind(want.kind);
        part.kinds.insert(part.kinds.end(), need.count, kind);
      }
      taken.parts.push_back(std::move(part));
    }
    result.units.push_back(std::move(taken));
  }
  for (const StandIn& stand_in : search.stand_ins()) {
    const Want& want = program_->wants()[stand_in.want];
    const Kind kind = want.is_any() ? Kind::any() : program_->universe().kind(want.kind);
    result.jokers.push_back({hand_.type(stand_in.type), {kind, want.attributes}});
  }
  return result;
}

std::vector<Decomposition> Matcher::decompositions(const HandView& hand, Budget& budget,
                                                   size_t most) {
  std::vector<Decomposition> found;
  if (most == 0) return found;
  every_way(hand, budget, [&](MatchSearch& search) {
    if (budget.spent()) return true;
    found.push_back(decomposition(search));
    found.back().left = left_in(search.state());
    return found.size() >= most;
  });
  return found;
}

std::vector<std::vector<Role>> Matcher::joker_roles(const HandView& hand, Budget& budget) {
  using Packed = std::vector<uint32_t>;
  std::set<Packed> seen;
  Packed roles;
  every_way(hand, budget, [&](MatchSearch& search) {
    if (budget.spent()) return true;
    roles.clear();
    for (const StandIn& s : search.stand_ins()) roles.push_back(uint32_t{s.type} << 16 | s.want);
    std::sort(roles.begin(), roles.end());
    seen.insert(roles);
    budget.steps -= kStepsOfAState;
    return false;
  });
  std::vector<std::vector<Role>> result;
  for (const Packed& packed : seen) {
    std::vector<Role> named;
    for (uint32_t role : packed) {
      const Want& want = program_->wants()[role & 0xFFFF];
      const Tile tile = hand_.type(static_cast<int>(role >> 16));
      // Where any tile will do it is what it is.
      const Kind kind = want.is_any() ? tile.kind : program_->universe().kind(want.kind);
      named.push_back({tile, {kind, want.attributes}});
    }
    result.push_back(std::move(named));
  }
  return result;
}

std::vector<Kind> Matcher::waits(const HandView& hand, Budget& budget) {
  if (may_be_completed(hand, budget) != Answer::kYes) return {};
  std::vector<Tile> loose(hand.loose.begin(), hand.loose.end());
  loose.emplace_back();
  HandView with = hand;
  with.loose = loose;
  std::vector<Kind> waits;
  for (Kind kind : program_->universe().kinds()) {
    loose.back() = kind;
    const Answer answer = matches(with, budget);
    if (answer == Answer::kTooMuch) break;
    if (answer == Answer::kYes) waits.push_back(kind);
  }
  return waits;
}

std::vector<Tile> Matcher::unneeded(const HandView& hand, Budget& budget) {
  std::vector<Tile> unneeded;
  for (size_t i = 0; i < hand.loose.size(); ++i) {
    const Tile tile = hand.loose[i];
    if (std::find(unneeded.begin(), unneeded.end(), tile) != unneeded.end()) continue;
    std::vector<Tile> rest(hand.loose.begin(), hand.loose.end());
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
    HandView without = hand;
    without.loose = rest;
    const Answer answer = matches(without, budget);
    if (answer == Answer::kTooMuch) break;
    if (answer == Answer::kYes) unneeded.push_back(tile);
  }
  std::sort(unneeded.begin(), unneeded.end(), tiles::sorts_before);
  return unneeded;
}

std::optional<base::Diagnostic> check_limits(const HandView& hand) {
  std::string message;
  std::set<Tile> different(hand.loose.begin(), hand.loose.end());
  if (hand.loose.size() > kMostLoose) {
    message =
        fmt::format("a hand of {} tiles: at most {} can be matched", hand.loose.size(), kMostLoose);
  } else if (different.size() > kMostDifferent) {
    message = fmt::format("{} different tiles in one hand: at most {} can be matched",
                          different.size(), kMostDifferent);
  } else if (hand.calls.size() > kMostCalls) {
    message = fmt::format("{} calls: at most {} can be matched", hand.calls.size(), kMostCalls);
  }
  if (message.empty()) return std::nullopt;
  return base::Diagnostic{.code = "hand/too-large", .message = std::move(message)};
}

}  // namespace jantaku::hand
