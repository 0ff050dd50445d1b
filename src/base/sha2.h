// What SHA-256 and SHA-512 share (FIPS 180-4): one block mixed into the state, in words of 32 or 64
// bits.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

namespace jantaku::base {

// By how much the words are turned; the last of each of the small ones is a shift.
struct Sha2Turns {
  std::array<int, 3> small0, small1, large0, large1;
};

template <typename Word, size_t kCount>
void mix_sha2_block(std::array<Word, 8>& state, std::span<const uint8_t> block,
                    const std::array<Word, kCount>& rounds, const Sha2Turns& turns) {
  const auto small = [](Word word, const std::array<int, 3>& by) -> Word {
    return std::rotr(word, by[0]) ^ std::rotr(word, by[1]) ^ word >> by[2];
  };
  const auto large = [](Word word, const std::array<int, 3>& by) -> Word {
    return std::rotr(word, by[0]) ^ std::rotr(word, by[1]) ^ std::rotr(word, by[2]);
  };
  std::array<Word, kCount> w{};
  for (size_t i = 0; i < 16 * sizeof(Word); ++i) {
    w[i / sizeof(Word)] = w[i / sizeof(Word)] << 8 | block[i];
  }
  for (size_t i = 16; i < kCount; ++i) {
    w[i] = w[i - 16] + small(w[i - 15], turns.small0) + w[i - 7] + small(w[i - 2], turns.small1);
  }
  auto [a, b, c, d, e, f, g, h] = state;
  for (size_t i = 0; i < kCount; ++i) {
    const Word t1 = h + large(e, turns.large1) + ((e & f) ^ (~e & g)) + rounds[i] + w[i];
    const Word t2 = large(a, turns.large0) + ((a & b) ^ (a & c) ^ (b & c));
    h = g;
    g = f;
    f = e;
    e = d + t1;
    d = c;
    c = b;
    b = a;
    a = t1 + t2;
  }
  const std::array<Word, 8> mixed = {a, b, c, d, e, f, g, h};
  for (size_t i = 0; i < state.size(); ++i) state[i] += mixed[i];
}

}  // namespace jantaku::base
