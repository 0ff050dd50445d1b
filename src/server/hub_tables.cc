// What the hub hears of tables, how everything comes back after a restart, and the operator.
#include <algorithm>

#include "json/reader.h"
#include "server/hub.h"
#include "server/wire.h"

namespace jantaku::server {

void Hub::on_roster(const std::string& table, std::array<bool, engine::kMostSeats> by_bot) {
  const auto at = tables_.find(table);
  if (at == tables_.end()) return;
  const auto room = rooms_.find(at->second.room);
  if (room == rooms_.end()) return;
  for (size_t p = 0; p < by_bot.size(); ++p) {
    room->second.places[p].stands_in = by_bot[p] && !room->second.places[p].person.empty();
  }
  tell_room(room->second);
}

void Hub::on_round(const std::string& table, std::string round) {
  const auto at = tables_.find(table);
  if (at == tables_.end()) return;
  const auto room = rooms_.find(at->second.room);
  if (room == rooms_.end()) return;
  room->second.round = std::move(round);
  if (room->second.settings.is_public) lobby_changed();
}

void Hub::on_finished(const std::string& table) {
  const auto at = tables_.find(table);
  if (at == tables_.end()) return;
  const auto found = rooms_.find(at->second.room);
  if (found != rooms_.end() && found->second.table == table) end_game(found->second);
}

void Hub::end_game(Room& room) {
  room.playing = false;
  for (Room::Place& place : room.places) {
    place.ready = !place.bot.empty();
    place.stands_in = false;
    // Who has left meanwhile gives the place up.
    if (!place.person.empty() && !room.has(place.person)) place = {};
  }
  see_to_host(room);
  if (!room.rules) load_rules(room);
  changed(room);
  remove_if_empty(room.code);
}

void Hub::recover(const std::vector<store::PersonRow>& persons,
                  const std::vector<store::RoomRow>& rooms,
                  const std::vector<store::SaidRow>& said) {
  for (const store::PersonRow& row : persons) {
    persons_[row.id] = {.id = row.id,
                        .nickname = row.nickname,
                        .token_hash = row.token_hash,
                        .room = row.room,
                        .muted = row.muted,
                        .is_stored = true,
                        .gone_since = row.room.empty() ? row.seen : ways_.now()};
    by_token_[row.token_hash] = row.id;
  }
  for (const store::RoomRow& row : rooms) {
    if (auto room = read_room(row.code, row.state, rulesets_)) {
      rooms_[row.code] = *std::move(room);
      rooms_[row.code].ruleset_name = rooms_[row.code].settings.ruleset;
      load_rules(rooms_[row.code]);
    }
  }
  for (const store::SaidRow& row : said) {
    const auto room = rooms_.find(row.room);
    if (room == rooms_.end()) continue;
    if (auto line = read_line(row.line)) room->second.chat.push_back(*std::move(line));
    room->second.said = row.number;
  }
  for (auto& [code, room] : rooms_) drop_strangers(room);
  for (auto& [id, who] : persons_) {
    const Room* room = room_of(who);
    if (!room || !room->has(id)) who.room.clear();
  }
}

// Who is in a room is stored with the room and with the person, one after the other: a kill may
// have come in between.
void Hub::drop_strangers(Room& room) {
  std::erase_if(room.members, [&](const std::string& id) {
    const Person* who = person(id);
    return !who || who->room != room.code;
  });
  for (Room::Place& place : room.places) {
    if (!room.playing && !place.person.empty() && !room.has(place.person)) place = {};
  }
  see_to_host(room);
}

void Hub::not_recovered(const std::string& table) {
  on_finished(table);
  tables_.erase(table);
}

// A game is stored after its room as it begins, and before it as it ends: a kill may have come in
// between.
void Hub::recovered() {
  std::vector<std::string> codes;
  for (const auto& [code, room] : rooms_) codes.push_back(code);
  for (const std::string& code : codes) {
    Room& room = rooms_.at(code);
    if (room.playing && !tables_.contains(room.table)) {
      end_game(room);
    } else {
      remove_if_empty(code);
    }
  }
}

std::optional<Hub::ComingBack> Hub::coming_back(const store::TableRow& row) {
  const auto players = json::read(base::make_source("players", row.players));
  const auto settings = json::read(base::make_source("settings", row.settings));
  RoomSettings of_room;
  if (!players || !players->root.array() || !settings ||
      configure(of_room, settings->root, rulesets_)) {
    return std::nullopt;
  }
  const auto secret = base::bytes_from_hex(row.secret);
  ComingBack back{.settings = {.id = row.id,
                               .ruleset = row.ruleset_name,
                               .has_clock = of_room.has_clock,
                               .move_ms = of_room.move * Time{1000},
                               .bank_ms = of_room.bank * Time{1000},
                               .takeover_ms = of_room.takeover * Time{1000},
                               .think_ms = think_ms(of_room.pace),
                               .steps = steps_of(of_room),
                               .spectating = of_room.spectators},
                  .shard = next_shard_++ % shards_.size()};
  if (!secret) return std::nullopt;
  back.settings.seed = *secret;
  Running running{.shard = back.shard, .room = row.room, .spectating = of_room.spectators};
  for (const json::Value& player : *players->root.array()) {
    back.settings.places.push_back({text_member(player, "nickname"), text_member(player, "bot")});
    running.persons.push_back(text_member(player, "person"));
  }
  tables_[row.id] = std::move(running);
  const auto room = rooms_.find(row.room);
  if (room != rooms_.end()) {
    room->second.table = row.id;
    room->second.playing = true;
    room->second.seats = static_cast<int>(back.settings.places.size());
    room->second.ruleset_name = row.ruleset_name;
    const auto& persons = tables_[row.id].persons;
    for (size_t p = 0; p < persons.size(); ++p) {
      const bool has_left = !persons[p].empty() && !room->second.has(persons[p]);
      if (has_left) back.left.push_back(static_cast<int>(p));
    }
  }
  return back;
}

std::optional<RulesetRequest> Hub::rules_of(const std::string& code) const {
  const auto at = rooms_.find(code);
  return at == rooms_.end() ? std::nullopt : std::optional(request_of(at->second.settings));
}

std::string Hub::operator_list() const {
  Wire wire;
  wire.begin_object().key("rooms").begin_array();
  for (const auto& [code, room] : rooms_) {
    wire.begin_object()
        .text("code", code)
        .text("ruleset", room.ruleset_name)
        .truth("playing", room.playing)
        .text("table", room.table)
        .key("persons")
        .begin_array();
    for (const std::string& id : room.members) {
      const auto who = persons_.find(id);
      if (who == persons_.end()) continue;
      wire.begin_object()
          .text("person", id)
          .text("nickname", who->second.nickname)
          .truth("connected", who->second.peer != nullptr)
          .truth("muted", bool{who->second.muted})
          .end_object();
    }
    wire.end_array().end_object();
  }
  return wire.end_array().end_object().take();
}

bool Hub::operator_close(const std::string& code) {
  const auto at = rooms_.find(code);
  if (at == rooms_.end()) return false;
  if (const auto table = tables_.find(at->second.table); table != tables_.end()) {
    ways_.to_shard(table->second.shard, [shard = shards_[table->second.shard], id = table->first] {
      shard->close(id, "closed by the operator");
    });
    tables_.erase(table);
  }
  at->second.playing = false;
  const std::vector<std::string> members = at->second.members;
  for (const std::string& id : members) {
    Person* who = person(id);
    if (!who) continue;
    who->room.clear();
    save(*who);
    if (who->peer) send_stored(who->peer, make_text(R"({"type":"room","room":null})"));
  }
  ways_.store({.rooms = {{code, ""}}}, {});
  rooms_.erase(at);
  lobby_changed();
  return true;
}

bool Hub::operator_mute(const std::string& id, bool muted) {
  Person* who = person(id);
  if (!who) return false;
  who->muted = muted;
  save(*who);
  return true;
}

}  // namespace jantaku::server
