#include "engine/layout.h"

#include <algorithm>

#include "engine/looking.h"
#include "engine/scoring/arrangement.h"

namespace jantaku::engine {
namespace {

using ruleset::MatchTarget;

CallClass class_of(const Meld& meld, const KnownNames& names) {
  if (meld.kind != Meld::Kind::kFlower) return CallClass::kMeld;
  const auto known =
      meld.name >= 0 ? names.call_class[static_cast<size_t>(meld.name)] : CallClass::kFlower;
  // Whatever else a button of another name puts aside counts as a flower.
  return known == CallClass::kMeld ? CallClass::kFlower : known;
}

void add_unit(const Meld& meld, bool is_flower, std::vector<hand::CallUnit>& units) {
  hand::CallUnit unit{.name = meld.name, .is_flower = is_flower};
  for (const Tile& tile : meld.others) unit.tiles.push_back(tile);
  if (!unit.tiles.full()) unit.tiles.push_back(meld.called);
  units.push_back(unit);
}

}  // namespace

void add_units(std::span<const Meld> melds, const KnownNames& names, ruleset::Dialect dialect,
               std::vector<hand::CallUnit>& units) {
  for (const Meld& meld : melds) {
    const CallClass what = class_of(meld, names);
    const bool is_flower = what == CallClass::kFlower || what == CallClass::kStartFlower;
    if (what == CallClass::kMeld || (is_flower && dialect == ruleset::Dialect::k2024)) {
      add_unit(meld, is_flower, units);
    }
  }
}

void Layout::add_winning_tile() {
  if (context_.win == WinKind::kNone) return;
  add_tile(placed_winning_tile(game_, context_));
}

void Layout::add_calls() { add_units(player_.calls, names_, game_.rules().dialect, room_.calls); }

void Layout::add_call_tiles(const Player& player) {
  for (const Meld& meld : player.calls) {
    if (meld.kind == Meld::Kind::kFlower) continue;
    add_tiles(meld.others);
    add_tile(meld.called);
  }
}

void Layout::add_declared(CallClass one, CallClass other) {
  for (const Meld& meld : player_.calls) {
    const CallClass what = class_of(meld, names_);
    if (what == one || what == other) add_tile(meld.called);
  }
}

// What lies face down is known to its owner only (P12).
void Layout::add_discards(Seat seat) {
  for (const Discard& discard : table_.at(seat).discards) {
    if (!discard.facedown || seat == context_.seat) add_tile(discard.tile);
  }
}

void Layout::add_pond() {
  for (const Discard& discard : player_.discards) {
    if (!discard.taken && !discard.facedown) add_tile(discard.tile);
  }
}

// S03: as units, which cannot be divided otherwise than the hand is scored.
void Layout::add_sets(bool concealed_only) {
  const Arrangement* arrangement = game_.scoring().arrangement;
  if (arrangement == nullptr) return;
  for (const ArrangedSet& set : arrangement->sets) {
    if (concealed_only && !set.concealed) continue;
    hand::CallUnit unit;
    for (tiles::Kind kind : set.kinds) unit.tiles.push_back(Tile(kind));
    room_.calls.push_back(unit);
  }
  for (const Meld& meld : player_.calls) {
    if (class_of(meld, names_) != CallClass::kMeld) continue;
    if (!concealed_only || meld.kind == Meld::Kind::kSelfCall) add_unit(meld, false, room_.calls);
  }
}

void Layout::add(MatchTarget target) {
  switch (target) {
    case MatchTarget::kHand: {
      each_concealed(game_, context_, Drawn::kWithout, [&](const Tile& tile) { add_tile(tile); });
      return;
    }
    case MatchTarget::kDraw:
      return add_tiles(player_.draw, names_.in_draw);
    case MatchTarget::kCalls:
      return add_calls();
    case MatchTarget::kCallTiles:
      return add_call_tiles(player_);
    case MatchTarget::kAllCallTiles:
      for (int s = 0; s < table_.seats; ++s) add_call_tiles(table_.players[static_cast<size_t>(s)]);
      return;
    case MatchTarget::kFlowers:
      return add_declared(CallClass::kFlower, CallClass::kStartFlower);
    case MatchTarget::kStartFlowers:
      return add_declared(CallClass::kStartFlower, CallClass::kStartFlower);
    case MatchTarget::kJokers:
      return add_declared(CallClass::kJoker, CallClass::kStartJoker);
    case MatchTarget::kStartJokers:
      return add_declared(CallClass::kStartJoker, CallClass::kStartJoker);
    case MatchTarget::kWinningTile:
      return add_winning_tile();
    case MatchTarget::kLastDiscard:
      if (const Discard* discard = seen_last_discard(table_, context_.seat)) {
        add_tile(discard->tile, names_.in_discard);
      }
      return;
    case MatchTarget::kLastCalledTile:
      if (table_.last_call) add_tile(table_.last_call->called, names_.in_discard);
      return;
    case MatchTarget::kLastCall:
      if (table_.last_call) {
        add_unit(*table_.last_call, table_.last_call->kind == Meld::Kind::kFlower, room_.calls);
      }
      return;
    case MatchTarget::kPond:
      return add_pond();
    case MatchTarget::kDiscards:
      return add_discards(context_.seat);
    case MatchTarget::kAllDiscards:
      for (int s = 0; s < table_.seats; ++s) add_discards(seat_at(static_cast<size_t>(s)));
      return;
    case MatchTarget::kAside:
      return add_tiles(player_.aside);
    case MatchTarget::kRevealedTiles:
      for (const RevealedTile& tile : table_.revealed) add_tile(game_.revealed_tile(tile));
      return;
    case MatchTarget::kTile:
      if (context_.tile.place != TileInContext::Place::kNowhere) add_tile(context_.tile.tile);
      return;
    case MatchTarget::kCalledTile:
      if (context_.has_call) add_tile(context_.call.called);
      return;
    case MatchTarget::kCallChoice:
      if (context_.has_call) add_tiles(context_.call.tiles);
      return;
    case MatchTarget::kSets:
      return add_sets(false);
    case MatchTarget::kConcealedSets:
      return add_sets(true);
    case MatchTarget::kAnyDiscard:
    case MatchTarget::kOthersDiscards:
    case MatchTarget::kAsideUnique:
    case MatchTarget::kHandAny:
      return;  // tried()
  }
}

std::vector<Tile> Layout::tried(MatchTarget target) const {
  std::vector<Tile> tiles;
  const auto add = [&](const Tile& tile, tiles::Attributes place) {
    tiles.emplace_back(tile.kind, tile.attributes | place);
  };
  if (target == MatchTarget::kAsideUnique) tiles = player_.aside;
  if (target == MatchTarget::kHandAny) {
    for (const Tile& tile : player_.hand) add(tile, names_.in_hand);
  }
  for (int s = 0; s < table_.seats; ++s) {
    const bool own = seat_at(static_cast<size_t>(s)) == context_.seat;
    if (target != (own ? MatchTarget::kAnyDiscard : MatchTarget::kOthersDiscards)) continue;
    for (const Discard& discard : table_.players[static_cast<size_t>(s)].discards) {
      if (own || !discard.facedown) add(discard.tile, names_.in_discard);
    }
  }
  std::sort(tiles.begin(), tiles.end(), tiles::sorts_before);
  tiles.erase(std::unique(tiles.begin(), tiles.end()), tiles.end());
  return tiles;
}

}  // namespace jantaku::engine
