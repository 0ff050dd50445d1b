#include "record/jmdp/parts.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>
#include <utility>

namespace jantaku::record::jmdp {
namespace {

constexpr size_t kBlock = size_t{64} << 10;

bool is_space(char c) { return c == ' ' || (c >= 0x09 && c <= 0x0D); }

// By how much a character outside texts and comments changes how many brackets are open; kLook
// where there is more to it.
constexpr int8_t kLook = 2;
constexpr std::array<int8_t, 256> kDepths = [] {
  std::array<int8_t, 256> depths{};
  for (const unsigned char c : {'(', '['}) depths[c] = 1;
  for (const unsigned char c : {')', ']'}) depths[c] = -1;
  for (const unsigned char c : {'"', '/'}) depths[c] = kLook;
  return depths;
}();

// In sums of a byte each, which processors take many of at a time: a file may be one line.
template <typename Is>
size_t count_bytes(std::string_view text, Is is) {
  size_t count = 0;
  constexpr size_t kMostSum = 255;
  while (!text.empty()) {
    uint8_t sum = 0;
    const std::string_view some = text.substr(0, kMostSum);
    for (const char c : some) sum = static_cast<uint8_t>(sum + (is(c) ? 1 : 0));
    count += sum;
    text.remove_prefix(some.size());
  }
  return count;
}
size_t characters_in(std::string_view text) {
  return count_bytes(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; });
}

}  // namespace

bool Parts::fill(Part::Size& size) {
  if (at_ - std::max(begin_, mark_) > limits_.element) size = Part::Size::kElementTooLarge;
  if (given_ + at_ > limits_.file) size = Part::Size::kFileTooLarge;
  if (ended_ || size != Part::Size::kFits) return false;
  text_.erase(0, begin_);
  at_ -= begin_;
  mark_ -= std::min(mark_, begin_);
  given_ += begin_;
  begin_ = 0;
  const size_t before = text_.size();
  // Twice as much each time, until it is large: then as much as there can be, of which no more is
  // used than is filled. Step by step all that was left behind would be in memory too.
  constexpr size_t kLarge = size_t{1} << 20;
  if (text_.capacity() < before + kBlock) {
    const size_t most = limits_.element + limits_.enough + 2 * kBlock;
    text_.reserve(before < kLarge ? before + std::max(before, kBlock)
                                  : std::max(most, before + kBlock));
  }
  if (!block_) block_ = std::make_unique_for_overwrite<char[]>(kBlock);
  const size_t count = feed_(block_.get(), kBlock);
  text_.append(block_.get(), count);
  ended_ = count == 0;
  return !ended_;
}

// The same brackets, texts and comments as the reader's Cursor sees.
Parts::End Parts::step(char c) {
  switch (in_) {
    case In::kComment:
      if (c == '\n' || c == '\r') in_ = In::kText;
      return End::kNone;
    case In::kString:
      if (c == '"') in_ = In::kText;
      if (c == '\\') in_ = In::kEscape;
      return End::kNone;
    case In::kEscape:
      // A backslash escapes nothing but a quote; so one after another is still to be looked at.
      if (c != '\\') in_ = In::kString;
      return End::kNone;
    case In::kSlash:
      in_ = c == '/' ? In::kComment : In::kText;
      if (c == '/') return End::kNone;
      break;
    case In::kText:
      break;
  }
  if (c == '"') in_ = In::kString;
  if (c == '/') in_ = In::kSlash;
  if (c == '(' || c == '[') ++depth_;
  if (c != ')' && c != ']') return End::kNone;
  --depth_;
  if (depth_ == 0 && c == ')') return End::kMatch;
  return depth_ == 1 && c == ']' ? End::kElement : End::kNone;
}

// Over all that neither ends an element nor begins a text or a comment.
void Parts::pass_inner() {
  const std::string_view text = text_;
  size_t at = at_;
  int depth = depth_;
  for (; at < text.size(); ++at) {
    const int8_t change = kDepths[static_cast<unsigned char>(text[at])];
    // What closes one of the two outermost may end something.
    if (change == kLook || (change < 0 && depth <= 2)) break;
    depth += change;
  }
  at_ = at;
  depth_ = depth;
}

Parts::End Parts::find_end(Part::Size& size) {
  for (;;) {
    while (at_ < text_.size()) {
      if (in_ == In::kText) {
        pass_inner();
        if (at_ == text_.size()) break;
      }
      const End end = step(text_[at_++]);
      if (end == End::kNone) continue;
      mark_ = at_;
      if (end == End::kMatch || at_ - begin_ >= limits_.enough) return end;
    }
    if (!fill(size)) return End::kNone;
  }
}

bool Parts::find_more(Part::Size& size) {
  for (;;) {
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (in_ == In::kText && !is_space(c) && c != '/') return true;
      if (in_ == In::kSlash && c != '/') return true;
      step(c);
      ++at_;
    }
    if (!fill(size)) return false;
  }
}

namespace {

struct Lines {
  size_t count = 0;
  size_t rest = 0;  // where the line begins that has not ended
};

// As base::Source counts them: LF, CR LF and CR end a line.
Lines lines_ended_in(std::string_view text) {
  if (text.find('\r') == std::string_view::npos) {
    const size_t count = count_bytes(text, [](char c) { return c == '\n'; });
    return {count, count > 0 ? text.rfind('\n') + 1 : 0};
  }
  Lines lines;
  for (size_t i = 0; i < text.size(); ++i) {
    const bool ends = text[i] == '\n' || (text[i] == '\r' && !text.substr(i + 1).starts_with('\n'));
    if (ends) lines = {lines.count + 1, i + 1};
  }
  return lines;
}

}  // namespace

Parts::Part Parts::cut(size_t end) {
  Part part{.begin = place_};
  const bool marked = given_ + begin_ == 0 && text_.starts_with("\xEF\xBB\xBF");
  if (begin_ == 0 && end > kBlock) {
    // What is large is not copied, but the little that was fed behind it.
    std::string rest = text_.substr(end);
    part.text = std::exchange(text_, std::move(rest));
    part.text.resize(end);
    at_ -= end;
    mark_ -= std::min(mark_, end);
    given_ += end;
  } else {
    part.text = text_.substr(begin_, end - begin_);
    begin_ = end;
  }
  if (marked) --place_.column;        // a byte order mark has none
  std::string_view line = part.text;  // the last of the part
  if (const Lines ended = lines_ended_in(line); ended.count > 0) {
    place_ = {.line = place_.line + static_cast<int>(ended.count), .column = 1};
    line.remove_prefix(ended.rest);
  }
  place_.column += static_cast<int>(characters_in(line));
  return part;
}

std::optional<Parts::Part> Parts::next() {
  auto size = Part::Size::kFits;
  const End end = find_end(size);
  const bool nothing = end == End::kNone && size == Part::Size::kFits && at_ == begin_;
  // What ends inside a match is missing its end.
  if (nothing && given_ + begin_ > 0 && !inside_) return std::nullopt;
  // What stands before something that is too large is a part all the same.
  const bool before = size != Part::Size::kFits && mark_ > begin_;
  if (size != Part::Size::kFits && !before) {
    // Enough to point at.
    Part part = cut(std::min(begin_ + kBlock, at_));
    part.size = size;
    return part;
  }
  const bool inside = std::exchange(inside_, end == End::kElement || before);
  if (inside_) {
    Part part = cut(mark_);
    part.inside = inside;
    part.cut = true;
    return part;
  }
  const size_t length = at_ - begin_;
  const bool more = end == End::kMatch && find_more(size);
  // What was looked at is fed no second time: back to where the match ended.
  const size_t where = more || size != Part::Size::kFits ? begin_ + length : text_.size();
  Part part = cut(where);
  part.inside = inside;
  part.last = !more && size == Part::Size::kFits;
  if (!part.last) {
    at_ = begin_;
    in_ = In::kText;
  }
  return part;
}

}  // namespace jantaku::record::jmdp
