#include "json/writer.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>

#include "json/reader.h"

namespace jantaku::json {
namespace {

std::string pretty(std::string text) {
  const auto document = read(base::make_source("t", std::move(text)));
  EXPECT_TRUE(document) << base::render(document.diagnostics());
  return document ? write(document->root, Layout::kPretty) : "";
}

TEST(Write, PrettyIsAsAPersonWouldWriteIt) {
  struct Row {
    const char* text;
    const char* expected;
  };
  const Row rows[] = {
      {"1", "1\n"},
      {"[]", "[]\n"},
      {"{}", "{}\n"},
      {"[1,[\"a\",{}]]", "[1, [\"a\", {}]]\n"},
      {"{\"a\":[\"draw\",1],\"b\":{\"c\":null},\"d\":{}}",
       "{\n  \"a\": [\"draw\", 1],\n  \"b\": {\n    \"c\": null\n  },\n  \"d\": {}\n}\n"},
      {"[{\"a\":1},2]", "[\n  {\n    \"a\": 1\n  },\n  2\n]\n"},
  };
  for (const Row& row : rows) EXPECT_EQ(pretty(row.text), row.expected);
}

TEST(Write, PrettyLinesEndAtColumn100) {
  const std::string name(44, 'x');
  const std::string two = "[\"" + name + "\", \"" + name + "y\"]";
  ASSERT_EQ(two.size(), 97u);
  EXPECT_EQ(pretty("[" + two + ", " + two + "]"), "[\n  " + two + ",\n  " + two + "\n]\n");
  // One more column does not fit: its parts fill lines of their own.
  const std::string longer = "[\"" + name + "y\", \"" + name + "y\"]";
  EXPECT_EQ(pretty("[" + longer + ", 1]"),
            "[\n  [\n    \"" + name + "y\", \"" + name + "y\"\n  ],\n  1\n]\n");

  std::string wall = "[";
  for (int i = 0; i < 136; ++i) wall += i > 0 ? ",\"1m\"" : "\"1m\"";
  const std::string text = pretty(wall + "]");
  EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 11);
  size_t begin = 0;
  for (size_t end = text.find('\n'); end != text.npos; end = text.find('\n', begin)) {
    EXPECT_LE(end - begin, 100u);
    begin = end + 1;
  }
}

TEST(Write, EscapesOnlyWhatItMust) {
  std::string out;
  write_string(out, std::string_view("\"\\/\b\f\n\r\t\x01\x1f\x7f\0é東", 17));
  EXPECT_EQ(out, "\"\\\"\\\\/\\b\\f\\n\\r\\t\\u0001\\u001f\x7f\\u0000é東\"");
}

TEST(Write, NumbersMadeByProgramsAreJson) {
  for (const double number : {0.5, 1e300, -1e-7, 1e20, 3.0, -0.0, 0.1 + 0.2, 5e-324}) {
    const auto document = read(base::make_source("t", write(Value(number))));
    ASSERT_TRUE(document) << write(Value(number));
    EXPECT_EQ(document->root.number(), number);
  }
}

// Random trees

std::string random_string() {
  return *rc::gen::element<std::string>("", "a", "status", "東", "\"", "\\", "\n", "\x01",
                                        std::string("\0", 1), "//", "\xF0\x9F\x80\x84",
                                        "a longer string that takes its space on a line");
}

Value random_value(int levels) {
  switch (*rc::gen::inRange(0, levels > 0 ? 8 : 6)) {
    case 0:
      return Value();
    case 1:
      return Value(*rc::gen::arbitrary<bool>());
    case 2:
      return Value(*rc::gen::arbitrary<int64_t>());
    case 3: {
      const double number = *rc::gen::arbitrary<double>();
      return std::isfinite(number) ? Value(number) : Value();
    }
    case 4:
    case 5:
      return Value(random_string());
    case 6: {
      Array array;
      for (int i = *rc::gen::inRange(0, 6); i > 0; --i) array.push_back(random_value(levels - 1));
      return Value(std::move(array));
    }
    default: {
      Object object;
      for (int i = *rc::gen::inRange(0, 24); i > 0; --i) {
        object.set(random_string() + std::to_string(i % 20), random_value(levels - 2));
      }
      return Value(std::move(object));
    }
  }
}

// Found by the property below: above 2^53 a whole double was written as digits, and read back as
// an integer that was not equal to it.
TEST(Write, WholeDoublesAreIntegers) {
  for (const double number : {9007199254740994.0, 9.77939e+15, 1e18, -4e18}) {
    const Value value(number);
    const auto document = read(base::make_source("t", write(value, Layout::kCompact)));
    ASSERT_TRUE(document.ok());
    EXPECT_EQ(document->root, value) << number;
  }
}

RC_GTEST_PROP(Write, IsReadBackAsItWas, ()) {
  const Value value = random_value(5);
  for (const Layout layout : {Layout::kCompact, Layout::kPretty}) {
    const std::string text = write(value, layout);
    const auto document = read(base::make_source("t", text));
    RC_ASSERT(document.ok());
    RC_ASSERT(document.diagnostics().empty());
    RC_ASSERT(document->root == value);
    RC_ASSERT(write(document->root, layout) == text);
  }
}

void expect_origins(const Document& document, const Value& value) {
  const base::SourceRange range = document.range(value);
  const std::string_view text = range.source->text();
  RC_ASSERT(range.begin < range.end);
  RC_ASSERT(range.end <= text.size());
  const std::string slice(text.substr(range.begin, range.end - range.begin));
  const auto again = read(base::make_source("slice", slice));
  RC_ASSERT(again.ok());
  RC_ASSERT(again->root == value);
  if (const Array* array = value.array()) {
    for (const Value& child : *array) expect_origins(document, child);
  }
  if (const Object* object = value.object()) {
    for (const Member& member : *object) {
      const Origin& key = member.key_origin;
      const auto name =
          read(base::make_source("key", std::string(text.substr(key.begin, key.end - key.begin))));
      RC_ASSERT(name.ok());
      RC_ASSERT(name->root == Value(member.key));
      expect_origins(document, member.value);
    }
  }
}

RC_GTEST_PROP(Write, OriginsHoldTheTextOfTheirValue, ()) {
  const auto document =
      read(base::make_source("t", "/* [ */ " + write(random_value(4), Layout::kPretty)));
  RC_ASSERT(document.ok());
  expect_origins(*document, document->root);
}

}  // namespace
}  // namespace jantaku::json
