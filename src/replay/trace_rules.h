// What the rules name, for judging what a difference may come from.
#pragma once

#include <functional>
#include <set>
#include <string_view>

#include "ruleset/model.h"

namespace jantaku::replay {

// Adds the statuses that a list, or a list in it, sets or unsets.
void statuses_of(const ruleset::ActionList& list, std::set<int>& statuses);

using NameTest = std::function<bool(std::string_view)>;

// Whether a condition of such a name is part of it.
bool mentions(const ruleset::Condition& condition, const NameTest& is);
bool list_mentions(const ruleset::ActionList& list, const NameTest& is);

}  // namespace jantaku::replay
