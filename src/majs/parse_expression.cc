#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "majs/parser.h"

namespace jantaku::majs {
namespace {

// How tightly binary operators bind.
constexpr int kOr = 1, kAnd = 2, kCompare = 3, kIn = 4, kSum = 5, kTerm = 6, kPower = 7;

int binding(Operator op) {
  switch (op) {
    case Operator::kAdd:
    case Operator::kSubtract:
      return kSum;
    case Operator::kMultiply:
    case Operator::kDivide:
      return kTerm;
    case Operator::kPower:
      return kPower;
    case Operator::kIn:
    case Operator::kNotIn:
      return kIn;
    default:
      return kCompare;
  }
}

std::string_view closing_text(TokenKind close) {
  return close == TokenKind::kCloseParenthesis ? ")"
         : close == TokenKind::kCloseBracket   ? "]"
                                               : "}";
}

}  // namespace

NodePtr Parser::expression() { return binary(kOr); }

NodePtr Parser::chain(TokenKind word, int least) {
  NodePtr first = binary(least);
  if (!first || !is(word)) return first;
  std::vector<NodePtr> parts;
  parts.push_back(std::move(first));
  while (accept(word)) {
    NodePtr part = binary(least);
    if (!part) return nullptr;
    parts.push_back(std::move(part));
  }
  const Range range{parts.front()->range.begin, parts.back()->range.end};
  const int below = height_of(parts);
  if (word == TokenKind::kAnd) return make(range, And{std::move(parts)}, below);
  return make(range, Or{std::move(parts)}, below);
}

NodePtr Parser::comparison(NodePtr left, Operator op, int least) {
  const Token sign = take();
  if (op == Operator::kNotIn) take();  // `in`
  const Range op_range = sign.range;
  if (least <= kIn && left->as<Not>() != nullptr) {
    const bool is_in = op == Operator::kIn || op == Operator::kNotIn;
    complain("majs/not-comparison", left->range,
             fmt::format("`not` binds tighter than `{}`: this would negate the left side alone",
                         operator_text(op)),
             is_in ? "write `a not in b`" : fmt::format("write `not (a {} b)`", operator_text(op)));
  }
  NodePtr right = binary(binding(op) + 1);
  if (!right) return nullptr;
  const Range range{left->range.begin, right->range.end};
  const int below = std::max(left->height, right->height);
  if (level_ + below > kMostLevels) {
    return fail("majs/too-deep", range, fmt::format("nested deeper than {} levels", kMostLevels),
                "use parentheses and counters to divide it");
  }
  return make(
      range,
      Binary{.op = op, .left = std::move(left), .right = std::move(right), .op_range = op_range},
      below);
}

NodePtr Parser::binary(int least) {
  if (least == kOr) return chain(TokenKind::kOr, kAnd);
  if (least == kAnd) return chain(TokenKind::kAnd, kCompare);
  NodePtr left = unary();
  bool has_compared = false;
  while (left) {
    const Token& token = peek();
    Operator op = token.op;
    if (token.kind == TokenKind::kIn) {
      op = Operator::kIn;
    } else if (token.kind == TokenKind::kNot && tokens_.list[at_ + 1].kind == TokenKind::kIn) {
      op = Operator::kNotIn;
    } else if (token.kind == TokenKind::kSplat) {
      // 1 +@c is a sum: nothing is spliced in the middle of an expression.
      complain("majs/splat-outside-array", token.range, "a splat stands only inside an array",
               "put a space between + and @ for a sum");
      take();
      continue;
    } else if (token.kind != TokenKind::kOperator) {
      return left;
    }
    const int tightness = binding(op);
    if (tightness < least) return left;
    if (tightness == kCompare) {
      if (has_compared) {
        complain("majs/chained-comparison", token.range, "comparisons do not chain",
                 "join two of them with `and`");
      }
      has_compared = true;
    }
    left = comparison(std::move(left), op, least);
  }
  return left;
}

NodePtr Parser::unary() {
  const Level level(*this);
  const Token token = peek();
  const bool is_minus = token.kind == TokenKind::kOperator && token.op == Operator::kSubtract;
  if (!is_minus && token.kind != TokenKind::kNot) return primary();
  if (too_deep(token.range)) return nullptr;
  take();
  NodePtr operand = unary();
  if (!operand) return nullptr;
  const Range range{token.range.begin, operand->range.end};
  const int below = operand->height;
  if (!is_minus) return make(range, Not{std::move(operand)}, below);
  if (auto* number = operand->as<Number>()) {
    number->value = 0 - number->value;
    operand->range = range;
    return operand;
  }
  return make(range, Negate{std::move(operand)}, below);
}

NodePtr Parser::primary() {
  const Token token = peek();
  if (too_deep(token.range)) return nullptr;
  switch (token.kind) {
    case TokenKind::kNumber:
      take();
      return make(token.range, Number{token.number}, 0);
    case TokenKind::kString:
      take();
      return make(token.range, String{tokens_.literals[token.literal]}, 0);
    case TokenKind::kSigil:
      take();
      return make(token.range, Sigil{token.letter, tokens_.literals[token.literal]}, 0);
    case TokenKind::kTrue:
    case TokenKind::kFalse:
      take();
      return make(token.range, Boolean{token.kind == TokenKind::kTrue}, 0);
    case TokenKind::kNil:
      take();
      return make(token.range, Nil{}, 0);
    case TokenKind::kConstant:
      take();
      return make(token.range, Constant{std::string(token.name)}, 0);
    case TokenKind::kSplat:
      take();
      return make(token.range, Splat{std::string(token.name)}, 0);
    case TokenKind::kVariable:
      take();
      return make(token.range, Variable{std::string(token.name)}, 0);
    case TokenKind::kOpenBracket:
      return array();
    case TokenKind::kOpenMap:
      return map();
    case TokenKind::kOpenParenthesis:
      return parentheses();
    case TokenKind::kOpenBrace:
      return tuple();
    case TokenKind::kName:
      return name_or_call();
    case TokenKind::kCloseParenthesis:
    case TokenKind::kCloseBracket:
    case TokenKind::kCloseBrace:
      return fail("majs/unbalanced", token.range,
                  fmt::format("{} closes nothing that is open", shown(token)));
    case TokenKind::kArrow:
      return fail("majs/arrow-outside-cond", token.range,
                  "`->` belongs to the clauses of a `cond`");
    default:
      return fail("majs/expected-value", token.range,
                  fmt::format("a value was expected, not {}", shown(token)));
  }
}

NodePtr Parser::name_or_call() {
  const Token name = take();
  if (is_reserved(name)) return nullptr;
  Call call;
  call.name = std::string(name.name);
  call.name_range = name.range;
  Range range = name.range;
  if (const Token& next = tokens_.list[at_];
      next.kind == TokenKind::kOpenParenthesis && !next.space_before) {
    call.has_parentheses = true;
    take();
    const Brackets brackets(*this);
    if (!arguments(call, TokenKind::kCloseParenthesis)) return nullptr;
    if (!close_of(next, TokenKind::kCloseParenthesis)) return nullptr;
    range.end = tokens_.list[at_ - 1].range.end;
    if (call.block) {
      return fail("majs/misplaced-block", call.block->range, "a block cannot stand inside a value");
    }
  }
  complain_of_repeated(call);
  const int below = std::max(height_of(call.arguments), height_of(call.keyed));
  return make(range, std::move(call), below);
}

// Reads `close`, or says that the bracket was never closed.
bool Parser::close_of(const Token& opening, TokenKind close) {
  if (accept(close)) return true;
  const Token token = peek();
  const bool is_lost =
      token.kind == TokenKind::kEndOfFile || token.kind == TokenKind::kEnd || at_command();
  const bool is_other_close = token.kind == TokenKind::kCloseParenthesis ||
                              token.kind == TokenKind::kCloseBracket ||
                              token.kind == TokenKind::kCloseBrace;
  if (is_lost || is_other_close) {
    complain("majs/unbalanced", opening.range, fmt::format("{} is never closed", shown(opening)),
             is_other_close
                 ? fmt::format("{} stands where `{}` should", shown(token), closing_text(close))
                 : fmt::format("close it with `{}`", closing_text(close)));
  } else if (can_begin_value(token)) {
    base::Diagnostic& complaint =
        complain("majs/missing-comma", token.range,
                 fmt::format("a comma is missing before {}", shown(token)));
    // On a line of its own it may as well be the next statement.
    if (token.begins_line) {
      complaint.notes.push_back({.message = "or this is never closed",
                                 .range = {source_, opening.range.begin, opening.range.end}});
    }
  } else {
    complain("majs/unbalanced", token.range,
             fmt::format("`,` or `{}` was expected, not {}", closing_text(close), shown(token)))
        .notes.push_back({.message = "to close this",
                          .range = {source_, opening.range.begin, opening.range.end}});
  }
  return false;
}

template <typename One>
bool Parser::elements(const Token& opening, TokenKind close, One one) {
  const Brackets brackets(*this);
  while (!is(close)) {
    if (is(TokenKind::kEndOfFile) || is(TokenKind::kEnd) || at_command()) break;
    if (!one()) return false;
    if (!accept(TokenKind::kComma)) break;
  }
  return close_of(opening, close);
}

// The elements behind `opening`. A key in front of one belongs to a map, and is passed over.
template <typename OnKey>
NodePtr Parser::array_up_to(const Token& opening, TokenKind close, const OnKey& on_key) {
  Array array;
  const bool is_closed = elements(opening, close, [&] {
    if (const Token key = peek(); key.kind == TokenKind::kKey) {
      on_key(key);
      take();
    }
    NodePtr element = expression();
    if (!element) return false;
    array.elements.push_back(std::move(element));
    return true;
  });
  if (!is_closed) return nullptr;
  const int below = height_of(array.elements);
  return make({opening.range.begin, tokens_.list[at_ - 1].range.end}, std::move(array), below);
}

NodePtr Parser::array() {
  const Token opening = take();
  return array_up_to(opening, TokenKind::kCloseBracket, [&](const Token& key) {
    complain("majs/keyword-list", key.range, "an array has no keys",
             fmt::format("write %{{{}: ...}} for a map", key.name));
  });
}

bool Parser::map_entry(Map& map) {
  const Token key = peek();
  Keyed entry;
  if (key.kind == TokenKind::kKey) {
    take();
    entry.key = std::string(key.name);
    entry.key_range = {key.range.begin, key.range.end - 1};
  } else if (key.kind == TokenKind::kString && tokens_.list[at_ + 1].kind == TokenKind::kFatArrow) {
    take();
    take();
    entry.key = tokens_.literals[key.literal].text();
    entry.key_range = key.range;
  } else {
    complain("majs/map-key", key.range, fmt::format("a key was expected, not {}", shown(key)),
             "write `key: value`");
    return false;
  }
  entry.value = expression();
  if (!entry.value) return false;
  map.entries.push_back(std::move(entry));
  return true;
}

void Parser::warn_of_repeated(const Map& map) {
  std::set<std::string_view> seen;
  for (const Keyed& entry : map.entries) {
    if (seen.insert(entry.key).second) continue;
    complain("majs/duplicate-key", entry.key_range,
             fmt::format("the key `{}` stands here a second time", entry.key),
             "the last one counts")
        .severity = base::Severity::kWarning;
  }
}

NodePtr Parser::map() {
  const Token opening = take();
  Map map;
  if (!elements(opening, TokenKind::kCloseBrace, [&] { return map_entry(map); })) return nullptr;
  warn_of_repeated(map);
  const int below = height_of(map.entries);
  return make({opening.range.begin, tokens_.list[at_ - 1].range.end}, std::move(map), below);
}

NodePtr Parser::parentheses() {
  const Token opening = take();
  const Brackets brackets(*this);
  NodePtr inner = expression();
  if (!inner || !close_of(opening, TokenKind::kCloseParenthesis)) return nullptr;
  const int below = inner->height;
  return make({opening.range.begin, tokens_.list[at_ - 1].range.end}, Parentheses{std::move(inner)},
              below);
}

NodePtr Parser::tuple() {
  const Token opening = take();
  complain("majs/tuple", opening.range, "there are no tuples",
           "write [1, 2] for an array or %{key: value} for a map");
  return array_up_to(opening, TokenKind::kCloseBrace, [](const Token&) {});
}

}  // namespace jantaku::majs
