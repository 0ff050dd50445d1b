// What all may know of a player, and what only that player may know: two types, so that nothing
// hidden can be read by accident.
#pragma once

#include "base/static_vector.h"
#include "hand/riichi_acceptance.h"
#include "riichi/pai.h"
#include "riichi/seat.h"

namespace jantaku::riichi {

struct Sutehai {
  Pai pai;
  bool tsumokiri = false;
  bool riichi = false;
  Seat called_by;

  bool operator==(const Sutehai&) const = default;
};

enum class FuuroKind : uint8_t { kChi, kPon, kDaiminkan, kKakan, kAnkan };

// A set that lies open. `tiles` begins with the called one, if any; the last of a kakan is the one
// that was added.
struct Fuuro {
  FuuroKind kind = FuuroKind::kChi;
  Seat from;  // nobody for an ankan
  base::StaticVector<Pai, 4> tiles;

  bool is_kan() const { return kind >= FuuroKind::kDaiminkan; }
  bool operator==(const Fuuro&) const = default;
};

struct RiichiMark {
  bool declared = false;
  bool accepted = false;  // nobody won on the discard: the stick is paid
  bool double_riichi = false;
  bool ippatsu = false;

  bool operator==(const RiichiMark&) const = default;
};

// Who answers for a yakuman, having given the deciding tile.
struct PaoSeats {
  Seat daisangen, daisuushi, suukantsu;

  bool operator==(const PaoSeats&) const = default;
};

struct PlayerPublic {
  // A player draws every fourth tile, or sooner where others call: at most 12 calls of others, 4
  // own ones and 4 replacements beside 18 turns.
  static constexpr size_t kMostSutehai = 40;

  base::StaticVector<Sutehai, kMostSutehai> river;
  base::StaticVector<Fuuro, 4> fuuro;
  RiichiMark riichi;
  PaoSeats pao;
  bool menzen = true;
  bool holds_drawn = false;
  uint8_t concealed = 0;  // tiles, the drawn one included
  uint8_t kita = 0;
  uint64_t river_kinds = 0;  // a bit for each kind in the river

  bool operator==(const PlayerPublic&) const = default;
};

struct Furiten {
  bool sutehai = false;
  bool doujun = false;
  bool riichi = false;

  bool any() const { return sutehai || doujun || riichi; }
  bool operator==(const Furiten&) const = default;
};

struct PlayerHidden {
  Tehai juntehai;          // without the drawn tile
  Pai tsumohai;            // the drawn tile while it is held apart
  bool tenpai = false;     // the juntehai, by form alone
  hand::Mask34 waits = 0;  // of the juntehai, kinds of which it does not hold all four
  Furiten furiten;

  bool operator==(const PlayerHidden&) const = default;
};

}  // namespace jantaku::riichi
