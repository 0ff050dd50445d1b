// A script as it was written: commands, expressions and blocks, each with its place, and the
// comments between them. It says nothing about meaning: whether `draw` is an action, a condition or
// a name follows from where it stands (MS-002), and lowering decides that.
//
// Nothing here is nested deeper than kMostLevels, so that walks over it may recurse.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/source.h"
#include "majs/literal.h"

namespace jantaku::majs {

// MS-209, MS-1105.
inline constexpr size_t kMostBytes = size_t{4} << 20;
inline constexpr int kMostLevels = 200;

// The bytes [begin, end) of the script's source.
struct Range {
  uint32_t begin = 0;
  uint32_t end = 0;
  bool operator==(const Range&) const = default;
};

struct Node;
using NodePtr = std::unique_ptr<Node>;

struct Number {
  double value = 0;  // with its minus (MS-105); a whole number is exact
};
struct String {
  Literal content;
};
struct Sigil {
  char letter = 's';  // of kSigils
  Literal content;
};
struct Boolean {
  bool truth = false;
};
struct Nil {};
struct Constant {
  std::string name;  // without the @
};
struct Splat {
  std::string name;  // without the +@
};
struct Variable {
  std::string name;  // without the !
};

struct Array {
  std::vector<NodePtr> elements;
};

// A key with its value: in a map, or as a keyed argument.
struct Keyed {
  std::string key;
  Range key_range;  // without the colon
  NodePtr value;
};
struct Map {
  std::vector<Keyed> entries;
};

enum class Operator : uint8_t {
  kAdd,
  kSubtract,
  kMultiply,
  kDivide,
  kPower,
  kEqual,
  kNotEqual,
  kLess,
  kMore,
  kAtMost,
  kAtLeast,
  kIn,
  kNotIn,
};
// As it is written: "+", "<=", "not in".
std::string_view operator_text(Operator op);

struct Binary {
  Operator op = Operator::kAdd;
  NodePtr left;
  NodePtr right;
  Range op_range;
};
struct Negate {  // of a number: folded into it
  NodePtr operand;
};
struct Not {
  NodePtr operand;
};
// a and b and c: one node, however many.
struct And {
  std::vector<NodePtr> parts;
};
struct Or {
  std::vector<NodePtr> parts;
};
// (expression): kept, because the formatter writes it back.
struct Parentheses {
  NodePtr inner;
};

struct Block {
  Range range;  // from `do` to `end`, or of what follows `do:`
  std::vector<NodePtr> statements;
};

// A name alone, a name with arguments, a command, an action, `if`, `unless`, `as`.
struct Call {
  std::string name;
  Range name_range;
  bool has_parentheses = false;
  std::vector<NodePtr> arguments;
  std::vector<Keyed> keyed;  // without `do:` and `else:`, which are blocks
  std::optional<Block> block;
  std::optional<Block> otherwise;
};

struct Clause {
  NodePtr condition;
  Block body;
};
struct Cond {
  std::vector<Clause> clauses;  // at least one
};

enum class Assignment : uint8_t { kSet, kAdd, kSubtract, kMultiply, kDivide };
struct Assign {
  std::string target;
  Range target_range;
  Assignment op = Assignment::kSet;
  NodePtr value;
  NodePtr label;  // the string behind `::`, or null
};

struct Node {
  using Is = std::variant<Number, String, Sigil, Boolean, Nil, Constant, Splat, Variable, Array,
                          Map, Binary, Negate, Not, And, Or, Parentheses, Call, Cond, Assign>;
  Range range;
  // Levels of nodes from here down, this one included; the parser keeps them few.
  uint16_t height = 1;
  Is is;

  template <typename T>
  const T* as() const {
    return std::get_if<T>(&is);
  }
  template <typename T>
  T* as() {
    return std::get_if<T>(&is);
  }
};

struct Comment {
  Range range;  // from the # to before the line break
};

struct Script {
  base::SourcePtr source;
  std::vector<NodePtr> commands;  // Call, Cond or (by mistake) Assign
  std::vector<Comment> comments;  // in order

  base::SourceRange range(const Range& range) const { return {source, range.begin, range.end}; }
};

}  // namespace jantaku::majs
