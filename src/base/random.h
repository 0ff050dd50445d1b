// Randomness as a stream of bytes. The rooms that must run anywhere ask the caller for the stream;
// what they make of it (numbers, shuffles) is defined here, so that every platform deals alike.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <utility>

namespace jantaku::base {

class RandomBytes {
 public:
  virtual ~RandomBytes() = default;
  virtual void fill(std::span<uint8_t> out) = 0;
};

// xoshiro256** 1.0 (Blackman and Vigna), its state filled from `seed` by splitmix64. Repeatable and
// quick, for drills, simulations and tests. It can be predicted from what it has shown, so it must
// not deal where something is at stake.
class Xoshiro256 final : public RandomBytes {
 public:
  explicit Xoshiro256(uint64_t seed);
  static Xoshiro256 from_state(const std::array<uint64_t, 4>& state);

  uint64_t next();
  // The numbers of next(), least significant byte first; the rest of the last one is dropped.
  void fill(std::span<uint8_t> out) override;

 private:
  Xoshiro256() = default;

  std::array<uint64_t, 4> state_{};
};

// A number from 0 to bound - 1, each equally likely: four bytes, least significant first, drawn
// again while they fall into the incomplete last stretch of `bound` numbers. `bound` is not 0.
uint32_t uniform_below(RandomBytes& random, uint32_t bound);

// Fisher-Yates from the last item down to the second.
template <typename T>
void shuffle(std::span<T> items, RandomBytes& random) {
  for (size_t i = items.size(); i > 1; --i) {
    std::swap(items[i - 1], items[uniform_below(random, static_cast<uint32_t>(i))]);
  }
}

}  // namespace jantaku::base
