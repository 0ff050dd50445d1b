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

// How many acts may be read in vain in search of an order, so that no file takes long. An entry
// that is only looked at counts an eighth.
struct Patience {
  int of_file = 1000000;
  int of_round = 4000;
};

// Adds the acts of the round to `acts`, through `list`, which is theirs; complains where the lists
// fit no order. Returns the tile that was drawn, discarded or added last: a win is on that one.
std::optional<tiles::Kind> order_turns(const std::vector<Turns>& players, Player dealer,
                                       std::vector<Act>& acts, ActList& list, Patience& patience);

}  // namespace jantaku::record
