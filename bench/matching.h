// The row of the general matcher, apart from those of the riichi tables.
#pragma once

#include <cstdint>
#include <vector>

namespace jantaku::bench {

struct Inputs;
using Answers = std::vector<uint64_t>;  // one for each input

// Whether each hand of `mixed14` is won, by the riichi win definition: no tables of hands, and
// nothing kept from one hand to the next.
void win_by_match(const Inputs& inputs, Answers& answers);

}  // namespace jantaku::bench
