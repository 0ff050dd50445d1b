// The protocol over real sockets: sessions, rooms, whole games.
#include "server/net/net_test_client.h"

namespace jantaku::server {
namespace {

TEST_F(NetTest, AWholeGameIsPlayedListedReplayedAndDownloaded) {
  Client client(port_);
  ASSERT_EQ(member(client.hello("Aiko").root, "type"), "welcome");
  begin_game(client);
  client.play();
  EXPECT_EQ(client.view().find("final")->array()->size(), 4u);
  Answer games;
  for (int i = 0; i < 100 && games.body.find(client.table()) == std::string::npos; ++i) {
    games = http_request(http::verb::get, "/api/games");
  }
  EXPECT_NE(games.body.find(client.table()), std::string::npos);
  const Answer replay = http_request(http::verb::get, "/api/games/" + client.table());
  EXPECT_EQ(replay.status, 200u);
  const json::Document steps = read(replay.body);
  EXPECT_GT(steps.root.find("steps")->array()->size(), 10u);
  EXPECT_GE(steps.root.find("rounds")->array()->size(), 2u);
  // What each hand waited for is told at every position.
  EXPECT_NE(replay.body.find(R"(.waits":[{"tile":)"), std::string::npos);
  EXPECT_EQ(games.body.find("waits"), std::string::npos);
  const Answer log = http_request(http::verb::get, "/api/games/" + client.table() + "/log");
  EXPECT_EQ(log.status, 200u);
  EXPECT_NE(log.body.find("\"jantaku_log\":1"), std::string::npos);
  EXPECT_EQ(http_request(http::verb::get, "/api/games/" + client.table() + "/mp3").status, 404u);
  // Why a button was on offer that somebody pressed; nothing for a move without one.
  const std::string why = "/api/games/" + client.table() + "/why/";
  int explained = 0;
  for (const json::Value& step : *steps.root.find("steps")->array()) {
    bool calls = false;
    for (const json::Value& event : *step.find("events")->array()) {
      calls = calls || member(event, "type") == "win" || member(event, "type") == "call";
    }
    if (!calls) continue;
    const std::string entry = std::to_string(*step.find("entry")->integer());
    const Answer told = http_request(http::verb::get, why + entry);
    EXPECT_EQ(told.status, 200u);
    EXPECT_NE(told.body.find(R"("reasons":[{"text":")"), std::string::npos) << told.body;
    ++explained;
  }
  EXPECT_GT(explained, 0);
  EXPECT_EQ(http_request(http::verb::get, why + "0").body, R"({"offers":[]})");
  EXPECT_EQ(http_request(http::verb::get, why + "99999").status, 404u);
}

TEST_F(NetTest, FriendsPlayOneWatchesAndAllSeeTheSame) {
  Client aiko(port_), botan(port_), chie(port_);
  aiko.hello("Aiko");
  botan.hello("Botan");
  chie.hello("Chie");
  aiko.ask(
      R"({"type":"room_create","settings":{"ruleset":"small","pace":"instant","clock":null}})");
  const std::string code = member(aiko.room(), "code");
  EXPECT_EQ(botan.ask(R"({"type":"room_join","code":")" + code + "\"}"), "");
  EXPECT_EQ(chie.ask(R"({"type":"room_join","code":")" + code + "\"}"), "");
  EXPECT_EQ(botan.ask(R"({"type":"room_sit","place":0})"), "room/place-taken");
  EXPECT_EQ(botan.ask(R"({"type":"room_start"})"), "room/not-host");
  EXPECT_EQ(botan.ask(R"({"type":"room_sit","place":2})"), "");
  std::string no = "room/loading";
  while (no == "room/loading") no = aiko.ask(R"({"type":"room_start"})");
  EXPECT_EQ(no, "room/not-ready");
  EXPECT_EQ(botan.ask(R"({"type":"room_ready","ready":true})"), "");
  EXPECT_EQ(botan.ask(R"({"type":"chat_say","text":"hello"})"), "");
  EXPECT_EQ(member(aiko.until("chat").root, "text"), "hello");
  EXPECT_EQ(aiko.ask(R"({"type":"room_start"})"), "");
  while (chie.table().empty()) chie.note(chie.next());
  EXPECT_EQ(chie.ask(R"({"type":"choose","table":")" + chie.table() +
                     R"(","asked":1,"choice":{"kind":"skip"}})"),
            "table/no-seat");
  std::thread plays([&] { botan.play(); });
  aiko.play();
  plays.join();
  while (member(chie.view(), "phase") != "game_over") chie.note(chie.next());
  EXPECT_EQ(json::write(*aiko.view().find("final")), json::write(*chie.view().find("final")));
  EXPECT_EQ(json::write(*aiko.view().find("final")), json::write(*botan.view().find("final")));
}

TEST_F(NetTest, AReloadedPageAndARestartedServerLoseNothing) {
  auto client = std::make_unique<Client>(port_);
  client->hello("Aiko");
  begin_game(*client);
  const std::string table = client->table();
  const auto resume = [&](Client& of, int64_t from) {
    of.send(R"({"type":"resume","table":")" + table + R"(","from":)" + std::to_string(from) + "}");
    of.until("table");
  };
  std::string token = client->token();
  client->close();
  client = std::make_unique<Client>(port_);
  EXPECT_EQ(member(client->hello("Aiko", token).root, "table"), table);
  resume(*client, 0);
  const std::string hash = member(client->view(), "seed_hash");
  const int64_t seq = client->seq();
  stop();
  start();
  client = std::make_unique<Client>(port_);
  const auto welcome = client->hello("Aiko", token);
  EXPECT_EQ(member(welcome.root, "table"), table);
  resume(*client, seq);
  EXPECT_EQ(member(client->view(), "seed_hash"), hash);
  EXPECT_GE(client->seq(), seq);
  client->play();
}

// The steps between are told again, then the whole view: both as they were.
TEST_F(NetTest, WhatWasMissedIsToldAfterARestart) {
  std::unique_ptr<Client> client = client_on_turn(6);
  const std::string token = client->token(), table = client->table();
  client->send(R"({"type":"resume","table":")" + table + "\"}");
  client->until("table");
  const int64_t seq = client->seq();
  const json::Value view = client->view();
  stop();
  start();
  client = std::make_unique<Client>(port_);
  client->hello("Aiko", token);
  client->send(R"({"type":"resume","id":5,"table":")" + table + R"(","from":)" +
               std::to_string(seq - 2) + "}");
  int64_t expected = seq - 1;
  while (expected <= seq) {
    const json::Document step = client->next();
    if (member(step.root, "type") != "step") continue;
    EXPECT_EQ(step.root.find("seq")->integer(), expected++);
    EXPECT_TRUE(step.root.find("events")->array());
  }
  const json::Document whole = client->until("table");
  EXPECT_EQ(whole.root.find("seq")->integer(), seq);
  for (const json::Member& field : *view.object()) {
    EXPECT_EQ(json::write(field.value), json::write(*client->view().find(field.key))) << field.key;
  }
  client->play();
}

TEST_F(NetTest, ARulesetOfOnesOwnIsCheckedAndPlayed) {
  Client client(port_);
  client.hello("Aiko");
  EXPECT_EQ(client.ask(R"({"type":"room_create","settings":{"ruleset":"nowhere"}})"),
            "room/unknown-ruleset");
  client.ask(R"({"type":"room_create","settings":{"ruleset":"custom","pace":"instant",)"
             R"("clock":null,"custom":{"name":"mine","text":"{\"wall\": 5}"}}})");
  while (client.room().find("problems")->array()->empty()) client.note(client.next());
  EXPECT_EQ(client.ask(R"({"type":"room_start"})"), "room/rules");
  std::string escaped;
  json::write_string(escaped, small_game());
  client.ask(R"({"type":"room_configure","settings":{"custom":{"name":"mine","text":)" + escaped +
             "}}}");
  while (!client.ask(R"({"type":"room_start"})").empty()) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  while (client.table().empty()) client.note(client.next());
  // Who sits there without having written them can read them too.
  const std::string room = R"({"room":")" + member(client.room(), "code") + "\"}";
  EXPECT_EQ(http_request(http::verb::post, "/api/rules", room).status, 200u);
  client.play();
  const Answer bad = http_request(http::verb::post, "/api/check",
                                  R"({"ruleset":"custom","custom":{"name":"x","text":"{"}})");
  EXPECT_NE(bad.body.find("\"ok\":false"), std::string::npos);
  EXPECT_NE(bad.body.find("\"line\""), std::string::npos);
}

TEST_F(NetTest, AnswersOverHttp) {
  EXPECT_NE(http_request(http::verb::get, "/health").body.find("\"ok\""), std::string::npos);
  EXPECT_NE(http_request(http::verb::get, "/metrics").body.find("jantaku_rooms"),
            std::string::npos);
  const Answer page = http_request(http::verb::get, "/");
  EXPECT_EQ(page.status, 200u);
  EXPECT_NE(page.policy.find("default-src 'self'"), std::string::npos);
  EXPECT_EQ(http_request(http::verb::get, "/../../etc/passwd").status, 404u);
  EXPECT_EQ(http_request(http::verb::get, "/api/nothing").status, 404u);
  EXPECT_EQ(http_request(http::verb::get, "/api/games/none").status, 404u);
  EXPECT_EQ(http_request(http::verb::post, "/api/check", "nonsense").status, 400u);
  EXPECT_EQ(http_request(http::verb::post, "/api/rules", R"({"ruleset":"small"})").status, 200u);
  EXPECT_EQ(http_request(http::verb::post, "/api/rules", R"({"room":"ZZZZZZ"})").status, 400u);
  const std::string small = R"({"ruleset":"small","scenarios":""})";
  EXPECT_NE(http_request(http::verb::post, "/api/compile/json", small).body.find("\\n  "),
            std::string::npos);
  EXPECT_EQ(http_request(http::verb::post, "/api/compile/jq", small).body, R"({"text":"."})");
  EXPECT_EQ(http_request(http::verb::post, "/api/compile/c", small).status, 404u);
  EXPECT_NE(http_request(http::verb::post, "/api/test", small).body.find("scenario/none"),
            std::string::npos);
  EXPECT_EQ(http_request(http::verb::post, "/api/test", "nonsense").status, 400u);
  const auto format = [this](const std::string& text) {
    return http_request(http::verb::post, "/api/format",
                        R"({"ruleset":"custom","custom":{"name":"x","text":")" + text + "\"}}");
  };
  EXPECT_EQ(format("set   a,1  # why").body, R"({"text":"set a, 1  # why\n"})");
  EXPECT_EQ(format("set (").status, 422u);
}

TEST_F(NetTest, TheOperatorListsMutesAndCloses) {
  Client client(port_);
  const std::string person = member(client.hello("Aiko").root, "person");
  begin_game(client);
  const std::string secret = "an operator's secret";
  EXPECT_EQ(http_request(http::verb::get, "/operator/list").status, 401u);
  EXPECT_EQ(http_request(http::verb::get, "/operator/list", "", "guess").status, 401u);
  const std::string code = member(client.room(), "code");
  EXPECT_NE(http_request(http::verb::get, "/operator/list", "", secret).body.find(code),
            std::string::npos);
  EXPECT_EQ(
      http_request(http::verb::post, "/operator/mute", R"({"person":")" + person + "\"}", secret)
          .status,
      200u);
  EXPECT_EQ(client.ask(R"({"type":"chat_say","text":"hi"})"), "chat/muted");
  EXPECT_EQ(http_request(http::verb::post, "/operator/close", R"({"room":")" + code + "\"}", secret)
                .status,
            200u);
  while (!client.until("room").root.find("room")->is_null()) {
  }
  EXPECT_EQ(http_request(http::verb::post, "/operator/close", R"({"room":"NONE"})", secret).status,
            404u);
}

}  // namespace
}  // namespace jantaku::server
