// Single tiles: the last discard, the last called tile, the tile in context.
#include <algorithm>

#include "engine/conditions/row.h"
#include "engine/looking.h"

namespace jantaku::engine {
namespace {

enum class Which : uint8_t { kLastDiscard, kTile, kDraw, kLastCalledTile };
Which which(const Arg& arg) { return static_cast<Which>(arg.number); }

bool fits_any(Game& game, const TileInContext& tile, const Condition& leaf,
              const Context& context) {
  return std::any_of(leaf.args.begin(), leaf.args.end(),
                     [&](const Arg& arg) { return game.tile_fits(arg.spec, tile, context); });
}

bool last_discard_matches(Game& game, const Context& context, const Condition& leaf) {
  const Discard* discard = seen_last_discard(game.table(), context.seat);
  if (!discard) return false;
  const TileInContext tile{TileInContext::Place::kDiscard, discard->tile, discard->tsumogiri};
  return fits_any(game, tile, leaf, context);
}

// Whether what was called had been played as it was drawn.
bool was_tsumogiri(const Table& table, const Meld& call) {
  if (call.kind != Meld::Kind::kCall || call.from == Seat::kNone) return false;
  const auto& discards = table.at(call.from).discards;
  for (size_t i = discards.size(); i-- > 0;) {
    if (discards[i].taken && discards[i].tile == call.called) return discards[i].tsumogiri;
  }
  return false;
}

bool last_called_tile_matches(Game& game, const Context& context, const Condition& leaf) {
  const Table& table = game.table();
  if (!table.last_call) return false;
  const TileInContext tile{TileInContext::Place::kDiscard, table.last_call->called,
                           was_tsumogiri(table, *table.last_call)};
  return fits_any(game, tile, leaf, context);
}

// The tiles that a row means by its word; several only for the draw.
std::vector<Tile> tiles_meant(Game& game, Which what, const Context& context) {
  const Table& table = game.table();
  switch (what) {
    case Which::kLastDiscard:
      if (const Discard* discard = seen_last_discard(table, context.seat)) return {discard->tile};
      return {};
    case Which::kTile:
      if (context.tile.place != TileInContext::Place::kNowhere) return {context.tile.tile};
      return {};
    case Which::kDraw:
      return self(game, context).draw;
    case Which::kLastCalledTile:
      if (table.last_call) return {table.last_call->called};
      return {};
  }
  return {};
}

bool has_attr(Game& game, const Context& context, const Condition& leaf) {
  const auto tiles = tiles_meant(game, which(leaf.args[0]), context);
  return std::any_of(tiles.begin(), tiles.end(), [&](const Tile& tile) {
    return std::all_of(leaf.args.begin() + 1, leaf.args.end(), [&](const Arg& attribute) {
      return attribute.id >= 0 && tile.attributes.has(attribute.id);
    });
  });
}

bool tagged(Game& game, const Context& context, const Condition& leaf) {
  const auto& tags = game.table().tags;
  const auto tiles = tiles_meant(game, which(leaf.args[0]), context);
  return std::any_of(tiles.begin(), tiles.end(), [&](const Tile& tile) {
    return std::find(tags.begin(), tags.end(), std::pair(leaf.args[1].id, tile.kind)) != tags.end();
  });
}

bool tag_exists(Game& game, const Context&, const Condition& leaf) {
  const auto& tags = game.table().tags;
  return std::any_of(tags.begin(), tags.end(),
                     [&](const auto& tag) { return tag.first == leaf.args[0].id; });
}

// In the order of Which.
vocab::Parameter which_tile() {
  return {.name = "which",
          .type = Form::kChoice,
          .choices = {"last_discard", "tile", "draw", "last_called_tile"}};
}

}  // namespace

std::span<const ConditionRow> tile_conditions() {
  static const ConditionRow rows[] = {
      row("C29", "last_discard_matches", last_discard_matches,
          "There is a last discard, and it fits one of the tile specs.",
          R"({"name": "last_discard_matches", "opts": ["manzu", "7z"]})",
          {rest("specs", Form::kTileSpec)}),
      row("C30", "last_called_tile_matches", last_called_tile_matches,
          "There is a last called tile, and it fits one of the tile specs.",
          R"({"name": "last_called_tile_matches", "opts": ["yaochuuhai"]})",
          {rest("specs", Form::kTileSpec)}),
      row("C73", "tagged", tagged, "Tiles of that kind carry the tag.",
          R"({"name": "tagged", "opts": ["last_discard", "missed"]})",
          {which_tile(), one("tag", Form::kTag)}),
      row("C95", "tag_exists", tag_exists, "Some kind of tile carries the tag.",
          R"({"name": "tag_exists", "opts": ["missed"]})", {one("tag", Form::kTag)}),
      row("C81", "has_attr", has_attr, "The tile is there and has all of the attributes.",
          R"({"name": "has_attr", "opts": ["last_discard", "rinshan"]})",
          {which_tile(), rest("attributes", Form::kAttribute)}),
  };
  return rows;
}

}  // namespace jantaku::engine
