// jantaku rules: what a ruleset says, for people.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <memory>

#include "commands.h"
#include "engine/log/deal.h"
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

// What the ruleset and its mods tell in their own words, a section for each tab. The texts are
// those that a game shows: they are written when it begins.
std::vector<tui::RulesSection> told_by(const std::shared_ptr<const ruleset::Ruleset>& rules) {
  const auto program = std::make_shared<const engine::Program>(rules);
  engine::MatcherPool matchers(program);
  engine::Game game(program, matchers);
  auto start = engine::round_from_seed(*rules, base::round_seed(base::Seed{}, 0));
  start.round = start.honba = 0;
  game.start_round(std::move(start));
  std::vector<tui::RulesSection> sections;
  for (const engine::RuleText& rule : game.rules_page()) {
    const auto same = std::find_if(sections.begin(), sections.end(),
                                   [&](const auto& section) { return section.title == rule.tab; });
    auto& section =
        same == sections.end() ? sections.emplace_back(tui::RulesSection{rule.tab, {}}) : *same;
    if (!rule.title.empty()) section.rows.push_back({rule.title, rule.text});
  }
  return sections;
}

int show(const Options& options) {
  const auto rules = load_ruleset(options.file);
  if (!rules) return complain(rules.diagnostics());
  const auto effects = mod_effects(options.file, **rules);
  if (!effects) return complain(effects.diagnostics());
  auto sections = told_by(*rules);
  name_mods_in_texts(*effects, sections);
  auto own = tui::rules_sections(**rules);
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
      "the end lists all that mods have set.\n"
      "\n"
      "Example:\n"
      "  jantaku rules mine.json --mods mods --mod red_fives");
  return [options] { return show(*options); };
}

}  // namespace jantaku::cli
