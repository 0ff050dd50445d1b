// What a seat is asked, worked out of the game for the log.
#include <algorithm>

#include "engine/log/state.h"

namespace jantaku::engine {
namespace {

using ruleset::MarkSpec;

bool has_rule(const MarkSpec& spec, MarkSpec::Rule rule) {
  return std::any_of(spec.restrictions.begin(), spec.restrictions.end(),
                     [&](const MarkSpec::Restriction& r) { return r.rule == rule; });
}

std::vector<Asked::Marks> marks_of(Game& game, Seat seat, const Offer& offer) {
  std::vector<Asked::Marks> marks;
  Context context;
  context.seat = seat;
  context.button = offer.button;
  for (const MarkSpec& spec : *offer.marks) {
    Asked::Marks& wanted = marks.emplace_back();
    wanted.count = spec.count;
    wanted.same_suit = has_rule(spec, MarkSpec::Rule::kMatchSuit);
    wanted.same_number = has_rule(spec, MarkSpec::Rule::kMatchNumber);
    for (const Mark& mark : game.markable(spec, context)) {
      wanted.places.push_back({mark.target, mark.owner, mark.at});
    }
  }
  return marks;
}

}  // namespace

void ask(Game& game, Seat seat, Asked& asked) {
  asked.buttons.clear();
  asked.plays.clear();
  asked.may_skip = asked.has_chosen = false;
  if (game.status() != Status::kWaiting) return;
  const auto& offers = game.offers(seat);
  const auto& chosen = game.chosen(seat);
  // Whom another's choice has settled is not told before all have chosen.
  if (chosen && chosen->automatic && offers.empty()) return;
  asked.has_chosen = chosen && !chosen->automatic;
  const int64_t steps = game.steps_left();
  game.refill_steps();
  asked.may_skip = game.may_skip(seat);
  if (offers.empty() || asked.may_skip) {
    const Player& player = game.table().at(seat);
    const size_t hand = player.hand.size();
    const auto& playable = game.playable(seat);
    asked.plays.reserve(playable.size());
    for (int place : playable) {
      const auto at = static_cast<size_t>(place);
      const bool drawn = at >= hand;
      asked.plays.push_back({place, drawn ? player.draw[at - hand] : player.hand[at], drawn});
    }
  }
  asked.buttons.reserve(offers.size());
  for (const Offer& offer : offers) {
    asked.buttons.push_back({.button = offer.button,
                             .calls = offer.calls,
                             .flowers = offer.flowers,
                             .cards = offer.cards});
    if (offer.marks) asked.buttons.back().marks = marks_of(game, seat, offer);
  }
  game.steps_left() = steps;
}

Asked asked_of(Game& game, Seat seat) {
  Asked asked;
  ask(game, seat, asked);
  return asked;
}

}  // namespace jantaku::engine
