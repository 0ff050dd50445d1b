// The identifiers of the standard's index, and the section that defines each: what a complaint
// refers to.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace jantaku::record::jmdp {

struct Identifier {
  std::string_view name;
  std::string_view section;
};

// In the order of the index.
std::span<const Identifier> identifiers();
// Empty for a name that is not there.
std::string_view section_of(std::string_view identifier);
// " (frameAct: section 4.2.2 of the standard)".
std::string citation(std::string_view identifier);

}  // namespace jantaku::record::jmdp
