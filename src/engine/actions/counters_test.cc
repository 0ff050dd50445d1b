#include "engine/engine_test_round.h"

namespace jantaku::engine {
namespace {

// A63, A95: unset counters are 0; dividing rounds down to a whole number.
TEST(CounterActions, Count) {
  const std::pair<const char*, Milli> rows[] = {
      {R"([["add_counter", "n", 2], ["add_counter", "n", 1]])", 3000},
      {R"([["set_counter", "n", 7]])", 7000},
      {R"([["set_counter", "n", 7], ["subtract_counter", "n", 9]])", -2000},
      {R"([["set_counter", "n", 7], ["multiply_counter", "n", 3]])", 21000},
      {R"([["set_counter", "n", 7], ["divide_counter", "n", 2]])", 3000},
      {R"([["set_counter", "n", -7], ["divide_counter", "n", 2]])", -4000},
      {R"([["set_counter", "m", 4], ["set_counter", "n", 3], ["add_counter", "n", "m"]])", 7000},
      {R"([["draw", 2], ["add_counter", "n", "count_matches", ["draw"], [[[["1m", "2m"], 1]]]]])",
       2000},
      // C96, MS-610: eval_expr
      {R"([["set_counter", "m", 4], ["set_counter", "n", "eval_expr", ["+", [["*", ["m", 2]], 1]]]])",
       9000},
  };
  for (const auto& [actions, value] : rows) {
    Stage stage(actions);
    EXPECT_EQ(stage.go(), "") << actions;
    EXPECT_EQ(stage.counter("n"), value) << actions;
    EXPECT_EQ(stage.counter("n", kSouth), 0) << actions;
  }
}

// A95
TEST(CounterActions, SetEverybodys) {
  Stage stage(R"([["set_counter_all", "n", 5]])");
  EXPECT_EQ(stage.go(), "");
  for (Seat seat : {kEast, kSouth, kWest, kNorth}) EXPECT_EQ(stage.counter("n", seat), 5000);
}

// A95: what cannot be computed is an error event, and changes nothing.
TEST(CounterActions, StopAtWhatCannotBeComputed) {
  Stage zero(R"([["set_counter", "n", 1], ["divide_counter", "n", 0]])");
  EXPECT_EQ(zero.go(), "engine/overflow");
  EXPECT_EQ(zero.counter("n"), 1000);
  Stage huge(R"([["set_counter", "n", 1000000000000], ["multiply_counter", "n", 1000000000000]])");
  EXPECT_EQ(huge.go(), "engine/overflow");
}

}  // namespace
}  // namespace jantaku::engine
