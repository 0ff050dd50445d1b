// The tables behind riichi shanten. Made once, on first use, in a few hundredths of a second; never
// changed afterwards, so any number of threads may read them.
//
// How far one suit is from m sets and p pairs (m 0 to 4, p 0 or 1) is a row of ten distances. Only
// 110 different rows occur for suits and 55 for honours, and merging the rows of any suits leads to
// 164, so a row is a byte, merging two rows is one lookup, and so is the answer.
#pragma once

#include <array>
#include <cstdint>

namespace jantaku::hand::riichi {

inline constexpr int kSuits = 4;           // m p s z
inline constexpr int kSuitKeys = 1953125;  // 5 to the 9th: the counts of one suit as a number
inline constexpr int kHonourKeys = 78125;  // 5 to the 7th
inline constexpr int kMostSets = 4;
inline constexpr int kCells = (kMostSets + 1) * 2;
inline constexpr int kRowStride = 256;  // so that a row is one byte of an index

inline constexpr std::array<uint32_t, 9> kPowersOfFive = {1,    5,     25,    125,   625,
                                                          3125, 15625, 78125, 390625};

// Tiles needed for `sets` sets and `pairs` pairs, at [sets * 2 + pairs].
using Row = std::array<uint8_t, kCells>;

// What is known of one suit's counts. Adding the entries of four suits adds each field above the
// row, which is how seven pairs and thirteen orphans come without another lookup.
class SuitEntry {
 public:
  constexpr SuitEntry() = default;
  constexpr explicit SuitEntry(uint32_t bits) : bits_(bits) {}
  static constexpr SuitEntry one_kind(int count, bool orphan) {
    const uint32_t held = count >= 1 ? 1 : 0, paired = count >= 2 ? 1 : 0, end = orphan ? 1 : 0;
    return SuitEntry(held << 8 | paired << 14 | (held & end) << 20 | (paired & end) << 24);
  }

  constexpr SuitEntry operator+(SuitEntry other) const { return SuitEntry(bits_ + other.bits_); }
  constexpr SuitEntry with_row(uint32_t row) const { return SuitEntry(bits_ | row); }

  constexpr uint32_t row() const { return bits_ & 0xff; }
  constexpr SuitEntry without_row() const { return SuitEntry(bits_ & ~0xffu); }
  constexpr int kinds() const { return static_cast<int>(bits_ >> 8 & 0x3f); }
  constexpr int pairs() const { return static_cast<int>(bits_ >> 14 & 0x3f); }
  constexpr int orphans() const { return static_cast<int>(bits_ >> 20 & 0xf); }
  constexpr int orphan_pairs() const { return static_cast<int>(bits_ >> 24 & 0xf); }

 private:
  uint32_t bits_ = 0;
};

struct Tables {
  std::array<SuitEntry, kSuitKeys> suits;
  std::array<SuitEntry, kHonourKeys> honours;
  // The row of two groups of tiles taken together, at [a * kRowStride + b].
  std::array<uint8_t, kRowStride * kRowStride> merged;
  // The standard shanten of two groups, by the number of called sets.
  std::array<std::array<int8_t, kRowStride * kRowStride>, kMostSets + 1> standard;
  std::array<Row, kRowStride> rows;
  int row_count;
};

const Tables& tables();

}  // namespace jantaku::hand::riichi
