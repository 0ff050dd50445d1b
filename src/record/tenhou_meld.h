// The number in which Tenhou packs a call (the attribute m of N and AGARI).
#pragma once

#include <optional>
#include <variant>
#include <vector>

#include "record/game.h"
#include "tiles/notation.h"

namespace jantaku::record {

struct KitaCode {
  bool operator==(const KitaCode&) const = default;
};

// Nothing if no call is packed like that.
std::optional<std::variant<tiles::Call, KitaCode>> unpack_meld(int code, tiles::Reds reds);

// The tiles of a call by their ids.
struct MeldIds {
  tiles::CallKind kind = tiles::CallKind::kChii;
  tiles::From from = tiles::From::kNobody;
  std::vector<int> own;
  int taken = -1;  // of all but an ankan
  int added = -1;  // of a kakan
};

int pack_meld(const MeldIds& ids);
inline constexpr int kPackedKita = 1 << 5;

}  // namespace jantaku::record
