#include "tui/tile_text.h"

#include <gtest/gtest.h>

#include <vector>

namespace jantaku::tui {
namespace {

using tiles::Kind;

TEST(TileRow, AlignsGlyphsNamesAndNumbers) {
  const std::vector<Kind> kinds = {Kind::of("1m"), Kind::of("7z"), Kind::of("0p")};
  EXPECT_EQ(tile_row(kinds, {.glyphs = false}), "1m  7z  0p\n");
  EXPECT_EQ(tile_row(kinds, {.glyphs = true},
                     {.last = RowOptions::Last::kApart, .numbers = RowOptions::Numbers::kYes}, " "),
            " 🀇   🀄    🀝\n"
            " 1m  7z    0p\n"
            " 1   2     3\n");
}

TEST(TileLabel, ShowsTheNameInAnyCase) {
  EXPECT_EQ(tile_label(Kind::of("5p"), {.glyphs = true}), "🀝  5p");
  EXPECT_EQ(tile_label(Kind::of("5p"), {.glyphs = false}), "5p");
  EXPECT_EQ(tile_label(Kind::of("10m"), {.glyphs = true}), "10m");
}

// The glyph of a red five is that of a five.
TEST(TileShort, TellsRedFivesApart) {
  EXPECT_EQ(tile_short(Kind::of("5p"), {.glyphs = true}), "🀝");
  EXPECT_EQ(tile_short(Kind::of("0p"), {.glyphs = true}), "🀝r");
  EXPECT_EQ(tile_short(Kind::of("0p"), {.glyphs = false}), "0p");
}

}  // namespace
}  // namespace jantaku::tui
