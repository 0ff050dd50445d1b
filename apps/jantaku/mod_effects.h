// What the mods in effect have made of a ruleset, for people.
#pragma once

#include <string>
#include <vector>

#include "rulesets.h"
#include "tui/rules_text.h"

namespace jantaku::cli {

struct ModEffects {
  std::string name;               // of the mod, as people read it
  std::vector<std::string> what;  // "adds yaku Renhou", "sets initial_score to 30000"
  std::vector<std::string> yaku;  // those that it added or changed
  struct Rule {
    std::string tab;
    std::string title;
    bool operator==(const Rule&) const = default;
  };
  std::vector<Rule> rules;  // those that it tells
};

// One for each mod that was applied, in that order. Mods in jq, which make no edits, say nothing.
base::Result<std::vector<ModEffects>> mod_effects(const RulesetFile& file,
                                                  const ruleset::Ruleset& rules);

// What one edit makes of a ruleset: "sets initial_score to 30000".
std::vector<std::string> effects_of(const majs::Edit& edit);

// Names the mod behind each text that is its own or of a yaku of it, as the ruleset tells them.
void name_mods_in_texts(const std::vector<ModEffects>& effects,
                        std::vector<tui::RulesSection>& told);
// Names the mod beside each of its yaku, and adds a section with all that mods have set.
void name_mods(const std::vector<ModEffects>& effects, std::vector<tui::RulesSection>& sections);

}  // namespace jantaku::cli
