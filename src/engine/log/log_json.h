// Logs and views as JSON (docs/log.md): what is stored, sent and downloaded.
#pragma once

#include "base/result.h"
#include "engine/log/cut.h"
#include "engine/log/log.h"
#include "json/value.h"

namespace jantaku::engine {

// Everything: the ruleset with its mods and constants put in, causes, events, hashes. Not for
// players while a round runs.
json::Value log_json(const Log& log);

// A log from anywhere. Loads its ruleset for the names in it and folds all events once, so that
// what comes back holds together; runs no rule.
base::Result<Log> read_log(const json::Document& document);

// One entry of it, for whoever stores them one by one; and such entries read again, in order from
// the first. They are not folded: that is left to whoever runs or shows them.
json::Value entry_json(const LogEntry& entry, const ruleset::Ruleset& rules);
base::Result<std::vector<LogEntry>> read_entries(const json::Document& list,
                                                 std::shared_ptr<const Program> program);

// What a viewer may know, and how the ruleset wants it shown.
json::Value view_json(const View& view, const ruleset::Ruleset& rules);

// What is sent to a viewer of one event.
json::Value event_json(const SeenEvent& event, const ruleset::Ruleset& rules);

}  // namespace jantaku::engine
