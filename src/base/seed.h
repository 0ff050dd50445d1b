// Seeds: what a game's walls come from, so that nobody can know them before and anybody can check
// them after.
//
// A game has a secret seed. Each round's seed is derived from it one way. Its hash is published
// before the deal and the seed itself after the round: whoever has both can make the wall again.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "base/random.h"
#include "base/sha256.h"

namespace jantaku::base {

using Seed = Bytes32;

// SHA-256 of "jantaku round", the game's seed and the round's number (eight bytes, least first).
Seed round_seed(const Seed& game, uint64_t round);

// What is published before the deal: SHA-256 of the 32 bytes of the round's seed.
Bytes32 seed_hash(const Seed& seed);

// The bytes that a seed stands for: SHA-256 of the seed, the purpose and a number that counts from
// 0 (eight bytes, least first), one after another. Purposes keep streams apart: what the wall uses
// tells nothing of the dice.
class SeedStream final : public RandomBytes {
 public:
  SeedStream() = default;
  SeedStream(const Seed& seed, std::string_view purpose);
  void fill(std::span<uint8_t> out) override;

  // How many bytes were taken: with seed and purpose the whole state.
  uint64_t position() const { return position_; }

 private:
  Sha256 prefix_;
  Bytes32 block_{};
  uint64_t position_ = 0;
};

}  // namespace jantaku::base
