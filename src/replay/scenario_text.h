// Tiles, numbers and calls as texts that compare: those a scenario writes and those of the table.
#pragma once

#include <string>
#include <vector>

#include "engine/game.h"
#include "replay/scenario.h"

namespace jantaku::replay {

// 5m, or 5m@dora@hidden with its attributes in order of names.
std::string text_of(const ScenarioTile& tile);
// The same of a tile on the table; attributes that begin with '_' are for looks and left out.
std::string text_of(const tiles::Tile& tile, const ruleset::Ruleset& rules);
template <typename Tiles>
std::vector<std::string> texts_of(const Tiles& tiles, const ruleset::Ruleset& rules) {
  std::vector<std::string> texts;
  for (const tiles::Tile& tile : tiles) texts.push_back(text_of(tile, rules));
  return texts;
}
// "pon 5m 5m 5m"
std::string text_of_call(std::string_view name, std::vector<std::string> tiles);
// 25000, -3.5
std::string text_of(ruleset::Milli number);

}  // namespace jantaku::replay
