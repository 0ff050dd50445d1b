// The wall and the row of tiles above the table.
#include <algorithm>

#include "engine/conditions/row.h"

namespace jantaku::engine {
namespace {

// X and X_lazy are one tile, kept under one of the names (G07).
bool is_drawn(Game& game, const Arg& arg) {
  if (arg.id < 0) return false;
  const auto& drawn = game.table().wall.reserved_drawn;
  const auto name = static_cast<size_t>(game.reserved_number(arg.id));
  return name < drawn.size() && drawn[name];
}

bool is_revealed(Game& game, const Arg& arg) {
  const auto& revealed = game.table().revealed;
  return std::any_of(revealed.begin(), revealed.end(), [&](const RevealedTile& tile) {
    if (arg.id >= 0) return tile.reserved >= 0 && tile.reserved == game.reserved_number(arg.id);
    return arg.tile.kind.is_tile() && game.revealed_tile(tile).kind == arg.tile.kind;
  });
}

bool tile_drawn(Game& game, const Context&, const Condition& leaf) {
  return std::all_of(leaf.args.begin(), leaf.args.end(),
                     [&](const Arg& arg) { return is_drawn(game, arg); });
}

bool tile_not_drawn(Game& game, const Context&, const Condition& leaf) {
  return std::none_of(leaf.args.begin(), leaf.args.end(),
                      [&](const Arg& arg) { return is_drawn(game, arg); });
}

bool tile_revealed(Game& game, const Context&, const Condition& leaf) {
  return std::all_of(leaf.args.begin(), leaf.args.end(),
                     [&](const Arg& arg) { return is_revealed(game, arg); });
}

bool tile_not_revealed(Game& game, const Context&, const Condition& leaf) {
  return std::none_of(leaf.args.begin(), leaf.args.end(),
                      [&](const Arg& arg) { return is_revealed(game, arg); });
}

bool no_tiles_remaining(Game& game, const Context&, const Condition&) {
  return game.table().wall.remaining() <= 0;
}

bool tiles_remaining(Game& game, const Context&, const Condition& leaf) {
  return game.table().wall.remaining() >= leaf.args[0].number;
}

bool next_draw_possible(Game& game, const Context&, const Condition&) {
  return game.table().wall.remaining() >= game.table().seats;
}

}  // namespace

std::span<const ConditionRow> wall_conditions() {
  static const ConditionRow rows[] = {
      row("C44", "tile_drawn", tile_drawn, "All of these reserved tiles have been drawn.",
          R"({"name": "tile_drawn", "opts": ["kandraw_1"]})", {rest("tiles", Form::kReservedTile)}),
      row("C45", "tile_not_drawn", tile_not_drawn, "None of these reserved tiles have been drawn.",
          R"({"name": "tile_not_drawn", "opts": ["kandraw_1"]})",
          {rest("tiles", Form::kReservedTile)}),
      row("C46", "tile_revealed", tile_revealed,
          "All of these tiles are in the row above the table.",
          R"({"name": "tile_revealed", "opts": ["kandraw_1"]})",
          {rest("tiles", Form::kReservedTile)}),
      row("C47", "tile_not_revealed", tile_not_revealed,
          "None of these tiles are in the row above the table.",
          R"({"name": "tile_not_revealed", "opts": ["kandraw_1"]})",
          {rest("tiles", Form::kReservedTile)}),
      row("C48", "no_tiles_remaining", no_tiles_remaining, "The live wall is empty.",
          R"("no_tiles_remaining")"),
      row("C49", "tiles_remaining", tiles_remaining, "The live wall holds at least so many tiles.",
          R"({"name": "tiles_remaining", "opts": [4]})", {one("count", Form::kInteger)}),
      row("C50", "next_draw_possible", next_draw_possible,
          "The live wall holds a tile for every seat, so that the one on turn draws again.",
          R"("next_draw_possible")"),
  };
  return rows;
}

}  // namespace jantaku::engine
