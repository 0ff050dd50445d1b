#include "engine/table.h"

#include <algorithm>

namespace jantaku::engine {

size_t Player::pond_size() const {
  return static_cast<size_t>(
      std::count_if(discards.begin(), discards.end(), [](const Discard& d) { return !d.taken; }));
}

Discard* Table::edit_last_discarded() {
  if (last_discard.seat == Seat::kNone) return nullptr;
  return &at(last_discard.seat).discards.edit()[static_cast<size_t>(last_discard.index)];
}

Seat Table::relative(Seat seat, int places) const {
  if (seat == Seat::kNone) return Seat::kNone;
  // Shimocha is next, kamicha the one before, toimen opposite: with fewer seats some are nobody.
  if (seats == 3 && places == 2) return Seat::kNone;
  if (seats == 2 && places != 2) return Seat::kNone;
  const int step = seats == 3 && places == 3 ? 2 : seats == 2 ? 1 : places;
  return seat_at(static_cast<size_t>((static_cast<int>(index(seat)) + step) % seats));
}

Seat Table::next_on_turn() const {
  const int next = static_cast<int>(index(turn)) + direction;
  return seat_at(static_cast<size_t>((next + seats) % seats));
}

Tile WallState::take_last_live() {
  const Tile tile = tiles[static_cast<size_t>(--live_end)];
  tiles.erase(tiles.begin() + live_end);
  for (int& at : reserved_at.edit()) at -= at > live_end ? 1 : 0;
  return tile;
}

}  // namespace jantaku::engine
