#include "majs/format.h"

#include <gtest/gtest.h>

#include "majs/parse.h"

namespace jantaku::majs {
namespace {

std::string formatted(std::string_view text) {
  const Parsed parsed = parse(base::make_source("x.majs", std::string(text)));
  EXPECT_TRUE(parsed.ok()) << text << base::render(parsed.diagnostics);
  const auto made = format(parsed.script);
  EXPECT_TRUE(made.ok()) << text;
  return made.ok() ? *made : "";
}

struct Row {
  std::string_view before, after;
};

TEST(Format, WritesScriptsAsTheyShouldBe) {  // MS-1405
  const std::vector<Row> rows = {
      {"", ""},
      {"set   a,1", "set a, 1\n"},
      {"set a, 1;set b,2", "set a, 1\nset b, 2\n"},
      {"set a, 1\n\n\n\nset b, 2\n\n", "set a, 1\n\nset b, 2\n"},
      {"set a, %{b: 1,\"c d\" => [1,\n2,],}", "set a, %{b: 1, \"c d\": [1, 2]}\n"},
      {"set a, - 5", "set a, -5\n"},
      {"set a, 1_000+0xFF", "set a, 1_000 + 0xFF\n"},
      {"def f do noop;draw( 2 ) end", "def f do\n  noop\n  draw(2)\nend\n"},
      {"def f do\nend", "def f do\nend\n"},
      {"def f do\nif a and(b or not c) do\nnoop\nelse\nx+=1\nend\nend",
       "def f do\n  if a and (b or not c) do\n    noop\n  else\n    x += 1\n  end\nend\n"},
      {"def f do\nif a, do: noop, else: draw(1)\nend",
       "def f do\n  if a, do: noop, else: draw(1)\nend\n"},
      {"def f do\ncond do\na==1->noop;draw\ntrue -> noop\nend\nend",
       "def f do\n  cond do\n    a == 1 ->\n      noop\n      draw\n    true -> noop\n  "
       "end\nend\n"},
      {"# head\nset a, 1 # behind\n# last", "# head\nset a, 1  # behind\n# last\n"},
      {"def f do # why\n# one\nnoop # two\n# three\nend # four",
       "def f do  # why\n  # one\n  noop  # two\n  # three\nend  # four\n"},
      {"set a, [ # first\n1, # one\n2 # two\n# end\n]",
       "set a, [\n  # first\n  1,  # one\n  2  # two\n  # end\n]\n"},
      {"set a, x() # x\n and y() # y", "set a,\n  x()  # x\n  and y()  # y\n"},
      {"define_yaku a, \"b\", # c\n1, d", "define_yaku a, \"b\",  # c\n  1,\n  d\n"},
      {"def f # c\ndo noop end", "def f do\n  # c\n  noop\nend\n"},
      {"def g do if a # c\ndo noop end end",
       "def g do\n  if a do\n    # c\n    noop\n  end\nend\n"},
      {"def f do\nx = y * 2 ::\"L\"\nend", "def f do\n  x = y * 2 :: \"L\"\nend\n"},
      // The inner `do:` stays in its parentheses, where the `else:` is not its own.
      {"def f do if a, do: g(1, do: noop), else: draw end",
       "def f do\n  if a, do: g(1, do: noop), else: draw\nend\n"},
      {"def f do if a, do: if(b, do: noop), else: draw end",
       "def f do\n  if a, do: if(b, do: noop), else: draw\nend\n"},
      {"def f do if a, do: if b, do: x, else: y, else: z end",
       "def f do\n  if a, do: if b, do: x, else: y, else: z\nend\n"},
      {"def f do\ng( 1 ), do: noop\nend", "def f do\n  g(1, do: noop)\nend\n"},
      // CR alone ends lines and comments (MS-101).
      {"set a, - # c\r 5\rset b, 1\r", "set a, -5\n# c\nset b, 1\n"},
      {"set a, 1\r\rset b, 2\r", "set a, 1\n\nset b, 2\n"},
      {"set a, 1\r\nset b, 2\r\n", "set a, 1\nset b, 2\n"},
      {"set a, \"\"\"\n  one\n    two\n  \"\"\"", "set a, \"\"\"\n  one\n    two\n  \"\"\"\n"},
  };
  for (const auto& [before, after] : rows) {
    EXPECT_EQ(formatted(before), after);
    EXPECT_EQ(formatted(after), after);
  }
}

TEST(Format, BreaksLongLines) {
  const std::string_view button =
      "define_button chankan, display_name: \"Ron\", show_when: not_our_turn and "
      "someone_else_just_called and status_missing(\"furiten\") and +@can_chankan and "
      "match([\"hand\", \"calls\", \"last_called_tile\"], [\"win\"]), unskippable: true do noop "
      "end";
  const std::string_view expected =
      "define_button chankan,\n"
      "  display_name: \"Ron\",\n"
      "  show_when: not_our_turn\n"
      "    and someone_else_just_called\n"
      "    and status_missing(\"furiten\")\n"
      "    and +@can_chankan\n"
      "    and match([\"hand\", \"calls\", \"last_called_tile\"], [\"win\"]),\n"
      "  unskippable: true\n"
      "  do\n"
      "    noop\n"
      "  end\n";
  EXPECT_EQ(formatted(button), expected);
  EXPECT_EQ(formatted(expected), expected);

  std::string wall = "set wall, [";
  for (int i = 0; i < 40; ++i) wall += "\"1m\",";
  wall += "]";
  const std::string filled = formatted(wall);
  EXPECT_EQ(std::count(filled.begin(), filled.end(), '\n'), 5) << filled;
  EXPECT_EQ(formatted(filled), filled);
}

}  // namespace
}  // namespace jantaku::majs
