// Rooms: how they are opened, filled, started, listed and left.
#include <algorithm>
#include <tuple>

#include "base/sha256.h"
#include "json/reader.h"
#include "server/hub.h"
#include "server/wire.h"

namespace jantaku::server {
namespace {

constexpr std::string_view kCodeLetters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
constexpr std::string_view kTableLetters = "abcdefghijklmnopqrstuvwxyz0123456789";

std::string bot_name(const std::string& bot, int place) {
  std::string name = bot;
  if (!name.empty()) name[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[0])));
  return name + " bot " + std::to_string(place + 1);
}

base::Result<LoadedRules> loaded_rules(const Rulesets& rulesets, const RulesetRequest& request) {
  auto plain = rulesets.load(request);
  if (!plain) return std::move(plain).diagnostics();
  auto program = program_of(plain->text);
  if (!program) return std::move(program).diagnostics();
  LoadedRules rules{.program = *std::move(program), .remarks = plain.diagnostics()};
  rules.plain = *std::move(plain);
  base::Sha256 sha;
  rules.hash = base::to_hex(sha.add(rules.plain.text).finish());
  return rules;
}

bool is_bot(const std::string& name) {
  const auto names = bots::player_names();
  return std::find(names.begin(), names.end(), name) != names.end();
}

}  // namespace

std::optional<TableRefusal> Hub::room_create(Call& call) {
  auto& times = opened_[call.session.address];
  const Time now = ways_.now();
  times.erase(
      std::remove_if(times.begin(), times.end(), [&](Time time) { return time < now - 60'000; }),
      times.end());
  if (rooms_.size() >= limits_.most_rooms || times.size() >= limits_.rooms_per_minute) {
    return TableRefusal{"room/too-many", "too many rooms were opened; try again in a minute"};
  }
  Room room;
  room.settings.name = call.person->nickname;
  const json::Value* settings = call.message.find("settings");
  if (settings) {
    if (auto no = configure(room.settings, *settings, rulesets_)) return no;
  }
  if (room.settings.ruleset.empty()) {
    return TableRefusal{"room/unknown-ruleset", "the settings name no ruleset"};
  }
  times.push_back(now);
  do {
    room.code = random_id(kCodeLetters, 6);
  } while (rooms_.contains(room.code));
  room.host = call.person->id;
  room.opened = now;
  room.ruleset_name = room.settings.ruleset;
  leave(*call.person);
  Room& opened = rooms_[room.code] = std::move(room);
  enter(opened, *call.person);
  opened.places[0] = {.person = call.person->id, .nickname = call.person->nickname};
  load_rules(opened);
  changed(opened);
  return std::nullopt;
}

// A room whose host is gone for good is the first one's who is there.
void Hub::see_to_host(Room& room) {
  if (room.has(room.host) || room.members.empty()) return;
  const auto here = std::find_if(room.members.begin(), room.members.end(), [&](const auto& id) {
    const Person* member = person(id);
    return member && member->peer;
  });
  room.host = here == room.members.end() ? room.members.front() : *here;
}

void Hub::enter(Room& room, Person& person) {
  if (!room.has(person.id)) room.members.push_back(person.id);
  see_to_host(room);
  person.room = room.code;
  save(person);
  tell_chat(room, person);
}

std::optional<TableRefusal> Hub::room_join(Call& call) {
  std::string code = text_member(call.message, "code");
  std::transform(code.begin(), code.end(), code.begin(),
                 [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  const auto at = rooms_.find(code);
  if (at == rooms_.end()) return TableRefusal{"room/unknown", "there is no room of this code"};
  Room& room = at->second;
  if (room.removed.contains(call.person->id)) {
    return TableRefusal{"room/removed", "the host of this room has removed you"};
  }
  const auto table = tables_.find(room.table);
  const bool plays = room.playing && table != tables_.end() &&
                     std::find(table->second.persons.begin(), table->second.persons.end(),
                               call.person->id) != table->second.persons.end();
  if (room.playing && !plays && room.settings.spectators == Spectating::kOff) {
    return TableRefusal{"room/no-spectators", "a game runs there, and nobody may look on"};
  }
  constexpr size_t kMostMembers = 100;
  if (!room.has(call.person->id) && room.members.size() >= kMostMembers) {
    return TableRefusal{"room/full", "the room is full"};
  }
  if (call.person->room != code) leave(*call.person);
  enter(room, *call.person);
  changed(room);
  return std::nullopt;
}

void Hub::leave(Person& person) {
  Room* room = room_of(person);
  person.room.clear();
  if (!room) return;
  const auto place = room->place_of(person.id);
  if (place && !room->playing) room->places[static_cast<size_t>(*place)] = {};
  room->remove(person.id);
  if (const auto table = tables_.find(room->table); table != tables_.end()) {
    ways_.to_shard(table->second.shard, [shard = shards_[table->second.shard], id = room->table,
                                         peer = person.peer, place] {
      shard->detach(id, peer);
      if (place) shard->set_presence(id, *place, Table::Presence::kLeft);
    });
  }
  see_to_host(*room);
  save(person);
  changed(*room);
  if (person.peer) {
    send_stored(person.peer, make_text(R"({"type":"room","room":null})"));
  }
  remove_if_empty(room->code);
}

// A room that nobody belongs to, and where nothing is played, is gone.
void Hub::remove_if_empty(const std::string& code) {
  const auto at = rooms_.find(code);
  if (at == rooms_.end() || at->second.playing || !at->second.members.empty()) return;
  if (const auto table = tables_.find(at->second.table); table != tables_.end()) {
    ways_.to_shard(table->second.shard, [shard = shards_[table->second.shard], id = table->first] {
      shard->forget(id);
    });
    tables_.erase(table);
  }
  ways_.store({.rooms = {{code, ""}}}, {});
  rooms_.erase(at);
  lobby_changed();
}

std::optional<TableRefusal> Hub::room_leave(Call& call) {
  if (!room_of(*call.person)) return TableRefusal{"room/none", "you are in no room"};
  leave(*call.person);
  return std::nullopt;
}

Room* Hub::own_room(Call& call, std::optional<TableRefusal>& refusal) {
  Room* room = room_of(*call.person);
  if (!room) {
    refusal = TableRefusal{"room/none", "you are in no room"};
  } else if (room->host != call.person->id) {
    refusal = TableRefusal{"room/not-host", "only the host of the room may do this"};
  } else if (room->playing) {
    refusal = TableRefusal{"room/playing", "a game runs here"};
  } else {
    return room;
  }
  return nullptr;
}

std::optional<TableRefusal> Hub::room_configure(Call& call) {
  std::optional<TableRefusal> no;
  Room* room = own_room(call, no);
  if (!room) return no;
  const json::Value nothing;
  const json::Value* settings = call.message.find("settings");
  no = configure(room->settings, settings ? *settings : nothing, rulesets_);
  if (no) return no;
  if (rules_key(room->settings) != room->rules_key) {
    for (Room::Place& place : room->places) place.ready = false;
    load_rules(*room);
  }
  changed(*room);
  return std::nullopt;
}

void Hub::take_rules(Room& room, std::shared_ptr<const LoadedRules> rules) {
  room.rules = std::move(rules);
  room.problems = room.rules->remarks;
  room.ruleset_name = room.rules->plain.name;
  room.seats = room.rules->program->rules().seats;
  for (size_t i = static_cast<size_t>(room.seats); i < room.places.size(); ++i) room.places[i] = {};
}

// What a ruleset and its mods come to takes a moment: somebody else works it out, unless a room has
// the same already, or waits for it.
void Hub::load_rules(Room& room) {
  room.rules.reset();
  room.problems.clear();
  const std::string key = room.rules_key = rules_key(room.settings);
  if (const auto known = rules_by_key_.find(key); known != rules_by_key_.end()) {
    if (auto rules = known->second.lock()) return take_rules(room, std::move(rules));
  }
  const auto [waiting, is_new] = loading_.try_emplace(key);
  waiting->second.rooms.push_back(room.code);
  if (!is_new) return;
  waiting->second.request = request_of(room.settings);
  if (room.settings.ruleset == "custom") {
    to_load_.push_back(key);
  } else {
    to_load_.push_front(key);
  }
  load_next();
}

void Hub::load_next() {
  while (!is_loading_ && !to_load_.empty()) {
    const std::string key = std::move(to_load_.front());
    to_load_.pop_front();
    const Loading& wanted = loading_[key];
    const bool is_wanted =
        std::any_of(wanted.rooms.begin(), wanted.rooms.end(), [&](const std::string& code) {
          const auto at = rooms_.find(code);
          return at != rooms_.end() && at->second.rules_key == key;
        });
    if (!is_wanted) {
      loading_.erase(key);
      continue;
    }
    is_loading_ = true;
    ways_.to_worker([this, key, request = wanted.request] {
      ways_.to_hub([this, key, rules = loaded_rules(rulesets_, request)] { loaded(key, rules); });
    });
  }
}

void Hub::loaded(const std::string& key, const Loaded& rules) {
  is_loading_ = false;
  std::shared_ptr<const LoadedRules> shared;
  if (rules) {
    LoadedRules made = *rules;
    // Tables of equal rules share one program, whatever settings have led to them.
    auto& alike = rules_by_hash_[rules->hash];
    if (const auto known = alike.lock()) made.program = known->program;
    shared = std::make_shared<const LoadedRules>(std::move(made));
    if (alike.expired()) alike = shared;
    rules_by_key_[key] = shared;
  }
  const auto waiting = loading_.extract(key);
  for (const std::string& code : waiting.mapped().rooms) {
    const auto at = rooms_.find(code);
    if (at == rooms_.end() || at->second.rules_key != key || at->second.rules) continue;
    if (shared) {
      take_rules(at->second, shared);
    } else {
      at->second.problems = rules.diagnostics();
    }
    changed(at->second);
    maybe_start(at->second);
  }
  load_next();
}

std::optional<TableRefusal> Hub::room_sit(Call& call) {
  Room* room = room_of(*call.person);
  if (!room) return TableRefusal{"room/none", "you are in no room"};
  if (room->playing) return TableRefusal{"room/playing", "a game runs here"};
  const int64_t place = integer_member(call.message, "place").value_or(-1);
  if (place < 0 || place >= room->seats) {
    return TableRefusal{"room/no-such-place", "there is no such place"};
  }
  Room::Place& wanted = room->places[static_cast<size_t>(place)];
  if (!wanted.person.empty() && wanted.person != call.person->id) {
    return TableRefusal{"room/place-taken", "somebody sits there"};
  }
  if (const auto sits = room->place_of(call.person->id)) {
    room->places[static_cast<size_t>(*sits)] = {};
  }
  wanted = {.person = call.person->id, .nickname = call.person->nickname};
  changed(*room);
  return std::nullopt;
}

std::optional<TableRefusal> Hub::room_stand(Call& call) {
  Room* room = room_of(*call.person);
  if (!room) return TableRefusal{"room/none", "you are in no room"};
  if (room->playing) return TableRefusal{"room/playing", "a game runs here"};
  const auto sits = room->place_of(call.person->id);
  if (!sits) return std::nullopt;
  room->places[static_cast<size_t>(*sits)] = {};
  changed(*room);
  return std::nullopt;
}

std::optional<TableRefusal> Hub::room_bot(Call& call) {
  std::optional<TableRefusal> no;
  Room* room = own_room(call, no);
  if (!room) return no;
  const int64_t place = integer_member(call.message, "place").value_or(-1);
  if (place < 0 || place >= room->seats) {
    return TableRefusal{"room/no-such-place", "there is no such place"};
  }
  Room::Place& wanted = room->places[static_cast<size_t>(place)];
  if (!wanted.person.empty()) return TableRefusal{"room/place-taken", "somebody sits there"};
  const std::string bot = text_member(call.message, "bot");
  if (!bot.empty() && !is_bot(bot)) return TableRefusal{"room/unknown-bot", "no bot is called so"};
  wanted = {};
  if (!bot.empty()) {
    wanted.bot = bot;
    wanted.nickname = bot_name(bot, static_cast<int>(place));
    wanted.ready = true;
  }
  changed(*room);
  maybe_start(*room);
  return std::nullopt;
}

std::optional<TableRefusal> Hub::room_shuffle(Call& call) {
  std::optional<TableRefusal> no;
  Room* room = own_room(call, no);
  if (!room) return no;
  for (size_t left = static_cast<size_t>(room->seats); left > 1; --left) {
    std::swap(room->places[left - 1], room->places[random_below(left)]);
  }
  for (int i = 0; i < room->seats; ++i) {
    Room::Place& place = room->places[static_cast<size_t>(i)];
    if (!place.bot.empty()) place.nickname = bot_name(place.bot, i);
  }
  changed(*room);
  return std::nullopt;
}

std::optional<TableRefusal> Hub::room_ready(Call& call) {
  Room* room = room_of(*call.person);
  if (!room) return TableRefusal{"room/none", "you are in no room"};
  if (room->playing) return TableRefusal{"room/playing", "a game runs here"};
  const auto place = room->place_of(call.person->id);
  if (!place) return TableRefusal{"room/not-seated", "take a place first"};
  room->places[static_cast<size_t>(*place)].ready =
      truth_member(call.message, "ready").value_or(false);
  changed(*room);
  maybe_start(*room);
  return std::nullopt;
}

void Hub::maybe_start(Room& room) {
  if (room.playing || !room.rules || base::has_errors(room.problems)) return;
  bool persons = false;
  for (int i = 0; i < room.seats; ++i) {
    const Room::Place& place = room.places[static_cast<size_t>(i)];
    if (place.empty() || (place.bot.empty() && !place.ready)) return;
    persons = persons || !place.person.empty();
  }
  if (persons) start(room);
}

std::optional<TableRefusal> Hub::room_start(Call& call) {
  std::optional<TableRefusal> no;
  Room* room = own_room(call, no);
  if (!room) return no;
  if (base::has_errors(room->problems)) {
    return TableRefusal{"room/rules", "the ruleset has mistakes and cannot be played"};
  }
  if (!room->rules) return TableRefusal{"room/loading", "the ruleset is still being read"};
  bool persons = false;
  for (int i = 0; i < room->seats; ++i) {
    const Room::Place& place = room->places[static_cast<size_t>(i)];
    persons = persons || !place.person.empty();
    if (!place.person.empty() && !place.ready && place.person != room->host) {
      return TableRefusal{"room/not-ready", place.nickname + " is not ready yet", place.nickname};
    }
  }
  if (!persons) return TableRefusal{"room/nobody", "nobody sits at the table"};
  for (int i = 0; i < room->seats; ++i) {
    Room::Place& place = room->places[static_cast<size_t>(i)];
    if (!place.empty()) continue;
    place = {.bot = "greedy", .nickname = bot_name("greedy", i), .ready = true};
  }
  start(*room);
  return std::nullopt;
}

void Hub::start(Room& room) {
  if (const auto old = tables_.find(room.table); old != tables_.end()) {
    ways_.to_shard(old->second.shard,
                   [shard = shards_[old->second.shard], id = old->first] { shard->forget(id); });
    tables_.erase(old);
  }
  const std::string id = random_id(kTableLetters, 16);
  TableSettings settings{.id = id,
                         .ruleset = room.ruleset_name,
                         .has_clock = room.settings.has_clock,
                         .move_ms = room.settings.move * Time{1000},
                         .bank_ms = room.settings.bank * Time{1000},
                         .takeover_ms = room.settings.takeover * Time{1000},
                         .think_ms = think_ms(room.settings.pace),
                         .steps = steps_of(room.settings),
                         .spectating = room.settings.spectators};
  ways_.random(settings.seed);
  Running running{.shard = next_shard_++ % shards_.size(),
                  .room = room.code,
                  .spectating = room.settings.spectators};
  Wire players;
  players.begin_array();
  for (int i = 0; i < room.seats; ++i) {
    Room::Place& place = room.places[static_cast<size_t>(i)];
    place.stands_in = false;
    settings.places.push_back({place.nickname, place.bot});
    running.persons.push_back(place.person);
    players.begin_object()
        .text("person", place.person)
        .text("nickname", place.nickname)
        .text("bot", place.bot)
        .end_object();
  }
  store::Batch rows{.rulesets = {{room.rules->hash, room.rules->plain.text}},
                    .tables = {{.id = id,
                                .room = room.code,
                                .ruleset = room.rules->hash,
                                .ruleset_name = room.ruleset_name,
                                .players = players.end_array().take(),
                                .settings = settings_json(room.settings, WithText::kNo),
                                .secret = base::to_hex(settings.seed),
                                .created = ways_.now(),
                                .listed = room.settings.is_public}}};
  room.table = id;
  room.playing = true;
  room.round.clear();
  const size_t at = running.shard;
  std::vector<std::pair<int, PeerPtr>> peers;
  std::vector<bool> hints;
  for (const std::string& member_id : room.members) {
    const Person* member = person(member_id);
    if (!member || !member->peer) continue;
    const auto place = room.place_of(member_id);
    if (!place && room.settings.spectators == Spectating::kOff) continue;
    peers.emplace_back(place.value_or(kSpectators), member->peer);
    hints.push_back(member->wants_hints);
  }
  tables_[id] = std::move(running);
  changed(room);
  ways_.to_shard(
      at, [shard = shards_[at], settings = std::move(settings), program = room.rules->program,
           rows = std::move(rows), peers = std::move(peers), hints = std::move(hints)]() mutable {
        const std::string table = settings.id;
        const size_t places = settings.places.size();
        shard->create(std::move(settings), program, std::move(rows));
        std::vector<bool> here(places, false);
        for (size_t i = 0; i < peers.size(); ++i) {
          const auto want = hints[i] ? Shard::Hints::kYes : Shard::Hints::kNo;
          shard->attach(table, peers[i].first, peers[i].second, 0, {}, want);
          if (peers[i].first != kSpectators) here[static_cast<size_t>(peers[i].first)] = true;
        }
        for (size_t p = 0; p < places; ++p) {
          if (!here[p]) shard->set_presence(table, static_cast<int>(p), Table::Presence::kAway);
        }
      });
}

std::optional<TableRefusal> Hub::room_remove(Call& call) {
  std::optional<TableRefusal> no;
  Room* room = own_room(call, no);
  if (!room) return no;
  Person* who = person(text_member(call.message, "person"));
  if (!who || !room->has(who->id) || who->id == call.person->id) {
    return TableRefusal{"room/no-such-person", "nobody of that name can be removed"};
  }
  room->removed.insert(who->id);
  leave(*who);
  return std::nullopt;
}

void Hub::save(const Room& room) { ways_.store({.rooms = {{room.code, stored_json(room)}}}, {}); }

void Hub::changed(Room& room) {
  save(room);
  tell_room(room);
  if (room.settings.is_public) lobby_changed();
}

void Hub::tell_room(const Room& room) {
  for (const std::string& id : room.members) {
    const Person* member = person(id);
    if (member && member->peer) send_stored(member->peer, make_text(room_json(room, *member)));
  }
}

void Hub::send_stored(const PeerPtr& peer, Text text) {
  ways_.store({}, [peer, text = std::move(text)] { peer->send(text); });
}

std::string Hub::room_json(const Room& room, const Person& to) const {
  const bool is_host = room.host == to.id;
  Wire wire;
  wire.begin_object().text("type", "room").key("room").begin_object();
  wire.text("code", room.code)
      .text("state", room.playing ? "playing" : "open")
      .text("host", room.host)
      .raw("settings", settings_json(room.settings, is_host && room.settings.ruleset == "custom"
                                                        ? WithText::kYes
                                                        : WithText::kNo))
      .text("ruleset_name", room.ruleset_name)
      .number("seats", room.seats)
      .key("places")
      .begin_array();
  for (int i = 0; i < room.seats; ++i) {
    const Room::Place& place = room.places[static_cast<size_t>(i)];
    const auto who = persons_.find(place.person);
    const bool is_person = who != persons_.end();
    wire.begin_object().key("person");
    is_person ? wire.text(place.person) : wire.null();
    wire.text("nickname", place.nickname).key("bot");
    if (!place.bot.empty() || place.stands_in) {
      wire.text(place.bot.empty() ? "greedy" : place.bot);
    } else {
      wire.null();
    }
    wire.truth("connected", is_person ? who->second.peer != nullptr && room.has(place.person)
                                      : !place.bot.empty())
        .truth("ready", place.ready)
        .end_object();
  }
  wire.end_array().key("others").begin_array();
  for (const std::string& id : room.members) {
    const auto member = persons_.find(id);
    if (member == persons_.end() || room.place_of(id) || !member->second.peer) continue;
    wire.begin_object().text("person", id).text("nickname", member->second.nickname).end_object();
  }
  wire.end_array().key("you").begin_object().text("person", to.id).key("place");
  const auto place = room.place_of(to.id);
  place ? wire.number(*place) : wire.null();
  wire.truth("host", is_host).end_object().key("table");
  room.table.empty() ? wire.null() : wire.text(room.table);
  return wire.raw("problems", diagnostics_json(room.problems)).end_object().end_object().take();
}

std::string Hub::lobby_json() const {
  constexpr size_t kMost = 100;
  Wire wire;
  wire.begin_object()
      .text("type", "lobby")
      .number("online", static_cast<int64_t>(sessions_.size()))
      .key("rooms")
      .begin_array();
  // Those that can be joined first, the newest of them before the others.
  std::vector<const Room*> listed;
  for (const auto& [code, room] : rooms_) {
    if (room.settings.is_public) listed.push_back(&room);
  }
  std::sort(listed.begin(), listed.end(), [](const Room* a, const Room* b) {
    return std::tuple(a->playing, -a->opened, std::string_view(a->code)) <
           std::tuple(b->playing, -b->opened, std::string_view(b->code));
  });
  if (listed.size() > kMost) listed.resize(kMost);
  for (const Room* one : listed) {
    const Room& room = *one;
    // Who looks on with a delay is not told by the lobby either.
    const bool tells_round =
        room.playing && !room.round.empty() && room.settings.spectators != Spectating::kDelayed;
    wire.begin_object()
        .text("code", room.code)
        .text("name", room.settings.name)
        .text("ruleset", room.ruleset_name)
        .text("state", room.playing ? "playing" : "open")
        .key("round");
    tells_round ? wire.text(room.round) : wire.null();
    wire.number("seats", room.seats).key("players").begin_array();
    for (const std::string& name : room.all_nicknames()) wire.text(name);
    wire.end_array().text("spectators", spectating_word(room.settings.spectators)).key("clock");
    if (room.settings.has_clock) {
      wire.begin_object()
          .number("move", room.settings.move)
          .number("bank", room.settings.bank)
          .end_object();
    } else {
      wire.null();
    }
    wire.end_object();
  }
  return wire.end_array().end_object().take();
}

void Hub::lobby_changed() { lobby_has_changed_ = true; }

}  // namespace jantaku::server
