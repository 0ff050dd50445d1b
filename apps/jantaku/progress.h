// A bar on standard error for whoever waits at a terminal.
#pragma once

#include <chrono>
#include <cstdint>
#include <mutex>
#include <string>

namespace jantaku::cli {

class Progress {
 public:
  // `total` 0: not known.
  Progress(std::string what, uint64_t total);

  // From any thread. Draws a few times a second at most, and nothing without a terminal.
  void show(uint64_t done);
  // Wipes the bar away.
  void finish();

 private:
  std::string what_;
  uint64_t total_;
  bool is_shown_;
  std::mutex mutex_;
  std::chrono::steady_clock::time_point begin_, last_;
};

// The line that is drawn: "[#####     ]  50 %  500 of 1000 games, 10 s to go".
std::string progress_line(const std::string& what, uint64_t done, uint64_t total, double seconds);

}  // namespace jantaku::cli
