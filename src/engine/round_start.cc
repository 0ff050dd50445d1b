#include "engine/round_start.h"

#include <algorithm>

namespace jantaku::engine {
namespace {

using Wanted = std::vector<std::optional<Tile>>;  // by place in the wall

Wanted wanted_tiles(const ruleset::Ruleset& rules, size_t size) {
  Wanted wanted(size);
  const auto want = [&](size_t at, const Tile& tile) {
    if (at < size) wanted[at] = tile;
  };
  size_t front = 0;
  for (int s = 0; s < rules.seats; ++s) {
    const auto& hand = rules.rigged.hands[static_cast<size_t>(s)];
    for (size_t i = 0; i < hand.size(); ++i) want(front + i, hand[i]);
    front += static_cast<size_t>(rules.hand_size(s));
  }
  for (size_t i = 0; i < rules.rigged.draws.size(); ++i) want(front + i, rules.rigged.draws[i]);
  for (size_t i = 0; i < std::min(size, rules.rigged.dead_wall.size()); ++i) {
    want(size - 1 - i, rules.rigged.dead_wall[i]);
  }
  return wanted;
}

void rig(const ruleset::Ruleset& rules, std::vector<Tile>& wall) {
  const Wanted wanted = wanted_tiles(rules, wall.size());
  std::vector<Tile> rest = wall;
  for (const auto& tile : wanted) {
    if (!tile) continue;
    const auto at = std::find(rest.begin(), rest.end(), *tile);
    if (at != rest.end()) rest.erase(at);
  }
  // What is left over when tiles were asked for that the wall lacks stays out, from the end.
  auto next = rest.begin();
  for (size_t i = 0; i < wall.size(); ++i) wall[i] = wanted[i] ? *wanted[i] : *next++;
}

}  // namespace

Game::RoundStart first_round(const ruleset::Ruleset& rules, base::RandomBytes& random) {
  Game::RoundStart start{.wall = rules.wall};
  base::shuffle(std::span(start.wall), random);
  start.scores.fill(rules.initial_score);
  random.fill(start.random_seed);
  if (rules.rigged.any()) rig(rules, start.wall);
  start.round = rules.rigged.round.value_or(0);
  start.honba = rules.rigged.honba.value_or(0);
  return start;
}

}  // namespace jantaku::engine
