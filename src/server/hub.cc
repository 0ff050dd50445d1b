// Connections and persons, and the way of each message to what it asks for.
#include "server/hub.h"

#include <algorithm>
#include <array>

#include "base/sha256.h"
#include "json/reader.h"
#include "server/messages.h"
#include "server/wire.h"

namespace jantaku::server {
namespace {

constexpr double kMessagesPerSecond = 100, kMostAllowance = 200;
constexpr size_t kBytesOfMessage = 8192;             // what is longer counts for several
constexpr Time kTimeOfLine = 1000, kMostLines = 10;  // of chat: so many at once, then one each
constexpr int kMostExcess = 200;  // messages beyond the rate, before the connection is closed

std::string hash_of(std::string_view token) {
  base::Sha256 hash;
  hash.add(token);
  return base::to_hex(hash.finish());
}

}  // namespace

const std::vector<Hub::Command>& Hub::commands() {
  static const std::vector<Command> all = {
      {"hello", &Hub::hello},
      {"ping", &Hub::ping},
      {"nickname", &Hub::nickname},
      {"lobby_watch", &Hub::lobby_watch},
      {"room_create", &Hub::room_create},
      {"room_join", &Hub::room_join},
      {"room_leave", &Hub::room_leave},
      {"room_configure", &Hub::room_configure},
      {"room_sit", &Hub::room_sit},
      {"room_stand", &Hub::room_stand},
      {"room_bot", &Hub::room_bot},
      {"room_shuffle", &Hub::room_shuffle},
      {"room_ready", &Hub::room_ready},
      {"room_start", &Hub::room_start},
      {"room_remove", &Hub::room_remove},
      {"chat_say", &Hub::chat_say},
      {"resume", &Hub::resume},
      {"choose", &Hub::to_table},
      {"go_on", &Hub::to_table},
      {"auto", &Hub::to_table},
      {"look", &Hub::to_table},
  };
  return all;
}

Hub::Hub(const Ways& ways, const Rulesets& rulesets, std::vector<Shard*> shards, HubLimits limits,
         std::string version)
    : ways_(ways),
      rulesets_(rulesets),
      shards_(std::move(shards)),
      limits_(limits),
      version_(std::move(version)) {}

size_t Hub::random_below(size_t bound) {
  std::array<uint8_t, 8> bytes{};
  ways_.random(bytes);
  uint64_t number = 0;
  for (const uint8_t byte : bytes) number = number << 8 | byte;
  return number % bound;
}

std::string Hub::random_id(std::string_view alphabet, size_t length) {
  std::string id;
  for (size_t i = 0; i < length; ++i) id += alphabet[random_below(alphabet.size())];
  return id;
}

Hub::Person* Hub::person(const std::string& id) {
  const auto at = persons_.find(id);
  return at == persons_.end() ? nullptr : &at->second;
}

Room* Hub::room_of(const Person& person) {
  const auto at = rooms_.find(person.room);
  return at == rooms_.end() ? nullptr : &at->second;
}

void Hub::save(Person& person) {
  if (person.room.empty() && !person.is_stored) return;
  person.is_stored = true;
  ways_.store({.persons = {{person.id, person.token_hash, person.nickname, person.room, ways_.now(),
                            person.muted}}},
              {});
}

void Hub::connected(const PeerPtr& peer, std::string address) {
  sessions_[peer] = {
      .address = std::move(address), .allowance = kMostAllowance, .counted = ways_.now()};
  if (draining_) peer->close("server/draining", "the server is about to stop", 5);
}

bool Hub::within_rate(Session& session, size_t bytes) {
  const Time now = ways_.now();
  const double gained = static_cast<double>(now - session.counted) / 1000 * kMessagesPerSecond;
  session.allowance = std::min(kMostAllowance, session.allowance + gained);
  session.counted = now;
  if (session.allowance < 1) return false;
  const size_t messages = 1 + bytes / kBytesOfMessage;
  session.allowance -= static_cast<double>(messages);
  return true;
}

// Whoever changes a room makes the server store it and send it to everybody there, with the rules
// that its host has written.
void Hub::charge(Session& session, const Room* room) {
  if (!room || room->settings.ruleset != "custom") return;
  const size_t messages = room->settings.custom_text.size() / kBytesOfMessage;
  session.allowance -= static_cast<double>(messages);
}

void Hub::message(const PeerPtr& peer, const Incoming& incoming) {
  const auto at = sessions_.find(peer);
  if (at == sessions_.end()) return;
  Session& session = at->second;
  if (!within_rate(session, incoming.bytes)) {
    if (++session.excess > kMostExcess) {
      peer->close("protocol/rate", "too many messages", 10);
    } else {
      const MessageId id = incoming.document ? id_of(incoming.document->root) : MessageId{};
      peer->send(refused(id, {"protocol/rate", "too many messages in a short time"}));
    }
    return;
  }
  const auto& document = incoming.document;
  if (!document) {
    peer->send(refused({}, {"protocol/not-json", "a message is one JSON object"}));
    return;
  }
  Call call{.peer = peer,
            .session = session,
            .person = person(session.person),
            .document = document,
            .message = document->root,
            .id = id_of(document->root)};
  const std::string type = text_member(call.message, "type");
  const auto command = std::find_if(commands().begin(), commands().end(),
                                    [&](const Command& one) { return one.type == type; });
  if (command == commands().end()) {
    peer->send(refused(call.id, {"protocol/unknown-type", "no message has this type"}));
    return;
  }
  if (!call.person && type != "hello" && type != "ping") {
    peer->send(refused(call.id, {"protocol/no-hello", "say hello first"}));
    return;
  }
  const bool answers_itself =
      type == "hello" || type == "ping" || type == "resume" || command->handler == &Hub::to_table;
  const auto no = (this->*command->handler)(call);
  const bool changes_room = type.starts_with("room_") || type == "nickname" || type == "hello";
  if (changes_room && call.person) charge(session, room_of(*call.person));
  if (no) {
    peer->send(refused(call.id, *no));
  } else if (call.id && !answers_itself) {
    send_stored(peer, done(*call.id));
  }
}

std::optional<TableRefusal> Hub::ping(Call& call) {
  Wire wire;
  wire.begin_object().text("type", "pong");
  if (call.id) wire.number("id", *call.id);
  call.peer->send(make_text(wire.end_object().take()));
  return std::nullopt;
}

std::optional<TableRefusal> Hub::hello(Call& call) {
  constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyz0123456789";
  constexpr std::string_view kTokenLetters =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  if (call.person) return TableRefusal{"protocol/hello-again", "you have said hello already"};
  if (integer_member(call.message, "protocol") != 1) {
    return TableRefusal{"protocol/version", "this server speaks version 1 of the protocol"};
  }
  const std::string name = clean_name(text_member(call.message, "nickname"), 24);
  std::string token = text_member(call.message, "token");
  const auto known = token.empty() ? by_token_.end() : by_token_.find(hash_of(token));
  if (known == by_token_.end() && !token.empty()) {
    return TableRefusal{"protocol/unknown-token", "this token is not known here"};
  }
  if (known != by_token_.end()) {
    call.person = person(known->second);
    if (!name.empty()) call.person->nickname = name;
  } else {
    if (name.empty()) return TableRefusal{"protocol/nickname", "a nickname is needed"};
    const std::string id = "p" + random_id(kLetters, 12);
    token = random_id(kTokenLetters, 43);
    call.person = &(persons_[id] = {.id = id, .nickname = name, .token_hash = hash_of(token)});
    by_token_[call.person->token_hash] = id;
  }
  Person& who = *call.person;
  if (who.peer) {
    // The newest page counts; the older one is told so.
    const auto older = sessions_.find(who.peer);
    if (older != sessions_.end()) older->second.person.clear();
    who.peer->close("session/elsewhere", "this seat was opened in another window", -1);
    if (const Room* room = room_of(who)) {
      if (const auto table = tables_.find(room->table); table != tables_.end()) {
        ways_.to_shard(table->second.shard, [shard = shards_[table->second.shard], id = room->table,
                                             peer = who.peer] { shard->detach(id, peer); });
      }
    }
  }
  who.peer = call.peer;
  who.peer->greeted();
  who.wants_hints = truth_member(call.message, "hints").value_or(true);
  call.session.person = who.id;
  save(who);
  welcome(call, token);
  return std::nullopt;
}

void Hub::welcome(Call& call, const std::string& token) {
  Person& who = *call.person;
  Room* room = room_of(who);
  if (!room) who.room.clear();
  const bool runs = room && tables_.contains(room->table);
  Wire wire;
  wire.begin_object().text("type", "welcome");
  if (call.id) wire.number("id", *call.id);
  wire.number("protocol", 1)
      .text("server", version_)
      .text("person", who.id)
      .text("nickname", who.nickname)
      .text("token", token)
      .key("room");
  room ? wire.text(room->code) : wire.null();
  wire.key("table");
  runs ? wire.text(room->table) : wire.null();
  call.peer->send(make_text(wire.end_object().take()));
  if (room) {
    if (const auto place = room->place_of(who.id)) {
      room->places[static_cast<size_t>(*place)].nickname = who.nickname;
    }
    changed(*room);
    tell_chat(*room, who);
  }
}

void Hub::disconnected(const PeerPtr& peer) {
  const auto at = sessions_.find(peer);
  if (at == sessions_.end()) return;
  Person* who = person(at->second.person);
  sessions_.erase(at);
  if (!who || who->peer != peer) return;
  who->peer.reset();
  who->gone_since = ways_.now();
  save(*who);
  Room* room = room_of(*who);
  if (!room) return lobby_changed();
  const auto place = room->place_of(who->id);
  if (const auto table = tables_.find(room->table); table != tables_.end()) {
    ways_.to_shard(table->second.shard,
                   [shard = shards_[table->second.shard], id = room->table, peer, place] {
                     shard->detach(id, peer);
                     if (place) shard->set_presence(id, *place, Table::Presence::kAway);
                   });
  }
  if (!room->playing && place) room->places[static_cast<size_t>(*place)].ready = false;
  changed(*room);
}

std::optional<TableRefusal> Hub::nickname(Call& call) {
  const std::string name = clean_name(text_member(call.message, "nickname"), 24);
  if (name.empty()) return TableRefusal{"protocol/nickname", "a nickname is needed"};
  if (call.person->nickname == name) return std::nullopt;
  call.person->nickname = name;
  save(*call.person);
  if (Room* room = room_of(*call.person)) {
    if (const auto place = room->place_of(call.person->id)) {
      room->places[static_cast<size_t>(*place)].nickname = name;
    }
    changed(*room);
  }
  return std::nullopt;
}

std::optional<TableRefusal> Hub::resume(Call& call) {
  const std::string id = text_member(call.message, "table");
  const auto table = tables_.find(id);
  if (table == tables_.end()) {
    return TableRefusal{"table/unknown", "this table does not run any more"};
  }
  const Running& running = table->second;
  if (call.person->room != running.room) {
    return TableRefusal{"table/not-in-room", "join the room of this table first"};
  }
  const auto seat = std::find(running.persons.begin(), running.persons.end(), call.person->id);
  const bool sits = seat != running.persons.end();
  if (!sits && running.spectating == Spectating::kOff) {
    return TableRefusal{"table/no-spectators", "nobody may look on at this table"};
  }
  const int channel = sits ? static_cast<int>(seat - running.persons.begin()) : kSpectators;
  const int64_t from = std::max<int64_t>(0, integer_member(call.message, "from").value_or(0));
  const auto hints = call.person->wants_hints ? Shard::Hints::kYes : Shard::Hints::kNo;
  ways_.to_shard(running.shard, [shard = shards_[running.shard], id, channel, peer = call.peer,
                                 from, message = call.id, hints] {
    shard->attach(id, channel, peer, from, message, hints);
  });
  return std::nullopt;
}

std::optional<TableRefusal> Hub::to_table(Call& call) {
  const std::string id = text_member(call.message, "table");
  const auto table = tables_.find(id);
  if (table == tables_.end()) {
    return TableRefusal{"table/unknown", "this table does not run any more"};
  }
  const Running& running = table->second;
  const auto seat = std::find(running.persons.begin(), running.persons.end(), call.person->id);
  if (seat == running.persons.end()) {
    return TableRefusal{"table/no-seat", "you do not sit at this table"};
  }
  const int place = static_cast<int>(seat - running.persons.begin());
  ways_.to_shard(running.shard,
                 [shard = shards_[running.shard], id, place, peer = call.peer,
                  document = call.document] { shard->message(id, place, peer, document); });
  return std::nullopt;
}

std::optional<TableRefusal> Hub::chat_say(Call& call) {
  Room* room = room_of(*call.person);
  if (!room) return TableRefusal{"room/none", "you are in no room"};
  if (call.person->muted) return TableRefusal{"chat/muted", "the operator has muted you"};
  const std::string text = clean_name(text_member(call.message, "text"), 400);
  if (text.empty()) return TableRefusal{"chat/empty", "there is nothing to say"};
  const Time until = std::max(call.person->said_until, ways_.now()) + kTimeOfLine;
  if (until > ways_.now() + kMostLines * kTimeOfLine) {
    return TableRefusal{"chat/too-fast", "you say more than others can read: wait a moment"};
  }
  call.person->said_until = until;
  room->chat.push_back({call.person->id, call.person->nickname, text});
  if (room->chat.size() > store::kMostSaid) room->chat.pop_front();
  ways_.store({.said = {{room->code, ++room->said, line_json(room->chat.back())}}}, {});
  const Text message = make_text(Wire()
                                     .begin_object()
                                     .text("type", "chat")
                                     .text("person", call.person->id)
                                     .text("nickname", call.person->nickname)
                                     .text("text", text)
                                     .end_object()
                                     .take());
  for (const std::string& id : room->members) {
    const Person* member = person(id);
    if (member && member->peer) send_stored(member->peer, message);
  }
  return std::nullopt;
}

void Hub::tell_chat(const Room& room, const Person& person) {
  if (!person.peer) return;
  send_stored(person.peer, make_text(Wire()
                                         .begin_object()
                                         .text("type", "chat_past")
                                         .raw("lines", chat_json(room))
                                         .end_object()
                                         .take()));
}

std::optional<TableRefusal> Hub::lobby_watch(Call& call) {
  call.session.watches_lobby = truth_member(call.message, "on").value_or(false);
  if (call.session.watches_lobby) call.peer->send(make_text(lobby_json()));
  return std::nullopt;
}

void Hub::tick() {
  if (std::exchange(lobby_has_changed_, false)) {
    Text text;
    for (const auto& [peer, session] : sessions_) {
      if (!session.watches_lobby) continue;
      if (!text) text = make_text(lobby_json());
      peer->send(text);
    }
  }
  constexpr Time kEvery = 10'000;
  if (ways_.now() < swept_ + kEvery) return;
  swept_ = ways_.now();
  sweep();
}

// Whoever was only away for a moment finds everything as it was; later the room is given up.
void Hub::sweep() {
  constexpr Time kRoomKept = 180'000;
  const Time now = ways_.now();
  std::vector<std::string> gone;
  for (const auto& [id, who] : persons_) {
    if (!who.peer && !who.room.empty() && who.gone_since + kRoomKept < now) gone.push_back(id);
  }
  for (const std::string& id : gone) {
    Person& who = persons_[id];
    const Room* room = room_of(who);
    if (room && room->playing && room->place_of(id)) continue;
    leave(who);
  }
  close_abandoned();
  forget_absent();
  std::erase_if(opened_, [&](const auto& one) {
    return one.second.empty() || one.second.back() < now - 60'000;
  });
  const auto is_gone = [](const auto& one) { return one.second.expired(); };
  std::erase_if(rules_by_key_, is_gone);
  std::erase_if(rules_by_hash_, is_gone);
}

// Bots play on for whoever is gone, but not for ever: a ruleset may have ten thousand rounds.
void Hub::close_abandoned() {
  constexpr Time kTableKept = 3'600'000;
  const Time now = ways_.now();
  for (auto& [code, room] : rooms_) {
    const bool is_empty =
        std::none_of(room.members.begin(), room.members.end(), [&](const auto& id) {
          const Person* member = person(id);
          return member && member->peer;
        });
    if (!room.playing || !is_empty) {
      room.empty_since = 0;
    } else if (room.empty_since == 0) {
      room.empty_since = now;
    } else if (room.empty_since + kTableKept < now) {
      const auto table = tables_.find(room.table);
      if (table == tables_.end()) continue;
      room.empty_since = now;
      ways_.to_shard(table->second.shard,
                     [shard = shards_[table->second.shard], id = table->first] {
                       shard->close(id, "nobody came back");
                     });
    }
  }
}

// Who holds no place anywhere has nothing to lose but the name, which the page knows too.
void Hub::forget_absent() {
  constexpr Time kGuestKept = 600'000, kPersonKept = 86'400'000;
  const Time now = ways_.now();
  std::vector<std::pair<Time, std::string>> absent;  // with the time of going, the oldest first
  for (const auto& [id, who] : persons_) {
    if (!who.peer && who.room.empty()) absent.emplace_back(who.gone_since, id);
  }
  std::sort(absent.begin(), absent.end());
  size_t excess = absent.size() - std::min(absent.size(), limits_.most_absent);
  store::Batch rows;
  for (const auto& [gone_since, id] : absent) {
    const auto at = persons_.find(id);
    const Time kept = at->second.is_stored ? kPersonKept : kGuestKept;
    if (excess == 0 && gone_since + kept >= now) continue;
    excess -= std::min<size_t>(excess, 1);
    if (at->second.is_stored) rows.persons.push_back({.id = id});
    by_token_.erase(at->second.token_hash);
    persons_.erase(at);
  }
  if (!rows.empty()) ways_.store(std::move(rows), {});
}

void Hub::drain() {
  draining_ = true;
  for (const auto& [peer, session] : sessions_) {
    peer->close("server/draining", "the server is restarted; nothing is lost", 3);
  }
}

Hub::Figures Hub::figures() const {
  Figures figures{.peers = sessions_.size(), .persons = persons_.size(), .rooms = rooms_.size()};
  for (const auto& [code, room] : rooms_) figures.playing += room.playing ? 1 : 0;
  return figures;
}

}  // namespace jantaku::server
