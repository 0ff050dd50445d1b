// Whether what a scenario expects has come about.
#pragma once

#include <string>
#include <vector>

#include "engine/game.h"
#include "replay/scenario.h"

namespace jantaku::replay {

struct PlayedGame {
  engine::Game& game;
  std::array<ruleset::Milli, engine::kMostSeats> scores_before;
};

// What was expected and what came; nothing if that is the same.
std::optional<std::string> difference(const Check& check, const PlayedGame& played);

// The buttons of a seat that is still to choose, by name in the order of the file, `skip` last.
std::vector<std::string> offered_names(engine::Game& game, engine::Seat seat);

}  // namespace jantaku::replay
