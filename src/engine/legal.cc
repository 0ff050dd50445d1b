#include "engine/legal.h"

#include "engine/log/choices.h"

namespace jantaku::engine {

std::vector<Choice> legal_choices(Game& game, Seat seat,
                                  const std::function<size_t(size_t)>& pick) {
  if (!game.is_waited_for(seat)) return {};
  return choices_of(asked_of(game, seat), game.table(), pick);
}

}  // namespace jantaku::engine
