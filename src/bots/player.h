// Players of rulesets: they see a view and answer with a choice.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "engine/log/cut.h"
#include "engine/matching.h"

namespace jantaku::bots {

class Player {
 public:
  virtual ~Player() = default;
  // A new game begins: what the player does in it depends on this seed and on what it is shown.
  virtual void begin_game(uint64_t seed) = 0;
  // The view's seat is asked: one of the things that it is asked.
  virtual engine::Choice choose(const engine::View& view) = 0;
};

// By name, one of player_names(); null for any other. The matchers are those of the thread that
// will ask it, and stay the caller's.
std::unique_ptr<Player> make_player(std::string_view name,
                                    std::shared_ptr<const engine::Program> program,
                                    engine::MatcherPool& matchers);
std::span<const std::string_view> player_names();

}  // namespace jantaku::bots
