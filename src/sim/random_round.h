// The first round of a game that run_ruleset plays, choice by choice and without a log.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <utility>

#include "base/random.h"
#include "engine/game.h"

namespace jantaku::sim {

class RandomRound {
 public:
  // `number` is the game's.
  RandomRound(std::shared_ptr<const engine::Program> program, engine::MatcherPool& matchers,
              uint64_t seed, uint64_t number);

  struct Step {
    engine::Seat seat = engine::Seat::kNone;
    engine::Choice choice;
  };
  // What the first seat that is waited for will choose; nothing if nobody can.
  std::optional<Step> next();

  engine::Game& game() { return game_; }
  size_t tiles() const { return tiles_; }

 private:
  base::Xoshiro256 random_;
  engine::Game game_;
  size_t tiles_ = 0;
};

}  // namespace jantaku::sim
