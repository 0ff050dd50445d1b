// The ways to make a call (B20 to B25).
#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <span>

#include "engine/game.h"

namespace jantaku::engine {
namespace {

using Chosen = base::StaticVector<Tile, 8>;

// What the called tile may be taken for: itself, and what the caller's aliases make of it.
std::vector<tiles::Kind> roles_of(const Player& player, const Tile& tile,
                                  const hand::Universe& universe, tiles::Attributes invisible) {
  const auto roles = player.aliases.roles(tile, invisible);
  if (!roles.anything) return roles.kinds;
  return {universe.kinds().begin(), universe.kinds().end()};
}

// A tile, and the same with the attribute of where it lies, which aliases may ask for (T04).
struct Placed {
  Tile tile, there;
  bool operator==(const Placed&) const = default;
};

Placed placed(const Tile& tile, tiles::Attributes place) {
  return {tile, Tile(tile.kind, tile.attributes | place)};
}

bool sorts_before(const Placed& a, const Placed& b) {
  return tiles::sorts_before(a.tile, b.tile) ||
         (a.tile == b.tile && tiles::sorts_before(a.there, b.there));
}

// What a seat holds, sorted.
std::vector<Placed> placed_tiles(const Player& player, const KnownNames& names) {
  std::vector<Placed> all;
  all.reserve(player.hand.size() + player.draw.size());
  for (const Tile& tile : player.hand) all.push_back(placed(tile, names.in_hand));
  for (const Tile& tile : player.draw) all.push_back(placed(tile, names.in_draw));
  if (!std::is_sorted(all.begin(), all.end(), sorts_before)) {
    std::sort(all.begin(), all.end(), sorts_before);
  }
  return all;
}

// Finds tiles for the wanted kinds among different tiles with counts; each set of tiles once.
class Chooser {
 public:
  // From sorted tiles.
  Chooser(const Player& player, std::span<const Placed> from, tiles::Attributes invisible,
          int64_t& steps)
      : player_(player), invisible_(invisible), steps_(steps) {
    types_.reserve(from.size());
    counts_.reserve(from.size());
    candidates_.reserve(from.size());
    ends_.reserve(Chosen::capacity());
    for (const Placed& tile : from) {
      if (types_.empty() || types_.back() != tile) {
        types_.push_back(tile);
        counts_.push_back(0);
      }
      ++counts_.back();
    }
  }

  template <typename Found>
  void choose(const std::vector<Tile>& wanted, const Found& found) {
    candidates_.clear();
    ends_.clear();
    wanted_ = wanted;
    steps_ -= static_cast<int64_t>(wanted.size() * types_.size());
    for (const Tile& tile : wanted) {
      const size_t before = candidates_.size();
      for (size_t t = 0; t < types_.size(); ++t) {
        if (player_.aliases.may_serve(types_[t].there, tile, invisible_)) candidates_.push_back(t);
      }
      if (candidates_.size() == before) return;
      ends_.push_back(candidates_.size());
    }
    first_.reset();
    seen_.clear();
    Chosen chosen;
    step(chosen, 0, found);
  }

 private:
  // `from`: the first of the candidates for the next that is wanted, counted among those. Where the
  // same is wanted again, what was passed over is not tried once more in another order.
  template <typename Found>
  void step(Chosen& chosen, size_t from, const Found& found) {
    steps_ -= kStepsOfOne;
    if (steps_ < 0) return;
    const size_t at = chosen.size();
    if (at == ends_.size()) {
      if (is_new(chosen)) found(chosen);
      return;
    }
    const size_t first = at == 0 ? 0 : ends_[at - 1];
    const bool same_again = at + 1 < wanted_.size() && wanted_[at + 1] == wanted_[at];
    for (size_t c = first + from; c < ends_[at]; ++c) {
      const size_t type = candidates_[c];
      if (counts_[type] == 0) continue;
      --counts_[type];
      chosen.push_back(types_[type].tile);
      step(chosen, same_again ? c - first : 0, found);
      chosen.pop_back();
      ++counts_[type];
    }
  }

  // Most calls can be made in one way.
  bool is_new(const Chosen& chosen) {
    Chosen sorted = chosen;
    std::sort(sorted.begin(), sorted.end(), tiles::sorts_before);
    if (!first_) {
      first_ = sorted;
      return true;
    }
    return sorted != *first_ && seen_.insert({sorted.begin(), sorted.end()}).second;
  }

  static constexpr int64_t kStepsOfOne = 10;

  const Player& player_;
  tiles::Attributes invisible_;
  int64_t& steps_;  // that are left
  std::vector<Tile> wanted_;
  std::vector<Placed> types_;
  std::vector<int> counts_;
  std::vector<size_t> candidates_;  // types that may serve as what is wanted first, second, ...
  std::vector<size_t> ends_;        // of the candidates for each
  std::optional<Chosen> first_;
  std::set<std::vector<Tile>> seen_;  // after the first
};

// The tiles that an alternative wants beside a called tile of this kind; nothing if it leaves the
// ordering (B21).
std::optional<std::vector<Tile>> wanted_beside(const std::vector<hand::SetElement>& alternative,
                                               tiles::Kind called, const Player& player) {
  std::vector<Tile> wanted;
  for (const hand::SetElement& element : alternative) {
    if (element.type == hand::SetElement::Type::kTile) {
      wanted.emplace_back(element.kind, element.attributes);
      continue;
    }
    const auto kind = player.ordering.offset(called, element.number);
    if (!kind) return std::nullopt;
    wanted.emplace_back(*kind, element.attributes);
  }
  return wanted;
}

// Whether some kind that the tile may be taken for is such; a kind outside the universe, or one
// that may be anything, is.
template <typename Is>
bool any_role(const Player& player, const Tile& tile, const Game& game, const Is& is) {
  const hand::Universe& universe = *game.rules().universe;
  const auto test = [&](tiles::Kind kind) {
    const uint8_t number = universe.index(kind);
    return number == hand::Universe::kNone || is(number);
  };
  return test(tile.kind) || player.aliases.any_rule_of(tile, game.matchers().names().invisible,
                                                       [&](const tiles::Aliases::Rule& rule) {
                                                         return test(rule.to.kind);
                                                       });
}

const std::vector<CallChoice>& no_choices() {
  static const std::vector<CallChoice> none;
  return none;
}

bool same_tiles(const CallChoice& a, const CallChoice& b, bool with_called) {
  std::vector<Tile> x(a.tiles.begin(), a.tiles.end()), y(b.tiles.begin(), b.tiles.end());
  if (with_called) {
    x.push_back(a.called);
    y.push_back(b.called);
  } else if (a.called != b.called) {
    return false;
  }
  std::sort(x.begin(), x.end());
  std::sort(y.begin(), y.end());
  return x == y && a.upgraded == b.upgraded;
}

}  // namespace

// B06, B25: a choice that fails the button's conditions does not exist.
void Game::keep_choice(const ruleset::Button& button, Seat seat, const CallChoice& choice,
                       std::vector<CallChoice>& choices) {
  const bool self = choice.from == seat && choice.upgraded < 0;
  const bool known = std::any_of(choices.begin(), choices.end(), [&](const CallChoice& other) {
    return same_tiles(choice, other, self);
  });
  if (known) return;
  Context context;
  context.seat = context.caller = seat;
  context.callee = choice.from;
  context.button = static_cast<int>(&button - rules().buttons.data());
  context.has_call = true;
  context.call = choice;
  if (test(button.call_conditions, context)) choices.push_back(choice);
}

// Conditions of buttons, offers and refusals ask the same again. As with matches, an answer costs
// the steps that it cost when it was worked out.
const std::vector<CallChoice>& Game::known_calls(const ruleset::Button& button, Seat seat,
                                                 FindCalls find) {
  const Player& player = table_.at(seat);
  const LastDiscard last = table_.last_discard;
  const std::array seen = {seen_version_,
                           player.hand.contents(),
                           player.draw.contents(),
                           player.calls.contents(),
                           last.seat == Seat::kNone ? 0 : table_.at(last.seat).discards.version(),
                           static_cast<uint64_t>(last.index + 1) * 8 + index(last.seat)};
  auto& all = known_calls_[index(seat)];
  const auto find_known = [&] {
    return std::find_if(all.begin(), all.end(), [&](const auto& known) {
      return known.button == &button && known.find == find;
    });
  };
  if (const auto at = find_known(); at != all.end() && !observer_ && at->seen == seen) {
    steps_left_ -= at->steps;
    return at->choices;
  }
  const int64_t before = steps_left_;
  // What must hold for a choice may lay the call on the table (C95): first all ways are found.
  std::vector<CallChoice> found, kept;
  (this->*find)(button, seat, found);
  for (const CallChoice& choice : found) keep_choice(button, seat, choice, kept);
  auto at = find_known();
  if (at == all.end()) at = all.insert(at, KnownCalls{.button = &button, .find = find});
  at->choices = std::move(kept);
  at->steps = before - steps_left_;
  at->seen = {};
  if (!stopped()) at->seen = seen;
  return at->choices;
}

const std::vector<CallChoice>& Game::call_choices(const ruleset::Button& button, Seat seat) {
  if (!may_call(button, seat)) return no_choices();
  return known_calls(button, seat, &Game::find_call_choices);
}
const std::vector<CallChoice>& Game::self_call_choices(const ruleset::Button& button, Seat seat) {
  if (!may_self_call(button, seat)) return no_choices();
  return known_calls(button, seat, &Game::find_self_call_choices);
}
const std::vector<CallChoice>& Game::upgrade_choices(const ruleset::Button& button, Seat seat) {
  if (!may_upgrade(button, seat)) return no_choices();
  return known_calls(button, seat, &Game::find_upgrade_choices);
}

bool Game::may_call(const ruleset::Button& button, Seat seat) {
  const Discard* discard = table_.last_discarded();
  if (!discard || !discard->can_be_had() || discard->facedown || table_.last_discard.seat == seat) {
    return false;
  }
  const Player& player = table_.at(seat);
  OwnTiles& own = own_tiles(seat);
  const TileSupply& supply = own.supply(player, *rules().universe, matchers_.names());
  const CallNeeds& needs = matchers_.call_needs(button, player.ordering);
  return any_role(
      player, placed(discard->tile, matchers_.names().in_discard).there, *this,
      [&](uint8_t kind) { return needs.may_be_met(kind, CallNeeds::Called::kOfAnother, supply); });
}

bool Game::may_self_call(const ruleset::Button& button, Seat seat) {
  const Player& player = table_.at(seat);
  OwnTiles& own = own_tiles(seat);
  const TileSupply& supply = own.supply(player, *rules().universe, matchers_.names());
  const CallNeeds& needs = matchers_.call_needs(button, player.ordering);
  if (!needs.may_be_met_by(supply)) return false;
  const auto may_be_met = [&](uint8_t kind) {
    return needs.may_be_met(kind, CallNeeds::Called::kOwn, supply);
  };
  const auto any_of = [&](const std::vector<Tile>& tiles, tiles::Attributes place) {
    return std::any_of(tiles.begin(), tiles.end(), [&](const Tile& tile) {
      return any_role(player, placed(tile, place).there, *this, may_be_met);
    });
  };
  return any_of(player.hand, matchers_.names().in_hand) ||
         any_of(player.draw, matchers_.names().in_draw);
}

// The tile that is added serves as a kind that lies in the call.
bool Game::may_upgrade(const ruleset::Button& button, Seat seat) {
  const Player& player = table_.at(seat);
  const auto is_such = [&](const Meld& call) { return call.name == button.upgrades; };
  if (std::none_of(player.calls.begin(), player.calls.end(), is_such)) return false;
  const bool wants_equal = std::all_of(
      button.call.begin(), button.call.end(), [](const std::vector<hand::SetElement>& wanted) {
        return std::any_of(wanted.begin(), wanted.end(), [](const hand::SetElement& element) {
          return element.type == hand::SetElement::Type::kOffset && element.number == 0;
        });
      });
  if (!wants_equal) return true;
  OwnTiles& own = own_tiles(seat);
  const TileSupply& supply = own.supply(player, *rules().universe, matchers_.names());
  if (supply.universal > 0) return true;
  const auto is_held = [&](const Tile& tile) {
    return any_role(player, tile, *this, [&](uint8_t kind) { return supply.counts[kind] > 0; });
  };
  return std::any_of(player.calls.begin(), player.calls.end(), [&](const Meld& call) {
    return is_such(call) &&
           (is_held(call.called) || std::any_of(call.others.begin(), call.others.end(), is_held));
  });
}

void Game::find_call_choices(const ruleset::Button& button, Seat seat,
                             std::vector<CallChoice>& choices) {
  const Discard* discard = table_.last_discarded();
  const Player& player = table_.at(seat);
  const auto invisible = rules().match_names.attributes.invisible();
  const Placed called = placed(discard->tile, matchers_.names().in_discard);
  const auto tiles = placed_tiles(player, matchers_.names());
  Chooser chooser(player, tiles, invisible, steps_left_);
  for (const auto& alternative : button.call) {
    for (tiles::Kind role : roles_of(player, called.there, *rules().universe, invisible)) {
      const auto wanted = wanted_beside(alternative, role, player);
      if (!wanted) continue;
      chooser.choose(*wanted, [&](const Chosen& chosen) {
        choices.push_back({discard->tile, chosen, table_.last_discard.seat});
      });
    }
  }
}

void Game::find_self_call_choices(const ruleset::Button& button, Seat seat,
                                  std::vector<CallChoice>& choices) {
  const Player& player = table_.at(seat);
  const auto invisible = rules().match_names.attributes.invisible();
  OwnTiles& own = own_tiles(seat);
  const TileSupply& supply = own.supply(player, *rules().universe, matchers_.names());
  const CallNeeds& needs = matchers_.call_needs(button, player.ordering);
  const auto tiles = placed_tiles(player, matchers_.names());
  for (const auto& alternative : button.call) {
    for (size_t i = 0; i < tiles.size(); ++i) {
      if (i > 0 && tiles[i] == tiles[i - 1]) continue;
      const bool may_be_met = any_role(player, tiles[i].there, *this, [&](uint8_t kind) {
        return needs.may_be_met(kind, CallNeeds::Called::kOwn, supply);
      });
      if (!may_be_met) continue;
      std::vector<Placed> rest = tiles;
      rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
      Chooser chooser(player, rest, invisible, steps_left_);
      for (tiles::Kind role : roles_of(player, tiles[i].there, *rules().universe, invisible)) {
        const auto wanted = wanted_beside(alternative, role, player);
        if (!wanted) continue;
        chooser.choose(*wanted, [&](const Chosen& chosen) {
          choices.push_back({tiles[i].tile, chosen, seat});
        });
      }
    }
  }
}

void Game::find_upgrade_choices(const ruleset::Button& button, Seat seat,
                                std::vector<CallChoice>& choices) {
  const Player& player = table_.at(seat);
  const auto invisible = rules().match_names.attributes.invisible();
  auto tiles = placed_tiles(player, matchers_.names());
  tiles.erase(std::unique(tiles.begin(), tiles.end()), tiles.end());
  struct Upgraded {
    size_t call;
    size_t tiles;
    Chooser chooser;
  };
  std::vector<Upgraded> calls;
  for (size_t c = 0; c < player.calls.size(); ++c) {
    if (player.calls[c].name != button.upgrades) continue;
    std::vector<Placed> laid;
    for (const Tile& of_call : player.calls[c].tiles()) laid.push_back(placed(of_call, {}));
    std::sort(laid.begin(), laid.end(), sorts_before);
    calls.push_back({c, laid.size(), Chooser(player, laid, invisible, steps_left_)});
  }
  for (const auto& alternative : button.call) {
    for (const Placed& tile : tiles) {
      const auto roles = roles_of(player, tile.there, *rules().universe, invisible);
      for (Upgraded& upgraded : calls) {
        for (tiles::Kind role : roles) {
          const auto wanted = wanted_beside(alternative, role, player);
          if (!wanted || wanted->size() != upgraded.tiles) continue;
          upgraded.chooser.choose(*wanted, [&](const Chosen& chosen) {
            choices.push_back({tile.tile, chosen, seat, static_cast<int>(upgraded.call)});
          });
        }
      }
    }
  }
}

}  // namespace jantaku::engine
