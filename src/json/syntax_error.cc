#include "json/syntax_error.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <string>
#include <string_view>

namespace jantaku::json {
namespace {

bool is_word(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return std::isalnum(byte) != 0 || c == '_' || c == '$' || c == '@' || byte >= 0x80;
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool begins_value(char c) { return is_word(c) || c == '"' || c == '{' || c == '[' || c == '-'; }

// Words of other languages that authors write for a JSON value.
struct Foreign {
  std::string_view word, instead;
};
constexpr std::array<Foreign, 9> kForeign{{{"True", "true"},
                                           {"TRUE", "true"},
                                           {"False", "false"},
                                           {"FALSE", "false"},
                                           {"None", "null"},
                                           {"nil", "null"},
                                           {"NULL", "null"},
                                           {"Null", "null"},
                                           {"undefined", "null"}}};

class Explainer {
 public:
  explicit Explainer(const StoppedAt& at) : at_(at), text_(at.source->text()) {}

  base::Diagnostic explain() const {
    switch (at_.code) {
      case rapidjson::kParseErrorDocumentRootNotSingular:
        return root_not_singular();
      case rapidjson::kParseErrorObjectMissName:
        return miss_name();
      case rapidjson::kParseErrorObjectMissColon:
        return miss_colon();
      case rapidjson::kParseErrorObjectMissCommaOrCurlyBracket:
      case rapidjson::kParseErrorArrayMissCommaOrSquareBracket:
        return miss_comma();
      case rapidjson::kParseErrorStringUnicodeEscapeInvalidHex:
      case rapidjson::kParseErrorStringUnicodeSurrogateInvalid:
      case rapidjson::kParseErrorStringEscapeInvalid:
      case rapidjson::kParseErrorStringMissQuotationMark:
        return bad_string();
      case rapidjson::kParseErrorNumberTooBig:
      case rapidjson::kParseErrorNumberMissFraction:
      case rapidjson::kParseErrorNumberMissExponent:
        return bad_number();
      case rapidjson::kParseErrorUnspecificSyntaxError:
        return bad_comment();
      default:
        return bad_value();
    }
  }

 private:
  char peek(size_t offset) const { return offset < text_.size() ? text_[offset] : '\0'; }
  bool at_end() const { return at_.offset >= text_.size(); }

  base::Diagnostic error(std::string code, size_t begin, size_t end, std::string message,
                         std::string hint) const {
    return {.code = std::move(code),
            .range = {at_.source, static_cast<uint32_t>(begin),
                      static_cast<uint32_t>(std::min(end, text_.size()))},
            .message = std::move(message),
            .hint = std::move(hint)};
  }

  // The end of the word, number or character at `begin`.
  size_t token_end(size_t begin) const {
    size_t end = begin;
    while (end < text_.size() && (is_word(text_[end]) || text_[end] == '.')) ++end;
    return std::max(end, std::min(begin + 1, text_.size()));
  }

  // What stands there, as a message names it.
  std::string found(size_t begin) const {
    if (begin >= text_.size()) return "the end of the file";
    if (text_[begin] == '"') return "a string";
    if (static_cast<unsigned char>(text_[begin]) < 0x20) return "a control character";
    constexpr size_t kMostBytes = 40;
    const bool is_sign = text_[begin] == '-' || text_[begin] == '+';
    const size_t end =
        is_sign && is_word(peek(begin + 1)) ? token_end(begin + 1) : token_end(begin);
    return end - begin > kMostBytes ? "a word"
                                    : fmt::format("`{}`", text_.substr(begin, end - begin));
  }

  base::Diagnostic unclosed() const {
    const uint32_t opened = at_.opened.back();
    const bool is_array = text_[opened] == '[';
    auto diagnostic = error("json/unclosed", at_.offset, at_.offset,
                            fmt::format("the file ends, but {} is still open: expected `{}`",
                                        is_array ? "an array" : "an object", is_array ? ']' : '}'),
                            "");
    diagnostic.notes.push_back({"it begins here", {at_.source, opened, opened + 1}});
    return diagnostic;
  }

  base::Diagnostic single_quotes() const {
    return error("json/single-quotes", at_.token, token_end(at_.token + 1),
                 "strings stand in double quotes, not in single ones", "write \"...\"");
  }

  base::Diagnostic root_not_singular() const {
    const char c = peek(at_.offset);
    if (peek(at_.last_end - 1) == '0' && at_.offset == at_.last_end && is_digit(c)) {
      return leading_zero();
    }
    std::string hint;
    if (c == '}' || c == ']') hint = fmt::format("there is one `{}` too many", c);
    if (c == ',') hint = "several values belong into one array: [ ... ]";
    return error("json/text-after-value", at_.offset, token_end(at_.offset),
                 fmt::format("the value ended before this: expected the end of the file, found {}",
                             found(at_.offset)),
                 std::move(hint));
  }

  base::Diagnostic miss_name() const {
    if (at_end()) return unclosed();
    const char c = peek(at_.offset);
    if (c == '\'') return single_quotes();
    const size_t end = token_end(at_.offset);
    if (is_word(c)) {
      return error("json/unquoted-key", at_.offset, end, "keys stand in double quotes",
                   fmt::format("write \"{}\"", text_.substr(at_.offset, end - at_.offset)));
    }
    return error(
        "json/expected-key", at_.offset, end,
        fmt::format("expected a key in double quotes or `}}`, found {}", found(at_.offset)),
        c == ',' ? "there is one comma too many" : mismatch(c));
  }

  base::Diagnostic miss_colon() const {
    if (at_end()) return unclosed();
    std::string hint;
    if (peek(at_.offset) == '=') hint = "write `:` instead of `=`";
    if (peek(at_.offset) == ',' || peek(at_.offset) == '}') {
      hint = "every key of an object needs a value; a list stands in [ ... ]";
    }
    return error("json/expected-colon", at_.offset, token_end(at_.offset),
                 fmt::format("expected `:` after the key, found {}", found(at_.offset)),
                 std::move(hint));
  }

  // The hint where a bracket closes what another kind of bracket opened.
  std::string mismatch(char c) const {
    if (at_.opened.empty() || (c != ']' && c != '}')) return "";
    const uint32_t opened = at_.opened.back();
    return fmt::format("the `{}` of line {} is still open", text_[opened],
                       at_.source->line_column(opened).line);
  }

  base::Diagnostic leading_zero() const {
    size_t digits = at_.offset;
    while (peek(digits) == '0' && is_digit(peek(digits + 1))) ++digits;
    return error(
        "json/leading-zero", at_.last_end - 1, token_end(at_.offset),
        "numbers have no leading zeros",
        fmt::format("write {}, or \"...\" if it is a name",
                    text_.substr(digits, std::min<size_t>(token_end(digits) - digits, 40))));
  }

  base::Diagnostic miss_comma() const {
    if (at_end()) return unclosed();
    const char c = peek(at_.offset);
    const bool in_array = at_.code == rapidjson::kParseErrorArrayMissCommaOrSquareBracket;
    const char closing = in_array ? ']' : '}';
    const bool adjacent = at_.offset == at_.last_end;
    if (adjacent && is_digit(c) && peek(at_.last_end - 1) == '0') return leading_zero();
    if (adjacent && is_word(c) && is_word(peek(at_.last_end - 1))) {
      size_t begin = at_.last_end;
      while (begin > 0 && (is_word(text_[begin - 1]) || text_[begin - 1] == '.')) --begin;
      const size_t end = token_end(begin);
      return error("json/unknown-word", begin, end,
                   fmt::format("expected a value, found {}", found(begin)),
                   "strings stand in double quotes");
    }
    if (begins_value(c)) {
      return error("json/missing-comma", at_.last_end, at_.last_end,
                   fmt::format("expected `,` or `{}` here, before {}", closing, found(at_.offset)),
                   "a comma is missing");
    }
    return error("json/expected-comma", at_.offset, token_end(at_.offset),
                 fmt::format("expected `,` or `{}`, found {}", closing, found(at_.offset)),
                 c == ':' && in_array ? "keys with values stand in { ... }" : mismatch(c));
  }

  base::Diagnostic bad_value() const {
    const size_t begin = at_.token;
    if (begin >= text_.size()) {
      if (!at_.opened.empty()) return unclosed();
      return error("json/empty", begin, begin, "the file holds no value",
                   "an object without keys is {}");
    }
    const char c = text_[begin];
    if (c == '\'') return single_quotes();
    size_t end = token_end(begin);
    if ((c == '-' || c == '+') && is_word(peek(begin + 1))) end = token_end(begin + 1);
    return error(is_word(c) ? "json/unknown-word" : "json/expected-value", begin, end,
                 fmt::format("expected a value, found {}", found(begin)), value_hint(begin, end));
  }

  std::string value_hint(size_t begin, size_t end) const {
    const char c = text_[begin];
    const std::string_view word = text_.substr(begin, end - begin);
    if (c == '+') return "positive numbers have no sign";
    if (c == '.') return "write a 0 before the point";
    if (c == ',') return "there is one comma too many";
    if (c == '}' || c == ']') return mismatch(c);
    if (word.ends_with("NaN") || word.ends_with("Infinity")) {
      return "JSON has no such number; use null or a large number";
    }
    for (const Foreign& foreign : kForeign) {
      if (foreign.word == word) return fmt::format("write {}", foreign.instead);
    }
    const std::string near = base::nearest_name(word, {"true", "false", "null"});
    if (!near.empty()) return fmt::format("did you mean {}?", near);
    return is_word(c) ? "strings stand in double quotes" : "";
  }

  base::Diagnostic bad_number() const {
    const size_t begin = at_.token;
    size_t end = at_.offset;
    while (end < text_.size() && (is_word(text_[end]) || text_[end] == '.')) ++end;
    if (at_.code == rapidjson::kParseErrorNumberTooBig) {
      return error("json/number-out-of-range", begin, end,
                   "this number is too large or too small to be kept", "");
    }
    const bool fraction = at_.code == rapidjson::kParseErrorNumberMissFraction;
    return error("json/bad-number", begin, end,
                 fmt::format("expected a digit after the {} of this number",
                             fraction ? "point" : "exponent sign"),
                 "");
  }

  base::Diagnostic bad_string() const {
    const char c = peek(at_.offset);
    const bool ends = at_end() || (c == '\\' && at_.offset + 1 == text_.size());
    if (ends || c == '\n' || c == '\r') {
      return error(
          "json/unterminated-string", at_.token, at_.offset,
          "this string has no closing quote on its line",
          ends ? "add the closing `\"`" : "add the closing `\"`, or write \\n for a line break");
    }
    if (static_cast<unsigned char>(c) < 0x20) {
      return error("json/control-character", at_.offset, at_.offset + 1,
                   "control characters in a string must be written as escapes",
                   c == '\t' ? std::string("write \\t")
                             : fmt::format("write \\u{:04x}", static_cast<unsigned>(c)));
    }
    if (at_.code == rapidjson::kParseErrorStringUnicodeSurrogateInvalid) {
      return error("json/lone-surrogate", at_.offset, at_.offset + 6,
                   "this is half of a surrogate pair without the other half",
                   "write the character itself");
    }
    if (at_.code == rapidjson::kParseErrorStringUnicodeEscapeInvalidHex) {
      size_t end = at_.offset + 2;
      while (end < at_.offset + 6 && std::isxdigit(static_cast<unsigned char>(peek(end)))) ++end;
      return error("json/bad-escape", at_.offset, end, "expected four hexadecimal digits after \\u",
                   "");
    }
    return error(
        "json/bad-escape", at_.offset, at_.offset + 2, "there is no such escape",
        "a backslash itself is written \\\\; escapes are \\\" \\\\ \\/ \\b \\f \\n \\r \\t "
        "\\uXXXX");
  }

  base::Diagnostic bad_comment() const {
    if (peek(at_.token + 1) == '*') {
      return error("json/unterminated-comment", at_.token, at_.token + 2, "this comment has no end",
                   "close it with */");
    }
    return error("json/stray-slash", at_.token, at_.token + 1, "a single `/` means nothing here",
                 "comments begin with // or stand in /* */");
  }

  const StoppedAt& at_;
  std::string_view text_;
};

}  // namespace

base::Diagnostic syntax_error(const StoppedAt& at) { return Explainer(at).explain(); }

}  // namespace jantaku::json
