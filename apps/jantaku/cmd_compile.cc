// jantaku compile: a ruleset as it is played, with its mods applied and its constants put in.
#include <memory>

#include "commands.h"
#include "json/writer.h"
#include "rulesets.h"

namespace jantaku::cli {
namespace {

struct Options {
  RulesetFile ruleset;
  std::string to = "json";
};

int compile(const Options& options) {
  const auto prepared = prepare_ruleset(options.ruleset);
  if (!prepared.diagnostics().empty()) complain(prepared.diagnostics());
  if (!prepared) return kFailed;
  print(json::write(prepared->root, json::Layout::kPretty));
  return kOk;
}

}  // namespace

Run add_compile(CLI::App& app) {
  const auto options = std::make_shared<Options>();
  app.add_option("FILE", options->ruleset.path, "A ruleset (JSON)")->required();
  app.add_option("--to", options->to, "What to print: json")->check(CLI::IsMember({"json"}));
  add_mod_options(app, options->ruleset);
  app.footer(
      "Example:\n"
      "  jantaku compile mine.json --mods mods --mod red_fives");
  return [options] { return compile(*options); };
}

}  // namespace jantaku::cli
