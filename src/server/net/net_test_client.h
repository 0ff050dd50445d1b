// A client over real sockets, and a server for each test.
#pragma once

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

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace fs = std::filesystem;
namespace http = beast::http;
using asio::ip::tcp;

inline json::Document read(const std::string& text) {
  auto document = json::read(base::make_source("message", text));
  EXPECT_TRUE(document) << text;
  return document ? *std::move(document) : json::Document{};
}

inline std::string member(const json::Value& object, std::string_view key) {
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
      person_ = member(message.root, "person");
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
  const std::string& person() const { return person_; }
  const json::Value& room() const { return room_; }
  const json::Value& view() const { return view_; }
  const std::string& table() const { return table_; }
  int64_t seq() const { return seq_; }

 private:
  asio::io_context io_;
  beast::websocket::stream<beast::tcp_stream> socket_;
  std::string token_, person_, table_;
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

  // Somebody who has the turn in such a game, so many steps after its beginning. Others may win so
  // soon that a game is over before that: then there is another.
  std::unique_ptr<Client> client_on_turn(int64_t steps = 0) {
    for (;;) {
      auto client = std::make_unique<Client>(port_);
      client->hello("Aiko");
      begin_game(*client);
      while (member(client->view(), "phase") != "game_over") {
        if (client->seq() >= steps && client->has_turn()) return client;
        client->act();
      }
    }
  }

  SmallRulesets rulesets_;
  fs::path folder_;
  std::string store_;
  uint16_t port_ = 0;
  std::unique_ptr<Server> server_;
  std::thread thread_;
};

}  // namespace jantaku::server
