// A win put together from tiles and calls as people and records write them.
#pragma once

#include <cstdint>

#include "riichi/points.h"
#include "riichi/win.h"
#include "tiles/call.h"

namespace jantaku::tui {

// Seats are counted from the dealer, so that a seat wind is a seat.
struct WinInput {
  enum class Added : bool { kNo, kYes };

  riichi::Win win;
  riichi::WinSeats seats;

  // The last tile that was added is the one that won. No: it is no tile of riichi.
  Added add_tile(tiles::Kind kind);
  // In the order of the calls: whoever gave the deciding one of a yakuman may be liable for it.
  Added add_call(const tiles::Call& call, const riichi::Rules& rules);
  // The seat that a tile came from.
  uint8_t giver(tiles::From from, const riichi::Rules& rules) const;
};

}  // namespace jantaku::tui
