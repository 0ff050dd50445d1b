#include "server/workshop.h"

#include <gtest/gtest.h>

#include "server/server_test_rules.h"

namespace jantaku::server {
namespace {

constexpr std::string_view kPon =
    R"({"name": "pon", "ruleset": "mine.majs", "config": {"starting_hand": {)"
    R"("east": ["1m", "2m", "8m", "9m"], "south": ["5m", "5m", "1z", "2z"]}, )"
    R"("starting_draws": ["5m"]}, "moves": [{"type": "discard", "player": 0, "tile": "5m"}, )"
    R"({"type": "buttons_pressed", "buttons": [null, {"button": "pon"}, null, null]}], )"
    R"("expect": {"turn": "south"}})";

// In as much time as it takes: what is tested here must not depend on what else the machine does.
std::string tested(const std::string& scenarios,
                   std::chrono::milliseconds most_time = std::chrono::hours(1)) {
  return scenarios_json({.name = "Small", .text = small_game()}, scenarios, most_time);
}

TEST(Workshop, PlaysScenariosWithTheRulesItIsGiven) {
  EXPECT_EQ(tested(std::string(kPon)),
            R"({"passed":1,"failed":0,"results":[{"name":"pon","line":1,"failures":[]}],)"
            R"("diagnostics":[]})");
}

TEST(Workshop, SaysWhatCameInsteadAndWhere) {
  std::string wrong(kPon);
  wrong.replace(wrong.find(R"("turn": "south")"), 15, R"("turn": "west")");
  const std::string told = tested(std::string(kPon) + "\n" + wrong);
  EXPECT_NE(told.find(R"("passed":1,"failed":1)"), std::string::npos) << told;
  EXPECT_NE(told.find(R"("text":"turn: expected west, came south","line":2)"), std::string::npos)
      << told;
}

TEST(Workshop, CountsWhatIsNotWellFormedAsFailed) {
  const std::string told = tested(R"({"name": "bad", "ruleset": "x", "move": []})");
  EXPECT_NE(told.find(R"("passed":0,"failed":1,"results":[])"), std::string::npos) << told;
  EXPECT_NE(told.find("scenario/unknown-field"), std::string::npos) << told;
}

// Rules come only from the text that was checked: its pictures, its size, its budgets.
TEST(Workshop, PlaysNoRulesButThoseThatWereChecked) {
  const std::string told =
      tested(R"({"name": "own", "ruleset": {"wall": ["1m"]}, "moves": [], "expect": {}})");
  EXPECT_NE(told.find(R"("passed":0,"failed":1)"), std::string::npos) << told;
}

TEST(Workshop, PlaysNoMoreScenariosThanItsBound) {
  std::string many;
  for (size_t i = 0; i < kMostTestedScenarios + 20; ++i) {
    many += R"({"name": "n", "ruleset": "x", "moves": [], "expect": {}})"
            "\n";
  }
  EXPECT_NE(tested(many).find(R"("passed":100,"failed":0)"), std::string::npos);
}

TEST(Workshop, PlaysNoLongerThanItsTime) {
  const std::string told = tested(std::string(kPon), std::chrono::milliseconds(-1));
  EXPECT_NE(told.find(R"("passed":0,"failed":1)"), std::string::npos) << told;
  EXPECT_NE(told.find("the scenarios take too long"), std::string::npos) << told;
}

}  // namespace
}  // namespace jantaku::server
