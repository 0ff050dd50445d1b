// What came of a round, and of a game.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "engine/course.h"
#include "engine/table.h"
#include "tui/terminal.h"

namespace jantaku::tui {

using SeatNames = std::array<std::string, engine::kMostSeats>;

// The ledger of a round with lines of the same way and reason as one.
std::vector<engine::LedgerLine> added_up(const engine::Table& table);

// Each win with its hand, yaku and points, or how the round was drawn; then every payment and what
// it came to. Of a round that is over.
std::string round_result(const engine::Table& table, const ruleset::Ruleset& rules,
                         const SeatNames& names, const Style& style);

// The places of a game that is over, with what the ruleset makes of the scores; names by person.
std::string game_result(const engine::Standing& standing, const ruleset::Ruleset& rules,
                        const SeatNames& names, const Style& style);

// One line, for whoever only looks on: "East 1: South wins 3900 (Riichi, Tanyao)".
std::string round_line(const engine::Table& table, const ruleset::Ruleset& rules,
                       const SeatNames& names);

}  // namespace jantaku::tui
