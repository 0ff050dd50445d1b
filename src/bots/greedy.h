// A player of any ruleset that goes for the nearest win.
//
// It counts by the ruleset's own definition of a win, calls where that brings it nearer and the
// hand can still win by the rules, declares riichi, and folds to another's riichi by what is safe.
// A decision spends a fixed number of matcher steps, never time; once they are spent it is the best
// found so far, so that the same game comes out on every machine.
#pragma once

#include "base/random.h"
#include "bots/judge.h"
#include "bots/player.h"
#include "bots/shape.h"
#include "bots/sight.h"

namespace jantaku::bots {

class GreedyPlayer final : public Player {
 public:
  static constexpr int64_t kSteps = 400'000;

  GreedyPlayer(std::shared_ptr<const engine::Program> program, engine::MatcherPool& matchers);

  void begin_game(uint64_t seed) override { random_ = base::Xoshiro256(seed); }
  engine::Choice choose(const engine::View& view) override;
  // For tables where time is short.
  void limit_steps(int64_t steps) { steps_ = steps; }

 private:
  using Button = engine::Asked::Button;
  // What a button is to a player who knows no rules.
  struct ButtonUse {
    bool wins = false, declares = false, calls_off = false;
  };
  struct Discarding {
    engine::Asked::Play play;
    int missing = Shape::kFar;
    double merit = 0;  // among those of the same distance
    int danger = 0, bonus = 0;
  };

  void look_at(const engine::View& view);
  const engine::ButtonTraits& traits(const Button& button) const {
    return program_->traits(button.button);
  }
  const ButtonUse& use(const Button& button) const {
    return uses_[static_cast<size_t>(button.button)];
  }
  engine::Choice press(const Button& button) const;

  // Each answers nothing where it has no opinion.
  std::optional<engine::Choice> at_once(const engine::Asked& asked);
  std::optional<engine::Choice> own_turn_button(const engine::Asked& asked);
  std::optional<engine::Choice> best_call(const engine::Asked& asked);
  std::optional<engine::Choice> best_discard(const engine::Asked& asked);
  std::optional<engine::Choice> forced(const engine::Asked& asked);
  std::optional<engine::Choice> best_marks(const Button& button);

  bool is_worth_calling(const Button& button, const engine::CallChoice& call);
  // How near the hand is once the call is made and a tile discarded.
  struct Called {
    Tiles loose;
    Melds calls;
    int missing = Shape::kFar;
  };
  Called after_call(const Button& button, const engine::CallChoice& call);
  std::vector<Discarding> discards(const engine::Asked& asked);
  void judge_merits(std::vector<Discarding>& discards, int best);
  Tiles without(const tiles::Tile& tile) const;

  // Whether a win has to be looked at before it is gone for: riichi makes any concealed hand one.
  bool must_look_ahead(const Melds& calls) const;
  // How many of a few ways to complete the hand would be wins, from 0 to 1.
  double promise(const Tiles& loose, const Melds& calls);
  bool completes(Tiles tiles, const Melds& calls, size_t attempt);
  bool drop_one(Tiles& tiles, const Melds& calls, int wanted, size_t attempt);

  std::shared_ptr<const engine::Program> program_;
  std::vector<ButtonUse> uses_;  // by button
  bool has_riichi_ = false;
  Shape shape_;
  Judge judge_;
  Sight sight_;
  base::Xoshiro256 random_{0};
  int64_t steps_ = kSteps;

  const engine::Table* table_ = nullptr;
  Tiles held_;
  Melds calls_;
  int missing_ = Shape::kFar;  // of all that is held
};

}  // namespace jantaku::bots
