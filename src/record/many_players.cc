#include "record/many_players.h"

#include <cstring>
#include <type_traits>
#include <utility>

namespace jantaku::record {
namespace {

static_assert(std::is_trivially_copyable_v<PlayerStats>, "written as it is, for this process only");

std::string_view bytes_of(const PlayerStats& stats) {
  return {reinterpret_cast<const char*>(&stats), sizeof stats};
}

PlayerStats stats_of(std::string_view bytes) {
  PlayerStats stats;
  std::memcpy(&stats, bytes.data(), sizeof stats);
  return stats;
}

void sum_up(std::string& value, std::string_view other) {
  PlayerStats sum = stats_of(value);
  sum += stats_of(other);
  value = bytes_of(sum);
}

}  // namespace

ManyPlayers::ManyPlayers(base::Runs& store, const Limits& limits)
    : most_(limits.players), runs_(store, limits.runs, sum_up) {}

void ManyPlayers::add(Stats stats) {
  stats_.add(std::move(stats));
  if (stats_.players().size() > most_) put_away();
}

void ManyPlayers::add(const Game& game) {
  stats_.add(game);
  if (stats_.players().size() > most_) put_away();
}

void ManyPlayers::put_away() {
  for (const auto& [name, stats] : stats_.players()) runs_.add(name, bytes_of(stats));
  stats_ = {};
  some_put_away_ = true;
}

bool ManyPlayers::each(const Tell& tell) {
  if (!some_put_away_) {
    for (const auto& [name, stats] : stats_.players()) tell(name, stats);
    return true;
  }
  put_away();
  auto players = runs_.read();
  while (players.next()) tell(players.key(), stats_of(players.value()));
  return runs_.good();
}

}  // namespace jantaku::record
