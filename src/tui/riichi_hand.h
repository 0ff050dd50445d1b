// A riichi hand from text, checked so that the tables of the hand room can answer about it.
#pragma once

#include <optional>
#include <span>

#include "base/result.h"
#include "hand/riichi_shanten.h"
#include "tiles/notation.h"

namespace jantaku::tui {

struct RiichiHand {
  tiles::Hand tiles;        // sorted, calls as given
  hand::Counts34 counts{};  // of the hand alone
  hand::Counts34 seen{};    // of hand and calls
  // Calls that were named, and those that a short hand implies: 10 tiles have one call beside them.
  int calls = 0;

  // Two more than a multiple of three: a discard is due.
  bool has_drawn() const { return tiles.tiles.size() % 3 == 2; }
};

// The tiles and each call in mpsz. Refuses other kinds than the 34 and the red fives, a fifth tile
// of a kind, calls that are no run, triplet or quad, and numbers of tiles that no hand has.
base::Result<RiichiHand> read_riichi_hand(const tiles::Text& text,
                                          std::span<const tiles::Text> calls);

// What is wrong with asking for the waits of a hand that has drawn; nothing for one that has not.
std::optional<base::Diagnostic> check_waiting(const RiichiHand& hand,
                                              const base::SourceRange& range);

}  // namespace jantaku::tui
