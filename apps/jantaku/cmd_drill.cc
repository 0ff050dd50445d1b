// jantaku drill: a trainer on the terminal.
#include <fmt/format.h>
#include <unistd.h>

#include <iostream>
#include <memory>
#include <optional>
#include <random>

#include "base/random.h"
#include "commands.h"
#include "tui/drill_session.h"

namespace jantaku::cli {
namespace {

struct Options {
  std::optional<uint64_t> seed;
  int turns = tui::DrillOptions{}.turns;
  std::string until = "tenpai";
  bool by_itself = false;
  tui::Glyphs glyphs = tui::Glyphs::kAuto;
};

uint64_t seed_of_chance() {
  std::random_device device;
  return device();  // 32 bits are walls enough, and short to type again
}

int drill(const Options& options) {
  const uint64_t seed = options.seed ? *options.seed : seed_of_chance();
  base::Xoshiro256 random(seed);
  tui::Drill game(random, {.turns = options.turns,
                           .goal = options.until == "win" ? tui::Goal::kWin : tui::Goal::kTenpai});
  const tui::Style style = output_style(options.glyphs);
  if (options.by_itself || isatty(STDIN_FILENO) == 0) {
    tui::watch_drill(game, std::cout, style);
  } else {
    tui::play_drill(game, std::cin, std::cout, style);
  }
  std::cout << fmt::format("  Seed           {}\n", seed) << std::flush;
  return kOk;
}

}  // namespace

Run add_drill(CLI::App& app) {
  const auto options = std::make_shared<Options>();
  add_seed_option(
      app, [options](uint64_t seed) { options->seed = seed; },
      "Deal the wall of this number (default: random)");
  app.add_option("--turns", options->turns, "End after so many discards (default: 18)")
      ->capture_default_str()
      ->type_name("N")
      ->check(CLI::Range(1, tui::Drill::kMostTurns));
  app.add_option("--until", options->until, "What to play for: tenpai (default) or win")
      ->capture_default_str()
      ->type_name("GOAL")
      ->check(CLI::IsMember({"tenpai", "win"}));
  app.add_flag("--auto", options->by_itself, "Play by itself, always the best discard");
  add_glyphs_option(app, options->glyphs);
  app.footer(
      "You hold 14 tiles of the usual 136 and discard one each turn. A discard is best if no "
      "other\n"
      "leaves a lower shanten, or the same with more tiles left that lower it. The score is the\n"
      "share of the best discard's tiles that yours kept, averaged; a step back counts as none.\n"
      "Without a terminal on standard input it plays by itself.\n"
      "\n"
      "Examples:\n"
      "  jantaku drill\n"
      "  jantaku drill --seed 7 --until win\n"
      "  jantaku drill --auto --turns 9");
  return [options] { return drill(*options); };
}

}  // namespace jantaku::cli
