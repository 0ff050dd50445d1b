#include "riichi/master.h"

#include "riichi/check.h"
#include "riichi/settle.h"

namespace jantaku::riichi {
namespace {

bool is_suufonrenta(const KyokuState& state) {
  if (state.players() != 4 || state.rules->ryoukyoku.suufonrenta == Abort::kOff) return false;
  const PlayerPublic& first = state.open.players[0];
  if (first.river.size() != 1 || !is_wind_kind(first.river[0].pai.kind())) return false;
  for (const PlayerPublic& player : state.open.players) {
    if (player.river.size() != 1 || player.river[0].pai != first.river[0].pai) return false;
    if (!player.fuuro.empty()) return false;
  }
  return true;
}

bool is_suuchariichi(const KyokuState& state) {
  if (state.players() != 4 || state.rules->ryoukyoku.suuchariichi == Abort::kOff) return false;
  for (const PlayerPublic& player : state.open.players) {
    if (!player.riichi.accepted) return false;
  }
  return true;
}

// After it there is no replacement tile.
bool is_fifth_kan(const KyokuState& state) { return state.open.kans > kMostKans; }

DrawReason abortive_draw(const KyokuState& state) {
  if (is_suufonrenta(state)) return DrawReason::kSuufonrenta;
  if (is_suuchariichi(state)) return DrawReason::kSuuchariichi;
  if (is_suukaikan(state)) return DrawReason::kSuukaikan;
  return DrawReason::kNone;
}

Event end_event(EventType type, const Outcome& outcome) {
  Event event{.type = type};
  event.outcome = &outcome;
  return event;
}

Event tsumo_event(const KyokuState& state) {
  const KyokuPublic& open = state.open;
  Event event{.type = EventType::kTsumo, .seat = open.current};
  event.rinshan = open.rinshan_pending;
  event.pai = event.rinshan ? state.wall.replacement(open.replacements)
                            : state.wall.draw(state.live_draws(), state.players());
  return event;
}

using Seats = base::StaticVector<Seat, 3>;

// In turn order from the one whose tile it is.
Seats ron_seats(const KyokuState& state) {
  Seats seats;
  for (int steps = 1; steps < state.players(); ++steps) {
    const Seat seat = state.next(state.open.current, steps);
    if (state.declared[seat.at()].what == EventType::kRon) seats.push_back(seat);
  }
  return seats;
}

Event resolve_rons(const KyokuState& state, Seats seats, OutcomeRoom& outcome) {
  const Rules::Ron& rules = state.rules->ron;
  const bool allowed =
      seats.size() == 1 || (seats.size() == 2 ? rules.double_ron : rules.triple_ron);
  if (rules.atamahane || (!allowed && state.rules->ryoukyoku.sanchahou == Abort::kOff)) {
    seats.resize(1);
  } else if (!allowed) {
    return end_event(
        EventType::kRyoukyoku,
        outcome.emplace(ryoukyoku_outcome(
            state, seats.size() == 2 ? DrawReason::kNichahou : DrawReason::kSanchahou)));
  }
  Event event =
      end_event(EventType::kRon, outcome.emplace(ron_outcome(state, {seats.begin(), seats.end()})));
  event.from = state.open.current;
  event.pai = state.open.pending;
  event.chankan = state.open.phase != Phase::kPostDahai && !state.open.pending_is_kita;
  return event;
}

Event call_event(const KyokuState& state, Seat seat) {
  const Declaration& declaration = state.declared[seat.at()];
  Event event{.type = declaration.what, .seat = seat, .from = state.open.current};
  event.pai = state.open.pending;
  for (Pai pai : declaration.own) event.own.push_back(pai);
  if (event.type == EventType::kDaiminkan) add_new_dora(state, event);
  return event;
}

}  // namespace

Deal make_deal(const Wall& wall, const KyokuStart& start, int players) {
  Deal deal{.wall = wall, .haipai = {}};
  for (int turn = 0; turn < players; ++turn) {
    Haipai& haipai = deal.haipai[start.chancha.after(turn, players).at()];
    for (int i = 0; i < Wall::kHand; ++i) haipai.push_back(wall.haipai(turn, i));
  }
  return deal;
}

Event deal_event(const Deal& deal) {
  Event event{.type = EventType::kDeal};
  event.new_dora.push_back(deal.wall.dora(0));
  event.deal = &deal;
  return event;
}

Event make_go(const KyokuState& state, OutcomeRoom& outcome) {
  if (is_fifth_kan(state)) {
    return end_event(EventType::kRyoukyoku,
                     outcome.emplace(ryoukyoku_outcome(state, DrawReason::kSuukaikan)));
  }
  if (!state.open.rinshan_pending) {
    if (const DrawReason reason = abortive_draw(state); reason != DrawReason::kNone) {
      return end_event(EventType::kRyoukyoku, outcome.emplace(ryoukyoku_outcome(state, reason)));
    }
    if (state.open.tsumo_left == 0) {
      return end_event(EventType::kHowanpai, outcome.emplace(howanpai_outcome(state)));
    }
  }
  return tsumo_event(state);
}

Event make_resolve(const KyokuState& state, OutcomeRoom& outcome) {
  if (const Seats seats = ron_seats(state); !seats.empty()) {
    return resolve_rons(state, seats, outcome);
  }
  Seat chi;
  for (int i = 0; i < state.players(); ++i) {
    const EventType what = state.declared[static_cast<size_t>(i)].what;
    if (what == EventType::kPon || what == EventType::kDaiminkan) {
      return call_event(state, Seat(i));
    }
    if (what == EventType::kChi) chi = Seat(i);
  }
  if (chi.exists()) return call_event(state, chi);
  Event event{.type = EventType::kNextTurn};
  add_new_dora(state, event);
  return event;
}

}  // namespace jantaku::riichi
