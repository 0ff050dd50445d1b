// Warnings of a file: of each kind the first few, and how many more there are. Errors are all
// shown.
#pragma once

#include <map>
#include <string>

#include "base/diagnostic.h"

namespace jantaku::cli {

class FewOfEach {
 public:
  explicit FewOfEach(base::Colour colour) : colour_(colour) {}

  // As render_part() does, without those that are only counted.
  std::string render(const base::Diagnostics& diagnostics, base::LineColumn begin = {});
  // Warnings that nobody can show any more.
  void leave_out(size_t count) { left_out_ += count; }
  size_t left_out() const { return left_out_; }
  // Once all is said: what was only counted.
  std::string rest(const std::string& file) const;

 private:
  base::Colour colour_;
  std::map<std::string, size_t> counts_;  // by code
  size_t left_out_ = 0;
};

}  // namespace jantaku::cli
