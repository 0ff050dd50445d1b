// Drawing, and moving the border between the live and the dead wall.
#include <fmt/format.h>

#include <algorithm>

#include "engine/actions/families.h"

namespace jantaku::engine {

bool Game::reserved_is_lazy(int reserved) const {
  return rules().names.reserved.name(reserved).ends_with("_lazy");
}

int Game::reserved_number(int reserved) const {
  const auto& listed = rules().reserved_tiles;
  if (std::find(listed.begin(), listed.end(), reserved) != listed.end()) return reserved;
  const auto lazy = rules().names.reserved.find(rules().names.reserved.name(reserved) + "_lazy");
  return lazy.value_or(reserved);
}

void Game::after_draw(Seat seat) {
  record({.kind = Recorded::Kind::kDraw, .seat = seat});
  Context context;
  context.seat = seat;
  fire(ruleset::Event::kAfterDraw, context);
}

bool Game::draw_live(Seat seat, int count, const json::Origin& origin, WallEnd end) {
  WallState& wall = table_.wall;
  if (count > wall.remaining()) {
    fail("engine/empty-wall",
         fmt::format("{} to be drawn, but {} left in the wall", count, wall.remaining()), origin);
    return false;
  }
  if (count <= 0) return true;
  std::vector<Tile> drawn;
  for (int i = 0; i < count; ++i) {
    drawn.push_back(end == WallEnd::kFront ? wall.tiles[static_cast<size_t>(wall.front++)]
                                           : wall.take_last_live());
  }
  auto& draw = table_.at(seat).draw;
  draw.insert(draw.end(), drawn.begin(), drawn.end());
  emit({.type = GameEvent::Type::kDraw,
        .seat = seat,
        .audience = SeatSet::of(seat),
        .tiles = std::move(drawn)});
  after_draw(seat);
  return true;
}

bool Game::draw_reserved(Seat seat, int name, const json::Origin& origin) {
  WallState& wall = table_.wall;
  const int reserved = reserved_number(name);
  const auto at = static_cast<size_t>(reserved);
  if (at >= wall.reserved_drawn.size() || wall.reserved_drawn[at]) {
    fail("engine/reserved-drawn",
         fmt::format("`{}` has been drawn already", rules().names.reserved.name(name)), origin);
    return false;
  }
  if (wall.reserved_at[at] < 0) {
    if (!reserved_is_lazy(reserved)) {
      fail("engine/no-such-reserved-tile",
           fmt::format("no tile is reserved as `{}`", rules().names.reserved.name(name)), origin);
      return false;
    }
    // G07: the last tile at the end of the dead wall that nothing is bound to.
    for (int place = static_cast<int>(wall.tiles.size()) - 1; place >= wall.live_end; --place) {
      if (std::find(wall.reserved_at.begin(), wall.reserved_at.end(), place) ==
          wall.reserved_at.end()) {
        wall.reserved_at.edit()[at] = place;
        break;
      }
    }
    if (wall.reserved_at[at] < 0) {
      fail("engine/empty-wall", "the dead wall has no tile left", origin);
      return false;
    }
  }
  wall.reserved_drawn.edit()[at] = true;
  const Tile tile = wall.tiles[static_cast<size_t>(wall.reserved_at[at])];
  table_.at(seat).draw.push_back(tile);
  if (wall.remaining() > 0) --wall.live_end;  // G08
  emit({.type = GameEvent::Type::kDraw,
        .seat = seat,
        .audience = SeatSet::of(seat),
        .tiles = {tile}});
  after_draw(seat);
  return true;
}

void Game::draw_new(Seat seat, const Tile& tile, int count, const json::Origin& origin) {
  if (count <= 0) return;
  if (table_.wall.minted > kMostMinted - count) {
    fail("engine/too-many-tiles",
         fmt::format("a round may make {} tiles out of nothing", kMostMinted), origin);
    return;
  }
  auto& draw = table_.at(seat).draw;
  draw.edit().insert(draw.end(), static_cast<size_t>(count), tile);
  table_.wall.minted += count;
  emit({.type = GameEvent::Type::kDraw,
        .seat = seat,
        .audience = SeatSet::of(seat),
        .tiles = std::vector<Tile>(static_cast<size_t>(count), tile)});
  after_draw(seat);
}

namespace {

using ruleset::Action;
using vocab::Form;
using vocab::Presence;

constexpr std::string_view kOppositeEnd = "opposite_end";

void draw(Game& game, const Context& context, const Action& action) {
  const auto count = static_cast<int>(std::clamp<int64_t>(integer_or(action, 0, 1), 0, 10'000));
  const bool over = game.table().end != RoundEnd::kNone;
  if (!given(action, 1)) {
    if (!over || count > game.table().wall.remaining()) {
      game.draw_live(context.seat, count, action.origin);
    }
    return;
  }
  if (over) return;
  const ruleset::Arg& what = action.args[1];
  if (what.text == kOppositeEnd) {
    game.draw_live(context.seat, count, action.origin, Game::WallEnd::kBack);
  } else if (what.id >= 0) {
    for (int i = 0; i < count; ++i) {
      if (!game.draw_reserved(context.seat, what.id, action.origin)) return;
    }
  } else {
    game.draw_new(context.seat, what.tile, count, action.origin);
  }
}

void draw_aside(Game& game, const Context& context, const Action& action) {
  WallState& wall = game.table().wall;
  const auto count = static_cast<int>(std::clamp<int64_t>(integer_or(action, 0, 1), 0, 10'000));
  if (count > wall.remaining()) {
    game.fail("engine/empty-wall", "not enough tiles in the wall to set aside", action.origin);
    return;
  }
  auto& aside = game.table().at(context.seat).aside;
  for (int i = 0; i < count; ++i) {
    aside.push_back(wall.tiles[static_cast<size_t>(wall.front++)]);
  }
  game.emit({.type = GameEvent::Type::kAside,
             .seat = context.seat,
             .audience = SeatSet::of(context.seat),
             .tiles = aside});
}

void shift_dead_wall(Game& game, const Context&, const Action& action) {
  WallState& wall = game.table().wall;
  const auto count = std::clamp<int64_t>(integer_or(action, 0, 1), 0, wall.remaining());
  wall.live_end -= static_cast<int>(count);
}

}  // namespace

std::span<const ActionRow> wall_actions() {
  static const std::vector<ActionRow> rows = {
      runs_after_end(row("A03", "draw", draw,
                         "Draws tiles from the front of the wall or its end, or a reserved tile "
                         "by its name, or new copies of the tile named.",
                         R"(["draw", 1])",
                         {{"num", Form::kInteger, Presence::kOptional, "1"},
                          {"tile",
                           Form::kReservedTile,
                           Presence::kOptional,
                           "",
                           "a reserved tile, a tile, or `opposite_end`",
                           {kOppositeEnd}}})),
      row("A78", "draw_aside", draw_aside,
          "Moves tiles from the wall to those the seat has set aside.", R"(["draw_aside", 2])",
          {{"num", Form::kInteger, Presence::kOptional, "1"}}),
      row("A62", "shift_dead_wall_index", shift_dead_wall,
          "Moves the last tiles of the live wall to the dead wall.",
          R"(["shift_dead_wall_index", 1])", {{"num", Form::kInteger}}, {},
          {"shift_tile_to_dead_wall"}),
  };
  return rows;
}

}  // namespace jantaku::engine
