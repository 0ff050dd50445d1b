// The fu of parts of a hand (KY-1101 to KY-1112), one place for the sum and for the list of items.
#pragma once

#include <cstdint>

#include "riichi/kind_masks.h"
#include "riichi/score.h"

namespace jantaku::riichi::fu {

inline constexpr int kBase = 20;
inline constexpr int kMenzenRon = 10;
inline constexpr int kTsumo = 2;
inline constexpr int kWait = 2;
inline constexpr int kValuePair = 2;
inline constexpr int kChiitoi = 25;
inline constexpr int kLeastOpen = 30;  // what an open hand of nothing but the base counts

constexpr int round_up(int sum) { return (sum + 9) / 10 * 10; }

constexpr int triplet(uint64_t kind_bit, Openness openness) {
  return ((kind_bit & masks::kYaochuu) != 0 ? 4 : 2) * (openness == Openness::kOpen ? 1 : 2);
}
constexpr int quad(uint64_t kind_bit, Openness openness) { return 4 * triplet(kind_bit, openness); }

constexpr bool counts(WaitKind wait) {
  return wait == WaitKind::kTanki || wait == WaitKind::kKanchan || wait == WaitKind::kPenchan;
}

// Winds are bits of kinds; north counts for three players where the rule says so.
constexpr int pair(uint64_t pair_bit, uint64_t round_wind, uint64_t seat_wind, uint64_t north,
                   const Rules& rules) {
  if ((pair_bit & round_wind & seat_wind) != 0) return rules.yaku.double_wind_fu;
  return (pair_bit & (masks::kDragons | round_wind | seat_wind | north)) != 0 ? kValuePair : 0;
}

}  // namespace jantaku::riichi::fu
