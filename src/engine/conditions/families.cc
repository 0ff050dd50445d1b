#include "engine/conditions/families.h"

namespace jantaku::engine {

std::vector<Family<ConditionRow>> condition_families() {
  return {{"Logic", logic_conditions()},
          {"The turn", turn_conditions()},
          {"What happened", history_conditions()},
          {"The call of a button", call_conditions()},
          {"Calls on the table", meld_conditions()},
          {"The hand", hand_conditions()},
          {"Waits", wait_conditions()},
          {"Tiles", tile_conditions()},
          {"Discards", discard_conditions()},
          {"Statuses and buttons", status_conditions()},
          {"The wall", wall_conditions()},
          {"Scores and winds", score_conditions()},
          {"Counters and amounts", counter_conditions()},
          {"The win", win_conditions()},
          {"Yaku", yaku_conditions()}};
}

}  // namespace jantaku::engine
