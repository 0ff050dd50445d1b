#include <algorithm>

#include "riichi/rules.h"

namespace jantaku::riichi {
namespace {

void no_abortive_draws(Rules& rules) {
  rules.ryoukyoku.kyuushuukyuuhai = Abort::kOff;
  rules.ryoukyoku.suufonrenta = Abort::kOff;
  rules.ryoukyoku.suukaikan = Abort::kOff;
  rules.ryoukyoku.suuchariichi = Abort::kOff;
  rules.ryoukyoku.sanchahou = Abort::kOff;
}

void kan_dora_at_once(Rules& rules) {
  rules.dora.daiminkan = rules.dora.kakan = rules.dora.ankan = KanDora::kAtOnce;
}

void no_overtime(Rules& rules) {
  rules.end.overtime = rules.end.normal;
  rules.end.sudden_death = false;
}

void double_yakuman(Rules& rules) {
  for (const Yaku yaku :
       {Yaku::kKokushi13, Yaku::kSuuankouTanki, Yaku::kDaisuushi, Yaku::kJunseiChuurenpoutou}) {
    rules.yakuman.halves[yakuman_index(yaku)] = 2 * kWholeYakuman;
  }
}

constexpr std::array<int16_t, kMostPlayers> kUma20{200, 100, -100, -200};
constexpr std::array<int16_t, kMostPlayers> kUma15{150, 50, -50, -150};
constexpr std::array<int16_t, kMostPlayers> kUma30{300, 100, -100, -300};
constexpr uint8_t kPaoOfThree = pao::kDaisangen | pao::kDaisuushi | pao::kSuukantsu;

Rules majiang() {
  Rules rules;
  double_yakuman(rules);
  rules.yakuman.max_halves = kNoYakumanCap;
  rules.ban_kuikae.pon = true;
  rules.ryoukyoku.nagashimangan = Nagashi::kDraw;
  rules.game.uma_tenths = kUma20;
  return rules;
}

Rules tenhou() {
  Rules rules;
  rules.yaku.kokushi_ankan = true;
  rules.yakuman.max_halves = kNoYakumanCap;
  rules.ban_kuikae.pon = true;
  rules.ryoukyoku.nagashimangan = Nagashi::kDraw;
  rules.game.uma_tenths = kUma20;
  return rules;
}

Rules mahjongsoul() {
  Rules rules;
  double_yakuman(rules);
  rules.yaku.kokushi_ankan = true;
  rules.yakuman.max_halves = kNoYakumanCap;
  rules.ron.triple_ron = true;
  rules.ban_kuikae.pon = true;
  rules.ryoukyoku.nagashimangan = Nagashi::kDraw;
  rules.ryoukyoku.sanchahou = Abort::kOff;
  rules.pao.honba_on_ron = PaoHonba::kPao;
  rules.game.score_origin = 25000;
  rules.game.oka_tenths = 0;
  rules.game.uma_tenths = kUma15;
  return rules;
}

Rules mleague() {
  Rules rules;
  kan_dora_at_once(rules);
  no_abortive_draws(rules);
  no_overtime(rules);
  rules.yaku.double_wind_fu = 2;
  rules.yakuman.max_halves = kNoYakumanCap;
  rules.points.kazoe = Kazoe::kSanbaiman;
  rules.points.kiriage = true;
  rules.riichi.min_points = 0;
  rules.ron.atamahane = true;
  rules.ban_kuikae.pon = true;
  rules.karaten = Karaten::kOwn;
  rules.pao.yaku = kPaoOfThree;
  rules.end.agariyame = rules.end.tenpaiyame = false;
  rules.game.tobi = Tobi::kOff;
  rules.game.uma_tenths = kUma30;
  rules.game.leftover = Leftover::kSplit;
  rules.game.tie = Tie::kSplit;
  return rules;
}

Rules ema() {
  Rules rules;
  rules.dora.akahai = {0, 0, 0};
  kan_dora_at_once(rules);
  no_abortive_draws(rules);
  no_overtime(rules);
  rules.yaku.renhou = Renhou::kMangan;
  rules.yaku.kokushi_ankan = true;
  rules.yakuman.max_halves = kWholeYakuman;
  rules.points.kazoe = Kazoe::kSanbaiman;
  rules.ron.triple_ron = true;
  rules.ron.honba_atamahane = false;
  rules.ban_kuikae.pon = true;
  rules.karaten = Karaten::kOwn;
  rules.points.initial = 30000;
  rules.end.agariyame = rules.end.tenpaiyame = false;
  rules.game.tobi = Tobi::kOff;
  rules.game.uma_tenths = kUma15;
  rules.game.tie = Tie::kSplit;
  return rules;
}

Rules wrc() {
  Rules rules = ema();
  rules.yaku.kokushi_ankan = false;
  rules.yaku.double_wind_fu = 2;
  rules.yakuman.max_halves = kNoYakumanCap;
  rules.points.kiriage = true;
  rules.ron.atamahane = true;
  rules.ron.honba_atamahane = true;
  rules.ron.triple_ron = false;
  rules.pao.yaku = kPaoOfThree;
  rules.game.leftover = Leftover::kLost;
  return rules;
}

// What three players change in any of them.
Rules for_three(Rules rules) {
  rules.players = 3;
  rules.dora.akahai = {0, 1, 1};
  rules.points.howanpai = 2000;
  rules.points.initial = 35000;
  rules.points.origin = 40000;
  rules.ryoukyoku.suufonrenta = rules.ryoukyoku.suuchariichi = Abort::kOff;
  return rules;
}

Rules tenhou3() {
  Rules rules = for_three(tenhou());
  rules.game.uma_tenths = {200, 0, -200, 0};
  return rules;
}

Rules mahjongsoul3() {
  Rules rules = for_three(mahjongsoul());
  rules.game.score_origin = 35000;
  rules.game.uma_tenths = {150, 0, -150, 0};
  return rules;
}

}  // namespace

std::span<const Preset> presets() {
  static const std::array<Preset, 9> all = {{
      {"default", "riichi-core's defaults", Rules{}},
      {"majiang", "majiang-core's defaults, those of the judge files", majiang()},
      {"tenhou", "Tenhou, four players", tenhou()},
      {"mahjongsoul", "Mahjong Soul, four players", mahjongsoul()},
      {"mleague", "M.League", mleague()},
      {"ema", "European Mahjong Association, 2016", ema()},
      {"wrc", "World Riichi Championship, 2022", wrc()},
      {"tenhou3", "Tenhou, three players", tenhou3()},
      {"mahjongsoul3", "Mahjong Soul, three players", mahjongsoul3()},
  }};
  return all;
}

const Preset* find_preset(std::string_view name) {
  const std::span<const Preset> all = presets();
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const Preset& p) { return p.name == name; });
  return found == all.end() ? nullptr : &*found;
}

}  // namespace jantaku::riichi
