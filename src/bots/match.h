// One whole game at one table: some persons are bots, the others answer for themselves.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "bots/player.h"
#include "engine/course.h"
#include "engine/log/logged_game.h"

namespace jantaku::bots {

class Match {
 public:
  // One player for each person in the order of their first dealerships; null for one who answers
  // for themselves. The log of the game holds all rounds, one deal after another.
  Match(std::shared_ptr<const engine::Program> program, engine::MatcherPool& matchers,
        const base::Seed& seed, std::vector<std::unique_ptr<Player>> players);

  enum class State : uint8_t {
    kBotsChoose,  // let_bot_choose() goes on
    kAsked,       // who answers for themselves is asked: see asked()
    kRoundOver,   // next_round() goes on
    kGameOver,
    kBroken,  // the round has come to no end: an error, or nobody can ever act
  };
  State state() const { return state_; }

  void let_bot_choose();
  // Of a person; a refusal changes nothing.
  std::optional<engine::Refusal> choose(engine::Seat seat, const engine::Choice& choice);
  void next_round();
  // Does again what a log says was done, whoever did it; begins the next round if need be.
  std::optional<engine::Refusal> repeat(const engine::Cause& cause);

  // The first seat that answers for itself and is waited for.
  engine::Seat asked() const;
  engine::Seat seat_of(int person) const;
  int person_at(engine::Seat seat) const;
  // Before the round, and once it is over after it.
  const engine::Standing& standing() const { return standing_; }
  int rounds() const { return round_; }  // that were begun
  engine::LoggedGame& game() { return game_; }
  const engine::LoggedGame& game() const { return game_; }

 private:
  void start_round();
  void settle();

  std::shared_ptr<const engine::Program> program_;
  base::Seed seed_;
  std::vector<std::unique_ptr<Player>> players_;
  engine::LoggedGame game_;
  engine::Standing standing_;
  int dealerships_ = 0;  // passed before this round
  int round_ = 0;
  State state_ = State::kBotsChoose;
};

}  // namespace jantaku::bots
