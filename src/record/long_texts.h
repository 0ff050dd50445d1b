// Texts of a game that no person wrote.
#pragma once

#include "record/game.h"

namespace jantaku::record {

// Of a name, a title or another text for people. No real one is that long; a file may hold
// megabytes.
inline constexpr size_t kMostTextBytes = 250;
// Cuts what is longer, and says whether there was anything.
bool cut_long_texts(Game& game);

}  // namespace jantaku::record
