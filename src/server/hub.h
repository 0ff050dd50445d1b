// Persons, rooms and the lobby: everything but the tables themselves, which it sends to their
// shards. All calls come one at a time, in the hub's place.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/room.h"
#include "server/shard.h"

namespace jantaku::server {

struct HubLimits {
  size_t most_rooms = 10'000;
  size_t rooms_per_minute = 12;  // that one address may open
  size_t most_absent = 20'000;   // persons who are gone and in no room; the oldest are forgotten
};

class Hub final : public TableNews {
 public:
  Hub(const Ways& ways, const Rulesets& rulesets, std::vector<Shard*> shards, HubLimits limits,
      std::string version);

  // --- connections ---
  void connected(const PeerPtr& peer, std::string address);
  void message(const PeerPtr& peer, const Incoming& incoming);
  void disconnected(const PeerPtr& peer);
  // To be called about twice a second: tells those who watch the lobby, and clears away rooms and
  // persons that nobody has come back to.
  void tick();

  // --- coming back ---
  void recover(const std::vector<store::PersonRow>& persons,
               const std::vector<store::RoomRow>& rooms, const std::vector<store::SaidRow>& said);
  struct ComingBack {
    TableSettings settings;
    size_t shard = 0;
    std::vector<int> left;  // places of persons who have left the room: bots play there
  };
  // What a running table is to come back as; nothing if its row cannot be read.
  std::optional<ComingBack> coming_back(const store::TableRow& row);
  // Of one that cannot come back.
  void not_recovered(const std::string& table);
  // Once all tables are back: rooms whose game is not there play no more.
  void recovered();

  // --- tables ---
  void on_roster(const std::string& table, std::array<bool, engine::kMostSeats> by_bot) override;
  void on_round(const std::string& table, std::string round) override;
  void on_finished(const std::string& table) override;

  // What is played, or will be, in the room of this code; nothing if there is none.
  std::optional<RulesetRequest> rules_of(const std::string& code) const;

  // --- the operator ---
  std::string operator_list() const;
  bool operator_close(const std::string& code);
  bool operator_mute(const std::string& id, bool muted);
  // Everybody is told to come back soon; nobody new is let in.
  void drain();

  struct Figures {
    size_t peers = 0, persons = 0, rooms = 0, playing = 0;
  };
  Figures figures() const;

 private:
  struct Person {
    std::string id, nickname, token_hash, room;
    PeerPtr peer;
    bool wants_hints = true;
    bool muted = false;      // by the operator
    Time said_until = 0;     // when what was said in the chat has been read
    bool is_stored = false;  // once it has been in a room
    Time gone_since = 0;     // while there is no peer
  };
  struct Session {
    std::string person;  // empty before hello
    std::string address;
    bool watches_lobby = false;
    double allowance = 0;  // of messages
    Time counted = 0;
    int excess = 0;
  };
  struct Call {
    const PeerPtr& peer;
    Session& session;
    Person* person = nullptr;
    std::shared_ptr<const json::Document> document;
    const json::Value& message;
    MessageId id;
  };
  using Handler = std::optional<TableRefusal> (Hub::*)(Call&);
  struct Command {
    std::string_view type;
    Handler handler;
  };
  static const std::vector<Command>& commands();

  bool within_rate(Session& session, size_t bytes);
  static void charge(Session& session, const Room* room);
  std::optional<TableRefusal> hello(Call& call);
  std::optional<TableRefusal> ping(Call& call);
  std::optional<TableRefusal> nickname(Call& call);
  std::optional<TableRefusal> lobby_watch(Call& call);
  std::optional<TableRefusal> room_create(Call& call);
  std::optional<TableRefusal> room_join(Call& call);
  std::optional<TableRefusal> room_leave(Call& call);
  std::optional<TableRefusal> room_configure(Call& call);
  std::optional<TableRefusal> room_sit(Call& call);
  std::optional<TableRefusal> room_stand(Call& call);
  std::optional<TableRefusal> room_bot(Call& call);
  std::optional<TableRefusal> room_shuffle(Call& call);
  std::optional<TableRefusal> room_ready(Call& call);
  std::optional<TableRefusal> room_start(Call& call);
  std::optional<TableRefusal> room_remove(Call& call);
  std::optional<TableRefusal> chat_say(Call& call);
  std::optional<TableRefusal> resume(Call& call);
  std::optional<TableRefusal> to_table(Call& call);

  Person* person(const std::string& id);
  Room* room_of(const Person& person);
  Room* own_room(Call& call, std::optional<TableRefusal>& refusal);  // of the host, and open
  size_t random_below(size_t bound);
  std::string random_id(std::string_view alphabet, size_t length);
  void welcome(Call& call, const std::string& token);
  void enter(Room& room, Person& person);
  void see_to_host(Room& room);
  void end_game(Room& room);
  void drop_strangers(Room& room);
  void leave(Person& person);
  void load_rules(Room& room);
  void load_next();
  static void take_rules(Room& room, std::shared_ptr<const LoadedRules> rules);
  using Loaded = base::Result<LoadedRules>;
  void loaded(const std::string& key, const Loaded& rules);
  void maybe_start(Room& room);
  void start(Room& room);
  void changed(Room& room);  // stores it, and tells all in it and the lobby
  void tell_room(const Room& room);
  void tell_chat(const Room& room, const Person& person);  // what was said before
  // Once everything is safe that was changed before: nobody sees a room that could be lost.
  void send_stored(const PeerPtr& peer, Text text);
  std::string room_json(const Room& room, const Person& to) const;
  void lobby_changed();
  std::string lobby_json() const;
  void save(Person& person);
  void save(const Room& room);
  void remove_if_empty(const std::string& code);
  void sweep();
  void close_abandoned();
  void forget_absent();

  const Ways& ways_;
  const Rulesets& rulesets_;
  std::vector<Shard*> shards_;
  HubLimits limits_;
  std::string version_;
  bool draining_ = false;
  std::map<PeerPtr, Session> sessions_;
  std::map<std::string, Person, std::less<>> persons_;
  std::map<std::string, std::string, std::less<>> by_token_;  // hash to person
  std::map<std::string, Room, std::less<>> rooms_;
  // Rules that some room has, by rules_key and by the hash of their text.
  using RulesByName = std::unordered_map<std::string, std::weak_ptr<const LoadedRules>>;
  RulesByName rules_by_key_, rules_by_hash_;
  // Rules that rooms wait for, by key. They are read one after another, those of players last, and
  // those that no room wants any more not at all.
  struct Loading {
    std::vector<std::string> rooms;  // codes
    RulesetRequest request;
  };
  std::unordered_map<std::string, Loading> loading_;
  std::deque<std::string> to_load_;
  bool is_loading_ = false;
  struct Running {
    size_t shard = 0;
    std::string room;
    std::vector<std::string> persons;  // by place; empty for bots
    Spectating spectating = Spectating::kOpen;
  };
  std::map<std::string, Running, std::less<>> tables_;
  std::map<std::string, std::vector<Time>, std::less<>> opened_;  // rooms, by address
  size_t next_shard_ = 0;
  bool lobby_has_changed_ = false;
  Time swept_ = 0;
};

}  // namespace jantaku::server
