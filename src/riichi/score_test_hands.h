// Wins for tests, written as majiang writes hands.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "riichi/score.h"
#include "tiles/notation.h"
#include "tiles/standard.h"

namespace jantaku::riichi {

// "m123p456s789z11122" has drawn its last tile; with `ron` ("z2") that tile is added and won on.
inline Win win_of(std::string_view text, std::string_view ron = {}) {
  const auto hand = tiles::read_majiang(std::string(text)).value();
  Win win;
  const auto add = [&](tiles::Kind kind) {
    win.tile = static_cast<uint8_t>(tiles::index34(kind));
    ++win.concealed[win.tile];
    if (tiles::is_red_five(kind)) ++win.aka;
  };
  for (const tiles::Tile& tile : hand.tiles) add(tile.kind);
  for (const tiles::Call& call : hand.calls) {
    win.melds.push_back(*meld_of(call));
    for (const tiles::Tile& tile : call.tiles) win.aka += tiles::is_red_five(tile.kind) ? 1 : 0;
  }
  if (!ron.empty()) {
    win.by = By::kRon;
    add(tiles::read_majiang_tile(std::string(ron))->kind);
  }
  win.seat_wind = 1;  // south, so that the round wind east is not the own
  return win;
}

inline int kind_of(std::string_view tile) {
  return tiles::index34(tiles::read_majiang_tile(std::string(tile))->kind);
}

}  // namespace jantaku::riichi
