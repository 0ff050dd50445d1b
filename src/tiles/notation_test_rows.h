// Rows that the tests of all notations share.
#pragma once

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <string>
#include <vector>

#include "tiles/notation.h"
#include "tiles/standard.h"

namespace jantaku::tiles {

// A text that must be refused with this code at this column (from 1).
struct ErrorRow {
  const char* text;
  const char* code;
  int column;
};

template <typename T>
void expect_error(const base::Result<T>& result, const ErrorRow& row) {
  ASSERT_FALSE(result.ok()) << row.text;
  const base::Diagnostic& error = result.diagnostics().front();
  EXPECT_EQ(error.code, row.code) << row.text;
  EXPECT_EQ(error.range.source->line_column(error.range.begin).column, row.column) << row.text;
  EXPECT_FALSE(error.message.empty()) << row.text;
  EXPECT_FALSE(error.hint.empty()) << row.text;
}

// Names with a space between them, `?` for the unknown tile.
inline std::string names_of(const std::vector<Tile>& tiles) {
  std::string text;
  for (const Tile& tile : tiles) {
    if (!text.empty()) text += ' ';
    text += tile.kind.is_tile() ? tile.kind.name() : "?";
  }
  return text;
}

// One of the 34 kinds or a red five.
inline rc::Gen<Tile> standard_tile() {
  return rc::gen::map(rc::gen::inRange(0, 37), [](int i) {
    return Tile(i < kStandardKinds ? kind34(i) : with_red(kind34(4 + 9 * (i - kStandardKinds))));
  });
}

}  // namespace jantaku::tiles
