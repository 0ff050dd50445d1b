// What people see and no rule depends on; and showing tiles to everyone.
#include <algorithm>

#include "engine/actions/families.h"

namespace jantaku::engine {
namespace {

using ruleset::Action;
using ruleset::kOne;
using vocab::Form;
using vocab::Presence;

void push_message(Game& game, const Context& context, const Action& action) {
  game.emit({.type = GameEvent::Type::kMessage, .seat = context.seat, .text = action.args[0].text});
}

void big_text(Game& game, const Context& context, const Action& action) {
  for_each_seat(game, seats_or_self(game, context, action, 1), [&](Seat seat) {
    game.emit({.type = GameEvent::Type::kBigText, .seat = seat, .text = action.args[0].text});
  });
}

void pause(Game& game, const Context&, const Action& action) {
  game.emit({.type = GameEvent::Type::kPause, .amount = action.args[0].number * kOne});
}

void sort_hand(Game& game, const Context& context, const Action&) { game.sort_hand(context.seat); }

void reveal_hand(Game& game, const Context& context, const Action&) {
  Player& player = game.table().at(context.seat);
  player.hand_revealed = true;
  game.emit({.type = GameEvent::Type::kHandRevealed,
             .seat = context.seat,
             .audience = SeatSet::all(game.table().seats),
             .tiles = game.held(context.seat)});
}

void reveal_tile(Game& game, const Context&, const Action& action) {
  const ruleset::Arg& what = action.args[0];
  RevealedTile revealed{.reserved = -1, .tile = what.tile};
  if (what.id >= 0) {
    revealed = {.reserved = game.reserved_number(what.id)};
    const auto& row = game.table().revealed;
    if (std::find(row.begin(), row.end(), revealed) != row.end()) return;
  }
  game.table().revealed.push_back(revealed);
  game.emit({.type = GameEvent::Type::kReveal,
             .audience = SeatSet::all(game.table().seats),
             .tiles = {game.revealed_tile(revealed)}});
}

void nothing(Game&, const Context&, const Action&) {}

}  // namespace

std::span<const ActionRow> display_actions() {
  static const std::vector<ActionRow> rows = {
      {.signature = {.name = "push_message",
                     .parameters = {{"text", Form::kText},
                                    {"vars", Form::kObject, Presence::kOptional}},
                     .doc = "Sends everyone a message under the seat's name.",
                     .example = R"(["push_message", "declared riichi"])",
                     .item = "A02"},
       .run = push_message,
       .after_end = true},
      {.signature = {.name = "big_text",
                     .parameters = {{"text", Form::kText},
                                    {"who", Form::kSeat, Presence::kOptional, "self"}},
                     .doc = "Shows large text beside a seat.",
                     .example = R"(["big_text", "Riichi"])",
                     .item = "A25"},
       .run = big_text,
       .after_end = true},
      {.signature = {.name = "pause",
                     .parameters = {{"ms", Form::kInteger}},
                     .doc = "Lets people look for so many milliseconds; simulations do not wait.",
                     .example = R"(["pause", 1000])",
                     .item = "A26"},
       .run = pause,
       .after_end = true},
      {.signature = {.name = "sort_hand",
                     .doc = "Sorts the seat's concealed tiles, but not its draw.",
                     .example = R"(["sort_hand"])",
                     .item = "A27"},
       .run = sort_hand,
       .after_end = true},
      {.signature = {.name = "reveal_hand",
                     .doc = "Shows the seat's hand to everyone until the round ends.",
                     .example = R"(["reveal_hand"])",
                     .item = "A32"},
       .run = reveal_hand,
       .after_end = true},
      {.signature = {.name = "reveal_tile",
                     .parameters = {{"tile", Form::kReservedTile}},
                     .doc = "Adds a reserved or any other tile to the row above the table.",
                     .example = R"(["reveal_tile", "5z"])",
                     .item = "A28"},
       .run = reveal_tile},
      {.signature = {.name = "print",
                     .parameters = {{"values", Form::kAny, Presence::kRest}},
                     .doc = "Writes to the trace of a test; nothing else.",
                     .example = R"(["print", "here"])",
                     .item = "A99"},
       .run = nothing},
  };
  return rows;
}

}  // namespace jantaku::engine
