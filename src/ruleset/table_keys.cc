// Keys about the table and what it shows: seats, scores, rounds, statuses, pictures, saki cards.
#include <fmt/format.h>

#include <array>

#include "ruleset/keys.h"
#include "ruleset/parts.h"

namespace jantaku::ruleset {
namespace {

using vocab::Form;
using vocab::list_of;

void read_max_rounds(Reader& reader, const json::Value& value, std::string_view what) {
  if (value.is_null()) return;
  reader.rules().max_rounds = reader.integer(value, what, {.least = 0, .most = kMostIndex});
}

void read_initial_score(Reader& reader, const json::Value& value, std::string_view what) {
  reader.rules().initial_score = reader.milli(value, what).value_or(0);
}

template <std::vector<int> Ruleset::* kMember>
void read_statuses(Reader& reader, const json::Value& value, std::string_view what) {
  if (reader.array(value, what) == nullptr) return;
  for (const json::Value& item : *value.array()) {
    const std::string* name = reader.string(item, "a status");
    if (name != nullptr) (reader.rules().*kMember).push_back(reader.status(item, *name));
  }
}

void read_persistent_counters(Reader& reader, const json::Value& value, std::string_view what) {
  for (const std::string& name : reader.strings(value, what)) {
    reader.rules().persistent_counters.push_back(reader.names().counters.intern(name));
  }
}

void read_tile_images(Reader& reader, const json::Value& value, std::string_view what) {
  const json::Object* images = reader.object(value, what);
  if (images == nullptr) return;
  for (const json::Member& member : *images) {
    if (!tiles::Kind::parse(member.key)) {
      reader.error("ruleset/bad-tile", member.key_origin,
                   fmt::format("`{}` is no tile", member.key));
    }
    reader.string(member.value, "the picture of a tile");
  }
  reader.rules().tile_images = value;
}

// For lists of games, which find it in the document: no game needs it while it is played.
void read_subtitle(Reader& reader, const json::Value& value, std::string_view what) {
  reader.string(value, what);
}

void read_saki_deck(Reader& reader, const json::Value& value, std::string_view what) {
  const json::Array* items = reader.array(value, what);
  if (items == nullptr) return;
  std::vector<bool> seen(items->size());
  for (const json::Value& item : *items) {
    const std::string* name = reader.string(item, "a card");
    if (name == nullptr) continue;
    const int card = reader.names().cards.intern(*name);
    if (seen[static_cast<size_t>(card)]) {
      reader.error("ruleset/repeated-name", item.origin(),
                   fmt::format("the card `{}` is in the deck twice", *name));  // P02
      continue;
    }
    seen[static_cast<size_t>(card)] = true;
    reader.status(item, *name);  // P04: taking a card sets the status of its name
    reader.rules().saki_deck.push_back(card);
  }
}

void read_saki_version(Reader& reader, const json::Value& value, std::string_view what) {
  const std::string* text = reader.string(value, what);
  if (text == nullptr) return;
  if (*text != "v12" && *text != "v13") {
    reader.warn("ruleset/unknown-word", value.origin(),
                fmt::format("{} is \"v12\" or \"v13\", not \"{}\"", what, *text));
  }
  reader.rules().saki_version = *text;
}

}  // namespace

std::span<const KeyRow> table_keys() {
  static const std::array kRows = {
      KeyRow{key("num_players", Form::kInteger, "4", "K50", "How many seats there are, 2 to 4.",
                 R"({"num_players": 3})"),
             read_count<&Ruleset::seats, 2, 4>},
      KeyRow{key("initial_score", Form::kNumber, "0", "K17",
                 "The score of every seat at the start.", R"({"initial_score": 25000})"),
             read_initial_score},
      KeyRow{key("max_rounds", Form::kInteger, "", "K18",
                 "After so many dealerships the game ends; without it there is no limit.",
                 R"({"max_rounds": 8})"),
             read_max_rounds},
      KeyRow{key("bloody_end", Form::kBoolean, "false", "K42",
                 "The round goes on after a win until all but one have won or the wall ends.",
                 R"({"bloody_end": true})"),
             read_flag<&Ruleset::bloody_end>},
      KeyRow{key("shown_statuses", list_of(Form::kStatus), "[]", "K25",
                 "The statuses that are shown, to their owner only.",
                 R"({"shown_statuses": ["furiten"]})"),
             read_statuses<&Ruleset::shown_statuses>},
      KeyRow{key("persistent_statuses", list_of(Form::kStatus), "[]", "K28",
                 "The statuses that outlive a round.", R"({"persistent_statuses": ["cursed"]})"),
             read_statuses<&Ruleset::persistent_statuses>},
      KeyRow{key("persistent_counters", list_of(Form::kCounter), "[]", "K29",
                 "The counters that outlive a round.", R"({"persistent_counters": ["wins"]})"),
             read_persistent_counters},
      KeyRow{key("display_honba", Form::kBoolean, "false", "K26", "Show the count of honba.",
                 R"({"display_honba": true})"),
             read_flag<&Ruleset::display_honba>},
      KeyRow{key("display_riichi_sticks", Form::kBoolean, "false", "K27",
                 "Show the count of riichi sticks.", R"({"display_riichi_sticks": true})"),
             read_flag<&Ruleset::display_riichi_sticks>},
      KeyRow{key("tile_images", Form::kObject, "{}", "K47",
                 "Pictures of tiles by address; only for display.",
                 R"({"tile_images": {"1j": "joker.svg"}})"),
             read_tile_images},
      KeyRow{key("subtitle", Form::kText, "", "",
                 "What kind of game it is, in a few words; for lists of games.",
                 R"({"subtitle": "three faan to win"})"),
             read_subtitle},
      KeyRow{key("enable_saki_cards", Form::kBoolean, "false", "K44",
                 "Seats have a place for a card of powers.", R"({"enable_saki_cards": true})"),
             read_flag<&Ruleset::enable_saki_cards>},
      KeyRow{key("saki_deck", list_of(Form::kString), "[]", "K45", "The cards that can be drafted.",
                 R"({"enable_saki_cards": true, "saki_deck": ["fortune", "foresight"]})"),
             read_saki_deck},
      KeyRow{key("saki_ver", Form::kString, "v12", "K46", "Which pictures the cards have.",
                 R"({"saki_ver": "v13"})"),
             read_saki_version},
  };
  return kRows;
}

}  // namespace jantaku::ruleset
