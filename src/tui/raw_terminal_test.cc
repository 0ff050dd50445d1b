#include "tui/raw_terminal.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <string_view>

namespace jantaku::tui {
namespace {

// A terminal without a window: what is written to `keyboard` is typed.
struct Pseudo {
  int keyboard = posix_openpt(O_RDWR | O_NOCTTY);
  int terminal = -1;

  Pseudo() {
    if (grantpt(keyboard) == 0 && unlockpt(keyboard) == 0) {
      terminal = open(ptsname(keyboard), O_RDWR | O_NOCTTY);
    }
  }
  ~Pseudo() {
    close(terminal);
    close(keyboard);
  }
  Pseudo(const Pseudo&) = delete;
  Pseudo& operator=(const Pseudo&) = delete;

  bool gives_lines() const {
    termios now{};
    return tcgetattr(terminal, &now) == 0 && (now.c_lflag & ICANON) != 0;
  }
};

TEST(RawTerminal, GivesKeysAndIsRestored) {
  Pseudo pseudo;
  ASSERT_GE(pseudo.terminal, 0);
  EXPECT_TRUE(pseudo.gives_lines());
  {
    RawTerminal raw(pseudo.terminal);
    ASSERT_TRUE(raw.works());
    EXPECT_FALSE(pseudo.gives_lines());
    constexpr std::string_view kTyped = "\x1b[A\x1b[1;5Cq";  // two arrows and a letter
    ASSERT_EQ(write(pseudo.keyboard, kTyped.data(), kTyped.size()),
              static_cast<ssize_t>(kTyped.size()));
    EXPECT_EQ(raw.key(), 'q');
  }
  EXPECT_TRUE(pseudo.gives_lines());
}

// Escape alone was taken for the beginning of a code, and the keys behind it were lost.
TEST(RawTerminal, GivesEscapeAloneAndTheKeysAfterIt) {
  Pseudo pseudo;
  ASSERT_GE(pseudo.terminal, 0);
  RawTerminal raw(pseudo.terminal);
  ASSERT_EQ(write(pseudo.keyboard, "\x1b", 1), 1);
  EXPECT_EQ(raw.key(), kEscape);
  ASSERT_EQ(write(pseudo.keyboard, "5m", 2), 2);
  EXPECT_EQ(raw.key(), '5');
  EXPECT_EQ(raw.key(), 'm');
}

TEST(RawTerminal, IsRestoredByASignalThatEndsTheProgram) {
  for (const int signal : {SIGTERM, SIGINT, SIGHUP}) {
    Pseudo pseudo;
    ASSERT_GE(pseudo.terminal, 0);
    const pid_t child = fork();
    if (child == 0) {
      const RawTerminal raw(pseudo.terminal);
      if (pseudo.gives_lines()) _exit(1);
      std::raise(signal);
      _exit(2);
    }
    int status = 0;
    waitpid(child, &status, 0);
    EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == signal) << status;
    EXPECT_TRUE(pseudo.gives_lines());
  }
}

TEST(RawTerminal, TellsThatTheWindowHasAnotherSize) {
  Pseudo pseudo;
  ASSERT_GE(pseudo.terminal, 0);
  RawTerminal raw(pseudo.terminal);
  std::raise(SIGWINCH);
  EXPECT_EQ(raw.key(), kDrawAnew);
  ASSERT_EQ(write(pseudo.keyboard, "x", 1), 1);
  EXPECT_EQ(raw.key(), 'x');
}

TEST(RawTerminal, LeavesAFileAlone) {
  RawTerminal raw(open("/dev/null", O_RDONLY | O_CLOEXEC));
  EXPECT_FALSE(raw.works());
  EXPECT_EQ(raw.key(), std::nullopt);
}

}  // namespace
}  // namespace jantaku::tui
