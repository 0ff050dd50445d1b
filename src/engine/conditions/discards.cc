// Discards compared with discards.
#include <algorithm>

#include "engine/conditions/row.h"
#include "engine/looking.h"

namespace jantaku::engine {
namespace {

constexpr int kShimocha = 1, kToimen = 2, kKamicha = 3;
constexpr size_t kTwoRows = 12;

bool last_discard_matches_existing(Game& game, const Context& context, const Condition&) {
  const Discard* last = seen_last_discard(game.table(), context.seat);
  if (!last) return false;
  const Player& player = self(game, context);
  const auto invisible = game.matchers().names().invisible;
  return std::any_of(player.discards.begin(), player.discards.end(), [&](const Discard& own) {
    return &own != last && alike(player, own.tile, last->tile, invisible);
  });
}

bool called_tile_matches_any_discard(Game& game, const Context& context, const Condition&) {
  const Table& table = game.table();
  if (!table.last_call) return false;
  const Player& player = self(game, context);
  const auto invisible = game.matchers().names().invisible;
  for (int s = 0; s < table.seats; ++s) {
    for (const Discard& discard : table.players[static_cast<size_t>(s)].discards) {
      if (!discard.taken && !discard.facedown &&
          alike(player, discard.tile, table.last_call->called, invisible)) {
        return true;
      }
    }
  }
  return false;
}

bool last_discard_exists(Game& game, const Context&, const Condition&) {
  const Discard* last = game.table().last_discarded();
  return last && last->can_be_had();
}

bool third_row_discard(Game& game, const Context& context, const Condition&) {
  return self(game, context).pond_size() >= kTwoRows;
}

// The discards that anyone has made since a moment of the history, the last one left out.
std::vector<Tile> discards_since(const Table& table, int moment) {
  std::array<size_t, kMostSeats> made{};
  std::vector<Tile> found;
  for (size_t i = 0; i < table.history.size(); ++i) {
    const Recorded& recorded = table.history[i];
    if (recorded.kind != Recorded::Kind::kDiscard) continue;
    const size_t at = made[index(recorded.seat)]++;
    const auto& discards = table.at(recorded.seat).discards;
    if (static_cast<int>(i) < moment || at >= discards.size()) continue;
    if (&discards[at] != table.last_discarded()) found.push_back(discards[at].tile);
  }
  return found;
}

template <int kPlaces>
bool genbutsu(Game& game, const Context& context, const Condition&) {
  const Table& table = game.table();
  const Discard* last = seen_last_discard(table, context.seat);
  const Seat seat = table.relative(context.seat, kPlaces);
  if (!last || seat == Seat::kNone) return false;
  const auto invisible = game.matchers().names().invisible;
  const auto is_last = [&](const Tile& tile) {
    return alike(self(game, context), tile, last->tile, invisible);
  };
  const Player& player = table.at(seat);
  if (std::any_of(player.discards.begin(), player.discards.end(), [&](const Discard& discard) {
        return &discard != last && is_last(discard.tile);
      })) {
    return true;
  }
  if (player.riichi_since < 0) return false;
  const auto since = discards_since(table, player.riichi_since);
  return std::any_of(since.begin(), since.end(), is_last);
}

}  // namespace

std::span<const ConditionRow> discard_conditions() {
  static const ConditionRow rows[] = {
      row("C62", "last_discard_matches_existing", last_discard_matches_existing,
          "The last discard equals another that the seat has made, taken ones included.",
          R"("last_discard_matches_existing")"),
      row("C63", "called_tile_matches_any_discard", called_tile_matches_any_discard,
          "The last called tile equals one that lies open in somebody's pond.",
          R"("called_tile_matches_any_discard")"),
      row("C64", "last_discard_exists", last_discard_exists,
          "The last discard is still there: nobody has called it or won on it.",
          R"("last_discard_exists")"),
      row("C75", "third_row_discard", third_row_discard,
          "Twelve tiles or more lie in the seat's pond.", R"("third_row_discard")"),
      row("C84", "genbutsu_shimocha", genbutsu<kShimocha>,
          "The last discard is safe from shimocha: it has discarded one, or has let one pass "
          "since it declared riichi.",
          R"("genbutsu_shimocha")"),
      row("C85", "genbutsu_toimen", genbutsu<kToimen>,
          "The last discard is safe from toimen, as `genbutsu_shimocha` says.",
          R"("genbutsu_toimen")"),
      row("C86", "genbutsu_kamicha", genbutsu<kKamicha>,
          "The last discard is safe from kamicha, as `genbutsu_shimocha` says.",
          R"("genbutsu_kamicha")"),
  };
  return rows;
}

}  // namespace jantaku::engine
