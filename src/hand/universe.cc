#include "hand/universe.h"

#include <algorithm>

#include "tiles/standard.h"

namespace jantaku::hand {

Universe::Universe(std::span<const tiles::Kind> kinds)
    : kinds_(kinds.begin(), kinds.end()), index_(size_t{1} << 16, kNone) {
  std::erase_if(kinds_, [](tiles::Kind kind) { return !kind.is_tile() || tiles::is_spacer(kind); });
  std::sort(kinds_.begin(), kinds_.end(),
            [](tiles::Kind a, tiles::Kind b) { return tiles::sorts_before(a, b); });
  kinds_.erase(std::unique(kinds_.begin(), kinds_.end()), kinds_.end());
  if (kinds_.size() > kMost) kinds_.resize(kMost);
  for (size_t i = 0; i < kinds_.size(); ++i) index_[kinds_[i].code()] = static_cast<uint8_t>(i);
}

Universe Universe::standard() {
  std::vector<tiles::Kind> kinds;
  for (int i = 0; i < tiles::kStandardKinds; ++i) kinds.push_back(tiles::kind34(i));
  return Universe(kinds);
}

}  // namespace jantaku::hand
