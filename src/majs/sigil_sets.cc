// ~s and ~m (MS-701 to MS-716).
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>
#include <vector>

#include "majs/edit.h"
#include "majs/sigil_text.h"

namespace jantaku::majs {
namespace {

constexpr std::string_view kKeywords[] = {"exhaustive", "unique", "nojoker", "dismantle_calls",
                                          "restart",    "almost", "fail"};

bool is_keyword(std::string_view word) {
  return std::find(std::begin(kKeywords), std::end(kKeywords), word) != std::end(kKeywords);
}

// The sequences of one alternative; the next character is `|` or the end.
std::optional<json::Value> read_alternative(SigilText& text) {
  const size_t begin = text.at();
  json::Array sequences;
  json::Array sequence;
  size_t sequence_begin = begin;
  while (true) {
    text.skip_space();
    const bool ends = text.is_end() || text.peek() == '|';
    if (ends || text.peek() == ',') {
      const bool is_alone = ends && sequences.empty();
      if (sequence.empty() && !is_alone) {
        return text.fail_here("a sequence of offsets or tiles is missing before this");
      }
      if (is_alone) return text.made(json::Value(std::move(sequence)), begin);
      sequences.push_back(text.made(json::Value(std::move(sequence)), sequence_begin));
      sequence = {};
      if (ends) return text.made(json::Value(std::move(sequences)), begin);
      text.next();
      sequence_begin = text.at();
      continue;
    }
    auto element = read_element(text);
    if (!element) return std::nullopt;
    sequence.push_back(*std::move(element));
  }
}

// Behind the colon.
std::optional<json::Value> read_count(SigilText& text) {
  text.skip_space();
  const size_t begin = text.at();
  const bool is_negative = text.take('-');
  const size_t digits = text.at();
  int count = 0;
  while (text.peek() >= '0' && text.peek() <= '9') {
    const int digit = text.next() - '0';
    count = count > kMostIndex ? count : count * 10 + digit;
  }
  if (text.at() == digits) {
    return text.fail_as("majs/match-count", begin, begin + 1,
                        "how many of the group there are should stand here");
  }
  if (count > kMostIndex) {
    return text.fail_as("majs/match-count", begin, text.at(),
                        fmt::format("no hand has more than {} groups", kMostIndex));
  }
  return text.made(is_negative ? -count : count, begin);
}

// Behind the opening parenthesis, up to and with the closing one.
std::optional<json::Array> read_group(SigilText& text) {
  const size_t open = text.at() - 1;
  json::Array elements;
  while (true) {
    text.skip_space();
    if (text.take(')')) break;
    const char c = text.peek();
    if (text.is_end() || c == ':' || c == '|') {
      return text.fail(open, open + 1, "this `(` is not closed");
    }
    if (c == ',') {
      return text.fail_here("a comma cannot stand in a group", "separate its elements by spaces");
    }
    const size_t begin = text.at();
    auto element = read_element(text);
    if (!element) return std::nullopt;
    const std::string* word = element->string();
    if (word != nullptr && is_keyword(*word) && *word != "nojoker" && *word != "unique") {
      return text.fail(begin, text.at(), fmt::format("`{}` cannot stand in a group", *word),
                       "in parentheses only `nojoker` and `unique` are keywords");
    }
    elements.push_back(*std::move(element));
  }
  if (elements.empty()) return text.fail(open, text.at(), "the group is empty");
  return elements;
}

// A keyword, or a group with its count.
std::optional<json::Value> read_item(SigilText& text) {
  const size_t begin = text.at();
  json::Array elements;
  if (text.take('(')) {
    auto group = read_group(text);
    if (!group) return std::nullopt;
    elements = *std::move(group);
  } else {
    auto element = read_element(text);
    if (!element) return std::nullopt;
    elements.push_back(*std::move(element));
  }
  const json::Value group = text.made(json::Value(elements), begin);
  const std::string* word = elements.front().string();
  const bool is_word = word != nullptr && is_keyword(*word) && text.since(begin) == *word;
  const size_t end = text.at();
  text.skip_space();
  if (!text.take(':')) {
    if (is_word) return std::move(elements.front());
    return text.fail_as(
        "majs/match-count", begin, end, "the count of this group is missing",
        fmt::format("write {}:1 for one of them", text.since(begin).substr(0, end - begin)));
  }
  if (is_word) {
    return text.fail(begin, end, fmt::format("`{}` is a keyword, which has no count", *word));
  }
  auto count = read_count(text);
  if (!count) return std::nullopt;
  json::Array item;
  item.push_back(group);
  item.push_back(*std::move(count));
  return text.made(json::Value(std::move(item)), begin);
}

// The keywords of one alternative so far.
using Seen = std::array<bool, std::size(kKeywords)>;

// MS-714.
void warn_of_repetition(SigilText& text, const json::Value& last, size_t begin, Seen& seen) {
  if (last.string() == nullptr || *last.string() == "restart") return;
  const auto* keyword = std::find(std::begin(kKeywords), std::end(kKeywords), *last.string());
  if (!std::exchange(seen[static_cast<size_t>(keyword - std::begin(kKeywords))], true)) return;
  text.warn("majs/repeated-keyword", begin, text.at(),
            fmt::format("`{}` stands twice in this alternative", *last.string()));
}

std::optional<json::Value> read_match_alternative(SigilText& text) {
  const size_t alternative = text.at();
  json::Array items;
  Seen seen{};
  while (true) {
    text.skip_space();
    if (text.is_end() || text.peek() == '|' || text.peek() == ',') {
      return text.fail_here("a group or keyword is missing before this");
    }
    const size_t begin = text.at();
    auto item = read_item(text);
    if (!item) return std::nullopt;
    items.push_back(*std::move(item));
    warn_of_repetition(text, items.back(), begin, seen);
    text.skip_space();
    if (text.take(',')) continue;
    if (text.is_end() || text.peek() == '|') break;
    return text.fail_here("a comma is missing between two groups");
  }
  return text.made(json::Value(std::move(items)), alternative);
}

template <typename Read>
std::optional<json::Value> read_alternatives(SigilText& text, Read read_one) {
  json::Array alternatives;
  do {
    text.skip_space();
    auto alternative = read_one(text);
    if (!alternative) return std::nullopt;
    alternatives.push_back(*std::move(alternative));
  } while (text.take('|'));
  return json::Value(std::move(alternatives));
}

// MS-716: `american,` before an American hand.
bool takes_american(SigilText& text) {
  SigilText ahead = text;
  if (ahead.word() != "american") return false;
  ahead.skip_space();
  if (!ahead.take(',')) return false;
  text = ahead;
  return true;
}

}  // namespace

std::optional<json::Value> read_set(SigilText& text) {
  text.skip_space();
  if (text.is_end()) return text.fail_here("the set is empty", "a set of nothing is not needed");
  return read_alternatives(text, read_alternative);
}

std::optional<json::Value> read_match(SigilText& text) {
  text.skip_space();
  if (text.is_end()) return text.fail_here("the match is empty");
  if (takes_american(text)) return read_american(text);
  return read_alternatives(text, read_match_alternative);
}

}  // namespace jantaku::majs
