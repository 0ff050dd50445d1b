// The connections of clients: one HTTP request after another, or one WebSocket. Included by
// server.cc alone, so that Boost.Beast, which compiles slowly, is compiled once.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <map>
#include <mutex>

#include "server/api.h"
#include "server/hub.h"
#include "server/net/server.h"
#include "server/workshop.h"

namespace jantaku::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using Error = beast::error_code;
using Strand = asio::strand<asio::io_context::executor_type>;

inline constexpr size_t kMostMessage = size_t{300} << 10;
inline constexpr size_t kMostBody = size_t{512} << 10;
inline constexpr size_t kMostQueuedBytes = size_t{2} << 20;
inline constexpr size_t kMostRefusals = 200;
inline constexpr size_t kMostInArchive = 32;
inline constexpr size_t kMostBeforeHello = size_t{4} << 10;
inline constexpr auto kHttpTimeout = std::chrono::seconds(30);
inline constexpr auto kIdleTimeout = std::chrono::seconds(60);

// That of the wall when this was first asked, and what has passed since: clocks and bots wait by
// it, whoever sets that of the wall.
inline Time wall_clock() {
  const auto count = [](auto since) {
    return Time{std::chrono::duration_cast<std::chrono::milliseconds>(since).count()};
  };
  const auto passed = [&] { return count(std::chrono::steady_clock::now().time_since_epoch()); };
  static const Time began = count(std::chrono::system_clock::now().time_since_epoch()) - passed();
  return began + passed();
}

// What all connections share.
struct Shared {
  const ServerOptions& options;
  Hub* hub = nullptr;
  Api* api = nullptr;
  using Way = std::function<void(std::function<void()>)>;
  Way to_hub, to_worker;
  // What takes long has a thread of its own, so that nobody else waits for it, and only so many may
  // queue there: what is asked about rules that players write, and games that are looked at again.
  struct Desk {
    Way to = {};
    size_t most = 0;
    std::atomic<size_t> waiting = 0;
  };
  Desk workshop{.most = kMostInWorkshop}, archive{.most = kMostInArchive};
  std::atomic<bool> draining = false;
  std::atomic<size_t> connections = 0;
  std::atomic<size_t> refusals = 0;  // under way
  std::atomic<uint64_t> accepted = 0, refused = 0, messages_in = 0, messages_out = 0, dropped = 0,
                        http_requests = 0;
  std::mutex mutex;
  std::map<std::string, size_t> by_address;

  // Behind a proxy everybody has its address, and is counted once the request tells another.
  bool let_in(const std::string& address) {
    if (draining || connections >= options.most_connections) return false;
    const std::lock_guard lock(mutex);
    if (!options.trust_proxy && !count(address)) return false;
    ++connections;
    return true;
  }
  void let_out(const std::string& address) {
    const std::lock_guard lock(mutex);
    const auto at = by_address.find(address);
    if (at != by_address.end() && --at->second == 0) by_address.erase(at);
    --connections;
  }
  // False if there are too many of it. With the mutex held.
  bool count(const std::string& address) {
    size_t& number = by_address[address];
    if (number >= options.connections_per_address) return false;
    ++number;
    return true;
  }
};

// Gives the place of a connection back when it is gone.
class Ticket {
 public:
  Ticket(Shared& shared, std::string address) : shared_(&shared), address_(std::move(address)) {}
  Ticket(Ticket&& other) noexcept
      : shared_(std::exchange(other.shared_, nullptr)), address_(std::move(other.address_)) {}
  ~Ticket() {
    if (shared_) shared_->let_out(address_);
  }
  const std::string& address() const { return address_; }
  // Behind a proxy: whom it says that the connection is from. False if there are too many of them.
  bool is_from(const std::string& address) {
    const std::lock_guard lock(shared_->mutex);
    if (!shared_->count(address)) return false;
    address_ = address;
    return true;
  }

 private:
  Shared* shared_;
  std::string address_;
};

// Somebody for whom there is no place: told so and given a moment to read it. When there are many
// of them they are only cut off.
class Refusal final : public std::enable_shared_from_this<Refusal> {
 public:
  static void tell(tcp::socket&& socket, Shared& shared) {
    if (++shared.refusals > kMostRefusals) {
      --shared.refusals;
      return;
    }
    std::make_shared<Refusal>(std::move(socket), shared)->write();
  }
  Refusal(tcp::socket&& socket, Shared& shared) : stream_(std::move(socket)), shared_(shared) {}
  ~Refusal() { --shared_.refusals; }

 private:
  void write() {
    static constexpr std::string_view kText =
        "HTTP/1.1 503 Service Unavailable\r\nRetry-After: 10\r\nConnection: close\r\n"
        "Content-Type: application/json\r\nContent-Length: 22\r\n\r\n"
        "{\"code\":\"server/full\"}";
    stream_.expires_after(std::chrono::seconds(2));
    asio::async_write(
        stream_, asio::buffer(kText), [self = shared_from_this()](Error error, size_t) {
          if (error) return;
          static_cast<void>(self->stream_.socket().shutdown(tcp::socket::shutdown_send, error));
          self->read();
        });
  }
  // What is not read when a socket closes would take the answer with it.
  void read() {
    stream_.async_read_some(asio::buffer(ignored_),
                            [self = shared_from_this()](Error error, size_t) {
                              if (!error) self->read();
                            });
  }

  beast::tcp_stream stream_;
  Shared& shared_;
  std::array<char, 512> ignored_{};
};

// One WebSocket. Reads one message, gives it to the hub, and reads the next when the hub is through
// with it: a flood fills no memory of ours.
class Session final : public Peer, public std::enable_shared_from_this<Session> {
 public:
  Session(beast::tcp_stream&& stream, Shared& shared, Ticket ticket)
      : socket_(std::move(stream)), shared_(shared), ticket_(std::move(ticket)) {}

  void accept(http::request<http::string_body> request) {
    socket_.set_option(websocket::stream_base::timeout{
        .handshake_timeout = kHttpTimeout, .idle_timeout = kIdleTimeout, .keep_alive_pings = true});
    socket_.read_message_max(kMostMessage);
    socket_.auto_fragment(false);
    auto kept = std::make_shared<http::request<http::string_body>>(std::move(request));
    socket_.async_accept(*kept, [self = shared_from_this(), kept](Error error) {
      if (error) return;
      self->open_ = true;
      self->shared_.to_hub([self] { self->shared_.hub->connected(self, self->ticket_.address()); });
      self->read();
    });
  }

  void send(Text text) override {
    asio::post(socket_.get_executor(),
               [self = shared_from_this(), text = std::move(text)]() mutable {
                 self->queue(std::move(text));
               });
  }

  void greeted() override {
    asio::post(socket_.get_executor(), [self = shared_from_this()] { self->greeted_ = true; });
  }

  void close(std::string_view code, std::string_view message, int again) override {
    Wire wire;
    wire.begin_object()
        .text("type", "closing")
        .text("code", code)
        .text("message", message)
        .key("again");
    again < 0 ? wire.null() : wire.number(again);
    asio::post(socket_.get_executor(),
               [self = shared_from_this(), text = make_text(wire.end_object().take())] {
                 self->queue(text);
                 self->closing_ = true;
                 if (self->queue_.empty()) self->end();
               });
  }

 private:
  void read() {
    socket_.async_read(buffer_, [self = shared_from_this()](Error error, size_t) {
      if (error) return self->gone();
      ++self->shared_.messages_in;
      // What is no text is no JSON either, and is refused as such.
      auto text =
          self->socket_.got_text() ? beast::buffers_to_string(self->buffer_.data()) : std::string();
      self->buffer_.clear();
      if (!self->greeted_ && text.size() > kMostBeforeHello) {
        return self->close("protocol/too-long", "say hello first", 10);
      }
      self->shared_.to_hub([self, incoming = read_incoming(text)] {
        self->shared_.hub->message(self, incoming);
        asio::post(self->socket_.get_executor(), [self] {
          if (self->open_) self->read();
        });
      });
    });
  }

  void queue(Text text) {
    if (!open_ || closing_) return;
    queued_bytes_ += text->size();
    if (queued_bytes_ > kMostQueuedBytes) {
      // Whoever reads too slowly is not waited for: the page comes back and resumes.
      ++shared_.dropped;
      return end();
    }
    queue_.push_back(std::move(text));
    if (queue_.size() == 1) write();
  }

  void write() {
    socket_.text(true);
    socket_.async_write(asio::buffer(*queue_.front()),
                        [self = shared_from_this()](Error error, size_t) {
                          if (error) return self->gone();
                          ++self->shared_.messages_out;
                          self->queued_bytes_ -= self->queue_.front()->size();
                          self->queue_.pop_front();
                          if (!self->queue_.empty()) return self->write();
                          if (self->closing_) self->end();
                        });
  }

  void end() {
    beast::get_lowest_layer(socket_).close();
    gone();
  }

  void gone() {
    if (!std::exchange(open_, false)) return;
    Error ignored;
    static_cast<void>(beast::get_lowest_layer(socket_).socket().close(ignored));
    shared_.to_hub([self = shared_from_this()] { self->shared_.hub->disconnected(self); });
  }

  websocket::stream<beast::tcp_stream> socket_;
  Shared& shared_;
  Ticket ticket_;
  beast::flat_buffer buffer_;
  std::deque<Text> queue_;
  size_t queued_bytes_ = 0;
  bool open_ = false, closing_ = false, greeted_ = false;
};

// One HTTP connection, which may become a WebSocket.
class HttpSession final : public std::enable_shared_from_this<HttpSession> {
 public:
  HttpSession(tcp::socket&& socket, Shared& shared, Ticket ticket)
      : stream_(std::move(socket)), shared_(shared), ticket_(std::move(ticket)) {}

  void read() {
    parser_.emplace();
    parser_->body_limit(kMostBody);
    stream_.expires_after(kHttpTimeout);
    http::async_read(stream_, buffer_, *parser_, [self = shared_from_this()](Error error, size_t) {
      if (error) return self->end();
      self->handle();
    });
  }

 private:
  void handle() {
    ++shared_.http_requests;
    auto request = parser_->release();
    if (websocket::is_upgrade(request)) {
      if (request.target() != "/ws" || !from_here(request)) {
        return answer(request, {.status = 403, .body = R"({"code":"http/origin"})"});
      }
      if (!is_counted(request)) {
        return answer(request, {.status = 503, .body = R"({"code":"server/full"})"});
      }
      stream_.expires_never();
      std::make_shared<Session>(std::move(stream_), shared_, std::move(ticket_))
          ->accept(std::move(request));
      return;
    }
    HttpRequest asked{.method = std::string(request.method_string()),
                      .target = std::string(request.target()),
                      .body = request.body(),
                      .authorization = std::string(request[http::field::authorization]),
                      .takes_gzip = request[http::field::accept_encoding].find("gzip") !=
                                    beast::string_view::npos};
    Shared::Desk* desk = desk_for(asked);
    if (desk && desk->waiting.fetch_add(1) >= desk->most) {
      --desk->waiting;
      return answer(request, {.status = 503,
                              .body = R"({"code":"server/busy","message":"many ask for this now; )"
                                      R"(try again in a moment"})"});
    }
    const auto& to_thread = desk ? desk->to : shared_.to_worker;
    to_thread([self = shared_from_this(), desk, asked = std::move(asked),
               request = std::move(request)] {
      auto made = self->shared_.api->answer(asked);
      if (desk) --desk->waiting;
      asio::post(self->stream_.get_executor(), [self, request, made = std::move(made)]() mutable {
        self->answer(request, std::move(made));
      });
    });
  }

  Shared::Desk* desk_for(const HttpRequest& asked) const {
    if (asked.method == "POST" && asked.target.starts_with("/api/")) return &shared_.workshop;
    if (asked.target.starts_with("/api/games/")) return &shared_.archive;
    return nullptr;
  }

  // A page of another site may not play in the name of whoever looks at it.
  bool from_here(const http::request<http::string_body>& request) const {
    const std::string origin(request[http::field::origin]);
    if (origin.empty()) return true;  // no browser
    const std::string host(request[http::field::host]);
    if (origin == "http://" + host || origin == "https://" + host) return true;
    const auto& allowed = shared_.options.origins;
    return std::find(allowed.begin(), allowed.end(), origin) != allowed.end();
  }

  // The proxy writes the address that it was asked from behind those that it was told.
  bool is_counted(const http::request<http::string_body>& request) {
    if (!shared_.options.trust_proxy) return true;
    const std::string list(request["X-Forwarded-For"]);
    const size_t begin = list.find_last_of(", ");
    const std::string last = list.substr(begin == std::string::npos ? 0 : begin + 1);
    return ticket_.is_from(last.empty() ? ticket_.address() : last);
  }

  void answer(const http::request<http::string_body>& request, HttpAnswer made) {
    auto response = std::make_shared<http::response<http::string_body>>(
        static_cast<http::status>(made.status), request.version());
    response->set(http::field::content_type, made.type);
    for (const auto& [name, value] : safety_headers()) response->set(name, value);
    for (const auto& [name, value] : made.headers) response->set(name, value);
    response->keep_alive(request.keep_alive() && !shared_.draining);
    const size_t length = made.body.size();
    if (request.method() != http::verb::head) response->body() = std::move(made.body);
    response->content_length(length);
    stream_.expires_after(kHttpTimeout);
    http::async_write(stream_, *response,
                      [self = shared_from_this(), response](Error error, size_t) {
                        if (error || !response->keep_alive()) return self->end();
                        self->read();
                      });
  }

  void end() {
    Error ignored;
    static_cast<void>(stream_.socket().shutdown(tcp::socket::shutdown_send, ignored));
  }

  beast::tcp_stream stream_;
  Shared& shared_;
  Ticket ticket_;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
};

}  // namespace jantaku::server
