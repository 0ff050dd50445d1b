// What is offered to a seat now, for people and for programs.
#pragma once

#include <string>

#include "engine/game.h"

namespace jantaku::engine {

// One line: "east   pon (5m with 5m 5m), skip; may discard 1m 2m".
std::string offers_text(Game& game, Seat seat);
json::Value offers_json(Game& game, Seat seat);

// "the round is over: win", "east is on turn, 34 tiles are left".
std::string state_text(const Game& game);

// "south discards 5m", "east presses pon".
std::string choice_text(const Game& game, Seat seat, const Choice& choice);

}  // namespace jantaku::engine
