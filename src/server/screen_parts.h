// The parts of a screen that are written by functions of their own.
#pragma once

#include "server/screen.h"

namespace jantaku::server {

void write_tile(Wire& wire, const engine::Tile& tile, const ruleset::Ruleset& rules);
template <typename Tiles>
void write_tiles(Wire& wire, const Tiles& tiles, const ruleset::Ruleset& rules) {
  wire.begin_array();
  for (const engine::Tile& tile : tiles) write_tile(wire, tile, rules);
  wire.end_array();
}
// As the meld lies before its owner.
void write_meld(Wire& wire, const engine::Meld& meld, engine::Seat owner,
                const engine::Table& table, const ruleset::Ruleset& rules);
std::string melds_json(const engine::Player& player, engine::Seat owner, const engine::Table& table,
                       const ruleset::Ruleset& rules);

std::string asked_json(const engine::State& state, engine::Seat seat,
                       const engine::Program& program, const Screen& screen);
std::string result_json(const engine::Table& table, const ruleset::Ruleset& rules,
                        const Screen& screen);
std::string final_json(const engine::Standing& standing, const ruleset::Ruleset& rules,
                       const std::array<std::string, engine::kMostSeats>& names);

// Where a discard lies in the pond, from which those that were called are gone; -1 if it is not
// there.
int place_in_pond(const engine::Player& player, int discard);

}  // namespace jantaku::server
