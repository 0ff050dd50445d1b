// The events that only the master makes: they follow from the state alone.
#pragma once

#include "riichi/kyoku_state.h"

namespace jantaku::riichi {

// The hands and the first indicator of a wall.
Deal make_deal(const Wall& wall, const KyokuStart& start, int players);
Event deal_event(const Deal& deal);

// At preTsumo: the abortive draws in their order, then the end of the wall, then a draw. An end is
// told in `outcome`, which must live as long as the event.
Event make_go(const KyokuState& state, OutcomeRoom& outcome);

// Where declarations are awaited: what they come to.
Event make_resolve(const KyokuState& state, OutcomeRoom& outcome);

}  // namespace jantaku::riichi
