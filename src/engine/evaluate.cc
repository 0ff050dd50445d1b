// Trees of conditions (section 5 of the checklist): left to right, no further than needed.
#include "engine/game.h"

namespace jantaku::engine {
namespace {

using ruleset::Condition;

bool test_leaf(Game& game, const Condition& leaf, const Context& context) {
  if (--game.steps_left() < 0) return false;
  static const auto rows = condition_rows();
  return rows[static_cast<size_t>(leaf.row)]->test(game, context, leaf);
}

// C96: how many parts hold, counted no further than `enough`.
int count_true(Game& game, const Condition& condition, const Context& context, int enough) {
  int count = 0;
  for (const Condition& part : condition.parts) {
    if (count >= enough) break;
    if (game.test(part, context)) ++count;
  }
  return count;
}

bool test_here(Game& game, const Condition& condition, const Context& context) {
  switch (condition.type) {
    case Condition::Type::kTrue:
      return true;
    case Condition::Type::kFalse:
      return false;
    case Condition::Type::kLeaf:
      return test_leaf(game, condition, context);
    case Condition::Type::kAll:
      for (const Condition& part : condition.parts) {
        if (!game.test(part, context)) return false;
      }
      return true;
    case Condition::Type::kAny:
      for (const Condition& part : condition.parts) {
        if (game.test(part, context)) return true;
      }
      return false;
    case Condition::Type::kAtLeast:
      return count_true(game, condition, context, condition.count) >= condition.count;
    case Condition::Type::kAtMostSome: {
      const int count = count_true(game, condition, context, condition.count + 1);
      return count >= 1 && count <= condition.count;
    }
  }
  return false;
}

// X06: for another seat, `not_` included; of several, one suffices.
bool test_as(Game& game, const Condition& condition, const Context& context) {
  const SeatSet seats = game.seats_of(*condition.as, context);
  Context other = context;
  for (int s = 0; s < game.table().seats; ++s) {
    other.seat = seat_at(static_cast<size_t>(s));
    if (seats.has(other.seat) && test_here(game, condition, other) != condition.negated)
      return true;
  }
  return false;
}

}  // namespace

// Once the budget is used up every answer is no, so that what is under way ends soon.
bool Game::test(const Condition& condition, const Context& context) {
  if (status_ == Status::kError) return false;
  bool holds = false;
  if (condition.type == Condition::Type::kLeaf && !condition.as) {  // nearly always
    holds = test_leaf(*this, condition, context) != condition.negated;
  } else {
    holds = condition.as ? test_as(*this, condition, context)
                         : test_here(*this, condition, context) != condition.negated;
  }
  if (steps_left_ < 0) [[unlikely]] {
    fail("engine/too-many-steps", "testing conditions and matching hands takes too many steps",
         condition.origin);
    return false;
  }
  if (observer_) [[unlikely]]
    observer_->condition_tested({condition, context, holds});
  return holds;
}

}  // namespace jantaku::engine
