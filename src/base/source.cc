#include "base/source.h"

#include <algorithm>

namespace jantaku::base {

// Of so many lines one is in the list: a text of nothing but line breaks has as many lines as
// bytes.
constexpr size_t kStride = 64;

Source::Source(std::string name, std::string text, From from)
    : name_(std::move(name)), text_(std::move(text)) {
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  const bool marked = from == From::kBegin && text_.starts_with(kByteOrderMark);
  line_begins_.push_back(marked ? kByteOrderMark.size() : 0);
  size_t line = 0;
  for (size_t i = text_.find('\n'); i != std::string::npos; i = text_.find('\n', i + 1)) {
    if (++line % kStride == 0) line_begins_.push_back(static_cast<uint32_t>(i + 1));
  }
}

size_t Source::line_index(size_t offset) const {
  const auto next = std::upper_bound(line_begins_.begin() + 1, line_begins_.end(), offset);
  const auto listed = static_cast<size_t>(next - line_begins_.begin()) - 1;
  const auto begin = text_.begin() + static_cast<std::ptrdiff_t>(line_begins_[listed]);
  const auto end = text_.begin() + static_cast<std::ptrdiff_t>(std::min(offset, text_.size()));
  return kStride * listed +
         (begin < end ? static_cast<size_t>(std::count(begin, end, '\n')) : size_t{0});
}

size_t Source::line_begin(size_t offset) const {
  const size_t at = std::min(offset, text_.size());
  const size_t before = at == 0 ? std::string::npos : text_.rfind('\n', at - 1);
  return before == std::string::npos ? line_begins_.front() : before + 1;
}

LineColumn Source::line_column(size_t offset) const {
  const size_t line = line_index(offset);
  const size_t begin = line_begin(offset);
  const size_t end = std::clamp(offset, begin, text_.size());
  const auto column = std::count_if(text_.begin() + static_cast<std::ptrdiff_t>(begin),
                                    text_.begin() + static_cast<std::ptrdiff_t>(end), [](char c) {
                                      return (static_cast<unsigned char>(c) & 0xC0) != 0x80;
                                    });
  return {.line = static_cast<int>(line) + 1, .column = static_cast<int>(column) + 1};
}

std::string_view Source::line_at(size_t offset) const {
  const size_t begin = line_begin(offset);
  const size_t end = std::min(text_.find('\n', begin), text_.size());
  std::string_view line = text().substr(begin, end - begin);
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

SourcePtr make_source(std::string name, std::string text, Source::From from) {
  return std::make_shared<const Source>(std::move(name), std::move(text), from);
}

}  // namespace jantaku::base
