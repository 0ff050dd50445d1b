// Mistakes that went by in silence, or were told as others than they are.
#include <gtest/gtest.h>

#include "majs/lower_test_script.h"

namespace jantaku::majs {
namespace {

using Codes = std::vector<std::string>;

struct Row {
  std::string script;
  Codes codes;  // none: nothing is wrong
};

void expect_codes(const std::vector<Row>& rows, TestConditions conditions = TestConditions::kAny) {
  for (const Row& row : rows) {
    const TestRun run = run_script(row.script, {.conditions = conditions});
    EXPECT_EQ(run.codes, row.codes) << row.script.substr(0, 200) << "\n"
                                    << run.rendered.substr(0, 2000);
  }
}

TEST(Mistakes, AsTakesOneArgument) {  // MS-608, MS-802
  expect_codes({
      {"def f do as() do noop end end", {"majs/argument-count 1:10"}},
      {"def f do as self, shimocha do noop end end", {"majs/argument-count 1:10"}},
      {"def f do as(self, shimocha) do noop end end", {"majs/argument-count 1:10"}},
      {"def f do as self, foo: 1 do noop end end", {"majs/argument-count 1:10"}},
      {"def f do as [self, shimocha] do noop end end", {}},
  });
}

TEST(Mistakes, BlocksAreGivenOnce) {  // MS-207, MS-613
  expect_codes({
      {"def f do if a, do: noop, else: draw, else: noop end", {"majs/duplicate-option 1:38"}},
      {"def f do if(a, do: noop, do: draw) end", {"majs/duplicate-option 1:26"}},
      {"def f do g(1, do: noop) do draw end end", {"majs/duplicate-option 1:25"}},
      {"def f do if a, do: if(b, do: noop), else: draw end", {}},
      {"def f do if a, do: if b, do: noop, else: draw, else: sort_hand end", {}},
  });
  EXPECT_EQ(run_script("def f do if a, do: if(b, do: noop), else: draw end").json,
            R"({"functions":{"f":[["ite",["a"],[["when",["b"],[["noop"]]]],[["draw"]]]]}})");
  EXPECT_EQ(run_script("def f do if(a), do: noop end").json,
            R"({"functions":{"f":[["when",["a"],[["noop"]]]]}})");
  EXPECT_EQ(
      run_script("def f do if a, do: if b, do: noop, else: draw, else: sort_hand end").json,
      R"({"functions":{"f":[["ite",["a"],[["ite",["b"],[["noop"]],[["draw"]]]],[["sort_hand"]]]]}})");
}

TEST(Mistakes, NamesAreTakenWithTheirPrefix) {  // MS-405, MS-625, MS-817
  expect_codes({{"def uninterruptible_draw do noop end", {"majs/function-shadows-action 1:5"}}});
  EXPECT_EQ(run_script("define_const c, not_our_turn", {.conditions = TestConditions::kKnown}).json,
            R"({"constants":{"c":["not_our_turn"]}})");
}

TEST(Mistakes, NumbersStayInTheirRange) {  // MS-105, MS-504
  const std::string zeros(400, '0');
  expect_codes({
      {"set a, 1" + zeros + ".0e-5", {"majs/number-range 1:8"}},
      {"set a, 1.0e999", {"majs/number-range 1:8"}},
      {"set a, 9007199254740991 + 2", {"majs/number-range 1:8"}},
      {"set a, 10 ** 300", {"majs/number-range 1:8"}},
      {"set a, 9007199254740990 + 1", {}},
  });
  EXPECT_EQ(run_script("set a, 0." + zeros + "1").json, R"({"a":0})");
  EXPECT_EQ(run_script("set a, 1.0e-999").json, R"({"a":0})");
  EXPECT_EQ(run_script("set a, 1" + zeros + ".0e-399").json, R"({"a":10})");
}

TEST(Mistakes, OptionsHaveTheirKinds) {  // MS-408, MS-862, MS-1001
  expect_codes(
      {{"define_mod a, name: \"a\", desc: \"d\", order: \"x\"", {"majs/argument-kind 1:44"}}});
  EXPECT_EQ(run_script("define_button b, display_name: \"B\", show_when: true, "
                       "call_conditions: false, unskippable: true do noop end")
                .json,
            R"({"buttons":{"b":{"display_name":"B","show_when":["true"],)"
            R"("call_conditions":["false"],"unskippable":true,"actions":[["noop"]]}}})");
}

TEST(Mistakes, VariablesWithoutValueAreNamed) {  // MS-1023, MS-1024
  expect_codes({
      {"set a, !nothing + 1", {"majs/unset-variable 1:8"}},
      {"set a, -!nothing", {"majs/unset-variable 1:9"}},
      {"replace !q, \"\", 1, 2", {"majs/unset-variable 1:9"}},
      {"def f do if at_least(!q, a, b) do noop end end", {"majs/unset-variable 1:22"}},
      {"require \"x\", %{\"a b\": 1}", {"majs/variable-name 1:16"}},
      {"require \"x\", %{\"Ab\": 1}", {"majs/variable-upper-case 1:16"}},
  });
}

TEST(Mistakes, AreAllToldAndNotTooMany) {  // MS-210
  expect_codes({{"set a 1\n  ' \nset b, 2", {"majs/missing-comma 1:7", "majs/char-list 2:3"}}});
  std::string escapes;
  for (int i = 0; i < 25'000; ++i) escapes += "\\q";
  EXPECT_LE(run_script("set a, \"" + escapes + "\"").codes.size(), kMostMistakes + 2);
}

TEST(Mistakes, HaveTheirLineWithAnyLineEnd) {  // MS-101
  expect_codes({{"set a, 1\rset b, $x\r", {"majs/unexpected-character 2:8"}},
                {"set a, 1\r\nset b, $x\r\n", {"majs/unexpected-character 2:8"}}});
}

}  // namespace
}  // namespace jantaku::majs
