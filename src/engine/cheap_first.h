// Conditions in the order in which they are cheapest to test.
//
// Conditions look and change nothing, so that the order within an AND or an OR decides nothing; but
// most buttons are refused by one cheap part ("is it our turn?"), and a ruleset may well write the
// dear ones in front.
#pragma once

#include "ruleset/model.h"

namespace jantaku::engine {

ruleset::Condition cheap_first(ruleset::Condition condition);

}  // namespace jantaku::engine
