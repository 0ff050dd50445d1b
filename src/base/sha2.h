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

template <Sha2Turns kTurns, typename Word, size_t kCount>
void mix_sha2_block(std::array<Word, 8>& state, std::span<const uint8_t> block,
                    const std::array<Word, kCount>& rounds) {
  const auto small = [](Word word, const std::array<int, 3>& by) -> Word {
    return std::rotr(word, by[0]) ^ std::rotr(word, by[1]) ^ word >> by[2];
  };
  const auto large = [](Word word, const std::array<int, 3>& by) -> Word {
    return std::rotr(word, by[0]) ^ std::rotr(word, by[1]) ^ std::rotr(word, by[2]);
  };
  std::array<Word, kCount> w;
  for (size_t i = 0; i < 16; ++i) {
    w[i] = 0;
    for (size_t byte = 0; byte < sizeof(Word); ++byte) {
      w[i] = w[i] << 8 | block[i * sizeof(Word) + byte];
    }
  }
  for (size_t i = 16; i < kCount; ++i) {
    w[i] = w[i - 16] + small(w[i - 15], kTurns.small0) + w[i - 7] + small(w[i - 2], kTurns.small1);
  }
  auto [a, b, c, d, e, f, g, h] = state;
  // The words trade places from one round to the next; after eight rounds each is back in its own.
  const auto round = [&](size_t i, Word a1, Word b1, Word c1, Word& d1, Word e1, Word f1, Word g1,
                         Word& h1) {
    const Word t1 = h1 + large(e1, kTurns.large1) + ((e1 & f1) ^ (~e1 & g1)) + rounds[i] + w[i];
    d1 += t1;
    h1 = t1 + large(a1, kTurns.large0) + ((a1 & b1) ^ (a1 & c1) ^ (b1 & c1));
  };
  for (size_t i = 0; i < kCount; i += 8) {
    round(i, a, b, c, d, e, f, g, h);
    round(i + 1, h, a, b, c, d, e, f, g);
    round(i + 2, g, h, a, b, c, d, e, f);
    round(i + 3, f, g, h, a, b, c, d, e);
    round(i + 4, e, f, g, h, a, b, c, d);
    round(i + 5, d, e, f, g, h, a, b, c);
    round(i + 6, c, d, e, f, g, h, a, b);
    round(i + 7, b, c, d, e, f, g, h, a);
  }
  const std::array<Word, 8> mixed = {a, b, c, d, e, f, g, h};
  for (size_t k = 0; k < state.size(); ++k) state[k] += mixed[k];
}

}  // namespace jantaku::base
