// ~a, ~t and ~T (MS-721 to MS-735).
#include <fmt/format.h>

#include "majs/sigil_text.h"

namespace jantaku::majs {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
bool is_letter(char c) { return is_upper(c) || (c >= 'a' && c <= 'z'); }
bool is_american_suit(char c) { return c == 'a' || c == 'b' || c == 'c'; }

// XXXX0a: letters, a number, a suit. The next character ends it or is wrong.
bool read_part(SigilText& text) {
  static constexpr std::string_view kLetters = "FDZNEWSRGX";
  const size_t begin = text.at();
  bool has_x = false, has_other = false, has_number = false;
  while (is_digit(text.peek()) ||
         (!text.is_end() && kLetters.find(text.peek()) != std::string_view::npos)) {
    const char c = text.next();
    if (c == 'X' && has_number && has_x) {
      text.fail(text.at() - 1, text.at(), "an `X` cannot follow the number of its group");
      return false;
    }
    has_x = has_x || c == 'X';
    has_number = has_number || is_digit(c);
    has_other = has_other || (c != 'X' && !is_digit(c));
  }
  if (text.at() == begin) {
    text.fail_here(text.is_end()
                       ? "a group ends here that has nothing in it"
                       : fmt::format("`{}` is no letter of an American hand", text.character()),
                   "there are F D Z N E W S R G X, numbers, and the suits a b c");
    return false;
  }
  if (has_x && has_other) {
    text.fail(begin, text.at(), "`X` and other letters stand in one group",
              "write them as groups of their own");
    return false;
  }
  if (has_x && !has_number) {
    text.fail(begin, text.at(), "the number after `X` is missing",
              "write XX0a, or XX1a for the next");
    return false;
  }
  if (is_american_suit(text.peek())) text.next();
  return true;
}

// Behind a suit: the attributes of all tiles since `first`; `sideways` is of the last alone.
bool finish_run(SigilText& text, json::Array& tiles, size_t first, bool sideways) {
  const auto attributes = text.attributes("");
  if (!attributes) return false;
  for (size_t i = first; i < tiles.size(); ++i) {
    json::Array all;
    if (sideways && i + 1 == tiles.size()) all.emplace_back("_sideways");
    all.insert(all.end(), attributes->begin(), attributes->end());
    if (all.empty()) continue;
    const json::Origin origin = tiles[i].origin();
    json::Object tile;
    tile.set("tile", std::move(tiles[i]), origin);
    tile.set("attrs", std::move(all), origin);
    tiles[i] = json::Value(std::move(tile));
    tiles[i].set_origin(origin);
  }
  return true;
}

// Digits and the suit behind them. Each digit is a tile, or all are one.
enum class Digits : uint8_t { kEach, kTogether };
bool read_run(SigilText& text, json::Array& tiles, Digits digits) {
  const size_t begin = text.at();
  while (is_digit(text.peek())) text.next();
  const std::string numbers(text.since(begin));
  if (numbers.empty()) {
    text.fail_here(is_letter(text.peek()) ? "the number before this suit is missing"
                   : text.peek() == '@'   ? "this `@` stands behind no tile"
                                          : fmt::format("`{}` is no tile", text.character()));
    return false;
  }
  if (!is_letter(text.peek())) {
    text.fail(begin, text.at(), "the suit of these numbers is missing",
              fmt::format("write {}m, {}p, {}s or {}z", numbers, numbers, numbers, numbers));
    return false;
  }
  const char written = text.next();
  const char suit = is_upper(written) ? static_cast<char>(written - 'A' + 'a') : written;
  const size_t first = tiles.size();
  if (digits == Digits::kTogether) {
    tiles.push_back(text.made(numbers + suit, begin));
  } else {
    for (const char number : numbers) tiles.push_back(text.made(std::string{number, suit}, begin));
  }
  return finish_run(text, tiles, first, is_upper(written));
}

std::optional<json::Value> read_all(SigilText& text, Digits digits) {
  json::Array tiles;
  text.skip_space();
  bool has_gap = false;
  while (!text.is_end()) {
    if (has_gap && digits == Digits::kEach) tiles.push_back(text.made("3x", text.at()));
    if (!read_run(text, tiles, digits)) return std::nullopt;
    has_gap = text.skip_space();
  }
  return json::Value(std::move(tiles));
}

}  // namespace

std::optional<json::Value> read_american(SigilText& text) {
  text.skip_space();
  const size_t begin = text.at();
  if (text.is_end()) return text.fail_here("the hand is empty");
  std::string hand;
  while (!text.is_end()) {
    const size_t part = text.at();
    if (!read_part(text)) return std::nullopt;
    hand += text.since(part);
    if (text.take('|')) {
      hand += '|';
      if (text.is_end() || text.skip_space()) {
        return text.fail_here("a part should stand right behind the `|`");
      }
      continue;
    }
    const bool has_space = text.skip_space();
    if (text.is_end()) break;
    if (!has_space) {
      return text.fail_here(fmt::format("`{}` is no letter of an American hand", text.character()),
                            "there are F D Z N E W S R G X, numbers, and the suits a b c");
    }
    hand += ' ';
  }
  json::Array hands;
  hands.push_back(text.made(std::move(hand), begin));
  return json::Value(std::move(hands));
}

std::optional<json::Value> read_tiles(SigilText& text) { return read_all(text, Digits::kEach); }

std::optional<json::Value> read_long_tiles(SigilText& text) {
  return read_all(text, Digits::kTogether);
}

}  // namespace jantaku::majs
