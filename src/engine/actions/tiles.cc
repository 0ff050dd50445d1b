// What tiles mean and what is written on them: aliases, orderings, tags, attributes.
#include <algorithm>

#include "engine/actions/families.h"

namespace jantaku::engine {
namespace {

using ruleset::Action;
using ruleset::Arg;
using vocab::Form;
using vocab::list_of;
using vocab::Presence;

std::vector<Tile> tiles_of(const Arg& list) {
  std::vector<Tile> tiles;
  for (const Arg& arg : list.list) tiles.push_back(arg.tile);
  return tiles;
}
std::vector<tiles::Kind> kinds_of(const Arg& list) {
  std::vector<tiles::Kind> kinds;
  for (const Arg& arg : list.list) kinds.push_back(arg.tile.kind);
  return kinds;
}
// The attributes from argument `from` on, whether listed one by one or in a list.
tiles::Attributes attributes_from(const Action& action, size_t from) {
  tiles::Attributes attributes;
  for (size_t i = from; i < action.args.size(); ++i) {
    if (!action.args[i].is_list) attributes.add(action.args[i].id);
    for (const Arg& arg : action.args[i].list) attributes.add(arg.id);
  }
  return attributes;
}

void set_alias(Game& game, const Context& context, const Action& action) {
  game.table().at(context.seat).aliases.add(tiles_of(action.args[0]), tiles_of(action.args[1]));
}
void set_alias_all(Game& game, const Context&, const Action& action) {
  for_each_seat(game, SeatSet::all(game.table().seats), [&](Seat seat) {
    game.table().at(seat).aliases.add(tiles_of(action.args[0]), tiles_of(action.args[1]));
  });
}
void clear_aliases(Game& game, const Context& context, const Action&) {
  game.table().at(context.seat).aliases.clear();
}
void set_ordering(Game& game, const Context& context, const Action& action) {
  game.table().at(context.seat).ordering.set(kinds_of(action.args[0]));
}
void set_ordering_all(Game& game, const Context&, const Action& action) {
  for_each_seat(game, SeatSet::all(game.table().seats),
                [&](Seat seat) { game.table().at(seat).ordering.set(kinds_of(action.args[0])); });
}

void tag_drawn(Game& game, const Context& context, const Action& action) {
  const auto& draw = game.table().at(context.seat).draw;
  if (!draw.empty()) game.table().tags.emplace_back(action.args[0].id, draw.front().kind);
}
void untag(Game& game, const Context&, const Action& action) {
  std::erase_if(game.table().tags.edit(),
                [&](const auto& entry) { return entry.first == action.args[0].id; });
}

void convert_last_discard(Game& game, const Context&, const Action& action) {
  Discard* discard = game.table().edit_last_discarded();
  if (!discard) {
    game.fail("engine/no-discard", "there is no discard to convert", action.origin);
    return;
  }
  discard->tile.kind = action.args[0].tile.kind;
  const Seat maker = game.table().last_discard.seat;
  game.emit({.type = GameEvent::Type::kConvert,
             .seat = maker,
             .audience = discard->facedown ? SeatSet::of(maker) : SeatSet::all(game.table().seats),
             .tiles = {discard->tile}});
}

void add_to(std::vector<Tile>& tiles, tiles::Attributes attributes) {
  for (Tile& tile : tiles) tile.attributes = tile.attributes | attributes;
}
void remove_from(std::vector<Tile>& tiles, tiles::Attributes attributes) {
  for (Tile& tile : tiles) tile.attributes = tile.attributes.without(attributes);
}

void attr_last_discard(Game& game, const Context&, const Action& action) {
  if (Discard* discard = game.table().edit_last_discarded()) {
    discard->tile.attributes = discard->tile.attributes | attributes_from(action, 0);
  }
}
void attr_drawn(Game& game, const Context& context, const Action& action) {
  add_to(game.table().at(context.seat).draw.edit(), attributes_from(action, 0));
}
void remove_attr_all(Game& game, const Context& context, const Action& action) {
  Player& player = game.table().at(context.seat);
  for (auto* tiles : {&player.hand, &player.draw, &player.aside}) {
    remove_from(tiles->edit(), attributes_from(action, 0));
  }
}
void remove_attr_hand(Game& game, const Context& context, const Action& action) {
  remove_from(game.table().at(context.seat).hand.edit(), attributes_from(action, 0));
}

void add_attr(Game& game, const Context& context, const Action& action) {
  Player& player = game.table().at(context.seat);
  tiles::Attributes attributes;
  for (const Arg& arg : action.args[1].list) attributes.add(arg.id);
  const auto mark = [&](Tile& tile, TileInContext::Place place) {
    bool fits = true;
    if (given(action, 2)) {
      for (const Arg& spec : action.args[2].list) {
        fits = fits && game.tile_fits(spec.spec, {place, tile}, context);
      }
    }
    if (fits) tile.attributes = tile.attributes | attributes;
  };
  for (const Arg& target : action.args[0].list) {
    if (target.text == "hand") {
      for (Tile& tile : player.hand.edit()) mark(tile, TileInContext::Place::kHand);
    } else if (target.text == "draw") {
      for (Tile& tile : player.draw.edit()) mark(tile, TileInContext::Place::kDraw);
    } else if (target.text == "aside") {
      for (Tile& tile : player.aside.edit()) mark(tile, TileInContext::Place::kNowhere);
    } else if (Discard* discard = game.table().edit_last_discarded()) {
      mark(discard->tile, TileInContext::Place::kDiscard);
    }
  }
}

void add_attr_first(Game& game, const Context& context, const Action& action) {
  Player& player = game.table().at(context.seat);
  const auto attributes = attributes_from(action, 1);
  const auto invisible = game.rules().match_names.attributes.invisible();
  for (auto* tiles : {&player.hand, &player.draw}) {
    for (Tile& tile : tiles->edit()) {
      if (!tiles::fits(tile, action.args[0].tile, invisible)) continue;
      tile.attributes = tile.attributes | attributes;
      return;
    }
  }
}

void flip_first_facedown(Game& game, const Context& context, const Action&) {
  for (Discard& discard : game.table().at(context.seat).discards.edit()) {
    if (discard.taken || discard.facedown) continue;
    discard.facedown = true;
    return;
  }
}
void flip_last_faceup(Game& game, const Context&, const Action&) {
  if (Discard* discard = game.table().edit_last_discarded()) discard->facedown = false;
}

const vocab::Parameter kAttributes{"attributes", Form::kAttribute, Presence::kRest};
const vocab::Parameter kFrom{"from", list_of(Form::kTile)};
const vocab::Parameter kTo{"to", list_of(Form::kTile)};
const vocab::Parameter kTiles{"tiles", list_of(Form::kTile)};

}  // namespace

std::span<const ActionRow> tile_actions() {
  static const std::vector<ActionRow> rows = {
      row("A49", "set_tile_alias", set_alias,
          "Lets the seat use each `from` tile as each `to` tile.",
          R"(["set_tile_alias", ["1j"], ["any"]])", {kFrom, kTo}),
      row("A50", "set_tile_alias_all", set_alias_all,
          "Lets every seat use each `from` tile as each `to` tile.",
          R"(["set_tile_alias_all", ["0m"], ["5m"]])", {kFrom, kTo}),
      row("A82", "clear_tile_aliases", clear_aliases, "Takes all aliases from the seat.",
          R"(["clear_tile_aliases"])"),
      row("A51", "set_tile_ordering", set_ordering,
          "For the seat, each tile is followed by the next.",
          R"(["set_tile_ordering", ["9m", "1m"]])", {kTiles}),
      row("A52", "set_tile_ordering_all", set_ordering_all,
          "For every seat, each tile is followed by the next.",
          R"(["set_tile_ordering_all", ["9m", "10m"]])", {kTiles}),
      row("A53", "tag_drawn_tile", tag_drawn,
          "Tags the kind of the seat's first drawn tile, for everyone to test.",
          R"(["tag_drawn_tile", "lucky"])", {{"tag", Form::kTag}}),
      row("A54", "untag", untag, "Takes a tag away from all kinds.", R"(["untag", "lucky"])",
          {{"tag", Form::kTag}}),
      row("A55", "convert_last_discard", convert_last_discard,
          "Makes the last discard another tile.", R"(["convert_last_discard", "5z"])",
          {{"tile", Form::kTile}}),
      row("A64", "add_attr_last_discard", attr_last_discard,
          "Writes attributes on the last discard.", R"(["add_attr_last_discard", "hot"])",
          {kAttributes}),
      row("A65", "add_attr_drawn_tile", attr_drawn,
          "Writes attributes on all drawn tiles of the seat.", R"(["add_attr_drawn_tile", "new"])",
          {kAttributes}),
      row("A66", "remove_attr_all", remove_attr_all,
          "Takes attributes off the seat's hand, draw and tiles set aside.",
          R"(["remove_attr_all", "new"])", {kAttributes}),
      row("A81", "remove_attr_hand", remove_attr_hand,
          "Takes attributes off the seat's concealed hand.", R"(["remove_attr_hand", "new"])",
          {kAttributes}),
      row("A79", "add_attr", add_attr,
          "Writes attributes on those tiles of the targets that fit all specs.",
          R"(["add_attr", ["hand"], ["revealed"], ["manzu"]])",
          {{.name = "targets",
            .type = list_of(Form::kChoice),
            .choices = {"hand", "draw", "aside", "last_discard"}},
           {"attributes", list_of(Form::kAttribute)},
           {"specs", list_of(Form::kTileSpec), Presence::kOptional}}),
      row("A80", "add_attr_first_tile", add_attr_first,
          "Writes attributes on the first such tile of the hand, then the draw.",
          R"(["add_attr_first_tile", "1z", ["revealed"]])",
          {{"tile", Form::kTile}, {"attributes", list_of(Form::kAttribute)}}),
      row("A90", "flip_first_visible_discard_facedown", flip_first_facedown,
          "Turns the first face-up tile of the seat's pond over.",
          R"(["flip_first_visible_discard_facedown"])"),
      row("A91", "flip_last_discard_faceup", flip_last_faceup, "Turns the last discard face up.",
          R"(["flip_last_discard_faceup"])"),
  };
  return rows;
}

}  // namespace jantaku::engine
