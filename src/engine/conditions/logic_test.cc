#include "engine/engine_test_table.h"

namespace jantaku::engine {
namespace {

using ruleset::AmountWord;

// C01, C02, C96
TEST(LogicConditions, AreConstantsAndNegations) {
  TestTable t;
  EXPECT_TRUE(t.holds("true"));
  EXPECT_FALSE(t.holds("false"));
  ruleset::Arg two{.form = vocab::Form::kConditions};
  two.condition.parts = {TestTable::leaf("true"), TestTable::leaf("false")};
  EXPECT_TRUE(t.holds("not", {two}));
  ruleset::Arg none{.form = vocab::Form::kConditions};
  EXPECT_FALSE(t.holds("not", {none}));  // X03: no conditions at all hold
  const ruleset::Arg mangan{.json = "Mangan"}, other{.json = 5};
  EXPECT_TRUE(t.holds("equals", {mangan, mangan}));
  EXPECT_FALSE(t.holds("equals", {mangan, other}));
}

// C77
TEST(LogicConditions, AskAnyone) {
  TestTable t;
  ruleset::Arg both{.form = vocab::Form::kConditions};
  both.condition.parts = {TestTable::leaf("our_turn"), TestTable::leaf("has_draw")};
  t.table().turn = Seat::kWest;
  t.draw(Seat::kEast, "1m");
  EXPECT_FALSE(t.holds("anyone", {both}));
  t.draw(Seat::kWest, "1m");
  EXPECT_TRUE(t.holds("anyone", {both}));
}

// C78 to C80, C95
TEST(CounterConditions, Compare) {
  TestTable t;
  const ruleset::Arg laps = t.counter("laps");
  EXPECT_TRUE(t.holds("counter_equals", {laps, TestTable::amount(0)}));
  t.east().counters.assign(static_cast<size_t>(laps.id) + 1, 2 * ruleset::kOne);
  struct Row {
    const char* name;
    bool one, two, three;
  };
  const Row rows[] = {{"counter_equals", false, true, false},
                      {"counter_at_least", true, true, false},
                      {"counter_at_most", false, true, true},
                      {"counter_more_than", true, false, false},
                      {"counter_less_than", false, false, true}};
  for (const Row& row : rows) {
    EXPECT_EQ(t.holds(row.name, {laps, TestTable::amount(1)}), row.one) << row.name;
    EXPECT_EQ(t.holds(row.name, {laps, TestTable::amount(2)}), row.two) << row.name;
    EXPECT_EQ(t.holds(row.name, {laps, TestTable::amount(3)}), row.three) << row.name;
  }
}

// C96
TEST(CounterConditions, CompareAmounts) {
  TestTable t;
  t.table().honba = 2;
  struct Row {
    const char* name;
    bool one, two, three;
  };
  const Row rows[] = {{"amount_equals", false, true, false},
                      {"amount_at_least", true, true, false},
                      {"amount_at_most", false, true, true},
                      {"amount_more_than", true, false, false},
                      {"amount_less_than", false, false, true}};
  const ruleset::Arg honba = TestTable::amount(AmountWord::kHonba);
  for (const Row& row : rows) {
    EXPECT_EQ(t.holds(row.name, {honba, TestTable::amount(1)}), row.one) << row.name;
    EXPECT_EQ(t.holds(row.name, {honba, TestTable::amount(2)}), row.two) << row.name;
    EXPECT_EQ(t.holds(row.name, {honba, TestTable::amount(3)}), row.three) << row.name;
  }
}

}  // namespace
}  // namespace jantaku::engine
