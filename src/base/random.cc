#include "base/random.h"

#include <bit>
#include <cassert>

#include "base/mix.h"

namespace jantaku::base {
namespace {

uint64_t splitmix64(uint64_t& state) { return mix(state += 0x9E3779B97F4A7C15); }

}  // namespace

Xoshiro256::Xoshiro256(uint64_t seed) {
  for (uint64_t& word : state_) word = splitmix64(seed);
}

Xoshiro256 Xoshiro256::from_state(const std::array<uint64_t, 4>& state) {
  Xoshiro256 generator;
  generator.state_ = state;
  return generator;
}

uint64_t Xoshiro256::next() {
  const uint64_t result = std::rotl(state_[1] * 5, 7) * 9;
  const uint64_t shifted = state_[1] << 17;
  state_[2] ^= state_[0];
  state_[3] ^= state_[1];
  state_[1] ^= state_[2];
  state_[0] ^= state_[3];
  state_[2] ^= shifted;
  state_[3] = std::rotl(state_[3], 45);
  return result;
}

void Xoshiro256::fill(std::span<uint8_t> out) {
  uint64_t word = 0;
  for (size_t i = 0; i < out.size(); ++i) {
    if (i % 8 == 0) word = next();
    out[i] = static_cast<uint8_t>(word >> (i % 8 * 8));
  }
}

uint32_t uniform_below(RandomBytes& random, uint32_t bound) {
  assert(bound > 0);
  constexpr uint64_t kAll = uint64_t{1} << 32;
  const uint64_t complete = kAll - kAll % bound;
  for (;;) {
    std::array<uint8_t, 4> bytes{};
    random.fill(bytes);
    uint32_t value = 0;
    for (size_t i = 0; i < bytes.size(); ++i) value |= uint32_t{bytes[i]} << (8 * i);
    if (value < complete) return value % bound;
  }
}

}  // namespace jantaku::base
