// What differs between a round of the riichi core and the same round of a ruleset. Each answers
// with the first difference, or with nothing.
#pragma once

#include <string>

#include "engine/course.h"
#include "engine/game.h"
#include "riichi/game.h"
#include "riichi/kyoku.h"

namespace jantaku::sim {

// Hands, draws, ponds, calls, indicators, the wall, scores and whose turn it is. At an end only
// what both still show.
std::string differing_table(const riichi::Kyoku& kyoku, const engine::Game& game);

// How the round ended: winners with yaku, fu and han, payments, draws.
std::string differing_end(const riichi::Kyoku& kyoku, const engine::Game& game);

// What comes after the round: scores, dealer, honba, sticks, and whether the game is over, in what
// places and with what results.
std::string differing_standing(const riichi::Game& core, const engine::Standing& standing,
                               const ruleset::Ruleset& rules);

}  // namespace jantaku::sim
