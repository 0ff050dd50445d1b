// The order of a round's acts from tenhou.net/6's lists of draws and discards.
#pragma once

#include <array>
#include <optional>

#include "record/act_list.h"
#include "record/json_node.h"

namespace jantaku::record {

// 11 to 47, and 51 to 53 for the red fives; nothing for all else.
std::optional<tiles::Kind> tenhou6_kind(int code);

// The lists of one player.
struct Turns {
  Node draws;
  Node discards;
};

// Adds the acts of the round to `acts`; complains where the lists fit no order. Returns the tile
// that was drawn, discarded or added last: a win is on that one.
std::optional<tiles::Kind> order_turns(const std::vector<Turns>& players, Player dealer,
                                       ActList& acts);

}  // namespace jantaku::record
