// Plays a round: asks players for choices, tells the round, until it has ended.
#pragma once

#include "riichi/kyoku.h"

namespace jantaku::riichi {

// Answers with one of the actions. A declaration is asked of every seat that could make one, before
// any of them is resolved; a player sees what kyoku.hidden(seat) and the public state hold.
class Chooser {
 public:
  virtual ~Chooser() = default;
  // The index of one of at least two actions.
  virtual size_t choose(const Kyoku& kyoku, Seat seat, const ActionList& actions) = 0;
};

struct RoundCount {
  uint32_t choices = 0;  // where there were at least two actions
  uint32_t events = 0;
};

// From the deal to the end. The round must be a master in phase preTsumo. A choice that is none of
// the actions counts as the first. Where there is only one action it is taken without asking.
RoundCount play_round(Kyoku& kyoku, Chooser& chooser);

}  // namespace jantaku::riichi
