#include "engine/engine_test_round.h"

namespace jantaku::engine {
namespace {

std::string page(Round& round) {
  std::string out;
  for (const RuleText& rule : round->rules_page()) {
    out += rule.tab + "/" + rule.title + ": " + rule.text + "\n";
  }
  return out;
}

// A99: texts by tab and title, in their order, with tiles and amounts put in; play goes on as it
// would without them.
TEST(PageActions, WriteTheRulesPage) {
  Round round(R"({"wall": ["1m", "2m"], "after_initialization": {"actions": [
    ["add_rule_tab", "2 Han"],
    ["add_rule", "1 Han", "Tanyao", "%{hand}", {"hand": ["2m", "3m"]}, 2],
    ["add_rule", "1 Han", "Riichi", "a stick", 1],
    ["add_rule", "1 Han", "Ippatsu", "soon"],
    ["update_rule", "1 Han", "Tanyao", "wall of %{n}", {"n": ["tiles_in_wall"]}],
    ["update_rule", "1 Han", "Pinfu", "new"],
    ["delete_rule", "1 Han", "Ippatsu"],
    ["delete_rule", "1 Han", "nothing of that name"],
    ["print", "here", 1, ["2m"]]]}})");
  EXPECT_FALSE(round->error());
  EXPECT_EQ(page(round),
            "2 Han/: \n"
            "1 Han/Pinfu: new\n"
            "1 Han/Riichi: a stick\n"
            "1 Han/Tanyao: wall of 2\n");
}

// A99: once a game, after the first `after_start`.
TEST(PageActions, AreRunOnceAGame) {
  Round round(R"({"after_start": {"actions": [["add_counter", "n", 1]]},
    "after_initialization": {"actions": [["multiply_counter", "n", 5]]}})");
  EXPECT_EQ(round.counter("n"), 5000);
  round->start_round({.round = 1});
  EXPECT_EQ(round.counter("n"), 1000);
}

}  // namespace
}  // namespace jantaku::engine
