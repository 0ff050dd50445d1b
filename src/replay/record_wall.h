// The wall that a recorded round must have been dealt from.
#pragma once

#include <optional>
#include <string>

#include "record/game.h"
#include "riichi/event.h"

namespace jantaku::replay {

struct RecordWall {
  riichi::Wall wall;
  // Why there is none: a tile that the rules do not have, or not that often.
  std::string error;
};

// Hands, draws, replacements and indicators where the record shows them; all else is filled with
// the tiles that are left, in no particular order.
RecordWall wall_of(const record::Round& round, const riichi::Rules& rules);

}  // namespace jantaku::replay
