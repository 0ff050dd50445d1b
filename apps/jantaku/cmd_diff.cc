// jantaku diff: the riichi core and a ruleset that plays riichi, against each other.
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <thread>

#include "commands.h"
#include "kept_diff.h"
#include "output.h"
#include "progress.h"
#include "report.h"
#include "riichi/rules.h"
#include "rulesets.h"
#include "sim/engine_diff.h"
#include "tui/plural.h"

namespace jantaku::cli {
namespace {

struct Options {
  RulesetFile ruleset{.path = kUsualRuleset};
  std::string preset;
  uint64_t games = 100, first = 0;
  unsigned threads = std::max(1U, std::thread::hardware_concurrency());
  std::string keep;  // a file from which an interrupted run goes on
};

// A run that is kept is written down after so many games of each thread, about a second.
constexpr uint64_t kGamesBetween = 100;

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

// From where the kept run ends, if one is kept, and then a stretch of games at a time.
int compare_engines(const Options& options, sim::DiffRun diff, const std::string& core_rules) {
  const bool keeps = !options.keep.empty();
  KeptDiff so_far;
  if (keeps) {
    auto kept = KeptDiff::read_or_begin(
        options.keep,
        {.rules = &diff.program->rules(), .core = core_rules, .first = options.first});
    if (!kept) return complain(kept.diagnostics());
    so_far = *std::move(kept);
    if (!can_be_written(options.keep)) return complain(cannot_write(options.keep));
  }
  Report report;
  so_far.tell(report);
  Progress progress("games", options.games);
  diff.threads = options.threads;
  diff.on_game = [&](const sim::EngineDiff::Played& played) {
    so_far.add(played);
    progress.show(so_far.games);
    if (played.difference.empty()) {
      report.pass();
    } else {
      report.fail(played.difference + "\n");
    }
  };
  while (so_far.games < options.games) {
    diff.first = options.first + so_far.games;
    diff.games = options.games - so_far.games;
    if (keeps) diff.games = std::min(diff.games, kGamesBetween * options.threads);
    sim::run_diff(diff);
    if (keeps && !so_far.write(options.keep)) return complain(cannot_write(options.keep));
  }
  progress.finish();
  print(fmt::format("{}, {}\n", tui::plural(so_far.rounds, "round", "rounds"),
                    tui::plural(so_far.choices, "choice", "choices")));
  return report.finish();
}

int run(const Options& options) {
  const auto rules = load_ruleset(options.ruleset);
  if (!rules) return complain(rules.diagnostics());
  tell_warnings(rules.diagnostics());
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
  return compare_engines(
      options, {.program = std::make_shared<const engine::Program>(*rules), .rules = &core->rules},
      preset);
}

}  // namespace

Run add_diff(CLI::App& app) {
  const auto options = std::make_shared<Options>();
  app.add_option("RULESET", options->ruleset.path, "A ruleset that plays riichi (riichi)");
  app.add_option("--games", options->games, "How many games (100)")
      ->check(CLI::Range(uint64_t{1}, uint64_t{1'000'000'000}));
  app.add_option("--first", options->first, "The number of the first game (0)")
      ->check(CLI::Range(uint64_t{0}, uint64_t{1'000'000'000'000}));
  app.add_option("--threads", options->threads, "How many at once (as many as there are cores)")
      ->check(CLI::Range(1, 1024));
  app.add_option("--rules", options->preset,
                 "The core's rules (those of the preset; majiang without one, tenhou3 for three)")
      ->type_name("RULES");
  app.add_option(
      "--keep", options->keep,
      "A file that the run is kept in, so that one that was interrupted goes on from it");
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
      "  jantaku diff --games 1000000 --keep run.json\n"
      "  jantaku diff --first 17 --games 1");
  return [options] { return run(*options); };
}

}  // namespace jantaku::cli
