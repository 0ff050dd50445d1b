#include "ruleset/model.h"

#include <algorithm>

namespace jantaku::ruleset {

int NameList::intern(std::string_view name) {
  if (const auto known = find(name)) return *known;
  const int id = size();
  names_.emplace_back(name);
  ids_.emplace(names_.back(), id);
  return id;
}

std::optional<int> NameList::find(std::string_view name) const {
  const auto found = ids_.find(name);
  if (found == ids_.end()) return std::nullopt;
  return found->second;
}

bool Ruleset::RiggedDeal::any() const {
  return !draws.empty() || !dead_wall.empty() ||
         std::any_of(hands.begin(), hands.end(), [](const auto& hand) { return !hand.empty(); });
}

int Ruleset::hand_size(int seat) const {
  return std::max(starting_tiles, static_cast<int>(rigged.hands[static_cast<size_t>(seat)].size()));
}

}  // namespace jantaku::ruleset
