// The protocol over real sockets: sessions, rooms, whole games, and clients that mean no good.
#include <gtest/gtest.h>
#include <unistd.h>

#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <filesystem>
#include <thread>

#include "json/reader.h"
#include "json/writer.h"
#include "server/net/server.h"
#include "server/server_test_rules.h"
#include "store/database.h"

namespace jantaku::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace fs = std::filesystem;
namespace http = beast::http;
using asio::ip::tcp;

json::Document read(const std::string& text) {
  auto document = json::read(base::make_source("message", text));
  EXPECT_TRUE(document) << text;
  return document ? *std::move(document) : json::Document{};
}

std::string member(const json::Value& object, std::string_view key) {
  const json::Value* value = object.find(key);
  return value && value->string() ? *value->string() : std::string();
}

// A client that waits for what it asks.
class Client {
 public:
  explicit Client(uint16_t port, const std::string& origin = {}) : socket_(io_) {
    auto& stream = beast::get_lowest_layer(socket_);
    stream.expires_after(std::chrono::seconds(20));
    stream.connect(tcp::endpoint(asio::ip::address_v4::loopback(), port));
    if (!origin.empty()) {
      socket_.set_option(beast::websocket::stream_base::decorator(
          [origin](beast::websocket::request_type& request) {
            request.set(http::field::origin, origin);
          }));
    }
    socket_.handshake("localhost:" + std::to_string(port), "/ws");
  }
  void send(const std::string& text) { socket_.write(asio::buffer(text)); }
  json::Document next() {
    beast::flat_buffer buffer;
    beast::get_lowest_layer(socket_).expires_after(std::chrono::seconds(20));
    socket_.read(buffer);
    return read(beast::buffers_to_string(buffer.data()));
  }
  // Everything up to the next message of a type; views are kept on the way.
  json::Document until(std::string_view type) {
    for (;;) {
      json::Document message = next();
      note(message);
      if (member(message.root, "type") == type) return message;
    }
  }
  json::Document hello(const std::string& name, const std::string& token = {}) {
    send(R"({"type":"hello","protocol":1,"id":1,"nickname":")" + name + "\"" +
         (token.empty() ? "" : R"(,"token":")" + token + "\"") + "}");
    for (;;) {
      json::Document message = next();
      const std::string type = member(message.root, "type");
      if (type != "welcome" && type != "refused") continue;
      token_ = member(message.root, "token");
      return message;
    }
  }
  // The code of the refusal; empty if it was done.
  std::string ask(const std::string& message) {
    send(message.substr(0, message.size() - 1) + R"(,"id":77})");
    for (;;) {
      const json::Document answer = next();
      note(answer);
      const json::Value* id = answer.root.find("id");
      if (!id || id->integer() != 77) continue;
      return member(answer.root, "code");
    }
  }
  void note(const json::Document& message) {
    const std::string type = member(message.root, "type");
    if (type == "room") room_ = *message.root.find("room");
    if (type == "table") view_ = *message.root.find("view");
    if (type == "table" || type == "step") {
      table_ = member(message.root, "table");
      seq_ = *message.root.find("seq")->integer();
    }
    if (type != "step") return;
    for (const json::Member& field : *message.root.find("patch")->object()) {
      if (json::Value* at = view_.find(field.key)) *at = field.value;
    }
  }
  // Whether nobody but this client can do anything now.
  bool has_turn() const {
    const json::Value* asked = view_.find("asked");
    return asked && asked->object() && !asked->find("plays")->array()->empty();
  }
  int64_t asked_number() const { return *view_.find("asked")->find("number")->integer(); }
  std::string first_choice() const {
    const json::Value* asked = view_.find("asked");
    for (const json::Value& play : *asked->find("plays")->array()) {
      if (!*play.find("allowed")->boolean()) continue;
      return R"({"type":"choose","table":")" + table_ + R"(","asked":)" +
             std::to_string(asked_number()) + R"(,"choice":{"kind":"play","at":)" +
             json::write(*play.find("at")) + "}}";
    }
    return R"({"type":"choose","table":")" + table_ + R"(","asked":)" +
           std::to_string(asked_number()) + R"(,"choice":{"kind":"skip"}})";
  }
  // Does something if it can, and takes what comes next.
  void act() {
    const json::Value* asked = view_.find("asked");
    if (member(view_, "phase") == "round_over") {
      send(R"({"type":"go_on","table":")" + table_ + "\"}");
    } else if (asked && asked->object() && acted_ != asked_number()) {
      acted_ = asked_number();
      send(first_choice());
    }
    note(next());
  }
  // Answers whatever is asked until the game is over.
  void play() {
    int64_t answered = 0;
    while (member(view_, "phase") != "game_over") {
      const json::Value* asked = view_.find("asked");
      if (member(view_, "phase") == "round_over") {
        send(R"({"type":"go_on","table":")" + table_ + "\"}");
      } else if (asked && asked->object() && *asked->find("number")->integer() != answered) {
        answered = *asked->find("number")->integer();
        const json::Array& plays = *asked->find("plays")->array();
        std::string choice = R"({"kind":"skip"})";
        for (const json::Value& play : plays) {
          if (*play.find("allowed")->boolean()) {
            choice = R"({"kind":"play","at":)" + json::write(*play.find("at")) + "}";
          }
        }
        if (plays.empty() && !*asked->find("may_skip")->boolean()) {
          choice = R"({"kind":"button","button":0,"call":0})";
        }
        send(R"({"type":"choose","table":")" + table_ + R"(","asked":)" + std::to_string(answered) +
             R"(,"choice":)" + choice + "}");
      }
      const json::Document message = next();
      note(message);
    }
  }
  void close() {
    beast::error_code ignored;
    static_cast<void>(beast::get_lowest_layer(socket_).socket().close(ignored));
  }
  auto& socket() { return socket_; }
  const std::string& token() const { return token_; }
  const json::Value& room() const { return room_; }
  const json::Value& view() const { return view_; }
  const std::string& table() const { return table_; }
  int64_t seq() const { return seq_; }

 private:
  asio::io_context io_;
  beast::websocket::stream<beast::tcp_stream> socket_;
  std::string token_, table_;
  json::Value room_, view_;
  int64_t seq_ = 0, acted_ = -1;
};

class NetTest : public testing::Test {
 protected:
  NetTest()
      : folder_(fs::temp_directory_path() /
                ("jantaku_net_" + std::to_string(::getpid()) + "_" +
                 testing::UnitTest::GetInstance()->current_test_info()->name())) {
    fs::create_directories(folder_);
    // The same tests on PostgreSQL, where there is one (tests/postgres.sh).
    const char* postgres = std::getenv("JANTAKU_POSTGRES");
    store_ = postgres ? postgres : "sqlite:" + (folder_ / "store.db").string();
    if (postgres) {
      auto database = store::open_database(store_);
      EXPECT_TRUE(database) << base::render(database.diagnostics());
      EXPECT_TRUE((*database)->run("DROP SCHEMA public CASCADE"));
      EXPECT_TRUE((*database)->run("CREATE SCHEMA public"));
    }
    start();
  }
  ~NetTest() override {
    stop();
    fs::remove_all(folder_);
  }
  void start() {
    auto server = Server::open({.address = "127.0.0.1",
                                .port = port_,
                                .store = store_,
                                .origins = {"https://friend.example"},
                                .operator_token = "an operator's secret",
                                .most_connections = 300,
                                .version = "test"},
                               rulesets_);
    ASSERT_TRUE(server) << base::render(server.diagnostics());
    server_ = *std::move(server);
    port_ = server_->port();
    thread_ = std::thread([this] { EXPECT_TRUE(server_->run()); });
  }
  void stop() {
    if (!server_) return;
    server_->stop();
    thread_.join();
    server_.reset();
  }

  struct Answer {
    unsigned status = 0;
    std::string body, policy;
  };
  Answer http_request(http::verb verb, const std::string& target, const std::string& body = {},
                      const std::string& token = {}) {
    asio::io_context io;
    beast::tcp_stream stream(io);
    stream.expires_after(std::chrono::seconds(20));
    stream.connect(tcp::endpoint(asio::ip::address_v4::loopback(), port_));
    http::request<http::string_body> request(verb, target, 11);
    request.set(http::field::host, "localhost");
    if (!token.empty()) request.set(http::field::authorization, "Bearer " + token);
    request.body() = body;
    request.prepare_payload();
    http::write(stream, request);
    beast::flat_buffer buffer;
    http::response<http::string_body> response;
    http::read(stream, buffer, response);
    return {response.result_int(), response.body(),
            std::string(response["Content-Security-Policy"])};
  }

  // Opens a room with bots in it and begins; the host plays.
  void begin_game(Client& client, const std::string& settings = {}) {
    EXPECT_EQ(client.ask(R"({"type":"room_create","settings":{"ruleset":"small","pace":"instant",)"
                         R"("clock":null)" +
                         settings + "}}"),
              "");
    while (client.ask(R"({"type":"room_start"})") == "room/loading") {
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    while (client.table().empty()) client.note(client.next());
  }

  SmallRulesets rulesets_;
  fs::path folder_;
  std::string store_;
  uint16_t port_ = 0;
  std::unique_ptr<Server> server_;
  std::thread thread_;
};

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
  const Answer log = http_request(http::verb::get, "/api/games/" + client.table() + "/log");
  EXPECT_EQ(log.status, 200u);
  EXPECT_NE(log.body.find("\"jantaku_log\":1"), std::string::npos);
  EXPECT_EQ(http_request(http::verb::get, "/api/games/" + client.table() + "/mp3").status, 404u);
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
  std::unique_ptr<Client> client;
  do {  // others may win so soon that the game is over before the seat has the turn
    client = std::make_unique<Client>(port_);
    client->hello("Aiko");
    begin_game(*client);
    while ((client->seq() < 6 || !client->has_turn()) &&
           member(client->view(), "phase") != "game_over") {
      client->act();
    }
  } while (!client->has_turn());
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

// --- hostile clients: refused, others unaffected ---

TEST_F(NetTest, NonsenseIsRefusedAndOthersPlayOn) {
  Client good(port_), bad(port_);
  good.hello("Aiko");
  begin_game(good);
  EXPECT_EQ(member((bad.send("{\"type\":"), bad.next()).root, "code"), "protocol/not-json");
  EXPECT_EQ(member((bad.send("[1,2]"), bad.next()).root, "code"), "protocol/not-json");
  EXPECT_EQ(bad.ask(R"({"type":"choose"})"), "protocol/no-hello");
  EXPECT_EQ(bad.ask(R"({"type":"frobnicate"})"), "protocol/unknown-type");
  EXPECT_EQ(member(bad.hello("Eve", good.token().substr(1) + "x").root, "code"),
            "protocol/unknown-token");
  bad.hello("Eve");
  const std::string at = R"("table":")" + good.table() + "\"";
  EXPECT_EQ(bad.ask(R"({"type":"choose",)" + at + R"(,"asked":1,"choice":{"kind":"skip"}})"),
            "table/no-seat");
  EXPECT_EQ(bad.ask(R"({"type":"resume",)" + at + "}"), "table/not-in-room");
  EXPECT_EQ(bad.ask(R"({"type":"room_join","code":"ZZZZZZ"})"), "room/unknown");
  EXPECT_EQ(good.ask(R"({"type":"choose",)" + at + R"(,"asked":0,"choice":{"kind":"skip"}})"),
            "table/too-late");
  std::string deep(5'000, '[');
  EXPECT_EQ(member((bad.send(deep), bad.next()).root, "code"), "protocol/not-json");
  good.play();
}

TEST_F(NetTest, LargeMessagesAndFloodsEndTheConnection) {
  Client good(port_), large(port_), fast(port_);
  good.hello("Aiko");
  begin_game(good);
  EXPECT_THROW(
      {
        large.send(std::string(10'000'000, 'x'));
        large.next();
      },
      std::exception);
  EXPECT_THROW(
      {
        for (int i = 0; i < 5'000; ++i) fast.send(R"({"type":"ping"})");
        for (;;) {
          if (member(fast.next().root, "type") == "closing") fast.next();
        }
      },
      std::exception);
  good.play();
}

TEST_F(NetTest, PagesOfOthersMayNotConnect) {
  EXPECT_THROW(Client(port_, "https://evil.example"), std::exception);
  EXPECT_NO_THROW(Client(port_, "https://friend.example"));
  EXPECT_NO_THROW(Client(port_, "http://localhost:" + std::to_string(port_)));
}

// The host of a room is sent its ruleset with every change: some megabytes that it does not read.
TEST_F(NetTest, ASlowReaderIsDroppedNotWaitedFor) {
  Client good(port_), slow(port_);
  good.hello("Aiko");
  begin_game(good);
  slow.hello("Snail");
  std::string escaped;
  json::write_string(escaped, small_game() + std::string(200'000, ' '));
  slow.send(
      R"({"type":"room_create","settings":{"ruleset":"custom","custom":{"name":"mine","text":)" +
      escaped + "}}}");
  for (int i = 0; i < 150; ++i) {
    slow.send(i % 2 == 0 ? R"({"type":"room_stand"})" : R"({"type":"room_sit","place":0})");
  }
  bool dropped = false;
  for (int i = 0; i < 200 && !dropped; ++i) {
    const std::string metrics = http_request(http::verb::get, "/metrics").body;
    dropped = metrics.find("jantaku_slow_clients_dropped_total 1") != std::string::npos;
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  EXPECT_TRUE(dropped);
  good.play();
}

TEST_F(NetTest, ManyConnectionsAreRefusedBeyondTheBound) {
  Client good(port_);
  good.hello("Aiko");
  begin_game(good);
  asio::io_context io;
  std::vector<tcp::socket> sockets;
  for (int i = 0; i < 400; ++i) {
    auto& socket = sockets.emplace_back(io);
    boost::system::error_code ignored;
    static_cast<void>(
        socket.connect(tcp::endpoint(asio::ip::address_v4::loopback(), port_), ignored));
  }
  EXPECT_EQ(http_request(http::verb::get, "/health").status, 503u) << "told that it is full";
  good.play();
  sockets.clear();
  for (int i = 0; i < 200; ++i) {
    if (http_request(http::verb::get, "/health").status == 200u) return;
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  FAIL() << "the server lets nobody in any more";
}

// What is no WebSocket frame, or no request at all, ends its own connection and nothing else.
TEST_F(NetTest, MalformedFramesEndTheirConnection) {
  Client good(port_);
  good.hello("Aiko");
  begin_game(good);
  const std::string frames[] = {
      std::string("\x81\x02hi"),                                            // not masked
      std::string("\xF1\x80\0\0\0\0", 6),                                   // reserved bits
      std::string("\x83\x80\0\0\0\0", 6),                                   // no such opcode
      std::string("\x80\x80\0\0\0\0", 6),                                   // goes on with nothing
      std::string("\x89\xFE\x7F\xFF\0\0\0\0", 8),                           // a ping too long
      std::string("\x81\xFF\x7F\xFF\xFF\xFF\xFF\xFF\xFF\xFF\0\0\0\0", 14),  // 2^63 bytes
      std::string("\x81\x82\0\0\0\0\xC3\x28", 8),                           // no UTF-8
  };
  for (const std::string& frame : frames) {
    Client bad(port_);
    asio::write(beast::get_lowest_layer(bad.socket()).socket(), asio::buffer(frame));
    EXPECT_THROW(
        {
          for (;;) bad.next();
        },
        std::exception);
  }
  for (const std::string& nonsense :
       {std::string("\x16\x03\x01\x02\0\x01\0\x01", 8), std::string("GET\r\n\r\n"),
        "GET / HTTP/1.1\r\n" + std::string(100'000, 'a') + "\r\n\r\n"}) {
    asio::io_context io;
    tcp::socket socket(io);
    socket.connect(tcp::endpoint(asio::ip::address_v4::loopback(), port_));
    boost::system::error_code ended;
    asio::write(socket, asio::buffer(nonsense), ended);
    std::array<char, 1000> buffer{};
    while (!ended) socket.read_some(asio::buffer(buffer), ended);
  }
  Client binary(port_);
  binary.socket().binary(true);
  binary.send(R"({"type":"ping"})");
  EXPECT_EQ(member(binary.next().root, "code"), "protocol/not-json");
  good.play();
}

// Messages that were right once are refused when they come again, from whomever.
TEST_F(NetTest, OldMessagesAreRefusedWhenTheyComeAgain) {
  Client good(port_);
  const std::string person = member(good.hello("Aiko").root, "person");
  begin_game(good);
  EXPECT_EQ(good.ask(R"({"type":"room_start"})"), "room/playing");
  EXPECT_EQ(good.ask(R"({"type":"hello","protocol":1,"nickname":"Aiko"})"), "protocol/hello-again");
  while (!good.has_turn()) good.act();
  const std::string old = good.first_choice();
  EXPECT_EQ(good.ask(old), "");
  const std::string no = good.ask(old);
  EXPECT_TRUE(no == "table/too-late" || no == "table/not-asked") << no;
  // Who one is to others is no secret, and opens nothing.
  Client thief(port_);
  EXPECT_EQ(member(thief.hello("Eve", person).root, "code"), "protocol/unknown-token");
  EXPECT_EQ(member(thief.hello("Eve", good.token() + "A").root, "code"), "protocol/unknown-token");
  good.play();
}

}  // namespace
}  // namespace jantaku::server
