#include "replay/ruleset_hands.h"

#include <gtest/gtest.h>

#include "engine/rows.h"
#include "json/reader.h"
#include "ruleset/load.h"

namespace jantaku::replay {
namespace {

constexpr const char* kRon =
    R"({"in": {"shoupai": "m678p555789s3488", "rongpai": "s2+", "param": {"zhuangfeng": 0,
    "menfeng": 2, "hupai": {"lizhi": 1}, "baopai": ["m4", "p9"], "fubaopai": ["m1", "s9"],
    "jicun": {"changbang": 1, "lizhibang": 1}}}, "out": {"hupai": [{"fanshu": 1, "name": "立直"}],
    "fu": 40, "fanshu": 1, "damanguan": null, "defen": 1300, "fenpei": [0, 0, 2600, -1600]}})";
constexpr const char* kTsumo =
    R"({"in": {"shoupai": "m345p40677s67s8,m34-0", "param": {"zhuangfeng": 0, "menfeng": 3,
    "hupai": {}, "baopai": ["s4"], "fubaopai": [], "jicun": {"changbang": 0, "lizhibang": 0}}},
    "out": {"hupai": [{"fanshu": 1, "name": "断幺九"}], "fu": 30,
    "fanshu": 1, "damanguan": null, "defen": 1100, "fenpei": [-500, -300, -300, 1100]}})";
constexpr const char* kKans =
    R"({"in": {"shoupai": "m234s22p99m5,z1111,s1111-", "param": {"zhuangfeng": 1, "menfeng": 0,
    "hupai": {"lingshang": 1}, "baopai": ["s1"], "fubaopai": [], "jicun": {"changbang": 0,
    "lizhibang": 0}}}, "out": {"hupai": [], "fu": null, "defen": 0}})";

// A riichi of few yaku.
std::string ruleset() {
  std::string wall;
  for (char suit : {'m', 'p', 's', 'z'}) {
    for (char number = '1'; number <= (suit == 'z' ? '7' : '9'); ++number) {
      for (int copy = 0; copy < 4; ++copy) wall += std::string("\"") + number + suit + "\", ";
    }
  }
  return "{\"wall\": [" + wall + R"("0m", "0p", "0s"], "starting_tiles": 13,
    "initial_score": 25000, "dialect": 2024,
    "reserved_tiles": ["doraindicator_2", "doraindicator_1", "uraindicator_1", "uraindicator_2"],
    "revealed_tiles": ["doraindicator_1"], "max_revealed_tiles": 2,
    "dora_indicators": {"4m": ["5m"], "9p": ["1p"], "4s": ["5s"], "1m": ["2m"], "9s": ["1s"]},
    "set_definitions": {"run": [0, 1, 2], "triplet": [0, 0, 0], "pair": [0, 0]},
    "win_definition": [["exhaustive", [["run", "triplet"], 4], [["pair"], 1]]],
    "after_start": {"actions": [["set_tile_alias_all", ["0m"], ["5m"]],
      ["set_tile_alias_all", ["0p"], ["5p"]], ["set_tile_alias_all", ["0s"], ["5s"]]]},
    "buttons": {
      "ron": {"display_name": "Ron", "show_when": ["someone_else_just_discarded",
        {"name": "match", "opts": [["hand", "calls", "last_discard"], ["win"]]},
        {"name": "has_yaku_with_discard", "opts": [1, ["yaku"]]}], "actions": [["win_by_discard"]]},
      "tsumo": {"display_name": "Tsumo", "show_when": ["our_turn",
        {"name": "match", "opts": [["hand", "calls", "draw"], ["win"]]},
        {"name": "has_yaku_with_hand", "opts": [1, ["yaku"]]}], "actions": [["win_by_draw"]]},
      "chii": {"display_name": "Chii", "call": [[-2, -1], [-1, 1], [1, 2]],
        "show_when": ["false"], "actions": [["call"]]}},
    "yaku": [
      {"display_name": "Riichi", "value": 1, "when": [{"name": "status", "opts": ["riichi"]}]},
      {"display_name": "Pinfu", "value": 1, "when": ["won_by_discard",
        {"name": "has_no_call_named", "opts": ["chii"]}, {"name": "fu_equals", "opts": [30]}]},
      {"display_name": "Opening", "value": 1, "when": ["won_by_draw", "no_discards_yet"]},
      {"display_name": "Tanyao", "value": 1, "when": [{"name": "winning_hand_and_tile_consists_of",
        "opts": ["2m", "3m", "4m", "5m", "6m", "7m", "8m", "2p", "3p", "4p", "5p", "6p", "7p", "8p",
                 "2s", "3s", "4s", "5s", "6s", "7s", "8s"]}]}],
    "score_calculation": {"method": "riichi", "riichi_value": 1000, "honba_value": 100,
      "score_table_dealer": {"1": {"30": 1500, "40": 2000}},
      "score_table_nondealer": {"1": {"30": 1000, "40": 1300}},
      "score_table_dealer_draw": {"1": {"30": 500, "40": 700}},
      "score_table_nondealer_draw": {"1": {"30": 300, "40": 400}}}})";
}

class RulesetHandsTest : public testing::Test {
 protected:
  void SetUp() override {
    auto document = json::read(base::make_source("riichi.json", ruleset()));
    ASSERT_TRUE(document.ok()) << base::render(document.diagnostics());
    auto rules = ruleset::load(*std::move(document), engine::vocabulary());
    ASSERT_TRUE(rules.ok()) << base::render(rules.diagnostics());
    program_ = std::make_shared<const engine::Program>(*rules);
    matchers_ = std::make_unique<engine::MatcherPool>(program_);
  }

  std::string differs(std::string line, std::string_view from = "", std::string_view to = "") {
    if (!from.empty()) line.replace(line.find(from), from.size(), to);
    RulesetHands hands(program_, *matchers_);
    const auto check = hands.check(line, "line");
    if (!check) return base::render(check.diagnostics());
    std::string all;
    for (const std::string& one : check->differs) all += one + " ";
    return all;
  }

  std::shared_ptr<const engine::Program> program_;
  std::unique_ptr<engine::MatcherPool> matchers_;
};

TEST_F(RulesetHandsTest, PassesWhatTheRulesetScoresAlike) {
  EXPECT_EQ(differs(kRon), "");
  EXPECT_EQ(differs(kTsumo), "");
}

// S02, S03: 56+7 is a yaku and 89+7 is none, though it has more fu.
TEST_F(RulesetHandsTest, TakesTheArrangementThatHasAYaku) {
  EXPECT_EQ(differs(R"({"in": {"shoupai": "m1156789p456s789", "rongpai": "m7=", "param":
    {"zhuangfeng": 1, "menfeng": 2, "hupai": {}, "baopai": ["z5"], "fubaopai": [], "jicun": {}}},
    "out": {"hupai": [{"fanshu": 1, "name": "平和"}], "fu": 30, "fanshu": 1, "damanguan": null,
    "defen": 1000, "fenpei": [-1000, 0, 1000, 0]}})"),
            "");
}

TEST_F(RulesetHandsTest, NamesWhatDiffers) {
  EXPECT_EQ(differs(kRon, "\"fu\": 40", "\"fu\": 30"), "fu ");
  EXPECT_EQ(differs(kRon, "\"fanshu\": 1, \"dam", "\"fanshu\": 2, \"dam"), "han ");
  EXPECT_EQ(differs(kRon, "\"defen\": 1300", "\"defen\": 2600"), "points ");
  EXPECT_EQ(differs(kRon, "-1600", "-1700"), "changes ");
  EXPECT_EQ(differs(kRon, "\"lizhi\": 1", "\"lizhi\": 0"), "win ");
}

TEST_F(RulesetHandsTest, RefusesCallsThatTheRulesetDoesNotHave) {
  EXPECT_NE(differs(kKans).find("verify/no-place"), std::string::npos);
  EXPECT_NE(differs(kRon, "m678p555789s3488", "m678p555789s348").find("verify/no-place"),
            std::string::npos);
  EXPECT_NE(differs("{}").find("verify/bad-line"), std::string::npos);
}

}  // namespace
}  // namespace jantaku::replay
