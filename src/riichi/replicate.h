// What a replicate can judge of the master's events: whether they contradict what it knows.
#pragma once

#include "riichi/kyoku_state.h"
#include "riichi/refusal.h"

namespace jantaku::riichi {

// Of an event that has passed complete_and_check.
Reason check_as_replicate(const KyokuState& state, const Event& event);

// Copies of the tile that are known to be somewhere: in known hands, rivers, sets, indicators.
int visible_copies(const KyokuState& state, int kind);

}  // namespace jantaku::riichi
