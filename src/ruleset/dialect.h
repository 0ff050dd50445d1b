#pragma once

#include "json/value.h"
#include "ruleset/model.h"

namespace jantaku::ruleset {

enum class FromScript : bool { kNo, kYes };

// D01: which of two meanings the few names have that have two.
Dialect dialect_of(const json::Value& root, FromScript from_script);

}  // namespace jantaku::ruleset
