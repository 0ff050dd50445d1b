// One known answer compared with ours.
#pragma once

#include <string>

namespace jantaku::tui {

struct Check {
  enum class Outcome : bool { kFailed, kPassed };
  Outcome outcome = Outcome::kPassed;
  std::string what;  // of a failure: the hand, the expected and our answer
};

}  // namespace jantaku::tui
