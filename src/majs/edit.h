// What a script does to a ruleset, command by command, as data. Lowering makes edits; one function
// applies them to a tree, another prints them as jq, and both mean the same.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/result.h"
#include "base/source.h"
#include "json/value.h"
#include "majs/literal.h"
#include "vocab/vocabulary.h"

namespace jantaku::majs {

inline constexpr int kMostIndex = 10'000;
inline constexpr size_t kMostEdits = 100'000;
// Of a path: nothing lies deeper (MS-1105).
inline constexpr size_t kMostSteps = 200;
// Levels of a value, which is as deep as any ruleset: each clause of a `cond` lies within the one
// before, so that a script may make more levels than it has.
inline constexpr size_t kMostDepth = 1000;

// One step of a path. Only keys and indices can be made where they are missing. Keys, Indices and
// Children lead to several nodes, and a path has at most one of them (MS-903); each node is then
// treated as if it had its own edit, in this order.
struct Key {
  std::string name;
  bool operator==(const Key&) const = default;
};
struct Index {
  int at = 0;  // from the end if negative
  bool operator==(const Index&) const = default;
};
struct Keys {
  std::vector<std::string> names;
  bool operator==(const Keys&) const = default;
};
struct Indices {
  std::vector<int> at;
  bool operator==(const Indices&) const = default;
};
struct Children {  // arrays by index, objects by key in code-point order
  bool operator==(const Children&) const = default;
};
// Elements of an array that are objects whose `member` equals one of `any_of`: the yaku of a name,
// the mod of an id. No path that a script writes has it.
struct Having {
  std::string member;
  json::Array any_of;
  bool operator==(const Having&) const = default;
};
using Step = std::variant<Key, Index, Keys, Indices, Children, Having>;

struct Path {
  std::vector<Step> steps;  // none: the root
  base::SourceRange range;  // as it is written, if it is

  bool is_root() const { return steps.empty(); }
};

// A path of keys only: keys({"functions", name}).
Path keys(std::initializer_list<std::string_view> names);
// As a person would write it: functions.hello[0]. What goes far beyond `most` bytes is left out.
std::string to_string(const Path& path, size_t most = SIZE_MAX);
// The paths of section 9: `a.b[1]`, `buttons["ron", "tsumo"].actions`, `list[]`.
base::Result<Path> read_path(const Literal& text);

enum class Method : uint8_t {
  kSet,
  kInitialize,
  kAppend,
  kPrepend,
  kAdd,
  kSubtract,
  kMultiply,
  kDivide,
  kModulo,
  kMerge,
  kDeepMerge,
  kDelete,
  kDeleteAll,
  kDeleteKey,
  kMin,
  kMax,
  kRound,
  kRoundUp,
  kRoundDown,
  kAtan2,
  kCopysign,
  kDrem,
  kFdim,
  kFmax,
  kFmin,
  kFmod,
  kHypot,
  kJn,
  kLdexp,
  kNextafter,
  kNexttoward,
  kPow,
  kRemainder,
  kScalb,
  kScalbln,
  kYn,
  // From here on: what `apply` has no name for.
  kReplace,   // value = to, from, at_most: every node at or below the path that equals `from`
  kRemove,    // the nodes themselves; the last step is a Having
  kUnite,     // value, an array: append the elements that are not there yet
  kSupplant,  // value, an object: in a list, all with its `member` equal go, and it comes last; if
              // there is none, nothing happens
  kJoin,    // value, an array of parts: set to all parts one after another. A part is an array, or
            // a string, which names a top-level key whose array is copied
  kExtend,  // as kJoin, after the elements that exist
  kPutMod,  // value, the mod: replaces the object of its `id` in the list, or goes to the end of
            // the section `category`, or of the list
};

// What an edit does where its node, or the parent of it, is missing.
enum class IfMissing : uint8_t {
  kAsMethod,  // as the table of section 9 says
  kSet,       // the prefix `set_`: sets, and creates parents
};

struct ApplyMethod {
  Method method;
  IfMissing if_missing = IfMissing::kAsMethod;
};

// The word after `apply`, with or without `set_`; errors name the nearest (MS-932, MS-1269,
// MS-1270).
base::Result<ApplyMethod> read_method(std::string_view name, const base::SourceRange& range);
// One row a method, for the reference pages and completion.
void add_method_rows(vocab::Vocabulary& vocabulary);

// A node of `value` whose origin has this maker stands at that place of the script; nodes without
// an origin count as made by the whole command.
inline constexpr uint32_t kInScript = 1;
inline json::Origin in_script(const base::SourceRange& range) {
  return {.maker = kInScript, .begin = range.begin, .end = range.end};
}

struct Edit {
  Path path;
  Method method = Method::kSet;
  IfMissing if_missing = IfMissing::kAsMethod;
  json::Value value;
  // Only kReplace.
  json::Value from = {};
  std::optional<int64_t> at_most = {};  // none: all
  // Only kSupplant: "display_name".
  std::string member = {};
  // Only kPutMod.
  std::optional<std::string> category = {};
  // Only if a node exists here before this edit (replace_yaku).
  std::optional<Path> only_if = {};
  // The command.
  base::SourceRange range;
};
using Edits = std::vector<Edit>;

// What can be said without a ruleset: a method that the root does not take (MS-934), types of the
// value that never fit, a value that is too deep, division by zero.
base::Diagnostics check(const Edit& edit);

// "append to yaku", for messages and for whoever asks what made a node.
std::string describe(const Edit& edit);

}  // namespace jantaku::majs
