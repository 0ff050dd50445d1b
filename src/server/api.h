// What the server answers over HTTP, apart from the connection itself.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "server/archive.h"
#include "server/rulesets.h"
#include "server/static_files.h"
#include "store/store.h"

namespace jantaku::server {

struct HttpRequest {
  std::string method, target, body;
  std::string authorization;
  bool takes_gzip = false;
};
struct HttpAnswer {
  int status = 200;
  std::string type = "application/json";
  std::string body;
  std::vector<std::pair<std::string, std::string>> headers;
};

// For whom only the operator may ask. Each returns JSON, or nothing if there is no such room or
// person; they wait for the hub.
struct OperatorWays {
  std::function<std::string()> list;
  std::function<bool(const std::string& code)> close;
  std::function<bool(const std::string& person, bool muted)> mute;
};

class Api {
 public:
  struct Parts {
    const Rulesets& rulesets;
    store::Store& reader;  // of its own: not the writer's
    StaticFiles files;
    // What is played in a room, for those who have its code and not its settings. Waits for the
    // hub.
    std::function<std::optional<RulesetRequest>(const std::string& code)> rules_of_room;
    OperatorWays operator_ways;
    std::string operator_token;            // empty: there is no operator
    std::function<std::string()> metrics;  // as Prometheus reads them
    std::function<std::string()> health;
  };
  explicit Api(Parts parts) : parts_(std::move(parts)) {}

  // From several threads at once. May take long.
  HttpAnswer answer(const HttpRequest& request);

 private:
  HttpAnswer rulesets() const;
  HttpAnswer check(const std::string& body) const;
  base::Result<RulesetRequest> asked_rules(const std::string& body) const;
  HttpAnswer rules(const std::string& body) const;
  HttpAnswer format(const std::string& body) const;
  HttpAnswer to_json(const std::string& body) const;
  HttpAnswer to_jq(const std::string& body) const;
  HttpAnswer test(const std::string& body) const;
  HttpAnswer games(std::string_view query);
  HttpAnswer game(const std::string& rest);
  HttpAnswer operate(const HttpRequest& request, const std::string& path);

  Parts parts_;
  std::mutex reading_;
  // Replays that were asked for lately, the newest first: a game that is over stays as it is.
  std::mutex keeping_;
  std::deque<std::pair<std::string, std::string>> replays_;
};

// Sent with every answer: nothing but what the server itself brings is loaded or run.
const std::vector<std::pair<std::string, std::string>>& safety_headers();

}  // namespace jantaku::server
