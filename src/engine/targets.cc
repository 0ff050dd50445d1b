// What is asked of the targets of a match.
#include <algorithm>
#include <span>

#include "engine/layout.h"
#include "engine/looking.h"

namespace jantaku::engine {
namespace {

using ruleset::MatchTarget;

hand::HandView view_of(const Player& player, const MatchRoom& room, const KnownNames& names) {
  return {.loose = room.loose,
          .calls = room.calls,
          .aliases = player.aliases.empty() ? nullptr : &player.aliases,
          .invisible = names.invisible};
}

// A budget of the matcher that is taken from the choice's.
class Spending {
 public:
  explicit Spending(Game& game) : game_(game) { budget_.steps = game.steps_left(); }
  ~Spending() { game_.steps_left() = budget_.steps; }
  Spending(const Spending&) = delete;
  Spending& operator=(const Spending&) = delete;
  hand::Budget& budget() { return budget_; }

 private:
  Game& game_;
  hand::Budget budget_;
};

bool room_matches(Game& game, const Player& player, int match) {
  Spending spending(game);
  MatcherPool& pool = game.matchers();
  hand::Matcher& matcher = pool.matcher(match, player.ordering);
  const hand::HandView view = view_of(player, pool.room(), pool.names());
  return pool.memo().matches(matcher, match, player.ordering, view, spending.budget()) ==
         hand::Answer::kYes;
}

// Which tile is held against a hand: one of those that will be laid out last, the last that is laid
// out, or none. Many are held against the same hand, and most hands are more than one tile away
// from a match.
enum class HeldAgainst : uint8_t { kNone, kLaidOutLast, kNotLaidOut };

HeldAgainst held_against(const std::vector<MatchTarget>& targets) {
  if (targets.size() < 2) return HeldAgainst::kNone;
  const auto alone = std::count_if(targets.begin(), targets.end(), is_alone);
  if (alone > 0) return alone == 1 ? HeldAgainst::kNotLaidOut : HeldAgainst::kNone;
  const bool single = targets.back() == MatchTarget::kLastDiscard ||
                      targets.back() == MatchTarget::kLastCalledTile ||
                      targets.back() == MatchTarget::kWinningTile;
  return single ? HeldAgainst::kLaidOutLast : HeldAgainst::kNone;
}

uint8_t own_part(MatchTarget target) {
  return target == MatchTarget::kHand    ? OwnTiles::kHand
         : target == MatchTarget::kDraw  ? OwnTiles::kDraw
         : target == MatchTarget::kCalls ? OwnTiles::kCalls
                                         : 0;
}

// The tile that is held against a hand, as it would be laid out; no tile if there is none.
Tile held_tile(MatchTarget target, const Game& game, const Context& context) {
  const Table& table = game.table();
  if (target == MatchTarget::kDraw) {
    const Tile& drawn = table.at(context.seat).draw.front();
    return {drawn.kind, drawn.attributes | game.matchers().names().in_draw};
  }
  Tile tile;
  if (target == MatchTarget::kLastDiscard) {
    if (const Discard* discard = seen_last_discard(table, context.seat)) tile = discard->tile;
  } else if (table.last_call) {
    tile = table.last_call->called;
  }
  return {tile.kind, tile.attributes | game.matchers().names().in_discard};
}

// False: whatever tile is held against the room's, they do not match.
bool room_may_be_completed(Game& game, Seat seat, int match, HeldAgainst held) {
  const Player& player = game.table().at(seat);
  MatcherPool& pool = game.matchers();
  hand::HandView view = view_of(player, pool.room(), pool.names());
  // With jokers the distance costs more than it saves.
  if (held == HeldAgainst::kNone || !game.own_tiles(seat).only_substitutes() ||
      view.loose.empty()) {
    return true;
  }
  if (held == HeldAgainst::kLaidOutLast) view.loose = view.loose.first(view.loose.size() - 1);
  Spending spending(game);
  hand::Matcher& matcher = pool.matcher(match, player.ordering);
  return pool.memo().may_be_completed(matcher, match, player.ordering, view, spending.budget()) ==
         hand::Answer::kYes;
}

// Lays out the targets, but for those that are tried tile by tile.
void lay_out_common(Game& game, std::span<const MatchTarget> targets, const Context& context) {
  MatchRoom& room = game.matchers().room();
  room.clear();
  Layout layout(game, context, room);
  for (MatchTarget target : targets) {
    if (!is_alone(target)) layout.add(target);
  }
}

// Once the others are laid out: calls `visit` for each way to pick one tile of each target that is
// tried tile by tile, until it says true.
template <typename Visit>
bool each_layout(Game& game, std::span<const MatchTarget> targets, const Context& context,
                 const Visit& visit) {
  MatchRoom& room = game.matchers().room();
  if (std::none_of(targets.begin(), targets.end(), is_alone)) return visit();
  const Layout layout(game, context, room);
  std::vector<std::vector<Tile>> picks;
  for (MatchTarget target : targets) {
    if (!is_alone(target)) continue;
    picks.push_back(layout.tried(target));
    if (picks.back().empty()) return false;
  }
  const size_t common = room.loose.size();
  std::vector<size_t> chosen(picks.size(), 0);
  while (true) {
    room.loose.resize(common);
    for (size_t i = 0; i < picks.size(); ++i) room.loose.push_back(picks[i][chosen[i]]);
    if (visit() || game.steps_left() < 0) return true;
    size_t i = 0;
    while (i < picks.size() && ++chosen[i] == picks[i].size()) chosen[i++] = 0;
    if (i == picks.size()) return false;
  }
}

// How often the match can be taken out of the room's tiles in succession (A95).
class Counter {
 public:
  Counter(Game& game, const Player& player, int match)
      : game_(game), player_(player), match_(match) {}

  int count(const MatchRoom& room) {
    game_.steps_left() -= kStepsOfOne;
    if (game_.steps_left() < 0) return 0;
    const std::vector<MatchRoom> rests = after_one(room);
    int best = 0;
    for (const MatchRoom& rest : rests) {
      // A match that takes nothing could be taken for ever: it counts once.
      const bool took =
          rest.loose.size() + rest.calls.size() < room.loose.size() + room.calls.size();
      best = std::max(best, took ? 1 + count(rest) : 1);
    }
    return best;
  }

 private:
  static constexpr size_t kMostWays = 64;
  // Laying out what is left costs more than the matcher counts.
  static constexpr int64_t kStepsOfOne = 500;

  std::vector<MatchRoom> after_one(const MatchRoom& room) {
    Spending spending(game_);
    hand::Matcher& matcher = game_.matchers().matcher(match_, player_.ordering);
    const auto ways = matcher.decompositions(view_of(player_, room, game_.matchers().names()),
                                             spending.budget(), kMostWays);
    std::vector<MatchRoom> rests;
    for (const hand::Decomposition& way : ways) {
      MatchRoom rest{.loose = way.left, .calls = {}};
      std::vector<bool> used(room.calls.size(), false);
      for (const auto& unit : way.units) {
        for (const auto& part : unit.parts) {
          if (part.call >= 0) used[static_cast<size_t>(part.call)] = true;
        }
      }
      for (size_t c = 0; c < room.calls.size(); ++c) {
        if (!used[c]) rest.calls.push_back(room.calls[c]);
      }
      const bool known = std::any_of(rests.begin(), rests.end(), [&](const MatchRoom& other) {
        return other.loose == rest.loose && other.calls.size() == rest.calls.size() &&
               std::equal(other.calls.begin(), other.calls.end(), rest.calls.begin(),
                          [](const auto& a, const auto& b) { return a.tiles == b.tiles; });
      });
      if (!known) rests.push_back(std::move(rest));
    }
    return rests;
  }

  Game& game_;
  const Player& player_;
  int match_;
};

void lay_out(Game& game, const std::vector<Tile>& loose, const std::vector<Meld>& calls) {
  MatchRoom& room = game.matchers().room();
  room.clear();
  room.loose = loose;
  add_units(calls, game.matchers().names(), game.rules().dialect, room.calls);
}

}  // namespace

// The answer of `find`, or what it was when the same was asked before.
template <typename Find>
bool Game::remembered(OwnTiles::Remembered& known, const Find& find) {
  using State = OwnTiles::Remembered::State;
  if (known.state == State::kUnknown) {
    const int64_t before = steps_left_;
    const hand::Answer answer = find();
    if (answer == hand::Answer::kTooMuch) return false;
    known = {answer == hand::Answer::kYes ? State::kYes : State::kNo, before - steps_left_};
  } else {
    steps_left_ -= known.steps;
  }
  return known.state == State::kYes && steps_left_ >= 0;
}

// Parts of the seat's own tiles, and what one tile of is held against them.
struct Game::OwnTargets {
  bool fits = true;
  uint8_t parts = 0;  // OwnTiles::Part
  std::optional<MatchTarget> held_against;

  static OwnTargets of(const std::vector<MatchTarget>& targets) {
    OwnTargets own;
    for (MatchTarget target : targets) {
      const uint8_t part = own_part(target);
      const bool is_single =
          target == MatchTarget::kLastDiscard || target == MatchTarget::kLastCalledTile ||
          target == MatchTarget::kAnyDiscard || target == MatchTarget::kOthersDiscards;
      if (part != 0 && (own.parts & part) == 0) {
        own.parts = static_cast<uint8_t>(own.parts | part);
      } else if (is_single && !own.held_against) {
        own.held_against = target;
      } else {
        own.fits = false;
        break;
      }
    }
    return own;
  }
  bool has(OwnTiles::Part part) const { return (parts & part) != 0; }
  OwnTargets without_draw(std::optional<MatchTarget> held) const {
    return {.parts = static_cast<uint8_t>(parts & ~OwnTiles::kDraw), .held_against = held};
  }
};

// Of a match of the seat's own tiles, alone or with one tile held against them; nothing if it is
// another kind of match. A single drawn tile is held against the rest: most hands are more than one
// tile away, and stay so until their owner discards.
std::optional<bool> Game::match_of_own(const std::vector<MatchTarget>& targets, int match,
                                       const Context& context) {
  OwnTargets whole = OwnTargets::of(targets);
  if (!whole.fits || context.win == WinKind::kDraw) return std::nullopt;
  const auto& draw = table_.at(context.seat).draw;
  // One question with what is asked of the hand without a draw.
  if (whole.has(OwnTiles::kDraw) && draw.empty()) whole = whole.without_draw(whole.held_against);
  if (!whole.has(OwnTiles::kHand)) {
    if (whole.held_against) return std::nullopt;
    return match_of_near(whole, whole, match, context);
  }
  const bool draw_apart = !whole.held_against && whole.has(OwnTiles::kDraw) && draw.size() == 1;
  const OwnTargets own = draw_apart ? whole.without_draw(MatchTarget::kDraw) : whole;
  OwnTiles& tiles = own_tiles(context.seat);
  const int missing = tiles.missing_at_least(tiles.match(match, own.parts));
  if (missing > (own.held_against ? 1 : 0)) return false;
  return match_of_near(whole, own, match, context);
}

// Of one that may match for all that is known: `own` is the whole, or the whole with a single drawn
// tile held against the rest.
std::optional<bool> Game::match_of_near(const OwnTargets& whole, const OwnTargets& own, int match,
                                        const Context& context) {
  const Player& player = table_.at(context.seat);
  OwnTiles& tiles = own_tiles(context.seat);
  const auto ask = [&](const OwnTargets& of, const Tile* tile, const auto& question) {
    base::StaticVector<MatchTarget, 3> laid;
    for (MatchTarget target : {MatchTarget::kHand, MatchTarget::kDraw, MatchTarget::kCalls}) {
      if ((of.parts & own_part(target)) != 0) laid.push_back(target);
    }
    lay_out_common(*this, {laid.begin(), laid.end()}, context);
    MatchRoom& room = matchers_.room();
    if (tile) room.loose.push_back(*tile);
    Spending spending(*this);
    return question(matchers_.matcher(match, player.ordering),
                    view_of(player, room, matchers_.names()), spending.budget());
  };
  const auto matches = [&](const OwnTargets& of, const Tile* tile) {
    return ask(of, tile, [](hand::Matcher& matcher, const auto& view, auto& budget) {
      return matcher.matches(view, budget);
    });
  };
  // With jokers a search for the distance costs more than it saves.
  const auto effort =
      tiles.hold_jokers(player) ? hand::Matcher::Effort::kQuick : hand::Matcher::Effort::kSearch;
  // Whether so many tiles more may make it match.
  const auto is_near = [&](OwnTiles::KnownMatch& known, const OwnTargets& of, int enough) {
    const auto missing =
        ask(of, nullptr, [&](hand::Matcher& matcher, const auto& view, auto& budget) {
          return matcher.missing_at_least(view, enough, budget, effort);
        });
    if (steps_left_ < 0) return hand::Answer::kTooMuch;
    if (!missing) return hand::Answer::kNo;
    tiles.learn_missing(known, *missing > enough ? *missing : 0);
    return *missing > enough ? hand::Answer::kNo : hand::Answer::kYes;
  };
  const auto as_they_are = [&](const OwnTargets& of) {
    const bool distance_helps = of.has(OwnTiles::kHand);
    OwnTiles::KnownMatch& known = tiles.match(match, of.parts);
    if (distance_helps && tiles.missing_at_least(known) > 0) return false;
    return remembered(known.matches, [&] {
      // To know how far away it is spares the next questions.
      const auto near = distance_helps ? is_near(known, of, 0) : hand::Answer::kYes;
      return near == hand::Answer::kYes ? matches(of, nullptr) : near;
    });
  };
  if (!own.held_against) return as_they_are(own);

  OwnTiles::KnownMatch& known = tiles.match(match, own.parts);
  const bool completable = remembered(known.completable, [&] { return is_near(known, own, 1); });
  if (!completable) return false;
  if (is_alone(*own.held_against)) return std::nullopt;
  const Tile tile = held_tile(*own.held_against, *this, context);
  if (!tile.kind.is_tile()) return as_they_are(own);
  const uint8_t kind = rules().universe->index(tile.kind);
  if (kind == hand::Universe::kNone || !tile.attributes.empty()) {
    const bool draw_apart = *own.held_against == MatchTarget::kDraw;
    return draw_apart ? std::optional(as_they_are(whole)) : std::nullopt;
  }
  auto with = std::find_if(known.with.begin(), known.with.end(),
                           [&](const auto& one) { return one.kind == kind; });
  if (with == known.with.end()) with = known.with.insert(with, {.kind = kind, .matches = {}});
  return remembered(with->matches, [&] { return matches(own, &tile); });
}

bool Game::matches(const std::vector<MatchTarget>& targets, int match, const Context& context) {
  if (const auto known = match_of_own(targets, match, context)) return *known;
  lay_out_common(*this, targets, context);
  const Player& player = table_.at(context.seat);
  if (!room_may_be_completed(*this, context.seat, match, held_against(targets))) return false;
  bool found = false;
  each_layout(*this, targets, context, [&] { return found = room_matches(*this, player, match); });
  return found;
}

int Game::count_matches(const std::vector<MatchTarget>& targets, int match,
                        const Context& context) {
  int count = 0;
  lay_out_common(*this, targets, context);
  each_layout(*this, targets, context, [&] {
    count += Counter(*this, table_.at(context.seat), match).count(matchers_.room());
    return false;
  });
  return count;
}

std::vector<tiles::Kind> Game::waits(const Player& player, const std::vector<Tile>& hand,
                                     const std::vector<Meld>& calls, int match) {
  lay_out(*this, hand, calls);
  Spending spending(*this);
  return matchers_.matcher(match, player.ordering)
      .waits(view_of(player, matchers_.room(), matchers_.names()), spending.budget());
}

std::vector<tiles::Kind> Game::winning_waits(const Player& player, const std::vector<Tile>& hand,
                                             const std::vector<Meld>& calls) {
  hand::Matcher* matcher = matchers_.winning(player.ordering);
  if (matcher == nullptr) return {};
  lay_out(*this, hand, calls);
  Spending spending(*this);
  return matcher->waits(view_of(player, matchers_.room(), matchers_.names()), spending.budget());
}

std::vector<std::vector<hand::Role>> Game::winning_roles(const Context& win) {
  const Player& player = table_.at(win.seat);
  hand::Matcher* matcher = matchers_.winning(player.ordering);
  if (matcher == nullptr) return {};
  std::vector<Tile> loose = concealed(*this, win, Drawn::kWithout);
  loose.push_back(placed_winning_tile(*this, win));
  lay_out(*this, loose, player.calls);
  Spending spending(*this);
  return matcher->joker_roles(view_of(player, matchers_.room(), matchers_.names()),
                              spending.budget());
}

bool Game::hand_matches(const Player& player, const std::vector<Tile>& loose,
                        const std::vector<Meld>& calls, int match) {
  lay_out(*this, loose, calls);
  return room_matches(*this, player, match);
}

}  // namespace jantaku::engine
