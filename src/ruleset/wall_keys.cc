// Keys about tiles: the wall, what is reserved and revealed, sets and matches, dora.
#include <fmt/format.h>

#include <array>

#include "ruleset/keys.h"
#include "ruleset/parts.h"

namespace jantaku::ruleset {
namespace {

using vocab::Form;
using vocab::list_of;

void read_wall(Reader& reader, const json::Value& value, std::string_view what) {
  const json::Array* items = reader.array(value, what);
  if (items == nullptr) return;
  if (items->size() > kMostWallTiles) {
    reader.error("ruleset/wall-too-large", value.origin(),
                 fmt::format("a wall has at most {} tiles, not {}", kMostWallTiles, items->size()));
    return;
  }
  reader.rules().wall = read_tiles(reader, value, what);
  warn_of_spacer(reader, value, reader.rules().wall);
  for (const tiles::Tile& tile : reader.rules().wall) {
    if (!tile.kind.is_tile()) {
      reader.error("ruleset/bad-tile", value.origin(), "`any` is no tile that a wall can have");
      return;
    }
    reader.brings(tile.kind);
  }
}

// The names themselves are collected before (collect_names).
void read_reserved_tiles(Reader& reader, const json::Value& value, std::string_view what) {
  const json::Array* items = reader.array(value, what);
  if (items == nullptr) return;
  std::vector<bool> seen(static_cast<size_t>(reader.names().reserved.size()));
  for (const json::Value& item : *items) {
    const std::string* name = reader.string(item, "the name of a reserved tile");
    if (name == nullptr) continue;
    const int id = reader.names().reserved.intern(*name);
    seen.resize(static_cast<size_t>(reader.names().reserved.size()));
    if (seen[static_cast<size_t>(id)]) {
      reader.error("ruleset/repeated-name", item.origin(),
                   fmt::format("`{}` is reserved twice", *name));
    }
    seen[static_cast<size_t>(id)] = true;
    reader.rules().reserved_tiles.push_back(id);
  }
}

void read_revealed_tiles(Reader& reader, const json::Value& value, std::string_view what) {
  const json::Array* items = reader.array(value, what);
  if (items == nullptr) return;
  for (const json::Value& item : *items) {
    if (reader.string(item, "a revealed tile") == nullptr) continue;
    Arg arg;
    read_reserved(reader, item, arg);
    if (arg.id < 0) reader.brings(arg.tile.kind);
    reader.rules().revealed_tiles.push_back({.reserved = arg.id, .tile = arg.tile});
  }
}

using DoraMap = std::vector<std::pair<tiles::Kind, std::vector<tiles::Kind>>>;

std::optional<tiles::Kind> dora_kind(Reader& reader, std::string_view name,
                                     const json::Origin& origin) {
  const auto kind = tiles::Kind::parse(name);
  if (!kind || !kind->is_tile()) {
    reader.error("ruleset/bad-tile", origin, fmt::format("`{}` is no tile", name));
    return std::nullopt;
  }
  reader.mentions(*kind, reader.range(origin));
  return kind;
}

template <DoraMap Ruleset::* kMember>
void read_dora(Reader& reader, const json::Value& value, std::string_view what) {
  const json::Object* members = reader.object(value, what);
  if (members == nullptr) return;
  for (const json::Member& member : *members) {
    const auto indicator = dora_kind(reader, member.key, member.key_origin);
    const json::Array* items =
        reader.array(member.value, fmt::format("what `{}` indicates", member.key));
    if (!indicator || items == nullptr) continue;
    std::vector<tiles::Kind> indicated;
    for (const json::Value& item : *items) {
      const std::string* name = reader.string(item, "a tile");
      if (name == nullptr) continue;
      if (const auto kind = dora_kind(reader, *name, item.origin())) indicated.push_back(*kind);
    }
    (reader.rules().*kMember).emplace_back(*indicator, std::move(indicated));
  }
}

// Read before all others (read_definitions).
void already_read(Reader&, const json::Value&, std::string_view) {}

}  // namespace

std::span<const KeyRow> wall_keys() {
  static const std::array kRows = {
      KeyRow{key("wall", list_of(Form::kTile), "[]", "K10",
                 "All tiles of one round, each as often as it exists; they are shuffled.",
                 R"({"wall": ["1m", "1m", ["5m", ["red"]], {"tile": "7z", "attrs": ["gold"]}]})"),
             read_wall},
      KeyRow{key("starting_tiles", Form::kInteger, "0", "K11", "How many tiles each seat is dealt.",
                 R"({"wall": ["1m", "2m", "3m", "4m"], "starting_tiles": 1})"),
             read_count<&Ruleset::starting_tiles, 0, kMostIndex>},
      KeyRow{key("reserved_tiles", list_of(Form::kString), "[]", "K12",
                 "Names for the last tiles of the wall, which are not drawn as others are; the "
                 "last name is the very last tile.",
                 R"({"wall": ["1m", "2m"], "reserved_tiles": ["indicator"]})"),
             read_reserved_tiles},
      KeyRow{key("revealed_tiles", list_of(Form::kReservedTile), "[]", "K13",
                 "Reserved tiles, or tiles by name, that lie face up from the start.",
                 R"({"wall": ["1m", "2m"], "reserved_tiles": ["indicator"],
 "revealed_tiles": ["indicator"]})"),
             read_revealed_tiles},
      KeyRow{key("max_revealed_tiles", Form::kInteger, "0", "K14",
                 "How many places the top row always shows.", R"({"max_revealed_tiles": 5})"),
             read_count<&Ruleset::max_revealed_tiles, 0, 100>},
      KeyRow{
          key("dora_indicators", Form::kObject, "{}", "K15", "Which tiles an indicator makes dora.",
              R"({"wall": ["1m", "2m"], "dora_indicators": {"1m": ["2m"]}})"),
          read_dora<&Ruleset::dora_indicators>},
      KeyRow{key("reverse_dora_indicators", Form::kObject, "{}", "K16",
                 "The same for `winning_reverse_dora_count`.",
                 R"({"wall": ["1m", "2m"], "reverse_dora_indicators": {"2m": ["1m"]}})"),
             read_dora<&Ruleset::reverse_dora_indicators>},
      KeyRow{key("set_definitions", Form::kObject, "{}", "K21",
                 "The sets that match specs are made of, by name.",
                 R"({"set_definitions": {"pair": [0, 0], "shuntsu": [0, 1, 2]}})"),
             already_read},
      KeyRow{key("NAME_definition", Form::kMatchSpecs, "", "K22",
                 "A list of match specs under the name NAME.",
                 R"({"set_definitions": {"pair": [0, 0]},
 "seven_pairs_definition": [["unique", [["pair"], 7]]]})"),
             already_read},
  };
  return kRows;
}

}  // namespace jantaku::ruleset
