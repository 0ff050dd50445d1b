// A win, real or supposed: how it came about and what it is made of.
//
// Hands are looked at as they lie. Where aliases give a tile several roles, any of them counts;
// scoring, which chooses the best-paying roles (S02), has put them on the table for the while.
#include <algorithm>

#include "engine/conditions/row.h"
#include "engine/looking.h"
#include "engine/scoring/arrangement.h"

namespace jantaku::engine {
namespace {

template <WinKind kKind>
bool won_by(Game&, const Context& context, const Condition&) {
  return context.win == kKind;
}

enum class WinningTile : uint8_t { kLeftOut, kIncluded };

// Hand and calls; declared flowers and jokers are apart (C56).
std::vector<Tile> tiles_of_win(const Game& game, const Context& context, WinningTile winning) {
  std::vector<Tile> tiles = concealed(game, context, Drawn::kWithout);
  for (const Meld& meld : game.table().at(context.seat).calls) {
    if (meld.kind == Meld::Kind::kFlower) continue;
    tiles.insert(tiles.end(), meld.others.begin(), meld.others.end());
    tiles.push_back(meld.called);
  }
  if (winning == WinningTile::kIncluded && context.win != WinKind::kNone) {
    tiles.push_back(placed_winning_tile(game, context));
  }
  return tiles;
}

bool consists_of(Game& game, const Context& context, const Condition& leaf, WinningTile winning) {
  const Player& player = self(game, context);
  const auto invisible = game.matchers().names().invisible;
  const std::vector<Tile> tiles = tiles_of_win(game, context, winning);
  return std::all_of(tiles.begin(), tiles.end(), [&](const Tile& tile) {
    return std::any_of(leaf.args.begin(), leaf.args.end(), [&](const Arg& wanted) {
      return player.aliases.may_serve(tile, wanted.tile, invisible);
    });
  });
}

// D04: the name means one thing in 2024 and the other later.
bool winning_hand_consists_of(Game& game, const Context& context, const Condition& leaf) {
  const bool later = game.rules().dialect == ruleset::Dialect::k2026;
  return consists_of(game, context, leaf, later ? WinningTile::kIncluded : WinningTile::kLeftOut);
}

template <WinningTile kWinning>
bool winning_tiles_are(Game& game, const Context& context, const Condition& leaf) {
  return consists_of(game, context, leaf, kWinning);
}

using Indicators = std::vector<std::pair<tiles::Kind, std::vector<tiles::Kind>>>;

Tile indicator_of(const Game& game, const Arg& arg) {
  if (arg.id < 0) return arg.tile;
  const auto name = static_cast<size_t>(game.reserved_number(arg.id));
  const WallState& wall = game.table().wall;
  const int at = name < wall.reserved_at.size() ? wall.reserved_at[name] : -1;
  return at < 0 ? Tile() : wall.tiles[static_cast<size_t>(at)];
}

bool is_among(tiles::Kind kind, const std::vector<tiles::Kind>& kinds) {
  return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
}

// A tile that can be one other thing only, as a red five, is that.
bool is_dora(const Player& player, const Tile& tile, const std::vector<tiles::Kind>& dora,
             tiles::Attributes invisible) {
  if (is_among(tile.kind, dora)) return true;
  const auto roles = player.aliases.roles(tile, invisible);
  return !roles.anything && roles.kinds.size() == 2 && is_among(roles.kinds[1], dora);
}

bool dora_count_is(Game& game, const Context& context, const Condition& leaf,
                   const Indicators& indicators) {
  const tiles::Kind indicator = indicator_of(game, leaf.args[0]).kind;
  const auto found = std::find_if(indicators.begin(), indicators.end(),
                                  [&](const auto& entry) { return entry.first == indicator; });
  int64_t count = 0;
  if (found != indicators.end()) {
    const Player& player = self(game, context);
    const auto invisible = game.matchers().names().invisible;
    for (const Tile& tile : tiles_of_win(game, context, WinningTile::kIncluded)) {
      count += is_dora(player, tile, found->second, invisible) ? 1 : 0;
    }
  }
  return count == leaf.args[1].number;
}

bool winning_dora_count(Game& game, const Context& context, const Condition& leaf) {
  return dora_count_is(game, context, leaf, game.rules().dora_indicators);
}

bool winning_reverse_dora_count(Game& game, const Context& context, const Condition& leaf) {
  return dora_count_is(game, context, leaf, game.rules().reverse_dora_indicators);
}

// Of the arrangement being scored (S03); while none is, one with this fu suffices.
bool fu_equals(Game& game, const Context& context, const Condition& leaf) {
  if (const auto fu = game.scoring().fu) return *fu == leaf.args[0].number;
  const auto possible = arrangements(game, context);
  return std::any_of(possible.begin(), possible.end(),
                     [&](const Arrangement& one) { return one.fu == leaf.args[0].number; });
}

}  // namespace

std::span<const ConditionRow> win_conditions() {
  static const ConditionRow rows[] = {
      row("C22", "won_by_call", won_by<WinKind::kCall>,
          "The win is on a tile that another seat called.", R"("won_by_call")", {}, kOfWin),
      row("C23", "won_by_draw", won_by<WinKind::kDraw>, "The win is on a drawn tile.",
          R"("won_by_draw")", {}, kOfWin),
      row("C24", "won_by_discard", won_by<WinKind::kDiscard>, "The win is on a discard.",
          R"("won_by_discard")", {}, kOfWin),
      row("C25", "fu_equals", fu_equals, "The winning hand has so many fu, rounded.",
          R"({"name": "fu_equals", "opts": [30]})", {one("fu", Form::kInteger)}, kOfWin,
          {"minipoints_equals"}),
      row("C54", "winning_dora_count", winning_dora_count,
          "Exactly so many tiles of the win are what the indicator points to.",
          R"({"name": "winning_dora_count", "opts": ["kandraw_1", 1]})",
          {one("indicator", Form::kReservedTile), one("count", Form::kInteger)}, kOfWin),
      row("C94", "winning_reverse_dora_count", winning_reverse_dora_count,
          "Exactly so many tiles of the win are what `reverse_dora_indicators` says.",
          R"({"name": "winning_reverse_dora_count", "opts": ["kandraw_1", 1]})",
          {one("indicator", Form::kReservedTile), one("count", Form::kInteger)}, kOfWin),
      row("C56", "winning_hand_consists_of", winning_hand_consists_of,
          "Hand and calls hold only these tiles; the winning tile counts in the later dialect "
          "alone.",
          R"({"name": "winning_hand_consists_of", "opts": ["1m", "9m"]})",
          {rest("tiles", Form::kTile)}, kOfWin),
      row("C57", "winning_hand_and_tile_consists_of", winning_tiles_are<WinningTile::kIncluded>,
          "Hand, calls and the winning tile hold only these tiles.",
          R"({"name": "winning_hand_and_tile_consists_of", "opts": ["1m", "9m"]})",
          {rest("tiles", Form::kTile)}, kOfWin),
      row("D04", "winning_hand_not_tile_consists_of", winning_tiles_are<WinningTile::kLeftOut>,
          "Hand and calls, without the winning tile, hold only these tiles.",
          R"({"name": "winning_hand_not_tile_consists_of", "opts": ["1m", "9m"]})",
          {rest("tiles", Form::kTile)}, kOfWin),
  };
  return rows;
}

}  // namespace jantaku::engine
