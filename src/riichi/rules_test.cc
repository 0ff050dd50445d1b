#include "riichi/rules.h"

#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "riichi/rule_fields.h"
#include "riichi/rules_page.h"

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

// KY-901 to KY-962: every default, by its name, as the table of the checklist has it.
TEST(Rules, EveryDefaultByName) {
  const std::map<std::string_view, std::string_view> wanted = {
      {"dora.akahai", "[1,1,1]"},
      {"dora.kan", R"({"daiminkan":0,"kakan":0,"ankan":1})"},
      {"dora.ura", "true"},
      {"dora.kanUra", "true"},
      {"yaku.kuitan", "true"},
      {"yaku.kokushiAnkan", "false"},
      {"yaku.ippatsu", "true"},
      {"yaku.renhou", R"("off")"},
      {"yaku.doubleWindFu", "4"},
      {"yaku.tsumoPinfu", "true"},
      {"yaku.rinshanFu", "true"},
      {"minHan", "1"},
      {"yakuman.max", "2"},
      {"points.kazoe", R"("yakuman")"},
      {"points.kiriage", "false"},
      {"riichi.kyoutaku", "1000"},
      {"riichi.minPoints", "1000"},
      {"riichi.minTsumoLeft", "4"},
      {"riichi.double", "true"},
      {"riichi.ankan", "true"},
      {"riichi.okurikan", "false"},
      {"riichi.furiten", "true"},
      {"ron.atamahane", "false"},
      {"ron.honbaAtamahane", "true"},
      {"ron.double", "true"},
      {"ron.triple", "false"},
      {"banKuikae.moro", "true"},
      {"banKuikae.suji", "true"},
      {"banKuikae.pon", "false"},
      {"karaten", R"("juntehai")"},
      {"ryoukyoku.kyuushuukyuuhai", "true"},
      {"ryoukyoku.nagashimangan", R"("off")"},
      {"ryoukyoku.tochuu.suufonrenta", "true"},
      {"ryoukyoku.tochuu.suukaikan", "true"},
      {"ryoukyoku.tochuu.suuchariichi", "true"},
      {"ryoukyoku.suukaikanOnFifth", "false"},
      {"points.howanpai", "3000"},
      {"points.honba", "100"},
      {"pao", R"(["daisangen","daisuushi"])"},
      {"pao.honbaOnRon", R"("houjuu")"},
      {"renchan", R"("tenpai")"},
      {"setup.points.initial", "25000"},
      {"setup.points.origin", "30000"},
      {"setup.end.normal", "2"},
      {"setup.end.overtime", "3"},
      {"setup.end.suddenDeath", "true"},
      {"setup.end.agariyame", "true"},
      {"setup.end.tenpaiyame", "true"},
      {"game.tobi", R"("below0")"},
      {"game.uma", "[0,0,0,0]"},
      {"game.oka", R"("auto")"},
      {"game.leftover", R"("first")"},
      {"game.tie", R"("seat")"},
      {"players", "4"},
      {"sanma.kita", "true"},
      {"sanma.kitaInterrupts", "true"},
      {"sanma.ronOnKita", "true"},
      {"sanma.tsumo", R"("loss")"},
      {"sanma.honbaRon", "3"},
      {"sanma.northYakuhai", "false"},
  };
  const Rules rules;
  for (const auto& [name, text] : wanted) {
    const RuleField* const field = find_rule(name);
    ASSERT_NE(field, nullptr) << name;
    EXPECT_EQ(rule_text(*field, field->get(rules)), text) << name;
  }
  // KY-961
  for (const char* name :
       {"kokushi", "kokushi13", "suuankou", "suuankouTanki", "daisangen", "shousuushi", "daisuushi",
        "tsuuiisou", "chinroutou", "ryuuiisou", "chuurenpoutou", "junseichuurenpoutou", "suukantsu",
        "tenhou", "chihou", "renhou"}) {
    const RuleField* const field = find_rule(std::string("yakuman.") + name);
    ASSERT_NE(field, nullptr) << name;
    EXPECT_EQ(rule_text(*field, field->get(rules)), "1") << name;
  }
}

std::string file_text(const std::string& path) {
  std::ifstream file(std::string(JANTAKU_SOURCE_DIR) + path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

// docs/riichi-presets.md is made from presets and sources: JANTAKU_UPDATE=1 writes it.
TEST(Rules, PresetsPageIsUpToDate) {
  const std::string path = "/docs/riichi-presets.md";
  if (std::getenv("JANTAKU_UPDATE") != nullptr) {
    std::ofstream(std::string(JANTAKU_SOURCE_DIR) + path) << rules_page();
  }
  EXPECT_EQ(file_text(path), rules_page()) << "run riichi_test with JANTAKU_UPDATE=1";
}

// KY-973: each value names a text that the documentation describes, or is listed here as unknown.
TEST(Rules, EveryPresetValueHasASourceOrIsUnknown) {
  const std::string page = file_text("/docs/riichi-rules.md");
  std::map<std::string_view, int> unknown;
  for (const Preset& preset : presets()) {
    for (const RuleField& field : rule_fields()) {
      if (!needs_source(preset, field.name)) continue;
      const std::string_view source = source_of(preset.name, field.name);
      if (source.empty()) {
        ++unknown[preset.name];
        continue;
      }
      const std::string mark(1, source[0]);
      EXPECT_NE(page.find("\n| " + mark + " | "), std::string::npos)
          << preset.name << ' ' << field.name << ": " << mark;
    }
  }
  std::string counts;
  for (const auto& [preset, count] : unknown) {
    counts += std::string(preset) + " " + std::to_string(count) + "\n";
  }
  EXPECT_NE(page.find(counts), std::string::npos) << "docs/riichi-rules.md should list\n" << counts;
}

// A source that names no rule would be a slip.
TEST(Rules, SourcesAreOfRulesThatExist) {
  EXPECT_EQ(source_of("ema", "pao"), "E 3.3.9");
  EXPECT_EQ(source_of("majiang", "ron.double"), "K");
  EXPECT_EQ(source_of("majiang", "ron"), "");
  EXPECT_EQ(source_of("chess", "pao"), "");
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
