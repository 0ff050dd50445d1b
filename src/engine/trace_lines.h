// What runs in a game, line by line, for authors of rulesets.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.h"
#include "engine/observer.h"

namespace jantaku::engine {

// Choices, events, actions with their places, the conditions of `when` and its kin, interrupts,
// what they defer. Of buttons only what has changed since they were last worked out, with the
// condition that decided.
class TraceLines final : public Observer {
 public:
  // `write` is given whole lines.
  TraceLines(const Game& game, std::function<void(std::string_view)> write);
  ~TraceLines() override { flush(); }

  // What waits for its condition is written out.
  void flush();

  void choice_runs(Seat seat, const Choice& choice) override;
  void auto_button_runs(Seat seat, int auto_button) override;
  void event_fires(ruleset::Event event, const Context& context) override;
  void action_runs(const ruleset::Action& action, const Context& context, size_t depth) override;
  void condition_tested(const TestedCondition& tested) override;
  void button_tested(const TestedButton& tested) override;
  void interrupted(Seat seat, const SeatButtons& appeared, std::span<const Frame> rest) override;
  void resumed(Seat seat, std::span<const Frame> rest) override;
  void dropped(Seat seat, std::span<const Frame> rest) override;

 private:
  void line(std::string_view text);
  void frames(std::string_view what, Seat seat, std::span<const Frame> rest);
  std::string button_name(int button) const;

  const Game& game_;
  std::function<void(std::string_view)> write_;
  std::string pending_;                          // an action, without its line break
  const ruleset::Condition* awaited_ = nullptr;  // its condition
  // Of the button that is being worked out.
  struct ShowWhen {
    const ruleset::Condition* last_leaf = nullptr;  // evaluation stops at what decides
    bool holds = false;
  };
  ShowWhen show_when_, finished_;
  std::array<std::vector<int>, kMostSeats> buttons_;  // -1 not known, else whether it is possible
};

// "after_draw"
std::string_view event_name(ruleset::Event event);

}  // namespace jantaku::engine
