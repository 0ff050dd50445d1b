#include "server/room.h"

#include <algorithm>

#include "base/sha256.h"
#include "json/reader.h"
#include "json/writer.h"
#include "server/messages.h"
#include "server/wire.h"

namespace jantaku::server {
namespace {

constexpr std::array<std::string_view, 3> kSpectating = {"off", "open", "delayed"};
struct Pace {
  std::string_view name;
  Time think;
};
// Everybody in a room is sent these with every change of it.
constexpr size_t kMostMods = size_t{16} << 10, kMostPreset = 100;
constexpr Pace kPaces[] = {{"slow", 1600}, {"normal", 800}, {"fast", 300}, {"instant", 0}};

TableRefusal wrong(std::string_view what) {
  return {"room/settings", "the settings are not right: " + std::string(what)};
}

// A number within bounds; false if something else stands there.
bool read_number(const json::Value* from, int least, int most, int& into) {
  if (!from) return true;
  const auto number = from->integer();
  if (!number || *number < least || *number > most) return false;
  into = static_cast<int>(*number);
  return true;
}

bool read_clock(const json::Value& from, RoomSettings& settings) {
  const json::Value* clock = from.find("clock");
  if (!clock) return true;
  settings.has_clock = !clock->is_null();
  if (!settings.has_clock) return true;
  return clock->object() && read_number(clock->find("move"), 1, 600, settings.move) &&
         read_number(clock->find("bank"), 0, 3600, settings.bank);
}

std::optional<TableRefusal> read_rules(const json::Value& from, RoomSettings& settings,
                                       const Rulesets& rulesets) {
  if (const json::Value* ruleset = from.find("ruleset")) {
    if (!ruleset->string()) return wrong("`ruleset` is a name");
    if (*ruleset->string() != "custom" && !rulesets.has(*ruleset->string())) {
      return TableRefusal{"room/unknown-ruleset", "there is no ruleset of that name"};
    }
    if (settings.ruleset != *ruleset->string()) {
      settings.preset.reset();
      settings.mods = nullptr;
    }
    settings.ruleset = *ruleset->string();
  }
  if (const json::Value* custom = from.find("custom"); custom && custom->object()) {
    settings.custom_name = clean_name(text_member(*custom, "name"), 40);
    settings.custom_text = text_member(*custom, "text");
    if (settings.custom_text.size() > kMostCustomText) {
      return TableRefusal{"room/ruleset-too-large", "a ruleset of one's own has 256 KB at most"};
    }
  }
  if (const json::Value* mods = from.find("mods")) {
    if (!mods->is_null() && !mods->array()) return wrong("`mods` is a list");
    if (json::write(*mods).size() > kMostMods) return wrong("`mods` is too long");
    for (size_t i = 0; mods->array() && i < mods->array()->size(); ++i) {
      if (text_member((*mods->array())[i], "id").empty()) return wrong("a mod has an `id`");
    }
    settings.mods = *mods;
    settings.preset.reset();
  }
  if (const json::Value* preset = from.find("preset")) {
    settings.preset = preset->string() ? std::optional(*preset->string()) : std::nullopt;
    if (settings.preset && settings.preset->size() > kMostPreset)
      return wrong("`preset` is a name");
    if (settings.preset) settings.mods = nullptr;
  }
  return std::nullopt;
}

}  // namespace

std::string_view spectating_word(Spectating spectating) {
  return kSpectating[static_cast<size_t>(spectating)];
}

int64_t steps_of(const RoomSettings& settings) {
  constexpr int64_t kStepsOfCustom = 4'000'000;
  return settings.ruleset == "custom" ? kStepsOfCustom : engine::Game::kStepsPerChoice;
}

Time think_ms(const std::string& pace) {
  for (const Pace& one : kPaces) {
    if (one.name == pace) return one.think;
  }
  return 0;
}

std::optional<TableRefusal> configure(RoomSettings& settings, const json::Value& from,
                                      const Rulesets& rulesets) {
  RoomSettings changed = settings;
  if (from.is_null()) return std::nullopt;
  if (!from.object()) return wrong("an object must stand here");
  if (from.find("name")) changed.name = clean_name(text_member(from, "name"), 40);
  if (const auto is_public = truth_member(from, "public")) changed.is_public = *is_public;
  if (auto refused = read_rules(from, changed, rulesets)) return refused;
  if (!read_clock(from, changed)) return wrong("`clock` is null, or has `move` and `bank`");
  if (!read_number(from.find("takeover"), 5, 3600, changed.takeover)) {
    return wrong("`takeover` is a number of seconds from 5 to 3600");
  }
  if (from.find("spectators")) {
    const auto at =
        std::find(kSpectating.begin(), kSpectating.end(), text_member(from, "spectators"));
    if (at == kSpectating.end()) return wrong("`spectators` is off, open or delayed");
    changed.spectators = static_cast<Spectating>(at - kSpectating.begin());
  }
  if (from.find("pace")) {
    changed.pace = text_member(from, "pace");
    const bool known = std::any_of(std::begin(kPaces), std::end(kPaces),
                                   [&](const Pace& pace) { return pace.name == changed.pace; });
    if (!known) return wrong("`pace` is slow, normal, fast or instant");
  }
  settings = std::move(changed);
  return std::nullopt;
}

std::string settings_json(const RoomSettings& settings, WithText with_text) {
  Wire wire;
  wire.begin_object()
      .text("name", settings.name)
      .truth("public", settings.is_public)
      .text("ruleset", settings.ruleset);
  if (settings.ruleset == "custom" || with_text == WithText::kYes) {
    wire.key("custom").begin_object().text("name", settings.custom_name);
    if (with_text == WithText::kYes) wire.text("text", settings.custom_text);
    wire.end_object();
  } else {
    wire.null("custom");
  }
  wire.key("preset");
  settings.preset ? wire.text(*settings.preset) : wire.null();
  wire.raw("mods", json::write(settings.mods)).key("clock");
  if (settings.has_clock) {
    wire.begin_object().number("move", settings.move).number("bank", settings.bank).end_object();
  } else {
    wire.null();
  }
  return wire.text("spectators", spectating_word(settings.spectators))
      .number("takeover", settings.takeover)
      .text("pace", settings.pace)
      .end_object()
      .take();
}

RulesetRequest request_of(const RoomSettings& settings) {
  RulesetRequest request;
  if (settings.ruleset == "custom") {
    request.name = settings.custom_name.empty() ? "custom" : settings.custom_name;
    request.text = settings.custom_text;
  } else {
    request.id = settings.ruleset;
  }
  request.preset = settings.preset;
  if (const json::Array* mods = settings.mods.array()) {
    auto& choices = request.mods.emplace();
    for (const json::Value& mod : *mods) {
      ruleset::ModChoice choice{text_member(mod, "id")};
      const json::Value* config = mod.find("config");
      if (config && config->object()) {
        for (const json::Member& member : *config->object()) {
          choice.config.insert_or_assign(member.key, member.value);
        }
      }
      choices.push_back(std::move(choice));
    }
  }
  return request;
}

std::string rules_key(const RoomSettings& settings) {
  base::Sha256 sha;
  // Each part with its length: no two lists of parts look alike.
  const auto add = [&](std::string_view part) { sha.add(uint64_t{part.size()}).add(part); };
  const bool is_custom = settings.ruleset == "custom";
  add(settings.ruleset);
  add(settings.preset ? "preset" : "");
  add(settings.preset.value_or(""));
  add(json::write(settings.mods));
  add(is_custom ? settings.custom_name : "");
  add(is_custom ? settings.custom_text : "");
  return base::to_hex(sha.finish());
}

std::optional<int> Room::place_of(const std::string& person) const {
  for (size_t i = 0; i < places.size(); ++i) {
    if (!person.empty() && places[i].person == person) return static_cast<int>(i);
  }
  return std::nullopt;
}

bool Room::has(const std::string& person) const {
  return std::find(members.begin(), members.end(), person) != members.end();
}

void Room::remove(const std::string& person) {
  members.erase(std::remove(members.begin(), members.end(), person), members.end());
}

std::vector<std::string> Room::all_nicknames() const {
  std::vector<std::string> names;
  for (int i = 0; i < seats; ++i) {
    const Place& place = places[static_cast<size_t>(i)];
    if (!place.empty()) names.push_back(place.nickname);
  }
  return names;
}

std::string line_json(const Room::Said& line) {
  return Wire()
      .begin_object()
      .text("person", line.person)
      .text("nickname", line.nickname)
      .text("text", line.text)
      .end_object()
      .take();
}

std::optional<Room::Said> read_line(const std::string& line) {
  const auto document = json::read(base::make_source("chat", line));
  if (!document) return std::nullopt;
  return Room::Said{.person = text_member(document->root, "person"),
                    .nickname = text_member(document->root, "nickname"),
                    .text = text_member(document->root, "text")};
}

std::string chat_json(const Room& room) {
  Wire wire;
  wire.begin_array();
  for (const Room::Said& line : room.chat) wire.raw(line_json(line));
  return wire.end_array().take();
}

std::string stored_json(const Room& room) {
  Wire wire;
  wire.begin_object()
      .text("host", room.host)
      .raw("settings", settings_json(room.settings, WithText::kYes))
      .text("table", room.table)
      .truth("playing", room.playing)
      .key("places")
      .begin_array();
  for (const Room::Place& place : room.places) {
    wire.begin_object()
        .text("person", place.person)
        .text("bot", place.bot)
        .text("nickname", place.nickname)
        .end_object();
  }
  const auto list = [&](std::string_view name, const auto& persons) {
    wire.key(name).begin_array();
    for (const std::string& person : persons) wire.text(person);
    wire.end_array();
  };
  wire.end_array();
  list("members", room.members);
  list("removed", room.removed);
  return wire.end_object().take();
}

std::optional<Room> read_room(const std::string& code, const std::string& state,
                              const Rulesets& rulesets) {
  const auto document = json::read(base::make_source("room " + code, state));
  if (!document) return std::nullopt;
  const json::Value& root = document->root;
  Room room;
  room.code = code;
  room.host = text_member(root, "host");
  room.table = text_member(root, "table");
  room.playing = truth_member(root, "playing").value_or(false);
  const json::Value* settings = root.find("settings");
  if (!settings || configure(room.settings, *settings, rulesets)) return std::nullopt;
  const json::Value* places = root.find("places");
  for (size_t i = 0; places && places->array() && i < places->array()->size() && i < 4; ++i) {
    const json::Value& place = (*places->array())[i];
    room.places[i] = {.person = text_member(place, "person"),
                      .bot = text_member(place, "bot"),
                      .nickname = text_member(place, "nickname")};
  }
  const auto each_of = [&](std::string_view name, const auto& take) {
    const json::Value* persons = root.find(name);
    for (size_t i = 0; persons && persons->array() && i < persons->array()->size(); ++i) {
      if (const std::string* person = (*persons->array())[i].string()) take(*person);
    }
  };
  each_of("members", [&](const std::string& person) { room.members.push_back(person); });
  each_of("removed", [&](const std::string& person) { room.removed.insert(person); });
  return room;
}

}  // namespace jantaku::server
