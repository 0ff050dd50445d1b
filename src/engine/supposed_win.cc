#include "engine/supposed_win.h"

namespace jantaku::engine {

std::optional<Context> supposed_win(const Game& game, const Context& context, WinKind kind) {
  const Table& table = game.table();
  Context win = context;
  win.win = kind;
  switch (kind) {
    case WinKind::kDraw:
      if (table.at(context.seat).draw.empty()) return std::nullopt;
      win.winning_tile = table.at(context.seat).draw.front();
      return win;
    case WinKind::kDiscard: {
      const Discard* discard = table.last_discarded();
      if (!discard || discard->facedown) return std::nullopt;
      win.winning_tile = discard->tile;
      return win;
    }
    case WinKind::kCall:
      if (!table.last_call) return std::nullopt;
      win.winning_tile = table.last_call->called;
      win.caller = table.last_caller;
      return win;
    case WinKind::kNone:
      break;
  }
  return std::nullopt;
}

}  // namespace jantaku::engine
