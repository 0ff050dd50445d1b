// The ways to make a call (B20 to B25).
#include <algorithm>
#include <functional>
#include <set>

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

// Finds tiles for the wanted kinds among different tiles with counts; each set of tiles once.
class Chooser {
 public:
  Chooser(const Player& player, std::vector<Tile> from, tiles::Attributes invisible)
      : player_(player), invisible_(invisible) {
    std::sort(from.begin(), from.end(), tiles::sorts_before);
    for (const Tile& tile : from) {
      if (types_.empty() || types_.back() != tile) {
        types_.push_back(tile);
        counts_.push_back(0);
      }
      ++counts_.back();
    }
  }

  void choose(const std::vector<Tile>& wanted, const std::function<void(const Chosen&)>& found) {
    Chosen chosen;
    std::set<std::vector<Tile>> seen;
    step(wanted, chosen, seen, found);
  }

 private:
  void step(const std::vector<Tile>& wanted, Chosen& chosen, std::set<std::vector<Tile>>& seen,
            const std::function<void(const Chosen&)>& found) {
    if (chosen.size() == wanted.size()) {
      std::vector<Tile> sorted(chosen.begin(), chosen.end());
      std::sort(sorted.begin(), sorted.end(), tiles::sorts_before);
      if (seen.insert(sorted).second) found(chosen);
      return;
    }
    for (size_t t = 0; t < types_.size(); ++t) {
      if (counts_[t] == 0 ||
          !player_.aliases.may_serve(types_[t], wanted[chosen.size()], invisible_)) {
        continue;
      }
      --counts_[t];
      chosen.push_back(types_[t]);
      step(wanted, chosen, seen, found);
      chosen.pop_back();
      ++counts_[t];
    }
  }

  const Player& player_;
  tiles::Attributes invisible_;
  std::vector<Tile> types_;
  std::vector<int> counts_;
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

std::vector<CallChoice> Game::call_choices(const ruleset::Button& button, Seat seat) {
  std::vector<CallChoice> choices;
  const Discard* discard = table_.last_discarded();
  if (!discard || !discard->can_be_had() || discard->facedown || table_.last_discard.seat == seat) {
    return choices;
  }
  const Player& player = table_.at(seat);
  const auto invisible = rules().match_names.attributes.invisible();
  Chooser chooser(player, held(seat), invisible);
  for (const auto& alternative : button.call) {
    for (tiles::Kind role : roles_of(player, discard->tile, *rules().universe, invisible)) {
      const auto wanted = wanted_beside(alternative, role, player);
      if (!wanted) continue;
      chooser.choose(*wanted, [&](const Chosen& tiles) {
        keep_choice(button, seat, {discard->tile, tiles, table_.last_discard.seat}, choices);
      });
    }
  }
  return choices;
}

std::vector<CallChoice> Game::self_call_choices(const ruleset::Button& button, Seat seat) {
  std::vector<CallChoice> choices;
  const Player& player = table_.at(seat);
  const auto invisible = rules().match_names.attributes.invisible();
  std::vector<Tile> tiles = held(seat);
  std::sort(tiles.begin(), tiles.end(), tiles::sorts_before);
  for (const auto& alternative : button.call) {
    for (size_t i = 0; i < tiles.size(); ++i) {
      if (i > 0 && tiles[i] == tiles[i - 1]) continue;
      std::vector<Tile> rest = tiles;
      rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
      Chooser chooser(player, std::move(rest), invisible);
      for (tiles::Kind role : roles_of(player, tiles[i], *rules().universe, invisible)) {
        const auto wanted = wanted_beside(alternative, role, player);
        if (!wanted) continue;
        chooser.choose(*wanted, [&](const Chosen& chosen) {
          keep_choice(button, seat, {tiles[i], chosen, seat}, choices);
        });
      }
    }
  }
  return choices;
}

std::vector<CallChoice> Game::upgrade_choices(const ruleset::Button& button, Seat seat) {
  std::vector<CallChoice> choices;
  const Player& player = table_.at(seat);
  const auto invisible = rules().match_names.attributes.invisible();
  std::vector<Tile> tiles = held(seat);
  std::sort(tiles.begin(), tiles.end(), tiles::sorts_before);
  tiles.erase(std::unique(tiles.begin(), tiles.end()), tiles.end());
  for (const auto& alternative : button.call) {
    for (const Tile& tile : tiles) {
      for (size_t c = 0; c < player.calls.size(); ++c) {
        if (player.calls[c].name != button.upgrades) continue;
        const auto call = player.calls[c].tiles();
        Chooser chooser(player, {call.begin(), call.end()}, invisible);
        for (tiles::Kind role : roles_of(player, tile, *rules().universe, invisible)) {
          const auto wanted = wanted_beside(alternative, role, player);
          if (!wanted || wanted->size() != call.size()) continue;
          chooser.choose(*wanted, [&](const Chosen& chosen) {
            keep_choice(button, seat, {tile, chosen, seat, static_cast<int>(c)}, choices);
          });
        }
      }
    }
  }
  return choices;
}

}  // namespace jantaku::engine
