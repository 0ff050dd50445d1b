#include "majs/parse.h"

#include <fmt/format.h>

#include <algorithm>

#include "majs/lexer.h"
#include "majs/parser.h"

namespace jantaku::majs {

const Token& Parser::peek() {
  if (brackets_ > 0) {
    // A semicolon is no line break: it stays, and is in nobody's grammar there.
    while (tokens_.list[at_].kind == TokenKind::kSeparator && text(tokens_.list[at_]) != ";") {
      ++at_;
    }
  }
  return tokens_.list[at_];
}

Token Parser::take() {
  const Token token = peek();
  if (token.kind != TokenKind::kEndOfFile) ++at_;
  return token;
}

bool Parser::accept(TokenKind kind) {
  if (!is(kind)) return false;
  take();
  return true;
}

std::string Parser::text(const Token& token) const {
  return std::string(
      source_->text().substr(token.range.begin, token.range.end - token.range.begin));
}

std::string Parser::shown(const Token& token) const {
  if (token.kind == TokenKind::kEndOfFile) return "the end of the file";
  const std::string written = text(token);
  if (token.kind == TokenKind::kSeparator && written != ";") return "the end of the line";
  constexpr size_t kMostShown = 40;
  if (token.kind == TokenKind::kString || token.kind == TokenKind::kSigil ||
      written.size() > kMostShown) {
    return token.kind == TokenKind::kSigil ? "a sigil" : "a string";
  }
  return fmt::format("`{}`", written);
}

bool Parser::can_begin_value(const Token& token) const {
  switch (token.kind) {
    case TokenKind::kName:
    case TokenKind::kKey:
    case TokenKind::kNumber:
    case TokenKind::kString:
    case TokenKind::kSigil:
    case TokenKind::kConstant:
    case TokenKind::kSplat:
    case TokenKind::kVariable:
    case TokenKind::kOpenParenthesis:
    case TokenKind::kOpenBracket:
    case TokenKind::kOpenMap:
    case TokenKind::kOpenBrace:
    case TokenKind::kNot:
    case TokenKind::kTrue:
    case TokenKind::kFalse:
    case TokenKind::kNil:
      return true;
    default:
      return false;
  }
}

NodePtr Parser::make(Range range, Node::Is is, int below) {
  auto node = std::make_unique<Node>();
  node->range = range;
  node->height = static_cast<uint16_t>(std::min(below + 1, 0xFFFF));
  node->is = std::move(is);
  return node;
}

base::Diagnostic& Parser::complain(std::string_view code, Range range, std::string message,
                                   std::string hint) {
  return diagnostics_.emplace_back(base::Diagnostic{.code = std::string(code),
                                                    .range = {source_, range.begin, range.end},
                                                    .message = std::move(message),
                                                    .hint = std::move(hint)});
}

NodePtr Parser::fail(std::string_view code, Range range, std::string message, std::string hint) {
  complain(code, range, std::move(message), std::move(hint));
  return nullptr;
}

bool Parser::too_deep(Range range) {
  if (level_ <= kMostLevels) return false;
  complain("majs/too-deep", range, fmt::format("nested deeper than {} levels", kMostLevels),
           "take parts out as constants or functions");
  return true;
}

int height_of(const std::vector<NodePtr>& nodes) {
  int tallest = 0;
  for (const NodePtr& node : nodes) tallest = std::max<int>(tallest, node->height);
  return tallest;
}

int height_of(const std::vector<Keyed>& entries) {
  int tallest = 0;
  for (const Keyed& entry : entries) tallest = std::max<int>(tallest, entry.value->height);
  return tallest;
}

int height_of(const std::optional<Block>& block) {
  return block ? height_of(block->statements) : 0;
}

namespace {

// By place; of one place as they were found.
void sort_by_place(base::Diagnostics& diagnostics) {
  std::vector<std::pair<uint32_t, size_t>> order;
  for (size_t i = 0; i < diagnostics.size(); ++i) order.emplace_back(diagnostics[i].range.begin, i);
  std::sort(order.begin(), order.end());
  base::Diagnostics sorted;
  sorted.reserve(diagnostics.size());
  for (const auto& [begin, i] : order) sorted.push_back(std::move(diagnostics[i]));
  diagnostics = std::move(sorted);
}

}  // namespace

Parsed parse(base::SourcePtr source) {
  Parsed parsed;
  parsed.script.source = source;
  const std::string_view text = source->text();
  if (text.size() > kMostBytes) {
    parsed.diagnostics.push_back(
        {.code = "majs/too-large",
         .range = {source, 0, 0},
         .message = fmt::format("the script has {} bytes; {} is the most", text.size(), kMostBytes),
         .hint = "split it into libraries and `require` them"});
    return parsed;
  }
  if (const size_t bad = find_invalid_utf8(text); bad != std::string_view::npos) {
    const auto at = static_cast<uint32_t>(bad);
    parsed.diagnostics.push_back({.code = "majs/not-utf8",
                                  .range = {source, at, at + 1},
                                  .message = fmt::format("byte {} (0x{:02X}) is no UTF-8", bad,
                                                         static_cast<unsigned char>(text[bad])),
                                  .hint = "save the file as UTF-8"});
    return parsed;
  }
  Tokens tokens = lex(source, parsed.diagnostics);
  Parser parser(source, std::move(tokens), parsed.diagnostics);
  parsed.script.commands = parser.program();
  parsed.script.comments = parser.take_comments();
  sort_by_place(parsed.diagnostics);
  return parsed;
}

}  // namespace jantaku::majs
