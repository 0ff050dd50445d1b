// A game for people: its rounds one after another and what came of each.
#pragma once

#include <string>

#include "record/game.h"

namespace jantaku::record {

// Ends with a line break. Control characters in names are left out.
std::string listing(const Game& game);

// "東野 wins off C with 1s: double riichi 2, red dora 1; 3 han 40 fu, 7700"; "nine kinds"; "cut
// off".
std::string result_text(const Game& game, const Round& round);

// The player's name without control characters, or "player 2".
std::string display_name(const Game& game, Player player);

}  // namespace jantaku::record
