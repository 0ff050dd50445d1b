// Fu, dora, limits and every rule variation that touches a score.
#include "riichi/score.h"

#include <gtest/gtest.h>

#include "riichi/score_test_hands.h"

namespace jantaku::riichi {
namespace {

struct FuRow {
  const char* item;
  const char* hand;
  const char* ron;
  int fu;
  FuReason reason;
  int of_reason;  // fu of all items with that reason
};

const FuRow kFu[] = {
    {"KY-1101", "m123p45s456789z33p6", "", 20, FuReason::kBase, 20},
    {"KY-1102", "m123p45s456789z33", "p6", 30, FuReason::kMenzenRon, 10},
    {"KY-1103", "m123p46s456789z33p5", "", 30, FuReason::kTsumo, 2},
    {"KY-1104", "m1144p2255s3377z66", "", 25, FuReason::kChiitoi, 25},
    {"KY-1105", "m123s78z22s9,p555=,z555=", "", 30, FuReason::kTriplet, 6},
    {"KY-1105", "m123p555s456789z33", "", 30, FuReason::kTriplet, 4},
    {"KY-1106", "m123p456s78z33,z555=", "s9", 30, FuReason::kTriplet, 4},
    {"KY-1106", "m123p456s78999z555", "", 30, FuReason::kTriplet, 8},
    {"KY-1107", "m234p456s6788,p2222=", "s8", 30, FuReason::kQuad, 8},
    {"KY-1107", "m234p456s67888,p2222", "", 40, FuReason::kQuad, 16},
    {"KY-1108", "m123p456s78z33,z5555=", "s9", 40, FuReason::kQuad, 16},
    {"KY-1108", "m123p456s78z33s9,z5555", "", 60, FuReason::kQuad, 32},
    {"KY-1109", "m123p45s456789z66", "p6", 40, FuReason::kPair, 2},
    {"KY-1109", "m123p45s456789z22", "p6", 40, FuReason::kPair, 2},
    {"KY-1111", "m123p46s456789z33", "p5", 40, FuReason::kWait, 2},
    {"KY-1111", "m12p456s456789z33", "m3", 40, FuReason::kWait, 2},
    {"KY-1111", "m123p456s456789z3", "z3", 40, FuReason::kWait, 2},
    {"KY-1111", "m123p45s456789z33", "p6", 30, FuReason::kWait, 0},
    {"KY-1112", "m234p45s56788,m678-", "p6", 30, FuReason::kOpenPinfu, 10},
    {"KY-1032", "m234p55s67888,m678-", "p5", 30, FuReason::kTriplet, 2},
};

TEST(Fu, ItemsAddUp) {
  for (const FuRow& row : kFu) {
    Win win = win_of(row.hand, row.ron);
    win.round_wind = 3;
    if (win.melds.empty()) win.riichi = RiichiState::kRiichi;
    const Score result = score(win, Rules{});
    ASSERT_TRUE(result.wins()) << row.item << " " << row.hand;
    EXPECT_EQ(result.fu, row.fu) << row.item << " " << row.hand;
    int sum = 0, of_reason = 0;
    for (const FuItem& item : result.fu_items) {
      sum += item.fu;
      if (item.reason == row.reason) of_reason += item.fu;
    }
    EXPECT_EQ(of_reason, row.of_reason) << row.item << " " << row.hand;
    EXPECT_EQ(result.form == Form::kChiitoi ? sum : (sum + 9) / 10 * 10, row.fu);  // KY-1113
  }
}

// KY-909, KY-1110
TEST(Fu, PairOfBothWindsByRule) {
  Win win = win_of("m123p45s456789z22", "p6");
  win.riichi = RiichiState::kRiichi;
  win.round_wind = win.seat_wind = 1;
  Rules rules;
  const auto pair_fu = [&] {
    for (const FuItem& item : score(win, rules).fu_items) {
      if (item.reason == FuReason::kPair) return int{item.fu};
    }
    return 0;
  };
  EXPECT_EQ(pair_fu(), 4);
  rules.yaku.double_wind_fu = 2;
  EXPECT_EQ(pair_fu(), 2);
}

// KY-910
TEST(Rules, PinfuBySelfDrawByRule) {
  const Win win = win_of("m123p45s456789z33p6");
  Rules rules;
  EXPECT_EQ(score(win, rules).fu, 20);
  rules.yaku.tsumo_pinfu = false;
  EXPECT_EQ(score(win, rules).fu, 30);
  EXPECT_FALSE(score(win, rules).yaku.has(Yaku::kPinfu));
}

// KY-911
TEST(Rules, FuForRinshanByRule) {
  Win win = win_of("m234p345s67888,p2222");
  win.rinshan = true;
  Rules rules;
  const auto has_tsumo_fu = [&] {
    const auto items = score(win, rules).fu_items;
    return std::any_of(items.begin(), items.end(),
                       [](const FuItem& item) { return item.reason == FuReason::kTsumo; });
  };
  EXPECT_TRUE(has_tsumo_fu());
  rules.yaku.rinshan_fu = false;
  EXPECT_FALSE(has_tsumo_fu());
}

// KY-905, KY-907, KY-920, KY-912
TEST(Rules, YakuByRule) {
  Rules rules;
  const Win open = win_of("m234p456s678m88,s444=");
  EXPECT_TRUE(score(open, rules).wins());
  rules.yaku.kuitan = false;
  EXPECT_FALSE(score(open, rules).wins());
  EXPECT_TRUE(score(win_of("m234p456s67844488"), rules).yaku.has(Yaku::kTanyao));
  Win riichi = win_of("m123p45s456789z22p6");
  riichi.riichi = RiichiState::kDouble;
  riichi.ippatsu = true;
  EXPECT_EQ(score(riichi, rules).han, 4);
  rules.yaku.ippatsu = false;
  rules.riichi.double_riichi = false;
  EXPECT_EQ(score(riichi, rules).han, 2);
  rules.min_han = 3;
  EXPECT_FALSE(score(riichi, rules).wins());
}

// KY-908, KY-1028
TEST(Rules, RenhouByRule) {
  Win win = win_of("m123p45s456789z22", "p6");
  win.first_turn = true;
  Rules rules;
  EXPECT_FALSE(score(win, rules).wins());
  rules.yaku.renhou = Renhou::kMangan;
  EXPECT_EQ(score(win, rules).basic, kManganBasic);
  rules.yaku.renhou = Renhou::kHan5;
  EXPECT_EQ(score(win, rules).han, 5);
  rules.yaku.renhou = Renhou::kYakuman;
  EXPECT_EQ(score(win, rules).basic, kYakumanBasic);
  // A floor, not more han: a haneman stays one.
  rules.yaku.renhou = Renhou::kMangan;
  Win one_suit = win_of("m1234567778899", "m9");
  one_suit.first_turn = true;
  EXPECT_EQ(score(one_suit, rules).limit, Limit::kHaneman);
}

// KY-914: one and a half, twice, and not at all.
TEST(Rules, YakumanMultiplesByRule) {
  const Win win = win_of("m19p19s19z1234567z7");
  Rules rules;
  uint8_t& halves = rules.yakuman.halves[yakuman_index(Yaku::kKokushi13)];
  halves = 3;
  EXPECT_EQ(score(win, rules).basic, 12000);
  halves = 4;
  EXPECT_EQ(score(win, rules).basic, 16000);
  halves = 0;  // the plain one is left
  EXPECT_TRUE(score(win, rules).yaku.has(Yaku::kKokushi));
  rules.yakuman.halves[yakuman_index(Yaku::kDaisangen)] = 0;
  const Score three_dragons = score(win_of("m123p44z555,z666=,z7777"), rules);
  EXPECT_EQ(three_dragons.yakuman_halves, 0);
  EXPECT_TRUE(three_dragons.yaku.has(Yaku::kHaku));
}

// KY-901, KY-903, KY-904, KY-707, KY-708
TEST(Dora, AreCountedByIndicator) {
  Win win = win_of("m123p40s456789z11p6");
  win.riichi = RiichiState::kRiichi;
  win.dora_indicators = {static_cast<uint8_t>(kind_of("z4")), static_cast<uint8_t>(kind_of("p4"))};
  win.ura_indicators = {static_cast<uint8_t>(kind_of("m9")), static_cast<uint8_t>(kind_of("m9"))};
  Rules rules;
  Score result = score(win, rules);
  EXPECT_EQ(result.dora, 3);  // two east, and the red five is a five
  EXPECT_EQ(result.ura, 2);   // 1m twice
  EXPECT_EQ(result.aka, 1);
  rules.dora.kan_ura = false;
  EXPECT_EQ(score(win, rules).ura, 1);
  rules.dora.ura = false;
  EXPECT_EQ(score(win, rules).ura, 0);
  win.riichi = RiichiState::kNone;
  EXPECT_EQ(score(win, Rules{}).ura, 0);
}

// KY-1308, KY-1303, KY-1314
TEST(Dora, OfThreePlayers) {
  Rules rules = find_preset("tenhou3")->rules;
  Win win = win_of("m999p456s789z33p77p7", "");
  win.dora_indicators = {static_cast<uint8_t>(kind_of("m1"))};
  win.nuki = 2;
  const Score result = score(win, rules);
  EXPECT_EQ(result.dora, 3);
  EXPECT_EQ(result.nuki, 2);
  const Win north = win_of("p456p789s78z22s9,z444=");
  EXPECT_FALSE(score(north, rules).wins());
  rules.sanma.north_yakuhai = true;
  EXPECT_TRUE(score(north, rules).yaku.has(Yaku::kNorth));
}

struct SizeRow {
  const char* code;
  Win (*win)();
};

TEST(CheckWin, RefusesWhatCannotBe) {
  const SizeRow rows[] = {
      {"score/size", [] { return win_of("m123p456s78z33"); }},
      {"score/five-alike", [] { return win_of("m111123p456z22,m111="); }},
      {"score/winning-tile",
       [] {
         Win win = win_of("m123p45s456789z22p6");
         win.tile = 33;
         return win;
       }},
      {"score/reds",
       [] {
         Win win = win_of("m123p45s456789z22p6");
         win.aka = 3;
         return win;
       }},
      {"score/kita",
       [] {
         Win win = win_of("m123p45s456789z22p6");
         win.nuki = 1;
         return win;
       }},
      {"score/open-riichi",
       [] {
         Win win = win_of("p45s456789z22p6,m123-");
         win.riichi = RiichiState::kRiichi;
         return win;
       }},
      {"score/ippatsu",
       [] {
         Win win = win_of("m123p45s456789z22p6");
         win.ippatsu = true;
         return win;
       }},
      {"score/rinshan",
       [] {
         Win win = win_of("m123p45s456789z22p6");
         win.rinshan = true;
         return win;
       }},
      {"score/chankan",
       [] {
         Win win = win_of("m123p45s456789z22p6");
         win.chankan = true;
         return win;
       }},
      {"score/first-turn",
       [] {
         Win win = win_of("p45s456789z22p6,m123-");
         win.first_turn = true;
         return win;
       }},
      {"score/wind",
       [] {
         Win win = win_of("m123p45s456789z22p6");
         win.seat_wind = 4;
         return win;
       }},
      {"score/bad-meld",
       [] {
         Win win = win_of("p45s456789z22p6,m123-");
         win.melds[0].tile = 8;
         return win;
       }},
  };
  EXPECT_TRUE(check_win(win_of("m123p45s456789z22p6"), Rules{}).empty());
  for (const SizeRow& row : rows) {
    const base::Diagnostics found = check_win(row.win(), Rules{});
    ASSERT_FALSE(found.empty()) << row.code;
    EXPECT_EQ(found.front().code, row.code);
  }
  const Rules& three = find_preset("tenhou3")->rules;
  EXPECT_EQ(check_win(win_of("p45s456789z22p6,m123-"), three).front().code, "score/chi");
  EXPECT_EQ(check_win(win_of("m123p45s456789z22p6"), three).front().code, "score/no-such-tile");
}

}  // namespace
}  // namespace jantaku::riichi
