// The JSON of tenhou.net/6. Each round lists, player by player, what they drew (or called) and what
// they discarded; in what order the players acted follows from that.
#pragma once

#include "record/reader.h"

namespace jantaku::record {

// One object, or one a line. Lines with the same players and rules are one game.
base::Result<Games> read_tenhou6(const base::SourcePtr& source);

}  // namespace jantaku::record
