#include "tiles/call.h"

#include <algorithm>

#include "tiles/standard.h"

namespace jantaku::tiles {

std::string_view call_kind_name(CallKind kind) {
  switch (kind) {
    case CallKind::kOther:
      return "other";
    case CallKind::kChii:
      return "chii";
    case CallKind::kPon:
      return "pon";
    case CallKind::kDaiminkan:
      return "daiminkan";
    case CallKind::kKakan:
      return "kakan";
    case CallKind::kAnkan:
      return "ankan";
  }
  return "other";
}

std::optional<size_t> Call::taken() const {
  if (from == From::kNobody || tiles.empty()) return std::nullopt;
  return tiles.size() - (kind == CallKind::kKakan ? 2 : 1);
}

CallKind shape_of(std::span<const Tile> tiles) {
  if (tiles.size() != 3 && tiles.size() != 4) return CallKind::kOther;
  std::vector<Kind> kinds;
  for (const Tile& tile : tiles) kinds.push_back(without_red(tile.kind));
  std::sort(kinds.begin(), kinds.end());
  if (!kinds.front().is_tile()) return CallKind::kOther;
  if (kinds.front() == kinds.back()) return tiles.size() == 3 ? CallKind::kPon : CallKind::kAnkan;
  const bool suited = is_suited(kinds[0]) && kinds[0].digit_count() == 1;
  // Codes of one suit are consecutive.
  const bool run = suited && kinds.size() == 3 && kinds[2].digit_count() == 1 &&
                   kinds[0].code() + 1 == kinds[1].code() && kinds[1].code() + 1 == kinds[2].code();
  return run ? CallKind::kChii : CallKind::kOther;
}

std::optional<size_t> size_of(CallKind kind) {
  if (kind == CallKind::kOther) return std::nullopt;
  return kind == CallKind::kChii || kind == CallKind::kPon ? 3 : 4;
}

}  // namespace jantaku::tiles
