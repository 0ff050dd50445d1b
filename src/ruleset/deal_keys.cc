// Keys that rig a deal, for tests and scenarios (docs/scenarios.md).
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "ruleset/keys.h"
#include "ruleset/parts.h"

namespace jantaku::ruleset {
namespace {

using vocab::Form;
using vocab::list_of;

constexpr std::string_view kWinds[] = {"east", "south", "west", "north"};

std::vector<tiles::Tile> dealt(Reader& reader, const json::Value& value, std::string_view what) {
  auto tiles = read_tiles(reader, value, what);
  warn_of_spacer(reader, value, tiles);
  for (const tiles::Tile& tile : tiles) reader.mentions(tile.kind, reader.range(value.origin()));
  if (tiles.size() > kMostWallTiles) {
    reader.error("ruleset/wall-too-large", value.origin(),
                 fmt::format("{} has at most {} tiles", what, kMostWallTiles));
    tiles.clear();
  }
  return tiles;
}

void read_hands(Reader& reader, const json::Value& value, std::string_view what) {
  const json::Object* seats = reader.object(value, what);
  if (seats == nullptr) return;
  for (const json::Member& member : *seats) {
    const auto wind = std::find(std::begin(kWinds), std::end(kWinds), member.key);
    if (wind == std::end(kWinds)) {
      reader.error("ruleset/unknown-seat", member.key_origin,
                   fmt::format("there is no seat `{}`", member.key),
                   Reader::did_you_mean(member.key, {std::begin(kWinds), std::end(kWinds)}));
      continue;
    }
    reader.rules().rigged.hands[static_cast<size_t>(wind - std::begin(kWinds))] =
        dealt(reader, member.value, fmt::format("the hand of {}", member.key));
  }
}

template <std::vector<tiles::Tile> Ruleset::RiggedDeal::* kMember>
void read_row(Reader& reader, const json::Value& value, std::string_view what) {
  reader.rules().rigged.*kMember = dealt(reader, value, what);
}

template <std::optional<int> Ruleset::RiggedDeal::* kMember, int kLeast, int kMost>
void read_number(Reader& reader, const json::Value& value, std::string_view what) {
  reader.rules().rigged.*kMember = reader.integer(value, what, {.least = kLeast, .most = kMost});
}

}  // namespace

std::span<const KeyRow> deal_keys() {
  static const std::array kRows = {
      KeyRow{key("starting_hand", Form::kObject, "{}", "",
                 "Tiles that a seat is sure to be dealt, by wind.",
                 R"({"wall": ["1m", "2m", "3m", "4m"], "starting_tiles": 1,
 "starting_hand": {"east": ["3m"]}})"),
             read_hands},
      KeyRow{key("starting_draws", list_of(Form::kTile), "[]", "",
                 "The first tiles of the live wall, in the order they are drawn.",
                 R"({"wall": ["1m", "2m"], "starting_draws": ["2m"]})"),
             read_row<&Ruleset::RiggedDeal::draws>},
      KeyRow{key("starting_dead_wall", list_of(Form::kTile), "[]", "",
                 "The tiles of the dead wall, from the back.",
                 R"({"wall": ["1m", "2m"], "starting_dead_wall": ["2m"]})"),
             read_row<&Ruleset::RiggedDeal::dead_wall>},
      KeyRow{
          key("starting_round", Form::kInteger, "0", "",
              "How many dealerships have passed when the game starts.", R"({"starting_round": 4})"),
          read_number<&Ruleset::RiggedDeal::round, 0, kMostIndex>},
      KeyRow{key("starting_honba", Form::kInteger, "0", "", "The honba when the game starts.",
                 R"({"starting_honba": 1})"),
             read_number<&Ruleset::RiggedDeal::honba, 0, kMostIndex>},
      KeyRow{key("die1", Form::kInteger, "", "", "What the first die shows.", R"({"die1": 3})"),
             read_number<&Ruleset::RiggedDeal::die1, 1, 6>},
      KeyRow{key("die2", Form::kInteger, "", "", "What the second die shows.", R"({"die2": 4})"),
             read_number<&Ruleset::RiggedDeal::die2, 1, 6>},
  };
  return kRows;
}

}  // namespace jantaku::ruleset
