// The targets of a match laid out as loose tiles and calls (M30 to M41).
#pragma once

#include <span>
#include <vector>

#include "engine/context.h"
#include "engine/game.h"

namespace jantaku::engine {

// M39: a target of which each tile is tried alone.
inline bool is_alone(ruleset::MatchTarget target) {
  return target >= ruleset::MatchTarget::kAnyDiscard;
}

// Lays out the targets for the seat in context.
class Layout {
 public:
  Layout(const Game& game, const Context& context, MatchRoom& room)
      : game_(game),
        context_(context),
        table_(game.table()),
        player_(table_.at(context.seat)),
        names_(game.matchers().names()),
        room_(room) {}

  void add(ruleset::MatchTarget target);
  // The different tiles of a target that are tried one by one.
  std::vector<Tile> tried(ruleset::MatchTarget target) const;

 private:
  void add_tile(const Tile& tile, tiles::Attributes place = {}) {
    if (tile.kind.is_tile()) room_.loose.emplace_back(tile.kind, tile.attributes | place);
  }
  template <typename Tiles>
  void add_tiles(const Tiles& tiles, tiles::Attributes place = {}) {
    for (const Tile& tile : tiles) add_tile(tile, place);
  }
  void add_winning_tile();
  void add_calls();
  void add_call_tiles(const Player& player);
  void add_declared(CallClass one, CallClass other);
  void add_discards(Seat seat);
  void add_pond();
  void add_sets(bool concealed_only);

  const Game& game_;
  const Context& context_;
  const Table& table_;
  const Player& player_;
  const KnownNames& names_;
  MatchRoom& room_;
};
// M40: in the 2024 dialect declared flowers are among the calls, in the later one not (D05).
void add_units(std::span<const Meld> melds, const KnownNames& names, ruleset::Dialect dialect,
               std::vector<hand::CallUnit>& units);

}  // namespace jantaku::engine
