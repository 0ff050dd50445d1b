// A script written as all scripts should be (MS-1405), and its tree as JSON (MS-1403).
#pragma once

#include <cstdint>
#include <string>

#include "base/result.h"
#include "json/value.h"
#include "majs/ast.h"

namespace jantaku::majs {

// Two spaces a level, at most 100 columns where that can be; every comment stays before or behind
// what it stood at. Formatting again changes nothing, and the meaning stays: a text that would be
// read as another script is refused, because it would take the author's place. The script must have
// been read without errors, or commands would be lost.
base::Result<std::string> format(const Script& script);

// Each node with what it is and where it stands, "line:column-line:column". Comments are left out
// with the places.
enum class Places : uint8_t { kShown, kLeftOut };
json::Value to_json(const Script& script, Places places = Places::kShown);

}  // namespace jantaku::majs
