// How players fare over many records.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>

#include "record/game.h"

namespace jantaku::record {

struct PlayerStats {
  int64_t games = 0;   // that were played to their end
  int64_t rounds = 0;  // that were
  int64_t wins = 0;
  int64_t self_draws = 0;  // of the wins
  int64_t deal_ins = 0;
  int64_t riichi = 0;  // rounds with one
  int64_t open = 0;    // rounds with a call
  int64_t won_points = 0;
  int64_t lost_points = 0;  // by dealing in
  int64_t score = 0;        // final, summed
  int64_t result_tenths = 0;
  std::array<int64_t, kMostPlayers> places{};

  PlayerStats& operator+=(const PlayerStats& more);
  bool operator==(const PlayerStats&) const = default;
};

class Stats {
 public:
  void add(const Game& game);
  void add(Stats other);

  const std::map<std::string, PlayerStats>& players() const { return players_; }

 private:
  std::map<std::string, PlayerStats> players_;  // by name
};

// For people; for spreadsheets; for the page, where a row is an object.
enum class StatsForm : uint8_t { kTable, kCsv, kJson };
// What stands above the rows of the first two: names of the columns.
std::string stats_head(StatsForm form);
std::string stats_row(StatsForm form, const std::string& name, const PlayerStats& stats);

}  // namespace jantaku::record
