#include "ruleset/match_json.h"

#include <fmt/format.h>

#include <algorithm>

#include "hand/match_text.h"

namespace jantaku::ruleset {
namespace {

namespace syntax = hand::syntax;

constexpr int64_t kMostOffset = 1000;
constexpr int64_t kMostCount = 1000;

bool holds_lists(const json::Array& items) {
  return std::any_of(items.begin(), items.end(),
                     [](const json::Value& item) { return item.array() != nullptr; });
}

class MatchReader {
 public:
  MatchReader(const json::Origins& origins, Dialect dialect)
      : origins_(origins), dialect_(dialect) {}

  // M01, M06: one list is a plain set; lists in it are the parts of a composite in 2024 and
  // alternatives in 2026, where a third level is the parts.
  syntax::Set set(const json::Value& value) {
    syntax::Set out{.range = range(value)};
    const json::Array* items = value.array();
    if (items == nullptr) {
      wrong_type(value, "a set", "a list of offsets and tiles");
      return out;
    }
    if (!holds_lists(*items)) {
      out.alternatives.push_back({part(*items)});
    } else if (dialect_ == Dialect::k2024) {
      out.alternatives.push_back(parts(*items));
    } else {
      for (const json::Value& item : *items) {
        const json::Array* inner = item.array();
        if (inner != nullptr && holds_lists(*inner)) {
          out.alternatives.push_back(parts(*inner));
        } else {
          out.alternatives.push_back({inner != nullptr ? part(*inner) : single_part(item)});
        }
      }
    }
    return out;
  }

  syntax::Match match(const json::Value& value) {
    syntax::Match out;
    const json::Array* specs = value.array();
    if (specs == nullptr) {
      wrong_type(value, "match specs", "a list");
      return out;
    }
    // M10: a list of specs that lost a bracket.
    if (!specs->empty() && keyword(specs->front())) {
      report(base::Severity::kWarning, "ruleset/spec-without-list", value,
             "a list of match specs that begins with a keyword is read as one spec",
             "put another pair of brackets around it");
      out.alternatives.push_back(clauses(value, *specs));
      return out;
    }
    for (const json::Value& spec : *specs) {
      if (spec.string() != nullptr) {
        out.alternatives.push_back(named(spec));
      } else if (const json::Array* list = spec.array()) {
        out.alternatives.push_back(clauses(spec, *list));
      } else {
        wrong_type(spec, "a match spec", "a list or a name");
      }
    }
    return out;
  }

  base::Diagnostics diagnostics() && { return std::move(diagnostics_); }

 private:
  base::SourceRange range(const json::Value& value) const { return origins_.range(value.origin()); }

  void report(base::Severity severity, std::string_view code, const json::Value& value,
              std::string message, std::string hint = {}) {
    diagnostics_.push_back({.code = std::string(code),
                            .severity = severity,
                            .range = range(value),
                            .message = std::move(message),
                            .hint = std::move(hint)});
  }
  void wrong_type(const json::Value& value, std::string_view what, std::string_view wanted) {
    report(base::Severity::kError, "ruleset/wrong-type", value,
           fmt::format("{} must be {}, not {}", what, wanted, json::kind_name(value.kind())));
  }

  static std::optional<syntax::Keyword> keyword(const json::Value& value) {
    return value.string() == nullptr ? std::nullopt : hand::keyword_named(*value.string());
  }

  int number(const json::Value& value, std::string_view what, int64_t most) {
    const auto integer = value.integer();
    if (!integer) {
      wrong_type(value, what, "an integer");
      return 0;
    }
    if (*integer < -most || *integer > most) {
      report(base::Severity::kError, "ruleset/out-of-range", value,
             fmt::format("{} must be between {} and {}, not {}", what, -most, most, *integer));
      return 0;
    }
    return static_cast<int>(*integer);
  }

  // An offset, a word, or either with attributes (M05).
  syntax::Element element(const json::Value& value) {
    syntax::Element out{.range = range(value)};
    if (const std::string* word = value.string()) {
      out.word = *word;
    } else if (value.object() != nullptr) {
      with_attributes(value, out);
    } else {
      out.is_offset = true;
      out.offset = number(value, "an offset", kMostOffset);
    }
    return out;
  }

  void with_attributes(const json::Value& value, syntax::Element& out) {
    for (const json::Member& member : *value.object()) {
      if (member.key == "tile") {
        if (member.value.string() != nullptr) {
          out.word = *member.value.string();
        } else {
          wrong_type(member.value, "`tile`", "a string");
        }
      } else if (member.key == "offset") {
        out.is_offset = true;
        out.offset = number(member.value, "`offset`", kMostOffset);
      } else if (member.key == "attrs") {
        attributes(member.value, out);
      } else {
        report(base::Severity::kError, "ruleset/unknown-field", value,
               fmt::format("a tile in a match has no field `{}`", member.key));
      }
    }
    if (!out.is_offset && out.word.empty()) {
      report(base::Severity::kError, "ruleset/missing-field", value,
             "a tile in a match needs `tile` or `offset`");
      out.word = "any";
    }
  }

  void attributes(const json::Value& value, syntax::Element& out) {
    const json::Array* names = value.array();
    if (names == nullptr) return wrong_type(value, "`attrs`", "a list");
    for (const json::Value& name : *names) {
      if (name.string() != nullptr) {
        out.attributes.push_back(*name.string());
      } else {
        wrong_type(name, "an attribute", "a string");
      }
    }
  }

  syntax::Set::Part part(const json::Array& items) {
    syntax::Set::Part out;
    for (const json::Value& item : items) {
      if (item.array() != nullptr) {
        wrong_type(item, "an element of a set", "an offset or a tile");
      } else {
        out.push_back(element(item));
      }
    }
    return out;
  }
  syntax::Set::Part single_part(const json::Value& value) { return {element(value)}; }

  syntax::Set::Alternative parts(const json::Array& items) {
    syntax::Set::Alternative out;
    for (const json::Value& item : items) {
      out.push_back(item.array() != nullptr ? part(*item.array()) : single_part(item));
    }
    return out;
  }

  // The name of a definition, or an American hand, which has spaces (M21).
  syntax::Alternative named(const json::Value& value) {
    const std::string& text = *value.string();
    syntax::Alternative out{.text = text, .range = range(value)};
    if (text.find(' ') == std::string::npos) {
      out.kind = syntax::Alternative::Kind::kName;
      return out;
    }
    out.kind = syntax::Alternative::Kind::kAmerican;
    // Read from the file if it stands there as it is, so that errors point into it.
    const base::SourceRange& quoted = out.range;
    const bool is_plain = quoted.source != nullptr &&
                          quoted.end - quoted.begin == text.size() + 2 &&
                          quoted.source->text().substr(quoted.begin + 1, text.size()) == text;
    if (is_plain) {
      ++out.range.begin;
      --out.range.end;
    } else {
      out.range = {.source = base::make_source("match", text),
                   .begin = 0,
                   .end = static_cast<uint32_t>(text.size())};
    }
    return out;
  }

  syntax::Alternative clauses(const json::Value& value, const json::Array& items) {
    syntax::Alternative out{.range = range(value)};
    for (const json::Value& item : items) {
      syntax::Clause clause{.range = range(item)};
      if (const auto word = keyword(item)) {
        clause.keyword = *word;
      } else if (item.string() != nullptr) {
        report(base::Severity::kError, "ruleset/unknown-keyword", item,
               fmt::format("there is no match keyword `{}`", *item.string()));
        continue;
      } else if (!read_group(item, clause.group)) {
        continue;
      } else {
        clause.is_group = true;
      }
      out.clauses.push_back(std::move(clause));
    }
    return out;
  }

  bool read_group(const json::Value& value, syntax::Group& out) {
    const json::Array* pair = value.array();
    if (pair == nullptr || pair->size() != 2 || (*pair)[0].array() == nullptr) {
      report(base::Severity::kError, "ruleset/wrong-type", value,
             "a group of a match spec is a list of items and a count", R"(such as [["pair"], 1])");
      return false;
    }
    for (const json::Value& item : *(*pair)[0].array()) {
      if (const auto word = keyword(item)) {
        out.keywords.push_back(*word);
      } else if (item.array() != nullptr) {
        out.items.push_back({.inline_set = set(item), .is_inline = true});
      } else {
        out.items.push_back({.element = element(item)});
      }
    }
    out.count = number((*pair)[1], "the count of a group", kMostCount);
    return true;
  }

  const json::Origins& origins_;
  Dialect dialect_;
  base::Diagnostics diagnostics_;
};

}  // namespace

base::Result<syntax::Set> set_from_json(const json::Value& value, const json::Origins& origins,
                                        Dialect dialect) {
  MatchReader reader(origins, dialect);
  syntax::Set set = reader.set(value);
  base::Diagnostics diagnostics = std::move(reader).diagnostics();
  if (has_errors(diagnostics)) return diagnostics;
  return {std::move(set), std::move(diagnostics)};
}

base::Result<syntax::Match> match_from_json(const json::Value& value, const json::Origins& origins,
                                            Dialect dialect) {
  MatchReader reader(origins, dialect);
  syntax::Match match = reader.match(value);
  base::Diagnostics diagnostics = std::move(reader).diagnostics();
  if (has_errors(diagnostics)) return diagnostics;
  return {std::move(match), std::move(diagnostics)};
}

}  // namespace jantaku::ruleset
