// A game for people: its rounds one after another and what came of each.
#pragma once

#include <string>

#include "record/game.h"

namespace jantaku::record {

// Ends with a line break. Control characters in names are left out.
std::string listing(const Game& game);

// "東野 wins off C with 1s: riichi 1, red dora 1; 2 han 40 fu, 3900"; "nine kinds"; "cut off".
std::string result_text(const Game& game, const Round& round);

}  // namespace jantaku::record
