// Logs of ours as records: those of a kyoku, which the riichi core keeps (docs/kyoku-logs.md), and
// those of a table, which the ruleset engine keeps (docs/log.md). Their writer is in replay.h.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "base/result.h"
#include "record/reader.h"

namespace jantaku::replay {

enum class LogForm : uint8_t { kKyoku, kTable };

// By the first characters; nothing if it looks like neither.
std::optional<LogForm> guess_log(std::string_view text);

// The rounds of one game, as logs of a kyoku one after another or as one log of a table. What came
// of the game is told if the last round ends it. A game that is no riichi is an error.
base::Result<record::Games> read_own_log(const base::SourcePtr& source, LogForm form);

// No log of ours comes near these.
inline constexpr size_t kMostKyokuBytes = size_t{512} << 10;  // of the log of one kyoku

}  // namespace jantaku::replay
