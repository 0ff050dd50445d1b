// How a game begins: the wall shuffled, then put in order as far as the ruleset rigs its deal.
#pragma once

#include "base/random.h"
#include "engine/game.h"

namespace jantaku::engine {

// A rigged tile is taken from the wall wherever it lies; one that the wall lacks takes the place of
// a tile that nobody asked for, so that the wall stays as large as it was.
Game::RoundStart first_round(const ruleset::Ruleset& rules, base::RandomBytes& random);

}  // namespace jantaku::engine
