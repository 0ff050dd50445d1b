// What can be said about scripts only once everything they make is there.
#pragma once

#include "base/diagnostic.h"
#include "json/value.h"
#include "vocab/vocabulary.h"

namespace jantaku::majs {

// Of a ruleset with all its mods, its constants not yet put in: names that are neither actions nor
// functions (MS-624), constants that nobody uses (MS-1016), and constants that make an OR where
// they stand (MS-410). Whatever else is wrong with names the loader of rulesets says.
base::Diagnostics check_whole(const json::Document& document, const vocab::Vocabulary& vocabulary);

}  // namespace jantaku::majs
