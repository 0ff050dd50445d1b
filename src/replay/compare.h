// How the end of a round, as the core has it, differs from what a record says of it.
#pragma once

#include <string>
#include <vector>

#include "record/game.h"
#include "riichi/game.h"
#include "riichi/kyoku.h"

namespace jantaku::replay {

// Each answers with what differs first, or with nothing if all that the record states agrees.
std::string compare_win(const record::Win& recorded, const riichi::Agari& played,
                        const riichi::Kyoku& kyoku);
// Fills in what the record does not say of the win, as the core has it.
void complete_win(record::Win& recorded, const riichi::Agari& played, const riichi::Kyoku& kyoku);
std::string compare_yaku(const record::Win& recorded, std::vector<record::YakuHan> played);
std::string compare_draw(const record::NoWin& recorded, const riichi::Kyoku& kyoku);
std::string compare_points(std::string_view what, const record::PerPlayer<record::Points>& recorded,
                           const riichi::PointsBySeat& played, int players);

// After uma and oka. Houses round to whole points, whereupon the first takes what is left.
std::string compare_results(const record::PerPlayer<int32_t>& recorded,
                            const riichi::GameResult& played, int players);

// What a round that nobody won is called in the core.
std::string_view played_draw_name(const riichi::Outcome& outcome);

}  // namespace jantaku::replay
