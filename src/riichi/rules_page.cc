#include "riichi/rules_page.h"

#include <fmt/format.h>

#include <algorithm>

#include "riichi/rule_fields.h"

namespace jantaku::riichi {
namespace {

// The rules of a preset that one text states, their names apart by spaces; "x.*" is all below x.
struct Source {
  std::string_view preset;
  std::string_view mark;
  std::string_view rules;
};

constexpr Source kSources[] = {
    {"majiang", "K",
     "dora.akahai dora.ura dora.kanUra yaku.kuitan yaku.ippatsu yaku.doubleWindFu yaku.rinshanFu "
     "minHan yakuman.kokushi13 yakuman.suuankouTanki yakuman.daisuushi "
     "yakuman.junseichuurenpoutou points.kiriage riichi.furiten ron.* banKuikae.* karaten "
     "ryoukyoku.kyuushuukyuuhai ryoukyoku.nagashimangan ryoukyoku.tochuu.* pao pao.honbaOnRon "
     "renchan setup.* game.tobi game.uma game.leftover game.tie"},
    {"majiang", "J",
     "yaku.tsumoPinfu yakuman.max yakuman.kokushi yakuman.suuankou yakuman.daisangen "
     "yakuman.shousuushi yakuman.tsuuiisou yakuman.chinroutou yakuman.ryuuiisou "
     "yakuman.chuurenpoutou yakuman.suukantsu yakuman.tenhou yakuman.chihou points.kazoe "
     "points.honba"},
    {"majiang", "G", "dora.kan riichi.kyoutaku points.howanpai game.oka"},
    {"majiang", "C", "riichi.minPoints riichi.minTsumoLeft"},
    {"tenhou", "T",
     "dora.akahai ron.atamahane ron.triple yakuman.max ryoukyoku.kyuushuukyuuhai "
     "ryoukyoku.tochuu.* setup.* "
     "game.leftover game.tie pao"},
    {"tenhou", "R",
     "dora.kan dora.ura dora.kanUra ron.double ron.honbaAtamahane game.uma game.oka points.honba "
     "riichi.kyoutaku points.howanpai"},
    {"tenhou", "Z", "yaku.doubleWindFu yaku.rinshanFu points.kiriage karaten minHan renchan"},
    {"tenhou", "K",
     "yaku.kuitan yaku.ippatsu yakuman.kokushi13 yakuman.suuankouTanki yakuman.daisuushi "
     "yakuman.junseichuurenpoutou banKuikae.* ryoukyoku.nagashimangan pao.honbaOnRon game.tobi "
     "riichi.furiten"},
    {"mahjongsoul", "H",
     "yaku.kuitan ron.atamahane ron.double ron.triple banKuikae.* ryoukyoku.tochuu.* "
     "ryoukyoku.kyuushuukyuuhai pao game.tobi game.tie"},
    {"mahjongsoul", "Q", "yaku.kokushiAnkan yaku.ippatsu dora.akahai riichi.double"},
    {"mahjongsoul", "L", "pao.honbaOnRon ron.honbaAtamahane"},
    {"mleague", "M",
     "setup.points.initial setup.points.origin game.uma game.oka game.tie ron.atamahane "
     "yaku.doubleWindFu pao dora.kan"},
    {"mleague", "N",
     "dora.akahai dora.ura yaku.ippatsu yaku.kokushiAnkan points.honba ryoukyoku.kyuushuukyuuhai "
     "ryoukyoku.tochuu.* ryoukyoku.suukaikanOnFifth"},
    {"mleague", "P",
     "dora.kanUra yaku.kuitan ron.triple setup.end.agariyame setup.end.tenpaiyame "
     "setup.end.normal game.tobi game.leftover"},
    {"ema", "E 3.3.5", "dora.kan"},
    {"ema", "E 3.3.9", "pao pao.honbaOnRon"},
    {"ema", "E 3.3.10", "ryoukyoku.suukaikanOnFifth"},
    {"ema", "E 3.3.13", "karaten"},
    {"ema", "E 3.3.14", "riichi.kyoutaku"},
    {"ema", "E 3.4.9", "ron.atamahane ron.double ron.triple"},
    {"ema", "E 3.4.10", "points.honba ron.honbaAtamahane"},
    {"ema", "E 4.2", "yakuman.max yaku.tsumoPinfu yaku.ippatsu riichi.double"},
    {"ema", "I",
     "dora.akahai dora.ura dora.kanUra yaku.kuitan yaku.renhou ryoukyoku.kyuushuukyuuhai "
     "ryoukyoku.tochuu.*"},
    {"wrc", "W 5.7",
     "ryoukyoku.kyuushuukyuuhai ryoukyoku.tochuu.suufonrenta ryoukyoku.tochuu.suukaikan "
     "ryoukyoku.tochuu.suuchariichi ryoukyoku.tochuu.sanchahou"},
    {"wrc", "W 5.7.1", "callsOnLastTile"},
    {"wrc", "W 5.7.6", "ron.atamahane"},
    {"wrc", "W 5.7.7", "points.honba"},
    {"wrc", "W 5.7.8", "renchan"},
    {"wrc", "W 5.9.1", "setup.end.agariyame"},
    {"wrc", "W 6.1", "points.kazoe points.kiriage"},
    {"wrc", "W 6.5.1",
     "riichi.kyoutaku riichi.minTsumoLeft riichi.furiten riichi.ankan "
     "riichi.okurikan yaku.ippatsu"},
    {"wrc", "W 6.5.4", "yaku.renhou"},
    {"wrc", "B", "yakuman.max"},
    {"wrc", "V 2", "dora.akahai dora.ura dora.kanUra"},
    {"wrc", "F", "banKuikae.*"},
    {"wrc", "U", "setup.points.initial setup.points.origin game.uma game.oka game.tie yaku.kuitan"},
    {"wrc", "S", "dora.kan pao ryoukyoku.nagashimangan setup.end.overtime game.tobi game.leftover"},
};

bool names(std::string_view list, std::string_view rule) {
  while (!list.empty()) {
    const size_t end = std::min(list.find(' '), list.size());
    std::string_view one = list.substr(0, end);
    list.remove_prefix(std::min(end + 1, list.size()));
    if (one == rule) return true;
    if (!one.ends_with('*')) continue;
    one.remove_suffix(1);
    if (rule.starts_with(one)) return true;
  }
  return false;
}

// Without the quotes and spaces of JSON: [1,1,1], tenpai, 0 0 1.
std::string cell(const RuleField& field, const Preset& preset) {
  std::string text = rule_text(field, field.get(preset.rules));
  std::erase(text, '"');
  return text;
}

}  // namespace

std::string_view source_of(std::string_view preset, std::string_view rule) {
  for (const Source& source : kSources) {
    if (source.preset == preset && names(source.rules, rule)) return source.mark;
  }
  return {};
}

bool needs_source(const Preset& preset, std::string_view rule) {
  const bool idle = preset.rules.players != 3 && rule.starts_with("sanma.");
  return preset.name != "default" && rule != "players" && !idle;
}

std::string rules_page() {
  std::string page =
      "# Rules of the presets\n\n"
      "Made from the presets (`src/riichi/rules_presets.cc`) and their sources "
      "(`src/riichi/rules_page.cc`); a test\nfails where this page differs. After each value "
      "stands "
      "the text that says so, by the letter of\n[riichi-rules.md](riichi-rules.md), with its "
      "section; `?`: unknown, our guess. The values of `default` are\nriichi-core's where it has "
      "the rule, otherwise ours.\n\n| rule |";
  std::string line = "\n| --- |";
  for (const Preset& preset : presets()) {
    page += fmt::format(" {} |", preset.name);
    line += " --- |";
  }
  page += line + "\n";
  for (const RuleField& field : rule_fields()) {
    page += fmt::format("| `{}` |", field.name);
    for (const Preset& preset : presets()) {
      page += fmt::format(" {}", cell(field, preset));
      if (needs_source(preset, field.name)) {
        const std::string_view source = source_of(preset.name, field.name);
        page += fmt::format(" {}", source.empty() ? "?" : source);
      }
      page += " |";
    }
    page += "\n";
  }
  return page;
}

}  // namespace jantaku::riichi
