#include "hand/matcher.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <tuple>

namespace jantaku::hand {

using tiles::Kind;
using tiles::Tile;

Matcher::Matcher(std::shared_ptr<const MatchProgram> program)
    : program_(std::move(program)), search_(*program_, hand_) {
  for (const auto& alternative : program_->alternatives()) {
    if (alternative.spec < 0) continue;
    const SpecPlan& plan = program_->spec(alternative.spec);
    Spec spec;
    spec.almost = plan.almost;
    for (size_t i = 0; i < plan.steps.size(); ++i) {
      Step step{.plan = &plan.steps[i]};
      for (size_t j = i; j < plan.steps.size(); ++j) {
        const StepPlan& later = plan.steps[j];
        if (later.type != MatchStep::Type::kGroup || !later.group.exhaustive ||
            later.group.count < 0) {
          break;
        }
        if (later.group.count > 0) step.run.push_back(&later.group);
        ++step.run_length;
      }
      // The order does not change what can be reached; few choices first make the search short.
      std::sort(step.run.begin(), step.run.end(), [](const auto* a, const auto* b) {
        return std::tuple(a->count, a->placements.size(), a) <
               std::tuple(b->count, b->placements.size(), b);
      });
      spec.steps.push_back(std::move(step));
    }
    spec.one_run = !spec.steps.empty() && spec.steps[0].run_length == spec.steps.size();
    if (spec.one_run) {
      spec.components = std::make_unique<ComponentSolver>(*program_, spec.steps[0].run);
      if (!spec.components->fits()) spec.components = nullptr;
    }
    specs_.push_back(std::move(spec));
  }
}

bool Matcher::can_take(const GroupPlan& group, int count, const MatchState& state) {
  search_.state() = state;
  if (!group.exhaustive) return search_.take_greedily(group, count);
  GroupPlan wanted = group;
  wanted.count = count;
  const GroupPlan* run[] = {&wanted};
  return search_.all_ways(run, Fill::kFirst, [](MatchSearch&) { return true; });
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
      return false;
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

template <typename OnWay>
bool Matcher::run_spec(const Spec& spec, uint8_t wild, Fill fill, Budget& budget, OnWay&& found) {
  search_.begin(budget);
  MatchState start = hand_.start();
  start.wild = static_cast<uint8_t>(wild + (spec.almost ? 1 : 0));
  if (start.wild > 0) hand_.need_wants();
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

Answer Matcher::spec_matches(const Spec& spec, uint8_t wild, Budget& budget) {
  if (spec.components && (wild > 0 || hand_.jokers() != 0)) {
    if (const auto missing = spec.components->missing(hand_, budget)) {
      return *missing <= wild + (spec.almost ? 1 : 0) ? Answer::kYes : Answer::kNo;
    }
  }
  const bool found = run_spec(spec, wild, Fill::kFirst, budget, [](MatchSearch&) { return true; });
  if (budget.spent()) return Answer::kTooMuch;
  return found ? Answer::kYes : Answer::kNo;
}

Answer Matcher::matches(const HandView& hand, Budget& budget) {
  if (!hand_.prepare(*program_, hand)) return Answer::kNo;
  for (const auto& alternative : program_->alternatives()) {
    if (alternative.american >= 0) {
      if (american_missing(program_->american(alternative.american), hand) == 0) {
        return Answer::kYes;
      }
      continue;
    }
    const Answer answer = spec_matches(specs_[static_cast<size_t>(alternative.spec)], 0, budget);
    if (answer != Answer::kNo) return answer;
  }
  return Answer::kNo;
}

template <typename OnWay>
void Matcher::every_way(const HandView& hand, Fill fill, Budget& budget, OnWay&& found) {
  if (!hand_.prepare(*program_, hand)) return;
  for (const Spec& spec : specs_) {
    if (run_spec(spec, 0, fill, budget, found)) return;
  }
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
  every_way(hand, Fill::kAll, budget, [&](MatchSearch& search) {
    seen.insert(left_in(search.state()));
    return false;
  });
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
      const int call = sources[source++];
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
  every_way(hand, Fill::kFirst, budget, [&](MatchSearch& search) {
    found.push_back(decomposition(search));
    found.back().left = left_in(search.state());
    return found.size() >= most;
  });
  return found;
}

std::vector<std::vector<Role>> Matcher::joker_roles(const HandView& hand, Budget& budget) {
  // Gathered flat, sorted in batches: a set of vectors would cost more than the search.
  using Packed = std::vector<uint32_t>;
  std::set<Packed> seen;
  Packed roles;
  every_way(hand, Fill::kFirst, budget, [&](MatchSearch& search) {
    roles.clear();
    for (const StandIn& s : search.stand_ins()) roles.push_back(uint32_t{s.type} << 16 | s.want);
    std::sort(roles.begin(), roles.end());
    seen.insert(roles);
    return false;
  });
  std::vector<std::vector<Role>> result;
  for (const Packed& packed : seen) {
    std::vector<Role> named;
    for (uint32_t role : packed) {
      const Want& want = program_->wants()[role & 0xFFFF];
      const Kind kind = want.is_any() ? Kind::any() : program_->universe().kind(want.kind);
      named.push_back({hand_.type(static_cast<int>(role >> 16)), {kind, want.attributes}});
    }
    result.push_back(std::move(named));
  }
  return result;
}

std::vector<Kind> Matcher::waits(const HandView& hand, Budget& budget) {
  std::vector<Tile> loose(hand.loose.begin(), hand.loose.end());
  loose.emplace_back();
  HandView with = hand;
  with.loose = loose;
  std::vector<Kind> waits;
  for (Kind kind : program_->universe().kinds()) {
    loose.back() = kind;
    if (matches(with, budget) == Answer::kYes) waits.push_back(kind);
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
    if (matches(without, budget) == Answer::kYes) unneeded.push_back(tile);
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
