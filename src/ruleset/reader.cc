#include "ruleset/reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <tuple>

#include "base/diagnostic.h"
#include "tiles/standard.h"

namespace jantaku::ruleset {
namespace {

// Nobody reads further, and a hostile file could make as many as it has bytes.
constexpr size_t kMostDiagnostics = 1000;
// Of conditions and actions: more than anyone writes, and little enough for the stack.
constexpr int kMostNesting = 400;

}  // namespace

void Reader::report(base::Diagnostic diagnostic) {
  if (diagnostics_.size() < kMostDiagnostics) {
    diagnostics_.push_back(std::move(diagnostic));
  } else if (diagnostic.severity == base::Severity::kError && !has_errors(diagnostics_)) {
    diagnostics_.back() = std::move(diagnostic);
  }
}

void Reader::report(base::Diagnostics diagnostics) {
  for (base::Diagnostic& diagnostic : diagnostics) report(std::move(diagnostic));
}

void Reader::report(base::Severity severity, std::string_view code, const base::SourceRange& range,
                    std::string message, std::string hint) {
  report(base::Diagnostic{.code = std::string(code),
                          .severity = severity,
                          .range = range,
                          .message = std::move(message),
                          .hint = std::move(hint)});
}

void Reader::wrong_type(const json::Value& value, std::string_view what, std::string_view wanted) {
  error("ruleset/wrong-type", value.origin(),
        fmt::format("{} must be {}, not {}", what, wanted, json::kind_name(value.kind())));
}

void Reader::check_context(const vocab::Signature& signature, const json::Origin& origin,
                           const Place& place) {
  const auto missing = signature.contexts.without(place.contexts);
  if (missing.empty()) return;
  error("ruleset/missing-context", origin,
        fmt::format("`{}` needs {}, which {} does not have", signature.name, to_string(missing),
                    place.name));
}

std::optional<bool> Reader::boolean(const json::Value& value, std::string_view what) {
  const auto truth = value.boolean();
  if (!truth) wrong_type(value, what, "true or false");
  return truth;
}

std::optional<int> Reader::integer(const json::Value& value, std::string_view what, Range range) {
  auto number = value.integer();
  if (!number && value.number() && std::abs(*value.number()) < 1e15 &&
      std::floor(*value.number()) == *value.number()) {
    number = static_cast<int64_t>(*value.number());  // written as 1e3 or 2.0
  }
  if (!number) {
    wrong_type(value, what, "an integer");
    return std::nullopt;
  }
  const int64_t least = std::max<int64_t>(range.least, INT32_MIN);
  const int64_t most = std::min<int64_t>(range.most, INT32_MAX);
  if (*number < least || *number > most) {
    error("ruleset/out-of-range", value.origin(),
          fmt::format("{} must be between {} and {}, not {}", what, least, most, *number));
    return std::nullopt;
  }
  return static_cast<int>(*number);
}

namespace {

// The digits of a decimal number in thousandths; nothing if they do not fit or there are more than
// three behind the point.
std::optional<Milli> exact_thousandths(double value) {
  const double scaled = value * static_cast<double>(kOne);
  if (!(scaled > -9.0e15 && scaled < 9.0e15)) return std::nullopt;
  const auto rounded = static_cast<Milli>(scaled < 0 ? scaled - 0.5 : scaled + 0.5);
  const double error = scaled - static_cast<double>(rounded);
  if (error > 1e-4 || error < -1e-4) return std::nullopt;
  return rounded;
}

}  // namespace

std::optional<Milli> Reader::milli(const json::Value& value, std::string_view what) {
  if (!value.is_number()) {
    wrong_type(value, what, "a number");
    return std::nullopt;
  }
  if (const auto whole = value.integer()) {
    constexpr int64_t kMost = INT64_MAX / kOne / 1000;
    if (*whole >= -kMost && *whole <= kMost) return *whole * kOne;
  } else if (const auto exact = exact_thousandths(*value.number())) {
    return exact;
  }
  error("ruleset/out-of-range", value.origin(),
        fmt::format("{} is too large, or has more than three decimals", what));
  return std::nullopt;
}

const std::string* Reader::string(const json::Value& value, std::string_view what) {
  if (value.string() == nullptr) wrong_type(value, what, "a string");
  return value.string();
}

const json::Array* Reader::array(const json::Value& value, std::string_view what) {
  if (value.array() == nullptr) wrong_type(value, what, "a list");
  return value.array();
}

const json::Object* Reader::object(const json::Value& value, std::string_view what) {
  if (value.object() == nullptr) wrong_type(value, what, "an object");
  return value.object();
}

std::vector<std::string> Reader::strings(const json::Value& value, std::string_view what) {
  std::vector<std::string> out;
  const json::Array* list = array(value, what);
  if (list == nullptr) return out;
  for (const json::Value& item : *list) {
    if (const auto* text = string(item, fmt::format("what {} lists", what))) out.push_back(*text);
  }
  return out;
}

int Reader::status(const json::Value& name, std::string_view text) {
  NameList& statuses = rules_.names.statuses;
  if (!statuses.find(text) && statuses.size() == kMostStatuses) {
    error(
        "ruleset/too-many-statuses", name.origin(),
        fmt::format("`{}` is one status more than the {} a ruleset may have", text, kMostStatuses));
  }
  return statuses.intern(text);
}

std::optional<int> Reader::attribute(const json::Value& at, std::string_view name) {
  const auto number = rules_.match_names.attributes.intern(name);
  if (!number) {
    error("ruleset/too-many-attributes", at.origin(),
          fmt::format("`{}` is one attribute more than the {} a ruleset may have", name,
                      tiles::AttributeNames::kMost));
  }
  return number;
}

std::string Reader::did_you_mean(std::string_view name, const std::vector<std::string>& known) {
  const std::vector<std::string_view> views(known.begin(), known.end());
  const std::string nearest = base::nearest_name(name, views);
  return nearest.empty() ? "" : fmt::format("did you mean `{}`?", nearest);
}

void Reader::mentions(tiles::Kind kind, const base::SourceRange& range) {
  if (!kind.is_tile()) return;
  KindUse& use = kinds_[kind];
  if (use.mentions++ == 0) use.first = range;
}

std::vector<tiles::Kind> Reader::kinds() const {
  std::vector<tiles::Kind> out;
  for (int i = 0; i < tiles::kStandardKinds; ++i) out.push_back(tiles::kind34(i));
  for (const auto& [kind, use] : kinds_) {
    if (kind.is_tile() && !tiles::is_spacer(kind)) out.push_back(kind);
  }
  std::sort(out.begin(), out.end());
  out.erase(std::unique(out.begin(), out.end()), out.end());
  return out;
}

void Reader::warn_of_missing_tiles() {
  for (const auto& [kind, use] : kinds_) {
    if (use.brought || use.mentions == 0 || tiles::is_spacer(kind)) continue;
    const std::string more =
        use.mentions > 1 ? fmt::format("; it is named {} times", use.mentions) : "";
    report(base::Severity::kWarning, "ruleset/tile-not-in-wall", use.first,
           fmt::format("no wall, alias or ordering has the tile `{}`{}", kind.name(), more));
  }
}

base::Diagnostics Reader::finish() {
  warn_of_missing_tiles();
  return in_file_order(std::move(diagnostics_));
}

base::Diagnostics in_file_order(base::Diagnostics diagnostics) {
  std::vector<size_t> order(diagnostics.size());
  std::iota(order.begin(), order.end(), size_t{0});
  const auto key = [&](size_t i) {
    const base::SourceRange& at = diagnostics[i].range;
    return std::tuple(at.source == nullptr ? std::string_view() : at.source->name(), at.begin, i);
  };
  std::sort(order.begin(), order.end(), [&](size_t a, size_t b) { return key(a) < key(b); });
  base::Diagnostics sorted;
  sorted.reserve(order.size());
  for (const size_t i : order) sorted.push_back(std::move(diagnostics[i]));
  return sorted;
}

Reader::Level::Level(Reader& reader, const json::Value& value)
    : reader_(reader), ok_(++reader.level_ <= kMostNesting) {
  if (!ok_) {
    reader.error("ruleset/too-deep", value.origin(),
                 fmt::format("conditions and actions may be nested {} levels deep", kMostNesting));
  }
}

}  // namespace jantaku::ruleset
