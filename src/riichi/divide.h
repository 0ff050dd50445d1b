// Goes through the divisions of concealed tiles, suit by suit from the tables.
#pragma once

#include <array>
#include <bit>

#include "hand/riichi_shanten.h"
#include "riichi/divisions.h"
#include "riichi/score.h"

namespace jantaku::riichi {

enum class Pairs : uint8_t { kNone, kOne };

namespace detail {

inline Division joined(const Division& division, SuitDivision suit, int shift) {
  return {.runs = division.runs | uint32_t{suit.runs} << shift,
          .twin_runs = division.twin_runs | uint32_t{suit.twin_runs} << shift,
          .triplets = division.triplets | uint64_t{suit.triplets} << shift,
          .pair = division.pair | (uint64_t{1} << suit.pair & 0x1ff) << shift};
}

}  // namespace detail

// Calls `see(division)` for each way to divide all the tiles into sets and as many pairs as wanted.
// The order is fixed: by the triplets of bamboo, then of circles, then of characters, fewest first.
template <typename See>
void each_division(const hand::HandKeys& keys, Pairs wanted, See see) {
  const DivisionTables& tables = division_tables();
  const HonourDivision& winds = tables.winds(keys.low_key(3));
  const HonourDivision& dragons = tables.dragons(keys.high_key(3));
  if (!winds.complete || !dragons.complete) return;
  std::array<const SuitDivision*, 3> rows;
  for (size_t suit = 0; suit < rows.size(); ++suit) {
    rows[suit] = tables.suit(keys.low_key(suit), keys.high_key(suit));
    if (rows[suit] == nullptr) return;
  }
  const Division honours{
      .triplets = uint64_t{winds.triplets} << 27 | uint64_t{dragons.triplets} << 31,
      .pair = uint64_t{winds.pairs} << 27 | uint64_t{dragons.pairs} << 31};
  for (const SuitDivision* m = rows[0];; ++m) {
    const Division with_m = detail::joined(honours, *m, 0);
    for (const SuitDivision* p = rows[1];; ++p) {
      const Division with_p = detail::joined(with_m, *p, 9);
      for (const SuitDivision* s = rows[2];; ++s) {
        const Division division = detail::joined(with_p, *s, 18);
        // Where pairs stand differs from division to division of a suit, their number does not.
        const bool one = division.pair != 0 && (division.pair & (division.pair - 1)) == 0;
        if (wanted == Pairs::kOne ? !one : division.pair != 0) return;
        see(division);
        if (s->last) break;
      }
      if (p->last) break;
    }
    if (m->last) break;
  }
}

}  // namespace jantaku::riichi
