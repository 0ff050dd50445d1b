#include "engine/invariants.h"

#include <fmt/format.h>

#include <algorithm>

namespace jantaku::engine {

namespace {

// R12: scores and pot change only by lines of the ledger.
bool ledger_adds_up(const Table& table) {
  std::array<Milli, 6> balance{};  // by Account
  std::copy(table.scores_before.begin(), table.scores_before.end(), balance.begin());
  balance[static_cast<size_t>(Account::kPot)] = table.pot_before;
  for (const LedgerLine& line : table.ledger) {
    balance[static_cast<size_t>(line.from)] -= line.amount;
    balance[static_cast<size_t>(line.to)] += line.amount;
  }
  for (size_t s = 0; s < static_cast<size_t>(table.seats); ++s) {
    if (balance[s] != table.players[s].score) return false;
  }
  return balance[static_cast<size_t>(Account::kPot)] == table.pot;
}

}  // namespace

std::optional<std::string> broken_invariant(const Game& game, size_t wall_size) {
  const Table& table = game.table();
  const WallState& wall = table.wall;
  if (wall.front > wall.live_end || wall.live_end > static_cast<int>(wall.tiles.size())) {
    return fmt::format("the wall is out of order: front {}, live end {}, size {}", wall.front,
                       wall.live_end, wall.tiles.size());
  }
  size_t tiles = wall.tiles.size() - static_cast<size_t>(wall.front);
  tiles -=
      static_cast<size_t>(std::count(wall.reserved_drawn.begin(), wall.reserved_drawn.end(), true));
  for (int s = 0; s < table.seats; ++s) {
    const Player& player = table.players[static_cast<size_t>(s)];
    tiles += player.hand.size() + player.draw.size() + player.aside.size() + player.pond_size();
    for (const Meld& meld : player.calls) tiles += meld.tiles().size();
  }
  tiles += static_cast<size_t>(table.out_of_play);
  const size_t wanted = wall_size + static_cast<size_t>(wall.minted);
  if (tiles != wanted) {
    return fmt::format("{} tiles are on the table, {} should be", tiles, wanted);
  }
  if (!ledger_adds_up(table)) return "a score has changed without a line in the ledger";
  return std::nullopt;
}

}  // namespace jantaku::engine
