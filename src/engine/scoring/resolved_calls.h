// What the jokers in a seat's calls stand for (S02).
#pragma once

#include <vector>

#include "engine/table.h"

namespace jantaku::engine {

// A tile that may be several things, and is one of them when a hand is scored. A red five is no
// joker: it is a five wherever it lies, and rules look for it by its name.
bool is_joker(const tiles::Aliases& aliases, const Tile& tile, tiles::Attributes invisible);

// The tile as what it stands for, with the attributes of the alias (M19).
Tile resolved_as(const tiles::Aliases& aliases, const Tile& tile, tiles::Kind as,
                 tiles::Attributes invisible);

bool has_jokers_in_calls(const Player& player, tiles::Attributes invisible);

// Every way to see the calls as triplets, kongs and runs without jokers. Nothing if one of them is
// none of these, or could be of every kind, or if there are too many ways.
std::vector<std::vector<Meld>> resolved_calls(const Player& player, tiles::Attributes invisible);

}  // namespace jantaku::engine
