#include "engine/explain.h"

#include <gtest/gtest.h>

#include "engine/engine_test_table.h"

namespace jantaku::engine {
namespace {

using ruleset::Condition;
using Type = Condition::Type;

Condition yes() { return TestTable::leaf("true"); }
Condition no() { return TestTable::leaf("false"); }
Condition group(Type type, std::vector<Condition> parts, int count = 0) {
  return {.type = type, .count = count, .parts = std::move(parts)};
}

// A tree as text: T or F for each node, * if it decides, parts in brackets.
std::string shape(const Reason& reason) {
  std::string text = reason.holds() ? "T" : "F";
  if (reason.decides) text += "*";
  if (reason.parts.empty()) return text;
  text += "(";
  for (const Reason& part : reason.parts) text += (text.back() == '(' ? "" : " ") + shape(part);
  return text + ")";
}

struct Row {
  const char* wanted;
  Condition condition;
};

// X02, X03, X07, C96: every part has its own value, whatever evaluation would look at.
TEST(Explain, EveryPartHasItsOwnValue) {
  TestTable table;
  const Row rows[] = {
      {"T*", yes()},
      {"T*", group(Type::kAll, {})},
      {"F*", group(Type::kAny, {})},
      {"T*(T* T*)", group(Type::kAll, {yes(), yes()})},
      {"F*(T F* T F)", group(Type::kAll, {yes(), no(), yes(), no()})},
      {"T*(F T* T)", group(Type::kAny, {no(), yes(), yes()})},
      {"F*(F* F*)", group(Type::kAny, {no(), no()})},
      {"T*(T* F T* T)", group(Type::kAtLeast, {yes(), no(), yes(), yes()}, 2)},
      {"F*(T F* F*)", group(Type::kAtLeast, {yes(), no(), no()}, 2)},
      {"F*(T* T* F)", group(Type::kAtMostSome, {yes(), yes(), no()}, 1)},
      {"F*(F*(F* F*) T)", group(Type::kAll, {group(Type::kAny, {no(), no()}), yes()})},
      {"F*(F* T(F T))", group(Type::kAll, {no(), group(Type::kAny, {no(), yes()})})},
  };
  for (const Row& row : rows) {
    EXPECT_EQ(shape(explain(table.game(), row.condition, TestTable::context(Seat::kEast))),
              row.wanted);
  }
}

// X04, X06, C77
TEST(Explain, OtherSeatsAndNegations) {
  TestTable table;
  table.table().turn = Seat::kSouth;
  const auto context = TestTable::context(Seat::kEast);
  Condition turn = TestTable::leaf("our_turn");
  turn.negated = true;
  EXPECT_EQ(shape(explain(table.game(), turn, context)), "T*");
  turn.negated = false;
  turn.as = ruleset::SeatRef{.word = ruleset::SeatWord::kOthers};
  EXPECT_EQ(shape(explain(table.game(), turn, context)), "T*(T*(T*) F(F) F(F))");
  const Condition anyone = TestTable::leaf(
      "anyone", {{.form = vocab::Form::kConditions, .condition = TestTable::leaf("our_turn")}});
  EXPECT_EQ(shape(explain(table.game(), anyone, context)), "T*(F(F) T*(T*) F(F) F(F))");
}

// A condition that would stop the table says so and stops nothing.
TEST(Explain, LeavesTheGameAlone) {
  TestTable table;
  table.game();
  const Condition condition = group(
      Type::kAny, {TestTable::leaf("has_score", {TestTable::amount(ruleset::AmountWord::kPoints)}),
                   TestTable::leaf("our_turn")});
  const Status before = table.game().status();
  const Reason reason = explain(table.game(), condition, TestTable::context(Seat::kEast));
  EXPECT_EQ(table.game().status(), before);
  EXPECT_FALSE(table.game().error().has_value());
  EXPECT_EQ(reason.parts[0].value, Reason::Value::kError);
  EXPECT_EQ(reason.parts[1].value, Reason::Value::kTrue);
}

}  // namespace
}  // namespace jantaku::engine
