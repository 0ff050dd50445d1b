// The order in which the standard wants things that may be read in any: calls the newest first, and
// several rons in turn.
#pragma once

#include <optional>

#include "record/jmdp/model.h"

namespace jantaku::record::jmdp {

// Nothing if it is so already.
std::optional<Flow> in_order(const Flow& flow);
void put_in_order(File& file);

}  // namespace jantaku::record::jmdp
