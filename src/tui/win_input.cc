#include "tui/win_input.h"

#include "tiles/standard.h"

namespace jantaku::tui {

WinInput::Added WinInput::add_tile(tiles::Kind kind) {
  const int index = tiles::index34(kind);
  if (index < 0) return Added::kNo;
  ++win.concealed[static_cast<size_t>(index)];
  win.tile = static_cast<uint8_t>(index);
  if (tiles::is_red_five(kind)) ++win.aka;
  return Added::kYes;
}

uint8_t WinInput::giver(tiles::From from, const riichi::Rules& rules) const {
  int ahead = 1;
  if (from == tiles::From::kLeft) ahead = rules.players - 1;
  if (from == tiles::From::kAcross) ahead = 2;
  return static_cast<uint8_t>((seats.winner + ahead) % rules.players);
}

WinInput::Added WinInput::add_call(const tiles::Call& call, const riichi::Rules& rules) {
  const auto meld = riichi::meld_of(call);
  if (!meld || win.melds.full()) return Added::kNo;
  win.melds.push_back(*meld);
  for (const tiles::Tile& tile : call.tiles) {
    if (tiles::is_red_five(tile.kind)) ++win.aka;
  }
  // Only the giver of the last kan answers for the tile drawn after it.
  if (!seats.pao.empty() && seats.pao.back().yaku == riichi::Yaku::kRinshan) seats.pao.pop_back();
  if (call.from == tiles::From::kNobody) return Added::kYes;
  // A kakan stands where its pon stood, and has its giver.
  auto melds = win.melds;
  if (meld->kind == riichi::MeldKind::kKakan) melds.back().kind = riichi::MeldKind::kPon;
  for (const riichi::Yaku yaku : {riichi::Yaku::kDaisangen, riichi::Yaku::kDaisuushi,
                                  riichi::Yaku::kSuukantsu, riichi::Yaku::kRinshan}) {
    if (!riichi::makes_liable({melds.begin(), melds.end()}, yaku, rules)) continue;
    seats.pao.push_back({.yaku = yaku, .seat = giver(call.from, rules)});
  }
  return Added::kYes;
}

}  // namespace jantaku::tui
