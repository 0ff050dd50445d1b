#include "majs/parse.h"

#include <gtest/gtest.h>

#include <chrono>
#include <string>

#include "json/writer.h"
#include "majs/format.h"

namespace jantaku::majs {
namespace {

Parsed parsed(std::string text) { return parse(base::make_source("x.majs", std::move(text))); }

std::vector<std::string> codes(const Parsed& parsed) {
  std::vector<std::string> out;
  for (const base::Diagnostic& found : parsed.diagnostics) {
    const auto at = found.range.source->line_column(found.range.begin);
    out.push_back(found.code + " " + std::to_string(at.line) + ":" + std::to_string(at.column));
  }
  return out;
}

std::string repeated(std::string_view text, int times) {
  std::string out;
  for (int i = 0; i < times; ++i) out += text;
  return out;
}

using Codes = std::vector<std::string>;

TEST(Parse, TextMustBeUtf8) {  // MS-101, MS-1201
  EXPECT_EQ(codes(parsed("set a, \"\xFF\"")), (Codes{"majs/not-utf8 1:9"}));
  EXPECT_TRUE(parsed("\xEF\xBB\xBFset a, 1\r\nset b, 2\rset c, 3").ok());
  EXPECT_EQ(parsed("\xEF\xBB\xBFset a, 1\r\nset b, 2\rset c, 3").script.commands.size(), 3u);
}

TEST(Parse, RefusesWhatIsTooLarge) {  // MS-209, MS-1105, MS-1223, MS-1224
  EXPECT_TRUE(parsed("#" + std::string(kMostBytes - 1, ' ')).ok());
  EXPECT_EQ(codes(parsed("#" + std::string(kMostBytes, ' '))), (Codes{"majs/too-large 1:1"}));
  const auto nested = [](std::string_view open, std::string_view close, int levels) {
    return "set a, " + repeated(open, levels) + "1" + repeated(close, levels);
  };
  EXPECT_TRUE(parsed(nested("[", "]", kMostLevels - 2)).ok());
  EXPECT_EQ(codes(parsed(nested("[", "]", kMostLevels + 1))), (Codes{"majs/too-deep 1:207"}));
  for (const auto& [open, close] : {std::pair{"(", ")"},
                                    {"%{a: ", "}"},
                                    {"f(", ")"},
                                    {"- ", ""},
                                    {"not ", ""},
                                    {"1 + (", ")"},
                                    {"2 ** ", ""},
                                    {"1 - ", ""}}) {
    const Parsed deep = parsed(nested(open, close, 100'000));
    ASSERT_EQ(deep.diagnostics.size(), 1u) << open;
    EXPECT_EQ(deep.diagnostics[0].code, "majs/too-deep") << open;
  }
  const Parsed blocks = parsed("def f do " + repeated("if a do ", 100'000));
  ASSERT_FALSE(blocks.diagnostics.empty());
  EXPECT_EQ(blocks.diagnostics[0].code, "majs/too-deep");
  // Long is not deep.
  EXPECT_TRUE(parsed("set a, f()" + repeated(" and g()", 100'000)).ok());
  EXPECT_TRUE(parsed("set a, [" + repeated("1, ", 100'000) + "]").ok());
}

TEST(Parse, CostsNoSquareOfTheSize) {  // MS-1105
  for (const std::string_view line :
       {"set a, \"\"\"\n", "x ~s(\n", "if(\n", "def f do\n", "set a, [\n", "\"", "set a, 'x\n",
        "cond do\n", "a -> ", "f(", "@A ", "~m\"\"\"\n"}) {
    const std::string text = repeated(line, static_cast<int>(size_t{300'000} / line.size()));
    const auto begin = std::chrono::steady_clock::now();
    EXPECT_LE(parsed(text).diagnostics.size(), kMostMistakes + 2) << line;
    const auto took = std::chrono::steady_clock::now() - begin;
    // A square would take hours, even without sanitizers.
    EXPECT_LT(took, std::chrono::seconds(10)) << line;
  }
}

TEST(Parse, LinesGoOn) {  // MS-112, MS-113, MS-203
  const std::vector<std::pair<std::string, size_t>> rows = {
      {"set a,\n  1", 1},
      {"set a, b()\n  and c()\n  or d()", 1},
      {"set a, 1 +\n  2", 1},
      {"set a, [\n1,\n2\n]", 1},
      {"define_button x,\n  display_name:\n    \"X\"\n  do\n  noop\n  end", 1},
      {"set a, 1; set b, 2;; set c, 3\n;\nset d, 4", 4},
      {"set a, 1\n# between\n\nset b, 2", 2},
      {"set a, x()\n# between\nand y()", 1},
      {"set a, 1 # behind\nset b, 2", 2},
      {"set a, 1\n  == 2", 1},
      {"if !a, do: set(b, 1), else: set(b, 2)\nset c, 3", 2},
  };
  for (const auto& [text, commands] : rows) {
    const Parsed result = parsed(text);
    EXPECT_TRUE(result.ok()) << text << base::render(result.diagnostics);
    EXPECT_EQ(result.script.commands.size(), commands) << text;
  }
  // A line that begins with a sign is a new statement.
  EXPECT_FALSE(parsed("set a, 1\n- 2").ok());
}

TEST(Parse, GoesOnAfterAMistake) {  // MS-210
  const Parsed result = parsed("set a, [1\nset b, 2\ndef f do\n  noop(\nend\nset c 3\nset d, 4\n");
  EXPECT_EQ(codes(result),
            (Codes{"majs/unbalanced 1:8", "majs/unbalanced 4:7", "majs/missing-comma 6:7"}));
  EXPECT_EQ(result.script.commands.size(), 2u);
}

TEST(Parse, SigilsTakeEveryDelimiter) {  // MS-110
  for (const std::string_view text :
       {"~s\"0 1\"", "~s'0 1'", "~s(0 1)", "~s[0 1]", "~s{0 1}", "~s<0 1>", "~s/0 1/", "~s|0 1|",
        "~s\"\"\"\n0 1\n\"\"\"", "~s'''\n  0 1\n  '''"}) {
    const Parsed result = parsed("set a, " + std::string(text));
    ASSERT_TRUE(result.ok()) << text << base::render(result.diagnostics);
    const auto& call = *result.script.commands[0]->as<Call>();
    const std::string& content = call.arguments[1]->as<Sigil>()->content.text();
    EXPECT_EQ(content.substr(0, 3), "0 1") << text;
  }
  const Parsed raw = parsed(R"(set a, ~T(1\m\)))");
  EXPECT_EQ(raw.script.commands[0]->as<Call>()->arguments[1]->as<Sigil>()->content.text(), "1\\m)");
}

TEST(Parse, HeredocsLoseTheirIndentation) {  // MS-108
  const auto text_of = [](std::string text) {
    const Parsed result = parsed("set a, " + std::move(text));
    return result.ok()
               ? result.script.commands[0]->as<Call>()->arguments[1]->as<String>()->content.text()
               : base::render(result.diagnostics);
  };
  EXPECT_EQ(text_of("\"\"\"\n    a\n      b\n\n    c\n    \"\"\""), "a\n  b\n\nc\n");
  EXPECT_EQ(text_of("\"\"\"\n  \"\"\""), "");
  EXPECT_EQ(text_of("\"\"\"\r\n  a\\\r\n  b\r\n  \"\"\""), "ab\n");
  EXPECT_EQ(text_of("\"\"\"\n  say \\\"\"\" and \\t\n  \"\"\""), "say \"\"\" and \t\n");
}

TEST(Parse, CommentsAreKept) {  // MS-102
  const Parsed result = parsed(
      "# one\nset a, \"# no\" # two\nset b, [~s\"0 # no\", # three\n1]\nset c, \"\"\"\n# "
      "no\n\"\"\"#four");
  ASSERT_TRUE(result.ok()) << base::render(result.diagnostics);
  std::vector<std::string> texts;
  const json::Value tree = to_json(result.script);
  for (const json::Value& comment : *tree.find("comments")->array()) {
    texts.push_back(*comment.find("comment")->string());
  }
  EXPECT_EQ(texts, (std::vector<std::string>{"# one", "# two", "# three", "#four"}));
  EXPECT_EQ(result.script.commands.size(), 3u);
}

TEST(Parse, TreeHasPlaces) {  // MS-1403
  const Parsed result = parsed("set a, -1 # c");
  EXPECT_EQ(json::write(to_json(result.script)),
            R"({"commands":[{"call":"set","arguments":[{"call":"a","at":"1:5-1:6"},)"
            R"({"number":-1,"at":"1:8-1:10"}],"at":"1:1-1:10"}],)"
            R"("comments":[{"comment":"# c","at":"1:11-1:14"}]})");
}

TEST(Parse, NamesAreNormalised) {  // MS-103
  const Parsed result = parsed("def caf\u0065\u0301 do noop end");
  ASSERT_TRUE(result.ok());
  EXPECT_EQ(result.script.commands[0]->as<Call>()->arguments[0]->as<Call>()->name, "caf\u00E9");
}

}  // namespace
}  // namespace jantaku::majs
