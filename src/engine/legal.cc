#include "engine/legal.h"

#include <algorithm>

namespace jantaku::engine {
namespace {

void add_plays(Game& game, Seat seat, std::vector<Choice>& choices) {
  const auto held = game.held(seat);
  const size_t hand = game.table().at(seat).hand.size();
  std::vector<std::pair<Tile, bool>> seen;
  for (int place : game.playable(seat)) {
    const auto at = static_cast<size_t>(place);
    const std::pair<Tile, bool> tile{held[at], at >= hand};
    if (std::find(seen.begin(), seen.end(), tile) != seen.end()) continue;
    seen.push_back(tile);
    choices.push_back({.kind = Choice::Kind::kPlay, .tile = place});
  }
}

void add_button(Game& game, Seat seat, const Offer& offer,
                const std::function<size_t(size_t)>& pick, std::vector<Choice>& choices) {
  Choice choice{.kind = Choice::Kind::kButton, .button = offer.button};
  if (offer.marks) {
    Context context;
    context.seat = seat;
    context.button = offer.button;
    game.refill_steps();
    std::vector<std::vector<Mark>> places;
    for (const auto& spec : *offer.marks) places.push_back(game.markable(spec, context));
    const auto marks = game.some_marks(*offer.marks, places, pick);
    if (!marks) return;
    for (const Mark& mark : *marks) choice.marks.push_back(mark);
  }
  if (!offer.calls.empty()) {
    for (const CallChoice& call : offer.calls) {
      choices.push_back(choice);
      choices.back().call = call;
    }
  } else if (!offer.flowers.empty()) {
    for (const Tile& flower : offer.flowers) {
      choices.push_back(choice);
      choices.back().flower = flower;
    }
  } else if (!offer.cards.empty()) {
    for (int card : offer.cards) {
      choices.push_back(choice);
      choices.back().card = card;
    }
  } else {
    choices.push_back(choice);
  }
}

}  // namespace

std::vector<Choice> legal_choices(Game& game, Seat seat,
                                  const std::function<size_t(size_t)>& pick) {
  std::vector<Choice> choices;
  if (!game.is_waited_for(seat)) return choices;
  const bool skippable = game.may_skip(seat);
  if (game.offers(seat).empty() || skippable) add_plays(game, seat, choices);
  for (const Offer& offer : game.offers(seat)) add_button(game, seat, offer, pick, choices);
  if (skippable) choices.push_back({.kind = Choice::Kind::kSkip});
  return choices;
}

}  // namespace jantaku::engine
