// Diagnostics about a part of a text that is too large to be kept whole.
#pragma once

#include <string>

#include "base/diagnostic.h"

namespace jantaku::base {

// As render() does, with lines and columns counted in the whole text, where the part begins there.
std::string render_part(const Diagnostics& diagnostics, LineColumn begin,
                        Colour colour = Colour::kNo);

}  // namespace jantaku::base
