// The ways of the engine that recorded the traces of 2024 which are known to be its own: each is a
// class of differences, with a test that a difference is of it. What is of no class is ours to
// explain.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "replay/trace_position.h"

namespace jantaku::replay {

class Classes {
 public:
  using Counts = std::map<std::string, int>;  // steps of each class

  Classes(engine::Game& game, Position& position, const Recorded& recorded)
      : game_(game), position_(position), recorded_(recorded) {}

  // Before a step is played and the record moves on.
  void before_step(const json::Value& step);
  void chosen(engine::Seat seat, const engine::Choice& choice);

  // What differs beside buttons that only one side shows and that were there before.
  std::vector<Difference> differences(const OpenMenus& menus) const;
  // That engine still waits for seats whose buttons are all superseded by a choice that is made;
  // ours has gone on, and the tables cannot be compared.
  bool waits_for_superseded(Counts& counts) const;
  // Counts the classes of what differs, takes over what is recorded, and describes what is of no
  // class.
  std::vector<std::string> explain(const OpenMenus& menus, Counts& counts);

 private:
  struct Judged {
    Difference difference;
    std::string_view of;  // the class, or empty
  };
  std::vector<Judged> stand_down(const OpenMenus& menus);
  std::string_view class_of(const Difference& difference, const std::vector<Difference>& all,
                            const OpenMenus& menus);
  std::string_view class_of_unasked(const Difference& difference);
  std::string_view class_of_buttons(const Difference& difference, const OpenMenus& menus);
  std::string_view class_of_statuses(const Difference& difference, const OpenMenus& menus) const;
  bool is_possible(engine::Seat seat, int button);
  bool was_offered(engine::Seat seat, const std::string& button) const;
  bool refused_before(engine::Seat seat, int button);
  bool possible_before_start(engine::Seat seat, int button);
  bool shows_stale() const;
  bool waits_in_ours(engine::Seat seat) const;

  engine::Game& game_;
  Position& position_;
  const Recorded& recorded_;
  std::array<engine::Choice, engine::kMostSeats> chosen_{};
  engine::Seat last_chooser_ = engine::Seat::kNone;
  std::array<Texts, engine::kMostSeats> before_{};  // the recorded buttons before the step
  std::array<std::vector<engine::Statuses>, engine::kMostSeats> statuses_{};  // that were, in turn
  std::array<Texts, engine::kMostSeats> only_theirs_{}, only_ours_{};         // buttons
  bool started_ = false;
  bool adjudicates_several_ = false;  // the step presses a button after another seat has
  bool kept_deferred_ = false;  // two seats had deferred lists before the step: ours drops one
};

}  // namespace jantaku::replay
