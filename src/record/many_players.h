// How players fare over records of more players than fit into memory.
#pragma once

#include <cstddef>
#include <functional>
#include <string>

#include "base/sorted_runs.h"
#include "record/stats.h"

namespace jantaku::record {

// Some players are in memory. When they become too many they are put away, by name; whoever asks
// for all gets each of them once.
class ManyPlayers {
 public:
  struct Limits {
    size_t players = 20'000;  // in memory, each with a name of 250 bytes at most
    base::SortedRuns::Limits runs;
  };

  explicit ManyPlayers(base::Runs& store) : ManyPlayers(store, Limits{}) {}
  ManyPlayers(base::Runs& store, const Limits& limits);

  void add(Stats stats);
  void add(const Game& game);

  // Calls with every player once, in the order of names. False if not all could be put away and
  // found again: then nobody is to rely on it.
  using Tell = std::function<void(const std::string& name, const PlayerStats& stats)>;
  bool each(const Tell& tell);

 private:
  void put_away();

  size_t most_;  // players in memory
  Stats stats_;
  base::SortedRuns runs_;
  bool some_put_away_ = false;
};

}  // namespace jantaku::record
