#include "tui/terminal.h"

#include <gtest/gtest.h>

namespace jantaku::tui {
namespace {

constexpr auto kFile = Surroundings::Stream::kFile;
constexpr auto kTerminal = Surroundings::Stream::kTerminal;

TEST(Style, ColourAndGlyphsOnlyWhereTheyCanBeSeen) {
  struct Row {
    const char* what;
    Surroundings around;
    Glyphs glyphs;
    base::Colour colour;
    bool has_glyphs;
  };
  const auto yes = base::Colour::kYes, no = base::Colour::kNo;
  const Row rows[] = {
      {"a terminal", {kTerminal, {}, "xterm", "en_GB.UTF-8", 80}, Glyphs::kAuto, yes, true},
      {"another spelling", {kTerminal, {}, "xterm", "C.utf8", 80}, Glyphs::kAuto, yes, true},
      {"a file", {kFile, {}, "xterm", "C.UTF-8", 80}, Glyphs::kAuto, no, false},
      {"a file, asked", {kFile, {}, "xterm", "C", 80}, Glyphs::kAlways, no, true},
      {"not wanted", {kTerminal, {}, "xterm", "C.UTF-8", 80}, Glyphs::kNever, yes, false},
      {"NO_COLOR", {kTerminal, "1", "xterm", "C.UTF-8", 80}, Glyphs::kAuto, no, true},
      {"an empty NO_COLOR", {kTerminal, "", "xterm", "C.UTF-8", 80}, Glyphs::kAuto, yes, true},
      {"another locale", {kTerminal, {}, "xterm", "ja_JP.eucJP", 80}, Glyphs::kAuto, yes, false},
      {"the console", {kTerminal, {}, "linux", "C.UTF-8", 80}, Glyphs::kAuto, yes, false},
      {"a dumb terminal", {kTerminal, {}, "dumb", "C.UTF-8", 80}, Glyphs::kAuto, no, false},
      {"an unknown terminal", {kTerminal, {}, "", "C.UTF-8", 80}, Glyphs::kAuto, no, false},
  };
  for (const Row& row : rows) {
    const Style style = style_for(row.around, row.glyphs);
    EXPECT_EQ(style.colour, row.colour) << row.what;
    EXPECT_EQ(style.glyphs, row.has_glyphs) << row.what;
  }
}

TEST(Painted, LeavesTextAloneWithoutColour) {
  EXPECT_EQ(painted("best", Ink::kGreen, {.colour = base::Colour::kNo}), "best");
  EXPECT_EQ(painted("best", Ink::kGreen, {.colour = base::Colour::kYes}), "\x1b[32mbest\x1b[0m");
}

TEST(Cells, CountsWhatATerminalShows) {
  EXPECT_EQ(cells(""), 0);
  EXPECT_EQ(cells("1m"), 2);
  EXPECT_EQ(cells("\U0001F007"), 1);  // one of characters
  EXPECT_EQ(cells("\U0001F004"), 2);  // the red dragon is an emoji, and wide
  EXPECT_EQ(cells("雀卓"), 4);
  EXPECT_EQ(cells("\xFF"), 1);
}

TEST(Padded, FillsUpToTheWidth) {
  EXPECT_EQ(padded("5m", 4), "5m  ");
  EXPECT_EQ(padded("\U0001F004", 3), "\U0001F004 ");
  EXPECT_EQ(padded("standard", 4), "standard");
}

}  // namespace
}  // namespace jantaku::tui
