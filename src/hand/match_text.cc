#include "hand/match_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

namespace jantaku::hand {
namespace {

using base::Diagnostics;
using base::Result;
using base::SourceRange;
using syntax::Keyword;

constexpr int kMostCount = 1'000;
constexpr int kMostOffset = 1'000;

struct NamedKeyword {
  std::string_view name;
  Keyword keyword;
};
constexpr std::array kKeywords = {
    NamedKeyword{"exhaustive", Keyword::kExhaustive},
    NamedKeyword{"unique", Keyword::kUnique},
    NamedKeyword{"nojoker", Keyword::kNoJoker},
    NamedKeyword{"almost", Keyword::kAlmost},
    NamedKeyword{"restart", Keyword::kRestart},
    NamedKeyword{"dismantle_calls", Keyword::kDismantleCalls},
    NamedKeyword{"fail", Keyword::kFail},
    NamedKeyword{"ignore_suit", Keyword::kIgnoreSuit},
    NamedKeyword{"debug", Keyword::kDebug},
};

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool ends_word(char c) {
  return is_space(c) || std::string_view(",:|()@&").find(c) != std::string_view::npos;
}

// Walks the text once; every parse_* leaves `at_` behind what it read, or has reported an error.
class Parser {
 public:
  explicit Parser(const SourceRange& range)
      : source_(range.source), text_(range.source->text().substr(0, range.end)), at_(range.begin) {}

  Result<syntax::Set> set() {
    syntax::Set set;
    const size_t begin = at_;
    skip_space();
    if (at_ == text_.size()) fail("hand/empty-set", at_, at_, "a set needs at least one element");
    while (ok()) {
      set.alternatives.push_back(set_alternative());
      if (!ok() || !take('|')) break;
    }
    if (ok() && at_ < text_.size()) unexpected("an offset, a tile, `,` or `|`");
    if (!ok()) return std::move(errors_);
    set.range = range(begin, at_);
    return set;
  }

  Result<syntax::Match> match() {
    syntax::Match match;
    skip_space();
    if (at_ == text_.size()) fail("hand/empty-match", at_, at_, "a match needs at least one group");
    while (ok()) {
      match.alternatives.push_back(alternative());
      if (!ok() || !take('|')) break;
    }
    if (ok() && at_ < text_.size()) unexpected("`,` or `|`");
    if (!ok()) return std::move(errors_);
    return {std::move(match), std::move(warnings_)};
  }

 private:
  bool ok() const { return errors_.empty(); }
  SourceRange range(size_t begin, size_t end) const {
    return {source_, static_cast<uint32_t>(begin), static_cast<uint32_t>(end)};
  }
  void fail(std::string_view code, size_t begin, size_t end, std::string message,
            std::string hint = {}) {
    errors_.push_back({.code = std::string(code),
                       .range = range(begin, end),
                       .message = std::move(message),
                       .hint = std::move(hint)});
  }
  void unexpected(std::string_view wanted) {
    if (at_ >= text_.size()) {
      fail("hand/match-syntax", at_, at_, fmt::format("expected {} before the end", wanted));
    } else {
      fail("hand/match-syntax", at_, at_ + 1, fmt::format("expected {} here", wanted));
    }
  }

  void skip_space() {
    while (at_ < text_.size() && is_space(text_[at_])) ++at_;
  }
  // Takes `c` if it comes next, with the space around it.
  bool take(char c) {
    skip_space();
    if (at_ >= text_.size() || text_[at_] != c) return false;
    ++at_;
    skip_space();
    return true;
  }
  std::string_view word() {
    const size_t begin = at_;
    while (at_ < text_.size() && !ends_word(text_[at_])) ++at_;
    return text_.substr(begin, at_ - begin);
  }

  // "-3", "12": a whole number in the word, or nothing.
  static std::optional<int> number(std::string_view word) {
    int value = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (error != std::errc() || end != word.data() + word.size()) return std::nullopt;
    return value;
  }
  static bool looks_like_number(std::string_view word) {
    if (word.starts_with('-')) word.remove_prefix(1);
    return !word.empty() && std::all_of(word.begin(), word.end(), is_digit);
  }

  syntax::Element element() {
    syntax::Element element;
    const size_t begin = at_;
    const std::string_view text = word();
    if (text.empty()) {
      unexpected("an offset, a tile or a name");
      return element;
    }
    if (looks_like_number(text)) {
      const auto offset = number(text);
      if (!offset || std::abs(*offset) > kMostOffset) {
        fail("hand/offset-range", begin, at_,
             fmt::format("offsets go from -{0} to {0}", kMostOffset));
      }
      element.is_offset = true;
      element.offset = offset.value_or(0);
    } else {
      element.word = std::string(text);
    }
    if (at_ < text_.size() && text_[at_] == '@') attributes(element);
    element.range = range(begin, at_);
    return element;
  }

  void attributes(syntax::Element& element) {
    do {
      ++at_;  // the '@' or '&'
      const std::string_view name = word();
      if (name.empty()) {
        fail("hand/empty-attribute", at_ - 1, at_, "an attribute's name is missing here");
        return;
      }
      element.attributes.emplace_back(name);
    } while (at_ < text_.size() && text_[at_] == '&');
  }

  syntax::Set::Alternative set_alternative() {
    syntax::Set::Alternative parts;
    skip_space();
    if (at_ == text_.size() || text_[at_] == '|') return parts;  // an empty alternative: []
    do {
      syntax::Set::Part part;
      do {
        part.push_back(element());
        skip_space();
      } while (ok() && at_ < text_.size() && text_[at_] != ',' && text_[at_] != '|');
      parts.push_back(std::move(part));
    } while (ok() && take(','));
    return parts;
  }

  syntax::Alternative alternative() {
    syntax::Alternative alternative;
    const size_t begin = at_;
    if (take_american(alternative)) return alternative;
    do {
      if (at_ == text_.size() || text_[at_] == '|') {
        unexpected("a keyword or a group");
        break;
      }
      alternative.clauses.push_back(clause());
    } while (ok() && take(','));
    if (ok()) warn_repeats(alternative);
    alternative.range = range(begin, at_);
    return alternative;
  }

  // `american, FF 22a` is the American hand `FF 22a`, to the end: its own bars are not ours.
  bool take_american(syntax::Alternative& alternative) {
    constexpr std::string_view kWord = "american";
    const size_t begin = at_;
    if (!text_.substr(at_).starts_with(kWord)) return false;
    at_ += kWord.size();
    if (!take(',')) {
      at_ = begin;
      return false;
    }
    alternative.kind = syntax::Alternative::Kind::kAmerican;
    alternative.range = range(at_, text_.size());
    alternative.text = std::string(text_.substr(at_));
    at_ = text_.size();
    return true;
  }

  syntax::Clause clause() {
    syntax::Clause clause;
    const size_t begin = at_;
    if (text_[at_] == '(') {
      clause.is_group = true;
      parenthesised(clause.group);
    } else {
      syntax::Element single = element();
      const auto keyword = keyword_named(single.word);
      if (ok() && keyword && (at_ == text_.size() || text_[at_] != ':')) {
        clause.keyword = *keyword;
        clause.range = range(begin, at_);
        return clause;
      }
      clause.is_group = true;
      clause.group.items.push_back({.element = std::move(single)});
    }
    if (ok()) count(clause.group, begin);
    clause.range = range(begin, at_);
    return clause;
  }

  void parenthesised(syntax::Group& group) {
    const size_t open = at_++;
    while (ok()) {
      skip_space();
      if (at_ == text_.size()) {
        fail("hand/match-syntax", open, open + 1, "this `(` has no `)`");
        return;
      }
      if (text_[at_] == ')') break;
      const size_t begin = at_;
      syntax::Element single = element();
      const auto keyword = keyword_named(single.word);
      if (!keyword) {
        group.items.push_back({.element = std::move(single)});
      } else if (*keyword == Keyword::kNoJoker || *keyword == Keyword::kUnique) {
        group.keywords.push_back(*keyword);
      } else {
        fail("hand/match-syntax", begin, at_,
             fmt::format("`{}` cannot stand inside a group", single.word),
             "only `nojoker` and `unique` can; write it before the group, with a comma");
      }
    }
    ++at_;
  }

  void count(syntax::Group& group, size_t begin) {
    if (!take(':')) {
      std::string hint;
      if (group.items.size() == 1 && !group.items[0].element.is_offset) {
        const std::string& name = group.items[0].element.word;
        std::vector<std::string_view> names;
        for (const auto& row : kKeywords) names.push_back(row.name);
        if (const auto near = base::nearest_name(name, names); !near.empty()) {
          hint = fmt::format("did you mean the keyword `{}`?", near);
        }
      }
      fail("hand/match-count", begin, at_, "this group has no `:count`", std::move(hint));
      return;
    }
    const size_t at = at_;
    const std::string_view text = word();
    const auto value = number(text);
    if (!looks_like_number(text)) {
      at_ = at;
      unexpected("a count");
    } else if (!value || std::abs(*value) > kMostCount) {
      fail("hand/match-count", at, at_, fmt::format("counts go from -{0} to {0}", kMostCount));
    }
    group.count = value.value_or(0);
    skip_space();
  }

  void warn_repeats(const syntax::Alternative& alternative) {
    for (size_t i = 0; i < alternative.clauses.size(); ++i) {
      const auto& clause = alternative.clauses[i];
      if (clause.is_group || clause.keyword == Keyword::kRestart) continue;
      for (size_t j = 0; j < i; ++j) {
        const auto& earlier = alternative.clauses[j];
        if (earlier.is_group || earlier.keyword != clause.keyword) continue;
        warnings_.push_back(
            {.code = "hand/repeated-keyword",
             .severity = base::Severity::kWarning,
             .range = clause.range,
             .message = fmt::format("`{}` stands here twice", keyword_name(clause.keyword))});
        break;
      }
    }
  }

  base::SourcePtr source_;
  std::string_view text_;
  size_t at_;
  Diagnostics errors_;
  Diagnostics warnings_;
};

SourceRange whole(std::string_view name, std::string_view text) {
  return {base::make_source(std::string(name), std::string(text)), 0,
          static_cast<uint32_t>(text.size())};
}

}  // namespace

std::optional<Keyword> keyword_named(std::string_view word) {
  for (const auto& row : kKeywords) {
    if (row.name == word) return row.keyword;
  }
  return std::nullopt;
}

std::string_view keyword_name(Keyword keyword) {
  for (const auto& row : kKeywords) {
    if (row.keyword == keyword) return row.name;
  }
  return "";
}

Result<syntax::Set> parse_set(const SourceRange& range) { return Parser(range).set(); }
Result<syntax::Match> parse_match(const SourceRange& range) { return Parser(range).match(); }

Result<syntax::Set> parse_set(std::string_view name, std::string_view text) {
  return parse_set(whole(name, text));
}
Result<syntax::Match> parse_match(std::string_view name, std::string_view text) {
  return parse_match(whole(name, text));
}

}  // namespace jantaku::hand
