#include "tui/hand_lines.h"

#include <gtest/gtest.h>

#include "json/writer.h"
#include "tui/ranking.h"
#include "tui/verify_shanten.h"

namespace jantaku::tui {
namespace {

std::string answer(Question question, const char* line) {
  return json::write(answer_line(question, line, 7).value);
}

TEST(ShantenLine, Answers) {
  struct Row {
    const char* line;
    const char* answer;
  };
  const Row rows[] = {
      {R"({"hand": "123m406p789s1122z", "calls": []})",
       R"({"shanten":[0,8,4],"best":0,"accept":{"1z":2,"2z":2}})"},
      {R"({"hand": "19m19p19s1234567z"})",
       R"({"shanten":[8,0,6],"best":0,"accept":{"1m":3,"9m":3,"1p":3,"9p":3,"1s":3,"9s":3,)"
       R"("1z":3,"2z":3,"3z":3,"4z":3,"5z":3,"6z":3,"7z":3}})"},
      // Calls rule the other forms out, and their tiles are in sight.
      {R"({"hand": "4z", "calls": ["123m", "456m", "789m", "1111z"]})",
       R"({"shanten":[0,null,null],"best":0,"accept":{"4z":3}})"},
      {R"({"hand": "23m4z4z", "calls": ["111m", "444m", "789p"]})",
       R"({"shanten":[0,null,null],"best":0,"accept":{"1m":1,"4m":1}})"},
      // A short hand has calls that are not named.
      {R"({"hand": "11m"})",
       R"({"shanten":[-1,null,null],"best":-1,)"
       R"("discards":[{"discard":"1m","best":0,"tiles":2,"accept":{"1m":2}}]})"},
      {R"({"hand": "1m9p"})",
       R"({"shanten":[0,null,null],"best":0,)"
       R"("discards":[{"discard":"1m","best":0,"tiles":3,"accept":{"9p":3}},)"
       R"({"discard":"9p","best":0,"tiles":3,"accept":{"1m":3}}]})"},
  };
  for (const Row& row : rows) {
    EXPECT_EQ(answer(Question::kShanten, row.line), row.answer) << row.line;
  }
}

TEST(WaitsLine, Answers) {
  EXPECT_EQ(answer(Question::kWaits, R"({"hand": "2345678m333s111z"})"),
            R"({"waits":{"2m":3,"5m":3,"8m":3}})");
  EXPECT_EQ(answer(Question::kWaits, R"({"hand": "147m258p369s1234z"})"), R"({"waits":{}})");
  // All four are in sight.
  EXPECT_EQ(answer(Question::kWaits, R"({"hand": "4z", "calls": ["444z", "123m", "1p2p3p"]})"),
            R"({"waits":{}})");
}

TEST(WaitsLine, AnswersForAnyMatch) {
  EXPECT_EQ(answer(Question::kWaits, R"({"hand": "1122334455667z", "match": "pair:7"})"),
            R"({"waits":{"7z":3}})");
  const LineAnswer refusal =
      answer_line(Question::kWaits, R"({"hand": "1m", "match": "pair:1, pare:1"})", 1);
  EXPECT_EQ(refusal.status, LineAnswer::Status::kRefused);
  EXPECT_EQ(refusal.value.find("column")->integer(), 34);
}

TEST(Line, RefusalsNameLineAndColumn) {
  struct Row {
    const char* line;
    const char* code;
    int column;
  };
  const Row rows[] = {
      {"", "json/", 1},
      {"{", "json/", 2},
      {"[]", "lines/bad-member", 1},
      {R"({"calls": []})", "lines/bad-member", 1},
      {R"({"hand": 13})", "lines/bad-member", 10},
      {R"({"hand": "11m", "calls": "333m"})", "lines/bad-member", 26},
      {R"({"hand": "11m", "calls": [333]})", "lines/bad-member", 27},
      {R"({"hand": "123x"})", "tiles/unknown-suit", 14},
      {R"({"hand": "1j"})", "tiles/unknown-suit", 12},
      {R"({"hand": "12"})", "tiles/", 11},
      {R"({"hand": "m"})", "tiles/", 11},
      {R"({"hand": ""})", "hand/empty", 11},
      {R"({"hand": "111m"})", "hand/bad-size", 11},
      {R"({"hand": "11110m55550m"})", "hand/fifth-tile", 20},
      {R"({"hand": "11m", "calls": ["111m"]})", "hand/fifth-tile", 30},
      {R"({"hand": "11m", "calls": ["135p"]})", "hand/bad-call", 28},
      {R"({"hand": "1234m", "calls": ["123p","456p","789p","111z"]})", "hand/too-many-tiles", 11},
      {R"({"hand": "123456789m123456z"})", "hand/too-many-tiles", 11},
      {R"({"hand": "1m@hot"})", "hand/attributes", 11},
      {R"({"hand": "1\u0000m"})", "tiles/", 10},
  };
  for (const Row& row : rows) {
    const LineAnswer refusal = answer_line(Question::kShanten, row.line, 7);
    ASSERT_EQ(refusal.status, LineAnswer::Status::kRefused) << row.line;
    EXPECT_EQ(refusal.value.find("code")->string()->find(row.code), 0u)
        << row.line << " " << json::write(refusal.value);
    EXPECT_EQ(refusal.value.find("line")->integer(), 7);
    ASSERT_NE(refusal.value.find("column"), nullptr) << row.line;
    EXPECT_EQ(refusal.value.find("column")->integer(), row.column)
        << row.line << " " << json::write(refusal.value);
  }
}

TEST(WaitsLine, RefusesWhatCannotBeAnsweredYet) {
  const auto code = [](const char* line) {
    return *answer_line(Question::kWaits, line, 1).value.find("code")->string();
  };
  EXPECT_EQ(code(R"({"hand": "11m", "ruleset": "hk"})"), "lines/no-rulesets");
  EXPECT_EQ(code(R"({"hand": "11m"})"), "hand/has-drawn");
}

TEST(Ranking, SaysItInWords) {
  EXPECT_EQ(shanten_name(-1), "complete");
  EXPECT_EQ(shanten_name(0), "tenpai");
  EXPECT_EQ(shanten_name(3), "3-shanten");
  EXPECT_EQ(kinds_text(0), "");
  EXPECT_EQ(kinds_text((hand::Mask34{1} << 0) | (hand::Mask34{1} << 8) | (hand::Mask34{1} << 33)),
            "19m7z");
  EXPECT_EQ(amount_text(1, 1), "1 tile of 1 kind");
  EXPECT_EQ(amount_text(7, 3), "7 tiles of 2 kinds");
}

TEST(VerifyShanten, PassesFailsAndRefuses) {
  const auto check = [](const char* line) { return check_shanten(line, "file:1"); };
  const char* hand = R"({"q": ["m1","m1"], "calls": 4, "x": [-1, null, null]})";
  ASSERT_TRUE(check(hand).ok());
  EXPECT_EQ(check(hand)->outcome, Check::Outcome::kPassed);
  const auto wrong = check(R"({"q": ["m1","m0"], "calls": 4, "x": [-1, null, 2]})");
  ASSERT_TRUE(wrong.ok());
  EXPECT_EQ(wrong->outcome, Check::Outcome::kFailed);
  EXPECT_EQ(wrong->what, "expected [-1, null, 2], got [0, null, null]");
  for (const char* line :
       {"", "7", R"({"q": ["m1"]})", R"({"q": ["1m"], "x": [0, 0, 0]})",
        R"({"q": [1], "x": [0, 0, 0]})", R"({"q": ["m1"], "x": [0, 0]})",
        R"({"q": ["m1"], "x": [0, 0, 1000]})", R"({"q": ["m1"], "x": [0, 0, 0], "calls": 5})",
        R"({"q": ["m1","m1","m1","m1","m1"], "x": [0, 0, 0]})"}) {
    EXPECT_FALSE(check(line).ok()) << line;
  }
}

}  // namespace
}  // namespace jantaku::tui
