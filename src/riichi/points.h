// From han and fu to points, and who pays whom.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "base/static_vector.h"
#include "riichi/rules.h"
#include "riichi/win.h"

namespace jantaku::riichi {

struct Value;

enum class Limit : uint8_t {
  kNone,
  kMangan,
  kHaneman,
  kBaiman,
  kSanbaiman,
  kKazoeYakuman,
  kYakuman
};

// "mangan", ...; empty for kNone.
std::string_view limit_name(Limit limit);

struct Basic {
  Points points = 0;
  Limit limit = Limit::kNone;
};

inline constexpr Points kManganBasic = 2000;
inline constexpr Points kYakumanBasic = 8000;

// Of an ordinary hand; a yakuman is kYakumanBasic times its multiple.
Basic basic_points(int han, int fu, const Rules& rules);

constexpr Points round_up_to_hundred(Points points) { return (points + 99) / 100 * 100; }

// Who answers for a yakuman of the winner's: the seat that gave the deciding tile (KY-1211).
// Yaku::kRinshan is the liability of a daiminkan's giver for the win on its rinshan tile.
struct Liability {
  Yaku yaku = Yaku::kDaisangen;
  uint8_t seat = 0;
};

struct WinSeats {
  static constexpr int8_t kNobody = -1;

  uint8_t winner = 0;
  uint8_t dealer = 0;
  int8_t from = kNobody;  // the discarder; nobody: tsumo
  uint8_t honba = 0;
  Points kyoutaku = 0;  // points of the sticks that the winner takes
  base::StaticVector<Liability, 3> pao;
};

enum class Why : uint8_t { kHand, kPao, kHonba, kSticks };

// "hand", "pao", "honba", "sticks".
std::string_view why_name(Why why);

struct Transfer {
  static constexpr int8_t kTable = -1;

  int8_t from = 0;  // kTable: the sticks
  uint8_t to = 0;
  Points points = 0;
  Why why = Why::kHand;
};

struct Settlement {
  std::array<Points, kMostPlayers> delta{};
  Points hand_points = 0;  // without honba and sticks
  base::StaticVector<Transfer, 16> transfers;
};

// Nothing moves if the value does not win.
Settlement settle(const Value& value, const WinSeats& seats, const Rules& rules);

// Several winners on one tile, in turn order from the discarder: sticks to the first, honba to the
// first or to each by rule (KY-505). Each has its own winner and pao; honba and sticks are the
// table's.
struct RonWinner {
  const Value* value = nullptr;
  WinSeats seats;
};
Settlement settle_rons(std::span<const RonWinner> winners, const Rules& rules);

// Whether the latest of a player's melds makes its giver liable: to be asked after each call, with
// the melds in the order in which they became what they are (a kakan where the kan was made).
bool makes_liable(std::span<const Meld> melds, Yaku yaku, const Rules& rules);

}  // namespace jantaku::riichi
