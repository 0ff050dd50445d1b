// Events as JSON: the lines of a log, and what is sent to a seat. A key is there only where the
// event has the thing: another's `tsumo` has no `pai`.
#pragma once

#include <memory>

#include "base/result.h"
#include "json/value.h"
#include "riichi/log.h"

namespace jantaku::riichi {

// Of the whole event; for a seat, give what for_seat made of it.
json::Value event_json(const Event& event, const KyokuState& state);

// The first line of a log: where the round begins, and under which rules: the name of a preset if
// they are one, else every rule.
json::Value start_json(const KyokuStart& start, const Rules& rules);

// An event of which the small parts are read; the wall or seed of a deal goes to `deal`. What a
// master makes itself (results, indicators) is not read but made again and, as JSON, compared by
// read_log.
base::Result<Event> read_event(const json::Value& value, Deal& deal);

struct LoggedRound {
  KyokuStart start;
  std::shared_ptr<const Rules> rules;  // which `kyoku` refers to
  EventLog log;
  Kyoku kyoku;  // after all that could be played
  // Why reading or playing ended early, at the line concerned; empty if it did not.
  base::Diagnostics diagnostics;
};

// Lines of JSON: a start, then events, numbered or not. A deal tells its wall, or the seed it
// follows from; hands and indicators may then be left out. Plays as far as the log is good and
// names the first bad event. An error instead of a round only where not even the start can be read.
base::Result<LoggedRound> read_log(const base::SourcePtr& source);

// The lines of a round, its events numbered from 1. For the master's eyes: a seat that saw the
// numbers would see where it was told nothing.
std::string write_log(const EventLog& log, const KyokuStart& start, const Rules& rules);

}  // namespace jantaku::riichi
