// Matching straight from the words of the checklist (M11 to M20), for tests: sets of states, every
// possibility, nothing clever. Slow; hands of up to eight tiles or so.
#pragma once

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <vector>

#include "hand/hand_view.h"
#include "hand/match_spec.h"
#include "hand/universe.h"
#include "tiles/ordering.h"

namespace jantaku::hand {

class ReferenceMatcher {
 public:
  using Tiles = std::vector<tiles::Tile>;
  struct State {
    Tiles loose;               // in tile order
    std::vector<Tiles> calls;  // what is left of each; empty when used
    int missing = 0;           // tiles of the spec that may be missing (`almost`)
    auto operator<=>(const State&) const = default;
  };
  using States = std::set<State>;

  ReferenceMatcher(const MatchDefinition& definition, const tiles::Ordering& ordering,
                   const Universe& universe);

  bool matches(const HandView& hand) const;
  // What may be left of the loose tiles, over all alternatives.
  std::set<Tiles> leftovers(const HandView& hand) const;
  // The fewest tiles to add; more than `most` counts as most + 1.
  int distance(const HandView& hand, int most) const;

 private:
  using Wants = std::vector<tiles::Tile>;
  // True stops.
  using Sink = std::function<bool(const State&)>;
  struct Rules {
    bool calls = true, aliases = true, missing = true;
    bool dismantle = false, names_tile = false;
  };

  States run(const MatchSpec& spec, const HandView& hand) const;
  States take(const MatchGroup& group, int count, const State& state, const HandView& hand) const;
  bool take_greedily(const MatchGroup& group, int count, State& state, const HandView& hand) const;
  bool take_all(const MatchGroup& group, int count, const std::set<std::pair<size_t, size_t>>& used,
                const State& state, const HandView& hand, States& out) const;
  bool take_item(const MatchItem& item, size_t alternative, Rules rules, const State& state,
                 const HandView& hand, const Sink& sink) const;
  bool take_parts(const std::vector<Wants>& parts, size_t at, Rules rules, const State& state,
                  const HandView& hand, const Sink& sink) const;
  bool fill(const Wants& wants, size_t at, Rules rules, const State& state, const HandView& hand,
            const Sink& sink) const;
  bool from_call(const Wants& wants, size_t at, size_t call, Tiles rest, Rules rules,
                 const State& state, const HandView& hand, const Sink& sink) const;
  using Placements = std::vector<std::vector<Wants>>;
  const Placements& placements(const SetAlternative& alternative) const;
  bool before(const tiles::Tile& a, const tiles::Tile& b) const;

  const MatchDefinition& definition_;
  const tiles::Ordering& ordering_;
  const Universe& universe_;
  mutable std::map<const SetAlternative*, Placements> placements_;
};

// --- how ---

inline ReferenceMatcher::ReferenceMatcher(const MatchDefinition& definition,
                                          const tiles::Ordering& ordering, const Universe& universe)
    : definition_(definition), ordering_(ordering), universe_(universe) {}

inline bool ReferenceMatcher::before(const tiles::Tile& a, const tiles::Tile& b) const {
  return std::pair(universe_.index(a.kind), a.attributes) <
         std::pair(universe_.index(b.kind), b.attributes);
}

// M03: every base, and every choice of suits for A, B, C; each once, in order.
inline const ReferenceMatcher::Placements& ReferenceMatcher::placements(
    const SetAlternative& alternative) const {
  const auto [known, is_new] = placements_.try_emplace(&alternative);
  Placements& result = known->second;
  if (!is_new) return result;
  for (tiles::Kind base : universe_.kinds()) {
    for (const char* suits : {"mps", "msp", "pms", "psm", "smp", "spm"}) {
      std::vector<Wants> parts;
      bool possible = true;
      for (const SetPart& part : alternative) {
        Wants wants;
        for (const SetElement& element : part) {
          std::optional<tiles::Kind> kind = element.kind;
          const char suit = suits[element.suit_variable];
          if (element.type == SetElement::Type::kOffset) {
            kind = ordering_.offset(base, element.number);
          } else if (element.type == SetElement::Type::kSuitNumber) {
            kind = tiles::Kind::parse(std::to_string(element.number) + suit);
          } else if (element.type == SetElement::Type::kSuitDragon) {
            kind = tiles::Kind::of(suit == 'm' ? "7z" : suit == 's' ? "6z" : "5z");
          }
          if (!kind || (*kind != tiles::Kind::any() && universe_.index(*kind) == Universe::kNone)) {
            possible = false;
            break;
          }
          wants.emplace_back(*kind, element.attributes);
        }
        std::sort(wants.begin(), wants.end(), [&](const tiles::Tile& a, const tiles::Tile& b) {
          return std::pair(universe_.index(a.kind), ~a.attributes.bits()) <
                 std::pair(universe_.index(b.kind), ~b.attributes.bits());
        });
        parts.push_back(std::move(wants));
      }
      if (possible && std::find(result.begin(), result.end(), parts) == result.end()) {
        result.push_back(std::move(parts));
      }
    }
  }
  return result;
}

// Wants from loose tiles: real tiles before aliases (M12, M19), a missing one last (M16).
inline bool ReferenceMatcher::fill(const Wants& wants, size_t at, Rules rules, const State& state,
                                   const HandView& hand, const Sink& sink) const {
  if (at == wants.size()) return sink(state);
  const tiles::Tile& want = wants[at];
  for (const bool alias : {false, true}) {
    if (alias && (!rules.aliases || !hand.aliases)) continue;
    for (size_t i = 0; i < state.loose.size(); ++i) {
      const tiles::Tile& tile = state.loose[i];
      if (i > 0 && tile == state.loose[i - 1]) continue;
      const bool real = tiles::fits(tile, want, hand.invisible);
      if (alias ? real || !hand.aliases->may_serve(tile, want, hand.invisible) : !real) continue;
      State rest = state;
      rest.loose.erase(rest.loose.begin() + static_cast<std::ptrdiff_t>(i));
      if (fill(wants, at + 1, rules, rest, hand, sink)) return true;
    }
  }
  if (rules.missing && state.missing > 0) {
    State rest = state;
    --rest.missing;
    return fill(wants, at + 1, rules, rest, hand, sink);
  }
  return false;
}

// Wants from one call, real tiles first; the whole call is used, or what it gave (M16, M18).
inline bool ReferenceMatcher::from_call(const Wants& wants, size_t at, size_t call, Tiles rest,
                                        Rules rules, const State& state, const HandView& hand,
                                        const Sink& sink) const {
  if (at == wants.size()) {
    State after = state;
    after.calls[call] = rules.dismantle ? rest : Tiles{};
    return sink(after);
  }
  const bool aliases = rules.aliases && hand.aliases && !hand.calls[call].is_flower;
  for (const bool alias : {false, true}) {
    if (alias && !aliases) continue;
    for (size_t i = 0; i < rest.size(); ++i) {
      const bool real = tiles::fits(rest[i], wants[at], hand.invisible);
      if (alias ? real || !hand.aliases->may_serve(rest[i], wants[at], hand.invisible) : !real) {
        continue;
      }
      Tiles fewer = rest;
      fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
      if (from_call(wants, at + 1, call, fewer, rules, state, hand, sink)) return true;
    }
  }
  return false;
}

inline bool ReferenceMatcher::take_parts(const std::vector<Wants>& parts, size_t at, Rules rules,
                                         const State& state, const HandView& hand,
                                         const Sink& sink) const {
  if (at == parts.size()) return sink(state);
  const Sink next = [&](const State& after) {
    return take_parts(parts, at + 1, rules, after, hand, sink);
  };
  if (fill(parts[at], 0, rules, state, hand, next)) return true;
  if (!rules.calls || parts[at].empty()) return false;
  for (size_t c = 0; c < state.calls.size(); ++c) {
    if (state.calls[c].empty() || (hand.calls[c].is_flower && !rules.names_tile)) continue;
    if (from_call(parts[at], 0, c, state.calls[c], rules, state, hand, next)) return true;
  }
  return false;
}

inline bool ReferenceMatcher::take_item(const MatchItem& item, size_t alternative, Rules rules,
                                        const State& state, const HandView& hand,
                                        const Sink& sink) const {
  if (item.type == MatchItem::Type::kCall) {
    for (size_t c = 0; rules.calls && c < state.calls.size(); ++c) {
      const bool whole = state.calls[c].size() == hand.calls[c].tiles.size();
      if (state.calls[c].empty() || !whole || hand.calls[c].name != item.call) continue;
      State after = state;
      after.calls[c].clear();
      if (sink(after)) return true;
    }
    return false;
  }
  rules.names_tile = item.names_tile;
  for (const auto& parts : placements(item.set[alternative])) {
    if (take_parts(parts, 0, rules, state, hand, sink)) return true;
  }
  return false;
}

inline bool ReferenceMatcher::take_greedily(const MatchGroup& group, int count, State& state,
                                            const HandView& hand) const {
  std::set<std::pair<size_t, size_t>> used;
  for (int unit = 0; unit < count; ++unit) {
    bool taken = false;
    for (size_t i = 0; i < group.items.size() && !taken; ++i) {
      const MatchItem& item = group.items[i];
      const size_t alternatives = item.type == MatchItem::Type::kSet ? item.set.size()
                                  : item.call >= 0                   ? 1
                                                                     : 0;
      for (size_t a = 0; a < alternatives && !taken; ++a) {
        if (group.unique && used.contains({i, a})) continue;
        // Loose tiles, then calls, then aliases; what is missing comes last.
        for (int pass = 0; pass < 4 && !taken; ++pass) {
          const Rules rules{.calls = pass >= 1,
                            .aliases = pass >= 2 && group.joker_allowed,
                            .missing = pass >= 3,
                            .dismantle = group.dismantle_calls};
          taken = take_item(item, a, rules, state, hand, [&](const State& after) {
            State copy = after;  // which may be a part of `state`
            state = std::move(copy);
            return true;
          });
        }
        if (taken) used.insert({i, a});
      }
    }
    if (!taken) return false;
  }
  return true;
}

inline bool ReferenceMatcher::take_all(const MatchGroup& group, int count,
                                       const std::set<std::pair<size_t, size_t>>& used,
                                       const State& state, const HandView& hand,
                                       States& out) const {
  if (count == 0) {
    out.insert(state);
    return false;
  }
  for (size_t i = 0; i < group.items.size(); ++i) {
    const MatchItem& item = group.items[i];
    const size_t alternatives = item.type == MatchItem::Type::kSet ? item.set.size()
                                : item.call >= 0                   ? 1
                                                                   : 0;
    for (size_t a = 0; a < alternatives; ++a) {
      if (group.unique && used.contains({i, a})) continue;
      States after;
      take_item(item, a, {.aliases = group.joker_allowed, .dismantle = group.dismantle_calls},
                state, hand, [&](const State& s) {
                  after.insert(s);
                  return false;
                });
      auto now_used = used;
      now_used.insert({i, a});
      for (const State& s : after) take_all(group, count - 1, now_used, s, hand, out);
    }
  }
  return false;
}

inline ReferenceMatcher::States ReferenceMatcher::take(const MatchGroup& group, int count,
                                                       const State& state,
                                                       const HandView& hand) const {
  States out;
  if (group.exhaustive) {
    take_all(group, count, {}, state, hand, out);
  } else if (State after = state; take_greedily(group, count, after, hand)) {
    out.insert(after);
  }
  return out;
}

inline ReferenceMatcher::States ReferenceMatcher::run(const MatchSpec& spec,
                                                      const HandView& hand) const {
  State start{.loose = {hand.loose.begin(), hand.loose.end()}, .missing = spec.almost ? 1 : 0};
  std::sort(start.loose.begin(), start.loose.end(),
            [&](const tiles::Tile& a, const tiles::Tile& b) { return before(a, b); });
  for (const CallUnit& call : hand.calls) {
    start.calls.emplace_back(call.tiles.begin(), call.tiles.end());
  }
  States states{start};
  for (const MatchStep& step : spec.steps) {
    if (step.type == MatchStep::Type::kFail) return {};
    if (step.type == MatchStep::Type::kRestart) {
      if (!states.empty()) states = {start};
      continue;
    }
    const MatchGroup& group = step.group;
    if (group.count < 0) {  // M13, from every state, with nothing missing
      for (State state : states) {
        state.missing = 0;
        if (!take(group, -group.count, state, hand).empty()) return {};
      }
    } else if (group.count > 0) {
      States after;
      for (const State& state : states) after.merge(take(group, group.count, state, hand));
      states = std::move(after);
    }
  }
  return states;
}

inline bool ReferenceMatcher::matches(const HandView& hand) const {
  return std::any_of(definition_.alternatives.begin(), definition_.alternatives.end(),
                     [&](const MatchAlternative& alternative) {
                       return !run(std::get<MatchSpec>(alternative), hand).empty();
                     });
}

inline std::set<ReferenceMatcher::Tiles> ReferenceMatcher::leftovers(const HandView& hand) const {
  std::set<Tiles> left;
  for (const MatchAlternative& alternative : definition_.alternatives) {
    for (const State& state : run(std::get<MatchSpec>(alternative), hand)) left.insert(state.loose);
  }
  return left;
}

inline int ReferenceMatcher::distance(const HandView& hand, int most) const {
  if (matches(hand)) return 0;
  if (most == 0) return 1;
  Tiles loose(hand.loose.begin(), hand.loose.end());
  loose.emplace_back();
  HandView more = hand;
  int best = most + 1;
  for (tiles::Kind kind : universe_.kinds()) {
    loose.back() = kind;
    more.loose = loose;
    best = std::min(best, 1 + distance(more, std::min(most, best - 1) - 1));
    if (best == 1) break;
  }
  return best;
}

}  // namespace jantaku::hand
