#include "server/hub.h"

#include <gtest/gtest.h>

#include <deque>
#include <map>
#include <set>

#include "json/reader.h"
#include "server/messages.h"
#include "server/room.h"
#include "server/server_test_rules.h"
#include "server/wire.h"

namespace jantaku::server {
namespace {

class Listener final : public Peer {
 public:
  void send(Text text) override { texts.push_back(*text); }
  void close(std::string_view code, std::string_view, int) override { closed = code; }
  bool has(std::string_view part) const {
    return std::any_of(texts.begin(), texts.end(), [&](const std::string& text) {
      return text.find(part) != std::string::npos;
    });
  }

  std::vector<std::string> texts;
  std::string closed;
};

void say(Hub& hub, const PeerPtr& peer, const std::string& text) {
  hub.message(peer, read_incoming(text));
}

// A hub without threads: what goes to a worker waits until work() is called.
class HubTest : public testing::Test {
 protected:
  HubTest()
      : ways_{.now = [this] { return now_; },
              .to_hub = [](const std::function<void()>& job) { job(); },
              .to_shard = [](size_t, const std::function<void()>& job) { job(); },
              .to_worker = [this](std::function<void()> job) { jobs_.push_back(std::move(job)); },
              .store =
                  [this](const store::Batch& batch, const std::function<void()>& then) {
                    for (const auto& row : batch.persons) {
                      if (row.token_hash.empty()) forgotten_.push_back(row.id);
                      persons_stored_[row.id] = row;
                    }
                    for (const auto& row : batch.rooms) room_stored_ = row.state;
                    for (const auto& row : batch.said) said_stored_.push_back(row);
                    for (const auto& row : batch.finished) finished_.push_back(row);
                    if (then) then();
                  },
              .random =
                  [this](std::span<uint8_t> bytes) {
                    for (uint8_t& byte : bytes) {
                      random_ = random_ * 1'664'525 + 1'013'904'223;
                      byte = static_cast<uint8_t>(random_ >> 24);
                    }
                  }},
        hub_(ways_, rulesets_, {&shard_}, {.rooms_per_minute = 1000, .most_absent = 3}, "test"),
        shard_(ways_, hub_) {}

  std::shared_ptr<Listener> join() {
    auto peer = std::make_shared<Listener>();
    hub_.connected(peer, "192.0.2.1");
    say(hub_, peer, R"({"type":"hello","protocol":1,"nickname":"Aiko"})");
    return peer;
  }
  std::shared_ptr<Listener> open_room(const std::string& settings = {}) {
    auto peer = join();
    say(hub_, peer, R"({"type":"room_create","settings":{"ruleset":"small")" + settings + "}}");
    return peer;
  }
  void work() {
    for (; !jobs_.empty(); jobs_.pop_front()) jobs_.front()();
  }
  static std::string code_of(const std::shared_ptr<Listener>& host) {
    const std::string& room = host->texts.back();
    return room.substr(room.find(R"("code":")") + 8, 6);
  }
  // At place 1 of the host's room, which is loaded by then.
  void sit_down(const std::shared_ptr<Listener>& guest, const std::shared_ptr<Listener>& host) {
    work();
    say(hub_, guest, R"({"type":"room_join","code":")" + code_of(host) + "\"}");
    say(hub_, guest, R"({"type":"room_sit","place":1})");
  }
  std::vector<store::PersonRow> persons() const {
    std::vector<store::PersonRow> rows;
    for (const auto& [id, row] : persons_stored_) rows.push_back(row);
    return rows;
  }
  void sweep_after(Time time) {
    now_ += time;
    hub_.tick();
  }

  Time now_ = 1'000'000;
  uint32_t random_ = 1;
  std::deque<std::function<void()>> jobs_;
  std::vector<std::string> forgotten_;
  std::string room_stored_;  // what was last stored of a room
  std::map<std::string, store::PersonRow> persons_stored_;
  std::vector<store::SaidRow> said_stored_;
  std::vector<store::FinishedRow> finished_;
  SmallRulesets rulesets_;
  Ways ways_;
  Hub hub_;
  Shard shard_;
};

TEST_F(HubTest, RoomsOfEqualRulesLoadThemOnce) {
  std::vector<std::shared_ptr<Listener>> hosts;
  // Together, as all rooms do after a restart, and later.
  for (int i = 0; i < 3; ++i) hosts.push_back(open_room());
  EXPECT_EQ(jobs_.size(), 1u);
  work();
  for (const auto& host : hosts) EXPECT_TRUE(host->has(R"("ruleset_name":"Small")"));
  hosts.push_back(open_room(R"(,"name":"another name","clock":null)"));
  EXPECT_TRUE(hosts.back()->has(R"("ruleset_name":"Small")"));
  EXPECT_EQ(rulesets_.loads(), 1);
  hosts.push_back(open_room(R"(,"mods":[{"id":"x"}])"));
  work();
  EXPECT_EQ(rulesets_.loads(), 2);
  // Nobody has them any more: they are not kept.
  for (const auto& host : hosts) say(hub_, host, R"({"type":"room_leave"})");
  open_room();
  work();
  EXPECT_EQ(rulesets_.loads(), 3);
}

TEST_F(HubTest, ARoomThatChangesItsMindTakesTheLastRules) {
  const auto host = open_room();
  say(hub_, host,
      R"({"type":"room_configure","settings":{"ruleset":"custom","custom":)"
      R"({"name":"mine","text":"{\"wall\": 5}"}}})");
  say(hub_, host, R"({"type":"room_configure","settings":{"ruleset":"small"}})");
  EXPECT_EQ(jobs_.size(), 1u);
  work();
  EXPECT_NE(host->texts.back().find(R"("ruleset_name":"Small")"), std::string::npos);
  EXPECT_NE(host->texts.back().find(R"("problems":[])"), std::string::npos);
}

// A host who types sends one text after another: of those that wait only the last is read, and
// rules that come with the server go before all that players have written.
TEST_F(HubTest, RulesThatNobodyWantsAnyMoreAreNotRead) {
  const auto host = open_room();
  for (int i = 0; i < 20; ++i) {
    say(hub_, host,
        R"({"type":"room_configure","settings":{"ruleset":"custom","custom":{"name":"mine","text":"{)" +
            std::string(static_cast<size_t>(i), ' ') + R"(}"}}})");
  }
  const auto other = open_room(R"(,"mods":[{"id":"x"}])");
  work();
  EXPECT_EQ(rulesets_.loads(), 3);  // the first, that of the other room, and the last
  EXPECT_TRUE(other->has(R"("ruleset_name":"Small")"));
}

TEST_F(HubTest, WhoIsRemovedDoesNotComeBack) {
  const auto host = open_room(), guest = join();
  sit_down(guest, host);
  const auto welcome = json::read(base::make_source("welcome", guest->texts.front()));
  say(hub_, host,
      R"({"type":"room_remove","person":")" + text_member(welcome->root, "person") + "\"}");
  EXPECT_EQ(guest->texts.back(), R"({"type":"room","room":null})");
  const std::string join_again = R"({"type":"room_join","code":")" + code_of(host) + "\"}";
  say(hub_, guest, join_again);
  EXPECT_NE(guest->texts.back().find("room/removed"), std::string::npos);
  const auto room = read_room("ABCDEF", room_stored_, rulesets_);
  ASSERT_TRUE(room);
  EXPECT_EQ(room->removed.size(), 1u) << "nor after a restart";
}

TEST_F(HubTest, ARoomWhoseHostIsGoneHasAnother) {
  const auto host = open_room(), guest = join();
  work();
  const std::string code = code_of(host);
  say(hub_, host, R"({"type":"room_bot","place":1,"bot":"greedy"})");
  say(hub_, host, R"({"type":"room_start"})");
  say(hub_, host, R"({"type":"room_leave"})");
  say(hub_, guest, R"({"type":"room_join","code":")" + code + "\"}");
  const auto told = json::read(base::make_source("room", guest->texts.back()));
  const json::Value* room = told->root.find("room");
  ASSERT_NE(room, nullptr);
  EXPECT_TRUE(truth_member(*room->find("you"), "host").value_or(false));
  // The one who has left is not shown as if still there.
  EXPECT_FALSE(truth_member(room->find("places")->array()->front(), "connected").value_or(true));
}

TEST_F(HubTest, TheLobbyListsWhatCanBeJoinedFirst) {
  std::vector<std::shared_ptr<Listener>> hosts;
  for (int i = 0; i < 3; ++i) {
    hosts.push_back(
        open_room(R"(,"name":"room )" + std::to_string(i) + R"(","spectators":"delayed")"));
    now_ += 1000;
  }
  work();
  say(hub_, hosts[2], R"({"type":"room_start"})");
  const auto watcher = join();
  say(hub_, watcher, R"({"type":"lobby_watch","on":true})");
  const auto lobby = json::read(base::make_source("lobby", watcher->texts.back()));
  std::string names;
  for (const json::Value& room : *lobby->root.find("rooms")->array()) {
    names += text_member(room, "name") + ";";
    EXPECT_TRUE(room.find("round")->is_null()) << "those who look on hear of it later";
  }
  EXPECT_EQ(names, "room 1;room 0;room 2;");
}

TEST_F(HubTest, LongMessagesCountForSeveral) {
  const auto peer = join();
  const std::string large(250'000, ' ');
  int taken = 0;
  for (int i = 0; i < 50; ++i) {
    peer->texts.clear();
    say(hub_, peer, R"({"type":"ping"})" + large);
    if (peer->texts.back() == R"({"type":"pong"})") ++taken;
  }
  EXPECT_GT(taken, 3);
  EXPECT_LT(taken, 10);
  now_ += 10'000;
  say(hub_, peer, R"({"type":"ping"})" + large);
  EXPECT_EQ(peer->texts.back(), R"({"type":"pong"})");
}

// What a guest does makes the host read the rules again that it has written.
TEST_F(HubTest, AGuestCannotFloodTheHost) {
  const auto host = open_room(), guest = join();
  work();
  say(hub_, host,
      R"({"type":"room_configure","settings":{"ruleset":"custom","custom":{"name":"mine","text":")" +
          std::string(250'000, ' ') + R"("}}})");
  sit_down(guest, host);
  host->texts.clear();
  for (int i = 0; i < 200; ++i) {
    say(hub_, guest, R"({"type":"room_stand"})");
    say(hub_, guest, R"({"type":"room_sit","place":1})");
  }
  EXPECT_GT(host->texts.size(), 1u);
  EXPECT_LT(host->texts.size(), 12u);
}

TEST_F(HubTest, ANameThatChangesIsPacedAsTheRoomIs) {
  const auto host = open_room(), guest = join();
  work();
  say(hub_, host,
      R"({"type":"room_configure","settings":{"ruleset":"custom","custom":{"name":"mine","text":")" +
          std::string(250'000, ' ') + R"("}}})");
  sit_down(guest, host);
  host->texts.clear();
  for (int i = 0; i < 200; ++i) {
    say(hub_, guest, R"({"type":"nickname","nickname":"B)" + std::to_string(i) + "\"}");
    say(hub_, guest, R"({"type":"nickname","nickname":"B)" + std::to_string(i) + "\"}");
  }
  EXPECT_GT(host->texts.size(), 1u);
  EXPECT_LT(host->texts.size(), 12u);
}

// A room is stored before its table as a game begins, and a person before the room that is left: a
// kill may come in between.
TEST_F(HubTest, AKillBetweenTwoCommitsLeavesNoRoomStuck) {
  const auto host = open_room(), guest = join();
  const std::string code = code_of(host);
  sit_down(guest, host);
  const std::string open = room_stored_;
  say(hub_, guest, R"({"type":"room_ready","ready":true})");
  say(hub_, host, R"({"type":"room_start"})");
  ASSERT_EQ(hub_.figures().playing, 1u);
  const std::string playing = room_stored_;
  say(hub_, guest, R"({"type":"room_leave"})");
  Hub before_the_game(ways_, rulesets_, {&shard_}, {}, "test");
  before_the_game.recover(persons(), {{code, open}}, {});
  before_the_game.recovered();
  const auto again = std::make_shared<Listener>();
  before_the_game.connected(again, "192.0.2.1");
  say(before_the_game, again, R"({"type":"hello","protocol":1,"nickname":"Chie"})");
  say(before_the_game, again, R"({"type":"room_join","code":")" + code + "\"}");
  say(before_the_game, again, R"({"type":"room_sit","place":1})");
  EXPECT_FALSE(again->has("refused")) << "the place is free";
  Hub restarted(ways_, rulesets_, {&shard_}, {}, "test");
  restarted.recover(persons(), {{code, playing}}, {});
  restarted.recovered();
  EXPECT_EQ(restarted.figures().playing, 0u);
  const auto room = read_room(code, room_stored_, rulesets_);
  ASSERT_TRUE(room);
  EXPECT_FALSE(room->playing);
  EXPECT_EQ(room->members.size(), 1u);
  EXPECT_TRUE(room->places[1].person.empty());
}

TEST_F(HubTest, WhatTheOperatorClosesAfterItsEndKeepsItsResult) {
  const auto host = open_room(R"(,"pace":"fast")");
  work();
  say(hub_, host, R"({"type":"room_start"})");
  hub_.disconnected(host);
  for (int i = 0; i < 10'000 && shard_.next_due() != kNever; ++i) {
    now_ = std::max(now_, shard_.next_due());
    shard_.tick();
  }
  ASSERT_EQ(finished_.size(), 1u);
  EXPECT_NE(finished_.front().result, "null");
  shard_.close(finished_.front().table, "closed by the operator");
  EXPECT_EQ(finished_.size(), 1u);
}

TEST_F(HubTest, ATableThatNobodyComesBackToIsClosed) {
  const auto host = open_room(R"(,"pace":"slow")");
  work();
  say(hub_, host, R"({"type":"room_start"})");
  ASSERT_EQ(hub_.figures().playing, 1u);
  hub_.disconnected(host);
  sweep_after(20'000);
  sweep_after(3'000'000);
  EXPECT_EQ(hub_.figures().playing, 1u);
  sweep_after(700'000);
  EXPECT_EQ(hub_.figures().playing, 0u);
}

TEST_F(HubTest, WhoIsGoneIsForgottenInTime) {
  for (int i = 0; i < 5; ++i) hub_.disconnected(join());
  EXPECT_EQ(hub_.figures().persons, 5u);
  sweep_after(20'000);
  EXPECT_EQ(hub_.figures().persons, 3u);  // no more than most_absent
  EXPECT_TRUE(forgotten_.empty());        // none was ever stored
  const auto host = open_room();
  hub_.disconnected(host);
  sweep_after(700'000);  // the room is given up, the guests are forgotten
  EXPECT_EQ(hub_.figures().rooms, 0u);
  EXPECT_EQ(hub_.figures().persons, 1u);
  sweep_after(100'000'000);
  EXPECT_EQ(hub_.figures().persons, 0u);
  EXPECT_EQ(forgotten_.size(), 1u);
}

TEST_F(HubTest, ShuffledPlacesKeepEverybodyAndTheirReadiness) {
  const auto host = open_room(), guest = join();
  sit_down(guest, host);
  say(hub_, guest, R"({"type":"room_ready","ready":true})");
  say(hub_, host, R"({"type":"room_bot","place":2,"bot":"greedy"})");
  say(hub_, guest, R"({"type":"room_shuffle","id":7})");
  EXPECT_TRUE(guest->has(R"("code":"room/not-host")"));
  std::set<std::string> seen;
  for (int i = 0; i < 60; ++i) {
    say(hub_, host, R"({"type":"room_shuffle"})");
    const auto read = json::read(base::make_source("room", host->texts.back()));
    const json::Value* said = read->root.find("room");
    ASSERT_NE(said, nullptr) << host->texts.back();
    const json::Array& places = *said->find("places")->array();
    ASSERT_EQ(places.size(), 4u);
    std::string order;
    int ready = 0, empty = 0;
    for (size_t p = 0; p < places.size(); ++p) {
      const std::string bot = text_member(places[p], "bot");
      const std::string who = text_member(places[p], "person");
      order += bot.empty() ? who + "," : "bot,";
      ready += truth_member(places[p], "ready").value_or(false) ? 1 : 0;
      empty += bot.empty() && who.empty() ? 1 : 0;
      if (!bot.empty()) {
        EXPECT_EQ(text_member(places[p], "nickname"), "Greedy bot " + std::to_string(p + 1));
      }
    }
    EXPECT_EQ(ready, 2);  // the guest, and the bot
    EXPECT_EQ(empty, 1);
    seen.insert(order);
  }
  EXPECT_GT(seen.size(), 15u);  // of 24
}

// A page that is loaded again has the chat again, and so has one after a restart of the server.
TEST_F(HubTest, TheChatIsThereForWhoComesBack) {
  const auto host = open_room(), guest = join();
  EXPECT_TRUE(host->has(R"({"type":"chat_past","lines":[]})")) << "nothing of another room";
  say(hub_, host, R"({"type":"chat_say","text":"one for the road"})");
  sit_down(guest, host);
  EXPECT_TRUE(guest->has(R"("nickname":"Aiko","text":"one for the road"}]})"));
  for (int i = 0; i < 60; ++i) {
    say(hub_, guest, R"({"type":"chat_say","text":"line )" + std::to_string(i) + "\"}");
    now_ += 1000;
  }
  const auto welcome = json::read(base::make_source("welcome", host->texts.front()));
  const std::string token = text_member(welcome->root, "token");
  const auto lines_of = [](const std::string& text) {
    const auto read = json::read(base::make_source("chat", text));
    const json::Value* lines = read ? read->root.find("lines") : nullptr;
    return lines && lines->array() ? *lines->array() : json::Array{};
  };
  const std::string hello =
      R"({"type":"hello","protocol":1,"nickname":"Aiko","token":")" + token + "\"}";
  auto again = std::make_shared<Listener>();
  hub_.connected(again, "192.0.2.1");
  say(hub_, again, hello);
  const json::Array lines = lines_of(again->texts.back());
  ASSERT_EQ(lines.size(), 50u);
  EXPECT_EQ(text_member(lines.front(), "text"), "line 10");
  EXPECT_EQ(text_member(lines.back(), "text"), "line 59");
  // A line is stored as such: a room with a ruleset of its own is large.
  ASSERT_EQ(said_stored_.size(), 61u);
  EXPECT_EQ(said_stored_.back().number, 61);
  EXPECT_EQ(read_line(said_stored_.back().line)->text, "line 59");
  EXPECT_EQ(room_stored_.find("line 59"), std::string::npos);

  Hub restarted(ways_, rulesets_, {&shard_}, {}, "test");
  said_stored_.erase(said_stored_.begin(), said_stored_.end() - 50);
  const std::string code = said_stored_.back().room;
  restarted.recover(persons(), {{code, room_stored_}}, said_stored_);
  const auto late = std::make_shared<Listener>();
  restarted.connected(late, "192.0.2.1");
  say(restarted, late, R"({"type":"hello","protocol":1,"nickname":"Chie"})");
  say(restarted, late, R"({"type":"room_join","code":")" + code + "\"}");
  const auto past = std::find_if(late->texts.rbegin(), late->texts.rend(), [](const auto& text) {
    return text.find("chat_past") != std::string::npos;
  });
  ASSERT_NE(past, late->texts.rend());
  const json::Array after = lines_of(*past);
  ASSERT_EQ(after.size(), 50u);
  EXPECT_EQ(text_member(after.back(), "text"), "line 59");
  say(restarted, late, R"({"type":"chat_say","text":"still here"})");
  EXPECT_EQ(said_stored_.back().number, 62);
}

TEST_F(HubTest, NobodyFloodsTheChat) {
  const auto host = open_room();
  for (int i = 0; i < 10; ++i) say(hub_, host, R"({"type":"chat_say","text":"line"})");
  EXPECT_EQ(said_stored_.size(), 10u);
  EXPECT_FALSE(host->has("chat/too-fast"));
  say(hub_, host, R"({"type":"chat_say","text":"one more"})");
  EXPECT_TRUE(host->has("chat/too-fast"));
  EXPECT_EQ(said_stored_.size(), 10u);
  now_ += 1000;
  say(hub_, host, R"({"type":"chat_say","text":"one more"})");
  EXPECT_EQ(said_stored_.size(), 11u);
}

TEST_F(HubTest, WhoIsMutedStaysSoAfterARestart) {
  const auto host = open_room();
  const auto welcome = json::read(base::make_source("welcome", host->texts.front()));
  EXPECT_TRUE(hub_.operator_mute(text_member(welcome->root, "person"), true));
  Hub restarted(ways_, rulesets_, {&shard_}, {}, "test");
  restarted.recover(persons(), {{code_of(host), room_stored_}}, {});
  const auto again = std::make_shared<Listener>();
  restarted.connected(again, "192.0.2.1");
  say(restarted, again,
      R"({"type":"hello","protocol":1,"nickname":"Aiko","token":")" +
          text_member(welcome->root, "token") + "\"}");
  say(restarted, again, R"({"type":"chat_say","text":"hello"})");
  EXPECT_TRUE(again->has("chat/muted"));
}

TEST_F(HubTest, ARefusalNamesWhomItIsAbout) {
  const auto host = open_room(), guest = join();
  sit_down(guest, host);
  say(hub_, host, R"({"type":"room_start","id":5})");
  EXPECT_TRUE(
      host->has(R"("code":"room/not-ready","message":"Aiko is not ready yet","about":"Aiko")"));
}

}  // namespace
}  // namespace jantaku::server
