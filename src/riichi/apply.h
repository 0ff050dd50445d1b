// What an event does to a round. The event must be complete and legal (check.h).
#pragma once

#include "riichi/kyoku_state.h"

namespace jantaku::riichi {

void apply(KyokuState& state, const Event& event);

// Waits and tenpai of a hand that holds no drawn tile, after it has changed.
void update_waits(PlayerHidden& hidden, const PlayerPublic& player);

// Kinds that a discard may not have after this call.
uint64_t kuikae_after_chi(Pai called, Pai own1, Pai own2, const Rules& rules);
uint64_t kuikae_after_pon(Pai called, const Rules& rules);

// The thirteen orphans' waits of a hand: the only ones that can win on an ankan.
bool waits_as_kokushi(const PlayerHidden& hidden, const PlayerPublic& player);

}  // namespace jantaku::riichi
