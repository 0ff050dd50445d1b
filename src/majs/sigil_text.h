// Reading what stands in a sigil, character by character, with places for messages.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/diagnostic.h"
#include "json/value.h"
#include "majs/literal.h"

namespace jantaku::majs {

class SigilText {
 public:
  // `code` is that of every error: "majs/set-syntax".
  SigilText(const Literal& literal, std::string_view code)
      : literal_(&literal), text_(literal.text()), code_(code) {}

  size_t at() const { return at_; }
  bool is_end() const { return at_ >= text_.size(); }
  char peek() const { return is_end() ? '\0' : text_[at_]; }
  char next() { return text_[at_++]; }
  bool take(char c);
  // Whether there was any.
  bool skip_space();
  // The whole character that is next, for messages.
  std::string_view character() const;
  std::string_view since(size_t begin) const { return text_.substr(begin, at_ - begin); }

  // Up to white space or one of `, : | ( ) @ &`; empty if there is none.
  std::string_view word();
  // `@a&b`, if it is next: the names. Up to white space or one of `stops`.
  std::optional<json::Array> attributes(std::string_view stops);

  // A value with the place of what it was made of.
  json::Value made(json::Value value, size_t begin) const;

  // Only the first error counts. Returns null, so that a function can return the call.
  std::nullopt_t fail(size_t begin, size_t end, std::string message, std::string hint = "");
  std::nullopt_t fail_here(std::string message, std::string hint = "");
  std::nullopt_t fail_as(std::string_view code, size_t begin, size_t end, std::string message,
                         std::string hint = "");
  void warn(std::string_view code, size_t begin, size_t end, std::string message);

  bool has_failed() const { return error_.has_value(); }
  base::Diagnostics take_diagnostics();

 private:
  const Literal* literal_;
  std::string_view text_;
  std::string_view code_;
  size_t at_ = 0;
  std::optional<base::Diagnostic> error_;
  base::Diagnostics warnings_;
};

// An offset or a word, with attributes or without: an element of sets and matches.
std::optional<json::Value> read_element(SigilText& text);

std::optional<json::Value> read_set(SigilText& text);
std::optional<json::Value> read_match(SigilText& text);
std::optional<json::Value> read_american(SigilText& text);
std::optional<json::Value> read_tiles(SigilText& text);
std::optional<json::Value> read_long_tiles(SigilText& text);

}  // namespace jantaku::majs
