// Small pieces of text in records: numbers, lists, percent encoding.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace jantaku::record {

// Whole and in range, or nothing. A plus sign may stand before it.
std::optional<int> parse_int(std::string_view text);
// "300,10.5" in tenths: 3000, 105. At most one decimal.
std::optional<int> parse_tenths(std::string_view text);
std::vector<std::string_view> split(std::string_view text, char by);
// The same parts one by one, up to the first for which `each` says no: false then.
template <typename Each>
bool each_part(std::string_view text, char by, Each each) {
  size_t begin = 0;
  for (size_t at = 0; at < text.size(); ++at) {
    if (text[at] != by) continue;
    if (!each(text.substr(begin, at - begin))) return false;
    begin = at + 1;
  }
  return each(text.substr(begin));
}
// Where the first byte stands that is not part of UTF-8.
std::optional<size_t> first_not_utf8(std::string_view text);
// %E9%BA%BB as UTF-8; text that would not become UTF-8 stays as it is.
std::string percent_decoded(std::string_view text);

}  // namespace jantaku::record
