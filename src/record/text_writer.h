// Text that a writer of records grows by formatted pieces.
#pragma once

#include <fmt/format.h>

#include <iterator>
#include <string>
#include <utility>

namespace jantaku::record {

class TextWriter {
 protected:
  template <typename... Arguments>
  void put(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    scratch_.clear();
    fmt::format_to(std::back_inserter(scratch_), format, std::forward<Arguments>(arguments)...);
    out_.append(scratch_.data(), scratch_.size());
  }

  std::string out_;

 private:
  fmt::memory_buffer scratch_;  // formatting into the string itself takes twice as long
};

}  // namespace jantaku::record
