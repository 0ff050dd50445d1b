// jantaku diff: the riichi core and a ruleset that plays riichi, against each other.
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <thread>

#include "commands.h"
#include "progress.h"
#include "report.h"
#include "riichi/rules.h"
#include "rulesets.h"
#include "sim/engine_diff.h"

namespace jantaku::cli {
namespace {

struct Options {
  RulesetFile ruleset{.path = kUsualRuleset};
  std::string preset;
  uint64_t games = 100, first = 0;
  unsigned threads = std::max(1U, std::thread::hardware_concurrency());
};

// The core's rules that a ruleset stands for: those of the preset that it is played with, by the
// same name without blanks and dots ("M.League": mleague; for three players with a 3 behind), or
// those that riichi and sanma are written after.
std::string rules_named_for(const Options& options, int seats) {
  if (!options.preset.empty()) return options.preset;
  if (!options.ruleset.preset) return seats == 3 ? "tenhou3" : "majiang";
  std::string name;
  for (const char c : *options.ruleset.preset) {
    if (c >= 'A' && c <= 'Z') name += static_cast<char>(c - 'A' + 'a');
    if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) name += c;
  }
  return seats == 3 ? name + "3" : name;
}

int run(const Options& options) {
  const auto rules = load_ruleset(options.ruleset);
  if (!rules) return complain(rules.diagnostics());
  const int seats = (*rules)->seats;
  // What both engines are asked for by name; a game without it is no riichi.
  const auto& buttons = (*rules)->names.buttons;
  for (const char* const name : {"riichi", "ron", "tsumo"}) {
    if (buttons.find(name)) continue;
    return complain({.code = "diff/no-riichi",
                     .message = fmt::format("{} is no ruleset of riichi: it has no button '{}'",
                                            options.ruleset.path, name),
                     .hint = "of the bundled ones riichi and sanma can be compared with the core"});
  }
  const std::string preset = rules_named_for(options, seats);
  const riichi::Preset* core = riichi::find_preset(preset);
  if (core == nullptr || core->rules.players != seats) {
    return complain({.code = "cli/preset",
                     .message = core == nullptr ? fmt::format("there are no rules '{}'", preset)
                                                : fmt::format("'{}' is not for {}", preset, seats),
                     .hint = "docs/riichi-presets.md lists them"});
  }
  Report report;
  uint64_t rounds = 0, choices = 0, games = 0;
  Progress progress("games", options.games);
  sim::run_diff({.program = std::make_shared<const engine::Program>(*rules),
                 .rules = &core->rules,
                 .games = options.games,
                 .first = options.first,
                 .threads = options.threads,
                 .on_game = [&](const sim::EngineDiff::Played& played) {
                   rounds += played.rounds;
                   choices += played.choices;
                   progress.show(++games);
                   if (played.difference.empty()) {
                     report.pass();
                   } else {
                     report.fail(played.difference + "\n");
                   }
                 }});
  progress.finish();
  print(fmt::format("{} rounds, {} choices\n", rounds, choices));
  return report.finish();
}

}  // namespace

Run add_diff(CLI::App& app) {
  const auto options = std::make_shared<Options>();
  app.add_option("RULESET", options->ruleset.path, "A ruleset that plays riichi (riichi)");
  app.add_option("--games", options->games, "How many games (100)")
      ->check(CLI::Range(uint64_t{1}, uint64_t{1'000'000'000}));
  app.add_option("--first", options->first, "The number of the first game (0)");
  app.add_option("--threads", options->threads, "How many at once (as many as there are cores)")
      ->check(CLI::Range(1, 1024));
  app.add_option("--rules", options->preset,
                 "The core's rules (those of the preset; majiang without one, tenhou3 for three)")
      ->type_name("RULES");
  add_mod_options(app, options->ruleset);
  app.footer(
      "Every game is played through both engines with the same wall and the same choices. Who may\n"
      "do what, hands, ponds, calls, indicators, scores, yaku, fu, payments and what comes next\n"
      "must agree; a game stops at its first difference, which is told with the number of the "
      "game.\n"
      "\n"
      "Examples:\n"
      "  jantaku diff --games 1000\n"
      "  jantaku diff sanma --games 1000\n"
      "  jantaku diff --preset EMA --games 1000\n"
      "  jantaku diff --first 17 --games 1");
  return [options] { return run(*options); };
}

}  // namespace jantaku::cli
