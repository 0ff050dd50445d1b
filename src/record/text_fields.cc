#include "record/text_fields.h"

#include <utf8proc.h>

#include <charconv>
#include <cstring>

#include "record/reader.h"

namespace jantaku::record {

std::optional<size_t> first_not_utf8(std::string_view text) {
  size_t at = 0;
  while (at < text.size()) {
    constexpr uint64_t kHigh = 0x8080808080808080U;
    uint64_t eight = 0;
    while (at + sizeof eight <= text.size()) {
      std::memcpy(&eight, text.data() + at, sizeof eight);
      if ((eight & kHigh) != 0) break;
      at += sizeof eight;
    }
    if (at == text.size()) break;
    utf8proc_int32_t code = -1;
    const auto length =
        utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(text.data()) + at,
                         static_cast<utf8proc_ssize_t>(text.size() - at), &code);
    if (length < 1) return at;
    at += static_cast<size_t>(length);
  }
  return std::nullopt;
}

std::optional<int> parse_int(std::string_view text) {
  // Nearly all are tiles.
  constexpr size_t kShort = 3;
  if (text.size() <= kShort && !text.empty()) {
    int small = 0;
    size_t at = 0;
    for (; at < text.size() && text[at] >= '0' && text[at] <= '9'; ++at) {
      small = 10 * small + (text[at] - '0');
    }
    if (at == text.size()) return small;
  }
  if (text.size() > 1 && text.front() == '+' && text[1] != '-') text.remove_prefix(1);
  int value = 0;
  const char* const end = text.data() + text.size();
  const auto parsed = std::from_chars(text.data(), end, value);
  const bool good = parsed.ec == std::errc() && parsed.ptr == end && value <= kMostPoints &&
                    value >= -kMostPoints;
  return good ? std::optional(value) : std::nullopt;
}

std::optional<int> parse_tenths(std::string_view text) {
  const size_t dot = text.find('.');
  const auto whole = parse_int(text.substr(0, dot));
  if (!whole || *whole > kMostPoints / 10 || *whole < -kMostPoints / 10) return std::nullopt;
  if (dot == std::string_view::npos) return 10 * *whole;
  const auto tenths = parse_int(text.substr(dot + 1));
  if (text.size() != dot + 2 || !tenths) return std::nullopt;
  return 10 * *whole + (text.front() == '-' ? -*tenths : *tenths);
}

std::vector<std::string_view> split(std::string_view text, char by) {
  std::vector<std::string_view> parts;
  each_part(text, by, [&](std::string_view part) {
    parts.push_back(part);
    return true;
  });
  return parts;
}

std::string percent_decoded(std::string_view text) {
  std::string out;
  for (size_t at = 0; at < text.size(); ++at) {
    unsigned byte = 0;
    const char* const hex = text.data() + at + 1;
    if (text[at] == '%' && at + 2 < text.size() &&
        std::from_chars(hex, hex + 2, byte, 16).ptr == hex + 2) {
      out += static_cast<char>(byte);
      at += 2;
    } else {
      out += text[at];
    }
  }
  const bool good = !first_not_utf8(out) && out.find('\0') == std::string::npos;
  return good ? out : std::string(text);
}

}  // namespace jantaku::record
