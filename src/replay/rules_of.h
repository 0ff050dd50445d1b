// The rules that a record was played by: those of its house, changed by what the record says.
#pragma once

#include "record/game.h"
#include "riichi/rules.h"

namespace jantaku::replay {

riichi::Rules rules_of(const record::Game& game);

}  // namespace jantaku::replay
