// Games of a ruleset, played by bots. What a game comes to depends on its number and the seed
// alone, never on the number of threads.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engine/course.h"
#include "engine/log/log.h"
#include "engine/program.h"

namespace jantaku::sim {

struct RulesetSim {
  std::shared_ptr<const engine::Program> program;
  uint64_t games = 100;
  uint64_t first = 0;  // the number of the first game
  // No further than this, in the midst of a game if need be: then on one thread. 0: all games.
  uint64_t most_rounds = 0;
  uint64_t seed = 1;
  unsigned threads = 1;
  // Who plays (bots::player_names()): one for each person, one for all, or none for `random`.
  std::vector<std::string> bots;
  // The invariants of any ruleset after every choice; log and views after every event; each round
  // run again from its log.
  bool check = false;
  bool measure = false;  // how much memory a table takes
  // Called after each round that ended, with its game's number, its log and the table; and after
  // each game that came to its end. From any thread; may be empty.
  std::function<void(uint64_t, const engine::Log&, const engine::Table&)> on_round;
  std::function<void(uint64_t, const engine::Standing&)> on_game;
  // Told after each round and after each game, from the thread that plays it; may be empty.
  enum class Done : uint8_t { kRound, kGame };
  std::function<void(Done)> progress;
  // Given the log of every round once it is over, from the thread that plays it; may be empty.
  std::function<void(uint64_t game, uint64_t round, const engine::Log&)> on_log;
};

// How often each number came, or each stretch of numbers by its lowest.
using Histogram = std::map<int64_t, uint64_t>;

struct RulesetReport {
  uint64_t games = 0;     // begun
  uint64_t finished = 0;  // of these, those that came to their end by the rules
  uint64_t rounds = 0;
  uint64_t choices = 0;
  double seconds = 0;       // by the clock
  double core_seconds = 0;  // that cores worked on it, whoever else they worked for
  uint64_t events = 0;
  size_t table_bytes = 0;  // the most that a running table took, its log of the round included
  std::map<std::string, uint64_t> ends;  // of rounds: "win", "draw: NAME", "error: CODE", ...
  // Of finished games, by person: how often each place, and the sum of scores.
  std::array<std::array<uint64_t, engine::kMostSeats>, engine::kMostSeats> places{};
  std::array<engine::Milli, engine::kMostSeats> scores{};
  // Of wins: how they came about ("draw", "discard", "call"), what they had, who won and who paid
  // for a discard, by seat.
  std::map<std::string, uint64_t> win_kinds, yaku;
  std::array<uint64_t, engine::kMostSeats> wins_by_seat{}, payers_by_seat{};
  Histogram choices_by_round;                 // in stretches of ten
  Histogram rounds_by_game;                   // of finished games, and so are the scores, in points
  Histogram scores_by_game;                   // in stretches of a tenth of the first score
  std::map<std::string, std::string> errors;  // by place and code: the first of each
  std::vector<std::string> failures;          // what --check found, with game and round

  void add(const RulesetReport& other);
};

RulesetReport run_ruleset(const RulesetSim& sim);

}  // namespace jantaku::sim
