// Text that a writer of records grows by pieces.
#pragma once

#include <fmt/format.h>

#include <charconv>
#include <concepts>
#include <string>
#include <string_view>
#include <utility>

namespace jantaku::record {

// Texts, characters and whole numbers, one after another. Acts are written by the million, and a
// format string is read anew for each.
inline void append_piece(std::string& out, std::string_view text) { out += text; }
inline void append_piece(std::string& out, char c) { out += c; }
template <std::integral Number>
void append_piece(std::string& out, Number number) {
  char digits[24];
  const auto end = std::to_chars(std::begin(digits), std::end(digits), number);
  out.append(digits, end.ptr);
}
template <typename... Pieces>
void append(std::string& out, const Pieces&... pieces) {
  (append_piece(out, pieces), ...);
}

class TextWriter {
 protected:
  template <typename... Pieces>
  void add(const Pieces&... pieces) {
    append(out_, pieces...);
  }
  template <typename... Arguments>
  void put(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    scratch_.clear();
    fmt::format_to(fmt::appender(scratch_), format, std::forward<Arguments>(arguments)...);
    out_.append(scratch_.data(), scratch_.size());
  }

  std::string out_;

 private:
  fmt::memory_buffer scratch_;  // formatting into the string itself takes twice as long
};

}  // namespace jantaku::record
