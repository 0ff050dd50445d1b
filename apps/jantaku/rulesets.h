// Rulesets as commands load them.
#pragma once

#include <CLI/CLI.hpp>
#include <memory>
#include <string>
#include <vector>

#include "base/result.h"
#include "json/value.h"
#include "ruleset/model.h"

namespace jantaku::cli {

struct RulesetFile {
  std::string path;
  bool lenient = false;
  std::vector<std::string> mods;  // none: the ruleset's default ones
  std::string mod_folder;         // none: no mod is found
};

// --mod ID and --mods DIR
void add_mod_options(CLI::App& app, RulesetFile& file);

// Reads the file and applies its mods and constants.
base::Result<json::Document> prepare_ruleset(const RulesetFile& file);
// Reads and loads the file; warnings and notes come with the result.
base::Result<std::shared_ptr<const ruleset::Ruleset>> load_ruleset(const RulesetFile& file);

}  // namespace jantaku::cli
