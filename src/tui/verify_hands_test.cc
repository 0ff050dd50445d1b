// KY-1414: lines as the judge files have them.
#include "tui/verify_hands.h"

#include <gtest/gtest.h>

namespace jantaku::tui {
namespace {

const riichi::Rules& rules() { return riichi::find_preset("majiang")->rules; }

constexpr const char* kTsumo =
    R"({"in": {"shoupai": "m345p40677s67s8,m34-0", "param": {"zhuangfeng": 0, "menfeng": 3,
    "hupai": {}, "baopai": ["s4"], "fubaopai": [], "jicun": {"changbang": 0, "lizhibang": 0}}},
    "out": {"hupai": [{"fanshu": 1, "name": "断幺九"}, {"fanshu": 2, "name": "赤ドラ"}], "fu": 30,
    "fanshu": 3, "damanguan": null, "defen": 4000, "fenpei": [-2000, -1000, -1000, 4000]}})";
constexpr const char* kRon =
    R"({"in": {"shoupai": "m678p555789s3488", "rongpai": "s2+", "param": {"zhuangfeng": 0,
    "menfeng": 2, "hupai": {"lizhi": 1}, "baopai": ["m4", "p9"], "fubaopai": ["m1", "s9"],
    "jicun": {"changbang": 1, "lizhibang": 1}}}, "out": {"hupai": [{"fanshu": 1, "name": "立直"}],
    "fu": 40, "fanshu": 1, "damanguan": null, "defen": 1300, "fenpei": [0, 0, 2600, -1600]}})";

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  const size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

TEST(VerifyHands, PassesWhatIsRight) {
  for (const char* line : {kTsumo, kRon}) {
    const auto check = check_scored_hand(line, "hands", rules());
    ASSERT_TRUE(check) << base::render(check.diagnostics());
    EXPECT_EQ(check->outcome, Check::Outcome::kPassed) << check->what;
  }
}

struct Change {
  const char *from, *to;
};

// Each thing that a line states is compared.
TEST(VerifyHands, FindsEachThingThatIsWrong) {
  for (const Change& change :
       {Change{"\"fu\": 40", "\"fu\": 30"}, Change{"\"fanshu\": 1, \"dam", "\"fanshu\": 2, \"dam"},
        Change{"1300", "1500"}, Change{"-1600", "-1700"}, Change{"立直", "平和"},
        Change{"\"fanshu\": 1, \"name\"", "\"fanshu\": 2, \"name\""},
        Change{"\"damanguan\": null", "\"damanguan\": 1"}}) {
    const auto check = check_scored_hand(replaced(kRon, change.from, change.to), "hands", rules());
    ASSERT_TRUE(check) << change.from;
    EXPECT_EQ(check->outcome, Check::Outcome::kFailed) << change.from;
    EXPECT_NE(check->what.find("\n  expected "), std::string::npos);
    EXPECT_NE(check->what.find("\n  ours     "), std::string::npos);
  }
}

// By other rules the answers are others.
TEST(VerifyHands, DependsOnTheRules) {
  riichi::Rules without = rules();
  without.yaku.kuitan = false;
  const auto check = check_scored_hand(kTsumo, "hands", without);
  ASSERT_TRUE(check);
  EXPECT_EQ(check->outcome, Check::Outcome::kFailed);
}

TEST(VerifyHands, RefusesLinesThatAreNotLikeThat) {
  for (const std::string& line :
       {std::string("{"), std::string("[]"), std::string("{}"), std::string(R"({"in": {}})"),
        replaced(kRon, "\"s2+\"", "\"s2\""), replaced(kRon, "\"s2+\"", "5"),
        replaced(kRon, "m678p555789s3488", "m678p5557"), replaced(kRon, "m678", "x678"),
        replaced(kRon, "\"menfeng\": 2", "\"menfeng\": 7"), replaced(kRon, "\"m4\"", "\"m44\""),
        replaced(kRon, "\"out\"", "\"on\""), replaced(kRon, "\"name\"", "\"nom\"")}) {
    const auto check = check_scored_hand(line, "hands", rules());
    EXPECT_FALSE(check) << line;
  }
}

}  // namespace
}  // namespace jantaku::tui
