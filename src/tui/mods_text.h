// The mods of a ruleset as sections of what it says.
#pragma once

#include "ruleset/model.h"
#include "tui/rules_text.h"

namespace jantaku::tui {

// By the names that people see.
RulesSection mod_section(const ruleset::Ruleset& rules);
// As --mod wants them: ids, each with what can be set.
RulesSection named_mod_section(const ruleset::Ruleset& rules);
// Each with its mods as --mod wants them.
RulesSection preset_section(const ruleset::Ruleset& rules);

}  // namespace jantaku::tui
