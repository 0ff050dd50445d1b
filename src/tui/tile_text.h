// Tiles for people's eyes.
#pragma once

#include <span>
#include <string>

#include "tiles/tile.h"
#include "tui/terminal.h"

namespace jantaku::tui {

// The name of a kind in the ink of its suit.
std::string tile_name(tiles::Kind kind, const Style& style);

// A glyph (if the style has them) and the name: "🀝 5p".
std::string tile_label(tiles::Kind kind, const Style& style);

// One tile among many: its glyph, with an r behind a red five, which looks as any five; or the
// name, if the style has no glyphs.
std::string tile_short(tiles::Kind kind, const Style& style);

// Tiles side by side in columns of equal width, over one to three lines: glyphs if the style has
// them, names, and numbers from 1 on request. A gap sets the last tile apart as the one just drawn.
struct RowOptions {
  enum class Last : bool { kJoined, kApart };
  enum class Numbers : bool { kNo, kYes };
  Last last = Last::kJoined;
  Numbers numbers = Numbers::kNo;
};
std::string tile_row(std::span<const tiles::Kind> kinds, const Style& style,
                     const RowOptions& options = {}, std::string_view indent = "");

}  // namespace jantaku::tui
