#include "majs/edit.h"

#include <gtest/gtest.h>

#include "majs/edit_test_words.h"

namespace jantaku::majs {
namespace {

std::string read_back(std::string_view text) {
  const auto path = read_path(Literal(std::string(text), {}));
  return path.ok() ? to_string(*path) : path.diagnostics()[0].code;
}

TEST(Path, ReadsWhatScriptsWrite) {
  constexpr struct {
    std::string_view written;
    std::string_view read;
  } kRows[] = {
      {"", ""},
      {"a", "a"},  // MS-901
      {".a.b[1]", "a.b[1]"},
      {".a[\"odd key\"][-1]", "a[\"odd key\"][-1]"},
      {"buttons[\"ron\", \"tsumo\"].actions", "buttons[\"ron\", \"tsumo\"].actions"},
      {"list[0,2]", "list[0, 2]"},
      {"list[ -1 ]", "list[-1]"},  // MS-902
      {"buttons[].actions", "buttons[].actions"},
      {"[\"a\"].b", "a.b"},
      {".[0]", "[0]"},
      {"yaku/riichi.役-1_x", "yaku/riichi.役-1_x"},
      {R"(a["\u5f79\n\"\\"])", R"(a["役\n\"\\"])"},
      {R"(a["\ud83c\udc04"])", "a.🀄"},
      {"a[10000]", "a[10000]"},
      {"a[10001]", "majs/index-range"},  // MS-902, MS-1273
      {"a[-20000]", "majs/index-range"},
      {"a[99999999999999999999]", "majs/index-range"},
      {"a..b", "majs/path-syntax"},  // MS-1271
      {"a[1", "majs/path-syntax"},
      {"a[", "majs/path-syntax"},
      {".", "majs/path-syntax"},
      {"a.", "majs/path-syntax"},
      {"a b", "majs/path-syntax"},
      {"a.[0]", "majs/path-syntax"},
      {"a[1,\"x\"]", "majs/path-syntax"},
      {"a[\"x\",1]", "majs/path-syntax"},
      {"a[\"x]", "majs/path-syntax"},
      {R"(a["\ud83c"])", "majs/path-syntax"},
      {R"(a["\q"])", "majs/path-syntax"},
      {"a]", "majs/path-syntax"},
      {"a | env", "majs/path-syntax"},         // MS-904
      {"a[].b[]", "majs/path-fan-out-twice"},  // MS-903, MS-1272
      {"a[0,1].b[\"x\",\"y\"]", "majs/path-fan-out-twice"},
  };
  for (const auto& row : kRows) EXPECT_EQ(read_back(row.written), row.read) << row.written;
}

TEST(Path, PointsIntoTheLiteral) {
  // "a[20000]" of which the text begins at byte 6 of the source.
  const auto source = base::make_source("x.majs", "set   \"a[20000]\"");
  std::vector<uint32_t> offsets;
  for (uint32_t i = 7; i <= 15; ++i) offsets.push_back(i);
  const auto path = read_path(Literal("a[20000]", {source, 6, 16}, offsets));
  ASSERT_FALSE(path.ok());
  EXPECT_EQ(path.diagnostics()[0].range.begin, 9u);
  EXPECT_EQ(path.diagnostics()[0].range.end, 14u);
}

TEST(Method, IsReadByName) {
  EXPECT_EQ(read_method("append", {})->method, Method::kAppend);
  EXPECT_EQ(read_method("set_append", {})->if_missing, IfMissing::kSet);
  EXPECT_EQ(read_method("set_delete_key", {})->method, Method::kDeleteKey);
  const auto code = [](std::string_view name) {
    const auto method = read_method(name, {});
    return method.ok() ? std::string("ok")
                       : method.diagnostics()[0].code + " " + method.diagnostics()[0].hint;
  };
  EXPECT_EQ(code("apend"), "majs/unknown-method did you mean `append`?");  // MS-1269
  EXPECT_EQ(code("set_apend"), "majs/unknown-method did you mean `set_append`?");
  EXPECT_EQ(code("set_set"), "majs/unknown-method write `set`");  // MS-932
  EXPECT_EQ(code("set_initialize"), "majs/unknown-method write `initialize`");
  EXPECT_EQ(code("frexp"), "majs/refused-method ");  // MS-927, MS-1270
  EXPECT_EQ(code("set_modf"), "majs/refused-method ");
}

// Every row's example names its method, its phrase is of that method, and the row reads back.
TEST(Method, HasOneRowEach) {
  vocab::Vocabulary vocabulary;
  add_method_rows(vocabulary);
  const auto& rows = vocabulary.rows(vocab::Kind::kApplyMethod);
  ASSERT_EQ(rows.size(), static_cast<size_t>(Method::kReplace));
  for (size_t i = 0; i < rows.size(); ++i) {
    EXPECT_EQ(static_cast<size_t>(read_method(rows[i].name, {})->method), i);
    EXPECT_TRUE(rows[i].example.starts_with("apply " + std::string(rows[i].name) + ", "));
    const Edit edit{
        .path = path_of("x.y"), .method = static_cast<Method>(i), .value = {}, .range = {}};
    EXPECT_NE(describe(edit).find("x.y"), std::string::npos);
  }
}

}  // namespace
}  // namespace jantaku::majs
