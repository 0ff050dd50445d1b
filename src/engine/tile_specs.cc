// Which tiles a word of a ruleset means (T10 to T23).
#include <algorithm>

#include "engine/looking.h"

namespace jantaku::engine {
namespace {

using ruleset::TileSpec;
using tiles::Kind;

constexpr int kLastWind = 4;

bool is_wind(Kind kind) {
  return is_honour(kind) && kind.number() >= 1 && kind.number() <= kLastWind;
}

// Whether one of the kinds that a tile is or may serve as is such. A universal joker is no
// particular swap.
template <typename Is>
bool any_kind_of(const Player& player, const Tile& tile, tiles::Attributes invisible,
                 const Is& is) {
  if (is(tile.kind)) return true;
  const auto rules = player.aliases.rules();
  return std::any_of(rules.begin(), rules.end(), [&](const tiles::Aliases::Rule& rule) {
    return rule.to.kind != Kind::any() && tiles::fits(tile, rule.from, invisible) &&
           is(rule.to.kind);
  });
}

// Whether a kind completes two kinds, the second of which does not come before the first, to a run
// or a triplet.
bool completes(Kind kind, Kind a, Kind b, const tiles::Ordering& ordering) {
  if (a == b && kind == a) return true;
  const auto next = ordering.successor(a);
  if (next == b) return ordering.predecessor(a) == kind || ordering.successor(b) == kind;
  return next == kind && ordering.successor(*next) == b;
}

// T20: the tile is, or would have completed the two tiles of the last call as, its called tile.
bool is_kuikae(const Game& game, const Context& context) {
  const Table& table = game.table();
  if (!table.last_call || context.tile.place == TileInContext::Place::kNowhere) return false;
  const Meld& call = *table.last_call;
  const Player& player = table.at(context.seat);
  const auto invisible = game.matchers().names().invisible;
  const auto any_called = [&](const auto& is) {
    return any_kind_of(player, call.called, invisible, is);
  };
  const auto completes_as_called = [&](Kind kind, Kind a, Kind b) {
    return completes(kind, a, b, player.ordering) &&
           any_called([&](Kind called) { return completes(called, a, b, player.ordering); });
  };
  return any_kind_of(player, context.tile.tile, invisible, [&](Kind kind) {
    if (any_called([&](Kind called) { return called == kind; })) return true;
    return call.others.size() == 2 && any_kind_of(player, call.others[0], invisible, [&](Kind a) {
             return any_kind_of(player, call.others[1], invisible, [&](Kind b) {
               return completes_as_called(kind, a, b) || completes_as_called(kind, b, a);
             });
           });
  });
}

// Whether a tile of the top row indicates it.
bool is_dora(const Game& game, Kind kind) {
  for (const RevealedTile& revealed : game.table().revealed) {
    const Kind indicator = game.revealed_tile(revealed).kind;
    for (const auto& [from, to] : game.rules().dora_indicators) {
      if (from == indicator && std::find(to.begin(), to.end(), kind) != to.end()) return true;
    }
  }
  return false;
}

bool is_tsumogiri(const TileInContext& tile) {
  return tile.place == TileInContext::Place::kDraw ||
         (tile.place == TileInContext::Place::kDiscard && tile.tsumogiri);
}

bool fits(const Game& game, const TileSpec& spec, const TileInContext& in_context,
          const Context& context) {
  const Kind kind = in_context.tile.kind;
  switch (spec.type) {
    case TileSpec::Type::kAny:
      return true;
    case TileSpec::Type::kTile:
      return tiles::fits(in_context.tile, spec.tile, game.matchers().names().invisible);
    case TileSpec::Type::kSame:
      return context.tile.place != TileInContext::Place::kNowhere && context.tile.tile.kind == kind;
    case TileSpec::Type::kManzu:
      return kind.suit() == 'm';
    case TileSpec::Type::kPinzu:
      return kind.suit() == 'p';
    case TileSpec::Type::kSouzu:
      return kind.suit() == 's';
    case TileSpec::Type::kJihai:
      return is_honour(kind);
    case TileSpec::Type::kTerminal:
      return is_terminal(kind);
    case TileSpec::Type::kYaochuuhai:
      return is_terminal(kind) || is_honour(kind);
    case TileSpec::Type::kTanyaohai:
      return is_suited(kind) && rule_number(kind) >= 2 && rule_number(kind) <= 8;
    case TileSpec::Type::kFlower:
      return is_flower(kind);
    case TileSpec::Type::kJoker:
      return is_joker(kind);
    case TileSpec::Type::kNumber:
      return is_suited(kind) && rule_number(kind) == spec.number;
    case TileSpec::Type::kKuikae:
      return is_kuikae(game, context);
    case TileSpec::Type::kTedashi:
      return !is_tsumogiri(in_context);
    case TileSpec::Type::kTsumogiri:
      return is_tsumogiri(in_context);
    case TileSpec::Type::kDragon:
      return is_honour(kind) && !is_wind(kind);
    case TileSpec::Type::kWind:
      return is_wind(kind);
    case TileSpec::Type::kDora:
      return is_dora(game, kind);
  }
  return false;
}

}  // namespace

bool Game::tile_fits(const TileSpec& spec, const TileInContext& tile, const Context& context) {
  return fits(*this, spec, tile, context) != spec.negated;
}

}  // namespace jantaku::engine
