#include "majs/text_scanner.h"

#include <fmt/format.h>
#include <utf8proc.h>

#include <algorithm>
#include <array>
#include <numeric>

#include "majs/commands.h"
#include "majs/parse.h"

namespace jantaku::majs {
namespace {

bool is_hex(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

unsigned hex_value(char c) {
  if (c <= '9') return static_cast<unsigned>(c - '0');
  return static_cast<unsigned>((c | 0x20) - 'a') + 10;
}

std::string utf8(uint32_t code) {
  std::array<utf8proc_uint8_t, 4> bytes{};
  const auto size = utf8proc_encode_char(static_cast<utf8proc_int32_t>(code), bytes.data());
  return {bytes.begin(), bytes.begin() + size};
}

// What a letter behind a backslash stands for, or -1.
int plain_escape(char c) {
  switch (c) {
    case '"':
    case '\\':
    case '#':
      return c;
    case 'n':
      return '\n';
    case 't':
      return '\t';
    case 'r':
      return '\r';
    case 's':
      return ' ';
    case 'e':
      return 0x1B;
    case '0':
      return 0;
    case 'a':
      return 0x07;
    case 'b':
      return 0x08;
    case 'f':
      return 0x0C;
    case 'v':
      return 0x0B;
    default:
      return -1;
  }
}

// Behind the line break at `at`, or `at` itself if there is none.
size_t behind_break(std::string_view text, size_t at) {
  if (text.substr(at).starts_with("\r\n")) return at + 2;
  return at < text.size() && (text[at] == '\n' || text[at] == '\r') ? at + 1 : at;
}

size_t line_end(std::string_view text, size_t at) {
  return std::min(text.find_first_of("\r\n", at), text.size());
}

bool stands_for_itself(char c) { return c != '\\' && c != '#' && c != '\n' && c != '\r'; }

}  // namespace

void TextScanner::Made::add(std::string_view bytes, size_t offset) {
  text += bytes;
  offsets.insert(offsets.end(), bytes.size(), static_cast<uint32_t>(offset));
}

void TextScanner::Made::add_plain(std::string_view bytes, size_t offset) {
  text += bytes;
  const size_t before = offsets.size();
  offsets.resize(before + bytes.size());
  std::iota(offsets.begin() + static_cast<std::ptrdiff_t>(before), offsets.end(),
            static_cast<uint32_t>(offset));
}

void TextScanner::complain(std::string_view code, size_t begin, size_t end, std::string message,
                           std::string hint, base::Severity severity) {
  // One text can hold more than anyone wants to hear of; whoever reads on stops behind it.
  if (diagnostics_.size() > kMostMistakes) return;
  diagnostics_.push_back(
      {.code = std::string(code),
       .severity = severity,
       .range = {source_, static_cast<uint32_t>(begin), static_cast<uint32_t>(end)},
       .message = std::move(message),
       .hint = std::move(hint)});
}

std::optional<size_t> TextScanner::code_point(size_t at, Made& made) {
  const size_t begin = at;
  const bool is_x = text_[at + 1] == 'x';
  at += 2;
  const bool braced = !is_x && at < text_.size() && text_[at] == '{';
  if (braced) ++at;
  const size_t most = is_x ? 2 : braced ? 6 : 4;
  uint32_t code = 0;
  size_t digits = 0;
  for (; digits < most && at < text_.size() && is_hex(text_[at]); ++digits, ++at) {
    code = code * 16 + hex_value(text_[at]);
  }
  if (braced ? digits == 0 || at >= text_.size() || text_[at] != '}' : digits < most) return {};
  if (braced) ++at;
  if (code > 0x10FFFF || (code >= 0xD800 && code <= 0xDFFF)) return {};
  made.add(utf8(code), begin);
  return at;
}

size_t TextScanner::escape(size_t at, const TextRules& rules, Made& made) {
  if (at + 1 >= text_.size()) return at + 1;
  const char next = text_[at + 1];
  if (next == rules.close) {
    made.add({&rules.close, 1}, at);
    return at + 2;
  }
  if (rules.escapes == Escapes::kNone) {
    made.add("\\", at);
    return at + 1;
  }
  if (const size_t after = behind_break(text_, at + 1); after > at + 1) return after;
  if (next == 'x' || next == 'u') {
    if (const auto after = code_point(at, made)) return *after;
  } else if (const int byte = plain_escape(next); byte >= 0) {
    const char c = static_cast<char>(byte);
    made.add({&c, 1}, at);
    return at + 2;
  }
  size_t end = at + 2;
  while (end < text_.size() && (static_cast<unsigned char>(text_[end]) & 0xC0) == 0x80) ++end;
  complain("majs/bad-escape", at, end, fmt::format("`{}` is no escape", text_.substr(at, end - at)),
           next == 'x' ? "two hexadecimal digits follow \\x"
           : next == 'u'
               ? "four hexadecimal digits follow \\u, or up to six in braces, of a character"
               : "write \\\\ for a backslash");
  return end;
}

size_t TextScanner::one(size_t at, const TextRules& rules, Made& made) {
  if (text_[at] == '\\') return escape(at, rules, made);
  if (rules.escapes == Escapes::kAll && text_.substr(at).starts_with("#{")) {
    complain("majs/interpolation", at, at + 2,
             fmt::format("a {} cannot have code in it", rules.what),
             "write \\#{ for the characters themselves");
    return at + 2;
  }
  if (const size_t after = behind_break(text_, at); after > at) {
    made.add("\n", at);
    return after;
  }
  // All that stands for itself up to the next character that may not.
  size_t end = at + 1;
  while (end < text_.size() && stands_for_itself(text_[end]) && text_[end] != rules.close) ++end;
  made.add_plain(text_.substr(at, end - at), at);
  return end;
}

TextScanner::Scanned TextScanner::finish(Made made, size_t begin, size_t close, size_t end) {
  made.offsets.push_back(static_cast<uint32_t>(close));
  const base::SourceRange whole{source_, static_cast<uint32_t>(begin), static_cast<uint32_t>(end)};
  return {.literal = Literal(std::move(made.text), whole, std::move(made.offsets)),
          .end = end,
          .is_closed = true};
}

TextScanner::Scanned TextScanner::unterminated(size_t begin, size_t at, const TextRules& rules) {
  const bool is_heredoc = rules.what == "heredoc";
  complain(fmt::format("majs/unterminated-{}", rules.what), begin, at,
           fmt::format("this {} has no end", rules.what),
           is_heredoc ? fmt::format("close it with {0}{0}{0} on a line of its own", rules.close)
                      : fmt::format("close it with {}", rules.close));
  size_t end = line_end(text_, at);
  // The lines of a heredoc are no commands.
  while (is_heredoc && end < text_.size()) {
    const size_t line = behind_break(text_, end);
    if (begins_with_command(text_, line)) break;
    end = line_end(text_, line);
  }
  return {.literal = {}, .end = end, .is_closed = false};
}

TextScanner::Scanned TextScanner::delimited(size_t begin, size_t at, const TextRules& rules) {
  Gap& gap = gaps_[static_cast<unsigned char>(rules.close) % gaps_.size()];
  if (gap.has(at)) return unterminated(begin, at, rules);
  Made made;
  const size_t before = diagnostics_.size();
  size_t here = at;
  while (here < text_.size()) {
    if (text_[here] == rules.close) return finish(std::move(made), begin, here, here + 1);
    here = one(here, rules, made);
    if (rules.reach == Reach::kToNextCommand &&
        (text_[here - 1] == '\n' || text_[here - 1] == '\r') && begins_with_command(text_, here)) {
      break;
    }
  }
  gap = {.begin = at, .end = here};
  // What was found on the way may be no part of the string at all.
  diagnostics_.resize(before);
  return unterminated(begin, at, rules);
}

TextScanner::Scanned TextScanner::heredoc(size_t begin, size_t at, const TextRules& rules) {
  const std::string closing(3, rules.close);
  const TextRules inside{
      .what = "heredoc", .close = rules.close, .escapes = rules.escapes, .reach = rules.reach};
  const size_t first = behind_break(text_, text_.find_first_not_of(" \t", at) == std::string::npos
                                               ? text_.size()
                                               : text_.find_first_not_of(" \t", at));
  if (first == 0 || first > text_.size() ||
      (text_[first - 1] != '\n' && text_[first - 1] != '\r')) {
    complain("majs/heredoc-start", begin, at, "the text of a heredoc begins on the next line",
             "break the line behind " + closing);
    return {.literal = {}, .end = line_end(text_, at), .is_closed = false};
  }
  Gap& gap = heredoc_gaps_[static_cast<unsigned char>(rules.close) % heredoc_gaps_.size()];
  if (gap.has(first)) return unterminated(begin, at, inside);
  // The closing line, and with it the indentation of all.
  size_t close = std::string::npos, indentation = 0;
  for (size_t line = first; line < text_.size();) {
    const size_t word = std::min(text_.find_first_not_of(" \t", line), text_.size());
    if (text_.substr(word).starts_with(closing)) {
      close = word;
      indentation = word - line;
      break;
    }
    line = behind_break(text_, line_end(text_, word));
    if (line == text_.size()) break;
  }
  if (close == std::string::npos) {
    gap = {.begin = first, .end = text_.size()};
    return unterminated(begin, at, inside);
  }

  Made made;
  const size_t last = close - indentation;
  for (size_t here = first; here < last;) {
    const size_t word = std::min(text_.find_first_not_of(" \t", here), text_.size());
    const bool is_blank = word == line_end(text_, word);
    if (word - here < indentation && !is_blank) {
      complain("majs/heredoc-indentation", word, word + 1,
               "this line is indented less than the end of its heredoc",
               "the end's indentation is taken from every line", base::Severity::kWarning);
    }
    here += std::min(indentation, word - here);
    const size_t end = behind_break(text_, line_end(text_, here));
    while (here < end) here = one(here, inside, made);
  }
  return finish(std::move(made), begin, close, close + 3);
}

bool begins_with_command(std::string_view text, size_t at) {
  const size_t end = text.find_first_not_of("abcdefghijklmnopqrstuvwxyz_", at);
  return is_command(text.substr(at, std::min(end, text.size()) - at));
}

}  // namespace jantaku::majs
