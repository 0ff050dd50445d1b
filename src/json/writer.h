// JSON text from a tree. What the reader read, the writer writes: keys in order, numbers as they
// stood; only comments and spacing are lost.
#pragma once

#include <string>

#include "json/value.h"

namespace jantaku::json {

enum class Layout : uint8_t {
  kCompact,  // no spaces at all
  // Two spaces a level; an array that holds no object stands on one line if it fits into 100
  // columns, as a person would write it, and a longer one of scalars fills its lines, as a wall
  // does. Ends with a line break.
  kPretty,
};

std::string write(const Value& value, Layout layout = Layout::kCompact);

// The string in quotes, with no escape that is not needed.
void write_string(std::string& out, std::string_view string);

}  // namespace jantaku::json
