#include "engine/call_needs.h"

#include <algorithm>
#include <optional>

namespace jantaku::engine {

CallNeeds::CallNeeds(const ruleset::Button& button, const tiles::Ordering& ordering,
                     const hand::Universe& universe) {
  const auto need_of = [&](const std::vector<hand::SetElement>& alternative,
                           tiles::Kind called) -> std::optional<Need> {
    Need need;
    for (const hand::SetElement& element : alternative) {
      std::optional<tiles::Kind> kind = element.kind;
      if (element.type != hand::SetElement::Type::kTile) {
        kind = element.number == 0 ? called : ordering.offset(called, element.number);
      }
      if (!kind) return std::nullopt;
      const uint8_t number = universe.index(*kind);
      if (number == hand::Universe::kNone) continue;  // any, or one that is not counted
      if (*kind == called) ++need.of_called;
      const auto end = need.kinds.begin() + need.size;
      const auto same =
          static_cast<size_t>(std::find(need.kinds.begin(), end, number) - need.kinds.begin());
      if (same == Need::kMost) continue;
      need.kinds[same] = number;
      ++need.counts[same];
      if (same == need.size) ++need.size;
    }
    return need;
  };
  for (const tiles::Kind kind : universe.kinds()) {
    begin_.push_back(static_cast<uint32_t>(needs_.size()));
    for (const auto& alternative : button.call) {
      const auto need = need_of(alternative, kind);
      if (!need) continue;
      needs_.push_back(*need);
      int most_of_one = need->of_called + 1;
      for (const uint8_t count : need->counts) most_of_one = std::max<int>(most_of_one, count);
      fewest_own_ = std::min(fewest_own_, most_of_one);
    }
  }
  begin_.push_back(static_cast<uint32_t>(needs_.size()));
}

}  // namespace jantaku::engine
