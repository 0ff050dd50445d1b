// Why a log goes on: what came from outside. Running the causes of a log again under the same
// program gives the same log.
#pragma once

#include <optional>
#include <vector>

#include "base/seed.h"
#include "engine/game.h"

namespace jantaku::engine {

// What a round begins with. The wall follows from the seed, whose hash stands here; a round that
// has no seed (it was recorded elsewhere, or a test laid it out) has its wall.
struct Deal {
  int round = 0, honba = 0;
  Milli sticks = 0, pot = 0;
  std::array<Milli, kMostSeats> scores{};
  // What stays from the round before, by seat (K28, K29, B43).
  std::array<Statuses, kMostSeats> statuses{};
  std::array<std::vector<Milli>, kMostSeats> counters;
  std::array<std::vector<bool>, kMostSeats> auto_on;
  SeatSet dealt_in;  // who paid for a win by discard in the round before (C87)
  base::Bytes32 seed_hash{};
  std::vector<Tile> wall;
  base::Seed random_seed{};  // where there is a wall: for `random`, dice and drafts

  bool has_seed() const { return seed_hash != base::Bytes32{}; }
  bool operator==(const Deal&) const = default;
};

// A log has one cause an entry; in the form of bytes (see bytes.h) they take little room.
struct Cause {
  enum class Kind : uint8_t {
    kDeal,
    kChoice,
    kTimer,  // the seat did not choose in time
    kAuto,   // the seat switched an auto button
    kSeed,   // the round is over and its seed is published
  };
  Kind kind = Kind::kDeal;
  Seat seat = Seat::kNone;
  int auto_button = -1;  // of kAuto
  bool on = false;
  std::vector<uint8_t> packed;  // of kDeal a Deal, of kChoice a Choice, of kSeed the seed
  bool operator==(const Cause&) const = default;
};

}  // namespace jantaku::engine
