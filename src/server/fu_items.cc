#include "server/fu_items.h"

#include <algorithm>
#include <optional>

#include "tiles/standard.h"

namespace jantaku::server {
namespace {

// Of a tile as the rules take it: a red five is a five.
std::optional<uint8_t> kind_of(const engine::Tile& tile) {
  const int index = tiles::index34(tile.kind);
  if (index < 0) return std::nullopt;
  return static_cast<uint8_t>(index);
}

std::optional<riichi::Meld> meld_of(const engine::Meld& meld) {
  std::vector<uint8_t> kinds;
  for (const engine::Tile& tile : meld.tiles()) {
    const auto kind = kind_of(tile);
    if (!kind) return std::nullopt;
    kinds.push_back(*kind);
  }
  if (kinds.size() < 3 || kinds.size() > 4) return std::nullopt;
  std::sort(kinds.begin(), kinds.end());
  using Kind = riichi::MeldKind;
  if (kinds.front() != kinds.back()) return riichi::Meld{Kind::kChi, kinds.front()};
  if (kinds.size() == 3) return riichi::Meld{Kind::kPon, kinds.front()};
  const bool closed = meld.kind == engine::Meld::Kind::kSelfCall;
  return riichi::Meld{closed ? Kind::kAnkan : Kind::kDaiminkan, kinds.front()};
}

std::optional<riichi::Win> win_of(const engine::WinResult& win, const engine::Table& table) {
  constexpr size_t kHand = 14;
  const engine::Player& winner = table.at(win.winner);
  const auto tile = kind_of(win.tile);
  if (!tile || table.seats < 1) return std::nullopt;
  riichi::Win made{.tile = *tile,
                   .by = win.payer == engine::Seat::kNone ? riichi::By::kTsumo : riichi::By::kRon,
                   .round_wind = static_cast<uint8_t>(table.round / table.seats % 4),
                   .seat_wind = static_cast<uint8_t>(engine::index(win.winner)),
                   .last_tile = true};  // a yaku in any case; it adds no fu
  for (const engine::Meld& meld : winner.calls) {
    if (meld.kind == engine::Meld::Kind::kFlower) continue;
    const auto called = meld_of(meld);
    if (!called || made.melds.size() == 4) return std::nullopt;
    made.melds.push_back(*called);
  }
  size_t held = 0;
  const auto hold = [&](const engine::Tile& one) {
    const auto kind = kind_of(one);
    if (kind) ++made.concealed[*kind];
    held += kind ? 1 : 0;
  };
  for (const engine::Tile& one : winner.hand) hold(one);
  if (held + 3 * made.melds.size() + 1 == kHand) hold(win.tile);
  return made;
}

}  // namespace

std::vector<riichi::FuItem> fu_items(const engine::WinResult& win, const engine::Table& table) {
  if (win.fu <= 0) return {};
  const auto made = win_of(win, table);
  const riichi::Rules rules;
  if (!made || base::has_errors(riichi::check_win(*made, rules))) return {};
  const riichi::Score score = riichi::score(*made, rules);
  if (int{score.fu} != win.fu) return {};
  return {score.fu_items.begin(), score.fu_items.end()};
}

}  // namespace jantaku::server
