// What a seat sees of the table, as several conditions, targets and amounts need it.
#pragma once

#include <vector>

#include "engine/game.h"

namespace jantaku::engine {

// The last discard as the seat sees it: another's that lies face down is none (P12).
const Discard* seen_last_discard(const Table& table, Seat seat);

// Whether either tile is the other or may serve as it, by the player's aliases.
bool alike(const Player& player, const Tile& a, const Tile& b, tiles::Attributes invisible);

// The concealed tiles of the seat in context, each saying where it lies (T04). In a win by draw the
// winning tile is left out and the other drawn tiles are hand (A14).
enum class Drawn : uint8_t { kWithout, kWith };
std::vector<Tile> concealed(const Game& game, const Context& context, Drawn drawn);
// The same, one by one.
template <typename Visit>
void each_concealed(const Game& game, const Context& context, Drawn drawn, const Visit& visit) {
  const Player& player = game.table().at(context.seat);
  const KnownNames& names = game.matchers().names();
  for (const Tile& tile : player.hand) visit(Tile(tile.kind, tile.attributes | names.in_hand));
  const bool winning = context.win == WinKind::kDraw;
  for (size_t i = winning ? 1 : 0; i < player.draw.size(); ++i) {
    if (!winning && drawn == Drawn::kWithout) break;
    const Tile& tile = player.draw[i];
    visit(Tile(tile.kind, tile.attributes | (winning ? names.in_hand : names.in_draw)));
  }
}

// The tile that is won on, saying where it lies.
Tile placed_winning_tile(const Game& game, const Context& win);

// How often `kind` lies where the seat can see it: own tiles, ponds, calls, the top row.
int visible_copies(const Game& game, Seat seat, tiles::Kind kind);

}  // namespace jantaku::engine
