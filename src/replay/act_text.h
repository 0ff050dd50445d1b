// An act of a record in words.
#pragma once

#include <string>

#include "record/game.h"

namespace jantaku::replay {

// "player 2 discards 5m with riichi"
std::string act_text(const record::Act& act);

}  // namespace jantaku::replay
