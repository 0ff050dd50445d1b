// Edits as a program for jq 1.6 (section 14).
#pragma once

#include <string>

#include "majs/edit.h"

namespace jantaku::majs {

// Does to its input what apply() does, and fails where that fails. First the functions that the
// filters use, then one filter a line for each edit. Nothing of a script comes into it but as a
// JSON string, number or literal (MS-1101).
std::string to_jq(const Edits& edits);

}  // namespace jantaku::majs
