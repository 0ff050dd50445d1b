// The words and signs of a script.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "majs/ast.h"

namespace jantaku::majs {

enum class TokenKind : uint8_t {
  kEndOfFile,
  kSeparator,  // a line break that ends a statement, or a semicolon
  kName,
  kKey,  // name: or "string":
  kNumber,
  kString,
  kSigil,
  kConstant,
  kSplat,
  kVariable,
  kOpenParenthesis,
  kCloseParenthesis,
  kOpenBracket,
  kCloseBracket,
  kOpenMap,    // %{
  kOpenBrace,  // { alone, which the language does not have
  kCloseBrace,
  kComma,
  kArrow,     // ->
  kFatArrow,  // =>
  kLabel,     // ::
  kOperator,
  kAssign,
  kDo,
  kEnd,
  kElse,
  kAnd,
  kOr,
  kNot,
  kIn,
  kTrue,
  kFalse,
  kNil,
};

struct Token {
  TokenKind kind = TokenKind::kEndOfFile;
  Range range;
  bool space_before = false;
  bool begins_line = false;  // nothing but spaces before it
  bool in_column_one = false;
  char letter = 0;  // of a sigil
  Operator op = Operator::kAdd;
  Assignment assignment = Assignment::kSet;
  uint32_t literal = 0;   // of strings, sigils and quoted keys: index into Tokens::literals
  std::string_view name;  // of names, keys, constants, splats, variables; normalised
  double number = 0;
};

struct Tokens {
  std::vector<Token> list;  // the last one is kEndOfFile
  std::vector<Literal> literals;
  std::deque<std::string> names;  // those that the source does not hold as they are
  std::vector<Comment> comments;
};

}  // namespace jantaku::majs
