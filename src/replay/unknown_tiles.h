// Records in which not all tiles are known.
#pragma once

#include <optional>

#include "record/game.h"

namespace jantaku::replay {

// Whether what is known decides all that a replay judges: no discard is unknown, and no hand that
// is shown or paid for.
bool can_be_judged(const record::Round& round);

// The round with every unknown tile of hands and draws that was later discarded or called with, as
// what it must have been. What nobody saw stays unknown. Nothing if all tiles are known.
std::optional<record::Round> with_tiles_filled(const record::Round& round);

}  // namespace jantaku::replay
