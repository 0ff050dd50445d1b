#include "rulesets.h"

#include "engine/rows.h"
#include "input.h"
#include "json/reader.h"
#include "mods.h"
#include "ruleset/load.h"

namespace jantaku::cli {
namespace {

// Reads the file and gives its tree to `make`; what reading has to say comes with the result.
template <typename Make>
auto from_file(const RulesetFile& file, Make make)
    -> decltype(make(json::Document(), ruleset::LoadOptions())) {
  auto source = read_input(file.path);
  if (!source) return std::move(source).diagnostics();
  auto document = json::read(*source, {.most_bytes = ruleset::kMostBytes});
  if (!document) return std::move(document).diagnostics();
  base::Diagnostics notes = document.diagnostics();
  const FolderMods folder(file.mod_folder);
  const JqMods runner;
  ruleset::LoadOptions options;
  options.lenient = file.lenient;
  if (!file.mods.empty()) options.mods = file.mods;
  if (!file.mod_folder.empty()) {
    options.bodies = &folder;
    options.runner = &runner;
  }
  auto made = make(*std::move(document), options);
  notes.insert(notes.end(), made.diagnostics().begin(), made.diagnostics().end());
  if (!made) return notes;
  return {*std::move(made), std::move(notes)};
}

}  // namespace

void add_mod_options(CLI::App& app, RulesetFile& file) {
  app.add_option("--mod", file.mods, "A mod to play with, instead of the default ones; repeatable")
      ->type_name("ID")
      ->allow_extra_args(false);
  app.add_option("--mods", file.mod_folder, "The folder of ID.jq files, which are run as they are")
      ->type_name("DIR");
}

base::Result<json::Document> prepare_ruleset(const RulesetFile& file) {
  return from_file(file, [](json::Document document, const ruleset::LoadOptions& options) {
    return ruleset::prepare(std::move(document), options);
  });
}

base::Result<std::shared_ptr<const ruleset::Ruleset>> load_ruleset(const RulesetFile& file) {
  return from_file(file, [](json::Document document, const ruleset::LoadOptions& options) {
    return ruleset::load(std::move(document), engine::vocabulary(), options);
  });
}

}  // namespace jantaku::cli
