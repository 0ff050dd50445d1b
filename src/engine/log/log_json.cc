#include "engine/log/log_json.h"

#include <fmt/format.h>

#include "engine/log/changes_json.h"
#include "engine/rows.h"
#include "ruleset/load.h"

namespace jantaku::engine {
namespace {

constexpr int64_t kVersion = 1;
constexpr std::string_view kSpectators = "spectators";

void set(json::Object& object, std::string_view key, json::Value value) {
  if (!ToJson::is_nothing(value)) object.set(key, std::move(value));
}

json::Value audience_json(const Hidden<std::vector<Tile>>& tiles, const ToJson& to_json) {
  json::Value list = to_json(tiles.audience());
  if (tiles.spectators() == Spectators::kIncluded) list.array()->push_back(kSpectators);
  return list;
}

json::Value event_in_log(const LogEntry& entry, const LogEvent& event,
                         const ruleset::Ruleset& rules) {
  const ToJson to_json(rules);
  json::Object object;
  object.set("type", to_json(event.type));
  set(object, "seat", to_json(event.seat));
  set(object, "other", to_json(event.other));
  if (!event.tiles.in_log().empty()) {
    object.set("tiles", to_json(event.tiles.in_log()));
    object.set("seen_by", audience_json(event.tiles, to_json));
  }
  set(object, "amount", to_json(event.amount));
  set(object, "text", event.text);
  set(object, "changes", changes_json(entry.changes_of(event), rules));
  return object;
}

json::Value cause_json(const Cause& cause, const ToJson& to_json) {
  json::Object object;
  object.set("kind", to_json(cause.kind));
  set(object, "seat", to_json(cause.seat));
  switch (cause.kind) {
    case Cause::Kind::kDeal:
      if (const auto deal = unpack<Deal>(cause.packed)) object.set("deal", to_json(*deal));
      break;
    case Cause::Kind::kChoice:
      if (const auto choice = unpack<Choice>(cause.packed)) object.set("choice", to_json(*choice));
      break;
    case Cause::Kind::kTimer:
      break;
    case Cause::Kind::kAuto:
      object.set("auto_button", to_json(cause.auto_button));
      object.set("on", cause.on);
      break;
    case Cause::Kind::kSeed:
      if (const auto seed = unpack<base::Seed>(cause.packed)) object.set("seed", to_json(*seed));
      break;
  }
  return object;
}

class LogReader {
 public:
  LogReader(const json::Document& document, Log& log)
      : log_(log), read_(log.program->rules(), document) {}

  void entry(const json::Value& from) {
    LogEntry& entry = log_.entries.emplace_back();
    entry.sequence = log_.entries.size() - 1;
    const json::Value* sequence = read_.member(from, "sequence");
    if (sequence && sequence->integer() != static_cast<int64_t>(entry.sequence)) {
      read_.error(*sequence, fmt::format("entry {} must stand here", entry.sequence));
    }
    if (const json::Value* written = read_.member(from, "cause")) cause(*written, entry.cause);
    if (const json::Value* hash = read_.member(from, "hash")) read_(*hash, entry.hash);
    const json::Value* events = read_.member(from, "events");
    if (!events) return;
    if (!events->array()) {
      read_.error(*events, "a list of events must stand here");
      return;
    }
    for (const json::Value& written : *events->array()) event(written, entry);
  }

  bool ok() const { return read_.ok(); }
  base::Diagnostics finish() { return read_.take(); }

 private:
  void cause(const json::Value& from, Cause& cause) {
    read_(or_null(from, "kind"), cause.kind);
    read_(or_null(from, "seat"), cause.seat);
    switch (cause.kind) {
      case Cause::Kind::kDeal:
        cause.packed = pack(read_as<Deal>(from, "deal"));
        break;
      case Cause::Kind::kChoice:
        cause.packed = pack(read_as<Choice>(from, "choice"));
        break;
      case Cause::Kind::kTimer:
        break;
      case Cause::Kind::kAuto:
        read_(or_null(from, "auto_button"), cause.auto_button);
        read_(or_null(from, "on"), cause.on);
        break;
      case Cause::Kind::kSeed:
        cause.packed = pack(read_as<base::Seed>(from, "seed"));
        break;
    }
  }

  void event(const json::Value& from, LogEntry& entry) {
    LogEvent& event = entry.events.emplace_back();
    read_(or_null(from, "type"), event.type);
    read_(or_null(from, "seat"), event.seat);
    read_(or_null(from, "other"), event.other);
    read_(or_null(from, "amount"), event.amount);
    read_(or_null(from, "text"), event.text);
    std::vector<Tile> tiles;
    read_(or_null(from, "tiles"), tiles);
    json::Value seats = or_null(from, "seen_by");
    auto spectators = Spectators::kExcluded;
    if (json::Array* list = seats.array(); list && !list->empty()) {
      const std::string* last = list->back().string();
      if (last && *last == kSpectators) {
        spectators = Spectators::kIncluded;
        list->pop_back();
      }
    }
    SeatSet audience;
    read_(seats, audience);
    event.tiles = {std::move(tiles), audience, spectators};
    event.begin = static_cast<uint32_t>(entry.changes.size());
    read_changes(or_null(from, "changes"), read_, entry.changes);
    event.end = static_cast<uint32_t>(entry.changes.size());
  }

  template <typename T>
  T read_as(const json::Value& from, std::string_view key) {
    T value{};
    if (const json::Value* written = read_.member(from, key)) read_(*written, value);
    return value;
  }

  const json::Value& or_null(const json::Value& from, std::string_view key) const {
    const json::Value* value = from.find(key);
    return value ? *value : null_;
  }

  Log& log_;
  FromJson read_;
  const json::Value null_;
};

base::Diagnostic not_a_log(const json::Document& document, std::string message) {
  return {.code = "log/not-a-log",
          .range = document.range(document.root),
          .message = std::move(message)};
}

}  // namespace

json::Value entry_json(const LogEntry& entry, const ruleset::Ruleset& rules) {
  const ToJson to_json(rules);
  json::Object written;
  written.set("sequence", static_cast<int64_t>(entry.sequence));
  written.set("cause", cause_json(entry.cause, to_json));
  json::Array events;
  for (const LogEvent& event : entry.events) events.push_back(event_in_log(entry, event, rules));
  written.set("events", std::move(events));
  written.set("hash", to_json(entry.hash));
  return written;
}

base::Result<std::vector<LogEntry>> read_entries(const json::Document& list,
                                                 std::shared_ptr<const Program> program) {
  if (!list.root.array()) return not_a_log(list, "a list of entries must stand here");
  Log log{.program = std::move(program)};
  LogReader reader(list, log);
  for (const json::Value& entry : *list.root.array()) reader.entry(entry);
  if (auto diagnostics = reader.finish(); !diagnostics.empty()) return diagnostics;
  return std::move(log.entries);
}

json::Value log_json(const Log& log) {
  const ruleset::Ruleset& rules = log.program->rules();
  json::Object object;
  object.set("jantaku_log", kVersion);
  object.set("name", rules.name);
  json::Value ruleset = rules.document.root;
  if (ruleset.object()) {
    ruleset.object()->erase("default_mods");  // they are applied
    ruleset.object()->set("dialect", rules.dialect == ruleset::Dialect::k2026 ? 2026 : 2024);
  }
  object.set("ruleset", std::move(ruleset));
  json::Array entries;
  for (const LogEntry& entry : log.entries) entries.push_back(entry_json(entry, rules));
  object.set("entries", std::move(entries));
  return object;
}

base::Result<Log> read_log(const json::Document& document) {
  const json::Value* version = document.root.find("jantaku_log");
  if (!version) return not_a_log(document, "this is no log: `jantaku_log` is missing");
  if (version->integer() != kVersion) {
    return not_a_log(document, "this log is of another version than 1");
  }
  const json::Value* ruleset = document.root.find("ruleset");
  const json::Value* entries = document.root.find("entries");
  if (!ruleset || !entries || !entries->array()) {
    return not_a_log(document, "this log has no `ruleset` or no list of `entries`");
  }
  // What was played had no errors; whoever was lenient then was so about the same things.
  auto rules = ruleset::load({*ruleset, document.origins}, vocabulary(),
                             {.lenient = true, .mods = ruleset::ModChoices{}});
  if (!rules) return std::move(rules).diagnostics();
  Log log{.program = std::make_shared<const Program>(*rules)};
  LogReader reader(document, log);
  for (const json::Value& entry : *entries->array()) {
    reader.entry(entry);
    if (!reader.ok()) break;  // the rest of a bad log would only take memory
  }
  if (auto diagnostics = reader.finish(); !diagnostics.empty()) return diagnostics;
  const auto folded = state_after(log, log.entries.size());
  if (!folded) return folded.diagnostics();
  return log;
}

json::Value event_json(const SeenEvent& event, const ruleset::Ruleset& rules) {
  const ToJson to_json(rules);
  json::Object object;
  object.set("type", to_json(event.type));
  set(object, "seat", to_json(event.seat));
  set(object, "other", to_json(event.other));
  set(object, "tiles", to_json(event.tiles));
  set(object, "amount", to_json(event.amount));
  set(object, "text", event.text);
  set(object, "changes", changes_json(event.changes, rules));
  return object;
}

json::Value view_json(const View& view, const ruleset::Ruleset& rules) {
  const ToJson to_json(rules);
  const Viewer viewer = view.viewer();
  const auto part_json = [&](Seat owner, const auto& part) {
    json::Object object;
    each_field(part, [&](size_t, const auto& field) {
      constexpr Sight kSight = std::remove_cvref_t<decltype(field)>::kSight;
      const bool owners = kSight == Sight::kOwner || kSight == Sight::kStatuses;
      if (kSight == Sight::kNobody || (owners && !viewer.is(owner))) return;
      object.set(field.name, to_json.field(field.name, field.value));
    });
    return object;
  };
  json::Object object = part_json(Seat::kNone, view.state().progress);
  object.set("viewer", viewer == kSpectator ? json::Value(kSpectators) : to_json(viewer.seat));
  for (const auto& member : part_json(Seat::kNone, view.state().table)) {
    object.set(member.key, member.value);
  }
  json::Object players, display;
  for (int s = 0; s < view.state().table.seats; ++s) {
    const Seat seat = seat_at(static_cast<size_t>(s));
    players.set(Words<Seat>::kWords[index(seat)], part_json(seat, view.state().table.at(seat)));
  }
  object.set("players", std::move(players));
  if (viewer != kSpectator) {
    object.set("asked", part_json(viewer.seat, view.state().asked[index(viewer.seat)]));
  }
  display.set("max_revealed_tiles", to_json(rules.max_revealed_tiles));
  display.set("honba", rules.display_honba);
  display.set("riichi_sticks", rules.display_riichi_sticks);
  json::Array shown;
  for (int status : rules.shown_statuses) shown.push_back(rules.names.statuses.name(status));
  display.set("shown_statuses", std::move(shown));
  object.set("display", std::move(display));
  return object;
}

}  // namespace jantaku::engine
