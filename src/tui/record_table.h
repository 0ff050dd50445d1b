// A recorded round at one moment: hands, calls, ponds and scores of everybody.
#pragma once

#include <optional>
#include <string>

#include "record/game.h"
#include "tui/terminal.h"

namespace jantaku::tui {

struct Moment {
  // Whose turns are counted, and who is shown first; nothing: the dealer.
  std::optional<record::Player> player;
  // When that player is about to discard for the n-th time, from 1; nothing: at the end.
  std::optional<int> turn;
};

// How many acts have happened by then: all, if there were fewer turns.
size_t acts_until(const record::Round& round, const Moment& moment);

// Ends with a line break. In ponds `_` marks a tile discarded as it was drawn, `*` one with riichi,
// and `^` one that was called.
std::string record_table(const record::Game& game, const record::Round& round, const Moment& moment,
                         const Style& style);

}  // namespace jantaku::tui
