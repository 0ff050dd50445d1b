// MS-701 to MS-722: what the text forms mean as a tree, and where their errors point.
#include "hand/match_text.h"

#include <gtest/gtest.h>

#include "hand/american.h"

namespace jantaku::hand {
namespace {

// The tree as the JSON that MahjongScript compiles to (MS-702, MS-711).
std::string json(const syntax::Element& element) {
  std::string value =
      element.is_offset ? std::to_string(element.offset) : "\"" + element.word + "\"";
  if (element.attributes.empty()) return value;
  std::string attributes;
  for (const auto& name : element.attributes) {
    attributes += (attributes.empty() ? "\"" : ", \"") + name + "\"";
  }
  return std::string(element.is_offset ? "{\"offset\": " : "{\"tile\": ") + value +
         ", \"attrs\": [" + attributes + "]}";
}
template <typename List, typename Write>
std::string array(const List& list, Write write) {
  std::string text;
  for (const auto& entry : list) text += (text.empty() ? "" : ", ") + write(entry);
  return "[" + text + "]";
}
std::string json(const syntax::Set& set) {
  const auto part = [](const auto& p) {
    return array(p, [](const syntax::Element& e) { return json(e); });
  };
  return array(set.alternatives, [&](const auto& parts) {
    if (parts.empty()) return std::string("[]");
    return parts.size() == 1 ? part(parts[0]) : array(parts, part);
  });
}
std::string json(const syntax::Match& match) {
  const auto clause = [](const syntax::Clause& c) {
    if (!c.is_group) return "\"" + std::string(keyword_name(c.keyword)) + "\"";
    std::string items;
    const auto add = [&](const std::string& text) { items += (items.empty() ? "" : ", ") + text; };
    for (auto keyword : c.group.keywords) add("\"" + std::string(keyword_name(keyword)) + "\"");
    for (const auto& item : c.group.items) add(json(item.element));
    return "[[" + items + "], " + std::to_string(c.group.count) + "]";
  };
  return array(match.alternatives, [&](const syntax::Alternative& a) {
    return a.kind == syntax::Alternative::Kind::kAmerican ? "\"" + a.text + "\""
                                                          : array(a.clauses, clause);
  });
}

struct Row {
  std::string_view text, json;
};

// MS-701, MS-703, and the sets of the document.
TEST(MatchText, Sets) {
  constexpr Row kRows[] = {
      {"0 2", "[[0, 2]]"},
      {"0 1 2", "[[0, 1, 2]]"},
      {"0 1, 5 6 | 1z", R"([[[0, 1], [5, 6]], ["1z"]])"},
      {"-1 0@win 9m@a&b",
       R"([[-1, {"offset": 0, "attrs": ["win"]}, {"tile": "9m", "attrs": ["a", "b"]}]])"},
      {"0 0 |", "[[0, 0], []]"},
      {"| 0 0", "[[], [0, 0]]"},
      {"0 1 2@myattr&myattr2 | 1z 2z 3z",
       R"([[0, 1, {"offset": 2, "attrs": ["myattr", "myattr2"]}], ["1z", "2z", "3z"]])"},
      {"  0\t0\n", "[[0, 0]]"},
      {"0 1 2,10 11 12,20 21 22", "[[[0, 1, 2], [10, 11, 12], [20, 21, 22]]]"},
      {"1A 2B DC any", R"([["1A", "2B", "DC", "any"]])"},
  };
  for (const Row& row : kRows) {
    const auto set = parse_set("set", row.text);
    ASSERT_TRUE(set.ok()) << row.text << "\n" << base::render(set.diagnostics());
    EXPECT_EQ(json(*set), row.json) << row.text;
  }
}

// MS-711, MS-712, MS-716, and the matches of the document.
TEST(MatchText, Matches) {
  constexpr Row kRows[] = {
      {"koutsu:4, pair:1", R"([[[["koutsu"], 4], [["pair"], 1]]])"},
      {"unique, (nojoker 1z 2z):-1 | any@x:0",
       R"([["unique", [["nojoker", "1z", "2z"], -1]], [[[{"tile": "any", "attrs": ["x"]}], 0]]])"},
      {"exhaustive, iipeikou:1, mentsu:2, pair:1",
       R"([["exhaustive", [["iipeikou"], 1], [["mentsu"], 2], [["pair"], 1]]])"},
      {"(haku hatsu chun):2, (haku_pair hatsu_pair chun_pair):1 | (haku hatsu chun):3",
       R"([[[["haku", "hatsu", "chun"], 2], [["haku_pair", "hatsu_pair", "chun_pair"], 1]], )"
       R"([[["haku", "hatsu", "chun"], 3]]])"},
      {"pair:7", R"([[[["pair"], 7]]])"},
      {"mentsu:4, pair:1 | pair:7", R"([[[["mentsu"], 4], [["pair"], 1]], [[["pair"], 7]]])"},
      {"ryanmen/penchan:1", R"([[[["ryanmen/penchan"], 1]]])"},
      {"滿庭芳:1", R"([[[["滿庭芳"], 1]]])"},
      {" ( a b ) : 2 ,c:1", R"([[[["a", "b"], 2], [["c"], 1]]])"},
      {"pair:1, restart, pair:1, restart, fail", R"([[[["pair"], 1], "restart", [["pair"], 1], )"
                                                 R"("restart", "fail"]])"},
      {"almost, dismantle_calls, 0@x:1",
       R"([["almost", "dismantle_calls", [[{"offset": 0, "attrs": ["x"]}], 1]]])"},
      {"unique:1", R"([[[["unique"], 1]]])"},  // with a count it is a name
      {"():0", "[[[[], 0]]]"},
      {"american, FF 22a", R"(["FF 22a"])"},
      {"pair:7 | american, RR|GG 22a", R"([[[["pair"], 7]], "RR|GG 22a"])"},
      {"american:1", R"([[[["american"], 1]]])"},
  };
  for (const Row& row : kRows) {
    const auto match = parse_match("match", row.text);
    ASSERT_TRUE(match.ok()) << row.text << "\n" << base::render(match.diagnostics());
    EXPECT_EQ(json(*match), row.json) << row.text;
    EXPECT_TRUE(match.diagnostics().empty()) << row.text;
  }
}

// MS-714: a warning, but for restart.
TEST(MatchText, WarnsOfRepeatedKeywords) {
  const auto match = parse_match("match", "unique, pair:1, unique, pair:1 | unique, pair:1");
  ASSERT_TRUE(match.ok());
  ASSERT_EQ(match.diagnostics().size(), 1u);
  EXPECT_EQ(match.diagnostics()[0].code, "hand/repeated-keyword");
  EXPECT_EQ(match.diagnostics()[0].range.begin, 16u);
}

struct BadRow {
  std::string_view text, code;
  uint32_t begin;
};

// MS-704.
TEST(MatchText, BadSetsPointAtTheCharacter) {
  constexpr BadRow kRows[] = {
      {"", "hand/empty-set", 0},
      {"  ", "hand/empty-set", 2},
      {"0 1@", "hand/empty-attribute", 3},
      {"0 1@a&", "hand/empty-attribute", 5},
      {"0 @a", "hand/match-syntax", 2},
      {"0 1,", "hand/match-syntax", 4},
      {"0 1, | 2", "hand/match-syntax", 5},
      {"0 (1)", "hand/match-syntax", 2},
      {"0 99999", "hand/offset-range", 2},
      {"0:1", "hand/match-syntax", 1},
      {"0 -1001", "hand/offset-range", 2},
      {"99999999999999", "hand/offset-range", 0},
  };
  for (const BadRow& row : kRows) {
    const auto set = parse_set("set", row.text);
    ASSERT_FALSE(set.ok()) << row.text;
    EXPECT_EQ(set.diagnostics()[0].code, row.code) << row.text;
    EXPECT_EQ(set.diagnostics()[0].range.begin, row.begin) << row.text;
  }
}

// MS-713.
TEST(MatchText, BadMatchesPointAtTheCharacter) {
  constexpr BadRow kRows[] = {
      {"", "hand/empty-match", 0},
      {"pair", "hand/match-count", 0},
      {"(pair koutsu)", "hand/match-count", 0},
      {"exhaustve, pair:1", "hand/match-count", 0},
      {"pair:1 koutsu:1", "hand/match-syntax", 7},
      {"pair:x", "hand/match-syntax", 5},
      {"pair:", "hand/match-syntax", 5},
      {"pair:--1", "hand/match-syntax", 5},
      {"pair:1,", "hand/match-syntax", 7},
      {"pair:1 |", "hand/match-syntax", 8},
      {"| pair:1", "hand/match-syntax", 0},
      {"pair:1 | | pair:2", "hand/match-syntax", 9},
      {"(pair:1", "hand/match-syntax", 5},
      {"(pair", "hand/match-syntax", 0},
      {"pair):1", "hand/match-count", 0},
      {"(exhaustive pair):1", "hand/match-syntax", 1},
      {"(restart):1", "hand/match-syntax", 1},
      {"pair:1001", "hand/match-count", 5},
      {"pair@:1", "hand/empty-attribute", 4},
      {"pair:1, @x:1", "hand/match-syntax", 8},
  };
  for (const BadRow& row : kRows) {
    const auto match = parse_match("match", row.text);
    ASSERT_FALSE(match.ok()) << row.text;
    EXPECT_EQ(match.diagnostics()[0].code, row.code) << row.text;
    EXPECT_EQ(match.diagnostics()[0].range.begin, row.begin) << row.text;
  }
}

TEST(MatchText, SuggestsTheKeyword) {
  const auto match = parse_match("match", "exhaustve, pair:1");
  ASSERT_FALSE(match.ok());
  EXPECT_EQ(match.diagnostics()[0].hint, "did you mean the keyword `exhaustive`?");
}

// A sigil in the middle of a file: places are those of the file.
TEST(MatchText, ReadsItsRangeOnly) {
  const auto source = base::make_source("rules.majs", "define_set x, ~s\"0 1\"\nmatch ~m\"pair\"");
  const auto set = parse_set({source, 17, 20});
  ASSERT_TRUE(set.ok()) << base::render(set.diagnostics());
  EXPECT_EQ(json(*set), "[[0, 1]]");
  const auto match = parse_match({source, 31, 35});
  ASSERT_FALSE(match.ok());
  const auto& range = match.diagnostics()[0].range;
  EXPECT_EQ(source->line_column(range.begin), (base::LineColumn{2, 10}));
}

}  // namespace
}  // namespace jantaku::hand
