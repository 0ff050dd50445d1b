// What would come of a choice before it is made: which tiles could not be discarded after a call,
// and what a seat would be once it has skipped. The ruleset itself is asked, on a table as the seat
// sees it with made-up tiles where it sees none.
#pragma once

#include <vector>

#include "bots/shape.h"
#include "engine/log/cut.h"

namespace jantaku::bots {

struct Foresight {
  // For each button that is offered, for each of its calls (for a button without any: once): kinds
  // of tiles that stay in the hand and might not be discarded next, each once. Nothing where a
  // discard does not follow at once, or follows a draw.
  std::vector<std::vector<Tiles>> forbids;
  // Statuses that their owner is shown, and that the seat would get by skipping. Each is followed
  // through the seat's next turn: it is gone when the seat is to discard, or once it has, or not
  // even then.
  enum class Lasting : uint8_t { kUntold, kUntilDraw, kUntilDiscard, kLonger };
  struct Got {
    int status = 0;
    Lasting lasting = Lasting::kUntold;
  };
  std::vector<Got> by_skipping;
};

// Of the game that the view is cut from. Costs a bounded number of the engine's steps. What is told
// comes out alike with different tiles in place of the hidden ones: it tells nothing of them.
Foresight foresee(const engine::Game& game, const engine::View& view);

}  // namespace jantaku::bots
