// What the readers of notations share: walking through a text, and saying what is wrong with it.
#pragma once

#include <fmt/format.h>

#include <string>

#include "tiles/notation.h"

namespace jantaku::tiles {

constexpr bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
constexpr bool is_letter(char c) { return is_lower(c) || (c >= 'A' && c <= 'Z'); }

// What is wrong; the place comes from the scanner.
struct Complaint {
  std::string_view code;
  std::string message;
  std::string hint = {};
};

class Scanner {
 public:
  explicit Scanner(const Text& text) : text_(text) {}

  bool at_end() const { return position_ == text_.text.size(); }
  size_t position() const { return position_; }
  // '\0' at the end; a NUL in the text is a character that no notation knows.
  char peek() const { return at_end() ? '\0' : text_.text[position_]; }
  char next() { return text_.text[position_++]; }
  bool take(char c) {
    if (at_end() || peek() != c) return false;
    ++position_;
    return true;
  }
  template <typename Predicate>
  std::string_view take_while(Predicate predicate) {
    const size_t begin = position_;
    while (!at_end() && predicate(peek())) ++position_;
    return text_.text.substr(begin, position_ - begin);
  }
  bool skip_space() { return !take_while(is_space).empty(); }

  // The character at the position, quoted for a message.
  std::string quoted() const;

  base::Diagnostic complain(size_t begin, size_t end, Complaint complaint) const;
  // About the character at the position, or the end of the text.
  base::Diagnostic complain_here(Complaint complaint) const;
  base::Diagnostic too_many(size_t begin, size_t limit) const;

 private:
  size_t character_end() const;

  const Text& text_;
  size_t position_ = 0;
};

// A writer cannot say this.
base::Diagnostic unwritable(std::string message, std::string hint = {});

}  // namespace jantaku::tiles
