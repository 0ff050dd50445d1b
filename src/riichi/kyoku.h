// One round of riichi: the state, the events that change it, and who may know what.
//
//   Kyoku kyoku(first_kyoku(rules), rules);   // the master; rules must outlive it
//   kyoku.deal(random);
//   kyoku.go();                               // the dealer draws
//   kyoku.exec({.type = EventType::kDahai, .seat = Seat(0), .tsumokiri = true});
//   kyoku.resolve();                          // nobody declared anything: the next turn
//
// Nothing here allocates, but for the tables that the first round of a process makes. A copy is a
// clone that nobody observes.
#pragma once

#include <optional>

#include "base/random.h"
#include "riichi/kyoku_state.h"
#include "riichi/legal.h"
#include "riichi/refusal.h"

namespace jantaku::riichi {

class Kyoku;

// Is told every event in order, after the state has changed. What a deal or an end points to lives
// as long as the call (of an end: as the round).
class Observer {
 public:
  virtual ~Observer() = default;
  virtual void on_event(const Event& event, const Kyoku& kyoku) = 0;
};

class Kyoku {
 public:
  // The master: knows everything, makes master events and results.
  Kyoku(const KyokuStart& start, const Rules& rules);
  // What one seat may know; only applies events that come from the master, in their form for the
  // seat (for_seat). Refuses what contradicts public facts with kDesynchronised.
  static Kyoku replicate(const KyokuStart& start, const Rules& rules, Seat seat);

  Kyoku(const Kyoku& other) : state_(other.state_) {}
  Kyoku& operator=(const Kyoku& other) {
    if (this != &other) state_ = other.state_;
    return *this;
  }

  // --- what is known ---

  const Rules& rules() const { return *state_.rules; }
  const KyokuState& state() const { return state_; }
  const KyokuPublic& open() const { return state_.open; }
  Phase phase() const { return state_.open.phase; }
  Seat current() const { return state_.open.current; }
  int players() const { return state_.players(); }
  bool is_master() const { return state_.knows_wall; }
  bool ended() const { return phase() == Phase::kEnd; }
  const PlayerPublic& player(Seat seat) const { return state_.open.player(seat); }
  // Null for a seat whose hidden things are not known here.
  const PlayerHidden* hidden(Seat seat) const {
    return state_.knows(seat) ? &state_.hidden[seat.at()] : nullptr;
  }
  // What the seat has declared on the pending tile (currDecl); null if nothing, or not known here.
  const Declaration* declared(Seat seat) const;
  // Once the round has ended, else null.
  const Outcome* outcome() const { return ended() ? &state_.outcome : nullptr; }
  // The tiles in order of use: the master's, before the end for nobody else's eyes.
  const Wall* wall() const { return is_master() ? &state_.wall : nullptr; }

  ActionList legal(Seat seat) const { return legal_actions(state_, seat); }
  // Seats that could declare something and have neither declared nor passed.
  SeatSet pending() const;

  // --- what happens ---

  // Shuffles and deals.
  Refusal deal(base::RandomBytes& random);
  Refusal deal(WallSeed seed);
  Refusal deal(const Wall& wall);
  // At preTsumo: an abortive draw, the end of the wall, or a draw.
  Refusal go();
  // Where declarations are awaited: what those made come to.
  Refusal resolve();
  // May it happen? Changes nothing.
  Refusal check(const Event& event) const;
  // Any event: of a player, or of a log (a master compares master events with its own).
  Refusal exec(const Event& event);
  // An action of legal(seat): exec of its event, or the mark that the seat has passed.
  Refusal act(Seat seat, const Action& action);
  Refusal pass(Seat seat);

  // Null: nobody.
  void observe(Observer* observer) { observer_ = observer; }

 private:
  Kyoku() = default;

  Refusal deal(const Wall& wall, std::optional<WallSeed> seed);
  // Completes the event and judges it; an end is told in `storage`.
  Refusal judge(Event& event, OutcomeRoom& storage) const;
  Reason judge_as_master(Event& event, OutcomeRoom& storage) const;
  Refusal refuse(Reason reason, const Event& event) const;
  void run(const Event& event);

  KyokuState state_;
  Observer* observer_ = nullptr;
};

}  // namespace jantaku::riichi
