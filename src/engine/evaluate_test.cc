#include "engine/engine_test_table.h"

namespace jantaku::engine {
namespace {

using ruleset::Condition;
using ruleset::SeatRef;
using ruleset::SeatWord;
using Type = ruleset::Condition::Type;

Condition yes() { return {.type = Type::kTrue}; }
Condition no() { return {.type = Type::kFalse}; }
Condition of(Type type, std::vector<Condition> parts, int count = 0) {
  return {.type = type, .count = count, .parts = std::move(parts)};
}

// X02, X03, X05, C96 (MS-419)
TEST(Evaluate, JoinsConditions) {
  struct Row {
    Condition condition;
    bool expected;
  };
  const Row rows[] = {
      {of(Type::kAll, {}), true},
      {of(Type::kAny, {}), false},
      {of(Type::kAll, {yes(), no()}), false},
      {of(Type::kAny, {no(), yes()}), true},
      {of(Type::kAll, {of(Type::kAny, {no(), yes()}), yes()}), true},
      {of(Type::kAny, {no(), of(Type::kAll, {yes(), no()})}), false},
      {of(Type::kAtLeast, {yes(), no(), yes()}, 2), true},
      {of(Type::kAtLeast, {yes(), no(), no()}, 2), false},
      {of(Type::kAtLeast, {no()}, 0), true},
      {of(Type::kAtMostSome, {yes(), no()}, 1), true},
      {of(Type::kAtMostSome, {yes(), yes()}, 1), false},
      {of(Type::kAtMostSome, {no(), no()}, 1), false},
  };
  TestTable t;
  const Context context = TestTable::context(Seat::kEast);
  for (size_t i = 0; i < std::size(rows); ++i) {
    EXPECT_EQ(t.game().test(rows[i].condition, context), rows[i].expected) << i;
  }
}

// X07: what the answer does not depend on is not asked.
TEST(Evaluate, GoesNoFurtherThanNeeded) {
  TestTable t;
  const Condition bad = TestTable::leaf("has_no_yaku");  // an error until wins are scored
  const Context context = TestTable::context(Seat::kEast);
  EXPECT_FALSE(t.game().test(of(Type::kAll, {no(), bad}), context));
  EXPECT_TRUE(t.game().test(of(Type::kAny, {yes(), bad}), context));
  EXPECT_TRUE(t.game().test(of(Type::kAtLeast, {yes(), bad}, 1), context));
  EXPECT_FALSE(t.game().test(of(Type::kAtMostSome, {yes(), yes(), bad}, 1), context));
  EXPECT_FALSE(t.game().error());
}

// X03
TEST(Evaluate, GoesDeep) {
  TestTable t;
  Condition condition = yes();
  for (int i = 0; i < 1000; ++i) {
    Condition outer{.type = i % 2 == 0 ? Type::kAny : Type::kAll};
    outer.parts.push_back(std::move(condition));
    condition = std::move(outer);
  }
  EXPECT_TRUE(t.game().test(condition, TestTable::context(Seat::kEast)));
}

// X06
TEST(Evaluate, AsksForOtherSeats) {
  TestTable t;
  t.set(Seat::kSouth, "riichi");
  const auto asked = [&](SeatRef as, bool negated) {
    Condition leaf = TestTable::leaf("status", {t.status("riichi")});
    leaf.as = as;
    leaf.negated = negated;
    return t.game().test(leaf, TestTable::context(Seat::kEast));
  };
  EXPECT_TRUE(asked({SeatWord::kShimocha}, false));
  EXPECT_FALSE(asked({SeatWord::kShimocha}, true));
  EXPECT_FALSE(asked({SeatWord::kToimen}, false));
  EXPECT_TRUE(asked({SeatWord::kOthers}, false));
  EXPECT_TRUE(asked({SeatWord::kOthers}, true));  // some other seat has it not
  EXPECT_FALSE(asked({SeatWord::kCaller}, false));
  EXPECT_FALSE(asked({SeatWord::kCaller}, true));  // there is none to ask
}

// L52
TEST(Evaluate, StopsTheTableWhenTheBudgetIsSpent) {
  TestTable t;
  t.game().steps_left() = 2;
  EXPECT_TRUE(t.holds("our_turn"));
  EXPECT_TRUE(t.holds("our_turn"));
  EXPECT_FALSE(t.holds("our_turn"));
  ASSERT_TRUE(t.game().error());
  EXPECT_EQ(t.game().error()->code, "engine/too-many-steps");
}

TEST(Seats, AreNamedFromTheSeatInContext) {
  TestTable t;
  Context context = TestTable::context(Seat::kSouth);
  context.caller = Seat::kNorth;
  context.callee = Seat::kEast;
  t.discard(Seat::kWest, "1m");
  t.call(Seat::kSouth, "chii", "123m", Seat::kEast);
  t.call(Seat::kSouth, "pon", "777z", Seat::kNorth);
  struct Row {
    SeatWord word;
    Seat seat;
  };
  const Row rows[] = {{SeatWord::kSelf, Seat::kSouth},      {SeatWord::kShimocha, Seat::kWest},
                      {SeatWord::kToimen, Seat::kNorth},    {SeatWord::kKamicha, Seat::kEast},
                      {SeatWord::kNorth, Seat::kNorth},     {SeatWord::kLastDiscarder, Seat::kWest},
                      {SeatWord::kCaller, Seat::kNorth},    {SeatWord::kCallee, Seat::kEast},
                      {SeatWord::kChiiVictims, Seat::kEast}};
  for (const Row& row : rows) {
    EXPECT_EQ(t.game().seats_of({row.word}, context), SeatSet::of(row.seat));
    EXPECT_EQ(t.game().seat_of({row.word}, context), row.seat);
    EXPECT_EQ(t.game().seats_of({row.word, true}, context),
              SeatSet::all(4).without(SeatSet::of(row.seat)));
  }
  EXPECT_EQ(t.game().seats_of({SeatWord::kAll}, context), SeatSet::all(4));
  EXPECT_EQ(t.game().seats_of({SeatWord::kOthers}, context),
            SeatSet::all(4).without(SeatSet::of(Seat::kSouth)));
}

TEST(Seats, MayBeNobody) {
  TestTable t(3);
  const Context context = TestTable::context(Seat::kEast);
  EXPECT_EQ(t.game().seat_of({SeatWord::kNorth}, context), Seat::kNone);
  EXPECT_EQ(t.game().seat_of({SeatWord::kToimen}, context), Seat::kNone);
  EXPECT_EQ(t.game().seat_of({SeatWord::kLastDiscarder}, context), Seat::kNone);
}

}  // namespace
}  // namespace jantaku::engine
