// A drill on a terminal, or by itself.
#pragma once

#include <cstdint>
#include <iosfwd>

#include "tui/drill.h"
#include "tui/terminal.h"

namespace jantaku::tui {

// Asks for each discard until the drill ends, the player quits or the input ends.
void play_drill(Drill& drill, std::istream& in, std::ostream& out, const Style& style);

// Takes the best discard each time.
void watch_drill(Drill& drill, std::ostream& out, const Style& style);

}  // namespace jantaku::tui
