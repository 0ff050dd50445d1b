#include "engine/looking.h"

#include <algorithm>

namespace jantaku::engine {

const Discard* seen_last_discard(const Table& table, Seat seat) {
  const Discard* discard = table.last_discarded();
  if (!discard || (discard->facedown && table.last_discard.seat != seat)) return nullptr;
  return discard;
}

bool alike(const Player& player, const Tile& a, const Tile& b, tiles::Attributes invisible) {
  return a.kind == b.kind || player.aliases.may_serve(a, Tile(b.kind), invisible) ||
         player.aliases.may_serve(b, Tile(a.kind), invisible);
}

std::vector<Tile> concealed(const Game& game, const Context& context, Drawn drawn) {
  std::vector<Tile> tiles;
  each_concealed(game, context, drawn, [&](const Tile& tile) { tiles.push_back(tile); });
  return tiles;
}

Tile placed_winning_tile(const Game& game, const Context& win) {
  const KnownNames& names = game.matchers().names();
  const auto place = win.win == WinKind::kDraw ? names.in_draw : names.in_discard;
  return {win.winning_tile.kind, win.winning_tile.attributes | place};
}

int visible_copies(const Game& game, Seat seat, tiles::Kind kind) {
  const Table& table = game.table();
  int count = 0;
  const auto look = [&](const Tile& tile) { count += tile.kind == kind ? 1 : 0; };
  const Player& self = table.at(seat);
  for (const auto* tiles : {&self.hand, &self.draw, &self.aside}) {
    std::for_each(tiles->begin(), tiles->end(), look);
  }
  for (int s = 0; s < table.seats; ++s) {
    const Player& player = table.players[static_cast<size_t>(s)];
    const bool own = seat_at(static_cast<size_t>(s)) == seat;
    for (const Discard& discard : player.discards) {
      if (!discard.taken && (own || !discard.facedown)) look(discard.tile);
    }
    for (const Meld& meld : player.calls) {
      std::for_each(meld.others.begin(), meld.others.end(), look);
      look(meld.called);
    }
  }
  for (const RevealedTile& revealed : table.revealed) look(game.revealed_tile(revealed));
  return count;
}

}  // namespace jantaku::engine
