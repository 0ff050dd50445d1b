// What must hold after every choice under any ruleset (R12): for simulations and tests.
#pragma once

#include <optional>
#include <string>

#include "engine/game.h"

namespace jantaku::engine {

// What is broken, or nothing. `wall_size` is the number of tiles the round began with.
std::optional<std::string> broken_invariant(const Game& game, size_t wall_size);

}  // namespace jantaku::engine
