#include "base/sha256.h"

#include <algorithm>

#include "base/sha2.h"

#if defined(__x86_64__)
#include <cpuid.h>
#include <immintrin.h>
#endif

namespace jantaku::base {
namespace {

constexpr std::array<uint32_t, 64> kRounds = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

using State = std::array<uint32_t, 8>;
using Block = std::array<uint8_t, 64>;

void mix_by_words(State& state, const Block& block) {
  constexpr Sha2Turns kTurns = {{7, 18, 3}, {17, 19, 10}, {2, 13, 22}, {6, 11, 25}};
  mix_sha2_block<kTurns>(state, block, kRounds);
}

#if defined(__x86_64__)

// The processor's own instructions, where it has them: a tenth of the time. Every round of a game
// begins with a wall that comes out of this.
__attribute__((target("sha,sse4.1"))) void mix_by_instructions(State& state, const Block& block) {
  const auto load = [](const void* from) __attribute__((target("sha,sse4.1"))) {
    return _mm_loadu_si128(static_cast<const __m128i*>(from));
  };
  // The instructions want the eight words as f e b a and h g d c, lowest first.
  const __m128i abcd = load(state.data()), efgh = load(state.data() + 4);
  const __m128i badc = _mm_shuffle_epi32(abcd, 0xB1), hgfe = _mm_shuffle_epi32(efgh, 0x1B);
  __m128i feba = _mm_alignr_epi8(badc, hgfe, 8), hgdc = _mm_blend_epi16(hgfe, badc, 0xF0);
  const __m128i feba_before = feba, hgdc_before = hgdc;

  const __m128i big_endian = _mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203);
  __m128i words[4];
  for (size_t i = 0; i < 4; ++i) {
    words[i] = _mm_shuffle_epi8(load(block.data() + 16 * i), big_endian);
  }
  for (size_t four = 0; four < 16; ++four) {
    const __m128i now = words[four % 4];
    __m128i sum = _mm_add_epi32(now, load(kRounds.data() + 4 * four));
    hgdc = _mm_sha256rnds2_epu32(hgdc, feba, sum);
    sum = _mm_shuffle_epi32(sum, 0x0E);
    feba = _mm_sha256rnds2_epu32(feba, hgdc, sum);
    const __m128i last = words[(four + 3) % 4];
    const __m128i ninth = _mm_alignr_epi8(last, words[(four + 2) % 4], 4);
    const __m128i next = _mm_add_epi32(_mm_sha256msg1_epu32(now, words[(four + 1) % 4]), ninth);
    words[four % 4] = _mm_sha256msg2_epu32(next, last);
  }

  feba = _mm_shuffle_epi32(_mm_add_epi32(feba, feba_before), 0x1B);  // a b e f
  hgdc = _mm_shuffle_epi32(_mm_add_epi32(hgdc, hgdc_before), 0xB1);  // g h c d
  auto* to = reinterpret_cast<__m128i*>(state.data());
  _mm_storeu_si128(to, _mm_blend_epi16(feba, hgdc, 0xF0));
  _mm_storeu_si128(to + 1, _mm_alignr_epi8(hgdc, feba, 8));
}

bool has_instructions() {
  unsigned a = 0, b = 0, c = 0, d = 0;
  if (__get_cpuid(1, &a, &b, &c, &d) == 0 || (c & bit_SSE4_1) == 0) return false;
  return __get_cpuid_count(7, 0, &a, &b, &c, &d) != 0 && (b & bit_SHA) != 0;
}

void mix(State& state, const Block& block) {
  static const bool by_instructions = has_instructions();
  by_instructions ? mix_by_instructions(state, block) : mix_by_words(state, block);
}

#else

void mix(State& state, const Block& block) { mix_by_words(state, block); }

#endif

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

}  // namespace

Sha256::Sha256()
    : state_{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
             0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19} {}

Sha256& Sha256::add(std::span<const uint8_t> bytes) {
  length_ += bytes.size();
  while (!bytes.empty()) {
    const size_t take = std::min(bytes.size(), block_.size() - used_);
    std::copy_n(bytes.begin(), take, block_.begin() + static_cast<std::ptrdiff_t>(used_));
    used_ += take;
    bytes = bytes.subspan(take);
    if (used_ == block_.size()) compress();
  }
  return *this;
}

Sha256& Sha256::add(std::string_view text) {
  return add(std::span(reinterpret_cast<const uint8_t*>(text.data()), text.size()));
}

Sha256& Sha256::add(uint64_t number) {
  std::array<uint8_t, 8> bytes{};
  for (size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<uint8_t>(number >> (8 * i));
  return add(bytes);
}

void Sha256::compress() {
  mix(state_, block_);
  used_ = 0;
}

Bytes32 Sha256::finish() {
  const uint64_t bits = length_ * 8;
  block_[used_++] = 0x80;
  if (used_ > 56) {
    std::fill(block_.begin() + static_cast<std::ptrdiff_t>(used_), block_.end(), uint8_t{0});
    compress();
  }
  std::fill(block_.begin() + static_cast<std::ptrdiff_t>(used_), block_.end(), uint8_t{0});
  for (size_t i = 0; i < 8; ++i) block_[63 - i] = static_cast<uint8_t>(bits >> (8 * i));
  compress();
  Bytes32 digest{};
  for (size_t i = 0; i < digest.size(); ++i) {
    digest[i] = static_cast<uint8_t>(state_[i / 4] >> (24 - 8 * (i % 4)));
  }
  return digest;
}

Bytes32 sha256(std::span<const uint8_t> bytes) { return Sha256().add(bytes).finish(); }

std::string to_hex(std::span<const uint8_t> bytes) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  text.reserve(2 * bytes.size());
  for (uint8_t byte : bytes) {
    text += kDigits[byte >> 4];
    text += kDigits[byte & 15];
  }
  return text;
}

std::optional<Bytes32> bytes_from_hex(std::string_view text) {
  Bytes32 bytes{};
  if (text.size() != 2 * bytes.size()) return std::nullopt;
  for (size_t i = 0; i < bytes.size(); ++i) {
    const int high = hex_digit(text[2 * i]), low = hex_digit(text[2 * i + 1]);
    if (high < 0 || low < 0) return std::nullopt;
    bytes[i] = static_cast<uint8_t>(high << 4 | low);
  }
  return bytes;
}

}  // namespace jantaku::base
