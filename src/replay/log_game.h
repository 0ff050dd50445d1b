// Rounds of the riichi core as records, so that games of ours can be written in every format.
#pragma once

#include "record/game.h"
#include "riichi/game.h"
#include "riichi/log.h"

namespace jantaku::replay {

// A round as its log tells it. One that the log cuts off has no outcome.
record::Round round_of(const riichi::EventLog& log, const riichi::KyokuStart& start,
                       const riichi::Rules& rules);

// What a record can say of the rules. The house is known for the presets of Tenhou and majiang;
// rules that are no preset stand in full in its text.
record::Rules record_rules(const riichi::Rules& rules);

record::Final record_final(const riichi::GameResult& result, int players);

}  // namespace jantaku::replay
