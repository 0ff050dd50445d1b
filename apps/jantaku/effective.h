// Where a value of a ruleset comes from.
#pragma once

#include <string>

#include "base/result.h"
#include "json/value.h"

namespace jantaku::cli {

// For each node at the path: its value, and the file, place and mod that made it or changed it
// last; of its parts, those that come from elsewhere.
base::Result<std::string> effective(json::Document& document, const std::string& path);

}  // namespace jantaku::cli
