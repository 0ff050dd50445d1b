#include "sim/native.h"

#include <gtest/gtest.h>

namespace jantaku::sim {
namespace {

NativeOptions options(std::string_view preset, uint32_t games) {
  return {.rules = &riichi::find_preset(preset)->rules, .games = games};
}

TEST(Native, DoesNotDependOnTheNumberOfThreads) {
  NativeOptions one = options("majiang", 12);
  one.bots = {"greedy"};
  NativeOptions three = one;
  three.threads = 3;
  const auto a = run_native(one);
  const auto b = run_native(three);
  ASSERT_TRUE(a && b);
  EXPECT_EQ(a->signature, b->signature);
  EXPECT_EQ(a->rounds, b->rounds);
  EXPECT_EQ(a->choices, b->choices);
  EXPECT_EQ(a->score_tenths, b->score_tenths);
  one.seed = 2;
  const auto other = run_native(one);
  ASSERT_TRUE(other);
  EXPECT_NE(a->signature, other->signature);
}

// KY-1401 over whole games.
TEST(Native, ChecksEveryRound) {
  for (const char* preset : {"tenhou", "tenhou3"}) {
    for (const char* bot : {"random", "greedy"}) {
      NativeOptions checked = options(preset, 2);
      checked.bots = {bot};
      checked.check = true;
      const auto report = run_native(checked);
      ASSERT_TRUE(report);
      EXPECT_TRUE(report->failures.empty()) << report->failures[0];
      EXPECT_EQ(report->rounds, report->tsumo + report->ron + report->howanpai + report->ryoukyoku);
    }
  }
}

TEST(Native, RefusesUnknownBotsAndWrongNumbers) {
  NativeOptions wrong = options("tenhou", 1);
  for (const std::vector<std::string>& bots :
       {std::vector<std::string>{"clever"}, {"mjai:"}, {"random", "random"}, {}}) {
    wrong.bots = bots;
    EXPECT_FALSE(run_native(wrong));
  }
}

// A process plays a match: it throws away what it draws.
TEST(Native, PlaysWithAProcess) {
  NativeOptions with_process = options("tenhou", 1);
  with_process.bots = {"mjai:sh " JANTAKU_SOURCE_DIR "/tests/mjai/tsumogiri.sh", "greedy", "greedy",
                       "greedy"};
  const auto report = run_native(with_process);
  ASSERT_TRUE(report);
  EXPECT_EQ(report->games, 1U);
  EXPECT_EQ(report->refusals, 0U) << report->failures[0];
}

TEST(Native, GoesOnWithoutAProcessThatFails) {
  NativeOptions with_process = options("tenhou", 1);
  with_process.bots = {"mjai:exit 1", "greedy", "greedy", "greedy"};
  const auto report = run_native(with_process);
  ASSERT_TRUE(report);
  EXPECT_EQ(report->games, 1U);
  ASSERT_EQ(report->refusals, 1U);
  EXPECT_NE(report->failures[0].find("it plays no more"), std::string::npos);
}

TEST(Native, SaysWhyAnAnswerIsRefused) {
  NativeOptions with_process = options("tenhou", 1);
  with_process.bots = {R"(mjai:while read line; do echo '{"type":"hora","actor":0}'; done)",
                       "greedy", "greedy", "greedy"};
  const auto report = run_native(with_process);
  ASSERT_TRUE(report);
  EXPECT_GT(report->refusals, 10U);
  EXPECT_NE(report->failures[0].find("not possible now"), std::string::npos);
}

}  // namespace
}  // namespace jantaku::sim
