// The call that a button would make.
#include <algorithm>

#include "engine/conditions/row.h"
#include "engine/looking.h"
#include "engine/scoring/arrangement.h"
#include "tiles/standard.h"

namespace jantaku::engine {
namespace {

const ruleset::Button* call_button(Game& game, const Context& context) {
  if (context.button < 0) return nullptr;
  const ruleset::Button& button = game.rules().buttons[static_cast<size_t>(context.button)];
  return button.is_call ? &button : nullptr;
}

bool call_available(Game& game, const Context& context, const Condition&) {
  const ruleset::Button* button = call_button(game, context);
  return button && !game.call_choices(*button, context.seat).empty();
}

bool self_call_available(Game& game, const Context& context, const Condition&) {
  const ruleset::Button* button = call_button(game, context);
  return button && !game.self_call_choices(*button, context.seat).empty();
}

bool can_upgrade_call(Game& game, const Context& context, const Condition&) {
  const ruleset::Button* button = call_button(game, context);
  return button && !game.upgrade_choices(*button, context.seat).empty();
}

bool is_among(Game& game, const Tile& tile, const Arg& wanted) {
  const auto invisible = game.matchers().names().invisible;
  return std::any_of(wanted.list.begin(), wanted.list.end(),
                     [&](const Arg& arg) { return tiles::fits(tile, arg.tile, invisible); });
}

int64_t chosen_among(Game& game, const Context& context, const Arg& wanted) {
  const auto& chosen = context.call.tiles;
  return std::count_if(chosen.begin(), chosen.end(),
                       [&](const Tile& tile) { return is_among(game, tile, wanted); });
}

bool call_contains(Game& game, const Context& context, const Condition& leaf) {
  if (!context.has_call) return false;
  const int64_t called = is_among(game, context.call.called, leaf.args[0]) ? 1 : 0;
  return chosen_among(game, context, leaf.args[0]) + called >= leaf.args[1].number;
}

bool called_tile_contains(Game& game, const Context& context, const Condition& leaf) {
  if (!context.has_call) return false;
  return (is_among(game, context.call.called, leaf.args[0]) ? 1 : 0) >= leaf.args[1].number;
}

bool call_choice_contains(Game& game, const Context& context, const Condition& leaf) {
  return context.has_call && chosen_among(game, context, leaf.args[0]) >= leaf.args[1].number;
}

// The player as it would be once the call is made: everything in hand, the new call in its place.
Player after_call(const Game& game, Seat seat, const CallChoice& choice, int call_name) {
  Player player = game.table().at(seat);
  player.hand.move_over(player.draw);
  const auto take = [&](const Tile& tile) {
    const auto found = std::find(player.hand.begin(), player.hand.end(), tile);
    if (found != player.hand.end()) player.hand.erase(found);
  };
  Meld meld{.kind = Meld::Kind::kCall, .name = call_name, .from = choice.from};
  meld.called = choice.called;
  meld.others = choice.tiles;
  if (choice.upgraded >= 0) {
    take(choice.called);
    meld.kind = Meld::Kind::kUpgrade;
    player.calls.edit()[static_cast<size_t>(choice.upgraded)] = meld;
    return player;
  }
  for (const Tile& tile : choice.tiles) take(tile);
  if (choice.from == seat || choice.from == Seat::kNone) {
    take(choice.called);
    meld.kind = Meld::Kind::kSelfCall;
  }
  player.calls.push_back(meld);
  return player;
}

bool changes_waits(Game& game, const Context& context, const CallChoice& choice, int match) {
  const Player& player = self(game, context);
  const ruleset::Button* button = call_button(game, context);
  const Player after = after_call(game, context.seat, choice, button ? button->call_name : -1);
  const auto in_hand = game.matchers().names().in_hand;
  std::vector<Tile> tiles;
  for (const Tile& tile : after.hand) tiles.emplace_back(tile.kind, tile.attributes | in_hand);
  return game.waits(player, concealed(game, context, Drawn::kWithout), player.calls, match) !=
         game.waits(player, tiles, after.calls, match);
}

bool call_changes_waits(Game& game, const Context& context, const Condition& leaf) {
  return context.has_call && changes_waits(game, context, context.call, leaf.args[0].id);
}

bool call_would_change_waits(Game& game, const Context& context, const Condition& leaf) {
  const ruleset::Button* button = call_button(game, context);
  if (!button) return false;
  const ButtonTraits& traits = game.program().traits(context.button);
  const auto choices = traits.upgrades     ? game.upgrade_choices(*button, context.seat)
                       : traits.self_calls ? game.self_call_choices(*button, context.seat)
                                           : game.call_choices(*button, context.seat);
  return std::all_of(choices.begin(), choices.end(), [&](const CallChoice& choice) {
    return changes_waits(game, context, choice, leaf.args[0].id);
  });
}

// The hand once complete, as a self-drawn win on the wait.
bool is_triplet_in_every_way(Game& game, const Context& context, tiles::Kind called,
                             tiles::Kind wait) {
  Context win = context;
  win.win = WinKind::kDraw;
  win.winning_tile = Tile(wait);
  const auto ways = arrangements(game, win);
  return std::all_of(ways.begin(), ways.end(), [&](const Arrangement& way) {
    return std::any_of(way.sets.begin(), way.sets.end(), [&](const ArrangedSet& set) {
      return set.is_triplet() && set.kinds[0] == called;
    });
  });
}

bool call_changes_sets(Game& game, const Context& context, const Condition& leaf) {
  if (!context.has_call) return false;
  if (changes_waits(game, context, context.call, leaf.args[0].id)) return true;
  const Player& player = self(game, context);
  const auto waits =
      game.waits(player, concealed(game, context, Drawn::kWithout), player.calls, leaf.args[0].id);
  const tiles::Kind called = tiles::without_red(context.call.called.kind);
  return !std::all_of(waits.begin(), waits.end(), [&](tiles::Kind wait) {
    return is_triplet_in_every_way(game, context, called, wait);
  });
}

bool may_play(Game& game, const Context& context) {
  const auto& restrictions = game.rules().play_restrictions;
  return std::none_of(restrictions.begin(), restrictions.end(), [&](const auto& restriction) {
    return std::any_of(restriction.specs.begin(), restriction.specs.end(),
                       [&](const ruleset::TileSpec& spec) {
                         return game.tile_fits(spec, context.tile, context);
                       }) &&
           game.test(restriction.when, context);
  });
}

// Play restrictions look at the table, so they are asked with the call lying on it.
bool can_discard_after_call(Game& game, const Context& context, const Condition&) {
  if (!context.has_call) return false;
  const ruleset::Button* button = call_button(game, context);
  const int name = button ? button->call_name : -1;
  Table before = game.table();
  Table& table = game.table();
  game.touch();
  table.at(context.seat) = after_call(game, context.seat, context.call, name);
  const Player& player = table.at(context.seat);
  table.last_call = context.call.upgraded >= 0
                        ? player.calls[static_cast<size_t>(context.call.upgraded)]
                        : player.calls.back();
  table.last_caller = table.turn = context.seat;
  table.history.push_back({.kind = Recorded::Kind::kCall, .seat = context.seat, .call = name});
  const std::vector<Tile> held = player.hand;
  const bool can = std::any_of(held.begin(), held.end(), [&](const Tile& tile) {
    Context playing;
    playing.seat = context.seat;
    playing.tile = {TileInContext::Place::kHand, tile, false};
    return may_play(game, playing);
  });
  table = std::move(before);
  game.touch();
  return can;
}

std::vector<vocab::Parameter> tiles_and_count() {
  return {one("tiles", list_of(Form::kTile)), optional("count", Form::kInteger, "1")};
}

}  // namespace

std::span<const ConditionRow> call_conditions() {
  static const ConditionRow rows[] = {
      row("C14", "call_available", call_available,
          "The button's call can be made on the last discard.", R"("call_available")", {}, kOfCall),
      row("C15", "self_call_available", self_call_available,
          "The button's call can be made with the seat's own tiles.", R"("self_call_available")",
          {}, kOfCall),
      row("C16", "can_upgrade_call", can_upgrade_call,
          "A tile of the seat can be added to a call, as the button does.", R"("can_upgrade_call")",
          {}, kOfCall),
      row("C70", "call_contains", call_contains,
          "At least so many tiles of the call, the called one included, are among these.",
          R"({"name": "call_contains", "opts": [["1m", "9m"], 1]})", tiles_and_count(), kOfCall),
      row("C71", "called_tile_contains", called_tile_contains, "The called tile is among these.",
          R"({"name": "called_tile_contains", "opts": [["1m", "9m"], 1]})", tiles_and_count(),
          kOfCall),
      row("C72", "call_choice_contains", call_choice_contains,
          "At least so many of the seat's own tiles in the call are among these.",
          R"({"name": "call_choice_contains", "opts": [["1m", "9m"], 2]})", tiles_and_count(),
          kOfCall),
      row("C66", "call_would_change_waits", call_would_change_waits,
          "Every way to make the button's call would change what the seat waits for.",
          R"({"name": "call_would_change_waits", "opts": [[[["pair"], 1]]]})",
          {rest("specs", Form::kMatchSpecs, "what a complete hand is")}, kOfCall),
      row("C67", "call_changes_waits", call_changes_waits,
          "This way to make the call would change what the seat waits for.",
          R"({"name": "call_changes_waits", "opts": [[[["pair"], 1]]]})",
          {rest("specs", Form::kMatchSpecs, "what a complete hand is")}, kOfCallChoice),
      row("C67", "call_changes_sets", call_changes_sets,
          "This way to make the call would change what the seat waits for, or how its complete "
          "hand could be divided: some way does not have the other tiles of the call as a triplet.",
          R"({"name": "call_changes_sets", "opts": [[[["pair"], 1]]]})",
          {rest("specs", Form::kMatchSpecs, "what a complete hand is")}, kOfCallChoice),
      row("C95", "can_discard_after_call", can_discard_after_call,
          "Once the call is made this way, the seat may play some tile.",
          R"("can_discard_after_call")", {}, kOfCallChoice),
  };
  return rows;
}

}  // namespace jantaku::engine
