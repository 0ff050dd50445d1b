#include "majs/jq_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>

#include "majs/combine.h"
#include "majs/jq_prelude.h"

namespace jantaku::majs {
namespace {

// jq's parser gives up on some thousands of pipes, and on a function of some ten thousand steps.
constexpr size_t kFiltersInOne = 200;
// jq folds literals unless there is a minus in them; longer ones with a minus it reads as text.
constexpr size_t kMostUnfolded = 200;

// Also escapes backslashes by number, so that no text of a script makes `\(`.
void write_string(std::string& out, std::string_view text) {
  out += '"';
  for (const char c : text) {
    if (c == '"' || c == '\\' || static_cast<unsigned char>(c) < 0x20 || c == 0x7F) {
      fmt::format_to(std::back_inserter(out), "\\u{:04x}", static_cast<unsigned char>(c));
    } else {
      out += c;
    }
  }
  out += '"';
}

void write_number(std::string& out, const json::Value& value) {
  if (const auto integer = value.integer()) {
    fmt::format_to(std::back_inserter(out), "{}", *integer);
  } else {
    fmt::format_to(std::back_inserter(out), "{}", *value.number());
  }
}

// Recurses as deep as values of edits are, which check() bounds.
void write_json(std::string& out, const json::Value& value) {
  if (const std::string* text = value.string()) {
    write_string(out, *text);
  } else if (value.is_number()) {
    write_number(out, value);
  } else if (const auto truth = value.boolean()) {
    out += *truth ? "true" : "false";
  } else if (const json::Array* items = value.array()) {
    out += '[';
    for (size_t i = 0; i < items->size(); ++i) {
      if (i > 0) out += ',';
      write_json(out, (*items)[i]);
    }
    out += ']';
  } else if (const json::Object* members = value.object()) {
    out += '{';
    for (size_t i = 0; i < members->size(); ++i) {
      if (i > 0) out += ',';
      write_string(out, (*members)[i].key);
      out += ':';
      write_json(out, (*members)[i].value);
    }
    out += '}';
  } else {
    out += "null";
  }
}

struct Size {
  size_t nodes = 0;
  bool has_minus = false;
};

void measure(const json::Value& value, Size& size) {
  ++size.nodes;
  if (value.is_number() && *value.number() < 0) size.has_minus = true;
  if (const json::Array* items = value.array()) {
    for (const json::Value& item : *items) measure(item, size);
  } else if (const json::Object* members = value.object()) {
    for (const json::Member& member : *members) measure(member.value, size);
  }
}

std::string literal(const json::Value& value) {
  Size size;
  measure(value, size);
  std::string text;
  write_json(text, value);
  if (!size.has_minus) return text;
  if (size.nodes <= kMostUnfolded) return value.is_number() ? "(" + text + ")" : text;
  std::string out = "(";
  write_string(out, text);
  return out + " | fromjson)";
}

std::string literal(const std::string& text) {
  std::string out;
  write_string(out, text);
  return out;
}

// ---- Paths ----

bool is_single(const Step& step) {
  return std::holds_alternative<Key>(step) || std::holds_alternative<Index>(step);
}

json::Value as_json(const Step& step) {
  if (const auto* key = std::get_if<Key>(&step)) return key->name;
  return std::get<Index>(step).at;
}

using Steps = std::vector<Step>;

std::string path_literal(Steps::const_iterator begin, Steps::const_iterator end) {
  json::Array steps;
  for (auto step = begin; step != end; ++step) steps.push_back(as_json(*step));
  std::string out;
  write_json(out, json::Value(std::move(steps)));
  return out;
}

// What gives all paths, one after another, when it is run on the ruleset.
std::string paths(const Steps& steps) {
  const auto fan = std::find_if_not(steps.begin(), steps.end(), is_single);
  if (fan == steps.end()) return path_literal(steps.begin(), steps.end());
  const std::string before = path_literal(steps.begin(), fan);
  const std::string after = path_literal(fan + 1, steps.end());
  if (const auto* having = std::get_if<Having>(&*fan)) {
    return fmt::format("ms_having({}; {}; {}; {})", before, literal(having->member),
                       literal(json::Value(having->any_of)), after);
  }
  json::Array each;
  if (const auto* keys = std::get_if<Keys>(&*fan)) {
    each.assign(keys->names.begin(), keys->names.end());
  } else if (const auto* indices = std::get_if<Indices>(&*fan)) {
    each.assign(indices->at.begin(), indices->at.end());
  }
  if (each.empty()) return fmt::format("ms_children({}; {})", before, after);
  return fmt::format("{} + ({}[] | [.]) + {}", before, literal(json::Value(std::move(each))),
                     after);
}

// ---- Methods ----

std::string failing(std::string_view code) { return fmt::format("error(\"{}\")", code); }

std::string_view node_of(const json::Value& value) {
  if (value.array() != nullptr) return "ms_array";
  if (value.string() != nullptr) return "ms_string";
  return "ms_number";
}

std::string_view c_function(Method method) {
  switch (method) {
    case Method::kAtan2:
      return "atan2";
    case Method::kCopysign:
      return "copysign";
    case Method::kDrem:
      return "drem";
    case Method::kFdim:
      return "fdim";
    case Method::kFmax:
      return "fmax";
    case Method::kFmin:
      return "fmin";
    case Method::kFmod:
      return "fmod";
    case Method::kHypot:
      return "hypot";
    case Method::kJn:
      return "jn";
    case Method::kLdexp:
      return "ldexp";
    case Method::kNextafter:
      return "nextafter";
    case Method::kNexttoward:
      return "nexttoward";
    case Method::kPow:
      return "pow";
    case Method::kRemainder:
      return "remainder";
    case Method::kScalb:
      return "scalb";
    case Method::kScalbln:
      return "scalbln";
    default:
      return "yn";
  }
}

std::string c_call(Method method, const json::Value& value) {
  const bool is_exponent =
      method == Method::kLdexp || method == Method::kScalb || method == Method::kScalbln;
  if (is_exponent && std::abs(*value.number()) > kMostExponent) {
    return failing("majs/number-range");
  }
  const bool has_order = method == Method::kJn || method == Method::kYn;
  return fmt::format("{}({}; {}) | ms_finite", c_function(method),
                     has_order ? fmt::format("ms_below({})", kMostOrder + 1) : "ms_number",
                     literal(value));
}

std::string keys_to_delete(const json::Value& value) {
  json::Array all;
  for (json::Value& key : as_list(value)) all.push_back(json::Array{std::move(key)});
  return literal(json::Value(std::move(all)));
}

// What becomes of a node that exists, as a filter on it. For the methods that combine() has.
std::string change_of(Method method, const json::Value& value) {
  const auto list = [&] { return literal(json::Value(as_list(value))); };
  switch (method) {
    case Method::kAppend:
      return fmt::format("ms_array + {}", list());
    case Method::kPrepend:
      return fmt::format("{} + ms_array", list());
    case Method::kDelete:
    case Method::kDeleteAll:
      return fmt::format("ms_array - {}", list());
    case Method::kUnite: {
      const auto once = from_nothing(method, IfMissing::kSet, value);
      return fmt::format("ms_array | . + ({} - .)", literal(*once));
    }
    case Method::kAdd:
    case Method::kSubtract:
      return fmt::format("{} {} {}{}", node_of(value), method == Method::kAdd ? '+' : '-',
                         literal(value), value.is_number() ? " | ms_finite" : "");
    case Method::kMultiply:
      return fmt::format("ms_number * {} | ms_finite", literal(value));
    case Method::kDivide:
      return fmt::format("ms_number / {} | ms_finite", literal(value));
    case Method::kModulo:
      if (std::abs(*value.number()) >= kWholeBound) return failing("majs/number-range");
      return fmt::format("ms_below(9223372036854775808) % {}", literal(value));
    case Method::kMerge:
      return fmt::format("ms_object + {}", literal(value));
    case Method::kDeepMerge:
      return fmt::format("ms_object * {}", literal(value));
    case Method::kDeleteKey:
      return fmt::format("ms_object | delpaths({})", keys_to_delete(value));
    case Method::kMin:
      return fmt::format("[ms_number, {}] | min", literal(value));
    case Method::kMax:
      return fmt::format("[ms_number, {}] | max", literal(value));
    case Method::kRound:
      return fmt::format("ms_number / {0} | round * {0} | ms_finite", literal(value));
    case Method::kRoundUp:
      return fmt::format("ms_number / {0} | ceil * {0} | ms_finite", literal(value));
    case Method::kRoundDown:
      return fmt::format("ms_number / {0} | floor * {0} | ms_finite", literal(value));
    default:
      return c_call(method, value);
  }
}

std::string joined(const Edit& edit, std::string_view path) {
  std::string out = edit.method == Method::kExtend
                        ? fmt::format("(ms_get({}) | if . == null then [] else ms_array end)", path)
                        : "[]";
  for (const json::Value& part : *edit.value.array()) {
    out += " + ";
    out += part.string() != nullptr ? fmt::format("ms_match({})", literal(*part.string()))
                                    : literal(part);
  }
  return out;
}

std::string replacement(const Edit& edit, std::string_view path) {
  const std::string from = literal(edit.from);
  const std::string to = literal(edit.value);
  if (!edit.at_most) return fmt::format("ms_change({}; ms_replace({}; {}))", path, from, to);
  return fmt::format("ms_change({}; ms_replace_some({}; {}; {}))", path, *edit.at_most, from, to);
}

// The edit for one path, which is a literal or `$p`.
std::string on_path(const Edit& edit, std::string_view path) {
  switch (edit.method) {
    case Method::kSet:
      return fmt::format("ms_set({}; {})", path, literal(edit.value));
    case Method::kInitialize:
      return fmt::format("ms_initialize({}; {})", path, literal(edit.value));
    case Method::kReplace:
      return replacement(edit, path);
    case Method::kSupplant: {
      const json::Value* member = edit.value.find(edit.member);
      if (member == nullptr) return ".";
      return fmt::format("ms_change({}; ms_array | ms_supplant({}; {}))", path,
                         literal(edit.member), literal(edit.value));
    }
    case Method::kJoin:
    case Method::kExtend:
      return fmt::format("ms_set({}; {})", path, joined(edit, path));
    case Method::kPutMod: {
      const std::string category = edit.category ? literal(*edit.category) : "null";
      return fmt::format(
          "ms_set({0}; (ms_get({0}) | if . == null then [] else ms_array end) | "
          "ms_put_mod({1}; {2}))",
          path, literal(edit.value), category);
    }
    default:
      break;
  }
  const std::string change = change_of(edit.method, edit.value);
  const auto made = from_nothing(edit.method, edit.if_missing, edit.value);
  if (edit.if_missing == IfMissing::kSet) {
    return fmt::format("ms_change_set({}; {}; {})", path, change, literal(*made));
  }
  if (made) return fmt::format("ms_change_or({}; {}; {})", path, change, literal(*made));
  return fmt::format("ms_change({}; {})", path, change);
}

std::string removal(const Edit& edit) {
  const auto& having = std::get<Having>(edit.path.steps.back());
  return fmt::format("ms_change({}; ms_array | map(select(ms_has({}; {}) | not)))",
                     path_literal(edit.path.steps.begin(), edit.path.steps.end() - 1),
                     literal(having.member), literal(json::Value(having.any_of)));
}

bool is_key(const Step& step) { return std::holds_alternative<Key>(step); }

std::string filter_of(const Edit& edit) {
  if (const base::Diagnostics wrong = check(edit); base::has_errors(wrong)) {
    return failing(wrong.front().code);
  }
  const Steps& steps = edit.path.steps;
  std::string filter;
  if (edit.method == Method::kRemove) {
    filter = removal(edit);
  } else if (edit.method == Method::kSet && std::all_of(steps.begin(), steps.end(), is_key)) {
    filter = fmt::format("setpath({}; {})", paths(steps), literal(edit.value));
  } else if (std::all_of(steps.begin(), steps.end(), is_single)) {
    filter = on_path(edit, paths(steps));
  } else {
    filter = fmt::format("reduce ({}) as $p (.; {})", paths(steps), on_path(edit, "$p"));
  }
  if (!edit.only_if) return filter;
  return fmt::format("if ms_exists({}) then {} else . end", paths(edit.only_if->steps), filter);
}

}  // namespace

std::string to_jq(const Edits& edits) {
  std::vector<std::string> lines;
  lines.reserve(edits.size());
  for (const Edit& edit : edits) lines.push_back(filter_of(edit));
  std::string functions;
  std::vector<std::string> parts;
  if (lines.size() > kFiltersInOne) {
    for (size_t i = 0; i < lines.size(); i += kFiltersInOne) {
      const size_t end = std::min(lines.size(), i + kFiltersInOne);
      parts.push_back(fmt::format("ms_part_{}", i / kFiltersInOne + 1));
      fmt::format_to(std::back_inserter(functions), "def {}:\n  {};\n", parts.back(),
                     fmt::join(lines.begin() + static_cast<std::ptrdiff_t>(i),
                               lines.begin() + static_cast<std::ptrdiff_t>(end), "\n  | "));
    }
    lines = std::move(parts);
  }
  if (lines.empty()) lines.emplace_back(".");
  const std::string body = functions + fmt::format("{}\n", fmt::join(lines, "\n| "));
  return jq_prelude_for(body) + body;
}

}  // namespace jantaku::majs
