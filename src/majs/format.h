// A script written as all scripts should be (MS-1405), and its tree as JSON (MS-1403).
#pragma once

#include <string>

#include "json/value.h"
#include "majs/ast.h"

namespace jantaku::majs {

// Two spaces a level, at most 100 columns where that can be; every comment stays before or behind
// what it stood at. Formatting again changes nothing, and the meaning stays. The script must have
// been read without errors, or commands would be lost.
std::string format(const Script& script);

// Each node with what it is and where it stands, "line:column-line:column".
json::Value to_json(const Script& script);

}  // namespace jantaku::majs
