// The ways to see a winning hand as four sets and a pair, or as seven pairs, and the fu of the
// riichi method for each (S03, S22). Fu are fixed in the engine.
#pragma once

#include <vector>

#include "base/static_vector.h"
#include "engine/game.h"

namespace jantaku::engine {

struct ArrangedSet {
  base::StaticVector<tiles::Kind, 3> kinds;  // two of a pair; a red five is the five it counts as
  bool concealed = true;                     // no tile of another seat has completed it

  bool is_triplet() const { return kinds.size() == 3 && kinds[0] == kinds[1]; }
  bool operator==(const ArrangedSet&) const = default;
};

// Of the concealed tiles and the winning one; calls are not among the sets.
struct Arrangement {
  int fu = 0;  // rounded
  std::vector<ArrangedSet> sets;
  bool operator==(const Arrangement&) const = default;
};

// Every arrangement of the win in context, each once, fewer fu first. None if the tiles are no
// winning hand of these forms.
std::vector<Arrangement> arrangements(const Game& game, const Context& win);

}  // namespace jantaku::engine
