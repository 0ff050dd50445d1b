// Hands for the tests of the riichi tables.
#pragma once

#include <algorithm>
#include <random>
#include <string_view>

#include "hand/riichi_acceptance.h"

namespace jantaku::hand {

// From plain notation, such as 123m11z.
inline Counts34 counts_of(std::string_view mpsz) {
  Counts34 counts{};
  std::string_view digits = mpsz;
  size_t begin = 0;
  for (size_t i = 0; i < mpsz.size(); ++i) {
    const size_t suit = std::string_view("mpsz").find(mpsz[i]);
    if (suit == std::string_view::npos) continue;
    for (char digit : digits.substr(begin, i - begin)) {
      ++counts[suit * 9 + static_cast<size_t>(digit - '1')];
    }
    begin = i + 1;
  }
  return counts;
}

inline Mask34 mask_of(std::string_view mpsz) {
  const Counts34 counts = counts_of(mpsz);
  Mask34 mask = 0;
  for (size_t kind = 0; kind < counts.size(); ++kind) {
    if (counts[kind] != 0) mask |= Mask34{1} << kind;
  }
  return mask;
}

// Tiles from a wall that holds only some of the kinds: the fewer, the more shapes overlap.
inline Counts34 random_hand(std::mt19937& random, int tiles) {
  const int first = std::uniform_int_distribution(0, 27)(random);
  const int last = std::uniform_int_distribution(std::min(33, first + 4), 33)(random);
  std::uniform_int_distribution kind(first, last);
  Counts34 counts{};
  while (tiles > 0) {
    uint8_t& count = counts[static_cast<size_t>(kind(random))];
    if (count == 4) continue;
    ++count;
    --tiles;
  }
  return counts;
}

}  // namespace jantaku::hand
