// Events as JSON: the lines of a log, and what is sent to a seat. A key is there only where the
// event has the thing: another's `tsumo` has no `pai`.
#pragma once

#include <string_view>

#include "base/result.h"
#include "json/value.h"
#include "riichi/log.h"

namespace jantaku::riichi {

// Of the whole event; for a seat, give what for_seat made of it.
json::Value event_json(const Event& event, const KyokuState& state);

// The first line of a log: where the round begins, and under which rules.
json::Value start_json(const KyokuStart& start, std::string_view preset);

// An event of which the small parts are read; the wall of a deal goes to `deal`. What a master
// makes itself (results, indicators) is not read but made again and, as text, compared by read_log.
base::Result<Event> read_event(const json::Value& value, Deal& deal);

struct LoggedRound {
  KyokuStart start;
  const Preset* preset = nullptr;
  EventLog log;
  Kyoku kyoku;  // after all that could be played
  // Why reading or playing ended early, at the line concerned; empty if it did not.
  base::Diagnostics diagnostics;
};

// Lines of JSON: a start, then events. Plays as far as the log is good and names the first bad
// event. An error instead of a round only where not even the start can be read.
base::Result<LoggedRound> read_log(const base::SourcePtr& source);

// The lines of a round.
std::string write_log(const EventLog& log, const KyokuStart& start, const Preset& preset);

}  // namespace jantaku::riichi
