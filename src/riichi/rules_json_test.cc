#include "riichi/rules_json.h"

#include <gtest/gtest.h>

#include "json/reader.h"
#include "json/writer.h"
#include "riichi/rule_fields.h"

namespace jantaku::riichi {
namespace {

base::Result<Rules> read(std::string text) {
  return read_rules(*json::read(base::make_source("rules.json", std::move(text))));
}

std::string code_of(std::string text) {
  const auto rules = read(std::move(text));
  return rules ? "" : rules.diagnostics().front().code;
}

// KY-901 to KY-955: JSON out and in again is the same, for every preset.
TEST(RulesJson, PresetsRoundTrip) {
  for (const Preset& preset : presets()) {
    const auto again = read(json::write(write_rules(preset.rules)));
    ASSERT_TRUE(again.ok()) << preset.name << base::render(again.diagnostics());
    EXPECT_TRUE(*again == preset.rules) << preset.name;
  }
}

// Every rule by itself: another value than the default survives, so that no row forgets its member.
TEST(RulesJson, EachRuleRoundTripsAlone) {
  for (const RuleField& field : rule_fields()) {
    Rules rules;
    RuleValue other = field.get(rules);
    if (other.empty()) other.push_back(field.least);
    other[0] = other[0] == field.least ? field.most : field.least;
    ASSERT_TRUE(allows(field, other)) << field.name;
    field.set(rules, other);
    EXPECT_FALSE(rules == Rules{}) << field.name;
    EXPECT_TRUE(field.get(rules) == other) << field.name;
    const auto again = read(json::write(write_rules(rules)));
    ASSERT_TRUE(again.ok()) << field.name << base::render(again.diagnostics());
    EXPECT_TRUE(*again == rules) << field.name;
    EXPECT_FALSE(field.doc.empty()) << field.name;
    EXPECT_TRUE(field.item.starts_with("KY-")) << field.name;
  }
}

TEST(RulesJson, ReadsDottedAndNestedNamesOverAPreset) {
  const auto rules =
      read(R"({"preset": "tenhou", "yaku": {"kuitan": false}, "game.uma": [30, 10, -10, -30],
      "yakuman.kokushi13": 1.5, "yakuman.max": "none", "dora.kan": false, "pao": ["daisangen"],
      "ryoukyoku": {"kyuushuukyuuhai": "oyanagare", "tochuu": {"suukaikan": false}}})");
  ASSERT_TRUE(rules.ok()) << base::render(rules.diagnostics());
  EXPECT_FALSE(rules->yaku.kuitan);
  EXPECT_TRUE(rules->yaku.kokushi_ankan);  // of the preset
  EXPECT_EQ(rules->game.uma_tenths[0], 300);
  EXPECT_EQ(rules->yakuman.of(Yaku::kKokushi13), 3);
  EXPECT_EQ(rules->yakuman.max_halves, kNoYakumanCap);
  EXPECT_FALSE(rules->dora.kan);
  EXPECT_EQ(rules->pao.yaku, pao::kDaisangen);
  EXPECT_EQ(rules->ryoukyoku.kyuushuukyuuhai, Abort::kOyanagare);
  EXPECT_EQ(rules->ryoukyoku.suukaikan, Abort::kOff);
}

// KY-962, KY-917
TEST(RulesJson, TheSecondNameOfARuleIsReadAndTheProperOneCounts) {
  EXPECT_EQ(read(R"({"points.initial": 27000})")->points.initial, 27000);
  EXPECT_EQ(read(R"({"points": {"riichi": 500}})")->riichi.kyoutaku, 500);
  EXPECT_EQ(read(R"({"setup.points.initial": 30000, "points.initial": 27000})")->points.initial,
            30000);
}

TEST(RulesJson, RefusesWhatNoRuleTakes) {
  EXPECT_EQ(code_of(R"([])"), "rules/not-an-object");
  EXPECT_EQ(code_of(R"({"preset": "tenho"})"), "rules/unknown-preset");
  EXPECT_EQ(code_of(R"({"yaku.kuitann": true})"), "rules/unknown-rule");
  EXPECT_EQ(code_of(R"({"yaku": {"kuitan": 1}})"), "rules/bad-value");
  EXPECT_EQ(code_of(R"({"minHan": 5})"), "rules/bad-value");
  EXPECT_EQ(code_of(R"({"yaku.doubleWindFu": 3})"), "rules/bad-value");
  EXPECT_EQ(code_of(R"({"dora.akahai": [1, 1]})"), "rules/bad-value");
  EXPECT_EQ(code_of(R"({"yakuman.kokushi": 0.3})"), "rules/bad-value");
  EXPECT_EQ(code_of(R"({"dora.kan": {"ankan": 1}})"), "rules/bad-value");
  EXPECT_EQ(code_of(R"({"pao": ["chiitoi"]})"), "rules/bad-value");
  EXPECT_EQ(code_of(R"({"renchan": "maybe"})"), "rules/bad-value");
}

TEST(RulesJson, ReportsEveryErrorWithTheNearestName) {
  const auto rules = read(R"({"yaku.kuitann": true, "minHan": 9})");
  ASSERT_FALSE(rules.ok());
  EXPECT_EQ(rules.diagnostics().size(), 2U);
  EXPECT_EQ(rules.diagnostics().front().hint, "did you mean 'yaku.kuitan'?");
}

}  // namespace
}  // namespace jantaku::riichi
