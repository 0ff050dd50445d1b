// jantaku check: what is wrong with rulesets and mods, and where a value comes from.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <vector>

#include "commands.h"
#include "effective.h"
#include "rulesets.h"
#include "tui/plural.h"

namespace jantaku::cli {
namespace {

size_t count(const base::Diagnostics& diagnostics, base::Severity severity) {
  return static_cast<size_t>(
      std::count_if(diagnostics.begin(), diagnostics.end(),
                    [&](const base::Diagnostic& d) { return d.severity == severity; }));
}

struct Options {
  std::vector<std::string> files;
  RulesetFile each;  // but for its path
  std::optional<std::string> effective;
};

// Scripts in folders of these names change rulesets, and are none.
bool is_part(const std::filesystem::path& path) {
  return path.extension() == ".majs" &&
         std::any_of(path.begin(), path.end(), [](const std::filesystem::path& name) {
           return name == "mods" || name == "lib";
         });
}

struct Verdict {
  base::Diagnostics diagnostics;
  std::string_view what;  // said behind the counts
};

// What can be said of it alone. Its variables come from whoever uses it.
Verdict check_part(const RulesetFile& file) {
  base::Diagnostics diagnostics = edits_of(file).diagnostics();
  std::erase_if(diagnostics,
                [](const base::Diagnostic& d) { return d.code == "majs/unset-variable"; });
  return {std::move(diagnostics), ", part of rulesets"};
}

Verdict check_ruleset(const RulesetFile& file) {
  const auto rules = load_ruleset(file);
  if (!rules) return {rules.diagnostics(), ""};
  const bool is_older = (*rules)->dialect == ruleset::Dialect::k2024;
  return {rules.diagnostics(), is_older ? ", dialect 2024" : ", dialect 2026"};
}

int check(const Options& options) {
  size_t passed = 0, failed = 0;
  std::vector<std::string> files = options.files;
  std::sort(files.begin(), files.end());  // MS-1404
  for (const std::string& file : files) {
    RulesetFile one = options.each;
    one.path = file;
    const Verdict verdict = is_part(file) ? check_part(one) : check_ruleset(one);
    if (!verdict.diagnostics.empty()) complain(verdict.diagnostics);
    const size_t errors = count(verdict.diagnostics, base::Severity::kError);
    const size_t warnings = count(verdict.diagnostics, base::Severity::kWarning);
    print(fmt::format("{}: {}, {}{}\n", file, tui::plural(errors, "error", "errors"),
                      tui::plural(warnings, "warning", "warnings"), verdict.what));
    ++(errors == 0 ? passed : failed);
  }
  print(fmt::format("{} passed, {} failed\n", passed, failed));
  return failed == 0 ? kOk : kFailed;
}

int show_effective(const Options& options) {
  int status = kOk;
  for (const std::string& file : options.files) {
    RulesetFile one = options.each;
    one.path = file;
    auto document = modified_ruleset(one);
    if (!document) {
      status = complain(document.diagnostics());
      continue;
    }
    const auto found = effective(*document, *options.effective);
    if (!found) {
      status = complain(found.diagnostics());
      continue;
    }
    print(options.files.size() > 1 ? fmt::format("{}:\n{}", file, *found) : *found);
  }
  return status;
}

}  // namespace

Run add_check(CLI::App& app) {
  const auto options = std::make_shared<Options>();
  app.add_option(
         "FILE", options->files,
         "Rulesets (JSON with comments and trailing commas, MahjongScript, or the name of a "
         "bundled one), and scripts "
         "in folders `mods` and `lib`")
      ->required();
  app.add_flag("--lenient", options->each.lenient, "Unknown names are warnings and do nothing");
  app.add_option("--effective", options->effective,
                 "Says instead which file and mod set the value at a path, such as "
                 "buttons.ron.show_when")
      ->type_name("PATH");
  add_mod_options(app, options->each);
  app.footer(
      "Everything that is wrong is reported with file, line and column; the exit status is 1 if\n"
      "any file has an error.\n"
      "\n"
      "Examples:\n"
      "  jantaku check mine.json\n"
      "  jantaku check mine.majs --mod uma --effective score_calculation.uma");
  return [options] { return options->effective ? show_effective(*options) : check(*options); };
}

}  // namespace jantaku::cli
