// Choosing from a view: all that a player, a hint or a clock needs, and nothing that the seat may
// not know.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "engine/log/cut.h"

namespace jantaku::engine {

// Every distinct choice of the view's seat; none if it is not asked. Of the ways to mark tiles
// there are too many to list: `pick` (a number below its argument) draws one for each button.
std::vector<Choice> legal_choices(const View& view, const std::function<size_t(size_t)>& pick);

// The same from what the seat is asked, with the table to look marked tiles up on.
std::vector<Choice> choices_of(const Asked& asked, const Table& table,
                               const std::function<size_t(size_t)>& pick);

// One of them, the one that `pick` draws; nothing if there is none.
std::optional<Choice> any_choice_of(const Asked& asked, const Table& table,
                                    const std::function<size_t(size_t)>& pick);

// What a seat does that does not choose in time: it plays what it drew last, or else the last tile
// it may play; otherwise it skips; where it may not, it presses its first button.
std::optional<Choice> default_choice(const Asked& asked, const Table& table);

// Marks are chosen by place; this writes the tiles that lie there into them.
void look_up_marks(Choice& choice, const Table& table);

// The tile at a place, if there is one.
std::optional<Tile> tile_at(const Asked::Place& place, const Table& table);

}  // namespace jantaku::engine
