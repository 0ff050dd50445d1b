#include "majs/number_scanner.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <string>

namespace jantaku::majs {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_word(char c) {
  return is_digit(c) || c == '_' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
         static_cast<unsigned char>(c) >= 0x80;
}

int digit_value(char c) {
  if (is_digit(c)) return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return 99;
}

// Digits of a base with single _ between them, without the _; empty if they are not that.
std::string digits(std::string_view written, int base) {
  std::string out;
  bool may_separate = false;
  for (const char c : written) {
    if (c == '_') {
      if (!may_separate) return "";
      may_separate = false;
    } else if (digit_value(c) < base) {
      out += c;
      may_separate = true;
    } else {
      return "";
    }
  }
  return may_separate ? out : "";
}

ScannedNumber whole(std::string_view written, std::string_view of_base, int base) {
  const std::string figures = digits(of_base, base);
  if (figures.empty()) {
    return {.verdict = NumberVerdict::kBad,
            .size = written.size(),
            .hint = "one _ may stand between two digits, and no letters behind them"};
  }
  double value = 0;
  for (const char c : figures) {
    value = value * base + digit_value(c);
    if (value > kMostWhole) return {.verdict = NumberVerdict::kOutOfRange, .size = written.size()};
  }
  return {.size = written.size(), .value = value};
}

// Of `text`, the part from `at` on that is letters, digits and _.
size_t word_end(std::string_view text, size_t at) {
  while (at < text.size() && is_word(text[at])) ++at;
  return at;
}

// Of a number with a point that no double holds: whether it is too large, not too small.
bool is_large(std::string_view plain) {
  const size_t point = plain.find('.'), e = std::min(plain.find('e'), plain.size());
  const size_t first = plain.find_first_of("123456789");
  if (first >= e) return false;
  constexpr int64_t kMostPower = 1'000'000'000;  // more than any text has digits
  int64_t power = 0;
  for (const char c : plain.substr(e)) {
    if (is_digit(c)) power = std::min(power * 10 + digit_value(c), kMostPower);
  }
  if (plain.substr(e).starts_with("e-")) power = -power;
  return static_cast<int64_t>(point) - static_cast<int64_t>(first) + power > 0;
}

}  // namespace

ScannedNumber scan_number(std::string_view text) {
  size_t end = word_end(text, 0);
  const std::string_view word = text.substr(0, end);
  if (text[0] == '0' && word.size() > 1 && !is_digit(word[1]) && word[1] != '_') {
    const int base = word[1] == 'x' ? 16 : word[1] == 'o' ? 8 : word[1] == 'b' ? 2 : 0;
    if (base != 0) return whole(word, word.substr(2), base);
  }
  if (end >= text.size() || text[end] != '.') return whole(word, word, 10);

  // A fraction: digits on both sides of the point.
  const size_t point = end;
  if (point + 1 < text.size() && text[point + 1] == '.') return whole(word, word, 10);
  end = word_end(text, point + 1);
  const bool has_exponent = end > point + 1 && (text[end - 1] == 'e' || text[end - 1] == 'E');
  if (has_exponent && end < text.size() && (text[end] == '+' || text[end] == '-')) {
    end = word_end(text, end + 1);
  }
  const std::string_view written = text.substr(0, end);
  const size_t exponent = std::min(written.find_first_of("eE"), written.size());
  std::string plain = digits(written.substr(0, point), 10) + ".";
  const std::string fraction = digits(written.substr(point + 1, exponent - point - 1), 10);
  ScannedNumber bad{.verdict = NumberVerdict::kBad,
                    .size = end,
                    .hint = "digits stand on both sides of the point, and behind an e"};
  if (plain.size() < 2 || fraction.empty()) return bad;
  plain += fraction;
  if (exponent < written.size()) {
    std::string_view power = written.substr(exponent + 1);
    const bool has_sign = power.starts_with('+') || power.starts_with('-');
    const std::string figures = digits(power.substr(has_sign ? 1 : 0), 10);
    if (figures.empty()) return bad;
    plain += power.starts_with('-') ? "e-" : "e+";
    plain += figures;
  }
  double value = 0;
  const auto [stop, error] = std::from_chars(plain.data(), plain.data() + plain.size(), value);
  if (error == std::errc::result_out_of_range || !std::isfinite(value)) {
    // Too small is nothing; too large is refused.
    if (is_large(plain)) return {.verdict = NumberVerdict::kOutOfRange, .size = end};
    value = 0;
  }
  // A whole number is held exactly or not at all.
  if (std::abs(value) > kMostWhole && value == std::floor(value)) {
    return {.verdict = NumberVerdict::kOutOfRange, .size = end};
  }
  return {.size = end, .value = value};
}

}  // namespace jantaku::majs
