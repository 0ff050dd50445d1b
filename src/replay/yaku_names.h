// The yaku of scoring as records name them.
#pragma once

#include <optional>

#include "record/yaku.h"
#include "riichi/yaku.h"

namespace jantaku::replay {

struct Winds {
  int round = 0;
  int seat = 0;
};

// Nothing for what no record format lists.
std::optional<record::Yaku> record_yaku(riichi::Yaku yaku, Winds winds);

}  // namespace jantaku::replay
