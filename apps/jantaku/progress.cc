#include "progress.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>

namespace jantaku::cli {

std::string progress_line(const std::string& what, uint64_t done, uint64_t total, double seconds) {
  if (total == 0) return fmt::format("{} {}", done, what);
  constexpr uint64_t kWidth = 30;
  const uint64_t filled = std::min(kWidth, done * kWidth / total);
  std::string line = fmt::format("[{:<30}] {:>3} %  {} of {} {}", std::string(filled, '#'),
                                 done * 100 / total, done, total, what);
  if (done > 0 && done < total) {
    const double left = seconds / static_cast<double>(done) * static_cast<double>(total - done);
    line += fmt::format(", {:.0f} s to go", left);
  }
  return line;
}

Progress::Progress(std::string what, uint64_t total)
    : what_(std::move(what)),
      total_(total),
      is_shown_(isatty(STDERR_FILENO) != 0),
      begin_(std::chrono::steady_clock::now()),
      last_(begin_) {}

void Progress::show(uint64_t done) {
  if (!is_shown_) return;
  const std::lock_guard lock(mutex_);
  const auto now = std::chrono::steady_clock::now();
  if (now - last_ < std::chrono::milliseconds(200)) return;
  last_ = now;
  const double seconds = std::chrono::duration<double>(now - begin_).count();
  fmt::print(stderr, "\r\x1b[K{}", progress_line(what_, done, total_, seconds));
  std::fflush(stderr);
}

void Progress::finish() {
  if (!is_shown_) return;
  fmt::print(stderr, "\r\x1b[K");
  std::fflush(stderr);
}

}  // namespace jantaku::cli
