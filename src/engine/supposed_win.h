// A win that has not been declared: what a hand would have if it won now.
#pragma once

#include <optional>

#include "engine/game.h"

namespace jantaku::engine {

// The context of a win of that kind now, if there is a tile to win on.
std::optional<Context> supposed_win(const Game& game, const Context& context, WinKind kind);

}  // namespace jantaku::engine
