#include "riichi/apply.h"

#include <algorithm>
#include <span>

#include "riichi/settle.h"

namespace jantaku::riichi {
namespace {

void turn_dora(KyokuPublic& open, const Event& event) {
  for (Pai pai : event.new_dora) open.dora.push_back(pai);
  if (open.dora_postponed > 0 && !event.new_dora.empty()) {
    const auto turned = static_cast<uint8_t>(event.new_dora.size());
    open.dora_postponed -= std::min(open.dora_postponed, turned);
  }
}

void await_declarations(KyokuState& state, Pai pending) {
  state.open.pending = pending;
  state.open.pending_is_kita = false;
}

void update_sutehai_furiten(PlayerHidden& hidden, const PlayerPublic& player) {
  hidden.furiten.sutehai = (hidden.waits & player.river_kinds) != 0;
}

// Ends everyone's ippatsu and the uninterrupted first turns.
void interrupt(KyokuState& state) {
  state.open.virgin = false;
  for (PlayerPublic& player : state.open.players) player.riichi.ippatsu = false;
}

void accept_riichi(KyokuState& state) {
  PlayerPublic& player = state.open.player(state.open.current);
  RiichiMark& riichi = player.riichi;
  if (state.open.phase != Phase::kPostDahai || !riichi.declared || riichi.accepted) return;
  const Points stick = state.rules->riichi.kyoutaku;
  state.open.points[state.open.current.at()] -= stick;
  state.open.kyoutaku += stick;
  riichi.accepted = true;
  riichi.ippatsu = true;
  riichi.double_riichi =
      state.rules->riichi.double_riichi && state.open.virgin && player.river.size() == 1;
}

void pass_up(KyokuState& state) {
  const uint64_t tile = kind_bit(state.open.pending.kind());
  for (int i = 0; i < state.players(); ++i) {
    const Seat seat(i);
    if (seat == state.open.current || !state.knows(seat)) continue;
    PlayerHidden& hidden = state.hidden[seat.at()];
    if ((hidden.waits & tile) == 0) continue;
    const PlayerPublic& player = state.open.player(seat);
    if (state.open.phase == Phase::kPostAnkan &&
        !(state.rules->yaku.kokushi_ankan && waits_as_kokushi(hidden, player))) {
      continue;
    }
    if (state.open.pending_is_kita && !state.rules->sanma.ron_on_kita) continue;
    hidden.furiten.doujun = true;
    if (player.riichi.accepted) hidden.furiten.riichi = true;
  }
}

// The tile that was pending has passed: all that hangs on nobody having won on it.
void did_not_houjuu(KyokuState& state) {
  accept_riichi(state);
  pass_up(state);
}

void after_hand_change(KyokuState& state, Seat seat) {
  if (!state.knows(seat)) return;
  PlayerHidden& hidden = state.hidden[seat.at()];
  update_waits(hidden, state.open.player(seat));
  update_sutehai_furiten(hidden, state.open.player(seat));
}

// The drawn tile joins the others.
void take_in(PlayerHidden& hidden) {
  if (hidden.tsumohai.exists()) hidden.juntehai.add(hidden.tsumohai);
  hidden.tsumohai = Pai();
}

void apply_deal(KyokuState& state, const Event& event) {
  KyokuPublic& open = state.open;
  if (state.knows_wall) state.wall = event.deal->wall;
  for (int i = 0; i < state.players(); ++i) {
    const Seat seat(i);
    open.player(seat).concealed = Wall::kHand;
    if (!state.knows(seat)) continue;
    for (Pai pai : event.deal->haipai[seat.at()]) state.hidden[seat.at()].juntehai.add(pai);
    after_hand_change(state, seat);
  }
  turn_dora(open, event);
  open.tsumo_left = static_cast<uint8_t>(Wall::draws(state.players()));
  open.current = open.start.chancha;
}

void apply_tsumo(KyokuState& state, const Event& event) {
  KyokuPublic& open = state.open;
  PlayerPublic& player = open.player(event.seat);
  --open.tsumo_left;
  if (event.rinshan) ++open.replacements;
  open.rinshan = event.rinshan;
  open.rinshan_pending = false;
  player.holds_drawn = true;
  ++player.concealed;
  if (state.knows(event.seat)) state.hidden[event.seat.at()].tsumohai = event.pai;
}

void apply_dahai(KyokuState& state, const Event& event) {
  KyokuPublic& open = state.open;
  PlayerPublic& player = open.player(event.seat);
  turn_dora(open, event);
  player.river.push_back(
      {.pai = event.pai, .tsumokiri = event.tsumokiri, .riichi = event.riichi, .called_by = {}});
  player.river_kinds |= kind_bit(event.pai.kind());
  player.holds_drawn = false;
  --player.concealed;
  player.riichi.ippatsu = false;
  if (event.riichi) player.riichi.declared = true;
  open.kuikae = 0;
  open.rinshan = false;
  open.rinshan_giver = Seat();
  await_declarations(state, event.pai);
  if (!state.knows(event.seat)) return;
  PlayerHidden& hidden = state.hidden[event.seat.at()];
  hidden.furiten.doujun = false;
  if (event.tsumokiri) {
    hidden.tsumohai = Pai();
    update_sutehai_furiten(hidden, player);
    return;
  }
  take_in(hidden);
  hidden.juntehai.remove(event.pai);
  after_hand_change(state, event.seat);
}

void count_kan(KyokuPublic& open, Seat seat) {
  ++open.kans;
  open.kan_makers |= seat.bit();
}

void postpone_dora(KyokuPublic& open, const Rules& rules, KanDora when) {
  if (rules.dora.kan && when == KanDora::kLater) ++open.dora_postponed;
}

void apply_ankan(KyokuState& state, const Event& event) {
  KyokuPublic& open = state.open;
  PlayerPublic& player = open.player(event.seat);
  turn_dora(open, event);
  postpone_dora(open, *state.rules, state.rules->dora.ankan);
  Fuuro fuuro{.kind = FuuroKind::kAnkan, .from = Seat(), .tiles = {}};
  for (Pai pai : event.own) fuuro.tiles.push_back(pai);
  player.fuuro.push_back(fuuro);
  player.holds_drawn = false;
  player.concealed = static_cast<uint8_t>(player.concealed - 4);
  count_kan(open, event.seat);
  await_declarations(state, event.own[0]);
  if (!state.knows(event.seat)) return;
  PlayerHidden& hidden = state.hidden[event.seat.at()];
  take_in(hidden);
  for (Pai pai : event.own) hidden.juntehai.remove(pai);
  after_hand_change(state, event.seat);
}

// Takes one tile out of the hand for a kakan or kita.
void lay_out(KyokuState& state, const Event& event) {
  PlayerPublic& player = state.open.player(event.seat);
  player.holds_drawn = false;
  --player.concealed;
  await_declarations(state, event.pai);
  if (!state.knows(event.seat)) return;
  PlayerHidden& hidden = state.hidden[event.seat.at()];
  take_in(hidden);
  hidden.juntehai.remove(event.pai);
  after_hand_change(state, event.seat);
}

void apply_kakan(KyokuState& state, const Event& event) {
  KyokuPublic& open = state.open;
  turn_dora(open, event);
  postpone_dora(open, *state.rules, state.rules->dora.kakan);
  for (Fuuro& fuuro : open.player(event.seat).fuuro) {
    if (fuuro.kind != FuuroKind::kPon || fuuro.tiles[0].kind() != event.pai.kind()) continue;
    fuuro.kind = FuuroKind::kKakan;
    fuuro.tiles.push_back(event.pai);
  }
  count_kan(open, event.seat);
  lay_out(state, event);
}

void apply_kita(KyokuState& state, const Event& event) {
  turn_dora(state.open, event);
  ++state.open.player(event.seat).kita;
  lay_out(state, event);
  state.open.pending_is_kita = true;
}

// Whether the set just called was the deciding one, so that its giver answers for the yakuman.
void note_pao(PlayerPublic& player, const Event& event, const Rules& rules) {
  base::StaticVector<Meld, 4> melds;
  for (const Fuuro& fuuro : player.fuuro) melds.push_back(meld_of(fuuro));
  const std::span<const Meld> all(melds.begin(), melds.size());
  if (makes_liable(all, Yaku::kDaisangen, rules)) player.pao.daisangen = event.from;
  if (makes_liable(all, Yaku::kDaisuushi, rules)) player.pao.daisuushi = event.from;
  if (makes_liable(all, Yaku::kSuukantsu, rules)) player.pao.suukantsu = event.from;
}

void apply_call(KyokuState& state, const Event& event, FuuroKind kind) {
  KyokuPublic& open = state.open;
  did_not_houjuu(state);
  interrupt(state);
  turn_dora(open, event);
  open.player(open.current).river.back().called_by = event.seat;
  PlayerPublic& player = open.player(event.seat);
  Fuuro fuuro{.kind = kind, .from = event.from, .tiles = {event.pai}};
  for (Pai pai : event.own) fuuro.tiles.push_back(pai);
  player.fuuro.push_back(fuuro);
  player.menzen = false;
  player.concealed = static_cast<uint8_t>(player.concealed - event.own.size());
  if (kind != FuuroKind::kChi) note_pao(player, event, *state.rules);
  open.current = event.seat;
  open.pending = Pai();
  if (!state.knows(event.seat)) return;
  for (Pai pai : event.own) state.hidden[event.seat.at()].juntehai.remove(pai);
}

void apply_daiminkan(KyokuState& state, const Event& event) {
  apply_call(state, event, FuuroKind::kDaiminkan);
  postpone_dora(state.open, *state.rules, state.rules->dora.daiminkan);
  count_kan(state.open, event.seat);
  state.open.rinshan_pending = true;
  state.open.rinshan_giver = event.from;
  after_hand_change(state, event.seat);
}

void apply_next_turn(KyokuState& state, const Event& event) {
  KyokuPublic& open = state.open;
  did_not_houjuu(state);
  if (open.phase == Phase::kPostDahai) {
    open.current = state.next(open.current);
    if (open.current == open.start.chancha) open.virgin = false;
  } else {
    if (!open.pending_is_kita || state.rules->sanma.kita_interrupts) interrupt(state);
    open.rinshan_pending = true;
    open.rinshan_giver = Seat();
  }
  turn_dora(open, event);
  open.pending = Pai();
  open.pending_is_kita = false;
}

void apply_declare(KyokuState& state, const Event& event) {
  Declaration& declaration = state.declared[event.seat.at()];
  declaration.what = event.what;
  declaration.own.clear();
  for (Pai pai : event.own) declaration.own.push_back(pai);
}

void apply_end(KyokuState& state, const Event& event) {
  state.outcome = *event.outcome;
  state.open.points = state.outcome.points_after;
  state.open.kyoutaku = state.outcome.kyoutaku_after;
}

void apply_by_type(KyokuState& state, const Event& event) {
  switch (event.type) {
    case EventType::kDeal:
      return apply_deal(state, event);
    case EventType::kTsumo:
      return apply_tsumo(state, event);
    case EventType::kNextTurn:
      return apply_next_turn(state, event);
    case EventType::kDahai:
      return apply_dahai(state, event);
    case EventType::kAnkan:
      return apply_ankan(state, event);
    case EventType::kKakan:
      return apply_kakan(state, event);
    case EventType::kKita:
      return apply_kita(state, event);
    case EventType::kDeclare:
      return apply_declare(state, event);
    case EventType::kChi:
      apply_call(state, event, FuuroKind::kChi);
      state.open.kuikae = kuikae_after_chi(event.pai, event.own[0], event.own[1], *state.rules);
      return;
    case EventType::kPon:
      apply_call(state, event, FuuroKind::kPon);
      state.open.kuikae = kuikae_after_pon(event.pai, *state.rules);
      return;
    case EventType::kDaiminkan:
      return apply_daiminkan(state, event);
    case EventType::kRyoukyoku:
    case EventType::kHowanpai:
    case EventType::kTsumoAgari:
    case EventType::kKyuushuuKyuuhai:
    case EventType::kRon:
      return apply_end(state, event);
  }
}

}  // namespace

void update_waits(PlayerHidden& hidden, const PlayerPublic& player) {
  const int calls = static_cast<int>(player.fuuro.size());
  hidden.tenpai = hidden.juntehai.keys().shanten(calls).best() == 0;
  hidden.waits = hidden.tenpai ? hand::acceptance(hidden.juntehai.keys(), calls).kinds : 0;
}

uint64_t kuikae_after_chi(Pai called, Pai own1, Pai own2, const Rules& rules) {
  const int low = std::min(own1.kind(), own2.kind());
  const int high = std::max(own1.kind(), own2.kind());
  const int kind = called.kind();
  uint64_t kinds = rules.ban_kuikae.moro ? kind_bit(kind) : 0;
  if (!rules.ban_kuikae.suji || high != low + 1) return kinds;
  if (kind == high + 1 && low % 9 != 0) kinds |= kind_bit(low - 1);
  if (kind == low - 1 && high % 9 != 8) kinds |= kind_bit(high + 1);
  return kinds;
}

uint64_t kuikae_after_pon(Pai called, const Rules& rules) {
  return rules.ban_kuikae.pon ? kind_bit(called.kind()) : 0;
}

bool waits_as_kokushi(const PlayerHidden& hidden, const PlayerPublic& player) {
  return player.fuuro.empty() && hidden.juntehai.keys().shanten(0).orphans == 0;
}

void apply(KyokuState& state, const Event& event) {
  const Transition* transition = find_transition(state.open.phase, event.type);
  assert(transition != nullptr);
  apply_by_type(state, event);
  if (transition->maker == Maker::kResolve) {
    state.declared = {};
    state.passed = 0;
  }
  state.open.phase = transition->to;
}

}  // namespace jantaku::riichi
