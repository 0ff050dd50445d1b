// jantaku rules: what a ruleset says, for people.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <memory>

#include "commands.h"
#include "json/writer.h"
#include "mod_effects.h"
#include "rulesets.h"
#include "tui/rules_text.h"

namespace jantaku::cli {
namespace {

struct Options {
  RulesetFile file;
  bool json = false;
};

std::string as_json(const std::vector<tui::RulesSection>& sections) {
  json::Array list;
  for (const tui::RulesSection& section : sections) {
    json::Array rows;
    for (const auto& row : section.rows) {
      json::Array cells;
      for (const std::string& cell : row) cells.emplace_back(cell);
      rows.emplace_back(std::move(cells));
    }
    json::Object one;
    one.set("title", section.title);
    one.set("rows", std::move(rows));
    list.emplace_back(std::move(one));
  }
  return json::write(json::Value(std::move(list)), json::Layout::kPretty);
}

int show(const Options& options) {
  const auto rules = load_ruleset(options.file);
  if (!rules) return complain(rules.diagnostics());
  tell_warnings(rules.diagnostics());
  const auto effects = mod_effects(options.file, **rules);
  if (!effects) return complain(effects.diagnostics());
  auto sections = tui::told_sections(std::make_shared<const engine::Program>(*rules));
  name_mods_in_texts(*effects, sections);
  auto own = tui::rules_sections(**rules, tui::ModNames::kTyped);
  name_mods(*effects, own);
  std::move(own.begin(), own.end(), std::back_inserter(sections));
  print(options.json ? as_json(sections) : tui::rules_text((*rules)->name, sections));
  return kOk;
}

}  // namespace

Run add_rules(CLI::App& app) {
  const auto options = std::make_shared<Options>();
  app.add_option("RULESET", options->file.path, "A ruleset: a file, or the name of a bundled one")
      ->required();
  app.add_flag("--json", options->json, "For programs");
  add_mod_options(app, options->file);
  app.footer(
      "Calls are told by where their other tiles stand from the called one: -1 +1 is the middle "
      "of\n"
      "a run, same same a triplet. What a mod has added or changed names it: [mod NAME]; a section "
      "at\n"
      "the end lists all that mods have set. Mods stand there as --mod wants them, with what can\n"
      "be set in each and, in brackets, what that is otherwise.\n"
      "\n"
      "Example:\n"
      "  jantaku rules mine.json --mods mods --mod red_fives");
  return [options] { return show(*options); };
}

}  // namespace jantaku::cli
