#include "engine/actions/families.h"

namespace jantaku::engine {

std::vector<std::span<const ActionRow>> action_families() {
  return {flow_actions(),    turn_actions(),  wall_actions(),    call_actions(), status_actions(),
          counter_actions(), score_actions(), display_actions(), tile_actions(), mark_actions(),
          aside_actions(),   win_actions(),   card_actions()};
}

}  // namespace jantaku::engine
