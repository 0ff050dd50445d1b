// Scores and ranks.
#include <algorithm>

#include "engine/conditions/row.h"

namespace jantaku::engine {
namespace {

bool has_score(Game& game, const Context& context, const Condition& leaf) {
  return self(game, context).score >= game.amount(leaf.args[0], context);
}

bool has_score_below(Game& game, const Context& context, const Condition& leaf) {
  return self(game, context).score < game.amount(leaf.args[0], context);
}

// 1 is first. Of equal scores the seat nearer to the first dealer is ahead: with so many
// dealerships passed, east now sits that many places after it.
int rank(const Table& table, Seat seat) {
  const auto distance = [&](int s) { return (s + table.round) % table.seats; };
  const int self_at = static_cast<int>(index(seat));
  const Milli score = table.at(seat).score;
  int ahead = 0;
  for (int s = 0; s < table.seats; ++s) {
    const Milli other = table.players[static_cast<size_t>(s)].score;
    if (other > score || (other == score && distance(s) < distance(self_at))) ++ahead;
  }
  return ahead + 1;
}

bool placement(Game& game, const Context& context, const Condition& leaf) {
  const int place = rank(game.table(), context.seat);
  return std::any_of(leaf.args.begin(), leaf.args.end(),
                     [&](const Arg& arg) { return arg.number == place; });
}

}  // namespace

std::span<const ConditionRow> score_conditions() {
  static const ConditionRow rows[] = {
      row("C51", "has_score", has_score, "The seat's score is at least this.",
          R"({"name": "has_score", "opts": [1000]})", {one("score", Form::kAmount)}),
      row("C89", "has_score_below", has_score_below, "The seat's score is less than this.",
          R"({"name": "has_score_below", "opts": [1000]})", {one("score", Form::kAmount)}),
      row("C61", "placement", placement, "The seat's rank by score is one of these; 1 is first.",
          R"({"name": "placement", "opts": [1, 2]})", {rest("ranks", Form::kInteger)}),
  };
  return rows;
}

}  // namespace jantaku::engine
