#include "hand/riichi_acceptance.h"

#include <bit>

namespace jantaku::hand {

Acceptance acceptance(const HandKeys& hand, int calls) {
  Acceptance result{.shanten = static_cast<int8_t>(hand.shanten(calls).best())};
  HandKeys drawn = hand;
  for (int kind = 0; kind < 34; ++kind) {
    if (hand.count(kind) == 4) continue;
    drawn.add(kind);
    if (drawn.shanten(calls).best() < result.shanten) result.kinds |= Mask34{1} << kind;
    drawn.remove(kind);
  }
  return result;
}

Acceptance acceptance(const Counts34& counts, int calls) {
  return acceptance(HandKeys(counts), calls);
}

Mask34 waits(const Counts34& counts, int calls) {
  const Acceptance accepted = acceptance(counts, calls);
  return accepted.shanten == 0 ? accepted.kinds : 0;
}

int tiles_left(Mask34 kinds, const Counts34& seen) {
  int left = 0;
  for (; kinds != 0; kinds &= kinds - 1) {
    left += std::max(0, 4 - seen[static_cast<size_t>(std::countr_zero(kinds))]);
  }
  return left;
}

DiscardTable discard_table(const Counts34& counts, int calls) {
  DiscardTable table;
  HandKeys hand(counts);
  for (int kind = 0; kind < 34; ++kind) {
    if (counts[static_cast<size_t>(kind)] == 0) continue;
    hand.remove(kind);
    table.push_back({.kind = static_cast<uint8_t>(kind), .after = acceptance(hand, calls)});
    hand.add(kind);
  }
  return table;
}

}  // namespace jantaku::hand
