#include "bots/foresight.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace jantaku::bots {
namespace {

using engine::Asked;
using engine::Choice;
using engine::Game;
using engine::Player;
using engine::Seat;
using engine::Table;
using tiles::Tile;

constexpr int64_t kStepsOfChoice = 1'000'000;
constexpr size_t kMostTried = 16;
constexpr int kMostOfOthers = 40;  // choices, until the seat has its turn

// The tiles of the game that the viewer does not see, in the order of their kinds.
Tiles unseen_tiles(const Table& seen, const ruleset::Ruleset& rules) {
  Tiles unseen(rules.wall.begin(), rules.wall.end());
  std::sort(unseen.begin(), unseen.end(), tiles::sorts_before);
  const auto see = [&](const Tile& tile) {
    const auto found = std::find_if(unseen.begin(), unseen.end(),
                                    [&](const Tile& one) { return one.kind == tile.kind; });
    if (found != unseen.end()) unseen.erase(found);
  };
  for (const Player& player : seen.players) {
    for (const auto* held : {&player.hand, &player.draw, &player.aside}) {
      for (const Tile& tile : *held) see(tile);
    }
    for (const engine::Discard& discard : player.discards) {
      if (!discard.taken) see(discard.tile);
    }
    for (const engine::Meld& meld : player.calls) {
      for (const Tile& tile : meld.tiles()) see(tile);
    }
  }
  for (const Tile& tile : seen.wall.tiles) see(tile);
  return unseen;
}

// Which of the unseen tiles is where.
enum class Order : bool { kUp, kDown };

// A table that might be the one that the viewer sees. What others have that cannot be seen is as if
// it were not there; of the viewer itself all is as it is.
Table imagined(const Game& game, const Table& seen, Seat seat, Tiles unseen, Order order) {
  Table table = seen;
  const Table& real = game.table();
  table.history = real.history;  // kinds of acts and seats: everybody saw them
  table.interrupts_on = real.interrupts_on;
  if (order == Order::kUp) std::reverse(unseen.begin(), unseen.end());
  const auto make_up = [&](Tile& tile) {
    if (tile != Tile()) return;
    if (unseen.empty()) unseen = game.rules().wall;  // some were made out of nothing
    tile = unseen.back();
    unseen.pop_back();
  };
  const Player& me = real.at(seat);
  for (size_t s = 0; s < static_cast<size_t>(table.seats); ++s) {
    Player& player = table.players[s];
    const bool own = s == engine::index(seat);
    player.auto_on = std::vector<bool>(me.auto_on.size());
    player.counters = own ? me.counters.items() : std::vector<engine::Milli>(me.counters.size());
    if (own) {
      player.statuses = me.statuses;
      player.riichi_since = me.riichi_since;
      continue;
    }
    player.aliases = me.aliases;
    player.ordering = me.ordering;
    for (auto* held : {&player.hand, &player.draw, &player.aside}) {
      for (Tile& tile : held->edit()) make_up(tile);
    }
    for (engine::Discard& discard : player.discards.edit()) make_up(discard.tile);
  }
  for (Tile& tile : table.wall.tiles.edit()) make_up(tile);
  return table;
}

bool holds_all(Tiles held, const Tiles& wanted) {
  return std::all_of(wanted.begin(), wanted.end(), [&](const Tile& tile) {
    const auto found = std::find(held.begin(), held.end(), tile);
    if (found == held.end()) return false;
    held.erase(found);
    return true;
  });
}

class Foreseeing {
 public:
  Foreseeing(const Game& game, const engine::View& view)
      : game_(game),
        seat_(view.viewer().seat),
        asked_(view.state().asked[engine::index(seat_)]),
        held_(game.held(seat_)) {
    const Table& seen = view.state().table;
    const Tiles unseen = unseen_tiles(seen, game.rules());
    worlds_ = {imagined(game, seen, seat_, unseen, Order::kUp),
               imagined(game, seen, seat_, unseen, Order::kDown)};
  }

  Foresight tell() {
    Foresight told;
    for (const Asked::Button& button : asked_.buttons) {
      std::vector<Tiles>& forbids = told.forbids.emplace_back();
      if (button.calls.empty()) forbids.push_back(forbidden_after(button, std::nullopt));
      for (const engine::CallChoice& call : button.calls) {
        forbids.push_back(forbidden_after(button, call));
      }
    }
    if (asked_.may_skip && asked_.plays.empty()) told.by_skipping = got_by_skipping();
    return told;
  }

 private:
  // The game after the choice in one of the worlds; nothing if that leads nowhere.
  std::optional<Game> after(const Choice& choice, const Table& world) const {
    Game game = game_;
    game.limit_steps(kStepsOfChoice);
    game.suppose(world, seat_);
    if (game.choose(seat_, choice) || game.status() == engine::Status::kError) return std::nullopt;
    return game;
  }

  Tiles forbidden_after(const Asked::Button& button, std::optional<engine::CallChoice> call) {
    const engine::ButtonTraits& traits = game_.program().traits(button.button);
    const bool wins = traits.wins_by_draw || traits.wins_by_discard || traits.wins_by_call;
    const bool more = !button.marks.empty() || !button.flowers.empty() || !button.cards.empty();
    if (wins || more || game_.rules().play_restrictions.empty() || tried_ >= kMostTried) return {};
    ++tried_;
    const Choice choice{
        .kind = Choice::Kind::kButton, .button = button.button, .call = std::move(call)};
    Tiles forbidden;
    for (size_t w = 0; w < worlds_.size(); ++w) {
      std::optional<Game> game = after(choice, worlds_[w]);
      if (!game || game->status() != engine::Status::kWaiting) return {};
      Tiles here = forbidden_in(*game);
      if (w > 0) {
        std::erase_if(here, [&](const Tile& tile) {
          return std::find(forbidden.begin(), forbidden.end(), tile) == forbidden.end();
        });
      }
      forbidden = std::move(here);
      if (forbidden.empty()) break;
    }
    return forbidden;
  }

  Tiles forbidden_in(Game& game) const {
    const std::vector<int>& places = game.playable(seat_);
    const Tiles held = game.held(seat_);
    // What was drawn for the call is made up, and a seat that can play nothing is not to discard.
    if (places.empty() || !holds_all(held_, held)) return {};
    Tiles forbidden;
    for (const Tile& tile : held) {
      const bool may_go = std::any_of(places.begin(), places.end(), [&](int place) {
        return held[static_cast<size_t>(place)] == tile;
      });
      const bool told = std::find(forbidden.begin(), forbidden.end(), tile) != forbidden.end();
      if (!may_go && !told) forbidden.push_back(tile);
    }
    return forbidden;
  }

  const engine::Statuses& statuses_in(const Game& game) const {
    return game.table().at(seat_).statuses;
  }

  std::vector<Foresight::Got> got_by_skipping() const {
    engine::Statuses got = ~statuses_in(game_);
    std::vector<Game> skipped;
    for (const Table& world : worlds_) {
      std::optional<Game> game = after(Choice{}, world);
      if (!game) return {};
      got &= statuses_in(*game);
      skipped.push_back(*std::move(game));
    }
    std::vector<Foresight::Got> all;
    for (const int status : game_.rules().shown_statuses) {
      if (got[static_cast<size_t>(status)]) all.push_back({.status = status});
    }
    if (!all.empty()) tell_lasting(skipped, all);
    return all;
  }

  // Plays on until the seat is to discard; the others let everything go and discard what they drew.
  bool comes_to_turn(Game& game) const {
    constexpr std::array kAll = {Seat::kEast, Seat::kSouth, Seat::kWest, Seat::kNorth};
    for (int i = 0; i < kMostOfOthers && game.status() == engine::Status::kWaiting; ++i) {
      const auto asked = std::find_if(kAll.begin(), kAll.begin() + game.table().seats,
                                      [&](Seat seat) { return game.is_waited_for(seat); });
      if (asked == kAll.begin() + game.table().seats) return false;
      const std::vector<int>& places = game.playable(*asked);
      if (*asked == seat_ && !places.empty()) return true;
      Choice choice;
      if (!places.empty()) choice = {.kind = Choice::Kind::kPlay, .tile = places.back()};
      if (game.choose(*asked, choice)) return false;
    }
    return false;
  }

  // As all worlds have it; where they differ, or the turn never comes, nothing is told.
  void tell_lasting(std::vector<Game>& skipped, std::vector<Foresight::Got>& all) const {
    engine::Statuses any_drawn, all_drawn = ~engine::Statuses();
    engine::Statuses any_played, all_played = ~engine::Statuses();
    for (Game& game : skipped) {
      if (!comes_to_turn(game)) return;
      any_drawn |= statuses_in(game);
      all_drawn &= statuses_in(game);
      const Choice play{.kind = Choice::Kind::kPlay, .tile = game.playable(seat_).back()};
      if (game.choose(seat_, play) || game.status() == engine::Status::kError) return;
      any_played |= statuses_in(game);
      all_played &= statuses_in(game);
    }
    for (Foresight::Got& got : all) {
      const auto status = static_cast<size_t>(got.status);
      if (!any_drawn[status]) {
        got.lasting = Foresight::Lasting::kUntilDraw;
      } else if (all_drawn[status] && !any_played[status]) {
        got.lasting = Foresight::Lasting::kUntilDiscard;
      } else if (all_drawn[status] && all_played[status]) {
        got.lasting = Foresight::Lasting::kLonger;
      }
    }
  }

  const Game& game_;
  const Seat seat_;
  const Asked& asked_;
  const Tiles held_;
  std::array<Table, 2> worlds_;
  size_t tried_ = 0;
};

}  // namespace

Foresight foresee(const Game& game, const engine::View& view) {
  const Asked& asked = view.state().asked[engine::index(view.viewer().seat)];
  if (asked.buttons.empty()) return {};
  return Foreseeing(game, view).tell();
}

}  // namespace jantaku::bots
