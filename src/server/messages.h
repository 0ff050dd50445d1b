// Messages that several parts of the server send, and what they read of a client's.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/diagnostic.h"
#include "json/value.h"
#include "server/table.h"

namespace jantaku::server {

// A connection, as those see it who have something to send. All calls come from any thread and
// never wait.
class Peer {
 public:
  virtual ~Peer() = default;
  virtual void send(Text text) = 0;
  // Whoever it is has said hello: longer messages are read from now on.
  virtual void greeted() {}
  // After a last message; `again`: seconds after which to connect anew, below 0 for not at all.
  virtual void close(std::string_view code, std::string_view message, int again) = 0;
};
using PeerPtr = std::shared_ptr<Peer>;

Text make_text(std::string text);

// What a client has sent, read before the hub gets it: that takes as long as it is long.
struct Incoming {
  std::shared_ptr<const json::Document> document;  // none: it is no JSON object
  size_t bytes = 0;
};
Incoming read_incoming(const std::string& text);

// `id` as the client gave it; none: no answer is due.
using MessageId = std::optional<int64_t>;
MessageId id_of(const json::Value& message);
Text done(int64_t id);
Text refused(MessageId id, const TableRefusal& why);

std::string text_member(const json::Value& object, std::string_view key);
std::optional<int64_t> integer_member(const json::Value& object, std::string_view key);
std::optional<bool> truth_member(const json::Value& object, std::string_view key);

// A name for people: no control characters, no spaces around, at most so many characters.
std::string clean_name(std::string_view text, size_t most);

}  // namespace jantaku::server
