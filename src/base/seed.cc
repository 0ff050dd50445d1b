#include "base/seed.h"

namespace jantaku::base {

Seed round_seed(const Seed& game, uint64_t round) {
  return Sha256().add("jantaku round").add(game).add(round).finish();
}

Bytes32 seed_hash(const Seed& seed) { return sha256(seed); }

SeedStream::SeedStream(const Seed& seed, std::string_view purpose) {
  prefix_.add(seed).add(purpose);
}

void SeedStream::fill(std::span<uint8_t> out) {
  for (uint8_t& byte : out) {
    const uint64_t at = position_ % block_.size();
    if (at == 0) block_ = Sha256(prefix_).add(position_ / block_.size()).finish();
    byte = block_[at];
    ++position_;
  }
}

}  // namespace jantaku::base
