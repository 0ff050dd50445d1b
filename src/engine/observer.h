// Whoever wants to know what runs inside a game: traces and coverage. A game without an observer
// pays one test of a null pointer at each of these places.
#pragma once

#include <span>

#include "engine/context.h"

namespace jantaku::engine {

struct Choice;
struct Frame;

// A condition, or a part of one, that was tested, and how it came out.
struct TestedCondition {
  const ruleset::Condition& condition;
  const Context& context;
  bool holds;
};

struct TestedButton {
  Seat seat;
  int button;  // in Ruleset::buttons
  bool possible;
};

// Every function may be left out. They may look at the game that calls them, not change it.
class Observer {
 public:
  virtual ~Observer() = default;
  // What a seat chose is about to run.
  virtual void choice_runs(Seat, const Choice&) {}
  virtual void auto_button_runs(Seat, int /*auto_button*/) {}
  virtual void event_fires(ruleset::Event, const Context&) {}
  // `depth` is how many lists are under way.
  virtual void action_runs(const ruleset::Action&, const Context&, size_t /*depth*/) {}
  // Parts come before the whole; what evaluation does not reach does not come.
  virtual void condition_tested(const TestedCondition&) {}
  virtual void button_tested(const TestedButton&) {}
  virtual void buttons_shown(const SeatButtons&) {}
  // Buttons have appeared, and what is left of the seat's lists is put aside (L40, L41).
  virtual void interrupted(Seat, const SeatButtons& /*appeared*/, std::span<const Frame>) {}
  virtual void resumed(Seat, std::span<const Frame>) {}
  virtual void dropped(Seat, std::span<const Frame>) {}
};

}  // namespace jantaku::engine
