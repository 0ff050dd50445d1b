#include "base/diagnostic.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace jantaku::base {
namespace {

std::string shown(std::string text, uint32_t begin, uint32_t end) {
  return render(Diagnostic{
      .code = "x/y", .range = {make_source("f", std::move(text)), begin, end}, .message = "m"});
}

TEST(Render, PutsTheCaretUnderTheRange) {
  struct Row {
    const char* text;
    uint32_t begin, end;
    const char* expected;
  };
  const Row rows[] = {
      {"abc", 1, 2, "f:1:2: error: m [x/y]\n  abc\n   ^\n"},
      {"abc", 0, 3, "f:1:1: error: m [x/y]\n  abc\n  ^~~\n"},
      {"abc", 1, 1, "f:1:2: error: m [x/y]\n  abc\n   ^\n"},    // empty range
      {"abc", 3, 3, "f:1:4: error: m [x/y]\n  abc\n     ^\n"},  // end of file
      {"abc", 7, 9, "f:1:4: error: m [x/y]\n  abc\n     ^\n"},  // beyond it
      {"", 0, 0, "f:1:1: error: m [x/y]\n  \n  ^\n"},
      {"ab\ncd", 2, 3, "f:1:3: error: m [x/y]\n  ab\n    ^\n"},  // the line break
      {"ab\r\ncd", 2, 3, "f:1:3: error: m [x/y]\n  ab\n    ^\n"},
      {"ab\r\ncd", 4, 5, "f:2:1: error: m [x/y]\n  cd\n  ^\n"},
      {"ab\ncd\nef", 1, 7, "f:1:2: error: m [x/y]\n  ab\n   ^\n"},  // several lines
      {"\tab", 1, 2, "f:1:2: error: m [x/y]\n    ab\n    ^\n"},     // a tab is two columns
      {"a\tb", 1, 2, "f:1:2: error: m [x/y]\n  a  b\n   ^~\n"},
      {"東南x", 3, 6, "f:1:2: error: m [x/y]\n  東南x\n    ^~\n"},  // wide characters
      {"東南x", 6, 7, "f:1:3: error: m [x/y]\n  東南x\n      ^\n"},
      {"e\u0301x", 3, 4, "f:1:3: error: m [x/y]\n  e\u0301x\n   ^\n"},  // a mark takes no column
      {"\xFFz", 1, 2, "f:1:2: error: m [x/y]\n  \uFFFDz\n   ^\n"},      // not UTF-8
      {"\xE6\x9D", 0, 2, "f:1:1: error: m [x/y]\n  \uFFFD\uFFFD\n  ^~\n"},
      {"\x1b[2Jz", 4, 5, "f:1:5: error: m [x/y]\n  \uFFFD[2Jz\n      ^\n"},
      {"\u202Ez", 3, 4, "f:1:2: error: m [x/y]\n  \uFFFDz\n   ^\n"},  // would turn text round
  };
  for (const Row& row : rows) EXPECT_EQ(shown(row.text, row.begin, row.end), row.expected);
}

TEST(Render, CutsLongLinesAroundTheCaret) {
  const std::string text = std::string(5000, 'a') + "#" + std::string(5000, 'b');
  EXPECT_EQ(shown(text, 5000, 5001), "f:1:5001: error: m [x/y]\n  …" + std::string(50, 'a') + "#" +
                                         std::string(49, 'b') + "…\n   " + std::string(50, ' ') +
                                         "^\n");
  EXPECT_EQ(shown(text, 0, 1), "f:1:1: error: m [x/y]\n  " + std::string(100, 'a') + "…\n  ^\n");
  EXPECT_EQ(shown(text, 10001, 10001), "f:1:10002: error: m [x/y]\n  …" + std::string(50, 'b') +
                                           "\n   " + std::string(50, ' ') + "^\n");
  std::string wide;
  for (int i = 0; i < 60; ++i) wide += "東";
  std::string fifty;
  for (int i = 0; i < 50; ++i) fifty += "東";
  EXPECT_EQ(shown(wide + "x", 0, 3), "f:1:1: error: m [x/y]\n  " + fifty + "…\n  ^~\n");
}

TEST(Render, ShowsNotesHintAndColour) {
  const auto source = make_source("r.json", "{\n  \"a\": 1\n}");
  const Diagnostic diagnostic{.code = "ruleset/unknown-key",
                              .severity = Severity::kWarning,
                              .range = {source, 4, 7},
                              .message = "unknown key",
                              .notes = {{"opened here", {source, 0, 1}}, {"no place", {}}},
                              .hint = "did you mean \"b\"?"};
  EXPECT_EQ(render(diagnostic),
            "r.json:2:3: warning: unknown key [ruleset/unknown-key]\n"
            "    \"a\": 1\n"
            "    ^~~\n"
            "r.json:1:1: note: opened here\n"
            "  {\n"
            "  ^\n"
            "note: no place\n"
            "  hint: did you mean \"b\"?\n");
  const std::string coloured = render(diagnostic, Colour::kYes);
  EXPECT_NE(coloured.find("\x1b[1;35mwarning:\x1b[0m unknown key"), std::string::npos);
  EXPECT_EQ(render(Diagnostics{diagnostic, diagnostic}), render(diagnostic) + render(diagnostic));
}

TEST(Render, LetsNoMessageMoveTheCursor) {
  const std::string text = render(Diagnostic{.code = "x/y", .message = "\x1b[31m\nred"});
  EXPECT_EQ(text, "error: \uFFFD[31m\uFFFDred [x/y]\n");
}

TEST(Render, CutsWhatAMessageQuotes) {
  std::string text = "\u3042";
  while (text.size() < 1'000'000) text += text;
  const std::string out = render(Diagnostic{.code = "x/y", .message = "a" + text});
  EXPECT_LT(out.size(), 4100U);
  EXPECT_TRUE(out.ends_with("\u3042\u2026 [x/y]\n"));
}

// The places of several are those of each by itself, in whatever order they come.
RC_GTEST_PROP(Render, ManyAreShownAsEachIs, (const std::vector<uint32_t>& begins, bool marked)) {
  std::string text = marked ? "\xEF\xBB\xBF" : "";
  const auto pieces = *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 6));
  for (const int piece : pieces) {
    constexpr const char* kPieces[] = {"ab", "\n", "\r\n", "\u6771", "\xE6", "c d"};
    text += kPieces[piece];
  }
  const auto source = make_source("f", text);
  Diagnostics all;
  std::string each;
  for (const uint32_t begin : begins) {
    const uint32_t at = begin % static_cast<uint32_t>(text.size() + 2);
    all.push_back({.code = "x/y", .range = {source, at, at + 1}, .message = "m"});
    each += render(all.back());
  }
  RC_ASSERT(render(all) == each);
}

RC_GTEST_PROP(Render, AlwaysHasOneCaret,
              (const std::string& text, uint32_t begin, uint32_t length)) {
  begin %= static_cast<uint32_t>(text.size() + 2);
  const std::string out = shown(text, begin, begin + length % 10);
  const auto marks = out.substr(out.rfind('\n', out.size() - 2) + 1);
  RC_ASSERT(std::count(marks.begin(), marks.end(), '^') == 1);
  RC_ASSERT(marks.find_first_not_of(" ^~\n") == std::string::npos);
}

TEST(HasErrors, LooksForErrorsOnly) {
  EXPECT_FALSE(has_errors({}));
  EXPECT_FALSE(has_errors({{.severity = Severity::kNote}, {.severity = Severity::kWarning}}));
  EXPECT_TRUE(has_errors({{.severity = Severity::kWarning}, {.severity = Severity::kError}}));
}

TEST(NearestName, SuggestsASlipAndNoOtherWord) {
  const std::vector<std::string_view> names{
      "draw", "call", "pon", "set_status", "unset_status", "advance_turn", "a", "status_missing"};
  struct Row {
    const char* name;
    const char* nearest;
  };
  const Row rows[] = {
      {"darw", "draw"},
      {"drawn", "draw"},
      {"DRAW", "draw"},
      {"pom", "pon"},
      {"kan", ""},  // two of three letters differ
      {"call", "call"},
      {"set_staus", "set_status"},
      {"setStatus", "set_status"},
      {"advnce_trun", "advance_turn"},
      {"missing_status", ""},
      {"b", ""},
      {"", ""},
      {"win_by_discard", ""},
  };
  for (const Row& row : rows) EXPECT_EQ(nearest_name(row.name, names), row.nearest) << row.name;
  EXPECT_EQ(nearest_name("ab", {"ax", "ay"}), "ax");
  EXPECT_EQ(nearest_name("movs", {"mods", "moves"}), "moves");  // a letter left out
  EXPECT_EQ(nearest_name("movs", {"moves", "mods"}), "moves");
  EXPECT_EQ(nearest_name("pan", {"kan", "pon", "ban"}), "pon");  // begins like it
  EXPECT_EQ(nearest_name("PAN", {"kan", "pon"}), "pon");
  EXPECT_EQ(nearest_name("status", {"statuses", "statuz"}), "statuz");  // fewer edits first
  EXPECT_EQ(nearest_name("x", {}), "");
  const std::string endless(1 << 20, 'a');
  EXPECT_EQ(nearest_name(endless, {endless}), "");
}

}  // namespace
}  // namespace jantaku::base
