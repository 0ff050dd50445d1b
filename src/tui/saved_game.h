// A game that was left, as lines of JSON: what it began with, then each choice with the hash of the
// state after it. Choices are run again to take it up; a hash that differs says that the engine or
// the ruleset has changed meanwhile.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "base/seed.h"
#include "bots/match.h"

namespace jantaku::tui {

struct SavedGame {
  std::string ruleset;            // as it was asked for
  std::vector<std::string> mods;  // the same
  std::string preset;             // none: empty
  base::Bytes32 rules{};          // a hash of the ruleset as it was played
  base::Seed seed{};
  std::vector<std::string> players;  // by person: the name of a bot, or empty for who plays

  struct Step {
    engine::Cause cause;
    uint64_t hash = 0;
  };
  std::vector<Step> steps;

  // How much of the file that was read is whole lines, and whether a last one was cut off.
  size_t whole_bytes = 0;
  bool is_cut = false;
};

base::Bytes32 hash_of_rules(const ruleset::Ruleset& rules);

std::string first_line(const SavedGame& game);
// Empty for what follows by itself: deals, and seeds that are published.
std::string line_of(const engine::LogEntry& entry);
// A last line that was cut off is left out.
base::Result<SavedGame> read_saved(const base::SourcePtr& source);

// Brings a match that has just begun to where the game was left.
base::Result<size_t> take_up(const SavedGame& game, bots::Match& match);

}  // namespace jantaku::tui
