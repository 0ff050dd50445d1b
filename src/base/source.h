// Text that a person wrote, and places in it.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace jantaku::base {

// A line and a column, both from 1. Columns count characters (code points), not bytes.
struct LineColumn {
  int line = 1;
  int column = 1;
  bool operator==(const LineColumn&) const = default;
};

// One named text. Immutable, so that places in it stay valid; shared by all that point into it.
class Source {
 public:
  // What the text begins at: of a longer text that is kept in parts all but the first are from its
  // middle, where a byte order mark is a character like others.
  enum class From : uint8_t { kBegin, kMiddle };

  Source(std::string name, std::string text, From from = From::kBegin);

  const std::string& name() const { return name_; }
  std::string_view text() const { return text_; }

  // Offsets are bytes; beyond the end counts as the end. A byte order mark at the begin belongs to
  // no line.
  LineColumn line_column(size_t offset) const;
  // The line that holds `offset`, without its line break.
  std::string_view line_at(size_t offset) const;
  size_t line_begin(size_t offset) const;

 private:
  size_t line_index(size_t offset) const;

  std::string name_;
  std::string text_;
  std::vector<uint32_t> line_begins_;
};

using SourcePtr = std::shared_ptr<const Source>;

SourcePtr make_source(std::string name, std::string text, Source::From from = Source::From::kBegin);

// The bytes [begin, end) of a source. Without a source: nowhere in particular.
struct SourceRange {
  SourcePtr source;
  uint32_t begin = 0;
  uint32_t end = 0;
};

}  // namespace jantaku::base
