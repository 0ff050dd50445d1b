#include "hand/riichi_shanten.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstring>

namespace jantaku::hand {
namespace {

// The first count in the lowest byte.
uint64_t eight_bytes(const uint8_t* at) {
  uint64_t bytes = 0;
  if constexpr (std::endian::native == std::endian::little) {
    std::memcpy(&bytes, at, sizeof bytes);  // the loop below, as compilers do not see
  } else {
    for (int i = 0; i < 8; ++i) bytes |= uint64_t{at[i]} << (8 * i);
  }
  return bytes;
}

struct SuitKeys {
  uint32_t low;
  uint32_t high;
};

// Eight counts as two numbers of four digits in base five: neighbours are joined in bytes, then in
// halves, all at once.
SuitKeys two_fours(uint64_t bytes) {
  const uint64_t twos = (bytes + 5 * (bytes >> 8)) & 0x00ff00ff00ff00ff;
  const uint64_t fours = twos + 25 * (twos >> 16);
  return {.low = static_cast<uint32_t>(fours & 0xffff),
          .high = static_cast<uint32_t>(fours >> 32 & 0xffff)};
}

SuitKeys keys_of_suit(const uint8_t* nine) {
  const SuitKeys fours = two_fours(eight_bytes(nine));
  return {.low = fours.low, .high = fours.high + 625u * nine[8]};
}

// The seven last counts: eight, less the one before them.
SuitKeys keys_of_honours(const Counts34& counts) {
  return two_fours(eight_bytes(&counts[26]) >> 8);
}

}  // namespace

HandKeys::HandKeys(const Counts34& counts) {
  assert(std::all_of(counts.begin(), counts.end(), [](uint8_t count) { return count <= 4; }));
  for (size_t suit = 0; suit < riichi::kSuits; ++suit) {
    const SuitKeys keys = suit == 3 ? keys_of_honours(counts) : keys_of_suit(&counts[9 * suit]);
    keys_[2 * suit] = static_cast<uint16_t>(keys.low);
    keys_[2 * suit + 1] = static_cast<uint16_t>(keys.high);
  }
}

Shanten shanten(const Counts34& counts, int calls) { return HandKeys(counts).shanten(calls); }

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

Counts34 HandKeys::counts() const {
  Counts34 counts;
  for (size_t kind = 0; kind < counts.size(); ++kind) {
    counts[kind] = static_cast<uint8_t>(count(static_cast<int>(kind)));
  }
  return counts;
}

}  // namespace jantaku::hand
