#include "riichi/log.h"

#include <algorithm>

namespace jantaku::riichi {

EventLog::EventLog() { events_.reserve(kMostEvents); }

EventLog& EventLog::operator=(const EventLog& other) {
  if (this == &other) return *this;
  clear();
  events_.reserve(kMostEvents);
  for (const Event& event : other.events_) add(event);
  return *this;
}

void EventLog::on_event(const Event& event, const Kyoku&) { add(event); }

void EventLog::add(const Event& event) {
  events_.push_back(event);
  Event& kept = events_.back();
  if (event.deal != nullptr) {
    deal_ = *event.deal;
    kept.deal = &deal_;
  }
  if (event.outcome != nullptr) {
    outcome_ = *event.outcome;
    kept.outcome = &outcome_;
  }
}

void EventLog::clear() { events_.clear(); }

Replay replay(const EventLog& log, const KyokuStart& start, const Rules& rules, size_t most) {
  Replay played{.kyoku = Kyoku(start, rules), .played = 0, .refusal = {}};
  for (const Event& event : log.events()) {
    if (played.played == most) break;
    played.refusal = played.kyoku.exec(event);
    if (!played.refusal.ok()) break;
    ++played.played;
  }
  return played;
}

}  // namespace jantaku::riichi
