#include "engine/actions/families.h"

namespace jantaku::engine {

std::vector<Family<ActionRow>> action_families() {
  return {{"Which actions run", flow_actions()},
          {"The turn", turn_actions()},
          {"The wall", wall_actions()},
          {"Calls and flowers", call_actions()},
          {"Statuses", status_actions()},
          {"Counters", counter_actions()},
          {"Scores, sticks and bets", score_actions()},
          {"What people see", display_actions()},
          {"What tiles mean and carry", tile_actions()},
          {"Marked tiles", mark_actions()},
          {"Tiles set aside", aside_actions()},
          {"Wins and draws", win_actions()},
          {"Cards", card_actions()},
          {"The rules page", page_actions()}};
}

}  // namespace jantaku::engine
