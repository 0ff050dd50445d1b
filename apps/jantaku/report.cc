#include "report.h"

#include <fmt/format.h>
#include <unistd.h>

#include "command.h"

namespace jantaku::cli {

namespace {
constexpr int64_t kProgressEvery = 1000;
}

Report::Report(int64_t most_named)
    : most_named_(most_named), progress_(isatty(STDERR_FILENO) != 0) {}

void Report::pass() {
  ++passed_;
  show_progress();
}

void Report::fail(std::string_view text) {
  ++failed_;
  if (failed_ <= most_named_) {
    clear_progress();
    print(text);
  }
  show_progress();
}

void Report::remark(std::string_view text) {
  if (text.empty()) return;
  clear_progress();
  complain(text);
}

void Report::leave_unfinished() { ++unfinished_; }

int Report::finish() {
  clear_progress();
  if (failed_ > most_named_) {
    print(fmt::format("... and {} more failures\n", failed_ - most_named_));
  }
  print(fmt::format("{} passed, {} failed", passed_, failed_));
  if (unfinished_ > 0) print(fmt::format(", {} unfinished", unfinished_));
  print("\n");
  return failed_ == 0 ? kOk : kFailed;
}

void Report::show_progress() {
  if (!progress_ || (passed_ + failed_) % kProgressEvery != 0) return;
  fmt::print(stderr, "\r{} passed, {} failed", passed_, failed_);
  shown_ = true;
}

void Report::clear_progress() {
  if (shown_) fmt::print(stderr, "\r\x1b[K");
  shown_ = false;
}

}  // namespace jantaku::cli
