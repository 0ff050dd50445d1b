// What the loader finds in scripts goes by the names that MahjongScript has for such mistakes
// (section 12 of checklists/mahjongscript.md).
#pragma once

#include "base/diagnostic.h"
#include "ruleset/dialect.h"

namespace jantaku::ruleset {

// `whole` counts for what has no place in a file.
void name_as_scripts_do(base::Diagnostics& diagnostics, FromScript whole);

}  // namespace jantaku::ruleset
