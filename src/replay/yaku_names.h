// The yaku of scoring as records name them.
#pragma once

#include <optional>
#include <vector>

#include "record/game.h"
#include "riichi/yaku.h"

namespace jantaku::replay {

struct Winds {
  int round = 0;
  int seat = 0;
};

// Nothing for what no record format lists.
std::optional<record::Yaku> record_yaku(riichi::Yaku yaku, Winds winds);

// Adds to what the list has of the yaku: dora of several kinds are one line in records, as a north
// that was set aside is.
void add_han(std::vector<record::YakuHan>& list, record::Yaku yaku, int han);

}  // namespace jantaku::replay
