// Whose turn it is.
#include "engine/actions/families.h"

namespace jantaku::engine {
namespace {

using ruleset::Action;
using vocab::Form;

void advance_turn(Game& game, const Context&, const Action&) {
  Context turn;
  turn.seat = game.table().turn;
  game.push_op(Op::kMoveTurn, turn);
  game.fire(ruleset::Event::kBeforeTurnChange, turn);
}

void change_turn(Game& game, const Context& context, const Action& action) {
  game.set_turn(game.seat_of(action.args[0].seat, context));
}

void reverse_turn_order(Game& game, const Context&, const Action&) {
  game.table().direction = -game.table().direction;
}

}  // namespace

std::span<const ActionRow> turn_actions() {
  static const std::vector<ActionRow> rows = {
      row("A10", "advance_turn", advance_turn,
          "Gives the turn to the next seat, with the events of a turn change.",
          R"(["advance_turn"])"),
      row("A11", "change_turn", change_turn, "Gives the turn to a seat, without any event.",
          R"(["change_turn", "self"])", {{"seat", Form::kSeat}}),
      row("A09", "reverse_turn_order", reverse_turn_order, "Turns the direction of play round.",
          R"(["reverse_turn_order"])"),
  };
  return rows;
}

}  // namespace jantaku::engine
