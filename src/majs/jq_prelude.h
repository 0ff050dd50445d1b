// The functions in jq that printed edits are made of.
#pragma once

#include <string>
#include <string_view>

namespace jantaku::majs {

// Those that `program` uses, and those they use, in an order that jq takes.
std::string jq_prelude_for(std::string_view program);

}  // namespace jantaku::majs
