#include "hand/riichi_shanten.h"

#include <fmt/format.h>

#include <cassert>

namespace jantaku::hand {
namespace {

using riichi::SuitEntry;
using riichi::Tables;

// Eight counts as the digits of a number in base five, the first byte the lowest: neighbours are
// joined in bytes, then in halves, all at once.
uint32_t eight_digits(uint64_t bytes) {
  const uint64_t twos = (bytes + 5 * (bytes >> 8)) & 0x00ff00ff00ff00ff;
  const uint64_t fours = twos + 25 * (twos >> 16);
  return static_cast<uint32_t>(fours & 0xffff) + 625 * static_cast<uint32_t>(fours >> 32 & 0xffff);
}

uint64_t eight_bytes(const uint8_t* at) {
  uint64_t bytes = 0;
  for (int i = 0; i < 8; ++i) bytes |= uint64_t{at[i]} << (8 * i);
  return bytes;
}

uint32_t suit_key(const uint8_t* nine) {
  return eight_digits(eight_bytes(nine)) + riichi::kPowersOfFive[8] * nine[8];
}

uint32_t honour_key(const Counts34& counts) { return eight_digits(eight_bytes(&counts[26]) >> 8); }

Shanten combine(const Tables& tables, SuitEntry m, SuitEntry p, SuitEntry s, SuitEntry z,
                int calls) {
  const uint32_t mp = tables.merged[m.row() * riichi::kRowStride + p.row()];
  const uint32_t sz = tables.merged[s.row() * riichi::kRowStride + z.row()];
  const int8_t standard = tables.standard[static_cast<size_t>(calls)][mp * riichi::kRowStride + sz];
  if (calls != 0) return {.standard = standard};
  const SuitEntry all = m.without_row() + p.without_row() + s.without_row() + z.without_row();
  const int orphan_pair = all.orphan_pairs() != 0 ? 1 : 0;
  return {
      .standard = standard,
      .orphans = static_cast<int8_t>(13 - all.orphans() - orphan_pair),
      .pairs = static_cast<int8_t>(6 - std::min(all.pairs(), 7) + std::max(0, 7 - all.kinds()))};
}

}  // namespace

Shanten shanten(const Counts34& counts, int calls) {
  assert(calls >= 0 && calls <= riichi::kMostSets);
  return HandKeys(counts).shanten(calls);
}

base::Diagnostics check_counts(const Counts34& counts, int calls) {
  base::Diagnostics wrong;
  if (calls < 0 || calls > riichi::kMostSets) {
    wrong.push_back({.code = "hand/bad-calls",
                     .message = fmt::format("a hand has 0 to 4 called sets, not {}", calls)});
    return wrong;
  }
  int tiles = 0;
  for (size_t kind = 0; kind < counts.size(); ++kind) {
    tiles += counts[kind];
    if (counts[kind] > 4) {
      wrong.push_back({.code = "hand/too-many-of-a-kind",
                       .message = fmt::format("{} of {}{}, but there are only four of a kind",
                                              counts[kind], kind % 9 + 1, "mpsz"[kind / 9])});
    }
  }
  const int most = 14 - 3 * calls;
  if (tiles > most) {
    wrong.push_back({.code = "hand/too-many-tiles",
                     .message = fmt::format("{} tiles beside {} called sets, at most {} fit", tiles,
                                            calls, most)});
  }
  return wrong;
}

base::Result<Shanten> checked_shanten(const Counts34& counts, int calls) {
  base::Diagnostics wrong = check_counts(counts, calls);
  if (!wrong.empty()) return wrong;
  return shanten(counts, calls);
}

bool is_win(const Counts34& counts, int calls) { return shanten(counts, calls).best() < 0; }

HandKeys::HandKeys(const Counts34& counts)
    : keys_{suit_key(&counts[0]), suit_key(&counts[9]), suit_key(&counts[18]), honour_key(counts)} {
}

Counts34 HandKeys::counts() const {
  Counts34 counts;
  for (size_t kind = 0; kind < counts.size(); ++kind) {
    counts[kind] = static_cast<uint8_t>(count(static_cast<int>(kind)));
  }
  return counts;
}

Shanten HandKeys::shanten(int calls) const {
  const Tables& tables = riichi::tables();
  return combine(tables, tables.suits[keys_[0]], tables.suits[keys_[1]], tables.suits[keys_[2]],
                 tables.honours[keys_[3]], calls);
}

}  // namespace jantaku::hand
