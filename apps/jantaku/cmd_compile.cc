// jantaku compile: a ruleset as it is played, or what a script does to one.
#include <memory>

#include "commands.h"
#include "json/writer.h"
#include "majs/format.h"
#include "majs/jq_text.h"
#include "majs/parse.h"
#include "rulesets.h"

namespace jantaku::cli {
namespace {

struct Options {
  RulesetFile ruleset;
  std::string to = "json";
};

int to_json(const Options& options) {
  const auto prepared = prepare_ruleset(options.ruleset);
  if (!prepared.diagnostics().empty()) complain(prepared.diagnostics());
  if (!prepared) return kFailed;
  print(json::write(prepared->root, json::Layout::kPretty));
  return kOk;
}

int to_ast(const Options& options) {
  const auto source = read_script(options.ruleset.path);
  if (!source) return complain(source.diagnostics());
  const majs::Parsed parsed = majs::parse(*source);
  if (!parsed.diagnostics.empty()) complain(parsed.diagnostics);
  if (!parsed.ok()) return kFailed;
  print(json::write(majs::to_json(parsed.script), json::Layout::kPretty));
  return kOk;
}

int to_jq(const Options& options) {
  const auto edits = edits_of(options.ruleset);
  if (!edits.diagnostics().empty()) complain(edits.diagnostics());
  if (!edits) return kFailed;
  print(majs::to_jq(*edits));
  return kOk;
}

int compile(const Options& options) {
  if (options.to == "ast") return to_ast(options);
  return options.to == "jq" ? to_jq(options) : to_json(options);
}

}  // namespace

Run add_compile(CLI::App& app) {
  const auto options = std::make_shared<Options>();
  app.add_option("FILE", options->ruleset.path,
                 "A ruleset: a file (JSON or MahjongScript), or the name of a bundled one")
      ->required();
  app.add_option("--to", options->to,
                 "What to print: json, the ruleset with its mods applied and its constants put in; "
                 "jq, what a script does, as a program for jq; ast, a script as it was read")
      ->type_name("FORM")
      ->check(CLI::IsMember({"json", "jq", "ast"}));
  add_mod_options(app, options->ruleset);
  app.footer(
      "A program for jq holds the script with its base and its libraries, and the mods that are\n"
      "named with --mod or --preset; a mod can be compiled to it on its own.\n"
      "\n"
      "Examples:\n"
      "  jantaku compile mine.majs\n"
      "  jantaku compile mine.majs --mod uma:_1st=20,_2nd=10\n"
      "  jantaku compile mine.majs --to jq");
  return [options] { return compile(*options); };
}

}  // namespace jantaku::cli
