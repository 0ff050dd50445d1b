// The ways of the engine that recorded the traces of 2024 which are known to be its own: each is a
// class of differences, with a test that a difference is of it. What is of no class is ours to
// explain.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "replay/trace_position.h"
#include "replay/trace_reasons.h"

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
  // That engine lets a seat that has just discarded play again while others choose.
  void plays_again() { plays_again_ = true; }
  // That engine lets the gap be marked that a discard leaves.
  void marked_gap() { marked_gap_ = true; }
  // Skips what cannot be skipped here, because that engine's seat has an old `skip` beside it.
  void skip_stale(engine::Seat seat, Counts& counts);
  // After the last step: whoever only we still ask because of a bloody end skips.
  void end_of_bloody(Counts& counts);
  // That engine still waits for seats whose buttons are all superseded by a choice that is made;
  // ours has gone on, and the tables cannot be compared.
  bool waits_for_superseded(Counts& counts) const;
  struct Unlisted {
    std::string what;
    std::string_view item;  // what decides otherwise, or empty
  };
  // Counts the classes of what differs, takes over what is recorded, and describes what is of no
  // class.
  std::vector<Unlisted> explain(const OpenMenus& menus, Counts& counts);

 private:
  struct Judged {
    Difference difference;
    Reason reason;
  };
  std::vector<Judged> stand_down(const OpenMenus& menus);
  Reason reason_of(const Difference& difference, const std::vector<Difference>& all);
  Reason reason_of_unasked(const Difference& difference);
  Reason reason_of_unasked(engine::Seat seat, int number);
  Reason reason_of_buttons(const Difference& difference);
  Reason reason_of_statuses(const Difference& difference) const;
  Reason reason_of_no_win(engine::Seat seat, const ruleset::Button& button);
  Reason reason_of_no_call(engine::Seat seat, int number) const;
  Reason reason_of_play(const std::set<int>& statuses) const;
  bool drew_from_aside(const std::set<int>& statuses) const;
  bool is_possible(engine::Seat seat, int button);
  bool was_offered(engine::Seat seat, const std::string& button) const;
  bool refused_before(engine::Seat seat, int button);
  bool possible_before_start(engine::Seat seat, int button);
  Reason reason_of_step();
  bool interrupts_again();
  bool gave_turn_away();
  bool shows_second_row() const;
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
  engine::SeatButtons possible_before_;  // the step, in ours
  const json::Value* step_ = nullptr;
  bool plays_again_ = false, marked_gap_ = false;
  bool adjudicates_several_ = false;  // the step is about buttons that several seats have pressed
  // Lists that were deferred when another seat's choice ran: ours has dropped them (L43).
  std::array<bool, engine::kMostSeats> deferred_before_{}, kept_deferred_{};
};

}  // namespace jantaku::replay
