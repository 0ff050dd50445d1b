// Rounds of a ruleset of riichi as records, so that its games can be written in every format.
#pragma once

#include <optional>

#include "engine/course.h"
#include "engine/log/log.h"
#include "record/game.h"

namespace jantaku::replay {

// The round of a log that begins with its deal; `end` is the table after it. Nothing if something
// happened that no record of riichi can tell. Names are those of ruleset_replay.h.
std::optional<record::Round> round_of(const engine::Log& log, const engine::Table& end);

// What the ruleset says that records have a word for.
record::Rules record_rules(const ruleset::Ruleset& rules);

// The scores with the sticks that were left, and what they come to by the ruleset's uma.
record::Final record_final(const ruleset::Ruleset& rules, const engine::Standing& standing);

}  // namespace jantaku::replay
