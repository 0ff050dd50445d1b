// Rulesets as commands load them: JSON or MahjongScript, with mods.
#pragma once

#include <CLI/CLI.hpp>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "folders.h"
#include "json/value.h"
#include "majs/edit.h"
#include "ruleset/load.h"
#include "ruleset/model.h"
#include "ruleset/scripts.h"

namespace jantaku::cli {

// The one ruleset that the program names: what `play` and `diff` take if nothing is asked for.
inline constexpr const char* kUsualRuleset = "riichi";

struct RulesetFile {
  std::string path;  // or the name of a bundled ruleset
  bool lenient = false;
  std::vector<std::string> mods;  // ID or ID:key=value,...; none: the ruleset's default ones
  std::optional<std::string> preset;
  std::string mod_folder;      // none: the folder `mods` beside the rulesets, scripts only
  std::string ruleset_folder;  // of bases and libraries; none: where the file is
};

// --mod ID[:key=value,...]
void add_mod_option(CLI::App& app, RulesetFile& file);
// and --preset NAME, --mods DIR and --rulesets DIR
void add_mod_options(CLI::App& app, RulesetFile& file);

// A file that has been read, with what its mods need. Each load changes `scripts`, so that a
// ruleset that is loaded again is loaded from a copy.
struct OpenRuleset {
  json::Document document;
  std::shared_ptr<const RulesetFolders> folders;
  ruleset::Scripts scripts;
  bool is_script = false;

  // For this object; they point into it.
  ruleset::LoadOptions options();
};

enum class KeepEdits : bool { kNo, kYes };
base::Result<OpenRuleset> open_ruleset(const RulesetFile& file, json::OriginsPtr origins = {},
                                       KeepEdits keep = KeepEdits::kNo);

// The mods that the file is to be played with, as options want them.
base::Result<std::optional<ruleset::ModChoices>> chosen_mods(const RulesetFile& file);

// A file that must be a script.
base::Result<base::SourcePtr> read_script(const std::string& path);
// What the script does, and the mods that are named, as edits. For a mod on its own too.
base::Result<majs::Edits> edits_of(const RulesetFile& file);

// The file with its mods applied, constants still in their places.
base::Result<json::Document> modified_ruleset(const RulesetFile& file);
// Reads the file and applies its mods and constants.
base::Result<json::Document> prepare_ruleset(const RulesetFile& file);
// Reads and loads the file; warnings and notes come with the result.
base::Result<std::shared_ptr<const ruleset::Ruleset>> load_ruleset(const RulesetFile& file);

// Says on standard error what is doubtful about a ruleset that loads. False if nothing is.
bool tell_warnings(const base::Diagnostics& diagnostics);

}  // namespace jantaku::cli
