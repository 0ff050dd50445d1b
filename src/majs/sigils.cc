#include "majs/sigils.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>

#include "majs/edit.h"
#include "majs/sigil_text.h"

namespace jantaku::majs {
namespace {

constexpr std::string_view kWordEnds = ",:|()@&";
// No offset or count that anyone means is larger.
constexpr int kMostNumber = kMostIndex;

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool is_integer(std::string_view word) {
  if (word.starts_with('-')) word.remove_prefix(1);
  return !word.empty() && std::all_of(word.begin(), word.end(), is_digit);
}

}  // namespace

bool SigilText::take(char c) {
  if (is_end() || text_[at_] != c) return false;
  ++at_;
  return true;
}

bool SigilText::skip_space() {
  const size_t begin = at_;
  while (!is_end() && is_space(text_[at_])) ++at_;
  return at_ > begin;
}

std::string_view SigilText::character() const {
  size_t end = at_ + 1;
  while (end < text_.size() && (static_cast<unsigned char>(text_[end]) & 0xC0) == 0x80) ++end;
  return text_.substr(at_, end - at_);
}

std::string_view SigilText::word() {
  const size_t begin = at_;
  while (!is_end() && !is_space(peek()) && kWordEnds.find(peek()) == std::string_view::npos) ++at_;
  return since(begin);
}

std::optional<json::Array> SigilText::attributes(std::string_view stops) {
  json::Array names;
  if (peek() != '@') return names;
  do {
    const size_t sign = at_++;
    const size_t begin = at_;
    while (!is_end() && !is_space(peek()) && peek() != '&' && peek() != '@' &&
           stops.find(peek()) == std::string_view::npos) {
      ++at_;
    }
    if (at_ == begin) {
      return fail(sign, sign + 1,
                  fmt::format("the name of an attribute is missing after `{}`", text_[sign]));
    }
    names.push_back(made(since(begin), begin));
  } while (peek() == '&');
  if (peek() == '@') {
    return fail_here("a second `@` stands here", "several attributes are written @one&two");
  }
  return names;
}

json::Value SigilText::made(json::Value value, size_t begin) const {
  value.set_origin(in_script(literal_->range(begin, at_)));
  return value;
}

std::nullopt_t SigilText::fail_as(std::string_view code, size_t begin, size_t end,
                                  std::string message, std::string hint) {
  if (!error_) {
    error_ = base::Diagnostic{.code = std::string(code),
                              .range = literal_->range(begin, end),
                              .message = std::move(message),
                              .hint = std::move(hint)};
  }
  return std::nullopt;
}

std::nullopt_t SigilText::fail(size_t begin, size_t end, std::string message, std::string hint) {
  return fail_as(code_, begin, end, std::move(message), std::move(hint));
}

std::nullopt_t SigilText::fail_here(std::string message, std::string hint) {
  const size_t length = is_end() ? 1 : character().size();
  return fail(at_, at_ + length, std::move(message), std::move(hint));
}

void SigilText::warn(std::string_view code, size_t begin, size_t end, std::string message) {
  warnings_.push_back({.code = std::string(code),
                       .severity = base::Severity::kWarning,
                       .range = literal_->range(begin, end),
                       .message = std::move(message)});
}

base::Diagnostics SigilText::take_diagnostics() {
  base::Diagnostics all = std::move(warnings_);
  if (error_) all.push_back(*std::move(error_));
  return all;
}

std::optional<json::Value> read_element(SigilText& text) {
  const size_t begin = text.at();
  const std::string_view word = text.word();
  if (word.empty()) {
    return text.fail_here(text.peek() == '@'
                              ? "this `@` stands behind no tile"
                              : fmt::format("`{}` cannot stand here", text.character()));
  }
  json::Value what;
  if (is_integer(word)) {
    int number = 0;
    const bool is_negative = word.starts_with('-');
    for (const char c : word.substr(is_negative ? 1 : 0)) {
      number = number > kMostNumber ? number : number * 10 + (c - '0');
    }
    if (number > kMostNumber) {
      return text.fail(begin, text.at(), fmt::format("no offset is above {}", kMostNumber));
    }
    what = text.made(is_negative ? -number : number, begin);
  } else {
    what = text.made(word, begin);
  }
  auto attributes = text.attributes(kWordEnds);
  if (!attributes) return std::nullopt;
  if (attributes->empty()) return what;
  json::Object element;
  const json::Origin origin = what.origin();
  const bool is_offset = what.integer().has_value();
  element.set(is_offset ? "offset" : "tile", std::move(what), origin);
  element.set("attrs", *std::move(attributes), origin);
  return text.made(json::Value(std::move(element)), begin);
}

base::Result<json::Value> read_sigil(char letter, const Literal& contents) {
  struct Kind {
    char letter;
    std::string_view code;
    std::optional<json::Value> (*read)(SigilText&);
  };
  static constexpr Kind kKinds[] = {
      {'s', "majs/set-syntax", read_set},           {'m', "majs/match-syntax", read_match},
      {'a', "majs/american-syntax", read_american}, {'t', "majs/tile-syntax", read_tiles},
      {'T', "majs/tile-syntax", read_long_tiles},
  };
  const auto* kind = std::find_if(std::begin(kKinds), std::end(kKinds),
                                  [&](const Kind& k) { return k.letter == letter; });
  assert(kind != std::end(kKinds));
  SigilText text(contents, kind->code);
  auto value = kind->read(text);
  if (!value) return text.take_diagnostics();
  value->set_origin(in_script(contents.whole()));
  return {*std::move(value), text.take_diagnostics()};
}

}  // namespace jantaku::majs
