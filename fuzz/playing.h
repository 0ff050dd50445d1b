// What the two fuzzers that play share: a table for a ruleset, and the checks of R12.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string>

#include "base/random.h"
#include "engine/game.h"
#include "engine/invariants.h"
#include "engine/legal.h"
#include "json/reader.h"
#include "ruleset/load.h"

namespace jantaku::fuzzing {

[[noreturn]] inline void give_up(const std::string& why) {
  std::fprintf(stderr, "%s\n", why.c_str());
  std::abort();
}

// A round of a ruleset with small budgets: many rulesets a second are worth more than one long one.
class PlayedRound {
 public:
  static constexpr int64_t kStepsPerChoice = 50'000;

  explicit PlayedRound(std::shared_ptr<const ruleset::Ruleset> rules, uint64_t seed)
      : random_(seed),
        program_(std::make_shared<const engine::Program>(std::move(rules))),
        matchers_(program_),
        game_(program_, matchers_) {
    engine::Game::RoundStart start{.wall = program_->rules().wall};
    base::shuffle(std::span(start.wall), random_);
    random_.fill(start.random_seed);
    wall_size_ = start.wall.size();
    game_.limit_steps(kStepsPerChoice);
    game_.start_round(std::move(start));
    check();
  }

  engine::Game& game() { return game_; }
  size_t pick(size_t bound) {
    return size_t{base::uniform_below(random_, static_cast<uint32_t>(bound))};
  }

  // Some seat that may choose does so at random; false if nobody can.
  bool choose_legally() {
    for (int s = 0; s < game_.table().seats; ++s) {
      const engine::Seat seat = engine::seat_at(static_cast<size_t>(s));
      const auto choices =
          engine::legal_choices(game_, seat, [this](size_t bound) { return pick(bound); });
      if (choices.empty()) continue;
      if (const auto refused = game_.choose(seat, choices[pick(choices.size())])) {
        // Looking at the choice may itself have used up the budget.
        if (game_.status() == engine::Status::kWaiting) give_up("refused: " + refused->message);
      }
      check();
      return true;
    }
    return false;
  }

  void check() {
    if (game_.status() == engine::Status::kError) {
      if (!game_.error() || game_.error()->code.empty()) give_up("an error without a reason");
      return;
    }
    if (const auto broken = engine::broken_invariant(game_, wall_size_)) give_up(*broken);
  }

 private:
  base::Xoshiro256 random_;
  std::shared_ptr<const engine::Program> program_;
  engine::MatcherPool matchers_;
  engine::Game game_;
  size_t wall_size_ = 0;
};

inline std::shared_ptr<const ruleset::Ruleset> load(const std::string& text, bool lenient) {
  auto document = json::read(base::make_source("fuzz", text));
  if (!document) return nullptr;
  ruleset::LoadOptions options;
  options.lenient = lenient;
  const auto rules = ruleset::load(*std::move(document), engine::vocabulary(), options);
  return rules ? *rules : nullptr;
}

}  // namespace jantaku::fuzzing
