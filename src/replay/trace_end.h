// The end of a recorded round beside ours: who has won with what, who has paid, what comes next.
#pragma once

#include <string>
#include <vector>

#include "replay/trace_classes.h"

namespace jantaku::replay {

struct EndDifference {
  std::string what;
  Reason reason;
};

// None if the record breaks off before the round's end.
std::vector<EndDifference> differences_of_end(const json::Value& round, const Seating& seating,
                                              engine::Game& game);

}  // namespace jantaku::replay
