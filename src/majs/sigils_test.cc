#include "majs/sigils.h"

#include <gtest/gtest.h>

#include "json/writer.h"

namespace jantaku::majs {
namespace {

struct Row {
  char letter;
  std::string_view text;
  std::string_view result;  // JSON, or "code at begin-end"
};

std::string read(char letter, std::string_view text) {
  const auto source =
      base::make_source("x.majs", "~" + std::string(1, letter) + "\"" + std::string(text) + "\"");
  std::vector<uint32_t> offsets;
  for (size_t i = 0; i <= text.size(); ++i) offsets.push_back(static_cast<uint32_t>(i) + 3);
  const auto end = static_cast<uint32_t>(text.size() + 4);
  const auto value = read_sigil(letter, Literal(std::string(text), {source, 0, end}, offsets));
  if (value.ok() && value.diagnostics().empty()) return json::write(*value);
  const base::Diagnostic& first = value.diagnostics()[0];
  return first.code + " at " + std::to_string(first.range.begin - 3) + "-" +
         std::to_string(first.range.end - 3);
}

constexpr Row kSets[] = {
    {'s', "0 2", "[[0,2]]"},  // MS-703
    {'s', "0 1, 5 6 | 1z", R"([[[0,1],[5,6]],["1z"]])"},
    {'s', "-1 0@win 9m@a&b",
     R"([[-1,{"offset":0,"attrs":["win"]},{"tile":"9m","attrs":["a","b"]}]])"},
    {'s', "0 0 |", "[[0,0],[]]"},
    {'s', "0 1 2@myattr&myattr2 | 1z 2z 3z",
     R"([[0,1,{"offset":2,"attrs":["myattr","myattr2"]}],["1z","2z","3z"]])"},  // MS-1309
    {'s', "\n  0 0\n  | any", R"([[0,0],["any"]])"},
    {'s', "", "majs/set-syntax at 0-1"},
    {'s', "0@", "majs/set-syntax at 1-2"},  // MS-1258
    {'s', "@a", "majs/set-syntax at 0-1"},
    {'s', "0@a&", "majs/set-syntax at 3-4"},
    {'s', "0@a@b", "majs/set-syntax at 3-4"},
    {'s', "0 1,,2", "majs/set-syntax at 4-5"},
    {'s', "0 1,", "majs/set-syntax at 4-5"},
    {'s', "0 (1)", "majs/set-syntax at 2-3"},
    {'s', "0 99999999999", "majs/set-syntax at 2-13"},
};

constexpr Row kMatches[] = {
    {'m', "koutsu:4, pair:1", R"([[[["koutsu"],4],[["pair"],1]]])"},  // MS-712
    {'m', "unique, (nojoker 1z 2z):-1 | any@x:0",
     R"([["unique",[["nojoker","1z","2z"],-1]],[[[{"tile":"any","attrs":["x"]}],0]]])"},
    {'m', "exhaustive, iipeikou:1, mentsu:2, pair:1",
     R"([["exhaustive",[["iipeikou"],1],[["mentsu"],2],[["pair"],1]]])"},  // MS-1310
    {'m', "(haku hatsu chun):2, (haku_pair hatsu_pair chun_pair):1 | (haku hatsu chun):3",
     R"([[[["haku","hatsu","chun"],2],[["haku_pair","hatsu_pair","chun_pair"],1]],)"
     R"([[["haku","hatsu","chun"],3]]])"},  // MS-1311
    {'m', "(0 0 1@a):1, restart, restart",
     R"([[[[0,0,{"offset":1,"attrs":["a"]}],1],"restart","restart"]])"},
    {'m', "american, FF 22a", R"(["FF 22a"])"},  // MS-716
    {'m', "", "majs/match-syntax at 0-1"},
    {'m', "pair", "majs/match-count at 0-4"},  // MS-1259
    {'m', "pair:", "majs/match-count at 5-6"},
    {'m', "(a b:1", "majs/match-syntax at 0-1"},  // MS-1260
    {'m', "a:1 b:1", "majs/match-syntax at 4-5"},
    {'m', "a:1,", "majs/match-syntax at 4-5"},
    {'m', "a:1 |", "majs/match-syntax at 5-6"},
    {'m', "(restart a):1", "majs/match-syntax at 1-8"},  // MS-713
    {'m', "():1", "majs/match-syntax at 0-2"},
    {'m', "(a, b):1", "majs/match-syntax at 2-3"},
    {'m', "exhaustive:2", "majs/match-syntax at 0-10"},
    {'m', "unique, unique, a:1", "majs/repeated-keyword at 8-14"},  // MS-714
};

constexpr Row kTiles[] = {
    {'a', "FF  11a NEWS", R"(["FF 11a NEWS"])"},  // MS-721
    {'a', "FF XXXX0a NEWS XXXX0b", R"(["FF XXXX0a NEWS XXXX0b"])"},
    {'a', "FF 22a|33b 2025c DDc", R"(["FF 22a|33b 2025c DDc"])"},
    {'a', "QQ", "majs/american-syntax at 0-1"},  // MS-1261
    {'a', "XXa", "majs/american-syntax at 0-2"},
    {'a', "11d", "majs/american-syntax at 2-3"},
    {'a', "11a | 22b", "majs/american-syntax at 4-5"},
    {'a', "11a| 22b", "majs/american-syntax at 5-6"},
    {'a', " ", "majs/american-syntax at 1-2"},
    {'t', "24p7z@hot", R"(["2p","4p",{"tile":"7z","attrs":["hot"]}])"},  // MS-731
    {'t', "11z@a", R"([{"tile":"1z","attrs":["a"]},{"tile":"1z","attrs":["a"]}])"},
    {'t', "1m 2m", R"(["1m","3x","2m"])"},  // MS-732
    {'t', " 1m ", R"(["1m"])"},
    {'t', "3P45p", R"([{"tile":"3p","attrs":["_sideways"]},"4p","5p"])"},  // MS-733
    {'t', "34P@x", R"([{"tile":"3p","attrs":["x"]},{"tile":"4p","attrs":["_sideways","x"]}])"},
    {'t', "", "[]"},
    {'T', "10m 05p@x", R"(["10m",{"tile":"05p","attrs":["x"]}])"},  // MS-734
    {'T', "11m 12m 13m@attr1&attr2",
     R"(["11m","12m",{"tile":"13m","attrs":["attr1","attr2"]}])"},  // MS-1312
    {'T', "1m2m", R"(["1m","2m"])"},
    {'t', "12", "majs/tile-syntax at 0-2"},  // MS-1262
    {'t', "1m m", "majs/tile-syntax at 3-4"},
    {'t', "1m@ 2m", "majs/tile-syntax at 2-3"},  // MS-735
    {'t', "1m|2m", "majs/tile-syntax at 2-3"},
    {'T', "1m é", "majs/tile-syntax at 3-5"},
};

TEST(Sigils, AreReadAsJson) {
  for (const auto& row : kSets) EXPECT_EQ(read(row.letter, row.text), row.result) << row.text;
  for (const auto& row : kMatches) EXPECT_EQ(read(row.letter, row.text), row.result) << row.text;
  for (const auto& row : kTiles) EXPECT_EQ(read(row.letter, row.text), row.result) << row.text;
}

}  // namespace
}  // namespace jantaku::majs
