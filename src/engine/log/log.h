// The log of a table: every cause with the events it led to, in order.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "engine/log/bytes.h"
#include "engine/log/cause.h"
#include "engine/log/hidden.h"
#include "engine/log/state.h"

namespace jantaku::engine {

// Something that happened, and the changes of the state since the event before.
struct LogEvent {
  GameEvent::Type type = GameEvent::Type::kChange;
  Seat seat = Seat::kNone, other = Seat::kNone;
  Hidden<std::vector<Tile>> tiles;
  Milli amount = 0;
  std::string text;
  uint32_t begin = 0, end = 0;  // its changes among those of the entry
  bool operator==(const LogEvent&) const = default;
};

// Appended as one: whoever reads a log never sees half of what a cause led to.
struct LogEntry {
  uint64_t sequence = 0;
  Cause cause;
  std::vector<LogEvent> events;
  Bytes changes;
  uint64_t hash = 0;  // of the state after it
  std::span<const uint8_t> changes_of(const LogEvent& event) const {
    return std::span(changes).subspan(event.begin, event.end - event.begin);
  }
  bool operator==(const LogEntry&) const = default;
};

// What a log keeps beside causes and events.
enum class Depth : bool {
  kEvents,   // nothing: for games of which nobody asks how the table stood. To run the causes again
             // (rerun.h) gives the rest.
  kChanges,  // what each event changed, and the hash of the state after each entry
};

struct Log {
  std::shared_ptr<const Program> program;
  Depth depth = Depth::kChanges;
  std::vector<LogEntry> entries;
};

// Whether it is an event whatever the log keeps of changes.
inline bool tells(const LogEvent& event) { return event.type != GameEvent::Type::kChange; }

// Folds stored events; runs no rule.
class Fold {
 public:
  // False if the event's changes do not fit the state so far.
  [[nodiscard]] bool add(const LogEntry& entry, const LogEvent& event);
  const State& state() const { return state_; }

 private:
  State state_;
};

// The state after the first `entries` entries; a diagnostic if the log does not hold together.
base::Result<State> state_after(const Log& log, size_t entries);

}  // namespace jantaku::engine
