#include "record/game.h"

#include <fmt/format.h>

namespace jantaku::record {

std::string_view draw_kind_name(DrawKind kind) {
  switch (kind) {
    case DrawKind::kExhaustive:
      return "exhaustive draw";
    case DrawKind::kNagashi:
      return "nagashi mangan";
    case DrawKind::kNineKinds:
      return "nine kinds";
    case DrawKind::kFourWinds:
      return "four winds";
    case DrawKind::kFourRiichi:
      return "four riichi";
    case DrawKind::kThreeRon:
      return "triple ron";
    case DrawKind::kFourKans:
      return "four kans";
    case DrawKind::kBrokenOff:
      return "broken off";
  }
  return "";
}

std::string round_name(const Start& start) {
  return fmt::format("{}{}-{}", "ESWN"[static_cast<size_t>(start.wind)], start.dealer.index() + 1,
                     start.honba);
}

}  // namespace jantaku::record
