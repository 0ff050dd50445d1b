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
  std::erase_if(game.table().tags,
                [&](const auto& entry) { return entry.first == action.args[0].id; });
}

void convert_last_discard(Game& game, const Context&, const Action& action) {
  Discard* discard = game.table().last_discarded();
  if (!discard) {
    game.fail("engine/no-discard", "there is no discard to convert", action.origin);
    return;
  }
  discard->tile.kind = action.args[0].tile.kind;
  game.emit({.type = GameEvent::Type::kConvert,
             .seat = game.table().last_discard.seat,
             .audience = SeatSet::all(game.table().seats),
             .tiles = {discard->tile}});
}

void add_to(std::vector<Tile>& tiles, tiles::Attributes attributes) {
  for (Tile& tile : tiles) tile.attributes = tile.attributes | attributes;
}
void remove_from(std::vector<Tile>& tiles, tiles::Attributes attributes) {
  for (Tile& tile : tiles) tile.attributes = tile.attributes.without(attributes);
}

void attr_last_discard(Game& game, const Context&, const Action& action) {
  if (Discard* discard = game.table().last_discarded()) {
    discard->tile.attributes = discard->tile.attributes | attributes_from(action, 0);
  }
}
void attr_drawn(Game& game, const Context& context, const Action& action) {
  add_to(game.table().at(context.seat).draw, attributes_from(action, 0));
}
void remove_attr_all(Game& game, const Context& context, const Action& action) {
  Player& player = game.table().at(context.seat);
  for (auto* tiles : {&player.hand, &player.draw, &player.aside}) {
    remove_from(*tiles, attributes_from(action, 0));
  }
}
void remove_attr_hand(Game& game, const Context& context, const Action& action) {
  remove_from(game.table().at(context.seat).hand, attributes_from(action, 0));
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
      for (Tile& tile : player.hand) mark(tile, TileInContext::Place::kHand);
    } else if (target.text == "draw") {
      for (Tile& tile : player.draw) mark(tile, TileInContext::Place::kDraw);
    } else if (target.text == "aside") {
      for (Tile& tile : player.aside) mark(tile, TileInContext::Place::kNowhere);
    } else if (Discard* discard = game.table().last_discarded()) {
      mark(discard->tile, TileInContext::Place::kDiscard);
    }
  }
}

void add_attr_first(Game& game, const Context& context, const Action& action) {
  Player& player = game.table().at(context.seat);
  const auto attributes = attributes_from(action, 1);
  const auto invisible = game.rules().match_names.attributes.invisible();
  for (auto* tiles : {&player.hand, &player.draw}) {
    for (Tile& tile : *tiles) {
      if (!tiles::fits(tile, action.args[0].tile, invisible)) continue;
      tile.attributes = tile.attributes | attributes;
      return;
    }
  }
}

void flip_first_facedown(Game& game, const Context& context, const Action&) {
  for (Discard& discard : game.table().at(context.seat).discards) {
    if (discard.taken || discard.facedown) continue;
    discard.facedown = true;
    return;
  }
}
void flip_last_faceup(Game& game, const Context&, const Action&) {
  if (Discard* discard = game.table().last_discarded()) discard->facedown = false;
}

const vocab::Parameter kAttributes{"attributes", Form::kAttribute, Presence::kRest};
const vocab::Parameter kFrom{"from", list_of(Form::kTile)};
const vocab::Parameter kTo{"to", list_of(Form::kTile)};
const vocab::Parameter kTiles{"tiles", list_of(Form::kTile)};

ActionRow row(std::string_view name, std::vector<vocab::Parameter> parameters, std::string_view doc,
              std::string_view example, std::string_view item, ActionFn run) {
  return {{.name = name,
           .parameters = std::move(parameters),
           .doc = doc,
           .example = example,
           .item = item},
          run};
}

}  // namespace

std::span<const ActionRow> tile_actions() {
  static const std::vector<ActionRow> rows = {
      row("set_tile_alias", {kFrom, kTo}, "Lets the seat use each `from` tile as each `to` tile.",
          R"(["set_tile_alias", ["1j"], ["any"]])", "A49", set_alias),
      row("set_tile_alias_all", {kFrom, kTo},
          "Lets every seat use each `from` tile as each `to` tile.",
          R"(["set_tile_alias_all", ["0m"], ["5m"]])", "A50", set_alias_all),
      row("clear_tile_aliases", {}, "Takes all aliases from the seat.", R"(["clear_tile_aliases"])",
          "A82", clear_aliases),
      row("set_tile_ordering", {kTiles}, "For the seat, each tile is followed by the next.",
          R"(["set_tile_ordering", ["9m", "1m"]])", "A51", set_ordering),
      row("set_tile_ordering_all", {kTiles}, "For every seat, each tile is followed by the next.",
          R"(["set_tile_ordering_all", ["9m", "10m"]])", "A52", set_ordering_all),
      row("tag_drawn_tile", {{"tag", Form::kTag}},
          "Tags the kind of the seat's first drawn tile, for everyone to test.",
          R"(["tag_drawn_tile", "lucky"])", "A53", tag_drawn),
      row("untag", {{"tag", Form::kTag}}, "Takes a tag away from all kinds.",
          R"(["untag", "lucky"])", "A54", untag),
      row("convert_last_discard", {{"tile", Form::kTile}}, "Makes the last discard another tile.",
          R"(["convert_last_discard", "5z"])", "A55", convert_last_discard),
      row("add_attr_last_discard", {kAttributes}, "Writes attributes on the last discard.",
          R"(["add_attr_last_discard", "hot"])", "A64", attr_last_discard),
      row("add_attr_drawn_tile", {kAttributes}, "Writes attributes on all drawn tiles of the seat.",
          R"(["add_attr_drawn_tile", "new"])", "A65", attr_drawn),
      row("remove_attr_all", {kAttributes},
          "Takes attributes off the seat's hand, draw and tiles set aside.",
          R"(["remove_attr_all", "new"])", "A66", remove_attr_all),
      row("remove_attr_hand", {kAttributes}, "Takes attributes off the seat's concealed hand.",
          R"(["remove_attr_hand", "new"])", "A81", remove_attr_hand),
      row("add_attr",
          {{.name = "targets",
            .type = list_of(Form::kChoice),
            .choices = {"hand", "draw", "aside", "last_discard"}},
           {"attributes", list_of(Form::kAttribute)},
           {"specs", list_of(Form::kTileSpec), Presence::kOptional}},
          "Writes attributes on those tiles of the targets that fit all specs.",
          R"(["add_attr", ["hand"], ["revealed"], ["manzu"]])", "A79", add_attr),
      row("add_attr_first_tile", {{"tile", Form::kTile}, {"attributes", list_of(Form::kAttribute)}},
          "Writes attributes on the first such tile of the hand, then the draw.",
          R"(["add_attr_first_tile", "1z", ["revealed"]])", "A80", add_attr_first),
      row("flip_first_visible_discard_facedown", {},
          "Turns the first face-up tile of the seat's pond over.",
          R"(["flip_first_visible_discard_facedown"])", "A90", flip_first_facedown),
      row("flip_last_discard_faceup", {}, "Turns the last discard face up.",
          R"(["flip_last_discard_faceup"])", "A91", flip_last_faceup),
  };
  return rows;
}

}  // namespace jantaku::engine
