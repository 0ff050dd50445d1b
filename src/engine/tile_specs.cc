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

// The kinds that a tile is or may serve as. A universal joker is no particular swap.
std::vector<Kind> kinds_of(const Player& player, const Tile& tile, tiles::Attributes invisible) {
  return player.aliases.roles(tile, invisible).kinds;
}

// The kinds that complete two kinds to a run or a triplet.
std::vector<Kind> completions(Kind a, Kind b, const tiles::Ordering& ordering) {
  std::vector<Kind> found;
  if (a == b) found.push_back(a);
  const auto next = ordering.successor(a);
  if (next == b) {
    if (const auto before = ordering.predecessor(a)) found.push_back(*before);
    if (const auto after = ordering.successor(b)) found.push_back(*after);
  } else if (next && ordering.successor(*next) == b) {
    found.push_back(*next);
  }
  return found;
}

// T20: what would have completed the two tiles of the last call as its called tile did.
std::vector<Kind> swaps(const Meld& call, const Player& player, tiles::Attributes invisible) {
  const std::vector<Kind> called = kinds_of(player, call.called, invisible);
  std::vector<Kind> found = called;
  if (call.others.size() != 2) return found;
  const std::vector<Kind> first = kinds_of(player, call.others[0], invisible);
  const std::vector<Kind> second = kinds_of(player, call.others[1], invisible);
  for (Kind a : first) {
    for (Kind b : second) {
      for (const auto& ends :
           {completions(a, b, player.ordering), completions(b, a, player.ordering)}) {
        const bool as_called = std::any_of(called.begin(), called.end(), [&](Kind kind) {
          return std::find(ends.begin(), ends.end(), kind) != ends.end();
        });
        if (as_called) found.insert(found.end(), ends.begin(), ends.end());
      }
    }
  }
  return found;
}

bool is_kuikae(const Game& game, const Context& context) {
  const Table& table = game.table();
  if (!table.last_call || context.tile.place == TileInContext::Place::kNowhere) return false;
  const Player& player = table.at(context.seat);
  const auto invisible = game.matchers().names().invisible;
  const std::vector<Kind> forbidden = swaps(*table.last_call, player, invisible);
  const std::vector<Kind> roles = kinds_of(player, context.tile.tile, invisible);
  return std::any_of(roles.begin(), roles.end(), [&](Kind kind) {
    return std::find(forbidden.begin(), forbidden.end(), kind) != forbidden.end();
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
