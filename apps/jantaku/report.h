// What commands that judge many things print: each failure, then how many passed and failed.
#pragma once

#include <cstdint>
#include <string_view>

namespace jantaku::cli {

class Report {
 public:
  static constexpr int64_t kNamedFailures = 20;

  explicit Report(int64_t most_named = kNamedFailures);

  void pass();
  // The text is a line that says what failed.
  void fail(std::string_view text);
  // What there is to say of something that may well pass, on standard error.
  void remark(std::string_view text);
  // Neither passed nor failed: cut off before its end.
  void leave_unfinished();
  // The last line, and the exit status.
  int finish();

 private:
  void show_progress();
  void clear_progress();

  int64_t most_named_;
  bool progress_;
  bool shown_ = false;
  int64_t passed_ = 0;
  int64_t failed_ = 0;
  int64_t unfinished_ = 0;
};

}  // namespace jantaku::cli
