#include "riichi/settle.h"

#include <algorithm>
#include <bit>
#include <numeric>

namespace jantaku::riichi {
namespace {

constexpr MeldKind meld_kind(FuuroKind kind) {
  return static_cast<MeldKind>(static_cast<uint8_t>(kind));
}
static_assert(meld_kind(FuuroKind::kChi) == MeldKind::kChi &&
              meld_kind(FuuroKind::kKakan) == MeldKind::kKakan &&
              meld_kind(FuuroKind::kAnkan) == MeldKind::kAnkan);

void add_melds(Win& win, const PlayerPublic& player) {
  for (const Fuuro& fuuro : player.fuuro) {
    win.melds.push_back(meld_of(fuuro));
    for (Pai pai : fuuro.tiles) win.aka = static_cast<uint8_t>(win.aka + (pai.is_red() ? 1 : 0));
  }
}

void add_hand(Win& win, const Tehai& juntehai, Pai pai) {
  win.concealed = juntehai.kinds();
  ++win.concealed[static_cast<size_t>(pai.kind())];
  for (int suit = 0; suit < 3; ++suit) {
    win.aka = static_cast<uint8_t>(win.aka + juntehai.count(Pai::red_five(suit)));
  }
  if (pai.is_red()) ++win.aka;
  win.tile = static_cast<uint8_t>(pai.kind());
}

bool shows_ura(const KyokuState& state, Seat seat) {
  return state.rules->dora.ura && state.open.player(seat).riichi.accepted;
}

// Of those who answer for something in the seat's hand. Whether it counts, scoring decides.
void add_pao(WinSeats& seats, const KyokuState& state, Seat seat, By by) {
  const auto add = [&](Yaku yaku, Seat giver) {
    if (!giver.exists() || seats.pao.full()) return;
    seats.pao.push_back({.yaku = yaku, .seat = static_cast<uint8_t>(giver.index())});
  };
  const PaoSeats& pao = state.open.player(seat).pao;
  add(Yaku::kDaisangen, pao.daisangen);
  add(Yaku::kDaisuushi, pao.daisuushi);
  add(Yaku::kSuukantsu, pao.suukantsu);
  const bool rinshan_rule = (state.rules->pao.yaku & pao::kRinshan) != 0;
  if (by == By::kTsumo && state.open.rinshan && rinshan_rule) {
    add(Yaku::kRinshan, state.open.rinshan_giver);
  }
}

WinSeats win_seats(const KyokuState& state, Seat seat, By by) {
  const KyokuPublic& open = state.open;
  WinSeats seats{.winner = static_cast<uint8_t>(seat.index()),
                 .dealer = static_cast<uint8_t>(open.start.chancha.index()),
                 .from = WinSeats::kNobody,
                 .honba = static_cast<uint8_t>(std::clamp(open.start.honba, 0, 255)),
                 .kyoutaku = open.kyoutaku,
                 .pao = {}};
  if (by == By::kRon) seats.from = static_cast<int8_t>(open.current.index());
  add_pao(seats, state, seat, by);
  return seats;
}

void reveal(Outcome& outcome, const KyokuState& state, Seat seat) {
  const PlayerHidden& hidden = state.hidden[seat.at()];
  outcome.revealed |= seat.bit();
  outcome.hands[seat.at()] = hidden.juntehai.list();
  if (hidden.tsumohai.exists()) outcome.hands[seat.at()].push_back(hidden.tsumohai);
}

void add_win(Outcome& outcome, const KyokuState& state, Seat seat, Pai pai, By by) {
  Agari agari{.seat = seat, .pai = pai};
  agari.win = make_win(state, seat, pai, by, Ura::kYes);
  agari.score = score(agari.win, *state.rules);
  outcome.wins.push_back(agari);
  reveal(outcome, state, seat);
  if (shows_ura(state, seat)) {
    outcome.ura.clear();
    for (size_t i = 0; i < agari.win.ura_indicators.size(); ++i) {
      outcome.ura.push_back(state.wall.ura(static_cast<int>(i)));
    }
  }
}

// Those liabilities of which the yaku was scored.
void note_pao(Agari& agari, const WinSeats& seats) {
  for (const Liability& liability : seats.pao) {
    // A limit hand does not tell of rinshan, and is paid for all the same.
    const bool counts = liability.yaku == Yaku::kRinshan || agari.score.yaku.has(liability.yaku);
    if (counts) agari.pao.push_back(liability);
  }
}

// Points, by winner and together.
void move_points(Outcome& outcome, const Settlement& settlement) {
  outcome.delta = settlement.delta;
  for (Agari& agari : outcome.wins) {
    for (const Transfer& transfer : settlement.transfers) {
      if (transfer.to != agari.seat.index()) continue;
      agari.delta[agari.seat.at()] += transfer.points;
      if (transfer.from != Transfer::kTable) {
        agari.delta[static_cast<size_t>(transfer.from)] -= transfer.points;
      }
    }
  }
}

void set_points(Outcome& outcome, const KyokuState& state) {
  outcome.points_after = state.open.points;
  for (size_t i = 0; i < outcome.delta.size(); ++i) outcome.points_after[i] += outcome.delta[i];
}

void after_win(Outcome& outcome, const KyokuState& state, bool dealer_won) {
  set_points(outcome, state);
  outcome.renchan = dealer_won && state.rules->renchan != Renchan::kNone;
  outcome.honba_after = dealer_won ? state.open.start.honba + 1 : 0;
  outcome.kyoutaku_after = 0;
}

void after_draw(Outcome& outcome, const KyokuState& state, bool renchan) {
  set_points(outcome, state);
  outcome.renchan = renchan;
  outcome.honba_after = state.open.start.honba + 1;
  outcome.kyoutaku_after = state.open.kyoutaku;
}

// Tiles of a kind that the seat can see: its own, and by rule what lies open.
int seen_of_kind(const KyokuState& state, Seat seat, int kind, int in_hand, Karaten karaten) {
  int seen = in_hand;
  const auto count = [&](const auto& tiles) {
    for (Pai pai : tiles) seen += pai.kind() == kind ? 1 : 0;
  };
  for (int i = 0; i < state.players(); ++i) {
    const PlayerPublic& player = state.open.player(Seat(i));
    if (Seat(i) != seat && karaten != Karaten::kVisible) continue;
    for (const Fuuro& fuuro : player.fuuro) count(fuuro.tiles);
    if (kind == kNorthKind) seen += player.kita;
    if (karaten != Karaten::kVisible) continue;
    for (const Sutehai& sutehai : player.river) {
      seen += !sutehai.called_by.exists() && sutehai.pai.kind() == kind ? 1 : 0;
    }
  }
  if (karaten == Karaten::kVisible) count(state.open.dora);
  return seen;
}

void noten_payments(Outcome& outcome, const KyokuState& state) {
  const int tenpai = std::popcount(outcome.tenpai);
  const int noten = state.players() - tenpai;
  if (tenpai == 0 || noten == 0) return;
  // What cannot be divided is not paid, so that no point comes or goes.
  Points total = state.rules->points.howanpai;
  total -= total % std::lcm(tenpai, noten);
  for (int i = 0; i < state.players(); ++i) {
    outcome.delta[static_cast<size_t>(i)] =
        contains(outcome.tenpai, Seat(i)) ? total / tenpai : -total / noten;
  }
}

SeatSet nagashi_seats(const KyokuState& state) {
  SeatSet seats = 0;
  if (state.rules->ryoukyoku.nagashimangan == Nagashi::kOff) return seats;
  for (int i = 0; i < state.players(); ++i) {
    const PlayerPublic& player = state.open.player(Seat(i));
    const bool pure = (player.river_kinds & ~kYaochuuKinds) == 0 &&
                      std::none_of(player.river.begin(), player.river.end(),
                                   [](const Sutehai& tile) { return tile.called_by.exists(); });
    if (pure) seats |= Seat(i).bit();
  }
  return seats;
}

// Paid like a self-drawn mangan; as a win with honba, and the sticks to the first from the dealer.
void nagashi_payments(Outcome& outcome, const KyokuState& state) {
  Value mangan;
  mangan.form = Form::kStandard;
  mangan.limit = Limit::kMangan;
  mangan.basic = kManganBasic;
  const bool as_win = state.rules->ryoukyoku.nagashimangan == Nagashi::kWin;
  bool first = true;
  for (int turn = 0; turn < state.players(); ++turn) {
    const Seat seat = state.next(state.open.start.chancha, turn);
    if (!contains(outcome.nagashi, seat)) continue;
    WinSeats seats = win_seats(state, seat, By::kTsumo);
    seats.pao.clear();
    if (!as_win) seats.honba = 0;
    if (!as_win || !first) seats.kyoutaku = 0;
    first = false;
    const Settlement settlement = settle(mangan, seats, *state.rules);
    for (size_t i = 0; i < outcome.delta.size(); ++i) outcome.delta[i] += settlement.delta[i];
  }
}

bool dealer_stays(const KyokuState& state, const Outcome& outcome) {
  switch (state.rules->renchan) {
    case Renchan::kTenpai:
      return contains(outcome.tenpai, state.open.start.chancha);
    case Renchan::kAlways:
      return true;
    case Renchan::kAgari:
    case Renchan::kNone:
      break;
  }
  return false;
}

Abort abort_rule(const Rules& rules, DrawReason reason) {
  switch (reason) {
    case DrawReason::kKyuushuuKyuuhai:
      return rules.ryoukyoku.kyuushuukyuuhai;
    case DrawReason::kSuufonrenta:
      return rules.ryoukyoku.suufonrenta;
    case DrawReason::kSuuchariichi:
      return rules.ryoukyoku.suuchariichi;
    case DrawReason::kSuukaikan:
      return rules.ryoukyoku.suukaikan;
    case DrawReason::kSanchahou:
    case DrawReason::kNichahou:
      return rules.ryoukyoku.sanchahou;
    case DrawReason::kNone:
      break;
  }
  return Abort::kOff;
}

SeatSet shown_at_abort(const KyokuState& state, DrawReason reason) {
  SeatSet seats = 0;
  for (int i = 0; i < state.players(); ++i) {
    const Seat seat(i);
    const bool declared_ron = state.declared[seat.at()].what == EventType::kRon;
    const bool rons = reason == DrawReason::kSanchahou || reason == DrawReason::kNichahou;
    if (reason == DrawReason::kSuuchariichi || (rons && declared_ron) ||
        (reason == DrawReason::kKyuushuuKyuuhai && seat == state.open.current)) {
      seats |= seat.bit();
    }
  }
  return seats;
}

}  // namespace

Meld meld_of(const Fuuro& fuuro) {
  int lowest = fuuro.tiles[0].kind();
  for (Pai pai : fuuro.tiles) lowest = std::min(lowest, pai.kind());
  return {.kind = meld_kind(fuuro.kind), .tile = static_cast<uint8_t>(lowest)};
}

Win make_win(const KyokuState& state, Seat seat, Pai pai, By by, Ura ura) {
  const KyokuPublic& open = state.open;
  const PlayerPublic& player = open.player(seat);
  Win win;
  add_hand(win, state.hidden[seat.at()].juntehai, pai);
  add_melds(win, player);
  win.by = by;
  if (player.riichi.accepted) {
    win.riichi = player.riichi.double_riichi ? RiichiState::kDouble : RiichiState::kRiichi;
  }
  win.round_wind = open.start.bakaze;
  win.seat_wind = static_cast<uint8_t>(state.turn_of(seat));
  win.ippatsu = player.riichi.ippatsu;
  win.rinshan = by == By::kTsumo && open.rinshan;
  win.last_tile = open.tsumo_left == 0 && !win.rinshan && open.phase != Phase::kPostAnkan &&
                  open.phase != Phase::kPostKakan;
  win.chankan = by == By::kRon && !open.pending_is_kita && open.phase != Phase::kPostDahai;
  win.first_turn = state.is_first_turn(seat);
  win.nuki = player.kita;
  for (Pai indicator : open.dora) {
    win.dora_indicators.push_back(static_cast<uint8_t>(indicator.kind()));
  }
  if (ura == Ura::kYes && shows_ura(state, seat)) {
    const size_t count = state.rules->dora.kan_ura ? open.dora.size() : 1;
    for (size_t i = 0; i < count; ++i) {
      win.ura_indicators.push_back(
          static_cast<uint8_t>(state.wall.ura(static_cast<int>(i)).kind()));
    }
  }
  return win;
}

bool has_yaku(const KyokuState& state, Seat seat, Pai pai, By by) {
  return value_of(make_win(state, seat, pai, by, Ura::kNo), *state.rules).wins();
}

bool is_tenpai_hand(const KyokuState& state, Seat seat, const hand::HandKeys& keys,
                    hand::Mask34 waits, Pai discarded) {
  const Karaten karaten = state.rules->karaten;
  if (karaten == Karaten::kNone) return true;
  if (karaten == Karaten::kJuntehai) return waits != 0;
  for (hand::Mask34 left = waits; left != 0; left &= left - 1) {
    const int kind = std::countr_zero(left);
    const bool lies_open =
        karaten == Karaten::kVisible && discarded.exists() && discarded.kind() == kind;
    const int seen = seen_of_kind(state, seat, kind, keys.count(kind), karaten);
    if (seen + (lies_open ? 1 : 0) < 4) return true;
  }
  return false;
}

bool is_tenpai(const KyokuState& state, Seat seat) {
  const PlayerHidden& hidden = state.hidden[seat.at()];
  // Whoever is in riichi was tenpai when it counted (KY-815).
  if (hidden.tenpai && state.open.player(seat).riichi.accepted) return true;
  return hidden.tenpai && is_tenpai_hand(state, seat, hidden.juntehai.keys(), hidden.waits);
}

Outcome tsumo_outcome(const KyokuState& state) {
  const Seat seat = state.open.current;
  Outcome outcome{.kind = EndKind::kTsumo};
  add_win(outcome, state, seat, state.hidden[seat.at()].tsumohai, By::kTsumo);
  const WinSeats seats = win_seats(state, seat, By::kTsumo);
  note_pao(outcome.wins[0], seats);
  move_points(outcome, settle(outcome.wins[0].score, seats, *state.rules));
  after_win(outcome, state, seat == state.open.start.chancha);
  return outcome;
}

Outcome ron_outcome(const KyokuState& state, std::span<const Seat> winners) {
  Outcome outcome{.kind = EndKind::kRon};
  for (Seat seat : winners) add_win(outcome, state, seat, state.open.pending, By::kRon);
  base::StaticVector<RonWinner, 3> rons;
  for (Agari& agari : outcome.wins) {
    rons.push_back({.value = &agari.score, .seats = win_seats(state, agari.seat, By::kRon)});
    note_pao(agari, rons.back().seats);
  }
  move_points(outcome, settle_rons({rons.begin(), rons.end()}, *state.rules));
  after_win(outcome, state,
            std::find(winners.begin(), winners.end(), state.open.start.chancha) != winners.end());
  return outcome;
}

Outcome howanpai_outcome(const KyokuState& state) {
  Outcome outcome{.kind = EndKind::kHowanpai};
  for (int i = 0; i < state.players(); ++i) {
    if (!is_tenpai(state, Seat(i))) continue;
    outcome.tenpai |= Seat(i).bit();
    reveal(outcome, state, Seat(i));
  }
  outcome.nagashi = nagashi_seats(state);
  if (outcome.nagashi == 0) {
    noten_payments(outcome, state);
  } else {
    nagashi_payments(outcome, state);
    if (state.rules->ryoukyoku.nagashimangan == Nagashi::kWin) {
      after_win(outcome, state, contains(outcome.nagashi, state.open.start.chancha));
      return outcome;
    }
  }
  after_draw(outcome, state, dealer_stays(state, outcome));
  return outcome;
}

Outcome ryoukyoku_outcome(const KyokuState& state, DrawReason reason) {
  Outcome outcome{.kind = EndKind::kRyoukyoku, .reason = reason};
  const SeatSet shown = shown_at_abort(state, reason);
  for (int i = 0; i < state.players(); ++i) {
    if (contains(shown, Seat(i))) reveal(outcome, state, Seat(i));
  }
  after_draw(outcome, state, abort_rule(*state.rules, reason) != Abort::kOyanagare);
  return outcome;
}

}  // namespace jantaku::riichi
