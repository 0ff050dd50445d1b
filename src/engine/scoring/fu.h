// Fu of the riichi method (S22), fixed in the engine.
#pragma once

#include <vector>

#include "engine/game.h"

namespace jantaku::engine {

// The rounded fu of every arrangement of the win in context, each once, rising. None if the tiles
// are no winning hand of four sets and a pair or of seven pairs.
std::vector<int> possible_fu(const Game& game, const Context& context);

}  // namespace jantaku::engine
