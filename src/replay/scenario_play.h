// Plays a scenario through the engine, move by move.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/game.h"
#include "replay/scenario.h"
#include "replay/scenario_check.h"
#include "ruleset/load.h"

namespace jantaku::replay {

// The ruleset of a scenario: `document` (read with the scenario's table of origins where it is a
// file's) with the scenario's config over it. Default mods are not applied: a scenario names what
// it plays with.
base::Result<std::shared_ptr<const ruleset::Ruleset>> load_scenario_rules(
    const Scenario& scenario, json::Document document, const ruleset::LoadOptions& options);

struct ScenarioFailure {
  std::string message;
  base::SourceRange range;  // of the move or the expectation
};

// One game of a scenario. Whoever is not named by a move and has something to decide skips; a
// discard that the rules forbid is ignored.
class ScenarioGame {
 public:
  ScenarioGame(const Scenario& scenario, std::shared_ptr<const engine::Program> program,
               engine::MatcherPool& matchers);

  // Deals; an observer that is to see it is set before. A move with a tile that the ruleset does
  // not have fails at once: at its turn it would only be a tile that is not there.
  void start();
  // The next move, or nothing if there is none or an earlier one failed.
  bool step();
  // Looks at what the scenario expects in the end.
  void finish();

  engine::Game& game() { return game_; }
  size_t moves_played() const { return next_; }
  const std::vector<ScenarioFailure>& failures() const { return failures_; }

 private:
  enum class Attempt : uint8_t { kDone, kNotNow, kNever };

  void fail(std::string message, const base::SourceRange& range);
  void look(const std::vector<Check>& checks);
  void look_for_unknown_tile();
  void discard(const Move& move);
  Attempt try_discard(const Move& move);
  void press(const Move& move);
  bool has_offers_for(const Move& move) const;
  void press_one(engine::Seat seat, const Press& press, const Move& move);
  bool complete(engine::Choice& choice, const engine::Offer& offer, const Press& press) const;
  void mark(const Move& move);
  void switch_auto(const Move& move);
  // Those who have a button and are not `named` skip; whether anybody did.
  bool skip_others(engine::SeatSet named);
  int button_named(std::string_view name) const;
  const engine::Offer* offer_of(engine::Seat seat, std::string_view button) const;
  std::string offered_text(engine::Seat seat);

  const Scenario& scenario_;
  engine::Game game_;
  std::array<ruleset::Milli, engine::kMostSeats> scores_before_{};
  std::array<std::optional<engine::Choice>, engine::kMostSeats> unmarked_;  // pressed, not marked
  size_t next_ = 0;
  std::vector<ScenarioFailure> failures_;
};

// All of it at once.
std::vector<ScenarioFailure> run_scenario(const Scenario& scenario,
                                          const std::shared_ptr<const engine::Program>& program,
                                          engine::MatcherPool& matchers,
                                          engine::Observer* observer = nullptr);

// "south discards 5m", "east presses pon", for people.
std::string text_of(const Move& move);

}  // namespace jantaku::replay
