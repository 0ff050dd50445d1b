#include "replay/scenario_text.h"

#include <fmt/format.h>

#include <algorithm>

namespace jantaku::replay {
namespace {

std::string with_attributes(std::string text, std::vector<std::string> attributes) {
  std::sort(attributes.begin(), attributes.end());
  for (const std::string& attribute : attributes) text += "@" + attribute;
  return text;
}

}  // namespace

std::string text_of(const ScenarioTile& tile) {
  return with_attributes(tile.kind.name(), tile.attributes);
}

std::string text_of(const tiles::Tile& tile, const ruleset::Ruleset& rules) {
  const tiles::AttributeNames& names = rules.match_names.attributes;
  std::vector<std::string> attributes;
  for (int a = 0; a < names.size(); ++a) {
    if (tile.attributes.has(a) && !names.invisible().has(a)) attributes.push_back(names.name(a));
  }
  return with_attributes(tile.kind.name(), std::move(attributes));
}

std::string text_of_call(std::string_view name, std::vector<std::string> tiles) {
  std::sort(tiles.begin(), tiles.end());
  return fmt::format("{} {}", name, fmt::join(tiles, " "));
}

std::string text_of(ruleset::Milli number) {
  const bool negative = number < 0;
  const uint64_t size =
      negative ? 0 - static_cast<uint64_t>(number) : static_cast<uint64_t>(number);
  std::string text = fmt::format("{}{}", negative ? "-" : "", size / ruleset::kOne);
  if (size % ruleset::kOne != 0) {
    text += fmt::format(".{:03}", size % ruleset::kOne);
    text.erase(text.find_last_not_of('0') + 1);
  }
  return text;
}

}  // namespace jantaku::replay
