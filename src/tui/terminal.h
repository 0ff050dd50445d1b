// What a stream can show: colour, glyphs, how wide it is. Asked once, then passed along.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/diagnostic.h"

namespace jantaku::tui {

// The parts of the environment that decide, so that the decision can be tested.
struct Surroundings {
  enum class Stream : bool { kFile, kTerminal };

  Stream stream = Stream::kFile;
  std::optional<std::string> no_color;  // NO_COLOR: any text but none switches colour off
  std::string term;                     // TERM
  std::string locale;                   // the first of LC_ALL, LC_CTYPE, LANG that says something
  int columns = 80;
};

// Of file descriptor 1 (standard output) or 2 (standard error).
Surroundings surroundings(int descriptor);

enum class Glyphs : uint8_t { kNever, kAuto, kAlways };

// How to write on one stream.
struct Style {
  base::Colour colour = base::Colour::kNo;
  // Tiles as characters of the Unicode block "Mahjong Tiles" beside their names.
  bool glyphs = false;
  int columns = 80;
};

// Colour on a terminal that is not dumb, unless NO_COLOR is set. Glyphs, if left to us, on such a
// terminal with a UTF-8 locale; the Linux console has no font for them.
Style style_for(const Surroundings& around, Glyphs glyphs = Glyphs::kAuto);

enum class Ink : uint8_t { kPlain, kBold, kDim, kRed, kGreen, kYellow, kBlue, kMagenta, kCyan };

// The text, wrapped in the escape codes of an ink if the style has colour.
std::string painted(std::string_view text, Ink ink, const Style& style);

// The cells that a UTF-8 text takes on a terminal. Escape codes are not expected in it.
int cells(std::string_view text);

// The text with spaces after it up to `width` cells.
std::string padded(std::string_view text, int width);

}  // namespace jantaku::tui
