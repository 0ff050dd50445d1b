// Who sits where. Seat 0 dealt first in the game; the next seat is the one on the right.
#pragma once

#include <array>
#include <compare>
#include <cstdint>

#include "riichi/rules.h"

namespace jantaku::riichi {

class Seat {
 public:
  constexpr Seat() = default;  // nobody
  constexpr explicit Seat(int index) : index_(static_cast<uint8_t>(index)) {}

  constexpr bool exists() const { return index_ < kMostPlayers; }
  constexpr int index() const { return index_; }
  constexpr size_t at() const { return index_; }  // for arrays
  constexpr uint8_t bit() const { return static_cast<uint8_t>(1 << index_); }
  constexpr Seat after(int steps, int players) const { return Seat((index_ + steps) % players); }
  // How many steps to the right of `from` this seat is.
  constexpr int distance(Seat from, int players) const {
    return (index_ - from.index_ + players) % players;
  }
  constexpr auto operator<=>(const Seat&) const = default;

 private:
  uint8_t index_ = 255;
};

// Bits of seats.
using SeatSet = uint8_t;
constexpr bool contains(SeatSet set, Seat seat) { return (set & seat.bit()) != 0; }

using PointsBySeat = std::array<Points, kMostPlayers>;

}  // namespace jantaku::riichi
