#include "host/child_process.h"

#include <gtest/gtest.h>

#include <chrono>
#include <thread>

namespace jantaku::host {
namespace {

TEST(ChildProcess, AnswersLineByLine) {
  auto process = ChildProcess::start("cat");
  ASSERT_TRUE(process);
  for (const char* line : {"one", "", "three"}) {
    EXPECT_TRUE((*process)->write_line(line, 5).empty());
    const auto answer = (*process)->read_line(5);
    ASSERT_TRUE(answer);
    EXPECT_EQ(*answer, line);
  }
}

TEST(ChildProcess, IsNotWaitedForLongerThanTold) {
  auto process = ChildProcess::start("sleep 100");
  ASSERT_TRUE(process);
  const auto answer = (*process)->read_line(0.05);
  ASSERT_FALSE(answer);
  EXPECT_EQ(answer.diagnostics()[0].code, "host/timeout");
}

TEST(ChildProcess, SaysThatItHasEnded) {
  auto process = ChildProcess::start("exit 0");
  ASSERT_TRUE(process);
  const auto answer = (*process)->read_line(5);
  ASSERT_FALSE(answer);
  EXPECT_EQ(answer.diagnostics()[0].code, "host/process");
  base::Diagnostics wrong;
  // Its output ends a moment before its input does: try for up to ten seconds.
  for (int i = 0; i < 1000 && wrong.empty(); ++i) {
    wrong = (*process)->write_line("x", 1);
    if (wrong.empty()) std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  EXPECT_EQ(wrong.empty() ? "" : wrong[0].code, "host/process");
}

TEST(ChildProcess, DoesNotReadAnEndlessLine) {
  auto process = ChildProcess::start("tr '\\0' x < /dev/zero");
  ASSERT_TRUE(process);
  EXPECT_FALSE((*process)->read_line(20));
}

}  // namespace
}  // namespace jantaku::host
