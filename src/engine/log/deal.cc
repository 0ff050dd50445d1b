#include "engine/log/deal.h"

#include "engine/round_start.h"

namespace jantaku::engine {

Game::RoundStart round_from_seed(const ruleset::Ruleset& rules, const base::Seed& seed) {
  base::SeedStream for_wall(seed, "wall");
  Game::RoundStart start = first_round(rules, for_wall);
  start.random_seed = seed;  // its stream has another purpose
  return start;
}

}  // namespace jantaku::engine
