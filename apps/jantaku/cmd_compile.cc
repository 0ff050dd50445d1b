// jantaku compile: a ruleset as it is played, with its mods applied and its constants put in.
#include <memory>

#include "commands.h"
#include "input.h"
#include "json/writer.h"
#include "majs/format.h"
#include "majs/parse.h"
#include "rulesets.h"

namespace jantaku::cli {
namespace {

struct Options {
  RulesetFile ruleset;
  std::string to = "json";
};

// The tree of a script, as it is written.
int print_tree(const std::string& path) {
  const auto source = read_input(path);
  if (!source) return complain(source.diagnostics());
  const majs::Parsed parsed = majs::parse(*source);
  if (!parsed.diagnostics.empty()) complain(parsed.diagnostics);
  if (!parsed.ok()) return kFailed;
  print(json::write(majs::to_json(parsed.script), json::Layout::kPretty));
  return kOk;
}

int compile(const Options& options) {
  if (options.to == "ast") return print_tree(options.ruleset.path);
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
  app.add_option("--to", options->to, "What to print: json, or ast for the tree of a script")
      ->check(CLI::IsMember({"json", "ast"}));
  add_mod_options(app, options->ruleset);
  app.footer(
      "Example:\n"
      "  jantaku compile mine.json --mods mods --mod red_fives");
  return [options] { return compile(*options); };
}

}  // namespace jantaku::cli
