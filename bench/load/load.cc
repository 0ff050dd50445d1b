// Load for a server: tables of four clients each, who answer after a while whatever they are asked.
//
//   jantaku_load --port 8080 --tables 1000 --rate 1000 --seconds 60
//
// Prints how long it took from a choice to the event that it led to, how much of the processor the
// generator itself took, and what went wrong. A connection that breaks is opened again and resumed:
// what the server then says must not be older than what the client had seen, and where it is not
// newer, it must be the same (`lost`, `different`).
//
// With --crowd so many connections more come that play nothing; with --break clients cut their own
// connections again and again.
#include <fmt/format.h>
#include <sys/resource.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <fstream>
#include <memory>

#include "base/random.h"
#include "crowd.h"
#include "json/reader.h"
#include "json/writer.h"

namespace jantaku::bench {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
using asio::ip::tcp;
using Clock = std::chrono::steady_clock;

struct Options {
  uint16_t port = 8080;
  int tables = 100;
  double rate = 100;  // choices a second, all in all
  int seconds = 30;
  std::string ruleset = "riichi";
  int server = 0;  // its process, whose share of the processor is told
  int crowd = 0;
  double break_after = 0;  // seconds on average; 0: never
};

struct Figures {
  std::vector<double> latencies;  // milliseconds
  uint64_t choices = 0, messages = 0, refused = 0, reconnects = 0, resumed = 0;
  uint64_t again = 0;  // steps that were missed and came after a resume
  uint64_t lost = 0, different = 0, missing_tables = 0, finished = 0, games = 0;
};

std::string member(const json::Value& object, std::string_view key) {
  const json::Value* value = object.find(key);
  return value && value->string() ? *value->string() : std::string();
}

struct Bench {
  Options options;
  Figures figures;
  asio::io_context io{1};
  base::Xoshiro256 random{1};
  bool ending = false;
  Clock::time_point counts_from;

  double uniform() { return base::uniform_below(random, 1'000'000) / 1e6; }
};

// The code of a table's room, once its host has opened it.
struct Meeting {
  std::string code;
  std::vector<std::function<void()>> waiting;
};

class Client : public std::enable_shared_from_this<Client> {
 public:
  Client(Bench& bench, std::shared_ptr<Meeting> meeting, int place)
      : bench_(bench),
        meeting_(std::move(meeting)),
        place_(place),
        timer_(bench.io),
        break_timer_(bench.io) {}

  void connect() {
    socket_.emplace(bench_.io);
    queue_.clear();
    const int connection = ++connection_;
    auto self = shared_from_this();
    const tcp::endpoint to(asio::ip::address_v4::loopback(), bench_.options.port);
    beast::get_lowest_layer(*socket_).async_connect(to, [self,
                                                         connection](beast::error_code error) {
      if (connection != self->connection_) return;
      if (error) return self->broken();
      beast::get_lowest_layer(*self->socket_).socket().set_option(tcp::no_delay(true));
      self->socket_->async_handshake("localhost", "/ws", [self, connection](beast::error_code no) {
        if (connection != self->connection_) return;
        if (no) return self->broken();
        self->send(R"({"type":"hello","protocol":1,"hints":false,"nickname":"Load")" +
                   (self->token_.empty() ? "" : R"(,"token":")" + self->token_ + "\"") + "}");
        self->read();
        self->break_later(connection);
      });
    });
  }

 private:
  // Cuts the connection some time from now.
  void break_later(int connection) {
    if (bench_.options.break_after <= 0) return;
    break_timer_.expires_after(std::chrono::milliseconds(
        static_cast<int64_t>(bench_.uniform() * 2'000 * bench_.options.break_after)));
    break_timer_.async_wait([self = shared_from_this(), connection](beast::error_code error) {
      if (error || connection != self->connection_) return;
      if (self->table_.empty()) return self->break_later(connection);  // it has nothing to resume
      beast::get_lowest_layer(*self->socket_).close();
    });
  }
  void broken() {
    ++connection_;
    beast::get_lowest_layer(*socket_).close();
    if (bench_.ending) return;
    ++bench_.figures.reconnects;
    asked_at_.reset();
    resuming_ = !table_.empty();
    timer_.expires_after(std::chrono::milliseconds(100 + static_cast<int>(bench_.uniform() * 400)));
    timer_.async_wait([self = shared_from_this()](beast::error_code error) {
      if (!error) self->connect();
    });
  }

  void send(std::string text) {
    queue_.push_back(std::move(text));
    if (queue_.size() == 1) write();
  }
  void write() {
    socket_->async_write(
        asio::buffer(queue_.front()),
        [self = shared_from_this(), connection = connection_](beast::error_code error, size_t) {
          if (connection != self->connection_) return;
          if (error) return self->broken();
          self->queue_.pop_front();
          if (!self->queue_.empty()) self->write();
        });
  }
  void read() {
    socket_->async_read(buffer_, [self = shared_from_this(), connection = connection_](
                                     beast::error_code error, size_t) {
      if (connection != self->connection_) {
        self->buffer_.clear();
        return;
      }
      if (error) {
        self->buffer_.clear();
        return self->broken();
      }
      auto text = beast::buffers_to_string(self->buffer_.data());
      self->buffer_.clear();
      self->message(text);
      self->read();
    });
  }

  void message(const std::string& text) {
    ++bench_.figures.messages;
    const auto document = json::read(base::make_source("message", text));
    if (!document) return;
    const json::Value& root = document->root;
    const std::string type = member(root, "type");
    if (type == "welcome") return welcome(root);
    if (type == "room") return room(*root.find("room"));
    if (type == "table") return table(root);
    if (type == "step") return step(root);
    if (type == "done" && resuming_) return resumed();
    if (type == "refused") refused(root);
  }

  void welcome(const json::Value& root) {
    token_ = member(root, "token");
    if (resuming_) {
      if (member(root, "table") != table_) {
        ++bench_.figures.missing_tables;
        return;
      }
      send(R"({"type":"resume","id":1,"table":")" + table_ + R"(","from":)" + std::to_string(seq_) +
           "}");
      return;
    }
    if (place_ == 0) {
      send(R"({"type":"room_create","settings":{"public":false,"clock":null,"pace":"instant",)"
           R"("takeover":3600,"spectators":"off","ruleset":")" +
           bench_.options.ruleset + "\"}}");
    } else if (!meeting_->code.empty()) {
      join();
    } else {
      meeting_->waiting.push_back([self = shared_from_this()] { self->join(); });
    }
  }
  void join() {
    send(R"({"type":"room_join","code":")" + meeting_->code + "\"}");
    send(R"({"type":"room_sit","place":)" + std::to_string(place_) + "}");
    send(R"({"type":"room_ready","ready":true})");
  }

  void room(const json::Value& room) {
    if (!room.object()) return;
    if (place_ == 0 && meeting_->code.empty()) {
      meeting_->code = member(room, "code");
      send(R"({"type":"room_ready","ready":true})");
      for (const auto& join : meeting_->waiting) join();
      meeting_->waiting.clear();
    }
    // After a game: another one.
    if (member(room, "state") == "open" && !table_.empty() && over_) {
      over_ = false;
      send(R"({"type":"room_ready","ready":true})");
    }
  }

  // Everything that was missed is here.
  void resumed() {
    resuming_ = false;
    ++bench_.figures.resumed;
    answered_ = -1;  // what was answered last may not have arrived
    act();
  }

  void table(const json::Value& root) {
    const int64_t seq = root.find("seq")->integer().value_or(0);
    if (resuming_ && member(root, "table") == table_) {
      if (seq < seq_) ++bench_.figures.lost;
      if (seq == seq_ && shown(*root.find("view")) != shown(view_)) ++bench_.figures.different;
    }
    if (member(root, "table") != table_) ++bench_.figures.games;
    table_ = member(root, "table");
    seq_ = seq;
    view_ = *root.find("view");
    act();
  }
  // All but what only comes to those who want it.
  static std::string shown(json::Value view) {
    if (view.object()) view.object()->erase("hints");
    return json::write(view);
  }

  void step(const json::Value& root) {
    if (asked_at_) {
      const std::chrono::duration<double, std::milli> took = Clock::now() - *asked_at_;
      asked_at_.reset();
      if (Clock::now() >= bench_.counts_from) bench_.figures.latencies.push_back(took.count());
    }
    const int64_t seq = root.find("seq")->integer().value_or(0);
    if (seq != seq_ + 1) ++bench_.figures.lost;
    if (resuming_) ++bench_.figures.again;
    seq_ = seq;
    for (const json::Member& field : *root.find("patch")->object()) put(field.key, field.value);
    act();
  }
  void put(std::string_view path, const json::Value& value) {
    json::Value* at = &view_;
    for (size_t dot; at && (dot = path.find('.')) != std::string_view::npos;
         path.remove_prefix(dot + 1)) {
      at = at->find(path.substr(0, dot));
    }
    if (at && at->object()) at->object()->set(path, value);
  }

  void refused(const json::Value& root) {
    const std::string code = member(root, "code");
    if (code == "room/loading" || code == "table/too-late" || code == "table/not-asked" ||
        code.starts_with("engine/")) {
      return;  // another was faster
    }
    ++bench_.figures.refused;
    if (bench_.figures.refused < 10) fmt::print(stderr, "refused: {}\n", json::write(root));
  }

  void act() {
    const std::string phase = member(view_, "phase");
    if (phase == "round_over") send(R"({"type":"go_on","table":")" + table_ + "\"}");
    if (phase == "game_over" && !over_) {
      over_ = true;
      if (place_ == 0) ++bench_.figures.finished;
    }
    const json::Value* asked = view_.find("asked");
    if (!asked || !asked->object() || *asked->find("has_chosen")->boolean()) return;
    const int64_t number = asked->find("number")->integer().value_or(0);
    if (number == answered_) return;
    answered_ = number;
    const double mean = bench_.options.tables / bench_.options.rate;
    timer_.expires_after(
        std::chrono::microseconds(static_cast<int64_t>(bench_.uniform() * 2 * mean * 1e6)));
    timer_.async_wait([self = shared_from_this(), number](beast::error_code error) {
      if (!error) self->choose(number);
    });
  }
  void choose(int64_t number) {
    const json::Value* asked = view_.find("asked");
    if (bench_.ending || !asked || !asked->object() || asked->find("number")->integer() != number) {
      return;
    }
    ++bench_.figures.choices;
    asked_at_ = Clock::now();
    send(R"({"type":"choose","table":")" + table_ + R"(","asked":)" + std::to_string(number) +
         R"(,"choice":)" + choice(*asked) + "}");
  }
  // A win if there is one; else the last tile that may be played; else to pass.
  static std::string choice(const json::Value& asked) {
    const json::Array& buttons = *asked.find("buttons")->array();
    for (size_t b = 0; b < buttons.size(); ++b) {
      if (*buttons[b].find("wins")->boolean()) {
        return fmt::format(R"({{"kind":"button","button":{},"call":0}})", b);
      }
    }
    const json::Array& plays = *asked.find("plays")->array();
    for (size_t i = plays.size(); i-- > 0;) {
      if (*plays[i].find("allowed")->boolean()) {
        return R"({"kind":"play","at":)" + json::write(*plays[i].find("at")) + "}";
      }
    }
    if (*asked.find("may_skip")->boolean()) return R"({"kind":"skip"})";
    return R"({"kind":"button","button":0,"call":0,"flower":0,"card":0,"marks":[]})";
  }

  Bench& bench_;
  std::shared_ptr<Meeting> meeting_;
  const int place_;
  asio::steady_timer timer_, break_timer_;
  std::optional<beast::websocket::stream<beast::tcp_stream>> socket_;
  beast::flat_buffer buffer_;
  std::deque<std::string> queue_;
  int connection_ = 0;
  std::string token_, table_;
  json::Value view_;
  int64_t seq_ = 0, answered_ = -1;
  bool resuming_ = false, over_ = false;
  std::optional<Clock::time_point> asked_at_;
};

double own_seconds() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

double seconds_of(int process) {
  std::ifstream in(fmt::format("/proc/{}/stat", process));
  std::string text((std::istreambuf_iterator<char>(in)), {});
  const size_t end = text.rfind(')');
  if (end == std::string::npos) return 0;
  std::istringstream rest(text.substr(end + 2));
  std::string field;
  double ticks = 0;
  for (int i = 3; i <= 15 && rest >> field; ++i) {
    if (i == 14 || i == 15) ticks += std::stod(field);
  }
  return ticks / static_cast<double>(sysconf(_SC_CLK_TCK));
}

int run(const Options& options) {
  Bench bench{.options = options};
  std::vector<std::shared_ptr<Client>> clients;
  const auto begun = Clock::now();
  // Everybody comes within a few seconds, then it counts.
  const double coming = std::max({2.0, options.tables / 100.0, options.crowd / 1000.0});
  bench.counts_from = begun + std::chrono::milliseconds(static_cast<int>(coming * 1000) + 5'000);
  std::vector<std::unique_ptr<asio::steady_timer>> timers;
  for (int t = 0; t < options.tables; ++t) {
    auto meeting = std::make_shared<Meeting>();
    auto& timer = timers.emplace_back(std::make_unique<asio::steady_timer>(bench.io));
    timer->expires_after(
        std::chrono::microseconds(static_cast<int64_t>(coming * 1e6 * t / options.tables)));
    for (int p = 0; p < 4; ++p) clients.push_back(std::make_shared<Client>(bench, meeting, p));
    timer->async_wait([&clients, t](beast::error_code) {
      for (size_t p = 0; p < 4; ++p) clients[static_cast<size_t>(t) * 4 + p]->connect();
    });
  }
  std::optional<Crowd> crowd;
  if (options.crowd > 0) crowd.emplace(bench.io, options.port, options.crowd, coming);
  double own = 0, of_server = 0;
  uint64_t choices = 0;
  asio::steady_timer begin_timer(bench.io, bench.counts_from), end_timer(bench.io);
  begin_timer.async_wait([&](beast::error_code) {
    own = own_seconds();
    of_server = seconds_of(options.server);
    choices = bench.figures.choices;
  });
  end_timer.expires_at(bench.counts_from + std::chrono::seconds(options.seconds));
  const auto end = [&](auto...) {
    bench.ending = true;
    bench.io.stop();
  };
  end_timer.async_wait(end);
  asio::signal_set signals(bench.io, SIGTERM);  // enough
  signals.async_wait(end);
  bench.io.run();
  const std::chrono::duration<double> counted = Clock::now() - bench.counts_from;
  const double seconds = std::max(counted.count(), 0.001);
  Figures& f = bench.figures;
  std::sort(f.latencies.begin(), f.latencies.end());
  const auto at = [&](double share) {
    if (f.latencies.empty()) return 0.0;
    const auto place = static_cast<size_t>(share * static_cast<double>(f.latencies.size()));
    return f.latencies[std::min(f.latencies.size() - 1, place)];
  };
  fmt::print("tables {}, choices/s {:.0f}, messages {}, games begun {}, finished {}\n",
             options.tables, static_cast<double>(f.choices - choices) / seconds, f.messages,
             f.games / 4, f.finished);
  fmt::print("choice to event, ms: p50 {:.1f}, p90 {:.1f}, p99 {:.1f}, p99.9 {:.1f}, most {:.1f}\n",
             at(0.5), at(0.9), at(0.99), at(0.999), at(1));
  fmt::print("processor seconds a second: generator {:.2f}, server {:.2f}\n",
             (own_seconds() - own) / seconds, (seconds_of(options.server) - of_server) / seconds);
  fmt::print(
      "reconnects {}, resumed {} (steps told again {}), lost {}, different {}, missing tables {}, "
      "refused {}\n",
      f.reconnects, f.resumed, f.again, f.lost, f.different, f.missing_tables, f.refused);
  if (crowd) {
    const CrowdFigures& c = crowd->figures();
    fmt::print("crowd: connected {}, welcomed {}, told that it is full {}, cut {}, failed {}\n",
               c.connected, c.welcomed, c.told, c.cut, c.failed);
  }
  const bool well = f.lost == 0 && f.different == 0 && f.missing_tables == 0 && f.choices > 0;
  std::fflush(stdout);
  std::_Exit(well ? 0 : 1);  // thousands of sockets need not be closed one by one
}

}  // namespace
}  // namespace jantaku::bench

int main(int argc, char** argv) {
  CLI::App app("Load for a server of Jantaku");
  jantaku::bench::Options options;
  app.add_option("--port", options.port, "Of the server");
  app.add_option("--tables", options.tables, "How many, of four clients each");
  app.add_option("--rate", options.rate, "Choices a second, all in all");
  app.add_option("--seconds", options.seconds, "How long it counts");
  app.add_option("--ruleset", options.ruleset, "What is played");
  app.add_option("--crowd", options.crowd, "Connections more, which play nothing");
  app.add_option("--break", options.break_after,
                 "Seconds on average until a client cuts its connection and resumes");
  app.add_option("--server", options.server, "Its process, to tell its share of the processor");
  CLI11_PARSE(app, argc, argv);
  rlimit files{};
  if (getrlimit(RLIMIT_NOFILE, &files) == 0) {
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
  }
  return jantaku::bench::run(options);
}
