#include "base/source.h"

#include <algorithm>

namespace jantaku::base {

Source::Source(std::string name, std::string text)
    : name_(std::move(name)), text_(std::move(text)) {
  line_begins_.push_back(0);
  for (size_t i = 0; i < text_.size(); ++i) {
    if (text_[i] == '\n') line_begins_.push_back(static_cast<uint32_t>(i + 1));
  }
}

size_t Source::line_begin(size_t offset) const {
  auto next = std::upper_bound(line_begins_.begin(), line_begins_.end(), offset);
  return *(next - 1);
}

LineColumn Source::line_column(size_t offset) const {
  offset = std::min(offset, text_.size());
  auto next = std::upper_bound(line_begins_.begin(), line_begins_.end(), offset);
  const size_t begin = *(next - 1);
  const auto starts_character = [](char c) {
    return (static_cast<unsigned char>(c) & 0xC0) != 0x80;
  };
  const auto column =
      std::count_if(text_.begin() + static_cast<std::ptrdiff_t>(begin),
                    text_.begin() + static_cast<std::ptrdiff_t>(offset), starts_character);
  return {.line = static_cast<int>(next - line_begins_.begin()),
          .column = static_cast<int>(column) + 1};
}

std::string_view Source::line_at(size_t offset) const {
  offset = std::min(offset, text_.size());
  const size_t begin = line_begin(offset);
  std::string_view line = text().substr(begin);
  line = line.substr(0, line.find('\n'));
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

SourcePtr make_source(std::string name, std::string text) {
  return std::make_shared<const Source>(std::move(name), std::move(text));
}

}  // namespace jantaku::base
