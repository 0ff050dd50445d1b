// The events of one round, kept with what they point to, so that the round can be played again.
#pragma once

#include <vector>

#include "riichi/kyoku.h"

namespace jantaku::riichi {

// An observer that keeps what it is told. Room for a round is taken once; further rounds reuse it.
class EventLog final : public Observer {
 public:
  // No round of at most 70 draws has more: three events a turn, and declarations.
  static constexpr size_t kMostEvents = 400;

  EventLog();
  EventLog(const EventLog& other) { *this = other; }
  EventLog& operator=(const EventLog& other);

  void on_event(const Event& event, const Kyoku& kyoku) override;
  // An event from elsewhere.
  void add(const Event& event);
  void clear();

  const std::vector<Event>& events() const { return events_; }
  size_t size() const { return events_.size(); }

 private:
  std::vector<Event> events_;
  Deal deal_;
  Outcome outcome_;
};

// How far a log could be played: all of it, or up to the first event that was refused.
struct Replay {
  Kyoku kyoku;
  size_t played = 0;
  Refusal refusal;  // of the event after those played

  bool complete() const { return refusal.ok(); }
};

// Plays the first `most` events as the master.
Replay replay(const EventLog& log, const KyokuStart& start, const Rules& rules,
              size_t most = EventLog::kMostEvents);

}  // namespace jantaku::riichi
