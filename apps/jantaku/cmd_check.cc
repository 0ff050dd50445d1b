// jantaku check: what is wrong with rulesets.
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <vector>

#include "commands.h"
#include "rulesets.h"

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
};

int check(const Options& options) {
  size_t passed = 0, failed = 0;
  for (const std::string& file : options.files) {
    RulesetFile one = options.each;
    one.path = file;
    const auto rules = load_ruleset(one);
    if (!rules.diagnostics().empty()) complain(rules.diagnostics());
    const size_t errors = count(rules.diagnostics(), base::Severity::kError);
    const size_t warnings = count(rules.diagnostics(), base::Severity::kWarning);
    const std::string_view dialect = !rules ? ""
                                     : (*rules)->dialect == ruleset::Dialect::k2024
                                         ? ", dialect 2024"
                                         : ", dialect 2026";
    print(fmt::format("{}: {} errors, {} warnings{}\n", file, errors, warnings, dialect));
    ++(rules ? passed : failed);
  }
  print(fmt::format("{} passed, {} failed\n", passed, failed));
  return failed == 0 ? kOk : kFailed;
}

}  // namespace

Run add_check(CLI::App& app) {
  const auto options = std::make_shared<Options>();
  app.add_option("FILE", options->files, "Rulesets (JSON, with comments and trailing commas)")
      ->required();
  app.add_flag("--lenient", options->each.lenient, "Unknown names are warnings and do nothing");
  add_mod_options(app, options->each);
  app.footer(
      "Everything that is wrong is reported with file, line and column; the exit status is 1 if\n"
      "any file has an error.\n"
      "\n"
      "Example:\n"
      "  jantaku check mine.json");
  return [options] { return check(*options); };
}

}  // namespace jantaku::cli
