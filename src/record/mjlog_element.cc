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
  for (const std::string_view part : split(text(attribute), ',')) {
    const auto value = parse_int(part);
    if (!value) {
      bad_attribute(attribute, "a list of numbers");
      return std::nullopt;
    }
    values.push_back(*value);
  }
  if (values.size() < least_count) {
    bad_attribute(attribute, fmt::format("a list of {} numbers", least_count));
    return std::nullopt;
  }
  return values;
}

std::optional<std::vector<tiles::Kind>> Element::tile_list(const char* attribute,
                                                           tiles::Reds reds) const {
  std::vector<tiles::Kind> kinds;
  for (const std::string_view part : split(text(attribute), ',')) {
    const auto id = parse_int(part);
    const auto kind = id ? tiles::tenhou_kind(*id, reds) : std::nullopt;
    if (!kind) {
      bad_attribute(attribute, "a list of tiles, each from 0 to 135,");
      return std::nullopt;
    }
    kinds.push_back(*kind);
  }
  return kinds;
}

}  // namespace jantaku::record
