// One type for everything that happens in a round: in logs, between master and replicates, and as
// what a player asks for.
#pragma once

#include <optional>

#include "base/static_vector.h"
#include "riichi/outcome.h"
#include "riichi/pai.h"
#include "riichi/phase.h"
#include "riichi/seat.h"

namespace jantaku::riichi {

// The wall in order of use: the first hands (13 for each seat from the dealer on), the draws, then
// the dead wall: four replacement tiles, five dora indicators, five ura indicators.
struct Wall {
  static constexpr size_t kMostTiles = 136;
  static constexpr int kDead = 14, kReplacements = 4, kIndicators = 5, kHand = 13;

  base::StaticVector<Pai, kMostTiles> tiles;

  static constexpr int size(int players) { return players == 3 ? 108 : 136; }
  static constexpr int draws(int players) { return size(players) - kDead - players * kHand; }

  Pai haipai(int turn, int index) const { return at(turn * kHand + index); }
  // The n-th draw of the round that is no replacement.
  Pai draw(int n, int players) const { return at(players * kHand + n); }
  // The n-th replacement: beyond four (three players) the tiles that moved up from the live wall.
  Pai replacement(int n) const {
    return at(n < kReplacements ? dead() + n : dead() - 1 - (n - kReplacements));
  }
  Pai dora(int n) const { return at(dead() + kReplacements + n); }
  Pai ura(int n) const { return at(dead() + kReplacements + kIndicators + n); }

  bool operator==(const Wall&) const = default;

 private:
  int dead() const { return static_cast<int>(tiles.size()) - kDead; }
  Pai at(int index) const { return tiles[static_cast<size_t>(index)]; }
};

// All tiles of the rules, in the order of codes.
Wall sorted_wall(const Rules& rules);
// A number that a wall follows from, on every machine alike: the sorted wall, shuffled by the
// xoshiro256** of that seed. For simulations; who sees the tiles could come to guess it.
enum class WallSeed : uint64_t {};
Wall seeded_wall(WallSeed seed, const Rules& rules);
// Whether the wall holds exactly the tiles of the rules.
bool is_wall_of(const Wall& wall, const Rules& rules);

using Haipai = base::StaticVector<Pai, Wall::kHand>;

struct Deal {
  Wall wall;                     // empty in the form for a seat
  std::optional<WallSeed> seed;  // where the wall follows from one: a log tells it in its place
  std::array<Haipai, kMostPlayers> haipai;

  bool operator==(const Deal&) const = default;
};

// A run by where the two own tiles lie: both below the called one, on both sides, both above.
enum class ChiDir : int8_t { kBelow = -1, kBetween = 0, kAbove = 1 };

// Sixty-four bytes, copied freely. What is large happens once a round and is pointed to: whoever
// keeps an event of a `deal` or of an end keeps that too (EventLog does).
struct Event {
  EventType type = EventType::kNextTurn;
  Seat seat;
  Seat from;  // whose tile a call, ron takes
  Pai pai;
  EventType what = EventType::kNextTurn;  // of a declare: chi, pon, daiminkan, ron
  std::optional<ChiDir> dir;              // of a declared chi without `own`
  bool tsumokiri = false;
  bool riichi = false;
  bool rinshan = false;            // of a tsumo
  bool chankan = false;            // of a ron
  base::StaticVector<Pai, 4> own;  // tiles from the own hand that a call or kan lays open
  base::StaticVector<Pai, Wall::kIndicators> new_dora;
  const Deal* deal = nullptr;
  const Outcome* outcome = nullptr;

  // Equal in what they point to.
  bool operator==(const Event& other) const;
};

// What a seat gets of an event: nothing, or the event without what the seat may not see. A deal is
// copied into `storage`, which must live as long as the answer.
std::optional<Event> for_seat(const Event& event, Seat seat, Deal& storage);

}  // namespace jantaku::riichi
