// Many games of the riichi core on many threads. What a game comes to depends on its number and the
// seed alone, never on the number of threads.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "base/result.h"
#include "riichi/game.h"
#include "riichi/log.h"

namespace jantaku::sim {

struct NativeOptions {
  const riichi::Rules* rules = nullptr;
  uint32_t games = 100;
  uint64_t seed = 1;
  unsigned threads = 1;
  // "random", "greedy", "mjai:COMMAND": one for all seats, or one for each.
  std::vector<std::string> bots = {"random"};
  double mjai_seconds = 5;  // for an answer
  bool check = false;       // also replay every log and feed replicates, and compare
  // Told of every round and of every game's end, from the thread that plays it; games are told
  // apart by their number. Null: nobody.
  std::function<void(uint32_t game, const riichi::EventLog&, const riichi::KyokuStart&)> on_round;
  std::function<void(uint32_t game, const riichi::GameResult&)> on_game;
  std::string mjai_log;  // a file that gets what is said to and by processes; empty: none
};

struct NativeReport {
  uint64_t games = 0, rounds = 0, choices = 0, events = 0;
  uint64_t tsumo = 0, ron = 0, howanpai = 0, ryoukyoku = 0;
  uint64_t signature = 0;  // of all results, in the order of games
  double seconds = 0;      // by the clock
  std::array<int64_t, riichi::kMostPlayers> score_tenths{};
  std::array<std::array<uint64_t, riichi::kMostPlayers>, riichi::kMostPlayers> places{};
  std::vector<std::string> failures;  // of --check, and of processes; the first hundred
  uint64_t refusals = 0;              // answers of processes that were refused

  void add(const NativeReport& other);
};

base::Result<NativeReport> run_native(const NativeOptions& options);

}  // namespace jantaku::sim
