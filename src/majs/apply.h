// Edits put to a tree.
#pragma once

#include <string_view>

#include "base/diagnostic.h"
#include "json/value.h"
#include "majs/edit.h"

namespace jantaku::majs {

// What applying may use up. Edits can copy what is there, again and again; this bounds how much
// they make and how many nodes they look at, whatever they are.
struct Budget {
  size_t bytes = size_t{64} << 20;
  size_t work = 500'000'000;
};

// Changes the document in place. What is made or changed gets an origin that names the edit, its
// place in the script, and `mod`. An edit that fails changes nothing, and the next ones go on; the
// budget used up ends it all.
base::Diagnostics apply(Edits edits, json::Document& document, std::string_view mod,
                        Budget& budget);

}  // namespace jantaku::majs
