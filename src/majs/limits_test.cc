// Short scripts that once took time, memory or stack out of all proportion (MS-1105).
#include <gtest/gtest.h>

#include <ctime>

#include "majs/jq_text.h"
#include "majs/lower_test_script.h"

namespace jantaku::majs {
namespace {

std::string repeated(std::string_view text, int times) {
  std::string out;
  for (int i = 0; i < times; ++i) out += text;
  return out;
}

// "0,1,2," with something before and behind each.
std::string numbered(std::string_view before, std::string_view behind, int times) {
  std::string out;
  for (int i = 0; i < times; ++i) {
    out += before;
    out += std::to_string(i);
    out += behind;
  }
  return out;
}

struct Row {
  std::string what, script;
  std::string code = "";  // of the first thing that is wrong, if anything is
};

TEST(Limits, NothingTakesLong) {
  const std::string steps = repeated(".b", 150);
  const std::string indices = "0" + repeated(",0", 30'000);
  const std::vector<Row> rows = {
      {"a chain of not", "def f do if " + repeated("not ", 60) + "p(as: \"self\") do noop end end"},
      {"a chain of not before a compound",
       "def f do if " + repeated("not ", 60) + "(p and q) do noop end end"},
      {"a path of many indices", "apply set, \"a" + repeated("[0]", 20'000) + "\", 1",
       "majs/too-deep 1:611"},
      {"a path of many keys", "apply set, \"a" + repeated(".b", 60'000) + "\", 1",
       "majs/too-deep 1:413"},
      {"many targets far down", "apply set, \"a" + steps + "[" + indices + "]\", 1"},
      {"many targets that do not exist", "set a, []\napply append, \"a[" + indices + "]\", 1",
       "majs/apply-missing 2:15"},
      {"many targets that do not fit", "set a, [1]\napply append, \"a[" + indices + "]\", 1",
       "majs/apply-type 2:15"},
      {"many targets behind a long key",
       "apply initialize, \"" + std::string(400'000, 'k') + "[" + indices + "]\", 1",
       "majs/too-large 1:19"},
      {"a long list of precedence",
       "define_yaku_precedence \"X\", [" + numbered("", ",", 20'000) + "]"},
      {"a long list of precedence, again",
       "define_yaku_precedence \"X\", [" + numbered("", ",", 20'000) +
           "]\ndefine_yaku_precedence \"X\", [" + numbered("[", "],", 20'000) + "]"},
      {"a keyword many times",
       "set a, ~m\"" + repeated("a:1,", 30'000) + repeated("fail,", 300) + "fail\"",
       "majs/repeated-keyword 1:120016"},
      {"many keys to delete", "set a, %{" + numbered("k", ": 1,", 20'000) +
                                  "}\napply delete_key, \"a\", [" + numbered("\"k", "\",", 20'000) +
                                  "]"},
  };
  for (const Row& row : rows) {
    const std::clock_t begin = std::clock();
    const TestRun run = run_script(row.script);
    EXPECT_EQ(run.codes.empty() ? "" : run.codes[0], row.code) << row.what;
    EXPECT_LE(run.codes.size(), kMostMistakes + 1) << row.what;
    // Each took minutes, or grew with the square of its size.
    EXPECT_LT(std::clock() - begin, 15 * CLOCKS_PER_SEC) << row.what;
  }
}

TEST(Limits, ALongCondIsTooDeep) {
  const auto cond = [](int clauses) {
    return "def f do cond do\n" + numbered("a == ", " -> noop\n", clauses) + "end end";
  };
  EXPECT_NE(run_script(cond(400)).json, "");
  EXPECT_EQ(run_script(cond(60'000)).codes, std::vector<std::string>{"majs/too-deep 1:1"});
}

// The text grows with what is written, not with where all of it leads.
TEST(Limits, TextForJqStaysShort) {
  const std::string path = "a" + repeated(".b", 150) + "[0" + repeated(",0", 10'000) + "]";
  auto read = read_path(Literal(path, {}));
  ASSERT_TRUE(read.ok());
  Edits edits;
  edits.push_back({.path = *std::move(read), .value = 1, .range = {}});
  EXPECT_LT(to_jq(edits).size(), 30'000u);
}

TEST(Limits, UnitingTakesEqualValuesAsOne) {  // MS-819, MS-971
  EXPECT_EQ(run_script("define_yaku_precedence \"X\", [1, %{a: 1, b: [2]}, \"1\", [1], true]\n"
                       "define_yaku_precedence \"X\", [1.0, %{b: [2.0], a: 1}, 1.5, \"true\", "
                       "[[1]], 1.50, [1]]")
                .json,
            R"({"yaku_precedence":{"X":[1,{"a":1,"b":[2]},"1",[1],true,1.5,"true",[[1]]]}})");
}

}  // namespace
}  // namespace jantaku::majs
