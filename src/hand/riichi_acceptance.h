// Which draws bring a riichi hand nearer to a win, and what each discard leaves.
#pragma once

#include <cstdint>

#include "base/static_vector.h"
#include "hand/riichi_shanten.h"

namespace jantaku::hand {

// A set of the 34 kinds, one bit each.
using Mask34 = uint64_t;

struct Acceptance {
  int8_t shanten = kNever;  // the best of the three forms before the draw
  Mask34 kinds = 0;         // the draws that lower it

  bool operator==(const Acceptance&) const = default;
};

// Of a hand that is about to draw (13 tiles less three a call; others are answered too). A kind of
// which the hand holds all four is never among the kinds. Counts must pass check_counts.
Acceptance acceptance(const HandKeys& hand, int calls = 0);
Acceptance acceptance(const Counts34& counts, int calls = 0);

// The draws that win: the accepted kinds of a tenpai hand, else none.
Mask34 waits(const Counts34& counts, int calls = 0);

// How many tiles of these kinds are still to come, four of a kind less those seen. Seen is
// everything face up to the player: the own hand too.
int tiles_left(Mask34 kinds, const Counts34& seen);

struct Discard {
  uint8_t kind = 0;
  Acceptance after;

  bool operator==(const Discard&) const = default;
};

// Each different discard of a hand that has drawn, in the order of kinds, and the hand after it.
using DiscardTable = base::StaticVector<Discard, 14>;
DiscardTable discard_table(const Counts34& counts, int calls = 0);

}  // namespace jantaku::hand
