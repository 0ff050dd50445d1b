#include "base/source.h"

#include <algorithm>

namespace jantaku::base {

// Of so many lines one is in the list: a text of nothing but line breaks has as many lines as
// bytes.
constexpr size_t kStride = 64;

namespace {

// Whether the line ends with this byte: LF, CR LF and CR end one.
bool ends_line(std::string_view text, size_t at) {
  return text[at] == '\n' || (text[at] == '\r' && (at + 1 == text.size() || text[at + 1] != '\n'));
}

}  // namespace

Source::Source(std::string name, std::string text, From from)
    : name_(std::move(name)), text_(std::move(text)) {
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  const bool marked = from == From::kBegin && text_.starts_with(kByteOrderMark);
  line_begins_.push_back(marked ? kByteOrderMark.size() : 0);
  size_t line = 0;
  // Most texts have no CR at all, and are searched faster.
  if (text_.find('\r') == std::string::npos) {
    for (size_t i = text_.find('\n'); i != std::string::npos; i = text_.find('\n', i + 1)) {
      if (++line % kStride == 0) line_begins_.push_back(static_cast<uint32_t>(i + 1));
    }
    return;
  }
  for (size_t i = 0; i < text_.size(); ++i) {
    if (!ends_line(text_, i)) continue;
    if (++line % kStride == 0) line_begins_.push_back(static_cast<uint32_t>(i + 1));
  }
}

size_t Source::line_index(size_t offset) const {
  const auto next = std::upper_bound(line_begins_.begin() + 1, line_begins_.end(), offset);
  const auto listed = static_cast<size_t>(next - line_begins_.begin()) - 1;
  const size_t end = std::min(offset, text_.size());
  size_t index = kStride * listed;
  for (size_t i = line_begins_[listed]; i < end; ++i) index += ends_line(text_, i) ? 1 : 0;
  return index;
}

size_t Source::line_begin(size_t offset) const {
  size_t at = std::min(offset, text_.size());
  while (at > 0 && !ends_line(text_, at - 1)) --at;
  return at == 0 ? line_begins_.front() : at;
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
  const std::string_view rest = text().substr(begin);
  const auto end =
      std::find_if(rest.begin(), rest.end(), [](char c) { return c == '\n' || c == '\r'; });
  return rest.substr(0, static_cast<size_t>(end - rest.begin()));
}

SourcePtr make_source(std::string name, std::string text, Source::From from) {
  return std::make_shared<const Source>(std::move(name), std::move(text), from);
}

}  // namespace jantaku::base
