// What the moment of a round says about its buttons.
//
// A moment is whose turn it is and what was recorded last. Most buttons are for another moment than
// the present one, and there are few that come again and again: each is asked about once.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/button_tests.h"
#include "engine/table.h"

namespace jantaku::engine {

struct Moment {
  struct OfSeat {
    ButtonTests::Facts facts;     // all that are of the moment
    ButtonTests::Buttons left{};  // those that no such fact refuses
  };
  uint64_t key = ~uint64_t{0};
  std::array<OfSeat, kMostSeats> seats;

  // All that a condition which is of the moment (ConditionRow) may look at, beside the seat.
  static uint64_t key_of(const Table& table) {
    uint64_t key = (index(table.turn) & 7) << 1 | (table.direction > 0 ? 1 : 0);
    const Recorded* last = table.last();
    if (last == nullptr) return key;
    key |=
        uint64_t{1} << 8 | static_cast<uint64_t>(last->kind) << 9 | (index(last->seat) & 7) << 12;
    return key | uint64_t{last->is_flower} << 16 | static_cast<uint64_t>(last->call + 1) << 17;
  }
};

class Moments {
 public:
  // The one of this key, or room for it.
  Moment& at(uint64_t key) {
    if (moments_.empty()) moments_.resize(kMost);
    return moments_[(key ^ key >> 9 ^ key >> 17) % kMost];
  }

 private:
  static constexpr size_t kMost = 256;
  std::vector<Moment> moments_;  // a newer one takes the place of an older one
};

}  // namespace jantaku::engine
