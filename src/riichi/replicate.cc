#include "riichi/replicate.h"

#include "riichi/check.h"

namespace jantaku::riichi {
namespace {

constexpr int kCopies = 4;

// Three players have no 2m to 8m.
bool is_in_play(const KyokuState& state, Pai pai) {
  return pai.exists() && (state.players() == 4 || pai.kind() == 0 || pai.kind() >= 8);
}

Reason check_new_tile(const KyokuState& state, Pai pai, int copies = 1) {
  if (!is_in_play(state, pai)) return Reason::kBadTile;
  return visible_copies(state, pai.kind()) + copies > kCopies ? Reason::kBadTile : Reason::kNone;
}

Reason check_deal(const KyokuState& state, const Event& event) {
  if (event.deal == nullptr || event.new_dora.size() != 1) return Reason::kBadEvent;
  if (!is_in_play(state, event.new_dora[0])) return Reason::kBadTile;
  hand::Counts34 counts{};
  ++counts[static_cast<size_t>(event.new_dora[0].kind())];
  for (int i = 0; i < state.players(); ++i) {
    const Haipai& haipai = event.deal->haipai[static_cast<size_t>(i)];
    const size_t wanted = state.knows(Seat(i)) ? size_t{Wall::kHand} : 0;
    if (haipai.size() != wanted) return Reason::kBadEvent;
    for (Pai pai : haipai) {
      if (!is_in_play(state, pai)) return Reason::kBadTile;
      if (++counts[static_cast<size_t>(pai.kind())] > kCopies) return Reason::kBadTile;
    }
  }
  return Reason::kNone;
}

Reason check_tsumo(const KyokuState& state, const Event& event) {
  const KyokuPublic& open = state.open;
  if (event.seat != open.current) return Reason::kNotYourTurn;
  if (event.rinshan != open.rinshan_pending) return Reason::kBadEvent;
  if (open.tsumo_left == 0) return Reason::kLastTile;
  if (state.knows(event.seat)) return check_new_tile(state, event.pai);
  return event.pai.exists() ? Reason::kBadEvent : Reason::kNone;
}

// A tile that leaves a hand which is not known here.
Reason check_shown(const KyokuState& state, const Event& event, int copies) {
  return state.knows(event.seat) ? Reason::kNone : check_new_tile(state, event.pai, copies);
}

Reason check_taken(const KyokuState& state, const Event& event) {
  const KyokuPublic& open = state.open;
  if (!state.is_seat(event.seat) || event.seat == open.current) return Reason::kBadSeat;
  if (event.from != open.current || event.pai != open.pending) return Reason::kBadEvent;
  if (const Reason reason = check_call_at_all(state, event.seat); reason != Reason::kNone) {
    return reason;
  }
  const size_t own = event.type == EventType::kDaiminkan ? 3 : 2;
  if (event.own.size() != own || open.player(event.seat).fuuro.full()) return Reason::kBadEvent;
  Reason reason =
      event.type == EventType::kChi   ? check_chi(state, event.seat, event.own[0], event.own[1])
      : event.type == EventType::kPon ? check_pon(state, event.seat, event.own[0], event.own[1])
                                      : check_daiminkan(state, event.seat);
  const bool known = state.knows(event.seat);
  if (known && !are_held(state.hidden[event.seat.at()], event.own)) reason = Reason::kNotInHand;
  for (size_t i = 0; i < own && reason == Reason::kNone; ++i) {
    const int copies = event.type == EventType::kChi ? 1 : static_cast<int>(own);
    if (!known) reason = check_new_tile(state, event.own[i], copies);
    const bool alike = event.own[i].exists() && event.own[i].kind() == event.pai.kind();
    if (event.type == EventType::kDaiminkan && !alike) reason = Reason::kNoTriplet;
  }
  return reason;
}

Reason check_result(const KyokuState& state, const Event& event) {
  if (event.outcome == nullptr) return Reason::kBadEvent;
  const Outcome& outcome = *event.outcome;
  bool fits = false;
  switch (event.type) {
    case EventType::kRon:
      fits = outcome.kind == EndKind::kRon && !outcome.wins.empty() &&
             event.from == state.open.current && event.pai == state.open.pending;
      break;
    case EventType::kTsumoAgari:
      fits = outcome.kind == EndKind::kTsumo && outcome.wins.size() == 1;
      break;
    case EventType::kHowanpai:
      fits = outcome.kind == EndKind::kHowanpai && state.open.tsumo_left == 0;
      break;
    default:
      fits = outcome.kind == EndKind::kRyoukyoku && outcome.reason != DrawReason::kNone;
      break;
  }
  return fits ? Reason::kNone : Reason::kBadEvent;
}

// No more indicators than a dead wall has, none of them a fifth tile.
Reason check_dora(const KyokuState& state, const Event& event) {
  if (event.type == EventType::kDeal) return Reason::kNone;
  if (state.open.dora.size() + event.new_dora.size() > Wall::kIndicators) return Reason::kBadEvent;
  for (Pai pai : event.new_dora) {
    if (const Reason reason = check_new_tile(state, pai); reason != Reason::kNone) return reason;
  }
  return Reason::kNone;
}

Reason check_by_type(const KyokuState& state, const Event& event) {
  switch (event.type) {
    case EventType::kDeal:
      return check_deal(state, event);
    case EventType::kTsumo:
      return check_tsumo(state, event);
    case EventType::kDahai:
    case EventType::kKakan:
    case EventType::kKita:
      return check_shown(state, event, 1);
    case EventType::kAnkan:
      return check_shown(state, event, kCopies);
    case EventType::kChi:
    case EventType::kPon:
    case EventType::kDaiminkan:
      return check_taken(state, event);
    case EventType::kDeclare:
      return state.knows(event.seat) ? Reason::kNone : Reason::kBadEvent;
    case EventType::kNextTurn:
      return Reason::kNone;
    case EventType::kRon:
    case EventType::kTsumoAgari:
    case EventType::kKyuushuuKyuuhai:
    case EventType::kRyoukyoku:
    case EventType::kHowanpai:
      return check_result(state, event);
  }
  return Reason::kBadEvent;
}

}  // namespace

int visible_copies(const KyokuState& state, int kind) {
  int copies = 0;
  const auto count = [&](const auto& tiles) {
    for (Pai pai : tiles) copies += pai.kind() == kind ? 1 : 0;
  };
  count(state.open.dora);
  for (int i = 0; i < state.players(); ++i) {
    const Seat seat(i);
    const PlayerPublic& player = state.open.player(seat);
    for (const Sutehai& sutehai : player.river) {
      copies += !sutehai.called_by.exists() && sutehai.pai.kind() == kind ? 1 : 0;
    }
    for (const Fuuro& fuuro : player.fuuro) count(fuuro.tiles);
    if (kind == kNorthKind) copies += player.kita;
    if (state.knows(seat)) copies += count_kind_with_drawn(state.hidden[seat.at()], kind);
  }
  return copies;
}

Reason check_as_replicate(const KyokuState& state, const Event& event) {
  if (const Reason reason = check_dora(state, event); reason != Reason::kNone) return reason;
  return check_by_type(state, event);
}

}  // namespace jantaku::riichi
