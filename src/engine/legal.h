// What a seat may choose now, as a list: for players that are programs.
#pragma once

#include <functional>
#include <vector>

#include "engine/game.h"

namespace jantaku::engine {

// Every distinct choice of a seat that is waited for: a tile to play (equal tiles of hand and draw
// apart), a button with each of its calls, flowers and cards, or skip. Of the ways to mark tiles
// there are too many to list: `pick` (a number below its argument) draws one for each button.
std::vector<Choice> legal_choices(Game& game, Seat seat, const std::function<size_t(size_t)>& pick);

}  // namespace jantaku::engine
