// What the others may declare on the tile that lies there.
#include <algorithm>
#include <bit>

#include "riichi/apply.h"
#include "riichi/check.h"
#include "riichi/settle.h"

namespace jantaku::riichi {
namespace {

bool holds_both(const PlayerHidden& hidden, Pai own1, Pai own2) {
  if (own1 == own2) return own1.exists() && hidden.juntehai.count(own1) >= 2;
  return hidden.juntehai.holds(own1) && hidden.juntehai.holds(own2);
}

// Whether some tile could be discarded after the call.
bool leaves_discard(const PlayerHidden& hidden, Pai own1, Pai own2, uint64_t kuikae) {
  if (kuikae == 0) return true;
  for (int kind = 0; kind < tiles::kStandardKinds; ++kind) {
    int left = hidden.juntehai.count_kind(kind);
    left -= own1.kind() == kind ? 1 : 0;
    left -= own2.kind() == kind ? 1 : 0;
    if (left > 0 && (kuikae & kind_bit(kind)) == 0) return true;
  }
  return false;
}

bool is_run(int a, int b, int c) {
  const int low = std::min({a, b, c});
  const int high = std::max({a, b, c});
  return high < kEastKind && low / 9 == high / 9 && high == low + 2 && a != b && b != c && a != c;
}

}  // namespace

Reason check_ron(const KyokuState& state, Seat seat) {
  const KyokuPublic& open = state.open;
  const PlayerHidden& hidden = state.hidden[seat.at()];
  if (open.pending_is_kita && !state.rules->sanma.ron_on_kita) return Reason::kRuleOff;
  if ((hidden.waits & kind_bit(open.pending.kind())) == 0) return Reason::kNoForm;
  if (open.phase == Phase::kPostAnkan) {
    if (!state.rules->yaku.kokushi_ankan) return Reason::kRuleOff;
    if (!waits_as_kokushi(hidden, open.player(seat))) return Reason::kNoForm;
  }
  if (hidden.furiten.any()) return Reason::kFuriten;
  if (!has_yaku(state, seat, open.pending, By::kRon)) return Reason::kNoYaku;
  return Reason::kNone;
}

bool is_suukaikan(const KyokuState& state) {
  return state.rules->ryoukyoku.suukaikan != Abort::kOff && state.open.kans == kMostKans &&
         std::popcount(state.open.kan_makers) > 1;
}

Reason check_call_at_all(const KyokuState& state, Seat seat) {
  if (state.open.phase != Phase::kPostDahai) return Reason::kWrongPhase;
  if (is_suukaikan(state)) return Reason::kFourKans;
  if (state.open.tsumo_left == 0 && !state.rules->calls_on_last_tile) return Reason::kLastTile;
  if (state.open.player(seat).riichi.accepted) return Reason::kInRiichi;
  return Reason::kNone;
}

Reason check_chi(const KyokuState& state, Seat seat, Pai own1, Pai own2) {
  const Pai called = state.open.pending;
  if (state.players() == 3) return Reason::kRuleOff;
  if (seat != state.next(state.open.current)) return Reason::kNotNextPlayer;
  if (!own1.exists() || !own2.exists()) return Reason::kNoRun;
  if (!is_run(called.kind(), own1.kind(), own2.kind())) return Reason::kNoRun;
  if (!state.knows(seat)) return Reason::kNone;
  const PlayerHidden& hidden = state.hidden[seat.at()];
  if (!holds_both(hidden, own1, own2)) return Reason::kNoRun;
  const uint64_t kuikae = kuikae_after_chi(called, own1, own2, *state.rules);
  return leaves_discard(hidden, own1, own2, kuikae) ? Reason::kNone : Reason::kKuikae;
}

Reason check_pon(const KyokuState& state, Seat seat, Pai own1, Pai own2) {
  const Pai called = state.open.pending;
  if (!own1.exists() || !own2.exists()) return Reason::kNoPair;
  if (own1.kind() != called.kind() || own2.kind() != called.kind()) return Reason::kNoPair;
  if (!state.knows(seat)) return Reason::kNone;
  const PlayerHidden& hidden = state.hidden[seat.at()];
  if (!holds_both(hidden, own1, own2)) return Reason::kNoPair;
  const uint64_t kuikae = kuikae_after_pon(called, *state.rules);
  return leaves_discard(hidden, own1, own2, kuikae) ? Reason::kNone : Reason::kKuikae;
}

Reason check_daiminkan(const KyokuState& state, Seat seat) {
  if (state.knows(seat) &&
      state.hidden[seat.at()].juntehai.count_kind(state.open.pending.kind()) < 3) {
    return Reason::kNoTriplet;
  }
  return check_kan_at_all(state);
}

}  // namespace jantaku::riichi
