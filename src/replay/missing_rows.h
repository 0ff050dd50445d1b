// Which words a ruleset uses that this version does not know, gathered from what loading says.
#pragma once

#include <map>
#include <set>
#include <string>

#include "base/diagnostic.h"

namespace jantaku::replay {

struct MissingRows {
  // By what they are ("action", "condition", "key", ...): names.
  std::map<std::string, std::set<std::string>> names;
  std::map<std::string, int> others;  // errors of other kinds, by code

  // False, and nothing added, if no word is missing: then the errors are of another kind.
  bool add(const base::Diagnostics& diagnostics);
  bool empty() const { return names.empty() && others.empty(); }
};

// A line for each kind.
std::string to_text(const MissingRows& missing);

}  // namespace jantaku::replay
