// From text to AST (sections 1 to 3 of the checklist).
#pragma once

#include "base/diagnostic.h"
#include "majs/ast.h"

namespace jantaku::majs {

// Nobody reads more; then the rest of the script is not looked at.
inline constexpr size_t kMostMistakes = 500;

struct Parsed {
  // Every command that could be read; one with a mistake is left out, so that what comes later need
  // not know of mistakes.
  Script script;
  base::Diagnostics diagnostics;  // all of them, in order of place

  bool ok() const { return !base::has_errors(diagnostics); }
};

// After a mistake, goes on at the next line that begins with a command (MS-210).
Parsed parse(base::SourcePtr source);

}  // namespace jantaku::majs
