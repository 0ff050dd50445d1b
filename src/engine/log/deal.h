// How rounds of a logged game begin.
#pragma once

#include "base/seed.h"
#include "engine/game.h"

namespace jantaku::engine {

// The wall and the chance of a round, from its seed alone: whoever is told the seed can check them.
Game::RoundStart round_from_seed(const ruleset::Ruleset& rules, const base::Seed& seed);

}  // namespace jantaku::engine
