#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "majs/commands.h"
#include "majs/parser.h"

namespace jantaku::majs {
namespace {

bool is_branch(std::string_view name) { return name == "if" || name == "unless" || name == "as"; }

// Whether what a call without parentheses takes ends here.
bool ends_arguments(TokenKind kind) {
  return kind == TokenKind::kSeparator || kind == TokenKind::kEndOfFile || kind == TokenKind::kDo ||
         kind == TokenKind::kEnd || kind == TokenKind::kElse || kind == TokenKind::kAssign ||
         kind == TokenKind::kArrow || kind == TokenKind::kLabel;
}

}  // namespace

std::vector<NodePtr> Parser::program() {
  std::vector<NodePtr> commands;
  while (true) {
    while (accept(TokenKind::kSeparator)) continue;
    if (is(TokenKind::kEndOfFile)) return commands;
    if (diagnostics_.size() > kMostMistakes) {
      complain("majs/too-many-mistakes", peek().range, "the rest of the script is not looked at",
               "mend these first");
      return commands;
    }
    command(commands);
  }
}

void Parser::command(std::vector<NodePtr>& commands) {
  const size_t before = diagnostics_.size();
  const size_t first = at_;
  const uint32_t begin = peek().range.begin;
  resume_.reset();
  if (is(TokenKind::kEnd) || is(TokenKind::kElse)) {
    complain_of_stray(take());
    return;
  }
  NodePtr node = statement();
  if (node && !is(TokenKind::kSeparator) && !is(TokenKind::kEndOfFile)) {
    const Token token = peek();
    if (!complain_of_stray(token)) {
      complain("majs/expected-line-end", token.range,
               fmt::format("{} does not belong to this command", shown(token)),
               "each command stands on a line of its own");
    }
    node.reset();
  }
  // Where words or signs are wrong already, what follows from them is noise: up to the token that
  // made no sense, not in the lines that are skipped behind it.
  const uint32_t end = tokens_.list[node ? at_ - 1 : at_].range.end;
  if (!node) {
    // What follows may be part of the same mistake.
    if (at_ == first) take();
    skip_to_command();
  }
  const auto in_words = std::lower_bound(lex_errors_.begin(), lex_errors_.end(), begin);
  if (in_words != lex_errors_.end() && *in_words < end) {
    diagnostics_.resize(before);
    return;
  }
  const bool has_error = std::any_of(
      diagnostics_.begin() + static_cast<std::ptrdiff_t>(before), diagnostics_.end(),
      [](const base::Diagnostic& found) { return found.severity == base::Severity::kError; });
  if (node && !has_error) commands.push_back(std::move(node));
}

// Whether the token ends or divides something that is not open; then that is said.
bool Parser::complain_of_stray(const Token& token) {
  switch (token.kind) {
    case TokenKind::kEnd:
    case TokenKind::kElse:
      complain("majs/extra-end", token.range,
               fmt::format("{} ends no block that is open", shown(token)));
      return true;
    case TokenKind::kArrow:
      complain("majs/arrow-outside-cond", token.range, "`->` belongs to the clauses of a `cond`");
      return true;
    case TokenKind::kCloseParenthesis:
    case TokenKind::kCloseBracket:
    case TokenKind::kCloseBrace:
      complain("majs/unbalanced", token.range,
               fmt::format("{} closes nothing that is open", shown(token)));
      return true;
    default:
      return false;
  }
}

bool Parser::at_command() const {
  const Token& token = tokens_.list[at_];
  return token.kind == TokenKind::kName && token.in_column_one && is_command(token.name);
}

void Parser::skip_to_command() {
  open_blocks_.clear();
  while (tokens_.list[at_].kind != TokenKind::kEndOfFile && !at_command()) ++at_;
}

bool Parser::is_reserved(const Token& token) {
  if (token.name != "fn" && token.name != "case" && token.name != "when" && token.name != "if" &&
      token.name != "unless" && token.name != "cond" && token.name != "as") {
    return false;
  }
  const Token& next = tokens_.list[at_];
  if (token.name == "when" && next.kind == TokenKind::kOpenParenthesis && !next.space_before) {
    return false;
  }
  std::string hint = "these are for blocks and the top level";
  if (token.name == "fn") hint = "write a function with `def`";
  if (token.name == "case") hint = "write `cond`";
  if (token.name == "when") hint = "join conditions with `and`";
  complain("majs/reserved-word", token.range, fmt::format("`{}` cannot stand here", token.name),
           std::move(hint));
  return true;
}

NodePtr Parser::statement() {
  const Level level(*this);
  const Token token = peek();
  if (too_deep(token.range)) return nullptr;
  if (token.kind == TokenKind::kName) {
    const Token& next = tokens_.list[at_ + 1];
    if (next.kind == TokenKind::kAssign) return assign();
    if (token.name == "cond") return cond();
    return call_statement();
  }
  if (complain_of_stray(token)) return nullptr;
  if (token.kind == TokenKind::kKey || !can_begin_value(token)) {
    return fail("majs/expected-statement", token.range,
                fmt::format("{} cannot begin a line", shown(token)));
  }
  // A value: read it, to say the right thing about it.
  const NodePtr value = expression();
  if (!value || has_target_mistake()) return nullptr;
  if (is(TokenKind::kArrow) && complain_of_stray(peek())) return nullptr;
  return fail(
      "majs/expected-statement", value->range, "a value alone does nothing",
      !open_blocks_.empty() ? "a block has actions in it" : "a script is a list of commands");
}

bool Parser::has_target_mistake() {
  if (!is(TokenKind::kAssign)) return false;
  complain("majs/assignment-target", peek().range, "only a counter's name can be assigned to",
           "write `name = value`, the name without quotes");
  return true;
}

NodePtr Parser::assign() {
  const Token target = take();
  const Token sign = take();
  Assign assign{.target = std::string(target.name),
                .target_range = target.range,
                .op = sign.assignment,
                .value = expression(),
                .label = nullptr};
  if (!assign.value) return nullptr;
  Range range{target.range.begin, assign.value->range.end};
  if (accept(TokenKind::kLabel)) {
    const Token label = peek();
    if (label.kind != TokenKind::kString) {
      return fail("majs/label", label.range,
                  fmt::format("a string was expected behind `::`, not {}", shown(label)));
    }
    assign.label = primary();
    range.end = label.range.end;
  }
  const int below = assign.value->height;
  return make(range, std::move(assign), below);
}

bool Parser::is_call_parenthesis() const {
  const Token& opening = tokens_.list[at_];
  if (opening.kind != TokenKind::kOpenParenthesis || opening.space_before) return false;
  int depth = 0;
  for (size_t i = at_; i < tokens_.list.size(); ++i) {
    const Token& token = tokens_.list[i];
    if (token.in_column_one && is_command(token.name)) return true;  // never closed
    const TokenKind kind = token.kind;
    if (kind == TokenKind::kOpenParenthesis || kind == TokenKind::kOpenBracket ||
        kind == TokenKind::kOpenMap || kind == TokenKind::kOpenBrace) {
      ++depth;
    } else if (kind == TokenKind::kCloseParenthesis || kind == TokenKind::kCloseBracket ||
               kind == TokenKind::kCloseBrace) {
      if (--depth > 0) continue;
      // Behind a call that is the one line of another's `do:` that one may go on.
      const TokenKind next = tokens_.list[i + 1].kind;
      return ends_arguments(next) || next == TokenKind::kComma ||
             next == TokenKind::kCloseParenthesis;
    }
  }
  return true;
}

bool Parser::branch_condition(Call& call) {
  const Token begin = peek();
  if (ends_arguments(begin.kind)) {
    complain("majs/argument-count", call.name_range,
             fmt::format("`{}` needs a {}", call.name, call.name == "as" ? "seat" : "condition"));
    return false;
  }
  NodePtr condition = expression();
  if (!condition) return false;
  call.arguments.push_back(std::move(condition));
  const Token next = peek();
  if (next.kind == TokenKind::kDo) return true;
  if (next.kind == TokenKind::kComma) {
    take();
    return arguments(call, TokenKind::kEndOfFile);
  }
  complain("majs/missing-do", next.range,
           fmt::format("`do` is missing behind the {} of `{}`",
                       call.name == "as" ? "seat" : "condition", call.name));
  return false;
}

NodePtr Parser::call_statement() {
  const Token name = take();
  Call call;
  call.name = std::string(name.name);
  call.name_range = name.range;
  const bool branches = is_branch(call.name);
  if (!branches && is_reserved(name)) return nullptr;
  const Token opening = tokens_.list[at_];
  const bool is_touching = opening.kind == TokenKind::kOpenParenthesis && !opening.space_before;
  if (is_touching && (!branches || is_call_parenthesis())) {
    call.has_parentheses = true;
    take();
    const Brackets brackets(*this);
    if (!arguments(call, TokenKind::kCloseParenthesis)) return nullptr;
    if (!close_of(opening, TokenKind::kCloseParenthesis)) return nullptr;
  } else if (branches) {
    if (!branch_condition(call)) return nullptr;
  } else if (can_begin_value(opening) ||
             (opening.kind == TokenKind::kOperator && opening.op == Operator::kSubtract)) {
    if (!arguments(call, TokenKind::kEndOfFile)) return nullptr;
  }
  if (has_target_mistake()) return nullptr;
  // f(x), do: noop
  if (call.has_parentheses && is(TokenKind::kComma) &&
      tokens_.list[at_ + 1].kind == TokenKind::kKey && tokens_.list[at_ + 1].name == "do") {
    take();
    if (!arguments(call, TokenKind::kEndOfFile)) return nullptr;
  }
  if (is(TokenKind::kDo)) {
    if (call.block) complain_of_block("do", peek().range);
    if (!block(call)) return nullptr;
  }
  if (branches && !call.block && !(call.has_parentheses && call.arguments.size() > 1)) {
    return fail("majs/missing-do", peek().range,
                fmt::format("`do` is missing behind the {} of `{}`",
                            call.name == "as" ? "seat" : "condition", call.name));
  }
  complain_of_repeated(call);
  const Range range{name.range.begin, tokens_.list[at_ - 1].range.end};
  const int below = std::max({height_of(call.arguments), height_of(call.keyed),
                              height_of(call.block), height_of(call.otherwise)});
  return make(range, std::move(call), below);
}

bool Parser::arguments(Call& call, TokenKind close) {
  const bool has_close = close != TokenKind::kEndOfFile;
  while (true) {
    const Token& token = peek();
    if (token.kind == close) return true;
    const bool is_lost = token.kind == TokenKind::kEndOfFile || token.kind == TokenKind::kEnd;
    if (has_close && is_lost) return true;
    if (at_command() && token.begins_line) return true;
    if (!has_close && ends_arguments(token.kind)) return true;
    if (!argument(call)) return false;
    // The comma before `else:` belongs to whoever has a `do:` and no `else:` yet.
    if (is(TokenKind::kComma) && (!call.block || (call.otherwise && lines_in_do_ > 0)) &&
        tokens_.list[at_ + 1].kind == TokenKind::kKey && tokens_.list[at_ + 1].name == "else") {
      return true;
    }
    if (accept(TokenKind::kComma)) continue;
    return after_argument(call, close);
  }
}

// No comma follows an argument: either this is the end, or something is missing.
bool Parser::after_argument(Call& call, TokenKind close) {
  const Token token = peek();
  if (close != TokenKind::kEndOfFile) return true;  // close_of says what is wrong, if anything is
  if (ends_arguments(token.kind) || !can_begin_value(token)) return true;
  const Node* last =
      call.keyed.empty() && !call.arguments.empty() ? call.arguments.back().get() : nullptr;
  const Call* name = last != nullptr ? last->as<Call>() : nullptr;
  const bool is_bare = name != nullptr && !name->has_parentheses;
  if (is_bare && token.kind == TokenKind::kSigil && call.arguments.size() == 1 &&
      (call.name == "define_set" || call.name == "define_match" || call.name == "extend_match")) {
    complain("majs/missing-comma-sigil", token.range, "a comma is missing before the sigil",
             fmt::format("write `{} {}, ~{}...`", call.name, name->name, token.letter))
        .severity = base::Severity::kWarning;
    return arguments(call, close);
  }
  const bool is_first_of_command = is_command(call.name) && call.arguments.size() == 1;
  if (is_bare && !is_first_of_command) {
    complain("majs/nested-call-without-parentheses", last->range,
             fmt::format("the arguments of `{}` need parentheses here", name->name),
             fmt::format("write `{}(...)`", name->name));
    return false;
  }
  complain("majs/missing-comma", token.range,
           fmt::format("a comma is missing before {}", shown(token)));
  return false;
}

bool Parser::argument(Call& call) {
  const Token token = peek();
  if (token.kind == TokenKind::kKey) return keyed_argument(call);
  NodePtr value = expression();
  if (!value) return false;
  if (!call.keyed.empty() || call.block) {
    complain("majs/positional-after-keyed", value->range,
             "an argument without a key cannot follow one with a key",
             "put it first, or give it its key");
  }
  call.arguments.push_back(std::move(value));
  return true;
}

bool Parser::keyed_argument(Call& call) {
  const Token key = take();
  if (key.name == "do" || key.name == "else") {
    if (key.name == "else" && !call.block) {
      complain("majs/missing-do", key.range, "`else:` stands without `do:`");
      return false;
    }
    const bool is_do = key.name == "do";
    std::optional<Block>& block = is_do ? call.block : call.otherwise;
    if (block) complain_of_block(key.name, {key.range.begin, key.range.end - 1});
    lines_in_do_ += is_do ? 1 : 0;
    const bool is_read = one_line_block(block);
    lines_in_do_ -= is_do ? 1 : 0;
    return is_read;
  }
  const Range key_range{key.range.begin, key.range.end - 1};
  Keyed keyed{.key = std::string(key.name), .key_range = key_range, .value = expression()};
  if (!keyed.value) return false;
  call.keyed.push_back(std::move(keyed));
  return true;
}

void Parser::complain_of_repeated(const Call& call) {
  std::map<std::string_view, Range> seen;
  for (const Keyed& keyed : call.keyed) {
    const auto [first, is_new] = seen.emplace(keyed.key, keyed.key_range);
    if (is_new) continue;
    complain("majs/duplicate-option", keyed.key_range,
             fmt::format("`{}:` is given twice", keyed.key))
        .notes.push_back(
            {.message = "first here", .range = {source_, first->second.begin, first->second.end}});
  }
}

void Parser::complain_of_block(std::string_view word, Range range) {
  complain("majs/duplicate-option", range, fmt::format("this call has its `{}` already", word));
}

bool Parser::one_line_block(std::optional<Block>& block) {
  NodePtr node = statement();
  if (!node) return false;
  block.emplace();
  block->range = node->range;
  block->statements.push_back(std::move(node));
  return true;
}

bool Parser::missing_end(const Token& opening) {
  if (resume_) {
    diagnostics_.resize(mistakes_at_resume_);  // what stands there is read once more
    complain("majs/missing-end", open_do_, "this block has no `end`",
             "the next command begins before it");
    at_ = *resume_;
  } else {
    complain("majs/missing-end", opening.range, "this block has no `end`");
  }
  margin_ends_blocks_ = true;
  return false;
}

bool Parser::block(Call& call) {
  const Token opening = take();
  const Lines lines(*this);
  open_blocks_.push_back(opening.range);
  call.block.emplace();
  if (!body(*call.block, false)) return false;
  if (is(TokenKind::kElse)) {
    const Token otherwise = take();
    if (const Token next = peek(); next.kind == TokenKind::kName && !next.begins_line &&
                                   (next.name == "if" || next.name == "unless")) {
      complain("majs/else-if", {otherwise.range.begin, next.range.end}, "there is no `else if`",
               "put the `if` on a line of its own with its own `end`, or use `cond`");
    }
    call.otherwise.emplace();
    if (!body(*call.otherwise, false)) return false;
    call.otherwise->range = {otherwise.range.begin, peek().range.end};
  }
  open_blocks_.pop_back();
  if (!is(TokenKind::kEnd)) {
    const Token token = peek();
    if (token.kind == TokenKind::kEndOfFile || at_command()) return missing_end(opening);
    if (!complain_of_stray(token)) {
      complain("majs/expected-line-end", token.range,
               fmt::format("{} does not belong to this line", shown(token)));
    }
    return false;
  }
  call.block->range = {opening.range.begin, take().range.end};
  return true;
}

// Statements up to `end`, `else`, or in a clause the next clause.
bool Parser::body(Block& block, bool in_clause) {
  while (true) {
    while (accept(TokenKind::kSeparator)) continue;
    const Token token = peek();
    if (token.kind == TokenKind::kEnd || token.kind == TokenKind::kElse ||
        token.kind == TokenKind::kEndOfFile) {
      return true;
    }
    if (at_command()) {
      if (margin_ends_blocks_) return true;
      if (!resume_) {
        resume_ = at_;
        mistakes_at_resume_ = diagnostics_.size();
        open_do_ = open_blocks_.back();
      }
    }
    if (in_clause && is_clause()) return true;
    NodePtr node = statement();
    if (!node) return false;
    block.statements.push_back(std::move(node));
    const TokenKind next = peek().kind;
    if (next != TokenKind::kSeparator && next != TokenKind::kEnd && next != TokenKind::kElse &&
        next != TokenKind::kEndOfFile) {
      return true;  // whoever opened the block finds no `end` here
    }
  }
}

bool Parser::is_clause() const {
  int depth = 0;
  for (size_t i = at_; i < tokens_.list.size(); ++i) {
    switch (tokens_.list[i].kind) {
      case TokenKind::kOpenParenthesis:
      case TokenKind::kOpenBracket:
      case TokenKind::kOpenMap:
      case TokenKind::kOpenBrace:
        ++depth;
        break;
      case TokenKind::kCloseParenthesis:
      case TokenKind::kCloseBracket:
      case TokenKind::kCloseBrace:
        --depth;
        break;
      case TokenKind::kArrow:
        if (depth <= 0) return true;
        break;
      case TokenKind::kDo:
      case TokenKind::kEnd:
      case TokenKind::kElse:
      case TokenKind::kEndOfFile:
        return false;
      case TokenKind::kSeparator:
        if (depth <= 0) return false;
        break;
      default:
        break;
    }
  }
  return false;
}

NodePtr Parser::cond() {
  const Token word = take();
  const Token opening = peek();
  if (!accept(TokenKind::kDo)) {
    return fail("majs/missing-do", opening.range, "`do` is missing behind `cond`");
  }
  Cond cond;
  int below = 0;
  open_blocks_.push_back(opening.range);
  while (true) {
    while (accept(TokenKind::kSeparator)) continue;
    if (is(TokenKind::kEnd) || is(TokenKind::kEndOfFile)) break;
    if (margin_ends_blocks_ && at_command()) break;
    Clause clause;
    clause.condition = expression();
    if (!clause.condition) return nullptr;
    const Token arrow = peek();
    if (!accept(TokenKind::kArrow)) {
      return fail("majs/missing-arrow", arrow.range,
                  fmt::format("`->` was expected behind the condition, not {}", shown(arrow)),
                  "a clause is `condition -> actions`");
    }
    if (!body(clause.body, true)) return nullptr;
    const auto& statements = clause.body.statements;
    clause.body.range = {arrow.range.begin,
                         statements.empty() ? arrow.range.end : statements.back()->range.end};
    below = std::max({below, int{clause.condition->height}, height_of(clause.body.statements)});
    cond.clauses.push_back(std::move(clause));
    if (is(TokenKind::kElse)) {
      return fail("majs/else-in-cond", peek().range, "a `cond` has no `else`",
                  "write `true -> ...` as its last clause");
    }
  }
  open_blocks_.pop_back();
  if (!is(TokenKind::kEnd)) {
    missing_end(opening);
    return nullptr;
  }
  const Range range{word.range.begin, take().range.end};
  if (cond.clauses.empty()) {
    return fail("majs/empty-cond", range, "this `cond` has no clauses",
                "a clause is `condition -> actions`");
  }
  return make(range, std::move(cond), below);
}

}  // namespace jantaku::majs
