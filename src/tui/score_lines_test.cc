#include "tui/score_lines.h"

#include <gtest/gtest.h>

#include "json/reader.h"
#include "json/writer.h"

namespace jantaku::tui {
namespace {

json::Document question(const std::string& text) {
  return *json::read(base::make_source("question", text));
}

std::string answer(const std::string& text) {
  const auto scored = score_question(question(text));
  return scored ? json::write(score_answer(*scored)) : base::render(scored.diagnostics());
}

std::string code(const std::string& text) {
  const auto scored = score_question(question(text));
  return scored ? "" : scored.diagnostics().front().code;
}

TEST(ScoreLines, AnswersAWin) {
  EXPECT_EQ(answer(R"({"hand": "234m567p22345s78s", "win": "9s", "by": "discard", "seat": "south",
                       "riichi": true, "dora": ["1m"]})"),
            R"({"yaku":[["Riichi",1],["Pinfu",1],["Dora",1]],"fu":30,"fu_items":[)"
            R"({"item":"base","fu":20},{"item":"menzen ron","fu":10}],"han":3,"form":"standard",)"
            R"("wait":"ryanmen","points":3900,"transfers":[)"
            R"({"from":"west","to":"south","points":3900,"why":"hand"}]})");
}

TEST(ScoreLines, AnswersAYakumanWithLiability) {
  EXPECT_EQ(answer(R"({"hand": "123m44p", "calls": ["555Z", "6Z66z", "77Z7z"], "seat": "west",
                       "honba": 1, "sticks": 2})"),
            R"({"yaku":[["Daisangen",1]],"yakuman":1,"limit":"yakuman","form":"standard",)"
            R"("wait":"tanki","points":32000,"transfers":[)"
            R"({"from":"east","to":"west","points":32000,"why":"pao"},)"
            R"({"from":"east","to":"west","points":300,"why":"honba"},)"
            R"({"from":"table","to":"west","points":2000,"why":"sticks"}]})");
}

// The giver of the kan answers for the win on its rinshan tile, where that is a rule.
TEST(ScoreLines, AnswersARinshanWithLiability) {
  const auto transfers = [](const std::string& calls, const std::string& hand) {
    const std::string text = answer(R"({"win": "9p", "rinshan": true, "seat": "south", "rules":
        {"preset": "default", "pao": ["rinshan"]}, "calls": [)" +
                                    calls + R"(], "hand": ")" + hand + R"("})");
    return text.substr(std::min(text.find("\"transfers\""), text.size()));
  };
  EXPECT_EQ(transfers(R"("1M111m")", "234m567p234s9p"),
            R"("transfers":[{"from":"east","to":"south","points":1500,"why":"pao"}]})");
  // Another kan after it has the tile.
  EXPECT_EQ(transfers(R"("1M111m", "2222s")", "234m567p9p").find("\"pao\""), std::string::npos);
}

struct Row {
  const char* question;
  const char* code;
};

TEST(ScoreLines, RefusesWhatIsNoWin) {
  for (const Row& row : {
           Row{"[]", "score/bad-member"},
           Row{"{}", "score/bad-member"},
           Row{R"({"hand": 5})", "score/bad-member"},
           Row{R"({"hand": "123m456p789s11z", "winn": "1z"})", "score/unknown-member"},
           Row{R"({"hand": "123m456p789s1122z"})", "score/winning-tile"},
           Row{R"({"hand": "123m456p789s1122z", "win": "12z"})", "score/winning-tile"},
           Row{R"({"hand": "123m456p789s11122z", "win": "5z"})", "score/winning-tile"},
           Row{R"({"hand": "123m456p789s11122z", "from": "west", "by": "draw"})", "score/from"},
           Row{R"({"hand": "123m456p789s11122z", "from": "east"})", "score/from"},
           Row{R"({"hand": "123m456p789s11122z", "seat": "up"})", "score/bad-member"},
           Row{R"({"hand": "123m456p789s11122z", "honba": -1})", "score/bad-member"},
           Row{R"({"hand": "123m456p789s11122z", "riichi": 3})", "score/bad-member"},
           Row{R"({"hand": "123m456p789s11122z", "dora": ["12m"]})", "score/bad-member"},
           Row{R"({"hand": "123m456p789s11122z", "dora": "1m"})", "score/bad-member"},
           Row{R"({"hand": "123m456p789s11122z", "rules": "chess"})", "rules/unknown-preset"},
           Row{R"({"hand": "123m456p789s11122z", "calls": ["135m"]})", "score/bad-meld"},
           Row{R"({"hand": "123m456p78s111223z"})", "score/no-form"},
           Row{R"({"hand": "123m45699p", "win": "9p", "by": "ron", "calls": ["7S89s", "2M34m"]})",
               "score/no-yaku"},
       }) {
    EXPECT_EQ(code(row.question), row.code) << row.question << '\n' << answer(row.question);
  }
}

// The place of a mistake is where it was written.
TEST(ScoreLines, PointsAtTheMember) {
  const auto scored = score_question(question(R"({"hand": "123m456p789s11122z", "honba": "x"})"));
  ASSERT_FALSE(scored);
  EXPECT_EQ(scored.diagnostics().front().range.begin, 40U);
  EXPECT_EQ(scored.diagnostics().front().message, "\"honba\" must be a whole number from 0 to 200");
}

TEST(ScoreLines, NamesSeats) {
  EXPECT_EQ(seat_name(0), "east");
  EXPECT_EQ(seat_name(3), "north");
  EXPECT_EQ(seat_name(-1), "table");
}

}  // namespace
}  // namespace jantaku::tui
