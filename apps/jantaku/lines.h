// Text line by line.
#pragma once

#include <cstdint>
#include <istream>
#include <string>

namespace jantaku::cli {

enum class Line : uint8_t { kEnd, kWhole, kTooLong };

// The next line without its line break (a carriage return before it goes too). Of a line longer
// than `most` bytes the rest is read and dropped.
inline Line read_line(std::istream& in, std::string& line, size_t most) {
  line.clear();
  bool too_long = false;
  std::streambuf& buffer = *in.rdbuf();
  constexpr int kEof = std::char_traits<char>::eof();
  int c = buffer.sbumpc();
  if (c == kEof) return Line::kEnd;
  for (; c != kEof && c != '\n'; c = buffer.sbumpc()) {
    if (line.size() == most) {
      too_long = true;
    } else {
      line += static_cast<char>(c);
    }
  }
  if (!line.empty() && line.back() == '\r') line.pop_back();
  return too_long ? Line::kTooLong : Line::kWhole;
}

}  // namespace jantaku::cli
