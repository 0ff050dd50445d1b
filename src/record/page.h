// A web page, complete in one file, that steps through games.
#pragma once

#include <string>

#include "record/reader.h"
#include "record/stats.h"

namespace jantaku::record {

// Keys, a slider and buttons step; the perspective can be changed; scores are drawn as a chart, and
// if there are several games, how the players fare.
std::string page_of(const Games& games, const Stats& stats);

}  // namespace jantaku::record
