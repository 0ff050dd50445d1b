// Connections that play nothing: some ask for a WebSocket and say hello, some stay silent after it,
// some never ask for anything. Each keeps its place as long as the server lets it.
#pragma once

#include <array>
#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <memory>
#include <string>
#include <vector>

namespace jantaku::bench {

struct CrowdFigures {
  uint64_t connected = 0, welcomed = 0, told = 0, cut = 0, failed = 0;
};

class Stranger : public std::enable_shared_from_this<Stranger> {
 public:
  enum class Kind : uint8_t { kSaysHello, kOnlyUpgrades, kSilent };
  using Socket = boost::asio::ip::tcp::socket;
  using Error = boost::system::error_code;

  Stranger(boost::asio::io_context& io, CrowdFigures& figures, Kind kind)
      : figures_(figures), kind_(kind), socket_(io) {}

  // From 127.0.0.FROM: one address alone has not so many ports, nor does the server like it.
  void connect(uint16_t port, uint8_t from) {
    using boost::asio::ip::address_v4;
    using boost::asio::ip::tcp;
    Error error;
    static_cast<void>(socket_.open(tcp::v4(), error));
    const address_v4 own({127, 0, 0, from});
    if (!error) static_cast<void>(socket_.bind(tcp::endpoint(own, 0), error));
    if (error) {
      ++figures_.failed;
      return;
    }
    socket_.async_connect(tcp::endpoint(address_v4::loopback(), port),
                          [self = shared_from_this()](Error no) { self->connected(no); });
  }

 private:
  void connected(Error error) {
    if (error) {
      ++figures_.failed;
      return;
    }
    ++figures_.connected;
    if (kind_ != Kind::kSilent) {
      write(
          "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
          "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
    }
    read();
  }
  void write(std::string text) {
    const auto kept = std::make_shared<const std::string>(std::move(text));
    boost::asio::async_write(socket_, boost::asio::buffer(*kept),
                             [self = shared_from_this(), kept](Error, size_t) {});
  }
  // A frame of a client is masked; a mask of zeros changes nothing.
  void say_hello() {
    const std::string hello = R"({"type":"hello","protocol":1,"hints":false,"nickname":"Crowd"})";
    write(std::string("\x81") + static_cast<char>(0x80 | hello.size()) + std::string(4, '\0') +
          hello);
  }
  void read() {
    socket_.async_read_some(
        boost::asio::buffer(buffer_), [self = shared_from_this()](Error error, size_t size) {
          if (error) {
            if (!self->was_told_) ++self->figures_.cut;
            Error ignored;
            static_cast<void>(self->socket_.close(ignored));
            return;
          }
          const std::string_view text(self->buffer_.data(), size);
          if (text.starts_with("HTTP/1.1 503")) {
            ++self->figures_.told;
            self->was_told_ = true;
          }
          if (text.starts_with("HTTP/1.1 101") && self->kind_ == Kind::kSaysHello) {
            self->say_hello();
          }
          if (text.find("\"welcome\"") != std::string_view::npos) ++self->figures_.welcomed;
          self->read();
        });
  }

  CrowdFigures& figures_;
  const Kind kind_;
  Socket socket_;
  std::array<char, 512> buffer_{};
  bool was_told_ = false;
};

// All of them within so many seconds.
class Crowd {
 public:
  Crowd(boost::asio::io_context& io, uint16_t port, int size, double seconds)
      : io_(io), timer_(io), port_(port), size_(size), seconds_(seconds) {
    next();
  }
  const CrowdFigures& figures() const { return figures_; }

 private:
  void next() {
    constexpr int kStep = 50;
    constexpr int kAddresses = 40;
    for (int i = 0; i < kStep && came_ < size_; ++i, ++came_) {
      const auto kind = static_cast<Stranger::Kind>(came_ % 3);
      std::make_shared<Stranger>(io_, figures_, kind)
          ->connect(port_, static_cast<uint8_t>(2 + came_ % kAddresses));
    }
    if (came_ >= size_) return;
    timer_.expires_after(
        std::chrono::microseconds(static_cast<int64_t>(seconds_ * 1e6 * kStep / size_)));
    timer_.async_wait([this](boost::system::error_code error) {
      if (!error) next();
    });
  }

  boost::asio::io_context& io_;
  boost::asio::steady_timer timer_;
  uint16_t port_;
  int size_, came_ = 0;
  double seconds_;
  CrowdFigures figures_;
};

}  // namespace jantaku::bench
