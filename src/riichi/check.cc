#include "riichi/check.h"

#include "riichi/apply.h"

namespace jantaku::riichi {
namespace {

// The tiles of one kind that are in hand, plain ones first, up to `most`.
OwnTiles take_of_kind(const PlayerHidden& hidden, int kind, int most) {
  OwnTiles own;
  const Pai plain = Pai::from_code(kind);
  for (Pai pai : {plain, plain.red()}) {
    if (pai == plain.red() && pai == plain && !own.empty()) break;
    for (int i = count_with_drawn(hidden, pai); i > 0 && static_cast<int>(own.size()) < most; --i) {
      own.push_back(pai);
    }
  }
  return own;
}

void complete_chi(const KyokuState& state, const PlayerHidden& hidden, Event& event) {
  const int called = state.open.pending.kind();
  if (!event.dir || called >= kEastKind) return;
  const int low = *event.dir == ChiDir::kBelow ? -2 : *event.dir == ChiDir::kBetween ? -1 : 1;
  const int high = *event.dir == ChiDir::kBetween ? 1 : low + 1;
  if (called % 9 + low < 0 || called % 9 + high > 8) return;
  for (int step : {low, high}) {
    const Pai plain = Pai::from_code(called + step);
    event.own.push_back(hidden.juntehai.holds(plain) ? plain : plain.red());
  }
}

void complete_declare(const KyokuState& state, Event& event) {
  event.pai = state.open.pending;
  if (!event.own.empty() || !state.knows(event.seat)) return;
  const PlayerHidden& hidden = state.hidden[event.seat.at()];
  const int kind = state.open.pending.kind();
  if (event.what == EventType::kChi) complete_chi(state, hidden, event);
  if (event.what == EventType::kPon) event.own = take_of_kind(hidden, kind, 2);
  if (event.what == EventType::kDaiminkan) event.own = take_of_kind(hidden, kind, 3);
}

void complete(const KyokuState& state, Event& event) {
  if (event.type == EventType::kDeclare) return complete_declare(state, event);
  if (!state.knows(event.seat)) return;
  const PlayerHidden& hidden = state.hidden[event.seat.at()];
  switch (event.type) {
    case EventType::kDahai:
      if (event.tsumokiri && !event.pai.exists()) event.pai = hidden.tsumohai;
      break;
    case EventType::kAnkan:
      if (event.own.empty() && event.pai.exists()) {
        event.own = take_of_kind(hidden, event.pai.kind(), 4);
      }
      event.pai = event.pai.exists() ? event.pai.plain() : event.pai;
      break;
    case EventType::kKakan:
      // The kind is enough: the fourth tile of a pon is the only one left of it.
      if (event.pai.exists() && count_with_drawn(hidden, event.pai) == 0) {
        const Pai other = event.pai.is_red() ? event.pai.plain() : event.pai.red();
        if (count_with_drawn(hidden, other) > 0) event.pai = other;
      }
      break;
    case EventType::kKita:
      if (!event.pai.exists()) event.pai = Pai::from_code(kNorthKind);
      break;
    case EventType::kTsumoAgari:
      event.pai = hidden.tsumohai;
      break;
    default:
      break;
  }
}

Reason check_ankan_event(const KyokuState& state, const Event& event) {
  if (!event.pai.exists()) return Reason::kBadTile;
  if (const Reason reason = check_ankan(state, event.seat, event.pai.kind());
      reason != Reason::kNone) {
    return reason;
  }
  if (event.own.size() != 4) return Reason::kNoQuad;
  for (Pai pai : event.own) {
    if (!pai.exists() || pai.kind() != event.pai.kind()) return Reason::kNoQuad;
  }
  if (state.knows(event.seat) && !are_held(state.hidden[event.seat.at()], event.own)) {
    return Reason::kNoQuad;
  }
  return Reason::kNone;
}

Reason check_call(const KyokuState& state, const Event& event, EventType what) {
  const Seat seat = event.seat;
  if (what == EventType::kRon) {
    if (!event.own.empty()) return Reason::kBadEvent;
    return state.knows(seat) ? check_ron(state, seat) : Reason::kNone;
  }
  if (const Reason reason = check_call_at_all(state, seat); reason != Reason::kNone) return reason;
  const size_t own = event.own.size();
  switch (what) {
    case EventType::kChi:
      return own == 2   ? check_chi(state, seat, event.own[0], event.own[1])
             : own == 0 ? check_chi(state, seat, Pai(), Pai())
                        : Reason::kNoRun;
    case EventType::kPon:
      return own == 2 ? check_pon(state, seat, event.own[0], event.own[1]) : Reason::kNoPair;
    case EventType::kDaiminkan: {
      const Reason reason = check_daiminkan(state, seat);
      if (reason != Reason::kNone) return reason;
      for (Pai pai : event.own) {
        if (!pai.exists() || pai.kind() != state.open.pending.kind()) return Reason::kNoTriplet;
      }
      const bool held = !state.knows(seat) || are_held(state.hidden[seat.at()], event.own);
      return own == 3 && held ? Reason::kNone : Reason::kNoTriplet;
    }
    default:
      return Reason::kBadEvent;
  }
}

Reason check_declare(const KyokuState& state, const Event& event) {
  if (!state.is_seat(event.seat)) return Reason::kBadSeat;
  if (event.seat == state.open.current) return Reason::kNotYourTurn;
  if (state.declared[event.seat.at()].exists() || contains(state.passed, event.seat)) {
    return Reason::kAlreadyDeclared;
  }
  return check_call(state, event, event.what);
}

Reason check_own_turn(const KyokuState& state, const Event& event) {
  if (!state.is_seat(event.seat)) return Reason::kBadSeat;
  if (event.seat != state.open.current) return Reason::kNotYourTurn;
  switch (event.type) {
    case EventType::kDahai:
      return event.pai.exists() ? check_dahai(state, event)
             : event.tsumokiri  ? Reason::kNotInHand
                                : Reason::kBadTile;
    case EventType::kAnkan:
      return check_ankan_event(state, event);
    case EventType::kKakan:
      return event.pai.exists() ? check_kakan(state, event.seat, event.pai) : Reason::kBadTile;
    case EventType::kKita:
      return event.pai.exists() ? check_kita(state, event.seat, event.pai) : Reason::kBadTile;
    case EventType::kTsumoAgari:
      return state.knows(event.seat) ? check_tsumo_agari(state, event.seat) : Reason::kNone;
    case EventType::kKyuushuuKyuuhai:
      return state.knows(event.seat) ? check_kyuushuu(state, event.seat) : Reason::kNone;
    default:
      return Reason::kBadEvent;
  }
}

}  // namespace

bool are_held(const PlayerHidden& hidden, const OwnTiles& own) {
  for (Pai pai : own) {
    int wanted = 0;
    for (Pai other : own) wanted += other == pai ? 1 : 0;
    if (!pai.exists() || count_with_drawn(hidden, pai) < wanted) return false;
  }
  return true;
}

void add_new_dora(const KyokuState& state, Event& event) {
  const KyokuPublic& open = state.open;
  const Rules::Dora& rules = state.rules->dora;
  if (!state.knows_wall || !rules.kan) return;
  int turned = open.dora_postponed;
  const bool kakan_stands = event.type == EventType::kNextTurn && open.phase == Phase::kPostKakan &&
                            !open.pending_is_kita;
  if (event.type == EventType::kNextTurn) turned = 0;
  if ((event.type == EventType::kAnkan && rules.ankan == KanDora::kAtOnce) ||
      (event.type == EventType::kDaiminkan && rules.daiminkan == KanDora::kAtOnce) ||
      (kakan_stands && rules.kakan == KanDora::kAtOnce)) {
    ++turned;
  }
  for (int i = 0; i < turned && open.dora.size() + event.new_dora.size() < Wall::kIndicators; ++i) {
    const auto place = static_cast<int>(open.dora.size() + event.new_dora.size());
    event.new_dora.push_back(state.wall.dora(place));
  }
}

Refusal complete_and_check(const KyokuState& state, Event& event) {
  Refusal refusal{.event = event.type, .phase = state.open.phase, .seat = event.seat};
  const Transition* transition = find_transition(state.open.phase, event.type);
  if (transition == nullptr) {
    refusal.reason = state.open.phase == Phase::kEnd ? Reason::kEnded : Reason::kWrongPhase;
    return refusal;
  }
  if (transition->maker == Maker::kCurrent || transition->maker == Maker::kOthers) {
    if (state.is_seat(event.seat)) complete(state, event);
    refusal.reason = transition->maker == Maker::kOthers ? check_declare(state, event)
                                                         : check_own_turn(state, event);
  }
  refusal.pai = event.pai;
  return refusal;
}

}  // namespace jantaku::riichi
