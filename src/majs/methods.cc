// The methods of `apply` by name, and what can be said of an edit before it meets a ruleset.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "majs/edit.h"

namespace jantaku::majs {
namespace {

using vocab::Form;
using vocab::Presence;

struct Row {
  Method method;
  std::string_view name;
  std::string_view phrase;  // what it does to a path, for describe()
  std::string_view item;
  std::string_view doc;
  std::string_view example;
};

constexpr Row kRows[] = {
    {Method::kSet, "set", "set {}", "MS-911",
     "Sets the value at the path; the way there is made where it is missing.",
     "apply set, \"score_calculation.tobi\", 0"},
    {Method::kInitialize, "initialize", "initialize {}", "MS-912",
     "Sets the value at the path if there is none yet.",
     "apply initialize, \"score_calculation.tobi\", 0"},
    {Method::kAppend, "append", "append to {}", "MS-913",
     "Adds the value, or the elements of an array, at the end of an array.",
     "apply append, \"wall\", [\"1f\", \"2f\"]"},
    {Method::kPrepend, "prepend", "prepend to {}", "MS-914",
     "Adds the value, or the elements of an array, at the front of an array.",
     "apply prepend, \"wall\", [\"1f\", \"2f\"]"},
    {Method::kAdd, "add", "add to {}", "MS-915",
     "Adds a number to a number; joins arrays, and strings.", "apply add, \"initial_score\", 5000"},
    {Method::kSubtract, "subtract", "subtract from {}", "MS-916",
     "Subtracts a number from a number; of arrays, takes the elements of one out of the other.",
     "apply subtract, \"initial_score\", 5000"},
    {Method::kMultiply, "multiply", "multiply {}", "MS-917", "Multiplies a number.",
     "apply multiply, \"initial_score\", 2"},
    {Method::kDivide, "divide", "divide {}", "MS-917", "Divides a number.",
     "apply divide, \"initial_score\", 2"},
    {Method::kModulo, "modulo", "take the remainder of {}", "MS-918",
     "The remainder of whole numbers, with the sign of the first.",
     "apply modulo, \"initial_score\", 1000"},
    {Method::kMerge, "merge", "merge into {}", "MS-919",
     "Puts the members of an object into an object; of one key the new one counts.",
     "apply merge, \"score_calculation\", %{tobi: 0}"},
    {Method::kDeepMerge, "deep_merge", "merge into {}", "MS-920",
     "As `merge`, but where both have an object under one key, those are merged in turn.",
     "apply deep_merge, \"buttons\", %{ron: %{display_name: \"Hu\"}}"},
    {Method::kDelete, "delete", "delete from {}", "MS-921",
     "Takes every element out of an array that equals the value, or one of an array of values.",
     "apply delete, \"wall\", \"0m\""},
    {Method::kDeleteAll, "delete_all", "delete from {}", "MS-922",
     "Takes every element out of an array that is in the given array.",
     "apply delete_all, \"wall\", [\"0m\", \"0p\"]"},
    {Method::kDeleteKey, "delete_key", "delete keys of {}", "MS-923",
     "Takes a key, or an array of keys, out of an object.",
     "apply delete_key, \"buttons\", \"ron\""},
    {Method::kMin, "min", "take the minimum with {}", "MS-924", "The smaller of both numbers.",
     "apply min, \"initial_score\", 25000"},
    {Method::kMax, "max", "take the maximum with {}", "MS-924", "The larger of both numbers.",
     "apply max, \"initial_score\", 25000"},
    {Method::kRound, "round", "round {}", "MS-925",
     "Rounds to a multiple of the value, halves away from zero.",
     "apply round, \"initial_score\", 1000"},
    {Method::kRoundUp, "round_up", "round {}", "MS-925", "Rounds up to a multiple of the value.",
     "apply round_up, \"initial_score\", 1000"},
    {Method::kRoundDown, "round_down", "round {}", "MS-925",
     "Rounds down to a multiple of the value.", "apply round_down, \"initial_score\", 1000"},
    {Method::kAtan2, "atan2", "apply atan2 to {}", "MS-926", "C's atan2 of both numbers.",
     "apply atan2, \"initial_score\", 2"},
    {Method::kCopysign, "copysign", "apply copysign to {}", "MS-926",
     "The number with the sign of the value.", "apply copysign, \"initial_score\", -1"},
    {Method::kDrem, "drem", "apply drem to {}", "MS-926",
     "The remainder of division to the nearest whole number.", "apply drem, \"initial_score\", 3"},
    {Method::kFdim, "fdim", "apply fdim to {}", "MS-926",
     "How much the number is above the value, or 0.", "apply fdim, \"initial_score\", 3"},
    {Method::kFmax, "fmax", "apply fmax to {}", "MS-926", "The larger of both numbers.",
     "apply fmax, \"initial_score\", 3"},
    {Method::kFmin, "fmin", "apply fmin to {}", "MS-926", "The smaller of both numbers.",
     "apply fmin, \"initial_score\", 3"},
    {Method::kFmod, "fmod", "apply fmod to {}", "MS-926",
     "The remainder of division, fractions included.", "apply fmod, \"initial_score\", 3"},
    {Method::kHypot, "hypot", "apply hypot to {}", "MS-926", "The root of the sum of both squares.",
     "apply hypot, \"initial_score\", 3"},
    {Method::kJn, "jn", "apply jn to {}", "MS-926",
     "The Bessel function of the first kind; the number at the path is the order.",
     "apply jn, \"initial_score\", 3"},
    {Method::kLdexp, "ldexp", "apply ldexp to {}", "MS-926",
     "The number times two to the power of the value.", "apply ldexp, \"initial_score\", 3"},
    {Method::kNextafter, "nextafter", "apply nextafter to {}", "MS-926",
     "The next number in the direction of the value.", "apply nextafter, \"initial_score\", 3"},
    {Method::kNexttoward, "nexttoward", "apply nexttoward to {}", "MS-926",
     "The next number in the direction of the value.", "apply nexttoward, \"initial_score\", 3"},
    {Method::kPow, "pow", "apply pow to {}", "MS-926", "The number to the power of the value.",
     "apply pow, \"initial_score\", 2"},
    {Method::kRemainder, "remainder", "apply remainder to {}", "MS-926",
     "The remainder of division to the nearest whole number.",
     "apply remainder, \"initial_score\", 3"},
    {Method::kScalb, "scalb", "apply scalb to {}", "MS-926",
     "The number times two to the power of the value.", "apply scalb, \"initial_score\", 3"},
    {Method::kScalbln, "scalbln", "apply scalbln to {}", "MS-926",
     "The number times two to the power of the value.", "apply scalbln, \"initial_score\", 3"},
    {Method::kYn, "yn", "apply yn to {}", "MS-926",
     "The Bessel function of the second kind; the number at the path is the order.",
     "apply yn, \"initial_score\", 3"},
};

const Row* row_of(std::string_view name) {
  const auto* found = std::find_if(std::begin(kRows), std::end(kRows),
                                   [&](const Row& row) { return row.name == name; });
  return found == std::end(kRows) ? nullptr : found;
}

base::Diagnostic unknown_method(std::string_view name, const base::SourceRange& range) {
  std::vector<std::string> all;
  for (const Row& row : kRows) {
    all.emplace_back(row.name);
    if (row.method > Method::kInitialize) all.push_back(fmt::format("set_{}", row.name));
  }
  const std::string nearest =
      base::nearest_name(name, std::vector<std::string_view>(all.begin(), all.end()));
  return {.code = "majs/unknown-method",
          .range = range,
          .message = fmt::format("there is no method `{}`", name),
          .hint = nearest.empty() ? "" : fmt::format("did you mean `{}`?", nearest)};
}

base::SourceRange range_in(const Edit& edit, const json::Value& value) {
  if (value.origin().maker != kInScript || edit.range.source == nullptr) return edit.range;
  return {edit.range.source, value.origin().begin, value.origin().end};
}

// What the value of a method must be; null: anything.
std::string_view wanted(const Edit& edit) {
  const json::Value& value = edit.value;
  const auto is = [&](json::Kind kind) { return value.kind() == kind; };
  switch (edit.method) {
    case Method::kSet:
    case Method::kInitialize:
    case Method::kAppend:
    case Method::kPrepend:
    case Method::kDelete:
    case Method::kReplace:
    case Method::kRemove:
      return "";
    case Method::kAdd:
      return value.is_number() || is(json::Kind::kArray) || is(json::Kind::kString)
                 ? ""
                 : "a number, an array or a string";
    case Method::kSubtract:
      return value.is_number() || is(json::Kind::kArray) ? "" : "a number or an array";
    case Method::kMerge:
    case Method::kDeepMerge:
    case Method::kSupplant:
    case Method::kPutMod:
      return is(json::Kind::kObject) ? "" : "an object";
    case Method::kDeleteAll:
    case Method::kUnite:
    case Method::kJoin:
    case Method::kExtend:
      return is(json::Kind::kArray) ? "" : "an array";
    case Method::kDeleteKey: {
      const auto is_string = [](const json::Value& v) { return v.string() != nullptr; };
      const json::Array* list = value.array();
      const bool fits = is_string(value) ||
                        (list != nullptr && std::all_of(list->begin(), list->end(), is_string));
      return fits ? "" : "a key or an array of keys, as strings";
    }
    case Method::kRound:
    case Method::kRoundUp:
    case Method::kRoundDown:
      return value.is_number() && *value.number() > 0 ? "" : "a number above 0";
    default:
      return value.is_number() ? "" : "a number";
  }
}

bool fits_root(Method method) {
  return method == Method::kMerge || method == Method::kDeepMerge || method == Method::kDeleteKey ||
         method == Method::kReplace;
}

}  // namespace

base::Result<ApplyMethod> read_method(std::string_view name, const base::SourceRange& range) {
  std::string_view bare = name;
  if (const Row* row = row_of(name)) return ApplyMethod{row->method};
  const bool sets = bare.starts_with("set_");
  if (sets) bare.remove_prefix(4);
  if (bare == "frexp" || bare == "modf") {
    return base::Diagnostic{.code = "majs/refused-method",
                            .range = range,
                            .message = fmt::format("`{}` takes one number, not two", bare)};
  }
  const Row* row = row_of(bare);
  if (row == nullptr) return unknown_method(name, range);
  if (row->method <= Method::kInitialize) {
    return base::Diagnostic{
        .code = "majs/unknown-method",
        .range = range,
        .message =
            fmt::format("`{}` creates what is missing, so that `{}` does not exist", bare, name),
        .hint = fmt::format("write `{}`", bare)};
  }
  return ApplyMethod{row->method, IfMissing::kSet};
}

void add_method_rows(vocab::Vocabulary& vocabulary) {
  for (const Row& row : kRows) {
    vocabulary.add(vocab::Kind::kApplyMethod,
                   {.name = row.name,
                    .parameters = {{.name = "path", .type = Form::kPath},
                                   {.name = "value", .type = Form::kAny}},
                    .doc = row.doc,
                    .example = row.example,
                    .item = row.item});
  }
}

base::Diagnostics check(const Edit& edit) {
  base::Diagnostics diagnostics;
  if (edit.path.is_root() && !fits_root(edit.method)) {
    diagnostics.push_back(
        {.code = "majs/root-path",
         .range = edit.path.range.source != nullptr ? edit.path.range : edit.range,
         .message = "the whole ruleset can only be merged with, or lose keys",
         .hint = "give the path of what is to change, or use `merge`, `deep_merge`, `delete_key`"});
  }
  if (const size_t depth = edit.value.depth(); depth > kMostDepth) {
    diagnostics.push_back(
        {.code = "majs/too-deep",
         .range = edit.range,
         .message = fmt::format("this makes something nested {} levels deep; {} is the most", depth,
                                kMostDepth),
         .hint = "a `cond` is as deep as it has clauses: take parts out as functions"});
  } else if (const std::string_view needed = wanted(edit); !needed.empty()) {
    diagnostics.push_back({.code = "majs/apply-type",
                           .range = range_in(edit, edit.value),
                           .message = fmt::format("to {} takes {}, not {}", describe(edit), needed,
                                                  json::kind_name(edit.value.kind()))});
  } else if ((edit.method == Method::kDivide && *edit.value.number() == 0) ||
             (edit.method == Method::kModulo && std::trunc(*edit.value.number()) == 0)) {
    diagnostics.push_back({.code = "majs/divide-by-zero",
                           .range = range_in(edit, edit.value),
                           .message = "nothing can be divided by zero"});
  }
  return diagnostics;
}

std::string describe(const Edit& edit) {
  constexpr size_t kMostShown = 200;
  const std::string written = to_string(edit.path, kMostShown);
  const std::string path = written.empty() ? "the ruleset" : written;
  switch (edit.method) {
    case Method::kReplace:
      return fmt::format("replace in {}", path);
    case Method::kRemove:
      return fmt::format("remove {}", path);
    case Method::kUnite:
    case Method::kPutMod:
      return fmt::format("add to {}", path);
    case Method::kSupplant:
      return fmt::format("replace an entry of {}", path);
    case Method::kJoin:
      return fmt::format("set {}", path);
    case Method::kExtend:
      return fmt::format("extend {}", path);
    default:
      break;
  }
  const Row& row = kRows[static_cast<size_t>(edit.method)];
  return fmt::format(fmt::runtime(row.phrase), path);
}

}  // namespace jantaku::majs
