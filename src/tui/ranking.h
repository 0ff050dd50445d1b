// Discards in the order a player should think of them, and acceptance in words.
#pragma once

#include <string>
#include <vector>

#include "hand/riichi_acceptance.h"
#include "tui/terminal.h"

namespace jantaku::tui {

struct RankedDiscard {
  int kind = 0;  // of the 34
  int shanten = 0;
  hand::Mask34 accepts = 0;  // only kinds of which a tile can still come
  int tiles = 0;             // how many can still come

  // As good as each other, whatever their kinds.
  bool ties(const RankedDiscard& other) const {
    return shanten == other.shanten && tiles == other.tiles;
  }
};

// The lowest shanten first, then the most tiles, then the order of kinds. `seen` is everything face
// up to the player, the hand included.
std::vector<RankedDiscard> rank_discards(const hand::Counts34& counts, int calls,
                                         const hand::Counts34& seen);

// The kinds that can still come.
hand::Mask34 still_to_come(hand::Mask34 kinds, const hand::Counts34& seen);

// "complete", "tenpai", "2-shanten"
std::string shanten_name(int shanten);

// "19m1z": one of each kind.
std::string kinds_text(hand::Mask34 kinds);

// "1z x2, 4z x1"; "nothing" for none.
std::string kinds_left_text(hand::Mask34 kinds, const hand::Counts34& seen, const Style& style);

// "4 tiles of 2 kinds", "1 tile of 1 kind"
std::string amount_text(int tiles, hand::Mask34 kinds);

}  // namespace jantaku::tui
