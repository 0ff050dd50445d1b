// The rules that a record was played by: those of its house, changed by what the record says.
#pragma once

#include <optional>

#include "record/game.h"
#include "record/jmdp/model.h"
#include "riichi/rules.h"

namespace jantaku::replay {

riichi::Rules rules_of(const record::Game& game);

// Whether uma and oka are known: the house's own table with its usual points at the start.
bool knows_uma(const record::Game& game, const riichi::Rules& rules);

// The same for the paifu standard; nothing where they are not known.
std::optional<record::jmdp::PointRule> point_rule_of(const record::Game& game);

}  // namespace jantaku::replay
