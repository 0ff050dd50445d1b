// Rule variations as JSON: {"preset": "tenhou", "yaku.kuitan": false, "dora.akahai": [0, 0, 0]}.
#pragma once

#include <string>

#include "base/result.h"
#include "json/value.h"
#include "riichi/rules.h"

namespace jantaku::riichi {

// An object of the dotted names of rule_fields(), or of nested objects ({"yaku": {"kuitan":
// false}}). What is not named is as in "preset", or without one as in `base`. Unknown names and
// values that a rule does not take are refused, each with what would do.
base::Result<Rules> read_rules(const json::Document& document, const Rules& base = {});

// Every rule by its dotted name.
json::Value write_rules(const Rules& rules);

}  // namespace jantaku::riichi
