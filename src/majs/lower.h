// From AST to edits: what each command means (sections 4 to 6, 8 and 10 of the checklist).
#pragma once

#include "majs/ast.h"
#include "majs/scope.h"
#include "vocab/vocabulary.h"

namespace jantaku::majs {

// Hands the sink what the script does, in order, and all that is wrong with it. What can only be
// judged once a whole ruleset is known (functions, sets, matches, buttons and constants that other
// files may define) is not judged here.
void lower(const Script& script, const vocab::Vocabulary& vocabulary, Scope& scope, Sink& sink);

// The commands of the language, one row each.
void add_command_rows(vocab::Vocabulary& vocabulary);

}  // namespace jantaku::majs
