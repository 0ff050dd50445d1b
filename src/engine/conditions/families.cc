#include "engine/conditions/families.h"

namespace jantaku::engine {

std::vector<std::span<const ConditionRow>> condition_families() {
  return {logic_conditions(),   turn_conditions(),   history_conditions(), call_conditions(),
          meld_conditions(),    hand_conditions(),   wait_conditions(),    tile_conditions(),
          discard_conditions(), status_conditions(), wall_conditions(),    score_conditions(),
          counter_conditions(), win_conditions(),    yaku_conditions()};
}

}  // namespace jantaku::engine
