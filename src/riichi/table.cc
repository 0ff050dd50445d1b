#include "riichi/table.h"

#include <cassert>

namespace jantaku::riichi {
namespace {

const Action& ask(const Kyoku& kyoku, Seat seat, const ActionList& actions, Chooser& chooser,
                  RoundCount& count) {
  if (actions.size() == 1) return actions[0];
  ++count.choices;
  const size_t choice = chooser.choose(kyoku, seat, actions);
  return actions[choice < actions.size() ? choice : 0];
}

void take_turn(Kyoku& kyoku, Chooser& chooser, RoundCount& count) {
  const Seat seat = kyoku.current();
  const ActionList actions = kyoku.legal(seat);
  const Refusal refusal = kyoku.act(seat, ask(kyoku, seat, actions, chooser, count));
  assert(refusal.ok());
  static_cast<void>(refusal);
}

void hear_declarations(Kyoku& kyoku, Chooser& chooser, RoundCount& count) {
  const Seat current = kyoku.current();
  for (int steps = 1; steps < kyoku.players(); ++steps) {
    const Seat seat = current.after(steps, kyoku.players());
    const ActionList actions = kyoku.legal(seat);
    if (actions.empty()) continue;
    const Action& action = ask(kyoku, seat, actions, chooser, count);
    if (!action.is_pass()) ++count.events;
    const Refusal refusal = kyoku.act(seat, action);
    assert(refusal.ok());
    static_cast<void>(refusal);
  }
}

}  // namespace

RoundCount play_round(Kyoku& kyoku, Chooser& chooser) {
  RoundCount count;
  while (!kyoku.ended()) {
    Refusal refusal;
    ++count.events;
    switch (kyoku.phase()) {
      case Phase::kPreTsumo:
        refusal = kyoku.go();
        break;
      case Phase::kPostTsumo:
      case Phase::kPostChiPon:
        take_turn(kyoku, chooser, count);
        break;
      case Phase::kPostDahai:
      case Phase::kPostAnkan:
      case Phase::kPostKakan:
        hear_declarations(kyoku, chooser, count);
        refusal = kyoku.resolve();
        break;
      case Phase::kBegin:
      case Phase::kEnd:
        return count;
    }
    assert(refusal.ok());
  }
  return count;
}

}  // namespace jantaku::riichi
