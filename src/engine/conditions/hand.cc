// What a seat holds.
#include <algorithm>

#include "engine/conditions/row.h"
#include "engine/looking.h"

namespace jantaku::engine {
namespace {

bool has_draw(Game& game, const Context& context, const Condition&) {
  return !self(game, context).draw.empty();
}

bool has_aside(Game& game, const Context& context, const Condition& leaf) {
  const Seat seat = game.seat_of(leaf.args[0].seat, context);
  return seat != Seat::kNone && !game.table().at(seat).aside.empty();
}

bool match(Game& game, const Context& context, const Condition& leaf) {
  return game.matches(leaf.args[0].targets, leaf.args[1].id, context);
}

bool unneeded_for_hand(Game& game, const Context& context, const Condition& leaf) {
  const Player& player = self(game, context);
  std::vector<Tile> tiles = concealed(game, context, Drawn::kWith);
  const bool drawn = context.tile.place == TileInContext::Place::kDraw;
  const auto& from = drawn ? player.draw : player.hand;
  const auto found = std::find(from.begin(), from.end(), context.tile.tile);
  if (found == from.end()) return false;
  const auto place =
      (drawn ? static_cast<std::ptrdiff_t>(player.hand.size()) : 0) + (found - from.begin());
  tiles.erase(tiles.begin() + place);
  return game.hand_matches(player, tiles, player.calls, leaf.args[0].id);
}

bool needed_for_hand(Game& game, const Context& context, const Condition& leaf) {
  return !unneeded_for_hand(game, context, leaf);
}

bool is_drawn_tile(Game&, const Context& context, const Condition&) {
  return context.tile.place == TileInContext::Place::kDraw;
}

int64_t tile_count(Game& game, const Context& context) {
  const Player& player = self(game, context);
  return static_cast<int64_t>(player.hand.size() + player.draw.size());
}

bool tiles_in_hand(Game& game, const Context& context, const Condition& leaf) {
  return tile_count(game, context) == leaf.args[0].number;
}

bool hand_tile_count(Game& game, const Context& context, const Condition& leaf) {
  const int64_t count = tile_count(game, context);
  return std::any_of(leaf.args.begin(), leaf.args.end(),
                     [&](const Arg& arg) { return arg.number == count; });
}

}  // namespace

std::span<const ConditionRow> hand_conditions() {
  static const ConditionRow rows[] = {
      row("C17", "has_draw", has_draw, "The seat has a drawn tile apart from its hand.",
          R"("has_draw")"),
      row("C18", "has_aside", has_aside, "The seat, or the one named, has tiles set aside.",
          R"({"name": "has_aside", "opts": ["shimocha"]})", {optional("who", Form::kSeat, "self")}),
      row("C55", "match", match, "The tiles of the targets match one of the specifications.",
          R"({"name": "match", "opts": [["hand", "draw"], [[[["1m"], 2]]]]})",
          {one("targets", Form::kMatchTargets, "what is looked at, joined"),
           one("specs", Form::kMatchSpecs, "one of which must match")}),
      row("C31", "unneeded_for_hand", unneeded_for_hand,
          "Without the tile in context, hand, draw and calls still match.",
          R"({"name": "unneeded_for_hand", "opts": [[[["1m"], 1]]]})",
          {rest("specs", Form::kMatchSpecs)}, kOfTile),
      row("C83", "needed_for_hand", needed_for_hand,
          "Without the tile in context, hand, draw and calls do not match.",
          R"({"name": "needed_for_hand", "opts": [[[["1m"], 1]]]})",
          {rest("specs", Form::kMatchSpecs)}, kOfTile),
      row("C32", "is_drawn_tile", is_drawn_tile,
          "The tile in context is the very one that was drawn.", R"("is_drawn_tile")", {}, kOfTile),
      row("C76", "tiles_in_hand", tiles_in_hand, "Hand and draw hold exactly so many tiles.",
          R"({"name": "tiles_in_hand", "opts": [14]})", {one("count", Form::kInteger)}),
      row("C88", "hand_tile_count", hand_tile_count,
          "Hand and draw hold one of these numbers of tiles.",
          R"({"name": "hand_tile_count", "opts": [2, 5, 8, 11, 14]})",
          {rest("counts", Form::kInteger)}),
  };
  return rows;
}

}  // namespace jantaku::engine
