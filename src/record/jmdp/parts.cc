#include "record/jmdp/parts.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <utility>

#include "record/jmdp/characters.h"

namespace jantaku::record::jmdp {
namespace {

constexpr size_t kBlock = size_t{64} << 10;
constexpr uint64_t kEach = 0x0101010101010101;  // a one in each of eight bytes

// By how much a character outside texts and comments changes how many brackets are open; kLook
// where there is more to it, as where a frame's name may begin.
constexpr int8_t kLook = 2;
constexpr std::array<int8_t, 256> kDepths = [] {
  std::array<int8_t, 256> depths{};
  for (const unsigned char c : {'(', '['}) depths[c] = 1;
  for (const unsigned char c : {')', ']'}) depths[c] = -1;
  for (const unsigned char c : {'"', '/', 'f'}) depths[c] = kLook;
  return depths;
}();

// Eight bytes at a time, of each of which `ones` makes zero or one: a file may be one line.
template <typename Ones>
size_t count_bytes(std::string_view text, Ones ones) {
  size_t count = 0;
  uint64_t eight = 0;
  for (; text.size() >= sizeof eight; text.remove_prefix(sizeof eight)) {
    std::memcpy(&eight, text.data(), sizeof eight);
    count += (ones(eight) * kEach) >> 56U;  // their sum
  }
  for (const char c : text) {
    const uint64_t all = kEach * static_cast<unsigned char>(c);
    count += ones(all) != 0 ? 1 : 0;
  }
  return count;
}
size_t characters_in(std::string_view text) {
  // All but those that begin with the bits 10, which go on with a character.
  const auto goes_on = [](uint64_t bytes) { return (bytes >> 7U) & (~bytes >> 6U) & kEach; };
  return text.size() - count_bytes(text, goes_on);
}
size_t line_feeds_in(std::string_view text) {
  return count_bytes(text, [](uint64_t bytes) {
    const uint64_t other = bytes ^ (kEach * '\n');
    constexpr uint64_t kLow = kEach * 0x7F;
    return ~(((other & kLow) + kLow) | other | kLow) >> 7U;
  });
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

// What has ended is told by the brackets; that it did is sure where the name of the next element or
// the next match follows. More brackets than the reader sees, who goes by the same names, may be
// open here, but never fewer while not lost_: so it is not inside an element where a part ends.
Parts::End Parts::step(char c) {
  if (!scan_.step(c, at_++)) return End::kNone;
  if (class_of(c) == Class::kOther) {
    lost_ = lost_ || ended_here_ == End::kMatch;
    ended_here_ = End::kNone;
    return End::kNone;
  }
  if (const std::string_view name = scan_.name(); !name.empty()) {
    const End end = std::exchange(ended_here_, End::kNone);
    if (name == "frm") {
      depth_ = 1;
      lost_ = false;
    }
    if (end == End::kElement && begins_element(name)) return end;
    if (end == End::kMatch && scan_.after_parenthesis() && begins_match(name)) return end;
    lost_ = lost_ || (end == End::kMatch && name != "frm");
    return End::kNone;
  }
  if (scan_.undecided()) return End::kNone;
  const bool next_match = ended_here_ == End::kMatch && c == '(' && depth_ == 0;
  if (!next_match) {
    lost_ = lost_ || ended_here_ == End::kMatch;
    ended_here_ = End::kNone;
  }
  bracket(c);
  return End::kNone;
}

void Parts::bracket(char c) {
  if (c == '(' || c == '[') {
    begun_ = begun_ || (c == '(' && depth_ == 0);
    ++depth_;
  }
  if (c != ')' && c != ']') return;
  --depth_;
  lost_ = lost_ || (begun_ && (depth_ < 0 || (depth_ == 0 && c == ']')));
  if (lost_) return;
  const bool match = depth_ == 0 && c == ')';
  if (!match && (depth_ != 1 || c != ']')) return;
  mark_ = at_;
  if (match || at_ - begin_ >= limits_.enough) ended_here_ = match ? End::kMatch : End::kElement;
}

// Over all that neither ends an element nor begins a text, a comment or a frame.
void Parts::pass_inner() {
  const std::string_view text = text_;
  size_t at = at_;
  int depth = depth_;
  for (; at < text.size(); ++at) {
    const int8_t change = kDepths[static_cast<unsigned char>(text[at])];
    if (change == 0) continue;
    // What closes one of the two outermost may end something, and what opens may begin a match.
    if (change == kLook || depth <= 2) break;
    depth += change;
  }
  if (at == at_) return;
  size_t last = at;  // behind what means something
  while (last > at_ && class_of(text[last - 1]) <= Class::kSpace) --last;
  scan_.pass(last > at_ ? is_plain(text[last - 1]) : scan_.in_word());
  at_ = at;
  depth_ = depth;
}

Parts::End Parts::find_end(Part::Size& size) {
  for (;;) {
    while (at_ < text_.size()) {
      if (scan_.in_text() && !scan_.undecided() && ended_here_ == End::kNone) {
        pass_inner();
        if (at_ == text_.size()) break;
      }
      if (scan_.in_text()) {
        while (at_ < text_.size() && is_space(text_[at_])) ++at_;
        if (at_ == text_.size()) break;
      }
      if (const End end = step(text_[at_]); end != End::kNone) return end;
    }
    if (at_ - mark_ > kFarBehind && ended_here_ != End::kNone) {
      return std::exchange(ended_here_, End::kNone);
    }
    if (!fill(size)) return End::kNone;
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
    const size_t count = line_feeds_in(text);
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
  if (end != End::kNone) {
    // What was looked at behind the mark is looked at again.
    Part part = cut(mark_);
    part.cut = end == End::kElement;
    inside_ = part.cut;
    at_ = begin_;
    depth_ = part.cut ? 1 : 0;
    scan_ = {};
    return part;
  }
  if (size != Part::Size::kFits) {
    // What stands before something that is too large is a part all the same.
    const bool before = mark_ > begin_;
    // Enough to point at.
    Part part = cut(before ? mark_ : std::min(begin_ + kBlock, at_));
    if (!before) part.size = size;
    part.cut = before && ended_here_ != End::kMatch;
    return part;
  }
  // What ends inside a match is missing its end.
  if (at_ == begin_ && given_ + begin_ > 0 && !inside_) return std::nullopt;
  inside_ = false;
  Part part = cut(text_.size());
  part.last = true;
  return part;
}

}  // namespace jantaku::record::jmdp
