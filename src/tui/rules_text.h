// What a ruleset says, in the form a player reads.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/program.h"
#include "ruleset/model.h"

namespace jantaku::tui {

struct RulesSection {
  std::string title;
  std::vector<std::vector<std::string>> rows;  // of one to three columns
};

// What mods are called by: the names that people see, or what a command line wants, with what can
// be set in them and the presets.
enum class ModNames : bool { kShown, kTyped };

// Table, calls, buttons, yaku with values, payment, mods: those that the ruleset has.
std::vector<RulesSection> rules_sections(const ruleset::Ruleset& rules,
                                         ModNames names = ModNames::kShown);

// What the ruleset and its mods tell in their own words, a section for each tab. The texts are
// those that a game shows: they are written when it begins.
std::vector<RulesSection> told_sections(const std::shared_ptr<const engine::Program>& program);

// The sections as text, columns aligned by what a terminal shows.
std::string rules_text(const std::string& name, const std::vector<RulesSection>& sections);

}  // namespace jantaku::tui
