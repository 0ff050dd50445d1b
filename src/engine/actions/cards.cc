// Drafting cards (section 12, P01 to P08). All that a card does is a status that rules test.
#include <algorithm>

#include "engine/actions/families.h"

namespace jantaku::engine {

void Game::offer_cards(Seat seat, int count) {
  Player& player = table_.at(seat);
  if (!player.card_offer.empty()) return;
  const auto n = std::min(table_.deck.size(), static_cast<size_t>(std::max(0, count)));
  player.card_offer.assign(table_.deck.end() - static_cast<std::ptrdiff_t>(n), table_.deck.end());
  table_.deck.resize(table_.deck.size() - n);
}

// P03, P04: the card is the status of its name; those not taken go back.
void Game::take_card(Seat seat, int card) {
  Player& player = table_.at(seat);
  for (int other : player.card_offer) {
    if (other != card) table_.deck.insert(table_.deck.begin(), other);
  }
  player.card_offer.clear();
  player.card = card;
  player.drafted = true;
  const auto status = rules().names.statuses.find(rules().names.cards.name(card));
  if (status) player.statuses.set(static_cast<size_t>(*status));
  emit({.type = GameEvent::Type::kCard, .seat = seat, .audience = SeatSet::of(seat)});
  touch();
  for (int s = 0; s < table_.seats; ++s) {
    if (!table_.players[static_cast<size_t>(s)].drafted) return;
  }
  for (int s = 0; s < table_.seats; ++s) {  // P05
    const Seat of = seat_at(static_cast<size_t>(s));
    const int its = table_.at(of).card;
    if (its < 0) continue;
    emit({.type = GameEvent::Type::kMessage, .seat = of, .text = rules().names.cards.name(its)});
  }
  for (int s = table_.seats - 1; s >= 0; --s) {  // pushed last runs first: from east (E15)
    Context context;
    context.seat = seat_at(static_cast<size_t>(s));
    fire(ruleset::Event::kAfterSakiStart, context);
  }
}

namespace {

using ruleset::Action;
using vocab::Form;

void draft(Game& game, const Context& context, const Action& action) {
  if (!game.rules().enable_saki_cards) {
    game.fail("engine/no-cards", "this ruleset has no cards (`enable_saki_cards`)", action.origin);
    return;
  }
  game.offer_cards(context.seat, static_cast<int>(action.args[0].number));
  const auto& offer = game.table().at(context.seat).card_offer;
  if (offer.empty()) {
    game.fail("engine/no-cards", "the deck has no card left", action.origin);
    return;
  }
  const bool offered = std::find(offer.begin(), offer.end(), context.card) != offer.end();
  game.take_card(context.seat, offered ? context.card : offer.front());
}

}  // namespace

std::span<const ActionRow> card_actions() {
  static const std::vector<ActionRow> rows = {
      row("A08", "draft_saki_card", draft, "The seat takes one of so many cards that only it sees.",
          R"(["draft_saki_card", 4])", {{"num", Form::kInteger}}),
  };
  return rows;
}

}  // namespace jantaku::engine
