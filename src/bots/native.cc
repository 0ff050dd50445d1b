#include "bots/native.h"

namespace jantaku::bots {

using riichi::Action;
using riichi::ActionList;
using riichi::EventType;

size_t RandomBot::choose(const riichi::Kyoku&, riichi::Seat, const ActionList& actions) {
  return base::uniform_below(random_, static_cast<uint32_t>(actions.size()));
}

size_t GreedyBot::choose(const riichi::Kyoku& kyoku, riichi::Seat seat, const ActionList& actions) {
  const riichi::PlayerHidden& hidden = *kyoku.hidden(seat);
  const int calls = static_cast<int>(kyoku.player(seat).fuuro.size());
  hand::HandKeys keys = hidden.juntehai.keys();
  if (hidden.tsumohai.exists()) keys.add(hidden.tsumohai.kind());
  size_t best = 0;
  int least = hand::kNever;
  for (size_t i = 0; i < actions.size(); ++i) {
    const Action& action = actions[i];
    switch (action.type) {
      case EventType::kTsumoAgari:
      case EventType::kRon:
        return i;
      case EventType::kKita:
        if (least > -2) best = i;
        least = -2;
        break;
      case EventType::kNextTurn:
        best = i;
        least = -1;
        break;
      case EventType::kDahai: {
        if (action.riichi && least > -1) {
          best = i;
          least = -1;
        }
        hand::HandKeys after = keys;
        after.remove(action.pai.kind());
        const int shanten = after.shanten(calls).best();
        if (shanten < least) {
          best = i;
          least = shanten;
        }
        break;
      }
      default:
        break;
    }
  }
  return best;
}

}  // namespace jantaku::bots
