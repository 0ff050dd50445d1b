#include "rulesets.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <filesystem>
#include <iterator>

#include "bundled.h"
#include "command.h"
#include "engine/rows.h"
#include "json/reader.h"
#include "ruleset/load.h"
#include "ruleset/reader.h"

namespace jantaku::cli {
namespace {

const JqMods& jq_mods() {
  static const JqMods mods;
  return mods;
}

// true, false and numbers are what they look like, all else is a string.
json::Value variable_value(std::string_view text) {
  if (text == "true" || text == "false") return text == "true";
  double number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool is_number =
      error == std::errc() && end == text.data() + text.size() && std::isfinite(number);
  return is_number ? json::Value(number) : json::Value(text);
}

// ID:key=value,key=value
base::Result<ruleset::ModChoice> mod_choice(std::string_view text) {
  const size_t colon = text.find(':');
  ruleset::ModChoice choice{std::string(text.substr(0, colon))};
  std::string_view rest = colon == std::string_view::npos ? "" : text.substr(colon + 1);
  while (!rest.empty()) {
    const std::string_view one = rest.substr(0, rest.find(','));
    rest.remove_prefix(std::min(rest.size(), one.size() + 1));
    const size_t equals = one.find('=');
    if (equals == std::string_view::npos || equals == 0) {
      return base::Diagnostic{
          .code = "cli/mod",
          .message = fmt::format("`{}` sets nothing in the mod `{}`", one, choice.id),
          .hint = "write --mod ID:key=value,key=value"};
    }
    choice.config.insert_or_assign(std::string(one.substr(0, equals)),
                                   variable_value(one.substr(equals + 1)));
  }
  return choice;
}

std::shared_ptr<const RulesetFolders> folders_of(const RulesetFile& file) {
  // A bundled ruleset stands on bundled ones, whatever lies in the folder that one happens to be
  // in.
  constexpr const char* kNowhere = "/dev/null";
  const bool bundled = is_bundled(file.path);
  const std::string folder = !file.ruleset_folder.empty() ? file.ruleset_folder
                             : bundled ? kNowhere
                                       : std::filesystem::path(file.path).parent_path().string();
  const bool is_ours = bundled || file.path.ends_with(".majs");
  return std::make_shared<const RulesetFolders>(
      folder, file.mod_folder,
      is_ours ? RulesetFolders::Bundled::kMods : RulesetFolders::Bundled::kNoMods);
}

// Mods in jq are no edits.
class NoJq final : public ruleset::ModRunner {
 public:
  base::Result<json::Value> apply(const base::SourcePtr& body, const json::Value&,
                                  const majs::Variables&) const override {
    return base::Diagnostic{.code = "cli/jq-mod",
                            .message = fmt::format("{} is a program for jq already", body->name()),
                            .hint = "leave it out, and run it behind what is printed"};
  }
};

// Opens the file and gives it to `make`; what reading has to say comes with the result.
template <typename Make>
auto from_file(const RulesetFile& file, Make make)
    -> decltype(make(json::Document(), ruleset::LoadOptions())) {
  auto mods = chosen_mods(file);
  if (!mods) return std::move(mods).diagnostics();
  auto opened = open_ruleset(file);
  if (!opened) return std::move(opened).diagnostics();
  base::Diagnostics notes = opened.diagnostics();
  ruleset::LoadOptions options = opened->options();
  options.lenient = file.lenient;
  options.mods = *std::move(mods);
  options.preset = file.preset;
  auto made = make(std::move(opened->document), options);
  notes.insert(notes.end(), made.diagnostics().begin(), made.diagnostics().end());
  notes = ruleset::in_file_order(std::move(notes));
  if (!made) return notes;
  return {*std::move(made), std::move(notes)};
}

}  // namespace

void add_mod_option(CLI::App& app, RulesetFile& file) {
  app.add_option(
         "--mod", file.mods,
         "A mod to play with, instead of the default ones; repeatable. ID:key=value,... sets "
         "what can be set in it")
      ->type_name("ID")
      ->allow_extra_args(false);
}

void add_mod_options(CLI::App& app, RulesetFile& file) {
  add_mod_option(app, file);
  app.add_option("--preset", file.preset, "The mods of one of the ruleset's presets")
      ->type_name("NAME")
      ->excludes("--mod");
  app.add_option("--mods", file.mod_folder,
                 "The folder of mods: ID.majs, and ID.jq, which are run as they are")
      ->type_name("DIR");
  app.add_option("--rulesets", file.ruleset_folder,
                 "The folder of base rulesets, with lib/ and mods/ (default: that of the file)")
      ->type_name("DIR");
}

ruleset::LoadOptions OpenRuleset::options() {
  ruleset::LoadOptions options;
  options.bodies = folders.get();
  options.runner = &jq_mods();
  options.scripts = &scripts;
  options.from_script = is_script;
  return options;
}

base::Result<OpenRuleset> open_ruleset(const RulesetFile& file, json::OriginsPtr origins,
                                       KeepEdits keep) {
  auto source = read_ruleset_input(file.path);
  if (!source) return std::move(source).diagnostics();
  auto folders = folders_of(file);
  ruleset::Scripts scripts(engine::vocabulary(), folders.get());
  if (keep == KeepEdits::kYes) scripts.keep_edits();
  const bool is_script = ruleset::is_script(**source);
  auto document =
      is_script
          ? scripts.ruleset(*source, std::move(origins))
          : json::read(*source, {.origins = std::move(origins), .most_bytes = ruleset::kMostBytes});
  if (!document) return std::move(document).diagnostics();
  base::Diagnostics notes = document.diagnostics();
  return {OpenRuleset{*std::move(document), std::move(folders), std::move(scripts), is_script},
          std::move(notes)};
}

base::Result<std::optional<ruleset::ModChoices>> chosen_mods(const RulesetFile& file) {
  if (file.mods.empty()) return std::optional<ruleset::ModChoices>{};
  ruleset::ModChoices choices;
  for (const std::string& text : file.mods) {
    auto choice = mod_choice(text);
    if (!choice) return std::move(choice).diagnostics();
    choices.push_back(*std::move(choice));
  }
  return std::optional(std::move(choices));
}

base::Result<base::SourcePtr> read_script(const std::string& path) {
  auto source = read_ruleset_input(path);
  if (!source || ruleset::is_script(**source)) return source;
  return base::Diagnostic{
      .code = "cli/not-a-script",
      .message = fmt::format("{} is no script: its name does not end in .majs", path)};
}

base::Result<majs::Edits> edits_of(const RulesetFile& file) {
  auto mods = chosen_mods(file);
  if (!mods) return std::move(mods).diagnostics();
  if (!*mods && !file.preset) {
    auto source = read_script(file.path);
    if (!source) return std::move(source).diagnostics();
    const auto folders = folders_of(file);
    return ruleset::Scripts(engine::vocabulary(), folders.get()).edits_of(*source);
  }
  auto opened = open_ruleset(file, {}, KeepEdits::kYes);
  if (!opened) return std::move(opened).diagnostics();
  const NoJq runner;
  ruleset::LoadOptions options = opened->options();
  options.mods = *std::move(mods);
  options.preset = file.preset;
  options.runner = &runner;
  const auto modified = ruleset::with_mods(std::move(opened->document), options);
  if (!modified) return modified.diagnostics();
  return {opened->scripts.kept_edits(), modified.diagnostics()};
}

base::Result<json::Document> modified_ruleset(const RulesetFile& file) {
  return from_file(file, [](json::Document document, const ruleset::LoadOptions& options) {
    return ruleset::with_mods(std::move(document), options);
  });
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

bool tell_warnings(const base::Diagnostics& diagnostics) {
  base::Diagnostics warnings;
  std::copy_if(diagnostics.begin(), diagnostics.end(), std::back_inserter(warnings),
               [](const auto& one) { return one.severity == base::Severity::kWarning; });
  if (!warnings.empty()) complain(warnings);
  return !warnings.empty();
}

}  // namespace jantaku::cli
