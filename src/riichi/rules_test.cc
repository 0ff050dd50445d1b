#include "riichi/rules.h"

#include <gtest/gtest.h>

#include <set>

namespace jantaku::riichi {
namespace {

// KY-901 to KY-955: the defaults of the checklist's table.
TEST(Rules, DefaultsAreThoseOfTheChecklist) {
  const Rules rules;
  EXPECT_EQ(rules.dora.akahai, (std::array<uint8_t, 3>{1, 1, 1}));
  EXPECT_EQ(rules.dora.ankan, KanDora::kAtOnce);
  EXPECT_EQ(rules.dora.kakan, KanDora::kLater);
  EXPECT_EQ(rules.yakuman.max_halves, 2 * kWholeYakuman);
  EXPECT_EQ(rules.yaku.double_wind_fu, 4);
  EXPECT_EQ(rules.riichi.min_tsumo_left, 4);
  EXPECT_FALSE(rules.ron.triple_ron);
  EXPECT_FALSE(rules.ban_kuikae.pon);
  EXPECT_EQ(rules.karaten, Karaten::kJuntehai);
  EXPECT_EQ(rules.points.initial, 25000);
  EXPECT_EQ(rules.points.origin, 30000);
}

TEST(Rules, PresetsHaveNamesOfTheirOwn) {
  std::set<std::string_view> names;
  for (const Preset& preset : presets()) {
    EXPECT_TRUE(names.insert(preset.name).second) << preset.name;
    EXPECT_EQ(find_preset(preset.name), &preset);
  }
  EXPECT_EQ(find_preset("tenho"), nullptr);
}

// KY-972
TEST(Rules, MajiangHasDoubleYakumanThatAddUp) {
  const Rules& rules = find_preset("majiang")->rules;
  EXPECT_EQ(rules.yakuman.of(Yaku::kKokushi13), 2 * kWholeYakuman);
  EXPECT_EQ(rules.yakuman.of(Yaku::kDaisangen), kWholeYakuman);
  EXPECT_EQ(rules.yakuman.max_halves, kNoYakumanCap);
  EXPECT_EQ(rules.ryoukyoku.nagashimangan, Nagashi::kDraw);
}

TEST(Yaku, NamesStandBesideTheirNumbers) {
  EXPECT_EQ(yaku_name(Yaku::kRiichi), "riichi");
  EXPECT_EQ(yaku_name(Yaku::kChinitsu), "chinitsu");
  EXPECT_EQ(yaku_name(Yaku::kNukiDora), "nukiDora");
  EXPECT_EQ(yaku_name(Yaku::kKokushi), "kokushi");
  EXPECT_EQ(yaku_name(Yaku::kJunseiChuurenpoutou), "junseichuurenpoutou");
  EXPECT_EQ(yaku_name(Yaku::kChihou), "chihou");
}

}  // namespace
}  // namespace jantaku::riichi
