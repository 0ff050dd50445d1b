// How much a tree is, for bounds.
#pragma once

#include <cstddef>

#include "json/value.h"

namespace jantaku::json {

// What each node counts for, whatever it holds.
inline constexpr size_t kNodeWeight = sizeof(Value);

// About how much memory and text the tree takes.
size_t weight(const Value& value);

}  // namespace jantaku::json
