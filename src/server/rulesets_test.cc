#include "server/rulesets.h"

#include <gtest/gtest.h>

#include "json/reader.h"
#include "server/server_test_rules.h"

namespace jantaku::server {
namespace {

struct Fix {
  const char* what;
  const char* text;
  uint32_t begin, end;  // what is said to be wrong
  const char* message;
  const char* hint;
  const char* fix;  // empty: none
};

TEST(DiagnosticsTest, BringWhatWouldMendThem) {
  const Fix cases[] = {
      {"a name in a line", "a\nset initial_scoer, 1", 2, 22, "there is no key `initial_scoer`",
       "did you mean `initial_score`?",
       R"({"line":2,"column":5,"end_line":2,"end_column":18,"text":"initial_score"})"},
      {"behind letters of two bytes", "\"\u00fc\" x_y", 0, 8, "unknown `x_y`",
       "did you mean `x_z`?", R"({"line":1,"column":5,"end_line":1,"end_column":8,"text":"x_z"})"},
      {"in quotes", "use \"riichy\"", 4, 12, "there is no \"riichy\"", "did you mean \"riichi\"?",
       R"({"line":1,"column":6,"end_line":1,"end_column":12,"text":"riichi"})"},
      {"a constant", "x @clsed", 2, 8, "unknown constant `@clsed`", "did you mean `@closed`?",
       R"({"line":1,"column":3,"end_line":1,"end_column":9,"text":"@closed"})"},
      {"twice", "foo foo", 0, 7, "unknown `foo`", "did you mean `fob`?", ""},
      {"a part of another word", "food", 0, 4, "unknown `foo`", "did you mean `fob`?", ""},
      {"elsewhere", "bar foo", 0, 3, "unknown `foo`", "did you mean `fob`?", ""},
      {"another hint", "foo", 0, 3, "unknown `foo`", "leave it out", ""},
      {"no name", "foo", 0, 3, "this is wrong", "did you mean `fob`?", ""},
  };
  for (const Fix& one : cases) {
    const base::Diagnostic diagnostic{
        .code = "a/b",
        .range = {base::make_source("mine.majs", one.text), one.begin, one.end},
        .message = one.message,
        .hint = one.hint};
    const std::string json = diagnostics_json({diagnostic});
    const std::string wanted = "\"fix\":" + std::string(one.fix);
    EXPECT_EQ(json.find(wanted) != std::string::npos, one.fix[0] != '\0') << one.what << json;
    EXPECT_EQ(json.find("\"fix\"") != std::string::npos, one.fix[0] != '\0') << one.what << json;
  }
}

// The row of this title with all that is said of it.
std::string row_in(const std::string& json, const std::string& title) {
  const size_t begin = json.find("{\"title\":\"" + title + "\"");
  if (begin == std::string::npos) return {};
  return json.substr(begin, json.find('}', begin) + 1 - begin);
}

TEST(RulesTest, SayWhatIsAnotherThanInTheRulesTheyStandOn) {
  const auto before = *program_of(small_game());
  std::string text = small_game();
  const std::string_view score = "\"initial_score\": 1000,", length = " \"max_rounds\": 2,";
  text.replace(text.find(score), score.size(), "\"initial_score\": 2000,");
  text.erase(text.find(length), length.size());
  const auto after = *program_of(text);
  PlainRuleset plain{.name = "Mine", .text = text, .base = "small"};
  plain.changes = {{"sets initial_score to 2000", 4}};
  const std::string json = rules_json(plain, after, before);
  EXPECT_EQ(row_in(json, "Score at the start"),
            R"({"title":"Score at the start","text":["2000"],"state":"changed","was":["1000"]})");
  EXPECT_EQ(row_in(json, "Length"),
            R"({"title":"Length","text":["2 dealerships"],"state":"gone"})");
  EXPECT_EQ(row_in(json, "Players").find("state"), std::string::npos);
  EXPECT_NE(json.find(R"("base":"small")"), std::string::npos);
  EXPECT_NE(json.find(R"("changes":[{"text":"sets initial_score to 2000","line":4}])"),
            std::string::npos);
  EXPECT_NE(row_in(rules_json(plain, before, after), "Length").find(R"("state":"new")"),
            std::string::npos);
  EXPECT_EQ(rules_json(plain, after).find("state"), std::string::npos);
}

TEST(PicturesTest, AreBoundOneByOneAndTogether) {
  const auto refused = [](int pictures, size_t bytes) {
    std::string text = R"({"tile_images": {)";
    for (int i = 0; i < pictures; ++i) {
      text += (i > 0 ? "," : "") + ("\"t" + std::to_string(i)) + R"(": "data:image/png;base64,)" +
              std::string(bytes, 'A') + "\"";
    }
    const auto read = json::read(base::make_source("rules", text + "}}"), {.most_bytes = 1 << 24});
    return check_images(read->root).has_value();
  };
  EXPECT_FALSE(refused(8, 60'000));
  EXPECT_TRUE(refused(1, 70'000));
  EXPECT_TRUE(refused(36, 60'000)) << "no page could be sent all of them";
}

}  // namespace
}  // namespace jantaku::server
