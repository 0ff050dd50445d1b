// Whose turn it is, and which winds blow.
#include "engine/conditions/row.h"

namespace jantaku::engine {
namespace {

bool our_turn(Game& game, const Context& context, const Condition&) {
  return game.table().turn == context.seat;
}

bool our_turn_is_next(Game& game, const Context& context, const Condition&) {
  return game.table().next_on_turn() == context.seat;
}

bool our_turn_is_prev(Game& game, const Context& context, const Condition&) {
  const Table& table = game.table();
  const int before = static_cast<int>(index(table.turn)) - table.direction;
  return seat_at(static_cast<size_t>((before + table.seats) % table.seats)) == context.seat;
}

int wind_of(const Arg& arg) {
  return static_cast<int>(arg.seat.word) - static_cast<int>(ruleset::SeatWord::kEast);
}

bool round_wind_is(Game& game, const Context&, const Condition& leaf) {
  constexpr int kWinds = 4;
  return game.table().round / game.table().seats % kWinds == wind_of(leaf.args[0]);
}

bool seat_wind_is(Game&, const Context& context, const Condition& leaf) {
  return static_cast<int>(index(context.seat)) == wind_of(leaf.args[0]);
}

}  // namespace

std::span<const ConditionRow> turn_conditions() {
  static const ConditionRow rows[] = {
      of_moment(row("C03", "our_turn", our_turn, "The seat has the turn.", R"("our_turn")")),
      of_moment(row("C04", "our_turn_is_next", our_turn_is_next,
                    "The seat comes next after the one on turn, in the direction of play.",
                    R"("our_turn_is_next")")),
      of_moment(row("C05", "our_turn_is_prev", our_turn_is_prev,
                    "The seat comes just before the one on turn, in the direction of play.",
                    R"("our_turn_is_prev")")),
      row("C52", "round_wind_is", round_wind_is, "The wind of the round is this one.",
          R"({"name": "round_wind_is", "opts": ["east"]})", {one("wind", Form::kWind)}),
      row("C53", "seat_wind_is", seat_wind_is,
          "The seat has this wind in this round; east is the dealer.",
          R"({"name": "seat_wind_is", "opts": ["north"]})", {one("wind", Form::kWind)}, {},
          {"seat_is"}),
  };
  return rows;
}

}  // namespace jantaku::engine
