// Whether a record knows the tiles of a round, for formats that have no word for an unknown one.
#pragma once

#include <algorithm>
#include <vector>

#include "record/game.h"

namespace jantaku::record {

inline bool knows(const std::vector<tiles::Kind>& kinds) {
  return std::all_of(kinds.begin(), kinds.end(), [](tiles::Kind kind) { return kind.is_tile(); });
}

// All that were dealt, drawn, discarded and called.
inline bool knows_tiles(const Round& round, int players) {
  constexpr size_t kDealt = 13;
  const auto known = [](tiles::Kind kind) { return kind.is_tile(); };
  for (int i = 0; i < players; ++i) {
    const auto& hand = round.flow.deal[Player(i)];
    if (hand.size() != kDealt || !knows(hand)) return false;
  }
  return std::all_of(round.flow.acts.begin(), round.flow.acts.end(), [&](const Act& act) {
    if (const auto* draw = std::get_if<Draw>(&act)) return known(draw->tile);
    if (const auto* discard = std::get_if<Discard>(&act)) return known(discard->tile);
    const auto* const meld = std::get_if<Meld>(&act);
    return meld == nullptr ||
           std::all_of(meld->call.tiles.begin(), meld->call.tiles.end(),
                       [&](const tiles::Tile& tile) { return known(tile.kind); });
  });
}

inline constexpr std::string_view kRoundsNotKnown =
    "rounds with hands, draws or discards that are not known: left out";

}  // namespace jantaku::record
