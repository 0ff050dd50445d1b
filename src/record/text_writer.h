// Text that a writer of records grows by pieces.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <concepts>
#include <string>
#include <string_view>
#include <utility>

#include "record/game.h"

namespace jantaku::record {

// The most that a piece can take, and the piece at a place with that much room; where it ends.
inline size_t piece_room(std::string_view text) { return text.size(); }
template <size_t kSize>
constexpr size_t piece_room(const char (&)[kSize]) {
  return kSize - 1;  // a literal: how long it is need not be counted
}
inline size_t piece_room(char) { return 1; }
template <std::integral Number>
size_t piece_room(Number) {
  return 20;
}
inline char* put_piece(char* at, std::string_view text) {
  return std::copy(text.begin(), text.end(), at);
}
template <size_t kSize>
char* put_piece(char* at, const char (&literal)[kSize]) {
  return std::copy_n(literal, kSize - 1, at);
}
inline char* put_piece(char* at, char c) {
  *at = c;
  return at + 1;
}
template <std::integral Number>
char* put_piece(char* at, Number number) {
  return std::to_chars(at, at + piece_room(number), number).ptr;
}

// Texts, characters and whole numbers, one after another. Acts are written by the million: a format
// string would be read anew for each, and a string asked for room for each piece.
template <typename... Pieces>
void append(std::string& out, const Pieces&... pieces) {
  constexpr size_t kMost = 160;
  const auto put_all = [&](char* at) {
    ((at = put_piece(at, pieces)), ...);
    return at;
  };
  const size_t room = (piece_room(pieces) + ...);
  if (room <= kMost) {
    char line[kMost];
    out.append(line, put_all(line));
  } else {
    const size_t before = out.size();
    out.resize(before + room);
    out.resize(static_cast<size_t>(put_all(out.data() + before) - out.data()));
  }
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

  // Room for the acts of a game, each so long, and as much again for all else.
  void reserve(const Game& game, size_t act_bytes) {
    size_t acts = 0;
    for (const Round& round : game.rounds) acts += round.flow.acts.size();
    out_.reserve(2 * act_bytes * acts);
  }

  std::string out_;

 private:
  fmt::memory_buffer scratch_;  // formatting into the string itself takes twice as long
};

}  // namespace jantaku::record
