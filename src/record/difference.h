// What differs between two records of one game.
#pragma once

#include <string>
#include <vector>

#include "record/game.h"

namespace jantaku::record {

// Each difference for people, with its round; none: both say the same. Compared is what both can
// say: names, scores, hands, every draw and discard, calls, riichi, indicators, wins and payments,
// the end. What only one of them says (yaku, dice, results, ranks, seeds) does not count, and
// rounds are compared by name.
struct Differences {
  size_t rounds = 0;  // in both
  size_t only_first = 0;
  size_t only_second = 0;
  std::vector<std::string> list;
};
Differences differences(const Game& a, const Game& b);

}  // namespace jantaku::record
