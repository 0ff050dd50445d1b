// The number in which Tenhou packs a call (the attribute m of N and AGARI).
#pragma once

#include <optional>
#include <variant>

#include "record/game.h"
#include "tiles/notation.h"

namespace jantaku::record {

struct KitaCode {
  bool operator==(const KitaCode&) const = default;
};

// Nothing if no call is packed like that.
std::optional<std::variant<tiles::Call, KitaCode>> unpack_meld(int code, tiles::Reds reds);

}  // namespace jantaku::record
