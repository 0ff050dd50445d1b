// One word made into another so that every bit of it moves every bit of the result: the finaliser
// of splitmix64. For hashes that are sums of words: with less, words that are multiples of one
// another meet.
#pragma once

#include <cstdint>

namespace jantaku::base {

constexpr uint64_t mix(uint64_t word) {
  word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9;
  word = (word ^ word >> 27) * 0x94D049BB133111EB;
  return word ^ word >> 31;
}

}  // namespace jantaku::base
