#include "json/reader.h"

#include <gtest/gtest.h>

#include "json/writer.h"

namespace jantaku::json {
namespace {

using base::make_source;

TEST(Read, AcceptsWhatAuthorsWrite) {
  struct Row {
    const char* text;
    const char* compact;
  };
  const Row rows[] = {
      {"{}", "{}"},
      {" [ ] ", "[]"},
      {"null", "null"},
      {"\xEF\xBB\xBF{\"a\": 1}", "{\"a\":1}"},
      {"// K02\n{\"a\": /* b */ 1 /**/ // c\n}\n// end", "{\"a\":1}"},  // K02
      {"[1, /* ] */ 2]", "[1,2]"},
      {"\"// no comment\"", "\"// no comment\""},
      {"[-0, 1.50, 1E+2, 9223372036854775807, -9223372036854775808, 9223372036854775808]",
       "[-0,1.50,1E+2,9223372036854775807,-9223372036854775808,9223372036854775808]"},
      {R"("\u0041\n\"\\\/\ud83c\udc04\u0000")", "\"A\\n\\\"\\\\/\xF0\x9F\x80\x84\\u0000\""},
      {"{\"雜龍_definition\": [], \"\": 0}", "{\"雜龍_definition\":[],\"\":0}"},
      {"\r\n\t[true,false]\r\n", "[true,false]"},
  };
  for (const Row& row : rows) {
    const auto document = read(make_source("t", row.text));
    ASSERT_TRUE(document) << row.text << base::render(document.diagnostics());
    EXPECT_EQ(write(document->root), row.compact);
    EXPECT_TRUE(document.diagnostics().empty()) << base::render(document.diagnostics());
  }
}

struct Complaint {
  const char* text;
  const char* code;
  base::LineColumn at;
  const char* hint = "";
};

void expect(const Complaint& row, const base::Diagnostics& diagnostics) {
  ASSERT_FALSE(diagnostics.empty()) << row.text;
  const base::Diagnostic& last = diagnostics.back();
  EXPECT_EQ(last.code, row.code) << row.text;
  const base::LineColumn at = last.range.source->line_column(last.range.begin);
  EXPECT_EQ(at.line, row.at.line) << row.text;
  EXPECT_EQ(at.column, row.at.column) << row.text;
  EXPECT_LE(last.range.begin, last.range.end) << row.text;
  EXPECT_LE(last.range.end, last.range.source->text().size()) << row.text;
  EXPECT_FALSE(last.message.empty());
  if (*row.hint != '\0') {
    EXPECT_NE(last.hint.find(row.hint), std::string::npos) << row.text << ": " << last.hint;
  }
}

TEST(Read, SaysWhatIsWrongAndWhere) {
  const Complaint rows[] = {
      {"", "json/empty", {1, 1}},
      {" \n// only a comment", "json/empty", {2, 18}},
      {"}", "json/expected-value", {1, 1}},
      {"{\"a\": 1\n \"b\": 2}", "json/missing-comma", {1, 8}, "comma is missing"},
      {"[1 2]", "json/missing-comma", {1, 3}},
      {"[[1] [2]]", "json/missing-comma", {1, 5}},
      {"[1; 2]", "json/expected-comma", {1, 3}},
      {"{'a': 1}", "json/single-quotes", {1, 2}},
      {"[1, 'b']", "json/single-quotes", {1, 5}},
      {"{\n  a: 1}", "json/unquoted-key", {2, 3}, "write \"a\""},
      {"{1: 1}", "json/unquoted-key", {1, 2}},
      {"{,}", "json/expected-key", {1, 2}, "one comma too many"},
      {"{\"a\":1,,}", "json/expected-key", {1, 8}, "one comma too many"},
      {"{\"a\" 1}", "json/expected-colon", {1, 6}},
      {"{\"a\"=1}", "json/expected-colon", {1, 5}, "instead of `=`"},
      {"{\"a\", \"b\"}", "json/expected-colon", {1, 5}, "[ ... ]"},
      {"[\"a\": 1]", "json/expected-comma", {1, 5}, "{ ... }"},
      {"[1,,2]", "json/expected-value", {1, 4}, "one comma too many"},
      {"{\"a\": }", "json/expected-value", {1, 7}},
      {"{\"a\": [1, 2}}", "json/expected-comma", {1, 12}, "`[` of line 1 is still open"},
      {"[\n{\"a\": 1]", "json/expected-comma", {2, 8}, "`{` of line 2 is still open"},
      {"{\"a\": [1,\n", "json/unclosed", {2, 1}},
      {"{", "json/unclosed", {1, 2}},
      {"{\"a\"", "json/unclosed", {1, 5}},
      {"{\"a\":", "json/unclosed", {1, 6}},
      {"{} }", "json/text-after-value", {1, 4}, "one `}` too many"},
      {"1, 2", "json/text-after-value", {1, 2}, "[ ... ]"},
      {"[NaN]", "json/unknown-word", {1, 2}, "no such number"},
      {"[-Infinity]", "json/expected-value", {1, 2}, "no such number"},
      {"[True]", "json/unknown-word", {1, 2}, "write true"},
      {"[None]", "json/unknown-word", {1, 2}, "write null"},
      {"[flase]", "json/unknown-word", {1, 2}, "did you mean false"},
      {"[riichi]", "json/unknown-word", {1, 2}, "double quotes"},
      {"[nullx]", "json/unknown-word", {1, 2}},
      {"[2m]", "json/unknown-word", {1, 2}, "double quotes"},
      {"[0x10]", "json/unknown-word", {1, 2}},
      {"[007]", "json/leading-zero", {1, 2}, "write 7"},
      {"-01", "json/leading-zero", {1, 2}},
      {"[+1]", "json/expected-value", {1, 2}, "no sign"},
      {"[.5]", "json/expected-value", {1, 2}, "0 before the point"},
      {"[-]", "json/expected-value", {1, 2}},
      {"[1.]", "json/bad-number", {1, 2}},
      {"[1e+]", "json/bad-number", {1, 2}},
      {"[1e999]", "json/number-out-of-range", {1, 2}},
      {"[-1e-999]", "json/number-out-of-range", {1, 2}},
      {"[\"abc\n]", "json/unterminated-string", {1, 2}, "closing"},
      {"[\"abc", "json/unterminated-string", {1, 2}},
      {"[\"abc\\", "json/unterminated-string", {1, 2}},
      {"[\"\\u12", "json/bad-escape", {1, 3}},
      {"{\"abc: 1}", "json/unterminated-string", {1, 2}},
      {"[\"a\tb\"]", "json/control-character", {1, 4}, "\\t"},
      {"[\"a\x01z\"]", "json/control-character", {1, 4}, "\\u0001"},
      {"[\"東\\x\"]", "json/bad-escape", {1, 4}},
      {"[\"\\u12g4\"]", "json/bad-escape", {1, 3}},
      {"[\"\\ud800\"]", "json/lone-surrogate", {1, 3}},
      {"[\"\\ud800\\u0041\"]", "json/lone-surrogate", {1, 3}},
      {"[\"x\\\\\\udc00\"]", "json/lone-surrogate", {1, 6}},
      {"{\"\\udfff\": 1}", "json/lone-surrogate", {1, 3}},
      {"[1, /* x", "json/unterminated-comment", {1, 5}, "*/"},
      {"[1 / 2]", "json/stray-slash", {1, 4}},
      {"[\"\xC3\x28\"]", "json/bad-utf8", {1, 3}},
      {"// \xFF\n{}", "json/bad-utf8", {1, 4}},
      {"[\"\xED\xA0\x80\"]", "json/bad-utf8", {1, 3}},
  };
  for (const Complaint& row : rows) {
    const auto document = read(make_source("t", row.text));
    EXPECT_FALSE(document) << row.text;
    expect(row, document.diagnostics());
  }
}

TEST(Read, RefusesAZeroByte) {
  const auto document = read(make_source("t", std::string("[1]\0[2]", 7)));
  ASSERT_FALSE(document);
  EXPECT_EQ(document.diagnostics()[0].code, "json/zero-byte");
  EXPECT_EQ(document.diagnostics()[0].range.begin, 3u);
}

// K02
TEST(Read, NotesTrailingCommas) {
  const Complaint rows[] = {
      {"[1, 2,]", "json/trailing-comma", {1, 6}},
      {"{\"a\": 1, // why\n}", "json/trailing-comma", {1, 8}},
      {"[[1], /* , */ ]", "json/trailing-comma", {1, 5}},
      {"{\"a\": {\"b\": 1},\n}", "json/trailing-comma", {1, 15}},
  };
  for (const Complaint& row : rows) {
    const auto document = read(make_source("t", row.text));
    ASSERT_TRUE(document) << row.text;
    ASSERT_EQ(document.diagnostics().size(), 1u) << row.text;
    EXPECT_EQ(document.diagnostics()[0].severity, base::Severity::kNote);
    expect(row, document.diagnostics());
  }
}

TEST(Read, LastOfRepeatedKeysCountsWhereTheFirstStood) {
  const auto source = make_source("t", "{\"a\": 1,\n \"b\": 2,\n \"a\": 3, \"a\": 4}");
  const auto document = read(source);
  ASSERT_TRUE(document);
  EXPECT_EQ(write(document->root), "{\"a\":4,\"b\":2}");
  ASSERT_EQ(document.diagnostics().size(), 2u);
  const base::Diagnostic& last = document.diagnostics()[1];
  EXPECT_EQ(last.code, "json/repeated-key");
  EXPECT_EQ(source->line_column(last.range.begin), (base::LineColumn{3, 10}));
  ASSERT_EQ(last.notes.size(), 1u);
  EXPECT_EQ((*document->root.object())[0].key_origin.begin, last.range.begin);

  std::string large = "{";
  for (int i = 0; i < 200; ++i)
    large += "\"" + std::to_string(i % 100) + "\": " + std::to_string(i) + ",";
  large += "}";
  const auto many = read(make_source("t", large));
  ASSERT_TRUE(many);
  EXPECT_EQ(many->root.object()->size(), 100u);
  EXPECT_EQ((*many->root.object())[7].key, "7");
  EXPECT_EQ(many->root.find("7")->integer(), 107);
  // 100 repetitions and a trailing comma: the list of complaints has an end.
  EXPECT_EQ(many.diagnostics().size(), 21u);
  EXPECT_EQ(many.diagnostics().back().code, "json/more-complaints");
}

TEST(Read, KeepsItsLimits) {
  const auto levels = [](size_t count) {
    return make_source("t", std::string(count, '[') + std::string(count, ']'));
  };
  EXPECT_TRUE(read(levels(1000)));
  const auto deep = read(levels(1001));
  ASSERT_FALSE(deep);
  EXPECT_EQ(deep.diagnostics()[0].code, "json/too-deep");
  EXPECT_EQ(deep.diagnostics()[0].range.begin, 1000u);
  EXPECT_EQ(read(levels(1'000'000)).diagnostics()[0].code, "json/too-deep");
  EXPECT_TRUE(read(levels(3), {.most_levels = 3}));
  EXPECT_FALSE(read(levels(3), {.most_levels = 2}));
  EXPECT_TRUE(read(levels(3), {.most_bytes = 6}));
  EXPECT_EQ(read(levels(3), {.most_bytes = 5}).diagnostics()[0].code, "json/too-large");
}

TEST(Read, KnowsWhereEverythingStood) {
  const auto source = make_source("t", "{ \"k\" : /* c */ [ 12 , \"é\" , {} ] }");
  const auto document = read(source);
  ASSERT_TRUE(document);
  const auto text_of = [&](const Origin& origin) {
    return source->text().substr(origin.begin, origin.end - origin.begin);
  };
  EXPECT_EQ(text_of(document->root.origin()), source->text());
  EXPECT_EQ(text_of((*document->root.object())[0].key_origin), "\"k\"");
  const Value& list = *document->root.find("k");
  EXPECT_EQ(text_of(list.origin()), "[ 12 , \"é\" , {} ]");
  EXPECT_EQ(text_of((*list.array())[0].origin()), "12");
  EXPECT_EQ(text_of((*list.array())[1].origin()), "\"é\"");
  EXPECT_EQ(text_of((*list.array())[2].origin()), "{}");
  EXPECT_EQ(document->range(list).source, source);
}

TEST(ReadSequence, OneValueAfterAnother) {
  const auto lines = read_sequence(make_source("t", "{\"a\": 1}\n// two\n{\"a\": 2} [3]\n\n"));
  ASSERT_EQ(lines.values.size(), 3u);
  EXPECT_TRUE(lines.diagnostics.empty());
  EXPECT_EQ(lines.values[1].root.find("a")->integer(), 2);
  const auto range = lines.values[2].range(lines.values[2].root);
  EXPECT_EQ(range.source->line_column(range.begin), (base::LineColumn{3, 10}));
  EXPECT_TRUE(read_sequence(make_source("t", " \n")).values.empty());
}

TEST(ReadSequence, OneBadLineHidesNoOther) {
  const auto lines = read_sequence(make_source("t", "{\"a\": 1\n{\"a\": ]}\n{\"a\": 3}\n{"));
  ASSERT_EQ(lines.values.size(), 1u);
  EXPECT_EQ(lines.values[0].root.find("a")->integer(), 3);
  EXPECT_EQ(lines.diagnostics.size(), 3u) << base::render(lines.diagnostics);
  std::string many;
  for (int i = 0; i < 100; ++i) many += "{]\n";
  EXPECT_EQ(read_sequence(make_source("t", many)).diagnostics.size(), 20u);
}

TEST(Read, DocumentsOfOneTableExchangeParts) {
  auto origins = std::make_shared<Origins>();
  auto to = read(make_source("to.json", "{\"yaku\": []}"), {.origins = origins});
  auto from = read(make_source("from.json", "[{\"name\": \"Riichi\"}]"), {.origins = origins});
  ASSERT_TRUE(to && from);
  Array& yaku = *to->root.find("yaku")->array();
  yaku.push_back(std::move((*from->root.array())[0]));
  yaku.insert(yaku.begin(), Value("first"));
  EXPECT_EQ(write(to->root), "{\"yaku\":[\"first\",{\"name\":\"Riichi\"}]}");
  EXPECT_EQ(to->range(yaku[1]).source->name(), "from.json");
  EXPECT_EQ(to->range(to->root).source->name(), "to.json");
}

}  // namespace
}  // namespace jantaku::json
