// The server as a whole: sockets, threads and signals around the hub, the shards and the store.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/rulesets.h"

namespace jantaku::server {

struct ServerOptions {
  std::string address = "0.0.0.0";
  uint16_t port = 8080;  // 0: any that is free
  int threads = 2;
  std::string store;                 // sqlite:FILE or postgres://...
  std::string web;                   // the folder of the built client
  std::vector<std::string> origins;  // that may connect beside the server's own
  std::string operator_token;
  size_t most_connections = 12'000;
  size_t connections_per_address = 1'000;
  size_t rooms_per_minute = 12;              // that one address may open
  bool trust_proxy = false;                  // X-Forwarded-For says who it is
  std::chrono::milliseconds added_delay{0};  // to each commit, for measuring
  std::string version;
};

class Server {
 public:
  // Opens the store, brings back what ran, and listens.
  static base::Result<std::unique_ptr<Server>> open(ServerOptions options,
                                                    const Rulesets& rulesets);
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  uint16_t port() const;
  // Serves until stop() or a signal (SIGTERM, SIGINT); then tells everybody, writes what is due
  // and returns. False if the store has failed.
  bool run();
  void stop();  // from any thread

 private:
  struct Parts;
  explicit Server(std::unique_ptr<Parts> parts);
  std::unique_ptr<Parts> parts_;
};

}  // namespace jantaku::server
