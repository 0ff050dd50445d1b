// Clients that mean no good: refused, others unaffected.
#include "server/net/net_test_client.h"
#include "server/workshop.h"

namespace jantaku::server {
namespace {

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
// One guest alone may not change the room so often.
TEST_F(NetTest, ASlowReaderIsDroppedNotWaitedFor) {
  Client good(port_), slow(port_);
  good.hello("Aiko");
  begin_game(good);
  slow.hello("Snail");
  std::string escaped;
  json::write_string(escaped, small_game() + std::string(200'000, ' '));
  ASSERT_EQ(
      slow.ask(
          R"({"type":"room_create","settings":{"ruleset":"custom","custom":{"name":"mine","text":)" +
          escaped + "}}}"),
      "");
  const std::string join = R"({"type":"room_join","code":")" + member(slow.room(), "code") + "\"}";
  bool dropped = false;
  for (int guests = 0; guests < 100 && !dropped; ++guests) {
    Client guest(port_);
    guest.hello("Guest");
    EXPECT_EQ(guest.ask(join), "");
    while (guest.ask(R"({"type":"room_sit","place":1})").empty()) {
      guest.ask(R"({"type":"room_stand"})");
    }
    const std::string metrics = http_request(http::verb::get, "/metrics").body;
    dropped = metrics.find("jantaku_slow_clients_dropped_total 1") != std::string::npos;
  }
  EXPECT_TRUE(dropped);
  good.play();
}

// Who has not said who it is has nothing long to say.
TEST_F(NetTest, LongMessagesBeforeHelloEndTheConnection) {
  Client stranger(port_);
  EXPECT_EQ(stranger.ask(R"({"type":"room_create"})"), "protocol/no-hello");
  stranger.send(R"({"type":"ping","pad":")" + std::string(10'000, ' ') + "\"}");
  EXPECT_EQ(member(stranger.next().root, "code"), "protocol/too-long");
  EXPECT_THROW(stranger.next(), std::exception);
  Client known(port_);
  known.hello("Aiko");
  known.send(R"({"type":"ping","pad":")" + std::string(10'000, ' ') + "\"}");
  EXPECT_EQ(member(known.next().root, "type"), "pong");
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
  const std::unique_ptr<Client> on_turn = client_on_turn();
  Client& good = *on_turn;
  EXPECT_EQ(good.ask(R"({"type":"room_start"})"), "room/playing");
  EXPECT_EQ(good.ask(R"({"type":"hello","protocol":1,"nickname":"Aiko"})"), "protocol/hello-again");
  const std::string old = good.first_choice();
  EXPECT_EQ(good.ask(old), "");
  const std::string no = good.ask(old);
  EXPECT_TRUE(no == "table/too-late" || no == "table/not-asked") << no;
  // Who one is to others is no secret, and opens nothing.
  Client thief(port_);
  EXPECT_EQ(member(thief.hello("Eve", good.person()).root, "code"), "protocol/unknown-token");
  EXPECT_EQ(member(thief.hello("Eve", good.token() + "A").root, "code"), "protocol/unknown-token");
  good.play();
}

// Rules of players that take long keep nobody waiting but those who ask about rules, and of these
// only so many.
TEST_F(NetTest, RulesThatTakeLongStopNobodyElse) {
  constexpr size_t kMost = kMostInWorkshop, kAsked = kMost + 4;
  rulesets_.hold();
  std::atomic<size_t> answered = 0, busy = 0;
  std::vector<std::thread> players;
  for (size_t i = 0; i < kAsked; ++i) {
    players.emplace_back([&] {
      const Answer answer =
          http_request(http::verb::post, "/api/compile/jq", R"({"ruleset":"small"})");
      answered += answer.status == 200u ? 1 : 0;
      busy += answer.body.find("server/busy") != std::string::npos ? 1 : 0;
    });
  }
  while (busy < kAsked - kMost) std::this_thread::yield();
  EXPECT_EQ(answered, 0u);
  EXPECT_EQ(http_request(http::verb::get, "/health").status, 200u);
  Client client(port_);
  client.hello("Aiko");
  begin_game(client);  // its rules are loaded
  rulesets_.let_go_on();
  for (std::thread& player : players) player.join();
  EXPECT_EQ(answered, kMost);
  EXPECT_EQ(busy, kAsked - kMost);
}

}  // namespace
}  // namespace jantaku::server
