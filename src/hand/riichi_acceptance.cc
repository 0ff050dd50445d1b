#include "hand/riichi_acceptance.h"

#include <bit>
#include <cassert>

namespace jantaku::hand {

namespace {

using riichi::Half;
using riichi::Tables;

constexpr Mask34 join(Mask34 m, Mask34 p, Mask34 s, Mask34 z) {
  return m | p << 9 | s << 18 | z << 27;
}

constexpr Mask34 kAllKinds = (Mask34{1} << 34) - 1;
constexpr Mask34 kOrphanKinds = join(0x101, 0x101, 0x101, 0x7f);

// One suit of a hand, found in its tables.
template <typename Suit>
struct Found {
  Found(const Suit& suit_tables, const HandKeys& hand, size_t suit)
      : tables(suit_tables),
        low_draws(tables.low_draws[hand.low_key(suit)]),
        high_draws(tables.high_draws[hand.high_key(suit)]),
        low(tables.low[hand.low_key(suit)]),
        high(tables.high[hand.high_key(suit)]),
        row(tables.rows[(low + high).index()]) {}

  // The kinds, a bit each, that lower the shanten. `beside` has it for each row of this suit, given
  // the rest of the hand. A kind held four times leads to the same row, and so lowers nothing.
  Mask34 lowering(const int8_t* beside) const {
    const int8_t now = beside[row];
    Mask34 kinds = 0;
    for (size_t kind = 0; kind < riichi::kLowKinds; ++kind) {
      const uint8_t drawn = tables.rows[low_draws[kind] + high.index()];
      kinds |= Mask34{beside[drawn] < now} << kind;
    }
    for (size_t kind = 0; kind < Suit::kHighKinds; ++kind) {
      const uint8_t drawn = tables.rows[low.index() + high_draws[kind]];
      kinds |= Mask34{beside[drawn] < now} << (riichi::kLowKinds + kind);
    }
    return kinds;
  }

  const Suit& tables;
  const std::array<uint32_t, riichi::kLowKinds>& low_draws;
  const std::array<uint16_t, Suit::kHighKinds>& high_draws;
  Half low;
  Half high;
  size_t row;
};

// The draws that bring seven pairs nearer: a second of a kind, or a new kind where seven kinds are
// not yet held.
Mask34 lowering_pairs(Half all, Mask34 held, Mask34 paired) {
  const Mask34 second = all.pairs() < 7 ? held & ~paired : 0;
  const Mask34 first = all.kinds() < 7 ? kAllKinds & ~held : 0;
  return first | second;
}

// The draws that bring thirteen orphans nearer: a new one, or any while there is no pair.
Mask34 lowering_orphans(Half all, Mask34 held) {
  return all.orphan_pairs() == 0 ? kOrphanKinds : kOrphanKinds & ~held;
}

}  // namespace

Acceptance acceptance(const HandKeys& hand, int calls) {
  assert(calls >= 0 && calls <= riichi::kMostSets);
  const Tables& tables = riichi::tables();
  const Found m(tables.suits, hand, 0), p(tables.suits, hand, 1), s(tables.suits, hand, 2);
  const Found z(tables.honours, hand, 3);
  const auto merged = [&](size_t a, size_t b) -> size_t {
    return tables.merged[a * riichi::kRowStride + b];
  };
  const int8_t* const standard = tables.standard[static_cast<size_t>(calls)].data();
  const auto beside = [&](size_t a, size_t b) {
    return standard + merged(a, b) * riichi::kRowStride;
  };

  const size_t mp = merged(m.row, p.row), sz = merged(s.row, z.row);
  const int8_t standard_now = standard[mp * riichi::kRowStride + sz];
  const Half m_tiles = m.low + m.high, p_tiles = p.low + p.high, s_tiles = s.low + s.high,
             z_tiles = z.low + z.high;
  const Half all = m_tiles + p_tiles + s_tiles + z_tiles;
  const int pairs_now = calls == 0 ? riichi::pairs_shanten(all) : kNever;
  const int orphans_now = calls == 0 ? riichi::orphans_shanten(all) : kNever;

  Acceptance result{.shanten =
                        static_cast<int8_t>(std::min({int{standard_now}, pairs_now, orphans_now}))};
  if (standard_now == result.shanten) {
    result.kinds = join(m.lowering(beside(p.row, sz)), p.lowering(beside(m.row, sz)),
                        s.lowering(beside(z.row, mp)), z.lowering(beside(s.row, mp)));
  }
  if (pairs_now == result.shanten || orphans_now == result.shanten) {
    const Mask34 held = join(m_tiles.held(), p_tiles.held(), s_tiles.held(), z_tiles.held());
    if (pairs_now == result.shanten) {
      const Mask34 paired =
          join(m_tiles.paired(), p_tiles.paired(), s_tiles.paired(), z_tiles.paired());
      result.kinds |= lowering_pairs(all, held, paired);
    }
    if (orphans_now == result.shanten) result.kinds |= lowering_orphans(all, held);
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
