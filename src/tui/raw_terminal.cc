#include "tui/raw_terminal.h"

#include <poll.h>
#include <termios.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>

namespace jantaku::tui {
namespace {

// What a signal's handler needs: it may touch nothing else.
struct Kept {
  int descriptor = -1;
  termios cooked{};
  termios raw{};
};
Kept kept;

void restore() { tcsetattr(kept.descriptor, TCSANOW, &kept.cooked); }

volatile std::sig_atomic_t resized = 0;

void note_size(int) { resized = 1; }

// Unlike the handlers of std::signal this one interrupts a read.
void watch_size(void (*handler)(int)) {
  struct sigaction action{};
  action.sa_handler = handler;
  sigemptyset(&action.sa_mask);
  sigaction(SIGWINCH, &action, nullptr);
}

constexpr std::array kEnding = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGABRT, SIGSEGV};

// Does what the signal would have done.
void end_by(int signal) {
  restore();
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

void stop(int) {
  const int before = errno;
  restore();
  raise(SIGSTOP);
  tcsetattr(kept.descriptor, TCSANOW, &kept.raw);  // it goes on
  errno = before;
}

}  // namespace

RawTerminal::RawTerminal(int descriptor) : descriptor_(descriptor) {
  if (isatty(descriptor) == 0 || tcgetattr(descriptor, &kept.cooked) != 0) return;
  kept.descriptor = descriptor;
  kept.raw = kept.cooked;
  kept.raw.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
  kept.raw.c_cc[VMIN] = 1;
  kept.raw.c_cc[VTIME] = 0;
  for (const int signal : kEnding) std::signal(signal, end_by);
  std::signal(SIGTSTP, stop);
  resized = 0;
  watch_size(note_size);
  works_ = tcsetattr(descriptor, TCSADRAIN, &kept.raw) == 0;
}

RawTerminal::~RawTerminal() {
  if (kept.descriptor != descriptor_) return;
  restore();
  for (const int signal : kEnding) std::signal(signal, SIG_DFL);
  std::signal(SIGTSTP, SIG_DFL);
  watch_size(SIG_DFL);
  kept.descriptor = -1;
}

std::optional<char> RawTerminal::key() {
  while (true) {
    if (resized != 0) {
      resized = 0;
      return kDrawAnew;
    }
    char key = 0;
    const ssize_t count = read(descriptor_, &key, 1);
    if (count < 0 && errno == EINTR) continue;
    if (count != 1) return std::nullopt;
    if (key != kEscape || !pass_over_code()) return key;
  }
}

bool RawTerminal::has_more_at_once() const {
  // Longer than a terminal takes for the rest of a code, shorter than a person for another key.
  constexpr int kMilliseconds = 30;
  pollfd waited{.fd = descriptor_, .events = POLLIN, .revents = 0};
  int count = -1;
  do {
    count = poll(&waited, 1, kMilliseconds);
  } while (count < 0 && errno == EINTR);
  return count > 0;
}

bool RawTerminal::pass_over_code() const {
  bool is_code = false;
  while (has_more_at_once()) {
    char key = 0;
    if (read(descriptor_, &key, 1) != 1) return is_code;
    is_code = true;
    const bool goes_on =
        key == '[' || key == 'O' || key == ';' || key == kEscape || (key >= '0' && key <= '9');
    if (!goes_on) return true;
  }
  return is_code;
}

}  // namespace jantaku::tui
