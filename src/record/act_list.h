// What formats leave to be understood: whether a riichi's stick was paid, and the scores at the
// end.
#pragma once

#include <optional>
#include <vector>

#include "record/game.h"

namespace jantaku::record {

// The acts of one round in the making. A reader adds every act through this: where the format does
// not say that a riichi was accepted, the next act shows it.
class ActList {
 public:
  explicit ActList(std::vector<Act>& acts) : acts_(&acts) {}

  // False if there are too many.
  bool add(Act act);
  // After the last act: unless the tile was won on, the stick was paid.
  enum class LastTile : bool { kPassed, kWonOn };
  void end(LastTile last);

 private:
  std::vector<Act>* acts_;
  std::optional<Player> declared_;
};

// The scores after the outcome, for formats that give them only with the next round.
void add_end_scores(Round& round);

}  // namespace jantaku::record
