// The one file that is compiled with Boost.Beast on the server's side: that is slow.
#include "server/net/server.h"

#include <sodium.h>
#include <sys/resource.h>

#include <algorithm>
#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/thread_pool.hpp>
#include <future>
#include <thread>

#include "server/api.h"
#include "server/hub.h"
#include "server/logging.h"
#include "server/net/connection.h"
#include "server/wire.h"
#include "store/writer.h"

namespace jantaku::server {
namespace {

// Shards are there before the hub is.
struct Later final : TableNews {
  Hub* hub = nullptr;
  void on_roster(const std::string& table, std::array<bool, engine::kMostSeats> by_bot) override {
    hub->on_roster(table, by_bot);
  }
  void on_round(const std::string& table, std::string round) override {
    hub->on_round(table, std::move(round));
  }
  void on_finished(const std::string& table) override { hub->on_finished(table); }
};

constexpr const char* kAlive = "alive";  // in the store: when the server was last known to run

// As many connections as there may be files, less those that the server itself needs.
size_t connections_possible() {
  constexpr size_t kOthers = 100 + kMostRefusals;
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return SIZE_MAX;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
  if (limit.rlim_cur == RLIM_INFINITY) return SIZE_MAX;
  return limit.rlim_cur > 2 * kOthers ? limit.rlim_cur - kOthers : limit.rlim_cur / 2;
}

base::Diagnostic failure(std::string code, std::string message) {
  return {.code = std::move(code), .message = std::move(message)};
}

}  // namespace

struct Server::Parts {
  Parts(ServerOptions given, const Rulesets& of)
      : options(std::move(given)), rulesets(of), shared{.options = options} {}

  ServerOptions options;
  const Rulesets& rulesets;
  Shared shared;  // outlives every connection, also those that end with `io`
  asio::io_context io;
  asio::thread_pool workers{1}, loader{1}, workshop{1}, archive{1};
  std::unique_ptr<store::Store> reader;
  std::unique_ptr<store::Writer> writer;
  Ways ways;
  Strand hub_strand{asio::make_strand(io)};
  struct Keeper {
    explicit Keeper(asio::io_context& context)
        : strand(asio::make_strand(context)), timer(strand) {}
    Strand strand;
    asio::steady_timer timer;
    std::unique_ptr<Shard> shard;
    Time armed = kNever;
  };
  std::vector<std::unique_ptr<Keeper>> keepers;
  Later news;
  std::unique_ptr<Hub> hub;
  std::unique_ptr<Api> api;
  Strand door{asio::make_strand(io)};  // of what follows
  tcp::acceptor acceptor{door};
  asio::signal_set signals{door};
  asio::steady_timer end_timer{door}, retry_timer{door}, hub_timer{hub_strand};
  std::atomic<bool> stopping = false, failed = false;
  Time started = wall_clock();
  size_t recovered = 0, lost = 0;
  Time noted_alive = 0;

  std::array<asio::thread_pool*, 4> pools() { return {&workers, &loader, &workshop, &archive}; }
  std::optional<base::Diagnostic> open();
  std::optional<base::Diagnostic> open_store();
  std::optional<base::Diagnostic> recover();
  std::optional<base::Diagnostic> listen();
  void set_ways();
  void make_api();
  void arm(Keeper& keeper);
  void accept();
  void tick_hub();
  void note_alive();
  void begin_drain(std::string_view why);
  std::string metrics();
  std::string health() const;
  template <typename Ask>
  auto ask_hub(const Ask& ask) {
    using Answer = decltype(ask());
    auto promise = std::make_shared<std::promise<Answer>>();
    auto answer = promise->get_future();
    ways.to_hub([promise, ask] { promise->set_value(ask()); });
    // A server that ends answers no more.
    const bool answered = answer.wait_for(std::chrono::seconds(5)) == std::future_status::ready;
    return answered ? answer.get() : Answer{};
  }
};

std::optional<base::Diagnostic> Server::Parts::open_store() {
  // Claimed first: nobody changes the schema of a store that another server uses.
  auto database = store::open_database(options.store);
  if (!database) return database.diagnostics().front();
  if (auto wrong = (*database)->claim()) return wrong;
  if (auto wrong = store::migrate(**database, store::migrations())) return wrong;
  auto reading = store::open_store(options.store);
  if (!reading) return reading.diagnostics().front();
  reader = *std::move(reading);
  writer = std::make_unique<store::Writer>(
      std::make_unique<store::Store>(*std::move(database)),
      store::Writer::Options{
          .on_failure =
              [this](const base::Diagnostic& problem) {
                log_line(Level::kError, "store-failed", {{"message", problem.message}});
                failed = true;
                asio::post(door, [this] { begin_drain("the store has failed"); });
              },
          .added_delay = options.added_delay});
  return std::nullopt;
}

void Server::Parts::set_ways() {
  ways.now = wall_clock;
  ways.to_hub = [this](std::function<void()> call) { asio::post(hub_strand, std::move(call)); };
  const auto way_to = [](asio::thread_pool& threads) {
    return [&threads](std::function<void()> call) { asio::post(threads, std::move(call)); };
  };
  ways.to_worker = way_to(loader);
  ways.to_shard = [this](size_t shard, std::function<void()> call) {
    Keeper& keeper = *keepers[shard];
    asio::post(keeper.strand, [this, &keeper, call = std::move(call)] {
      call();
      arm(keeper);
    });
  };
  ways.store = [this](store::Batch batch, std::function<void()> then) {
    writer->write(std::move(batch), std::move(then));
  };
  ways.random = [](std::span<uint8_t> bytes) { randombytes_buf(bytes.data(), bytes.size()); };
  shared.to_hub = ways.to_hub;
  shared.to_worker = way_to(workers);
  shared.workshop.to = way_to(workshop);
  shared.archive.to = way_to(archive);
}

// The shard is woken when its next table has something to do.
void Server::Parts::arm(Keeper& keeper) {
  const Time due = keeper.shard->next_due();
  if (due == keeper.armed) return;
  keeper.armed = due;
  if (due == kNever) {
    keeper.timer.cancel();
    return;
  }
  keeper.timer.expires_after(std::chrono::milliseconds(std::max<Time>(0, due - wall_clock())));
  keeper.timer.async_wait([this, &keeper](Error error) {
    if (error) return;
    keeper.armed = kNever;
    keeper.shard->tick();
    arm(keeper);
  });
}

std::optional<base::Diagnostic> Server::Parts::recover() {
  auto persons = reader->persons();
  auto rooms = reader->rooms();
  auto said = reader->said();
  auto running = reader->running();
  for (const auto* problem : {&persons.diagnostics(), &rooms.diagnostics(), &said.diagnostics(),
                              &running.diagnostics()}) {
    if (base::has_errors(*problem)) return problem->front();
  }
  hub->recover(*persons, *rooms, *said);
  const auto alive = reader->note(kAlive);
  if (!alive) return alive.diagnostics().front();
  const Time down_since = *alive ? std::strtoll((*alive)->c_str(), nullptr, 10) : 0;
  std::map<std::string, std::shared_ptr<const engine::Program>> programs;
  for (const store::TableRow& row : *running) {
    auto& program = programs[row.ruleset];
    std::string problem = "its settings cannot be read";
    if (!program) {
      const auto text = reader->ruleset(row.ruleset);
      if (!text) return text.diagnostics().front();
      auto made = *text ? program_of(**text)
                        : base::Result<std::shared_ptr<const engine::Program>>(
                              failure("store/no-ruleset", "the ruleset is not in the store"));
      if (made) program = *made;
      if (!made)
        problem = made.diagnostics().front().code + ": " + made.diagnostics().front().message;
    }
    auto entries = reader->entries(row.id);
    if (!entries) return entries.diagnostics().front();
    const auto back = hub->coming_back(row);
    // Nothing else runs yet: shards may be used from here.
    const bool came =
        back && program &&
        keepers[back->shard]->shard->recover(back->settings, program, *entries, down_since);
    came ? ++recovered : ++lost;
    if (came) {
      for (const int place : back->left) {
        keepers[back->shard]->shard->set_presence(row.id, place, Table::Presence::kLeft);
      }
      continue;
    }
    log_line(Level::kError, "table-not-recovered", {{"table", row.id}});
    // What a shard could not recover it has closed.
    if (!back || !program) {
      ways.store({.finished = {{row.id, wall_clock(), "null", problem}}}, {});
    }
    hub->not_recovered(row.id);
  }
  hub->recovered();
  return std::nullopt;
}

void Server::Parts::make_api() {
  OperatorWays operator_ways{
      .list = [this] { return ask_hub([this] { return hub->operator_list(); }); },
      .close =
          [this](const std::string& code) {
            return ask_hub([this, code] { return hub->operator_close(code); });
          },
      .mute =
          [this](const std::string& person, bool muted) {
            return ask_hub([this, person, muted] { return hub->operator_mute(person, muted); });
          }};
  api = std::make_unique<Api>(Api::Parts{.rulesets = rulesets,
                                         .reader = *reader,
                                         .files = StaticFiles(options.web),
                                         .rules_of_room =
                                             [this](const std::string& code) {
                                               return ask_hub(
                                                   [this, code] { return hub->rules_of(code); });
                                             },
                                         .operator_ways = std::move(operator_ways),
                                         .operator_token = options.operator_token,
                                         .metrics = [this] { return metrics(); },
                                         .health = [this] { return health(); }});
  shared.hub = hub.get();
  shared.api = api.get();
}

std::optional<base::Diagnostic> Server::Parts::listen() {
  Error error;
  const auto address = asio::ip::make_address(options.address, error);
  if (error) return failure("server/address", options.address + " is no address");
  const tcp::endpoint endpoint(address, options.port);
  static_cast<void>(acceptor.open(endpoint.protocol(), error));
  if (!error) static_cast<void>(acceptor.set_option(asio::socket_base::reuse_address(true), error));
  if (!error) static_cast<void>(acceptor.bind(endpoint, error));
  if (!error) static_cast<void>(acceptor.listen(4096, error));
  if (error) {
    return failure("server/listen", "cannot listen on port " + std::to_string(options.port) + ": " +
                                        error.message());
  }
  return std::nullopt;
}

std::optional<base::Diagnostic> Server::Parts::open() {
  if (sodium_init() < 0) return failure("server/random", "there are no random bytes");
  options.most_connections = std::min(options.most_connections, connections_possible());
  if (auto wrong = open_store()) return wrong;
  set_ways();
  std::vector<Shard*> shards;
  const int count = std::max(1, options.threads) * 2;
  // Shards tell the hub, the hub sends to shards: each is known before anything runs.
  for (int i = 0; i < count; ++i) keepers.push_back(std::make_unique<Keeper>(io));
  for (auto& keeper : keepers) {
    keeper->shard = std::make_unique<Shard>(ways, news);
    shards.push_back(keeper->shard.get());
  }
  hub = std::make_unique<Hub>(ways, rulesets, std::move(shards),
                              HubLimits{.rooms_per_minute = options.rooms_per_minute},
                              options.version);
  news.hub = hub.get();
  if (auto wrong = recover()) return wrong;
  make_api();
  return listen();
}

void Server::Parts::accept() {
  acceptor.async_accept(asio::make_strand(io), [this](Error error, tcp::socket socket) {
    if (stopping) return;
    if (!error) {
      Error ignored;
      const auto remote = socket.remote_endpoint(ignored);
      std::string address = ignored ? "unknown" : remote.address().to_string();
      if (shared.let_in(address)) {
        ++shared.accepted;
        static_cast<void>(socket.set_option(tcp::no_delay(true), ignored));
        std::make_shared<HttpSession>(std::move(socket), shared, Ticket(shared, address))->read();
      } else {
        ++shared.refused;
        Refusal::tell(std::move(socket), shared);
      }
    } else {
      // No file is left to open: give others a moment to end.
      retry_timer.expires_after(std::chrono::milliseconds(50));
      retry_timer.async_wait([this](Error) { accept(); });
      return;
    }
    accept();
  });
}

void Server::Parts::tick_hub() {
  hub_timer.expires_after(std::chrono::milliseconds(500));
  hub_timer.async_wait([this](Error error) {
    if (error) return;
    hub->tick();
    note_alive();
    tick_hub();
  });
}

// After a restart clocks go on as if nothing had been since the last of these notes.
void Server::Parts::note_alive() {
  constexpr Time kEvery = 1'000;
  const Time now = wall_clock();
  if (now < noted_alive + kEvery || hub->figures().playing == 0) return;
  noted_alive = now;
  ways.store({.notes = {{kAlive, std::to_string(now)}}}, {});
}

void Server::Parts::begin_drain(std::string_view why) {
  if (stopping.exchange(true)) return;
  log_line(Level::kInfo, "draining", {{"why", std::string(why)}});
  shared.draining = true;
  Error ignored;
  static_cast<void>(acceptor.close(ignored));
  ways.to_hub([this] { hub->drain(); });
  ways.store({.notes = {{kAlive, std::to_string(wall_clock())}}}, {});
  // Connections get their last message; then everything ends.
  end_timer.expires_after(std::chrono::milliseconds(500));
  end_timer.async_wait([this](Error) { io.stop(); });
}

std::string Server::Parts::health() const {
  const auto figures = const_cast<Parts*>(this)->ask_hub([this] { return hub->figures(); });
  return Wire()
      .begin_object()
      .text("status", failed     ? "failed"
                      : stopping ? "draining"
                                 : "ok")
      .text("version", options.version)
      .number("protocol", 1)
      .number("uptime_seconds", (wall_clock() - started) / 1000)
      .number("connections", static_cast<int64_t>(figures.peers))
      .number("rooms", static_cast<int64_t>(figures.rooms))
      .number("tables", static_cast<int64_t>(figures.playing))
      .number("recovered", static_cast<int64_t>(recovered))
      .number("not_recovered", static_cast<int64_t>(lost))
      .end_object()
      .take();
}

std::string Server::Parts::metrics() {
  const auto hub_figures = ask_hub([this] { return hub->figures(); });
  const auto written = writer->figures();
  std::string out;
  const auto add = [&out](std::string_view name, std::string_view type, std::string_view help,
                          double value) {
    out += "# HELP jantaku_" + std::string(name) + " " + std::string(help) + "\n# TYPE jantaku_" +
           std::string(name) + " " + std::string(type) + "\njantaku_" + std::string(name) + " " +
           std::to_string(value) + "\n";
  };
  add("connections", "gauge", "Open connections.", static_cast<double>(shared.connections));
  add("websockets", "gauge", "Open WebSockets.", static_cast<double>(hub_figures.peers));
  add("persons", "gauge", "Known persons.", static_cast<double>(hub_figures.persons));
  add("rooms", "gauge", "Rooms.", static_cast<double>(hub_figures.rooms));
  add("tables", "gauge", "Tables that run.", static_cast<double>(hub_figures.playing));
  add("accepted_total", "counter", "Connections let in.", static_cast<double>(shared.accepted));
  add("refused_total", "counter", "Connections not let in.", static_cast<double>(shared.refused));
  add("http_requests_total", "counter", "HTTP requests.",
      static_cast<double>(shared.http_requests));
  add("messages_in_total", "counter", "Messages from clients.",
      static_cast<double>(shared.messages_in));
  add("messages_out_total", "counter", "Messages to clients.",
      static_cast<double>(shared.messages_out));
  add("slow_clients_dropped_total", "counter", "Clients that read too slowly.",
      static_cast<double>(shared.dropped));
  add("store_commits_total", "counter", "Transactions.", static_cast<double>(written.commits));
  add("store_entries_total", "counter", "Log entries stored.",
      static_cast<double>(written.entries));
  add("store_commit_seconds_total", "counter", "Time spent in transactions.",
      written.commit_seconds);
  return out;
}

Server::Server(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}

Server::~Server() {
  for (auto* pool : parts_->pools()) pool->join();
  // What was written last still calls back into the shards' peers.
  parts_->writer.reset();
}

base::Result<std::unique_ptr<Server>> Server::open(ServerOptions options,
                                                   const Rulesets& rulesets) {
  auto parts = std::make_unique<Parts>(std::move(options), rulesets);
  if (auto wrong = parts->open()) return *wrong;
  return std::unique_ptr<Server>(new Server(std::move(parts)));
}

uint16_t Server::port() const { return parts_->acceptor.local_endpoint().port(); }

void Server::stop() {
  asio::post(parts_->door, [parts = parts_.get()] { parts->begin_drain("asked to"); });
}

bool Server::run() {
  Parts& parts = *parts_;
  parts.signals.add(SIGTERM);
  parts.signals.add(SIGINT);
  parts.signals.async_wait([&parts](Error error, int) {
    if (!error) parts.begin_drain("a signal");
  });
  for (auto& keeper : parts.keepers) {
    asio::post(keeper->strand, [&parts, k = keeper.get()] { parts.arm(*k); });
  }
  asio::post(parts.hub_strand, [&parts] { parts.tick_hub(); });
  asio::post(parts.door, [&parts] { parts.accept(); });
  log_line(Level::kInfo, "listening",
           {{"address", parts.options.address},
            {"port", std::to_string(port())},
            {"tables_recovered", std::to_string(parts.recovered)},
            {"tables_not_recovered", std::to_string(parts.lost)}});
  std::vector<std::thread> threads;
  for (int i = 1; i < parts.options.threads; ++i)
    threads.emplace_back([&parts] { parts.io.run(); });
  parts.io.run();
  for (std::thread& thread : threads) thread.join();
  for (auto* pool : parts.pools()) pool->stop();
  parts.writer->flush();
  log_line(Level::kInfo, "stopped", {});
  return !parts.failed;
}

}  // namespace jantaku::server
