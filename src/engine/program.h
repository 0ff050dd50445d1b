// A ruleset made ready to run: immutable, shared by all tables that play it.
#pragma once

#include <memory>
#include <vector>

#include "engine/button_tests.h"
#include "ruleset/model.h"

namespace jantaku::engine {

// What the actions of a button do somewhere in them, for B15 and for asking along with the choice.
struct ButtonTraits {
  bool wins_by_draw = false, wins_by_discard = false, wins_by_call = false;
  bool calls = false, self_calls = false, upgrades = false;
  const ruleset::Action* mark = nullptr;  // the first `mark`
  // What is marked along with the choice: not where actions stand before the marking (A68); three
  // tiles of the hand for a Charleston pass without `mark` (A59).
  const std::vector<ruleset::MarkSpec>* marks = nullptr;
  const ruleset::Action* flower = nullptr;  // the first `flower`
  const ruleset::Action* draft = nullptr;   // the first `draft_saki_card`
};

class Program {
 public:
  explicit Program(std::shared_ptr<const ruleset::Ruleset> rules);

  const ruleset::Ruleset& rules() const { return *rules_; }
  const ButtonTraits& traits(int button) const { return traits_[static_cast<size_t>(button)]; }
  // What the buttons' show_when say.
  const ButtonTests& button_tests() const { return button_tests_; }
  // The parts of a play restriction that hold or not whatever the tile is: if one does not, no tile
  // is forbidden.
  const std::vector<const ruleset::Condition*>& seat_parts(size_t restriction) const {
    return seat_parts_[restriction];
  }
  bool interrupts(int action_row) const {
    return rules_->interrupts.size() > static_cast<size_t>(action_row) &&
           rules_->interrupts[static_cast<size_t>(action_row)];
  }
  const ruleset::EventHandler& handler(ruleset::Event event) const {
    return rules_->events[static_cast<size_t>(event)];
  }
  // Statuses that the engine itself looks at; -1 where the ruleset never names them.
  int status(std::string_view name) const;

 private:
  std::shared_ptr<const ruleset::Ruleset> rules_;
  std::vector<ButtonTraits> traits_;
  std::vector<std::vector<const ruleset::Condition*>> seat_parts_;  // by play restriction
  ButtonTests button_tests_;
};

}  // namespace jantaku::engine
