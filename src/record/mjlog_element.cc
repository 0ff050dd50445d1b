#include "record/mjlog_element.h"

#include <fmt/format.h>

#include <algorithm>

namespace jantaku::record {
base::SourceRange Element::range() const {
  const auto name = static_cast<size_t>(std::max<std::ptrdiff_t>(node_.offset_debug(), 1));
  const std::string_view text = source_->text();
  const size_t end = std::min(text.find('>', name), text.size() - 1);
  return {source_, static_cast<uint32_t>(name - 1), static_cast<uint32_t>(end + 1)};
}

bool Element::bad_attribute(const char* attribute, std::string_view wanted) const {
  return bad("mjlog/bad-attribute", has(attribute)
                                        ? fmt::format("{} has {}=\"{}\" where {} is expected",
                                                      name(), attribute, text(attribute), wanted)
                                        : fmt::format("{} lacks the attribute {}: {} is expected",
                                                      name(), attribute, wanted));
}

std::optional<int> Element::number(const char* attribute, int least, int most) const {
  const auto value = parse_int(text(attribute));
  if (value && *value >= least && *value <= most) return value;
  bad_attribute(attribute, fmt::format("a number from {} to {}", least, most));
  return std::nullopt;
}

std::optional<std::vector<int>> Element::numbers(const char* attribute, size_t least_count) const {
  std::vector<int> values;
  const bool good = each_part(text(attribute), ',', [&](std::string_view part) {
    const auto value = parse_int(part);
    if (value) values.push_back(*value);
    return value.has_value();
  });
  if (!good) {
    bad_attribute(attribute, "a list of numbers");
    return std::nullopt;
  }
  if (values.size() < least_count) {
    bad_attribute(attribute, fmt::format("a list of {} numbers", least_count));
    return std::nullopt;
  }
  return values;
}

std::optional<std::vector<tiles::Kind>> Element::tile_list(const char* attribute,
                                                           tiles::Reds reds) const {
  constexpr size_t kUsual = 14;
  std::vector<tiles::Kind> kinds;
  const std::string_view list = text(attribute);
  if (list.size() > 3 * kUsual / 2) kinds.reserve(kUsual);
  const bool good = each_part(list, ',', [&](std::string_view part) {
    const auto id = parse_int(part);
    const auto kind = id ? tiles::tenhou_kind(*id, reds) : std::nullopt;
    if (kind) kinds.push_back(*kind);
    return kind.has_value();
  });
  if (!good) {
    bad_attribute(attribute, "a list of tiles, each from 0 to 135,");
    return std::nullopt;
  }
  return kinds;
}

}  // namespace jantaku::record
