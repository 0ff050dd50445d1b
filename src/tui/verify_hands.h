// Known scores of wins against ours: lines {"in": {...}, "out": {...}} as majiang-core's hule takes
// and gives them, Japanese yaku names included.
#pragma once

#include <string>

#include "base/result.h"
#include "riichi/rules.h"
#include "tui/check.h"

namespace jantaku::tui {

// Compares yaku, fu, han, points and transfers. Errors: a line that is not like that.
base::Result<Check> check_scored_hand(std::string line, const std::string& name,
                                      const riichi::Rules& rules);

}  // namespace jantaku::tui
