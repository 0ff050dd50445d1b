// What formats leave to be understood: whether a riichi's stick was paid, and the scores at the
// end.
#pragma once

#include <optional>
#include <vector>

#include "record/game.h"

namespace jantaku::record {

// The acts of one round in the making. A reader adds every act through this.
class ActList {
 public:
  // What it means if play goes on after a riichi without a word.
  enum class Unsaid : bool {
    kAccepted,   // the format has no word for it
    kWithdrawn,  // the format has one: no stick was paid, and the discard is one without riichi
  };

  ActList(std::vector<Act>& acts, Unsaid unsaid) : acts_(&acts), unsaid_(unsaid) {}

  // False if there are too many.
  bool add(Act act);
  // After the last act: the tile of a riichi may have been won on.
  enum class LastTile : bool { kPassed, kWonOn };
  void end(LastTile last);
  // How many were withdrawn so far.
  int withdrawn() const { return withdrawn_; }

 private:
  // Play goes on after the riichi.
  void settle_riichi();

  std::vector<Act>* acts_;
  Unsaid unsaid_;
  std::optional<size_t> declared_;  // the act
  int withdrawn_ = 0;
};

// The scores after the outcome, for formats that give them only with the next round.
void add_end_scores(Round& round);

}  // namespace jantaku::record
