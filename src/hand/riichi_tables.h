// The tables behind riichi shanten. Made once, on first use, in a few thousandths of a second;
// never changed afterwards, so any number of threads may read them.
//
// How far one suit is from m sets and p pairs (m 0 to 4, p 0 or 1) is a row of ten distances. Only
// 110 different rows occur for suits and 55 for honours, and merging the rows of any suits leads to
// 164, so a row is a byte, merging two rows is one lookup, and so is the answer.
//
// The row of a suit is found by halves: the counts of its kinds 1 to 4 and 5 to 9, each a number in
// base five, fall into 287 and 611 classes that decide the row. That keeps what most hands touch in
// the first levels of the cache, which one table of all 1,953,125 counts does not.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

namespace jantaku::hand::riichi {

inline constexpr size_t kSuits = 4;  // m p s z
inline constexpr int kMostSets = 4;
inline constexpr size_t kCells = (size_t{kMostSets} + 1) * 2;
inline constexpr size_t kRows = 164;
inline constexpr size_t kRowStride = 256;  // so that a row is one byte of an index
inline constexpr size_t kLowKinds = 4;     // of a suit; the rest is its high half
inline constexpr size_t kLowKeys = 625;    // five to the 4th

// Tiles needed for `sets` sets and `pairs` pairs, at [sets * 2 + pairs].
using Row = std::array<uint8_t, kCells>;

// What is known of half a suit. Adding the halves gives the place of the row and what seven pairs
// and thirteen orphans need; adding suits gives these numbers for the hand, without a branch.
class Half {
 public:
  constexpr Half() = default;
  // Of one kind, `at` counting from the suit's first.
  static constexpr Half one_kind(int count, size_t at, bool orphan) {
    const uint64_t held = count >= 1 ? 1 : 0, paired = count >= 2 ? 1 : 0, end = orphan ? 1 : 0;
    return Half(held << kKinds | paired << kPairs | (held & end) << kOrphans |
                (paired & end) << kOrphanPairs | held << (kHeld + at) | paired << (kPaired + at));
  }

  constexpr Half operator+(Half other) const { return Half(bits_ + other.bits_); }
  constexpr Half with_index(size_t index) const { return Half(bits_ | index); }

  constexpr size_t index() const { return bits_ & ((uint64_t{1} << kKinds) - 1); }

  // Right for any sum.
  constexpr int kinds() const { return field(kKinds, kPairs); }
  constexpr int pairs() const { return field(kPairs, kOrphans); }
  constexpr int orphans() const { return field(kOrphans, kOrphanPairs); }
  constexpr int orphan_pairs() const { return field(kOrphanPairs, kHeld); }

  // The kinds of one suit, a bit each: held at all, and at least twice.
  constexpr uint64_t held() const { return bits_ >> kHeld & 0x1ff; }
  constexpr uint64_t paired() const { return bits_ >> kPaired & 0x1ff; }

 private:
  // Where the fields begin. In a sum of suits the indices are added too, and do not reach twenty
  // bits; the two sets of kinds run out at the top.
  static constexpr int kKinds = 20, kPairs = 26, kOrphans = 32, kOrphanPairs = 36, kHeld = 40,
                       kPaired = 49;

  constexpr explicit Half(uint64_t bits) : bits_(bits) {}
  constexpr int field(int begin, int end) const {
    return static_cast<int>(bits_ >> begin & ((uint64_t{1} << (end - begin)) - 1));
  }

  uint64_t bits_ = 0;
};

// The halves of a suit by their keys, and the rows by the sum of the halves' indices. The class of
// the low half picks a line of kHighClasses rows, that of the high half the row in it.
template <size_t kHighKindsOfSuit, size_t kLowClassesOfSuit, size_t kHighClassesOfSuit>
struct SuitTables {
  static constexpr size_t kHighKinds = kHighKindsOfSuit;
  static constexpr size_t kHighKeys = kHighKinds == 5 ? 3125 : 125;
  static constexpr size_t kLowClasses = kLowClassesOfSuit;
  static constexpr size_t kHighClasses = kHighClassesOfSuit;

  std::array<Half, kLowKeys> low;
  std::array<Half, kHighKeys> high;
  std::array<uint8_t, kLowClasses * kHighClasses> rows;
  // The index of the half after a draw of each of its kinds; unchanged where all four are held.
  std::array<std::array<uint32_t, kLowKinds>, kLowKeys> low_draws;
  std::array<std::array<uint16_t, kHighKinds>, kHighKeys> high_draws;
};

struct Tables {
  SuitTables<5, 287, 611> suits;
  SuitTables<3, 45, 29> honours;
  // The row of two groups of tiles taken together, at [a * kRowStride + b].
  std::array<uint8_t, kRowStride * kRowStride> merged;
  // The standard shanten of two groups, by the number of called sets.
  std::array<std::array<int8_t, kRowStride * kRowStride>, kMostSets + 1> standard;
};

namespace detail {
// Set when the tables are complete.
extern std::atomic<const Tables*> made_tables;
const Tables& make_tables();
}  // namespace detail

inline const Tables& tables() {
  const Tables* const made = detail::made_tables.load(std::memory_order_acquire);
  return made != nullptr ? *made : detail::make_tables();
}

// Of a whole hand's sum. Seven different pairs; a fourth tile of a kind is no second pair.
constexpr int pairs_shanten(Half all) {
  return 6 - std::min(all.pairs(), 7) + std::max(0, 7 - all.kinds());
}

// One of each orphan and a second of any.
constexpr int orphans_shanten(Half all) {
  return 13 - all.orphans() - (all.orphan_pairs() != 0 ? 1 : 0);
}

}  // namespace jantaku::hand::riichi
