// What a ruleset says, in the form a player reads.
#pragma once

#include <string>
#include <vector>

#include "ruleset/model.h"

namespace jantaku::tui {

struct RulesSection {
  std::string title;
  std::vector<std::vector<std::string>> rows;  // of one to three columns
};

// Table, calls, buttons, yaku with values, payment, mods: those that the ruleset has.
std::vector<RulesSection> rules_sections(const ruleset::Ruleset& rules);

// The sections as text, columns aligned by what a terminal shows.
std::string rules_text(const std::string& name, const std::vector<RulesSection>& sections);

}  // namespace jantaku::tui
