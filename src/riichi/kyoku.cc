#include "riichi/kyoku.h"

#include "hand/riichi_tables.h"
#include "riichi/apply.h"
#include "riichi/check.h"
#include "riichi/divisions.h"
#include "riichi/master.h"
#include "riichi/replicate.h"
#include "riichi/settle.h"

namespace jantaku::riichi {
namespace {

bool is_made_by_master(Maker maker) { return maker == Maker::kMaster || maker == Maker::kResolve; }

// A log's account of an end must be ours.
bool agrees(const Outcome* told, const Outcome& ours) { return told == nullptr || *told == ours; }

Reason judge_deal(Event& event, const KyokuState& state) {
  if (event.deal == nullptr || !is_wall_of(event.deal->wall, *state.rules))
    return Reason::kBadEvent;
  const Deal ours = make_deal(event.deal->wall, state.open.start, state.players());
  if (ours.haipai != event.deal->haipai) return Reason::kBadEvent;
  const bool told = event.new_dora.size() == 1 && event.new_dora[0] == ours.wall.dora(0);
  return told ? Reason::kNone : Reason::kBadEvent;
}

}  // namespace

KyokuStart first_kyoku(const Rules& rules) {
  KyokuStart start;
  for (size_t i = 0; i < rules.players; ++i) start.points[i] = rules.points.initial;
  return start;
}

Kyoku::Kyoku(const KyokuStart& start, const Rules& rules) {
  // The first round of a process makes the tables now, so that no event has to.
  hand::riichi::tables();
  division_tables();
  state_.rules = &rules;
  state_.knows_wall = true;
  state_.known = static_cast<SeatSet>((1 << rules.players) - 1);
  state_.open.start = start;
  state_.open.points = start.points;
  state_.open.kyoutaku = start.kyoutaku;
  state_.open.current = start.chancha;
}

Kyoku Kyoku::replicate(const KyokuStart& start, const Rules& rules, Seat seat) {
  Kyoku kyoku(start, rules);
  kyoku.state_.knows_wall = false;
  kyoku.state_.known = seat.bit();
  return kyoku;
}

const Declaration* Kyoku::declared(Seat seat) const {
  const Declaration& declaration = state_.declared[seat.at()];
  return state_.knows(seat) && declaration.exists() ? &declaration : nullptr;
}

SeatSet Kyoku::pending() const {
  SeatSet seats = 0;
  for (int i = 0; i < players(); ++i) {
    if (may_declare(state_, Seat(i))) seats |= Seat(i).bit();
  }
  return seats;
}

Refusal Kyoku::refuse(Reason reason, const Event& event) const {
  Refusal refusal{.reason = reason, .event = event.type, .phase = phase(), .seat = event.seat};
  refusal.pai = event.pai;
  return refusal;
}

void Kyoku::run(const Event& event) {
  apply(state_, event);
  if (observer_ == nullptr) return;
  if (event.outcome == nullptr) {
    observer_->on_event(event, *this);
    return;
  }
  Event told = event;
  told.outcome = &state_.outcome;
  observer_->on_event(told, *this);
}

Refusal Kyoku::deal(base::RandomBytes& random) {
  Wall wall = sorted_wall(rules());
  base::shuffle(std::span<Pai>(wall.tiles.begin(), wall.tiles.size()), random);
  return deal(wall);
}

Refusal Kyoku::deal(WallSeed seed) { return deal(seeded_wall(seed, rules()), seed); }

Refusal Kyoku::deal(const Wall& wall) { return deal(wall, std::nullopt); }

Refusal Kyoku::deal(const Wall& wall, std::optional<WallSeed> seed) {
  const Event wanted{.type = EventType::kDeal};
  if (!is_master()) return refuse(Reason::kBadEvent, wanted);
  if (phase() != Phase::kBegin) return refuse(Reason::kWrongPhase, wanted);
  if (!is_wall_of(wall, rules())) return refuse(Reason::kBadEvent, wanted);
  Deal made = make_deal(wall, state_.open.start, players());
  made.seed = seed;
  run(deal_event(made));
  return {};
}

Refusal Kyoku::go() {
  if (!is_master()) return refuse(Reason::kBadEvent, {.type = EventType::kTsumo});
  if (phase() != Phase::kPreTsumo) {
    return refuse(ended() ? Reason::kEnded : Reason::kWrongPhase, {.type = EventType::kTsumo});
  }
  OutcomeRoom storage;
  run(make_go(state_, storage));
  return {};
}

Refusal Kyoku::resolve() {
  if (!is_master()) return refuse(Reason::kBadEvent, {.type = EventType::kNextTurn});
  if (!state_.awaits_declarations()) {
    return refuse(ended() ? Reason::kEnded : Reason::kWrongPhase, {.type = EventType::kNextTurn});
  }
  OutcomeRoom storage;
  run(make_resolve(state_, storage));
  return {};
}

// The parts that the master adds: indicators and results. If the event has them, they must be ours.
Reason Kyoku::judge_as_master(Event& event, OutcomeRoom& storage) const {
  if (event.type == EventType::kDeclare) return Reason::kNone;
  const auto told_dora = event.new_dora;
  const Outcome* const told = event.outcome;
  event.new_dora.clear();
  if (event.type == EventType::kTsumoAgari) {
    event.outcome = &storage.emplace(tsumo_outcome(state_));
  } else if (event.type == EventType::kKyuushuuKyuuhai) {
    event.outcome = &storage.emplace(ryoukyoku_outcome(state_, DrawReason::kKyuushuuKyuuhai));
  } else {
    add_new_dora(state_, event);
  }
  if (!told_dora.empty() && !(told_dora == event.new_dora)) return Reason::kBadEvent;
  if (event.outcome != nullptr && !agrees(told, *event.outcome)) return Reason::kBadEvent;
  return Reason::kNone;
}

Refusal Kyoku::judge(Event& event, OutcomeRoom& storage) const {
  Refusal refusal = complete_and_check(state_, event);
  if (!refusal.ok() && is_master()) return refusal;
  if (!is_master()) {
    Reason cause = refusal.reason;
    if (refusal.ok()) cause = check_as_replicate(state_, event);
    if (cause == Reason::kNone) return {};
    Refusal contradiction = refuse(Reason::kDesynchronised, event);
    contradiction.cause = cause;
    return contradiction;
  }
  const Maker maker = find_transition(phase(), event.type)->maker;
  if (!is_made_by_master(maker)) {
    const Reason reason = judge_as_master(event, storage);
    return reason == Reason::kNone ? Refusal{} : refuse(reason, event);
  }
  if (event.type == EventType::kDeal) {
    const Reason reason = judge_deal(event, state_);
    return reason == Reason::kNone ? Refusal{} : refuse(reason, event);
  }
  const Event ours =
      maker == Maker::kMaster ? make_go(state_, storage) : make_resolve(state_, storage);
  const Outcome* const told = event.outcome;
  event.outcome = ours.outcome;
  const bool same = event == ours && (ours.outcome == nullptr || agrees(told, *ours.outcome));
  return same ? Refusal{} : refuse(Reason::kBadEvent, event);
}

Refusal Kyoku::check(const Event& event) const {
  Event completed = event;
  OutcomeRoom storage;
  return judge(completed, storage);
}

Refusal Kyoku::exec(const Event& event) {
  Event completed = event;
  OutcomeRoom storage;
  Refusal refusal = judge(completed, storage);
  if (refusal.ok()) run(completed);
  return refusal;
}

Refusal Kyoku::act(Seat seat, const Action& action) {
  return action.is_pass() ? pass(seat) : exec(to_event(action, seat));
}

Refusal Kyoku::pass(Seat seat) {
  Event event{.type = EventType::kDeclare, .seat = seat};
  if (!state_.is_seat(seat)) return refuse(Reason::kBadSeat, event);
  if (!state_.awaits_declarations()) return refuse(Reason::kWrongPhase, event);
  if (seat == current()) return refuse(Reason::kNotYourTurn, event);
  if (state_.declared[seat.at()].exists()) return refuse(Reason::kAlreadyDeclared, event);
  state_.passed |= seat.bit();
  return {};
}

}  // namespace jantaku::riichi
