#include "riichi/legal.h"

#include <bit>

#include "riichi/check.h"

namespace jantaku::riichi {
namespace {

bool in(Reason reason) { return reason == Reason::kNone; }

void add_dahai(ActionList& list, Pai pai, bool tsumokiri, bool riichi) {
  list.push_back(
      {.type = EventType::kDahai, .pai = pai, .tsumokiri = tsumokiri, .riichi = riichi, .own = {}});
}

void add_discards(const KyokuState& state, Seat seat, ActionList& list) {
  const PlayerHidden& hidden = state.hidden[seat.at()];
  if (hidden.tsumohai.exists()) add_dahai(list, hidden.tsumohai, true, false);
  if (state.open.player(seat).riichi.accepted) return;
  for (uint64_t left = hidden.juntehai.held(); left != 0; left &= left - 1) {
    const Pai pai = Pai::from_code(std::countr_zero(left));
    if ((state.open.kuikae & kind_bit(pai.kind())) == 0) add_dahai(list, pai, false, false);
  }
}

// The kinds whose discard may carry riichi.
void add_riichi(const KyokuState& state, Seat seat, ActionList& list) {
  if (!in(check_riichi_at_all(state, seat))) return;
  const PlayerHidden& hidden = state.hidden[seat.at()];
  hand::HandKeys keys = hidden.juntehai.keys();
  keys.add(hidden.tsumohai.kind());
  const int calls = static_cast<int>(state.open.player(seat).fuuro.size());
  if (keys.shanten(calls).best() > 0) return;
  const size_t discards = list.size();
  for (size_t i = 0; i < discards; ++i) {
    const Action& action = list[i];
    if (action.type != EventType::kDahai) continue;
    if (!in(check_riichi(state, seat, action.pai))) continue;
    add_dahai(list, action.pai, action.tsumokiri, true);
  }
}

void add_kans(const KyokuState& state, Seat seat, ActionList& list) {
  const PlayerHidden& hidden = state.hidden[seat.at()];
  const PlayerPublic& player = state.open.player(seat);
  // Any quad holds three or four copies apart from the drawn tile.
  for (uint64_t left = hidden.juntehai.held(); left != 0; left &= left - 1) {
    const Pai pai = Pai::from_code(std::countr_zero(left));
    const int kind = pai.kind();
    if (hidden.juntehai.count_kind(kind) < 3) continue;
    if (pai.is_red() && hidden.juntehai.holds(pai.plain())) continue;  // its kind has been asked
    if (!in(check_ankan(state, seat, kind))) continue;
    list.push_back({.type = EventType::kAnkan, .pai = pai.plain(), .own = {}});
  }
  for (const Fuuro& fuuro : player.fuuro) {
    if (fuuro.kind != FuuroKind::kPon) continue;
    const Pai plain = fuuro.tiles[0].plain();
    const Pai pai = count_with_drawn(hidden, plain) > 0 ? plain : plain.red();
    if (!in(check_kakan(state, seat, pai))) continue;
    list.push_back({.type = EventType::kKakan, .pai = pai, .own = {}});
  }
  const Pai north = Pai::from_code(kNorthKind);
  if (state.players() == 3 && in(check_kita(state, seat, north))) {
    list.push_back({.type = EventType::kKita, .pai = north, .own = {}});
  }
}

void add_turn_actions(const KyokuState& state, Seat seat, ActionList& list) {
  add_discards(state, seat, list);
  if (state.open.phase != Phase::kPostTsumo) return;
  add_riichi(state, seat, list);
  add_kans(state, seat, list);
  if (in(check_tsumo_agari(state, seat))) {
    const Pai drawn = state.hidden[seat.at()].tsumohai;
    list.push_back({.type = EventType::kTsumoAgari, .pai = drawn, .own = {}});
  }
  if (state.open.virgin && in(check_kyuushuu(state, seat))) {
    list.push_back({.type = EventType::kKyuushuuKyuuhai, .pai = Pai(), .own = {}});
  }
}

void add_call(ActionList& list, EventType type, Pai called, std::array<Pai, 3> own) {
  list.push_back({.type = type, .pai = called, .own = own});
}

void add_chi(const KyokuState& state, Seat seat, ActionList& list) {
  const Pai called = state.open.pending;
  if (called.kind() >= kEastKind || seat != state.next(state.open.current) ||
      state.players() == 3) {
    return;
  }
  const Tehai& juntehai = state.hidden[seat.at()].juntehai;
  for (int low = -2; low <= 1; low += low == -1 ? 2 : 1) {
    const int high = low == -1 ? 1 : low + 1;
    if (called.kind() % 9 + low < 0 || called.kind() % 9 + high > 8) continue;
    const Pai a = Pai::from_code(called.kind() + low);
    const Pai b = Pai::from_code(called.kind() + high);
    if (juntehai.count_kind(a.kind()) == 0 || juntehai.count_kind(b.kind()) == 0) continue;
    for (Pai own1 : {a, a.red()}) {
      for (Pai own2 : {b, b.red()}) {
        if (in(check_chi(state, seat, own1, own2))) {
          add_call(list, EventType::kChi, called, {own1, own2, Pai()});
        }
        if (b.red() == b) break;
      }
      if (a.red() == a) break;
    }
  }
}

void add_pon(const KyokuState& state, Seat seat, ActionList& list) {
  const Pai called = state.open.pending;
  if (state.hidden[seat.at()].juntehai.count_kind(called.kind()) < 2) return;
  const Pai plain = called.plain();
  const Pai red = called.red();
  const std::array<std::array<Pai, 2>, 3> pairs = {{{plain, plain}, {plain, red}, {red, red}}};
  for (size_t i = 0; i < (red == plain ? 1 : pairs.size()); ++i) {
    if (in(check_pon(state, seat, pairs[i][0], pairs[i][1]))) {
      add_call(list, EventType::kPon, called, {pairs[i][0], pairs[i][1], Pai()});
    }
  }
}

void add_daiminkan(const KyokuState& state, Seat seat, ActionList& list) {
  const Pai called = state.open.pending;
  const Tehai& juntehai = state.hidden[seat.at()].juntehai;
  if (juntehai.count_kind(called.kind()) < 3 || !in(check_daiminkan(state, seat))) return;
  Action action{.type = EventType::kDaiminkan, .pai = called, .own = {}};
  const int plain = juntehai.count(called.plain());
  for (int i = 0; i < 3; ++i) {
    action.own[static_cast<size_t>(i)] = i < plain ? called.plain() : called.red();
  }
  list.push_back(action);
}

void add_declarations(const KyokuState& state, Seat seat, ActionList& list) {
  const Pai pending = state.open.pending;
  if (in(check_ron(state, seat))) {
    list.push_back({.type = EventType::kRon, .pai = pending, .own = {}});
  }
  if (state.open.phase == Phase::kPostDahai && in(check_call_at_all(state, seat))) {
    add_daiminkan(state, seat, list);
    add_pon(state, seat, list);
    add_chi(state, seat, list);
  }
  if (!list.empty()) list.push_back({.type = EventType::kNextTurn, .pai = Pai(), .own = {}});
}

}  // namespace

ActionList legal_actions(const KyokuState& state, Seat seat) {
  ActionList list;
  if (!state.is_seat(seat) || !state.knows(seat)) return list;
  if (state.awaits_declarations()) {
    if (seat == state.open.current || contains(state.passed, seat)) return list;
    if (state.declared[seat.at()].exists()) return list;
    add_declarations(state, seat, list);
  } else if (seat == state.open.current &&
             (state.open.phase == Phase::kPostTsumo || state.open.phase == Phase::kPostChiPon)) {
    add_turn_actions(state, seat, list);
  }
  return list;
}

bool may_declare(const KyokuState& state, Seat seat) {
  return state.awaits_declarations() && !legal_actions(state, seat).empty();
}

Event to_event(const Action& action, Seat seat) {
  Event event{.type = action.type, .seat = seat};
  event.pai = action.pai;
  event.tsumokiri = action.tsumokiri;
  event.riichi = action.riichi;
  const bool declared = action.type >= EventType::kChi;
  if (!declared) return event;
  event.type = EventType::kDeclare;
  event.what = action.type;
  for (Pai pai : action.own) {
    if (pai.exists()) event.own.push_back(pai);
  }
  return event;
}

}  // namespace jantaku::riichi
