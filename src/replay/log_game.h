// Rounds of the riichi core as records, so that games of ours can be written in every format.
#pragma once

#include <optional>
#include <string_view>

#include "base/result.h"
#include "record/reader.h"
#include "riichi/game.h"
#include "riichi/log.h"

namespace jantaku::replay {

// A round as its log tells it. One that the log cuts off has no outcome.
record::Round round_of(const riichi::EventLog& log, const riichi::KyokuStart& start,
                       const riichi::Rules& rules);

// What a record can say of the rules. The house is known for the presets of Tenhou and majiang.
record::Rules record_rules(const riichi::Rules& rules);

record::Final record_final(const riichi::GameResult& result, int players);

// Logs of a kyoku (docs/kyoku-logs.md), one after another: the rounds of one game.
base::Result<record::Games> read_kyoku_logs(const base::SourcePtr& source);
bool is_kyoku_log(std::string_view text);

}  // namespace jantaku::replay
