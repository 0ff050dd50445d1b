#include "majs/lexer.h"

#include <fmt/format.h>
#include <utf8proc.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>

#include "majs/number_scanner.h"
#include "majs/parse.h"
#include "majs/sigils.h"
#include "majs/text_scanner.h"

namespace jantaku::majs {
namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

struct Word {
  std::string_view text;
  TokenKind kind;
};
constexpr std::array<Word, 10> kReserved{{{"do", TokenKind::kDo},
                                          {"end", TokenKind::kEnd},
                                          {"else", TokenKind::kElse},
                                          {"and", TokenKind::kAnd},
                                          {"or", TokenKind::kOr},
                                          {"not", TokenKind::kNot},
                                          {"in", TokenKind::kIn},
                                          {"true", TokenKind::kTrue},
                                          {"false", TokenKind::kFalse},
                                          {"nil", TokenKind::kNil}}};

// Signs that the language has; of two that begin alike the longer stands first.
struct Sign {
  std::string_view text;
  TokenKind kind;
  Operator op = Operator::kAdd;
  Assignment assignment = Assignment::kSet;
};
constexpr std::array<Sign, 28> kSigns{{
    {"->", TokenKind::kArrow},
    {"=>", TokenKind::kFatArrow},
    {"==", TokenKind::kOperator, Operator::kEqual},
    {"!=", TokenKind::kOperator, Operator::kNotEqual},
    {"<=", TokenKind::kOperator, Operator::kAtMost},
    {">=", TokenKind::kOperator, Operator::kAtLeast},
    {"+=", TokenKind::kAssign, Operator::kAdd, Assignment::kAdd},
    {"-=", TokenKind::kAssign, Operator::kAdd, Assignment::kSubtract},
    {"*=", TokenKind::kAssign, Operator::kAdd, Assignment::kMultiply},
    {"/=", TokenKind::kAssign, Operator::kAdd, Assignment::kDivide},
    {"**", TokenKind::kOperator, Operator::kPower},
    {"::", TokenKind::kLabel},
    {"%{", TokenKind::kOpenMap},
    {"=", TokenKind::kAssign},
    {"<", TokenKind::kOperator, Operator::kLess},
    {">", TokenKind::kOperator, Operator::kMore},
    {"+", TokenKind::kOperator, Operator::kAdd},
    {"-", TokenKind::kOperator, Operator::kSubtract},
    {"*", TokenKind::kOperator, Operator::kMultiply},
    {"/", TokenKind::kOperator, Operator::kDivide},
    {"(", TokenKind::kOpenParenthesis},
    {")", TokenKind::kCloseParenthesis},
    {"[", TokenKind::kOpenBracket},
    {"]", TokenKind::kCloseBracket},
    {"{", TokenKind::kOpenBrace},
    {"}", TokenKind::kCloseBrace},
    {",", TokenKind::kComma},
    {";", TokenKind::kSeparator},
}};

// Signs of Elixir that the language does not have (MS-109).
struct Foreign {
  std::string_view text, code, message, hint;
};
constexpr std::array<Foreign, 12> kForeign{{
    {"|>", "majs/pipe", "there are no pipes", "write one call after another"},
    {"<<", "majs/bitstring", "there are no bit strings", "write a string or an array"},
    {">>", "majs/bitstring", "there are no bit strings", "write a string or an array"},
    {"&&", "majs/symbol-operator", "`&&` is not an operator", "write `and`"},
    {"||", "majs/symbol-operator", "`||` is not an operator", "write `or`"},
    {"===", "majs/symbol-operator", "`===` is not an operator", "write `==`"},
    {"<>", "majs/symbol-operator", "strings cannot be joined", "write one string"},
    {"++", "majs/symbol-operator", "arrays cannot be joined",
     "write one array, or splice a constant with `+@name`"},
    {"..", "majs/symbol-operator", "there are no ranges", "write the elements as an array"},
    {"&", "majs/capture", "functions cannot be captured", "call the function by its name"},
    {"!", "majs/symbol-operator", "`!` stands only before the name of a variable", "write `not`"},
    {"'", "majs/char-list", "text stands in double quotes", "write \"...\""},
}};

bool is_upper(utf8proc_int32_t code) {
  if (code >= 'a' && code <= 'z') return false;
  const auto category = utf8proc_category(code);
  return category == UTF8PROC_CATEGORY_LU || category == UTF8PROC_CATEGORY_LT;
}

bool is_letter(utf8proc_int32_t code) {
  if (code < 0x80) return (code >= 'a' && code <= 'z') || (code >= 'A' && code <= 'Z');
  const auto category = utf8proc_category(code);
  return category >= UTF8PROC_CATEGORY_LU && category <= UTF8PROC_CATEGORY_MC;
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_space(char c) { return c == ' ' || c == '\t'; }
bool is_break(char c) { return c == '\n' || c == '\r'; }

// After these a line break ends nothing (MS-112).
bool goes_on_after(TokenKind kind) {
  switch (kind) {
    case TokenKind::kSeparator:
    case TokenKind::kOperator:
    case TokenKind::kAssign:
    case TokenKind::kComma:
    case TokenKind::kKey:
    case TokenKind::kDo:
    case TokenKind::kElse:
    case TokenKind::kArrow:
    case TokenKind::kFatArrow:
    case TokenKind::kLabel:
    case TokenKind::kAnd:
    case TokenKind::kOr:
    case TokenKind::kNot:
    case TokenKind::kIn:
      return true;
    default:
      return false;
  }
}

// A line that begins with one of these goes on with the line before.
bool goes_on_before(const Token& token) {
  switch (token.kind) {
    case TokenKind::kAnd:
    case TokenKind::kOr:
    case TokenKind::kIn:
    case TokenKind::kLabel:
    case TokenKind::kDo:
    case TokenKind::kElse:
    case TokenKind::kEnd:
    case TokenKind::kCloseParenthesis:
    case TokenKind::kCloseBracket:
    case TokenKind::kCloseBrace:
      return true;
    case TokenKind::kOperator:
      return token.op != Operator::kAdd && token.op != Operator::kSubtract;
    default:
      return false;
  }
}

class Lexer {
 public:
  Lexer(const base::SourcePtr& source, base::Diagnostics& diagnostics, Reach reach)
      : source_(source),
        text_(source->text()),
        diagnostics_(diagnostics),
        scanner_(source, diagnostics),
        reach_(reach) {}

  Tokens run() {
    if (text_.starts_with(kByteOrderMark)) at_ = line_ = kByteOrderMark.size();
    while (diagnostics_.size() <= kMostMistakes && skip_blank()) next();
    token(TokenKind::kEndOfFile, at_);
    return std::move(tokens_);
  }
  bool has_open_text() const { return has_open_text_; }

 private:
  char peek(size_t ahead = 0) const {
    return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
  }
  bool starts_with(std::string_view with) const { return text_.substr(at_).starts_with(with); }
  utf8proc_int32_t code_at(size_t at, size_t& size) const;

  // Past spaces, line breaks and comments; whether anything is left.
  bool skip_blank();
  void line_break();
  void next();
  void name();
  void upper_case_name(size_t begin, std::string_view word);
  size_t word_end(size_t at, bool& has_upper) const;
  std::string_view normalised(std::string_view word);
  // @name, +@name, !name.
  void reference(TokenKind kind, size_t prefix, std::string_view what);
  void number();
  void text_token();
  void sigil();
  void atom();
  void sign();
  void foreign(const Foreign& sign);
  void unexpected();
  // Behind a name or string: whether it is a key.
  bool take_colon();

  Token& token(TokenKind kind, size_t begin);
  // Drops the line break before the last token if the line goes on with it.
  void join_lines();
  void complain(std::string_view code, size_t begin, size_t end, std::string message,
                std::string hint = "");

  const base::SourcePtr& source_;
  std::string_view text_;
  base::Diagnostics& diagnostics_;
  TextScanner scanner_;
  Reach reach_;
  Tokens tokens_;
  size_t at_ = 0;
  size_t line_ = 0;       // where the line begins
  bool is_fresh_ = true;  // nothing but spaces since then
  bool space_ = false;
  bool has_open_text_ = false;
};

Token& Lexer::token(TokenKind kind, size_t begin) {
  Token made;
  made.kind = kind;
  made.range = {static_cast<uint32_t>(begin), static_cast<uint32_t>(at_)};
  made.space_before = space_ || is_fresh_;
  made.begins_line = is_fresh_;
  made.in_column_one = is_fresh_ && begin == line_;
  is_fresh_ = false;
  space_ = false;
  return tokens_.list.emplace_back(made);
}

void Lexer::join_lines() {
  auto& list = tokens_.list;
  if (list.size() < 2 || !list.back().begins_line || !goes_on_before(list.back())) return;
  if (list[list.size() - 2].kind == TokenKind::kSeparator) list.erase(list.end() - 2);
}

void Lexer::complain(std::string_view code, size_t begin, size_t end, std::string message,
                     std::string hint) {
  diagnostics_.push_back(
      {.code = std::string(code),
       .range = {source_, static_cast<uint32_t>(begin), static_cast<uint32_t>(end)},
       .message = std::move(message),
       .hint = std::move(hint)});
}

utf8proc_int32_t Lexer::code_at(size_t at, size_t& size) const {
  if (at < text_.size() && static_cast<unsigned char>(text_[at]) < 0x80) {
    size = 1;
    return text_[at];
  }
  utf8proc_int32_t code = -1;
  const auto bytes = utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(text_.data()) + at,
                                      static_cast<utf8proc_ssize_t>(text_.size() - at), &code);
  size = bytes > 0 ? static_cast<size_t>(bytes) : 1;
  return code;
}

void Lexer::line_break() {
  const size_t begin = at_;
  at_ += starts_with("\r\n") ? 2 : 1;
  if (!tokens_.list.empty() && !goes_on_after(tokens_.list.back().kind)) {
    token(TokenKind::kSeparator, begin);
  }
  line_ = at_;
  is_fresh_ = true;
  space_ = false;
}

bool Lexer::skip_blank() {
  while (at_ < text_.size()) {
    const char c = text_[at_];
    if (is_space(c)) {
      ++at_;
      space_ = true;
    } else if (is_break(c)) {
      line_break();
    } else if (c == '#') {
      const size_t begin = at_;
      at_ = std::min(text_.find_first_of("\r\n", at_), text_.size());
      tokens_.comments.push_back({{static_cast<uint32_t>(begin), static_cast<uint32_t>(at_)}});
    } else {
      return true;
    }
  }
  return false;
}

void Lexer::next() {
  const char c = peek();
  size_t size = 0;
  if (is_digit(c)) return number();
  if (c == '"') return text_token();
  if (c == '~') return sigil();
  if (c == '@') return reference(TokenKind::kConstant, 1, "constant");
  if (starts_with("+@")) return reference(TokenKind::kSplat, 2, "constant");
  if (c == '!' && peek(1) != '=' &&
      (peek(1) == '_' || is_letter(code_at(at_ + 1, size)) || is_digit(peek(1)))) {
    return reference(TokenKind::kVariable, 1, "variable");
  }
  if (c == ':' && peek(1) != ':') return atom();
  if (c == '_' || is_letter(code_at(at_, size))) return name();
  sign();
}

size_t Lexer::word_end(size_t at, bool& has_upper) const {
  while (at < text_.size()) {
    const char c = text_[at];
    if (c == '_' || is_digit(c) || (c >= 'a' && c <= 'z')) {
      ++at;
      continue;
    }
    size_t size = 0;
    const auto code = code_at(at, size);
    if (!is_letter(code)) break;
    has_upper = has_upper || is_upper(code);
    at += size;
  }
  return at;
}

std::string_view Lexer::normalised(std::string_view word) {
  const auto is_plain = [](char c) { return static_cast<unsigned char>(c) < 0x80; };
  if (std::all_of(word.begin(), word.end(), is_plain)) return word;
  const std::string terminated(word);
  auto* normal = utf8proc_NFC(reinterpret_cast<const utf8proc_uint8_t*>(terminated.c_str()));
  if (normal == nullptr) return word;
  const std::string& kept = tokens_.names.emplace_back(reinterpret_cast<const char*>(normal));
  std::free(normal);
  return kept;
}

bool Lexer::take_colon() {
  if (peek() != ':' || peek(1) == ':') return false;
  ++at_;
  if (at_ < text_.size() && !is_space(peek()) && !is_break(peek()) && peek() != '#') {
    complain("majs/key-space", at_ - 1, at_, "a space is missing behind the colon of this key",
             "write `key: value`");
  }
  return true;
}

void Lexer::upper_case_name(size_t begin, std::string_view word) {
  // Behind these commands stands a name that has no upper case even in quotes.
  const std::string_view before = tokens_.list.empty() ? "" : tokens_.list.back().name;
  const std::string_view what = before == "define_const"                           ? "constant"
                                : before == "define_global" || before == "default" ? "variable"
                                                                                   : "";
  if (!what.empty()) {
    complain(fmt::format("majs/{}-upper-case", what), begin, begin + word.size(),
             fmt::format("{} names have no upper case: `{}`", what, word));
    return;
  }
  complain("majs/upper-case-name", begin, begin + word.size(),
           fmt::format("the name `{}` begins with an upper-case letter", word),
           fmt::format("write it in quotes, \"{}\", where a name may be a string", word));
}

void Lexer::name() {
  const size_t begin = at_;
  bool has_upper = false;
  size_t first = 0;
  const bool begins_upper = is_upper(code_at(at_, first));
  const size_t end = word_end(at_, has_upper);
  at_ = end;
  const std::string_view word = text_.substr(begin, end - begin);
  if (begins_upper) upper_case_name(begin, word);
  if (take_colon()) {
    token(TokenKind::kKey, begin).name = normalised(word);
    return;
  }
  for (const Word& reserved : kReserved) {
    if (word != reserved.text) continue;
    token(reserved.kind, begin);
    join_lines();
    return;
  }
  token(TokenKind::kName, begin).name = normalised(word);
}

void Lexer::reference(TokenKind kind, size_t prefix, std::string_view what) {
  const size_t begin = at_;
  bool has_upper = false;
  at_ = word_end(at_ + prefix, has_upper);
  const std::string_view word = text_.substr(begin + prefix, at_ - begin - prefix);
  const auto is_plain = [](char c) { return static_cast<unsigned char>(c) < 0x80; };
  if (word.empty()) {
    complain(
        "majs/unexpected-character", begin, at_,
        fmt::format("`{}` needs the name of a {} behind it", text_.substr(begin, prefix), what));
  } else if (has_upper) {
    complain(fmt::format("majs/{}-upper-case", what), begin, at_,
             fmt::format("{} names have no upper case: `{}`", what, word));
  } else if (!std::all_of(word.begin(), word.end(), is_plain)) {
    complain(fmt::format("majs/{}-name", what), begin, at_,
             fmt::format("{} names have only the letters a to z, digits and _: `{}`", what, word));
  }
  token(kind, begin).name = word;
}

void Lexer::number() {
  const size_t begin = at_;
  const ScannedNumber scanned = scan_number(text_.substr(begin));
  at_ += scanned.size;
  const std::string_view written = text_.substr(begin, scanned.size);
  if (scanned.verdict == NumberVerdict::kBad) {
    complain("majs/bad-number", begin, at_, fmt::format("`{}` is no number", written),
             std::string(scanned.hint));
  } else if (scanned.verdict == NumberVerdict::kOutOfRange) {
    complain("majs/number-range", begin, at_, fmt::format("`{}` is too large", written),
             "whole numbers lie between -9007199254740991 and 9007199254740991");
  }
  token(TokenKind::kNumber, begin).number = scanned.value;
}

void Lexer::text_token() {
  const size_t begin = at_;
  const TextRules rules{.what = "string", .reach = reach_};
  TextScanner::Scanned scanned = starts_with("\"\"\"")
                                     ? scanner_.heredoc(begin, begin + 3, rules)
                                     : scanner_.delimited(begin, begin + 1, rules);
  at_ = scanned.end;
  has_open_text_ = has_open_text_ || !scanned.is_closed;
  const bool is_key = scanned.is_closed && take_colon();
  tokens_.literals.push_back(std::move(scanned.literal));
  Token& made = token(is_key ? TokenKind::kKey : TokenKind::kString, begin);
  made.literal = static_cast<uint32_t>(tokens_.literals.size() - 1);
  if (is_key) made.name = tokens_.names.emplace_back(tokens_.literals.back().text());
}

void Lexer::sigil() {
  const size_t begin = at_;
  const char letter = peek(1);
  constexpr std::string_view kOpen = "\"'([{</|", kClose = "\"')]}>/|";
  const size_t which = kOpen.find(peek(2));
  const bool is_letter_there = (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z');
  if (!is_letter_there || peek(2) == '\0' || which == std::string_view::npos) return unexpected();
  if (kSigils.find(letter) == std::string_view::npos) {
    complain("majs/unknown-sigil", begin, begin + 2, fmt::format("there is no sigil ~{}", letter),
             "there are ~s (set), ~m (match), ~a (American hand), ~t and ~T (tiles)");
  }
  const TextRules rules{.what = "sigil",
                        .close = kClose[which],
                        .escapes = letter == 'T' ? Escapes::kNone : Escapes::kAll,
                        .reach = reach_};
  const std::string three(3, peek(2));
  const bool is_heredoc = which < 2 && text_.substr(begin + 2).starts_with(three);
  TextScanner::Scanned scanned = is_heredoc ? scanner_.heredoc(begin, begin + 5, rules)
                                            : scanner_.delimited(begin, begin + 3, rules);
  at_ = scanned.end;
  has_open_text_ = has_open_text_ || !scanned.is_closed;
  if (scanned.is_closed) {
    bool has_upper = false;
    const size_t end = word_end(at_, has_upper);
    if (end > at_) {
      complain("majs/sigil-modifier", at_, end, "letters behind a sigil have no meaning",
               "leave them out");
    }
    at_ = end;
  }
  tokens_.literals.push_back(std::move(scanned.literal));
  Token& made = token(TokenKind::kSigil, begin);
  made.letter = letter;
  made.literal = static_cast<uint32_t>(tokens_.literals.size() - 1);
}

void Lexer::atom() {
  const size_t begin = at_++;
  bool has_upper = false;
  const size_t end = word_end(at_, has_upper);
  if (end == at_ && peek() != '"') {
    at_ = begin;
    return unexpected();
  }
  const std::string_view word = text_.substr(at_, end - at_);
  complain("majs/atom", begin, std::max(end, begin + 1), "there are no atoms",
           word.empty() ? "leave the colon out" : fmt::format("write \"{}\"", word));
  if (word.empty()) return;
  at_ = end;
  tokens_.literals.emplace_back(
      std::string(word),
      base::SourceRange{source_, static_cast<uint32_t>(begin), static_cast<uint32_t>(end)});
  token(TokenKind::kString, begin).literal = static_cast<uint32_t>(tokens_.literals.size() - 1);
}

void Lexer::sign() {
  for (const Foreign& sign : kForeign) {
    if (sign.text[0] != peek()) continue;
    if (starts_with(sign.text) && !(sign.text == "!" && peek(1) == '=')) return foreign(sign);
  }
  if (peek() == '?' && peek(1) != '\0' && !is_space(peek(1)) && !is_break(peek(1))) {
    return foreign(
        {"?", "majs/character", "there are no character codes", "write a string or a number"});
  }
  for (const Sign& sign : kSigns) {
    if (sign.text[0] != peek() || !starts_with(sign.text)) continue;
    const size_t begin = at_;
    at_ += sign.text.size();
    Token& made = token(sign.kind, begin);
    made.op = sign.op;
    made.assignment = sign.assignment;
    join_lines();
    return;
  }
  unexpected();
}

void Lexer::foreign(const Foreign& sign) {
  const size_t begin = at_;
  at_ += sign.text.size();
  if (sign.text == "'") {
    const size_t close = text_.find_first_of("'\r\n", at_);
    if (close < text_.size() && text_[close] == '\'') at_ = close + 1;
  } else if (sign.text == "?") {
    size_t size = 0;
    code_at(at_, size);
    at_ += size;
  }
  complain(sign.code, begin, at_, std::string(sign.message), std::string(sign.hint));
  // What stands for a value goes on as one, so that the rest of the line can be read.
  if (sign.text == "'" || sign.text == "?") {
    tokens_.literals.emplace_back();
    token(TokenKind::kString, begin).literal = static_cast<uint32_t>(tokens_.literals.size() - 1);
  } else if (sign.text == "&&" || sign.text == "||") {
    token(sign.text == "&&" ? TokenKind::kAnd : TokenKind::kOr, begin);
  } else if (sign.text == "===") {
    token(TokenKind::kOperator, begin).op = Operator::kEqual;
  } else if (sign.text == "!") {
    token(TokenKind::kNot, begin);
  } else if (sign.text == "<>" || sign.text == "++" || sign.text == "|>" || sign.text == "..") {
    token(TokenKind::kOperator, begin).op = Operator::kAdd;
  }
}

void Lexer::unexpected() {
  size_t size = 0;
  code_at(at_, size);
  const size_t begin = at_;
  at_ += size;
  const std::string_view written = text_.substr(begin, size);
  std::string hint;
  if (written == "$") hint = "a parameter of a function stands in quotes: \"$name\"";
  if (written == "%") hint = "a map begins with %{";
  if (written == ".") hint = "a path stands in quotes: \"a.b\"";
  if (written == "`") hint = "text stands in double quotes";
  complain("majs/unexpected-character", begin, at_, fmt::format("`{}` means nothing here", written),
           std::move(hint));
  space_ = true;
}

}  // namespace

size_t find_invalid_utf8(std::string_view text) {
  for (size_t at = 0; at < text.size();) {
    if (static_cast<unsigned char>(text[at]) < 0x80) {
      ++at;
      continue;
    }
    utf8proc_int32_t code = -1;
    const auto bytes = utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(text.data()) + at,
                                        static_cast<utf8proc_ssize_t>(text.size() - at), &code);
    if (bytes <= 0) return at;
    at += static_cast<size_t>(bytes);
  }
  return std::string_view::npos;
}

Tokens lex(const base::SourcePtr& source, base::Diagnostics& diagnostics) {
  base::Diagnostics found;
  Lexer lexer(source, found, Reach::kWholeFile);
  Tokens tokens = lexer.run();
  if (lexer.has_open_text()) {
    // The quotation mark that is missing stands somewhere before: find the line that lacks it.
    found.clear();
    tokens = Lexer(source, found, Reach::kToNextCommand).run();
  }
  diagnostics.insert(diagnostics.end(), found.begin(), found.end());
  return tokens;
}

}  // namespace jantaku::majs
