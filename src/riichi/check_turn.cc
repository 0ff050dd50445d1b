// What the player whose turn it is may do.
#include <bit>

#include "riichi/apply.h"
#include "riichi/check.h"
#include "riichi/divisions.h"
#include "riichi/settle.h"

namespace jantaku::riichi {
namespace {

constexpr int kNineKinds = 9;

// Whether the three tiles of the kind are a triplet in every reading of the hand once complete.
bool always_triplet(const PlayerHidden& hidden, int kind) {
  if (is_honour_kind(kind)) return true;
  const auto suit = static_cast<size_t>(kind / 9);
  for (hand::Mask34 left = hidden.waits; left != 0; left &= left - 1) {
    hand::HandKeys keys = hidden.juntehai.keys();
    keys.add(std::countr_zero(left));
    const SuitDivision* division = division_tables().suit(keys.low_key(suit), keys.high_key(suit));
    if (division == nullptr) return false;
    for (;; ++division) {
      if ((division->triplets >> (kind % 9) & 1) == 0) return false;
      if (division->last) break;
    }
  }
  return true;
}

// The kan must change nothing: neither the waits nor any reading of the hand (KY-410).
Reason check_riichi_ankan(const KyokuState& state, Seat seat, int kind) {
  const Rules& rules = *state.rules;
  const PlayerHidden& hidden = state.hidden[seat.at()];
  if (!rules.riichi.ankan) return Reason::kRiichiAnkan;
  const bool drawn = hidden.tsumohai.kind() == kind;
  if (!drawn && !rules.riichi.okurikan) return Reason::kRiichiAnkan;
  hand::HandKeys keys = hidden.juntehai.keys();
  for (int i = hidden.juntehai.count_kind(kind); i > 0; --i) keys.remove(kind);
  if (!drawn) keys.add(hidden.tsumohai.kind());
  const int calls = static_cast<int>(state.open.player(seat).fuuro.size()) + 1;
  const hand::Acceptance after = hand::acceptance(keys, calls);
  if (after.shanten != 0 || after.kinds != hidden.waits) return Reason::kRiichiAnkan;
  if (drawn && !always_triplet(hidden, kind)) return Reason::kRiichiAnkan;
  return Reason::kNone;
}

}  // namespace

int count_with_drawn(const PlayerHidden& hidden, Pai pai) {
  return hidden.juntehai.count(pai) + (hidden.tsumohai == pai ? 1 : 0);
}

int count_kind_with_drawn(const PlayerHidden& hidden, int kind) {
  const bool drawn = hidden.tsumohai.exists() && hidden.tsumohai.kind() == kind;
  return hidden.juntehai.count_kind(kind) + (drawn ? 1 : 0);
}

Reason check_kan_at_all(const KyokuState& state) {
  const Rules::Ryoukyoku& rules = state.rules->ryoukyoku;
  const bool may_end = rules.suukaikan_on_fifth && rules.suukaikan != Abort::kOff &&
                       state.open.kans == kMostKans && std::popcount(state.open.kan_makers) == 1;
  if (state.open.kans >= kMostKans && !may_end) return Reason::kFourKans;
  if (state.open.tsumo_left == 0) return Reason::kLastTile;
  return Reason::kNone;
}

Reason check_dahai(const KyokuState& state, const Event& event) {
  const PlayerPublic& player = state.open.player(event.seat);
  if (player.riichi.accepted && !event.tsumokiri) return Reason::kRiichiTsumokiriOnly;
  if (event.tsumokiri && !player.holds_drawn) return Reason::kNotInHand;
  if (state.knows(event.seat)) {
    const PlayerHidden& hidden = state.hidden[event.seat.at()];
    if (event.tsumokiri ? event.pai != hidden.tsumohai : !hidden.juntehai.holds(event.pai)) {
      return Reason::kNotInHand;
    }
  }
  if ((state.open.kuikae & kind_bit(event.pai.kind())) != 0) return Reason::kKuikae;
  if (!event.riichi) return Reason::kNone;
  if (state.open.phase != Phase::kPostTsumo) return Reason::kRiichiOpen;
  return check_riichi(state, event.seat, event.pai);
}

Reason check_riichi_at_all(const KyokuState& state, Seat seat) {
  const PlayerPublic& player = state.open.player(seat);
  const Rules::Riichi& rules = state.rules->riichi;
  if (!player.menzen) return Reason::kRiichiOpen;
  if (player.riichi.declared) return Reason::kRiichiTwice;
  if (rules.min_points > 0 && state.open.points[seat.at()] < rules.min_points) {
    return Reason::kRiichiPoints;
  }
  if (state.open.tsumo_left < rules.min_tsumo_left) return Reason::kRiichiWall;
  return Reason::kNone;
}

Reason check_riichi(const KyokuState& state, Seat seat, Pai pai) {
  if (const Reason reason = check_riichi_at_all(state, seat); reason != Reason::kNone) {
    return reason;
  }
  if (!state.knows(seat)) return Reason::kNone;
  const PlayerHidden& hidden = state.hidden[seat.at()];
  const PlayerPublic& player = state.open.player(seat);
  hand::HandKeys keys = hidden.juntehai.keys();
  keys.add(hidden.tsumohai.kind());
  keys.remove(pai.kind());
  const int calls = static_cast<int>(player.fuuro.size());
  if (keys.shanten(calls).best() != 0) return Reason::kRiichiNoten;
  const hand::Mask34 waits = hand::acceptance(keys, calls).kinds;
  if (!is_tenpai_hand(state, seat, keys, waits, pai)) return Reason::kRiichiNoten;
  const uint64_t river = player.river_kinds | kind_bit(pai.kind());
  if (!state.rules->riichi.furiten && (waits & river) != 0) return Reason::kRiichiFuriten;
  return Reason::kNone;
}

Reason check_ankan(const KyokuState& state, Seat seat, int kind) {
  const PlayerPublic& player = state.open.player(seat);
  if (player.fuuro.full()) return Reason::kNoQuad;
  if (state.knows(seat) && count_kind_with_drawn(state.hidden[seat.at()], kind) < 4) {
    return Reason::kNoQuad;
  }
  if (const Reason reason = check_kan_at_all(state); reason != Reason::kNone) return reason;
  if (player.riichi.accepted && state.knows(seat)) return check_riichi_ankan(state, seat, kind);
  return Reason::kNone;
}

Reason check_kakan(const KyokuState& state, Seat seat, Pai pai) {
  const PlayerPublic& player = state.open.player(seat);
  bool found = false;
  for (const Fuuro& fuuro : player.fuuro) {
    if (fuuro.kind == FuuroKind::kPon && fuuro.tiles[0].kind() == pai.kind()) found = true;
  }
  if (!found) return Reason::kNoPon;
  if (state.knows(seat) && count_with_drawn(state.hidden[seat.at()], pai) == 0) {
    return Reason::kNotInHand;
  }
  return check_kan_at_all(state);
}

Reason check_kita(const KyokuState& state, Seat seat, Pai pai) {
  if (state.players() != 3 || !state.rules->sanma.kita) return Reason::kRuleOff;
  if (pai.kind() != kNorthKind) return Reason::kBadTile;
  if (state.open.tsumo_left == 0) return Reason::kLastTile;
  if (!state.knows(seat)) return Reason::kNone;
  const PlayerHidden& hidden = state.hidden[seat.at()];
  if (count_with_drawn(hidden, pai) == 0) return Reason::kNotInHand;
  if (state.open.player(seat).riichi.accepted && hidden.tsumohai != pai) {
    return Reason::kRiichiTsumokiriOnly;
  }
  return Reason::kNone;
}

Reason check_tsumo_agari(const KyokuState& state, Seat seat) {
  const PlayerHidden& hidden = state.hidden[seat.at()];
  if ((hidden.waits & kind_bit(hidden.tsumohai.kind())) == 0) return Reason::kNoForm;
  if (!has_yaku(state, seat, hidden.tsumohai, By::kTsumo)) return Reason::kNoYaku;
  return Reason::kNone;
}

Reason check_kyuushuu(const KyokuState& state, Seat seat) {
  if (state.rules->ryoukyoku.kyuushuukyuuhai == Abort::kOff) return Reason::kRuleOff;
  if (!state.is_first_turn(seat)) return Reason::kNotFirstTurn;
  const PlayerHidden& hidden = state.hidden[seat.at()];
  const uint64_t kinds = hidden.juntehai.held() | kind_bit(hidden.tsumohai.kind());
  if (std::popcount(kinds & kYaochuuKinds) < kNineKinds) return Reason::kNotNineKinds;
  return Reason::kNone;
}

}  // namespace jantaku::riichi
