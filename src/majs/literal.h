// The contents of a string or sigil as they are meant, and where each byte of them is written.
// Escapes and the indentation of heredocs are gone, so that places do not follow from counting.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "base/source.h"

namespace jantaku::majs {

class Literal {
 public:
  Literal() = default;
  // Contents that stand nowhere as they are, such as a variable's value: every place is `whole`.
  Literal(std::string text, base::SourceRange whole)
      : text_(std::move(text)), whole_(std::move(whole)) {}
  // `offsets` has, for each byte of the text, the place in the source where what makes it begins,
  // and behind them the place of the closing delimiter.
  Literal(std::string text, base::SourceRange whole, std::vector<uint32_t> offsets)
      : text_(std::move(text)), whole_(std::move(whole)), offsets_(std::move(offsets)) {}

  const std::string& text() const { return text_; }
  // With its delimiters.
  const base::SourceRange& whole() const { return whole_; }
  // Of the bytes [begin, end) of the text; of the delimiter if they are none at its end.
  base::SourceRange range(size_t begin, size_t end) const;

 private:
  std::string text_;
  base::SourceRange whole_;
  std::vector<uint32_t> offsets_;
};

}  // namespace jantaku::majs
