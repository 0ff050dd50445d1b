// What the fu of a riichi hand are made of. The engine knows their sum only: the ruleset counts
// them in its own words.
#pragma once

#include <vector>

#include "engine/table.h"
#include "riichi/score.h"

namespace jantaku::server {

// Empty where the hand is none of riichi, or where they would come to another sum than the
// ruleset's.
std::vector<riichi::FuItem> fu_items(const engine::WinResult& win, const engine::Table& table);

}  // namespace jantaku::server
