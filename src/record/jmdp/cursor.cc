#include "record/jmdp/cursor.h"

#include <fmt/format.h>
#include <utf8proc.h>

#include <algorithm>

namespace jantaku::record::jmdp {
namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";
constexpr std::string_view kMark = "\xEF\xBB\xBF";

bool is_delimiter(char c) {
  return c == '[' || c == ']' || c == '(' || c == ')' || c == ',' || c == '"' || c == '/' ||
         c == '\0';
}

// Of a quoted text: what stands for itself.
bool is_plain_text(char c) { return c >= ' ' && c <= '~' && c != '"' && c != '\\'; }

}  // namespace

size_t utf8_length(std::string_view text, size_t at) {
  const auto byte = [&](size_t i) { return static_cast<unsigned char>(text[at + i]); };
  if (byte(0) < 0x80) return 1;
  // Nearly all that people write in other scripts: three bytes, neither too long nor a surrogate.
  if (byte(0) > 0xE0 && byte(0) < 0xED && text.size() - at > 2 && (byte(1) & 0xC0) == 0x80 &&
      (byte(2) & 0xC0) == 0x80) {
    return 3;
  }
  utf8proc_int32_t code = -1;
  const auto length = utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(text.data()) + at,
                                       static_cast<utf8proc_ssize_t>(text.size() - at), &code);
  return length < 1 ? 0 : static_cast<size_t>(length);
}

Cursor::Cursor(base::SourcePtr source, Strictness strictness, Findings& findings, size_t before,
               int depth)
    : source_(std::move(source)),
      text_(source_->text()),
      strictness_(strictness),
      findings_(findings),
      before_(before),
      depth_(depth) {
  if (before_ == 0 && text_.starts_with(kMark)) position_ = kMark.size();
}

// Every character with the Unicode property White_Space (PF-105).
size_t Cursor::space_at(size_t at) const {
  if (is_space(text_[at])) return 1;
  const auto byte = [&](size_t i) {
    return at + i < text_.size() ? static_cast<unsigned char>(text_[at + i]) : 0U;
  };
  switch (byte(0)) {
    case 0xC2:  // U+0085, U+00A0
      return byte(1) == 0x85 || byte(1) == 0xA0 ? 2 : 0;
    case 0xE1:  // U+1680
      return byte(1) == 0x9A && byte(2) == 0x80 ? 3 : 0;
    case 0xE2: {  // U+2000 to U+200A, U+2028, U+2029, U+202F, U+205F
      const bool general =
          byte(1) == 0x80 && ((byte(2) >= 0x80 && byte(2) <= 0x8A) || byte(2) == 0xA8 ||
                              byte(2) == 0xA9 || byte(2) == 0xAF);
      return general || (byte(1) == 0x81 && byte(2) == 0x9F) ? 3 : 0;
    }
    case 0xE3:  // U+3000
      return byte(1) == 0x80 && byte(2) == 0x80 ? 3 : 0;
    default:
      return 0;
  }
}

bool Cursor::skip_comment() {
  if (position_ + 1 >= text_.size() || text_[position_ + 1] != '/') return false;
  const size_t begin = position_;
  position_ = std::min(text_.find_first_of("\r\n", position_), text_.size());
  if (comments_.size() == kMostComments) {
    findings_.error({static_cast<uint32_t>(begin), static_cast<uint32_t>(position_)},
                    "paifu/too-large", "more than 150,000 comments", "file");
    stop();
    return true;
  }
  if (position_ - begin > kMostLiteralBytes) {
    findings_.error({static_cast<uint32_t>(begin), static_cast<uint32_t>(begin + 2)},
                    "paifu/too-large", "a comment of more than 1 MiB", "file");
    return true;
  }
  Comment comment{.begin = static_cast<uint32_t>(begin), .text = {}};
  const Place place{static_cast<uint32_t>(begin), static_cast<uint32_t>(position_)};
  bool complained = false;
  comment.text.reserve(position_ - begin);  // a comment may be long, and what grows is there twice
  for (size_t at = begin; at < position_;) append_checked(comment.text, at, place, complained);
  while (comment.text.ends_with(' ') || comment.text.ends_with('\t')) comment.text.pop_back();
  comments_.push_back(std::move(comment));
  return true;
}

void Cursor::skip_gap() {
  while (position_ < text_.size()) {
    const Class which = class_of(text_[position_]);
    if (which == Class::kSpace) {
      ++position_;
      skipped_ = true;
      continue;
    }
    if (which != Class::kOther) return;
    if (const size_t space = space_at(position_)) {
      position_ += space;
      skipped_ = true;
      continue;
    }
    const Place place{static_cast<uint32_t>(position_), static_cast<uint32_t>(position_ + 1)};
    if (text_[position_] == '/') {
      if (!skip_comment()) {
        findings_.error(place, "paifu/slash",
                        "a single slash: a comment begins with two (section 3.4 of the standard)",
                        "");
        ++position_;
      }
      skipped_ = true;
      continue;
    }
    if (text_.substr(position_).starts_with(kMark)) {
      findings_.error(place, "paifu/bom",
                      "a byte order mark in the middle of the text (section 3.2 of the standard)",
                      "");
      position_ += kMark.size();
      skipped_ = true;
      continue;
    }
    if (utf8_length(text_, position_) == 0) {
      findings_.error(place, "paifu/not-utf8", not_utf8(position_), "");
      while (position_ < text_.size() && utf8_length(text_, position_) == 0) ++position_;
      skipped_ = true;
      continue;
    }
    break;
  }
}

void Cursor::next() {
  skip();
  if (position_ >= text_.size()) return;
  const char c = text_[position_];
  position_ += static_cast<unsigned char>(c) < 0x80 ? 1 : utf8_length(text_, position_);
  if (c == '[' || c == '(') ++depth_;
  if (c == ']' || c == ')') --depth_;
  skipped_done_ = false;
}

uint32_t Cursor::offset() {
  skip();
  return static_cast<uint32_t>(position_);
}

Place Cursor::here() {
  const uint32_t begin = offset();
  size_t length = position_ < text_.size() ? utf8_length(text_, position_) : 0;
  if (length == 0 && position_ < text_.size()) length = 1;
  return {begin, static_cast<uint32_t>(begin + length)};
}

bool Cursor::in_word() {
  if (position_ >= text_.size()) return false;
  return !is_delimiter(text_[position_]) || (text_[position_] == '\0');
}

void Cursor::warn_gap(Place place) {
  if (findings_.only_counted()) return;
  findings_.warning(place, "paifu/space-in-token",
                    "white space or a comment inside a word is read as nothing (section 3.3 of the "
                    "standard)",
                    "");
}

Word Cursor::word() { return letters(std::string_view::npos); }

Cursor::Two Cursor::two() {
  skip();
  size_t end = position_ + 1;
  while (end < text_.size() && class_of(text_[end]) <= Class::kSpace) {
    const size_t space = space_at(end);
    if (space == 0) break;
    end += space;
  }
  if (end >= text_.size()) return {};
  return {.first = text_[position_],
          .second = text_[end],
          .place = {static_cast<uint32_t>(position_), static_cast<uint32_t>(end + 1)}};
}

bool Cursor::squeeze(Squeezed& squeezed) {
  skip();
  const std::string_view text = text_.substr(position_, Squeezed::kMostBytes);
  size_t size = 0;
  for (size_t i = 0; i < text.size() && size < squeezed.text.size(); ++i) {
    const char c = text[i];
    const Class which = class_of(c);
    if (which == Class::kOther) {
      const size_t space = space_at(position_ + i);
      if (space == 0) return false;
      i += space - 1;
      continue;
    }
    squeezed.text[size] = c;
    squeezed.at[size] = static_cast<uint8_t>(i);
    size += which == Class::kSpace ? 0 : 1;
    if (c == ')') {
      squeezed.size = size;
      squeezed.begin = static_cast<uint32_t>(position_);
      return true;
    }
  }
  return false;
}

Word Cursor::letters(size_t count) {
  Word word;
  word.place.begin = offset();
  word.place.end = word.place.begin;
  bool gap = false;
  bool complained = false;
  size_t run = position_;
  while (run < text_.size() && run - position_ < count && is_plain(text_[run])) ++run;
  if (run > position_) {
    word.text = text_.substr(position_, run - position_);
    position_ = run;
    skipped_done_ = false;
    word.place.end = static_cast<uint32_t>(run);
    if (run < text_.size() && class_of(text_[run]) == Class::kEnd) return word;
  }
  while (word.text.size() < count) {
    skip();
    const bool between = skipped_ && !word.text.empty();
    if (!in_word()) break;
    gap = gap || between;
    if (is_plain(text_[position_])) {
      word.text += text_[position_++];
    } else {
      append_checked(word.text, position_, word.place, complained);
    }
    skipped_done_ = false;
    word.place.end = static_cast<uint32_t>(position_);
  }
  if (gap) warn_gap(word.place);
  return word;
}

Word Cursor::digits() {
  Word word;
  word.place.begin = offset();
  word.place.end = word.place.begin;
  bool gap = false;
  while (peek() >= '0' && peek() <= '9') {
    gap = gap || (skipped_ && !word.text.empty());
    word.text += text_[position_++];
    skipped_done_ = false;
    word.place.end = static_cast<uint32_t>(position_);
  }
  if (gap) warn_gap(word.place);
  return word;
}

namespace {

constexpr size_t kMostAhead = 8;
bool is_letter(char c) { return class_of(c) == Class::kLetter; }

}  // namespace

std::string_view Cursor::ahead() {
  const size_t begin = offset();
  size_t end = begin;
  while (end < text_.size() && end - begin < kMostAhead && is_letter(text_[end])) ++end;
  if (end < text_.size() && (end - begin == kMostAhead || class_of(text_[end]) > Class::kSpace)) {
    return text_.substr(begin, end - begin);
  }
  // White space inside a word may be long, and who asks asks again.
  if (ahead_at_ == begin) return ahead_;
  ahead_at_ = begin;
  ahead_ = letters_from(begin);
  return ahead_;
}

size_t Cursor::past_gap(size_t at) const {
  while (at < text_.size() && class_of(text_[at]) <= Class::kSpace) {
    if (const size_t space = space_at(at)) {
      at += space;
    } else if (text_.substr(at, 2) == "//") {
      at = std::min(text_.find_first_of("\r\n", at), text_.size());
    } else {
      break;
    }
  }
  return at;
}

std::string Cursor::letters_from(size_t at) const {
  std::string letters;
  for (at = past_gap(at); at < text_.size() && letters.size() < kMostAhead && is_letter(text_[at]);
       at = past_gap(at + 1)) {
    letters += text_[at];
  }
  return letters;
}

Cursor::Behind Cursor::behind() {
  const size_t at = past_gap(offset() + 1);
  if (at >= text_.size()) return {.text_ends = true};
  Behind behind{.next = text_[at], .letters = letters_from(at)};
  if (behind.next == '(') {
    const size_t inner = past_gap(at + 1);
    behind.new_match =
        (inner < text_.size() && text_[inner] == ')') || letters_from(inner).size() > 1;
  }
  return behind;
}

std::string Cursor::not_utf8(size_t at) const {
  return fmt::format("byte {} of the file is not UTF-8 (section 3.2 of the standard)",
                     before_ + at);
}

// One character, or what stands for bytes that are none (PF-102).
void Cursor::append_checked(std::string& out, size_t& at, Place place, bool& complained) {
  const size_t length = utf8_length(text_, at);
  if (length > 0) {
    out.append(text_, at, length);
    at += length;
    return;
  }
  if (!complained) {
    const std::string message = not_utf8(at);
    if (strictness_ == Strictness::kStrict) {
      findings_.error(place, "paifu/not-utf8", message, "");
    } else {
      findings_.warning(place, "paifu/not-utf8", message + "; it is read as U+FFFD", "");
    }
    complained = true;
  }
  out += kReplacement;
  ++at;
}

std::optional<std::string> Cursor::literal() {
  const Place quote = here();
  next();
  std::string text;
  bool complained = false;
  bool control = false;
  bool too_long = false;  // it is passed over to its end
  while (true) {
    if (position_ >= text_.size()) {
      findings_.error(quote, "paifu/open-string", "this text is not closed before the file ends",
                      "strLit");
      stop();
      return std::nullopt;
    }
    size_t run = position_;
    while (run < text_.size() && is_plain_text(text_[run])) ++run;
    too_long = too_long || text.size() + (run - position_) > kMostLiteralBytes;
    if (!too_long) text += text_.substr(position_, run - position_);
    position_ = run;
    if (run == text_.size()) continue;
    const char c = text_[position_];
    if (c == '"') break;
    if (c == '\\' && position_ + 1 < text_.size() && text_[position_ + 1] == '"') {
      if (!too_long) text += '"';
      position_ += 2;
      continue;
    }
    if (too_long) {
      ++position_;
      continue;
    }
    const auto byte = static_cast<unsigned char>(c);
    control = control || ((byte < 0x20 && c != '\t' && c != '\n' && c != '\r') || byte == 0x7F);
    append_checked(text, position_, quote, complained);
  }
  ++position_;
  skipped_done_ = false;
  if (too_long) {
    findings_.error(quote, "paifu/too-long", "a text of more than 1 MiB", "strLit");
    return std::nullopt;
  }
  if (control) {
    findings_.warning({quote.begin, static_cast<uint32_t>(position_)}, "paifu/control-character",
                      "control characters in a text", "strLit");
  }
  return text;
}

void Cursor::begin_element() {
  element_ = offset();
  limit_.reset();
  cut_off_ = false;
}

void Cursor::leave(int depth) {
  if (!limit_) limit_ = find_beginning(text_, element_, Scan::inside_word());
  while (depth_ > depth && position_ < limit_->at && !at_end()) {
    if (peek() == '"') {
      if (!literal() && at_end()) return;
    } else {
      next();
    }
  }
  const bool beyond = position_ > limit_->at || (position_ == limit_->at && depth_ > 1);
  if (beyond && !stopped_) go_to(*limit_);
}

void Cursor::go_to(const Beginning& start) {
  position_ = start.at;
  skipped_done_ = false;
  cut_off_ = true;
  depth_ = start.kind == Beginning::Kind::kMatch ? 0 : 1;
  // They will be read again.
  while (!comments_.empty() && comments_.back().begin >= start.at) comments_.pop_back();
}

}  // namespace jantaku::record::jmdp
