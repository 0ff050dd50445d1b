// How the end of a round, as the core has it, differs from what a record says of it.
#pragma once

#include <string>

#include "record/game.h"
#include "riichi/kyoku.h"

namespace jantaku::replay {

// Each answers with what differs first, or with nothing if all that the record states agrees.
std::string compare_win(const record::Win& recorded, const riichi::Agari& played,
                        const riichi::Kyoku& kyoku);
std::string compare_draw(const record::NoWin& recorded, const riichi::Kyoku& kyoku);
std::string compare_points(std::string_view what, const record::PerPlayer<record::Points>& recorded,
                           const riichi::PointsBySeat& played, int players);

// What a round that nobody won is called in the core.
std::string_view played_draw_name(const riichi::Outcome& outcome);

}  // namespace jantaku::replay
