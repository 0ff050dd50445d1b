// Tiles (T01 to T05), tile specs (T10 to T23), reserved tiles, and what may be marked (A68).
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "ruleset/parts.h"
#include "ruleset/rows.h"

namespace jantaku::ruleset {
namespace {

using Type = TileSpec::Type;

struct SpecRow {
  std::string_view name;
  Type type;
  std::string_view item, doc;
  vocab::Contexts contexts = {};
  std::string_view alias = "";
};

constexpr vocab::Contexts kWithTile = {vocab::Context::kTile};

const std::array kSpecs = {
    SpecRow{"any", Type::kAny, "T10", "Every tile."},
    SpecRow{"same", Type::kSame, "T12", "The tile in context is the one that is looked at.",
            kWithTile},
    SpecRow{"manzu", Type::kManzu, "T13", "Characters, the red five included."},
    SpecRow{"pinzu", Type::kPinzu, "T13", "Circles, the red five included."},
    SpecRow{"souzu", Type::kSouzu, "T13", "Bamboo, the red five included."},
    SpecRow{"jihai", Type::kJihai, "T14", "Honours."},
    SpecRow{"terminal", Type::kTerminal, "T15", "1 and 9 of a suit."},
    SpecRow{"yaochuuhai", Type::kYaochuuhai, "T16", "Terminals and honours.", {}, "terminal_honor"},
    SpecRow{"tanyaohai", Type::kTanyaohai, "T17", "2 to 8 of a suit."},
    SpecRow{"flower", Type::kFlower, "T18", "Flowers and seasons."},
    SpecRow{"joker", Type::kJoker, "T18", "Jokers."},
    SpecRow{"kuikae", Type::kKuikae, "T20",
            "The tile in context would undo the last call: the called tile, or the other end of "
            "the same run.",
            kWithTile},
    SpecRow{"tedashi", Type::kTedashi, "T21", "It was discarded from the hand."},
    SpecRow{"tsumogiri", Type::kTsumogiri, "T21", "It was discarded as it was drawn."},
    SpecRow{"dragon", Type::kDragon, "T22", "White, green and red dragons."},
    SpecRow{"wind", Type::kWind, "T22", "The four winds."},
    SpecRow{"dora", Type::kDora, "T22", "What an indicator in the top row points to."},
};

const SpecRow* spec_row(std::string_view word) {
  for (const SpecRow& row : kSpecs) {
    if (row.name == word || (!row.alias.empty() && row.alias == word)) return &row;
  }
  return nullptr;
}

void check_spec_context(Reader& reader, const SpecRow& row, const json::Value& value,
                        const Place& place) {
  if (row.contexts.without(place.contexts).empty()) return;
  reader.error(
      "ruleset/missing-context", value.origin(),
      fmt::format("the tile spec `{}` needs `tile`, which {} does not have", row.name, place.name));
}

// The word without `not_`, or nothing if it is no spec.
std::optional<TileSpec> word_spec(Reader& reader, std::string_view word, const json::Value& value,
                                  const Place& place) {
  TileSpec spec;
  if (const SpecRow* row = spec_row(word)) {
    check_spec_context(reader, *row, value, place);
    spec.type = row->type;
    return spec;
  }
  if (word.size() == 1 && word[0] >= '1' && word[0] <= '9') {  // T19
    spec.type = Type::kNumber;
    spec.number = static_cast<int8_t>(word[0] - '0');
    return spec;
  }
  const auto kind = tiles::Kind::parse(word);
  if (!kind) return std::nullopt;
  spec.type = Type::kTile;
  spec.tile = tiles::Tile(*kind);
  reader.mentions(*kind, reader.range(value.origin()));
  return spec;
}

void add_attributes(Reader& reader, const json::Value& value, tiles::Tile& tile) {
  if (const std::string* name = value.string()) {
    if (const auto number = reader.attribute(value, *name)) tile.attributes.add(*number);
  } else {
    reader.wrong_type(value, "an attribute", "a string");
  }
}

void unknown_tile(Reader& reader, std::string_view name, const json::Origin& origin) {
  reader.error("ruleset/bad-tile", origin, fmt::format("`{}` is no tile", name),
               "a tile is digits and a suit letter, such as 5m, 7z or 10p");
}

}  // namespace

std::optional<tiles::Tile> read_tile(Reader& reader, const json::Value& value) {
  const json::Value* name = &value;
  const json::Value* attributes = nullptr;
  std::span<const json::Value> flat;
  if (const json::Array* items = value.array(); items != nullptr && !items->empty()) {
    name = &items->front();
    flat = std::span(*items).subspan(1);
    if (flat.size() == 1 && flat.front().array() != nullptr) {
      attributes = &flat.front();
      flat = {};
    }
  } else if (value.object() != nullptr) {
    name = value.find("tile");
    attributes = value.find("attrs");
  }
  if (name == nullptr || name->string() == nullptr) {
    reader.wrong_type(name == nullptr ? value : *name, "a tile", "a string");
    return std::nullopt;
  }
  const auto kind = tiles::Kind::parse(*name->string());
  if (!kind) {
    unknown_tile(reader, *name->string(), name->origin());
    return std::nullopt;
  }
  tiles::Tile tile(*kind);
  if (attributes != nullptr && reader.array(*attributes, "`attrs`") != nullptr) {
    flat = *attributes->array();
  }
  for (const json::Value& attribute : flat) add_attributes(reader, attribute, tile);
  return tile;
}

std::vector<tiles::Tile> read_tiles(Reader& reader, const json::Value& value,
                                    std::string_view what) {
  std::vector<tiles::Tile> out;
  const json::Array* items = reader.array(value, what);
  if (items == nullptr) return out;
  out.reserve(items->size());
  for (const json::Value& item : *items) {
    if (const auto tile = read_tile(reader, item)) out.push_back(*tile);
  }
  return out;
}

void warn_of_spacer(Reader& reader, const json::Value& value,
                    const std::vector<tiles::Tile>& tiles) {
  const json::Array* items = value.array();
  const auto spacer = std::find_if(tiles.begin(), tiles.end(), [](const tiles::Tile& tile) {
    return tile.kind == tiles::Kind::of("3x");
  });
  if (items == nullptr || spacer == tiles.end()) return;
  // The items that are no tiles were left out, and are complained of.
  const bool is_whole = items->size() == tiles.size();
  const json::Value& at = is_whole ? (*items)[static_cast<size_t>(spacer - tiles.begin())] : value;
  reader.warn("ruleset/spacer-tile", at.origin(),
              "the spacer `3x` is a tile here: a space of ~t stands for it",
              "write the tiles without spaces");
}

std::optional<TileSpec> read_tile_spec(Reader& reader, const json::Value& value,
                                       const Place& place) {
  const std::string* word = value.string();
  if (word == nullptr) {
    const auto tile = read_tile(reader, value);
    if (!tile) return std::nullopt;
    reader.mentions(tile->kind, reader.range(value.origin()));
    return TileSpec{.type = Type::kTile, .tile = *tile};
  }
  constexpr std::string_view kNot = "not_";
  if (auto spec = word_spec(reader, *word, value, place)) return spec;
  if (word->starts_with(kNot)) {  // T23
    auto spec = word_spec(reader, std::string_view(*word).substr(kNot.size()), value, place);
    if (spec) {
      spec->negated = true;
      return spec;
    }
  }
  reader.error("ruleset/unknown-tile-spec", value.origin(),
               fmt::format("`{}` is neither a tile nor a tile spec", *word),
               reader.vocabulary().did_you_mean(vocab::Kind::kTileSpec, *word));
  return std::nullopt;
}

std::vector<TileSpec> read_tile_specs(Reader& reader, const json::Value& value,
                                      const Place& place) {
  std::vector<TileSpec> specs;
  const auto add = [&](const json::Value& item) {
    if (const auto spec = read_tile_spec(reader, item, place)) specs.push_back(*spec);
  };
  if (const json::Array* items = value.array()) {
    for (const json::Value& item : *items) add(item);
  } else {
    add(value);
  }
  return specs;
}

void read_reserved(Reader& reader, const json::Value& value, Arg& into) {
  const std::string& name = *value.string();
  into.text = name;
  NameList& reserved = reader.names().reserved;
  // G07: X and X_lazy are one name.
  constexpr std::string_view kLazy = "_lazy";
  const std::string other = name.ends_with(kLazy) ? name.substr(0, name.size() - kLazy.size())
                                                  : name + std::string(kLazy);
  for (const std::string& known : {name, other}) {
    if (const auto id = reserved.find(known)) {
      into.id = *id;
      return;
    }
  }
  if (const auto kind = tiles::Kind::parse(name)) {
    into.tile = tiles::Tile(*kind);
    return;
  }
  // One that is bound when it is drawn needs no place of its own.
  if (!name.ends_with(kLazy)) {
    reader.warn(
        "ruleset/unknown-reserved-tile", value.origin(),
        fmt::format("`reserved_tiles` has no `{}`: it counts as neither drawn nor revealed", name),
        Reader::did_you_mean(name, reserved.all()));
  }
  into.id = reserved.intern(name);
}

void add_tile_spec_rows(vocab::Vocabulary& vocabulary) {
  for (const SpecRow& row : kSpecs) {
    vocab::Signature signature{.name = row.name,
                               .contexts = row.contexts,
                               .doc = row.doc,
                               .example = row.name,
                               .item = row.item};
    if (!row.alias.empty()) signature.aliases.push_back(row.alias);
    vocabulary.add(vocab::Kind::kTileSpec, std::move(signature));
  }
  vocabulary.add(vocab::Kind::kTileSpec, {.name = "1m",
                                          .doc = "Exactly that tile; so for every other.",
                                          .example = "1m",
                                          .item = "T11"});
  static constexpr std::string_view kNumbers[] = {"1", "2", "3", "4", "5", "6", "7", "8", "9"};
  for (std::string_view number : kNumbers) {
    vocabulary.add(vocab::Kind::kTileSpec, {.name = number,
                                            .doc = "The suited tiles of that number, not honours.",
                                            .example = number,
                                            .item = "T19"});
  }
}

}  // namespace jantaku::ruleset
