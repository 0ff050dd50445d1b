#include "base/source.h"

#include <gtest/gtest.h>

namespace jantaku::base {
namespace {

TEST(Source, TellsLineAndColumnInCharacters) {
  struct Row {
    std::string text;
    size_t offset;
    LineColumn at;
  };
  const Row rows[] = {
      {"", 0, {1, 1}},
      {"", 9, {1, 1}},
      {"abc", 0, {1, 1}},
      {"abc", 3, {1, 4}},
      {"abc", 99, {1, 4}},
      {"a\nb", 1, {1, 2}},  // the line break itself
      {"a\nb", 2, {2, 1}},
      {"a\n", 2, {2, 1}},
      {"a\r\nbc", 4, {2, 2}},
      {"a\rbc", 1, {1, 2}},  // CR alone ends a line too
      {"a\rbc", 3, {2, 2}},
      {"a\r\rb", 3, {3, 1}},
      {"a\r\n\rb", 4, {3, 1}},
      {"a\r\nb", 2, {1, 3}},
      {"a\r", 2, {2, 1}},
      {"東南x", 6, {1, 3}},
      {"\n\n\n", 2, {3, 1}},
      {"\xEF\xBB\xBFx", 3, {1, 1}},  // a byte order mark is no column
      {"\xEF\xBB\xBFx", 1, {1, 1}},
      {"\xEF\xBB\xBF\ny", 4, {2, 1}},
      {"\x80\xFFx", 2, {1, 2}},
  };
  for (const Row& row : rows) {
    const LineColumn at = Source("f", row.text).line_column(row.offset);
    EXPECT_EQ(at.line, row.at.line) << row.text << " at " << row.offset;
    EXPECT_EQ(at.column, row.at.column) << row.text << " at " << row.offset;
  }
}

TEST(Source, KnowsEveryOneOfManyLines) {
  std::string text;
  for (int i = 0; i < 1000; ++i) text += "é" + std::string(static_cast<size_t>(i % 5), 'x') + "\n";
  const Source source("t", text);
  size_t begin = 0;
  for (int i = 0; i < 1000; ++i) {
    const size_t length = 2 + static_cast<size_t>(i % 5);
    EXPECT_EQ(source.line_column(begin), (LineColumn{i + 1, 1}));
    EXPECT_EQ(source.line_column(begin + length), (LineColumn{i + 1, i % 5 + 2}));
    EXPECT_EQ(source.line_begin(begin + length), begin);
    EXPECT_EQ(source.line_at(begin + 2), text.substr(begin, length));
    begin += length + 1;
  }
  EXPECT_EQ(source.line_column(begin), (LineColumn{1001, 1}));
  EXPECT_EQ(source.line_at(begin), "");
}

TEST(Source, GivesTheLineWithoutItsBreak) {
  const Source source("f", "one\r\ntwo\n\nfour");
  EXPECT_EQ(source.line_at(0), "one");
  EXPECT_EQ(source.line_at(4), "one");
  EXPECT_EQ(source.line_at(5), "two");
  EXPECT_EQ(source.line_begin(7), 5u);
  EXPECT_EQ(source.line_at(8), "two");
  EXPECT_EQ(source.line_at(9), "");
  EXPECT_EQ(source.line_at(10), "four");
  EXPECT_EQ(source.line_at(100), "four");
  EXPECT_EQ(Source("f", "one\rtwo\r").line_at(4), "two");
  EXPECT_EQ(Source("f", "one\rtwo\r").line_at(3), "one");
  EXPECT_EQ(Source("f", "\xEF\xBB\xBFx").line_at(0), "x");
  const Source part("f", "\xEF\xBB\xBFx", Source::From::kMiddle);
  EXPECT_EQ(part.line_at(0), "\xEF\xBB\xBFx");
  EXPECT_EQ(part.line_column(3), (LineColumn{1, 2}));
}

}  // namespace
}  // namespace jantaku::base
