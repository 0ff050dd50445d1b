// Tiles, melds and the names of tiles.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "engine/log/value_json.h"
#include "engine/log/words.h"
#include "server/screen_parts.h"

namespace jantaku::server {
namespace {

using engine::Meld;
using engine::Seat;
using engine::Tile;
using ruleset::CallStyle;

struct Laid {
  Tile tile;
  bool sideways = false, back = false, on_top = false;
};

// The tiles that a meld's slots count: the chosen ones; for a call from oneself the called tile is
// the last of them.
std::vector<Tile> counted_tiles(const Meld& meld) {
  std::vector<Tile> tiles(meld.others.begin(), meld.others.end());
  tiles.push_back(meld.called);
  return tiles;
}

// By the ruleset's style, if it says where every tile lies.
std::vector<Laid> laid_by_style(const Meld& meld, const CallStyle& style, size_t source) {
  const auto& slots = style.by_source[source];
  const auto tiles = counted_tiles(meld);
  std::vector<Laid> laid;
  if (slots.size() != tiles.size()) return laid;
  for (const CallStyle::Slot& slot : slots) {
    const bool sideways = slot.tile == CallStyle::kCalledSideways;
    const auto at = static_cast<size_t>(slot.tile);
    if (!sideways && at >= tiles.size()) return {};
    laid.push_back({.tile = sideways ? meld.called : tiles[at],
                    .sideways = sideways,
                    .back = slot.shown_as != tiles::Kind()});
  }
  return laid;
}

// B30: the called tile lies across at the left, second or right, by where it came from; from
// oneself all stand upright.
std::vector<Laid> laid_plainly(const Meld& meld, size_t source) {
  std::vector<Laid> laid;
  for (const Tile& tile : meld.others) laid.push_back({.tile = tile});
  if (source == 0) {
    laid.push_back({.tile = meld.called});
    return laid;
  }
  const size_t at = source == 3 ? 0 : source == 2 ? std::min<size_t>(1, laid.size()) : laid.size();
  laid.insert(laid.begin() + static_cast<std::ptrdiff_t>(at),
              {.tile = meld.called, .sideways = true});
  return laid;
}

// A fourth tile that was added lies on the one that was called: the called tile of the meld is the
// added one, and the one it lies on is in the midst of the others.
std::vector<Laid> laid_with_added(const Meld& meld, size_t source) {
  std::vector<Laid> laid;
  for (const Tile& tile : meld.others) laid.push_back({.tile = tile});
  if (laid.empty()) return laid_plainly(meld, source);
  const size_t at = source == 3   ? 0
                    : source == 1 ? laid.size() - 1
                                  : std::min<size_t>(1, laid.size() - 1);
  laid[at].sideways = true;
  laid.insert(laid.begin() + static_cast<std::ptrdiff_t>(at) + 1,
              {.tile = meld.called, .sideways = true, .on_top = true});
  return laid;
}

size_t source_of(const Meld& meld, Seat owner, const engine::Table& table) {
  if (meld.from == Seat::kNone || meld.from == owner) return 0;
  for (int places = 1; places <= 3; ++places) {
    if (table.relative(owner, places) == meld.from) return static_cast<size_t>(places);
  }
  return 0;
}

std::vector<Laid> laid_out(const Meld& meld, Seat owner, const engine::Table& table,
                           const ruleset::Ruleset& rules) {
  const size_t source = source_of(meld, owner, table);
  if (meld.kind == Meld::Kind::kUpgrade) return laid_with_added(meld, source);
  if (meld.button >= 0 && static_cast<size_t>(meld.button) < rules.buttons.size()) {
    auto laid = laid_by_style(meld, rules.buttons[static_cast<size_t>(meld.button)].style, source);
    if (!laid.empty()) return laid;
  }
  return laid_plainly(meld, source);
}

std::string_view suit_name(char suit) {
  switch (suit) {
    case 'm':
      return "characters";
    case 'p':
      return "circles";
    case 's':
      return "bamboo";
    case 't':
      return "stars";
    default:
      return "";
  }
}

std::string spoken(tiles::Kind kind) {
  constexpr std::array<std::string_view, 7> kHonours = {
      "east wind",    "south wind",   "west wind", "north wind",
      "white dragon", "green dragon", "red dragon"};
  const int number = tiles::rule_number(kind);
  if (tiles::is_honour(kind) && number >= 1 && number <= 7) {
    return std::string(kHonours[static_cast<size_t>(number - 1)]);
  }
  if (tiles::is_spacer(kind)) return "tile from behind";
  if (tiles::is_joker(kind)) return fmt::format("joker {}", number);
  if (tiles::is_flower(kind)) return fmt::format("flower {}", kind.name());
  const std::string_view suit = suit_name(kind.suit());
  const bool red = kind.digit_count() == 1 && kind.number() == 0;
  if (suit.empty() || kind.digit_count() > 1) return fmt::format("tile {}", kind.name());
  return fmt::format("{}{} of {}", red ? "red " : "", number, suit);
}

void collect(const json::Value* images, std::set<tiles::Kind>& kinds) {
  if (!images || !images->object()) return;
  for (const json::Member& member : *images->object()) {
    if (const auto kind = tiles::Kind::parse(member.key)) kinds.insert(*kind);
  }
}

}  // namespace

std::string tile_text(const Tile& tile, const ruleset::Ruleset& rules) {
  const json::Value value = engine::tile_json(tile, rules.match_names.attributes);
  return value.string() ? *value.string() : std::string();
}

void write_tile(Wire& wire, const Tile& tile, const ruleset::Ruleset& rules) {
  if (tile == Tile()) {
    wire.null();
  } else {
    wire.text(tile_text(tile, rules));
  }
}

void write_meld(Wire& wire, const Meld& meld, Seat owner, const engine::Table& table,
                const ruleset::Ruleset& rules) {
  wire.begin_object()
      .text("name", meld.name < 0 ? "" : rules.names.calls.name(meld.name))
      .raw("from", seat_json(meld.from == owner ? Seat::kNone : meld.from))
      .text("kind", engine::Words<Meld::Kind>::kWords[static_cast<size_t>(meld.kind)])
      .key("tiles")
      .begin_array();
  for (const Laid& laid : laid_out(meld, owner, table, rules)) {
    wire.begin_object().key("tile");
    write_tile(wire, laid.tile, rules);
    if (laid.sideways) wire.truth("sideways", true);
    if (laid.back) wire.truth("back", true);
    if (laid.on_top) wire.truth("on_top", true);
    wire.end_object();
  }
  wire.end_array().end_object();
}

std::string melds_json(const engine::Player& player, Seat owner, const engine::Table& table,
                       const ruleset::Ruleset& rules) {
  Wire wire;
  wire.begin_array();
  for (const Meld& meld : player.calls) write_meld(wire, meld, owner, table, rules);
  return wire.end_array().take();
}

int place_in_pond(const engine::Player& player, int discard) {
  if (discard < 0 || static_cast<size_t>(discard) >= player.discards.size()) return -1;
  if (player.discards[static_cast<size_t>(discard)].taken) return -1;
  int place = 0;
  for (int i = 0; i < discard; ++i) place += player.discards[static_cast<size_t>(i)].taken ? 0 : 1;
  return place;
}

std::string tile_names_json(const ruleset::Ruleset& rules) {
  std::set<tiles::Kind> kinds;
  for (const Tile& tile : rules.wall) kinds.insert(tile.kind);
  for (const auto& revealed : rules.revealed_tiles) {
    if (revealed.tile.kind.is_tile()) kinds.insert(revealed.tile.kind);
  }
  collect(&rules.tile_images, kinds);
  kinds.insert(tiles::Kind::of("1x"));
  Wire wire;
  wire.begin_object();
  for (const tiles::Kind kind : kinds) {
    wire.key(kind.name())
        .begin_object()
        .text("text", spoken(kind))
        .text("suit", std::string_view(std::string(1, kind.suit())))
        .number("number", tiles::rule_number(kind))
        .truth("red",
               kind.digit_count() == 1 && kind.number() == 0 && tiles::rule_number(kind) == 5);
    const json::Value* image = rules.tile_images.find(kind.name());
    if (image && image->string()) wire.text("image", *image->string());
    wire.end_object();
  }
  return wire.end_object().take();
}

}  // namespace jantaku::server
