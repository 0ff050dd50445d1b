// The choices of a seat, each distinct one once.
#pragma once

#include "base/static_vector.h"
#include "riichi/kyoku_state.h"

namespace jantaku::riichi {

// kNextTurn stands for passing; chi, pon, daiminkan and ron are declared.
struct Action {
  EventType type = EventType::kNextTurn;
  Pai pai;  // what is discarded, the kind of a kan, the tile that is called or won on
  bool tsumokiri = false;
  bool riichi = false;
  std::array<Pai, 3> own;  // of a call

  bool is_pass() const { return type == EventType::kNextTurn; }
  bool operator==(const Action&) const = default;
};

// Fourteen tiles discarded with and without riichi, three kinds of kan, and little else.
using ActionList = base::StaticVector<Action, 48>;

// Empty for a seat that may not act, has declared or has passed. Asked of a seat whose hand is
// known.
ActionList legal_actions(const KyokuState& state, Seat seat);
// Whether the list is not empty, without making it, for a seat that may declare.
bool may_declare(const KyokuState& state, Seat seat);

// The event that exec takes for an action, which is not a pass.
Event to_event(const Action& action, Seat seat);

}  // namespace jantaku::riichi
