// Simple players of the riichi core. A player is asked for one of the legal actions of its seat.
#pragma once

#include <cstdint>

#include "base/random.h"
#include "riichi/table.h"

namespace jantaku::bots {

// Uniform among the distinct legal choices, passing and winning included.
class RandomBot final : public riichi::Chooser {
 public:
  explicit RandomBot(uint64_t seed) : random_(seed) {}
  size_t choose(const riichi::Kyoku& kyoku, riichi::Seat seat,
                const riichi::ActionList& actions) override;

 private:
  base::Xoshiro256 random_;
};

// Wins, declares riichi, sets norths aside, never calls, makes no kan, and discards for the lowest
// shanten: the first such tile in the order of the list.
class GreedyBot final : public riichi::Chooser {
 public:
  size_t choose(const riichi::Kyoku& kyoku, riichi::Seat seat,
                const riichi::ActionList& actions) override;
};

}  // namespace jantaku::bots
