// Known answers against ours: lines such as {"q": ["m3", "m5", ...], "x": [4, 8, 5]}.
#pragma once

#include <string>

#include "base/result.h"
#include "tui/check.h"

namespace jantaku::tui {

// `q` holds tiles as majiang writes them, `x` the shanten of the standard form, thirteen orphans
// and seven pairs (null where calls rule a form out); `calls`, if there, the number of calls.
// Errors: a line that is not like that.
base::Result<Check> check_shanten(std::string line, const std::string& name);

}  // namespace jantaku::tui
