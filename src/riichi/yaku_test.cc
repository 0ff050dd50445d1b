// Each yaku won once and missed once (KY-1001 to KY-1063).
#include <gtest/gtest.h>

#include <vector>

#include "riichi/score_test_hands.h"

namespace jantaku::riichi {
namespace {

struct Row {
  const char* item;
  Yaku yaku;
  int han;  // 0: missed; of a yakuman halves
  const char* hand;
  const char* ron = "";
  void (*more)(Win& win) = [](Win&) {};
};

void in_riichi(Win& win) { win.riichi = RiichiState::kRiichi; }

std::vector<Row> ordinary() {
  return {
      {"KY-1001", Yaku::kRiichi, 1, "m123p45s456789z22p6", "", in_riichi},
      {"KY-1001", Yaku::kRiichi, 0, "m123p45s456789z22p6"},
      {"KY-1001", Yaku::kRiichi, 0, "m123p45s456789z22p6", "",
       [](Win& win) { win.riichi = RiichiState::kDouble; }},
      {"KY-1002", Yaku::kDoubleRiichi, 2, "m123p45s456789z22p6", "",
       [](Win& win) { win.riichi = RiichiState::kDouble; }},
      {"KY-1002", Yaku::kDoubleRiichi, 0, "m123p45s456789z22p6", "", in_riichi},
      {"KY-1003", Yaku::kIppatsu, 1, "m123p45s456789z22p6", "",
       [](Win& win) {
         in_riichi(win);
         win.ippatsu = true;
       }},
      {"KY-1003", Yaku::kIppatsu, 0, "m123p45s456789z22p6", "", in_riichi},
      {"KY-1004", Yaku::kMenzenTsumo, 1, "m123p45s456789z22p6"},
      {"KY-1004", Yaku::kMenzenTsumo, 0, "m123p45s456789z22", "p6"},
      {"KY-1004", Yaku::kMenzenTsumo, 0, "p45s456789z77p6,m123-"},
      {"KY-1004", Yaku::kMenzenTsumo, 1, "p45s456789z77p6,m1111"},
      {"KY-1005", Yaku::kPinfu, 1, "m123p45s456789z33p6"},
      {"KY-1005", Yaku::kPinfu, 1, "m123p456s45678z33", "s3", in_riichi},
      {"KY-1005", Yaku::kPinfu, 0, "m123p45s456789z22p6"},  // the seat wind as pair
      {"KY-1005", Yaku::kPinfu, 0, "m123p45s456789z11p6"},  // the round wind
      {"KY-1005", Yaku::kPinfu, 0, "m123p45s456789z55p6"},  // a dragon
      {"KY-1005", Yaku::kPinfu, 0, "m123p46s456789z33p5"},  // kanchan
      {"KY-1005", Yaku::kPinfu, 0, "m12p456s456789z33m3"},  // penchan
      {"KY-1006", Yaku::kTanyao, 1, "m234p456s67844488", "", in_riichi},
      {"KY-1006", Yaku::kTanyao, 1, "m234p456s678m88,s444="},
      {"KY-1006", Yaku::kTanyao, 0, "m123p456s678m88,s444="},
      {"KY-1006", Yaku::kTanyao, 0, "m234p456s678z22,s444="},
      {"KY-1007", Yaku::kIipeikou, 1, "m112233p456s789z22"},
      {"KY-1007", Yaku::kIipeikou, 0, "m123p456s789z55,m123-"},
      {"KY-1008", Yaku::kHaku, 1, "m123p456s789z33,z555="},
      {"KY-1008", Yaku::kHaku, 0, "m123p456s789z55,z666="},
      {"KY-1008", Yaku::kHatsu, 1, "m123p456s789z33,z666="},
      {"KY-1008", Yaku::kHatsu, 0, "m123p456s789z66,z555="},
      {"KY-1008", Yaku::kChun, 1, "m123p456s789z33,z7777="},
      {"KY-1008", Yaku::kChun, 0, "m123p456s789z77,z555="},
      {"KY-1009", Yaku::kBakaze, 1, "m123p456s789z33,z111="},
      {"KY-1009", Yaku::kBakaze, 0, "m123p456s789z33z222"},
      {"KY-1009", Yaku::kJikaze, 1, "m123p456s789z33,z222="},
      {"KY-1009", Yaku::kJikaze, 0, "m123p456s789z33,z111="},
      {"KY-1009", Yaku::kJikaze, 1, "m123p456s789z33,z111=", "",
       [](Win& win) { win.seat_wind = 0; }},
      {"KY-1010", Yaku::kHaitei, 1, "m123p456s789z33,s555=", "",
       [](Win& win) { win.last_tile = true; }},
      {"KY-1010", Yaku::kHaitei, 0, "m123p456s789z33,z5555", "",
       [](Win& win) { win.last_tile = win.rinshan = true; }},
      {"KY-1011", Yaku::kHoutei, 1, "m123p456s789z3,s555=", "z3",
       [](Win& win) { win.last_tile = true; }},
      {"KY-1011", Yaku::kHoutei, 0, "m123p456s789z33,s555=", "",
       [](Win& win) { win.last_tile = true; }},
      {"KY-1012", Yaku::kRinshan, 1, "m123p456s789z33,s5555=", "",
       [](Win& win) { win.rinshan = true; }},
      {"KY-1012", Yaku::kRinshan, 0, "m123p456s789z33,z5555="},
      {"KY-1013", Yaku::kChankan, 1, "m12p456s789z33,s555=", "m3",
       [](Win& win) { win.chankan = true; }},
      {"KY-1013", Yaku::kChankan, 0, "m12p456s789z33,z555=", "m3"},
      {"KY-1014", Yaku::kChiitoitsu, 2, "m1144p2255s3377z66"},
      {"KY-1014", Yaku::kChiitoitsu, 0, "m112233p445566z66"},  // ryanpeikou scores more
      {"KY-1015", Yaku::kSanshokuDoujun, 2, "m234p234s234567z33"},
      {"KY-1015", Yaku::kSanshokuDoujun, 1, "m234p234s567z33,s234-"},
      {"KY-1015", Yaku::kSanshokuDoujun, 0, "m234p234s345567z33"},
      {"KY-1016", Yaku::kIttsuu, 2, "m123456789p234z33"},
      {"KY-1016", Yaku::kIttsuu, 1, "m123789p234z33,m456-"},
      {"KY-1016", Yaku::kIttsuu, 0, "m123456p789p234z33"},
      {"KY-1017", Yaku::kChanta, 2, "m123789p123s999z33"},
      {"KY-1017", Yaku::kChanta, 1, "m123789p123z33,s999="},
      {"KY-1017", Yaku::kChanta, 0, "m123789p123s999p99"},  // junchan
      {"KY-1017", Yaku::kChanta, 0, "m123789p234s999z33"},
      {"KY-1018", Yaku::kToitoi, 2, "m111p222z33,s999=,z444="},
      {"KY-1018", Yaku::kToitoi, 0, "m111p234z33,s999=,z555="},
      {"KY-1019", Yaku::kSanankou, 2, "m111p222z33344,s123-"},
      {"KY-1019", Yaku::kSanankou, 0, "m111p22z33344,s555=", "p2"},  // KY-1032
      {"KY-1019", Yaku::kSanankou, 2, "m111p222z3334,s123-", "z4"},
      {"KY-1019", Yaku::kSanankou, 2, "p222z33344,s123-,m1111"},
      {"KY-1020", Yaku::kSanshokuDoukou, 2, "m222p222z33s456,s222="},
      {"KY-1020", Yaku::kSanshokuDoukou, 0, "m222p222z33s456,s333="},
      {"KY-1021", Yaku::kSankantsu, 2, "m123z33,p2222,s5555=,m999=9"},
      {"KY-1021", Yaku::kSankantsu, 0, "m123z33,p2222,s5555=,z555="},
      {"KY-1022", Yaku::kHonroutou, 2, "m111p999z33,s999=,z444="},
      {"KY-1022", Yaku::kHonroutou, 2, "m1199p1199s11z3355"},
      {"KY-1022", Yaku::kHonroutou, 0, "m111p222z33,s999=,z444="},
      {"KY-1023", Yaku::kShousangen, 2, "m123p456z55566,z777="},
      {"KY-1023", Yaku::kShousangen, 0, "m123p456z55533,z777="},
      {"KY-1024", Yaku::kHonitsu, 3, "m123456m678z33344"},
      {"KY-1024", Yaku::kHonitsu, 2, "m123456z33344,m678-"},
      {"KY-1024", Yaku::kHonitsu, 0, "m123456p678z33344"},
      {"KY-1025", Yaku::kJunchan, 3, "m123789p123s999p99"},
      {"KY-1025", Yaku::kJunchan, 2, "m123789p123p99,s999="},
      {"KY-1025", Yaku::kJunchan, 0, "m123789p123s999z33"},
      {"KY-1026", Yaku::kRyanpeikou, 3, "m112233p445566z66"},
      {"KY-1026", Yaku::kRyanpeikou, 3, "m222233334444p55"},
      {"KY-1026", Yaku::kRyanpeikou, 0, "m112233p456678s66"},
      {"KY-1027", Yaku::kChinitsu, 6, "m12345622277788"},
      {"KY-1027", Yaku::kChinitsu, 5, "m12345677788,m222="},
      {"KY-1027", Yaku::kChinitsu, 0, "m123456777z33,m222="},
  };
}

constexpr int kOnce = kWholeYakuman;

const Row kYakuman[] = {
    {"KY-1041", Yaku::kKokushi, kOnce, "m19p19s19z1234566z7"},
    {"KY-1041", Yaku::kKokushi, 0, "m1199p1199s11z3355"},
    {"KY-1042", Yaku::kKokushi13, kOnce, "m19p19s19z1234567z7"},
    {"KY-1042", Yaku::kKokushi13, 0, "m19p19s19z1234566z7"},
    {"KY-1061", Yaku::kKokushi, 0, "m19p19s19z1234567z7"},
    {"KY-1043", Yaku::kSuuankou, kOnce, "m11133p222z333s44s4"},
    {"KY-1043", Yaku::kSuuankou, 0, "m11133p222z333s44", "s4"},
    {"KY-1043", Yaku::kSuuankou, kOnce, "m11133p222s44s4,z3333"},
    {"KY-1044", Yaku::kSuuankouTanki, kOnce, "m1113p222z333s444", "m3"},
    {"KY-1044", Yaku::kSuuankouTanki, 0, "m11133p222z333s44s4"},
    {"KY-1045", Yaku::kDaisangen, kOnce, "m123p44z555,z666=,z7777"},
    {"KY-1045", Yaku::kDaisangen, 0, "m123p444z77,z555-,z666="},
    {"KY-1046", Yaku::kShousuushi, kOnce, "m123z11122,z333=,z444="},
    {"KY-1046", Yaku::kShousuushi, 0, "m12355z111,z333=,z222="},
    {"KY-1047", Yaku::kDaisuushi, kOnce, "m11z111222,z333=,z444="},
    {"KY-1047", Yaku::kDaisuushi, 0, "m123z11122,z333=,z444="},
    {"KY-1048", Yaku::kTsuuiisou, kOnce, "z11122255,z333=,z666="},
    {"KY-1048", Yaku::kTsuuiisou, kOnce, "z11223344556677"},
    {"KY-1048", Yaku::kTsuuiisou, 0, "m11z111555,z333=,z666="},
    {"KY-1049", Yaku::kChinroutou, kOnce, "m11199p111,p999=,s111="},
    {"KY-1049", Yaku::kChinroutou, 0, "m11199p111,p999=,z111="},
    {"KY-1050", Yaku::kRyuuiisou, kOnce, "s22334466688,z666="},
    {"KY-1050", Yaku::kRyuuiisou, kOnce, "s22334466622,s888="},
    {"KY-1050", Yaku::kRyuuiisou, 0, "s22334455588,z666="},
    {"KY-1051", Yaku::kChuurenpoutou, kOnce, "m1112345567899m9"},
    {"KY-1051", Yaku::kChuurenpoutou, 0, "m11123456789,m999="},
    {"KY-1052", Yaku::kJunseiChuurenpoutou, kOnce, "m1112345678999m5"},
    {"KY-1052", Yaku::kJunseiChuurenpoutou, 0, "m1112345567899m9"},
    {"KY-1053", Yaku::kSuukantsu, kOnce, "m11,p2222,s5555=,z3333=,z444=4"},
    {"KY-1053", Yaku::kSuukantsu, 0, "m11,p2222,s5555=,z3333=,z444="},
    {"KY-1054", Yaku::kTenhou, kOnce, "m123p45s456789z22p6", "",
     [](Win& win) {
       win.first_turn = true;
       win.seat_wind = 0;
     }},
    {"KY-1054", Yaku::kTenhou, 0, "m123p45s456789z22p6", "", [](Win& win) { win.seat_wind = 0; }},
    {"KY-1055", Yaku::kChihou, kOnce, "m123p45s456789z22p6", "",
     [](Win& win) { win.first_turn = true; }},
    {"KY-1055", Yaku::kChihou, 0, "m123p45s456789z22p6"},
};

int han_in(const Score& score, Yaku yaku) {
  for (const YakuHan& item : score.yaku_list) {
    if (item.yaku == yaku) return item.han;
  }
  return 0;
}

void check(const Row& row, const Rules& rules) {
  Win win = win_of(row.hand, row.ron);
  row.more(win);
  const Score result = score(win, rules);
  EXPECT_NE(result.form, Form::kNone) << row.item << " " << row.hand;
  EXPECT_EQ(han_in(result, row.yaku), row.han)
      << row.item << " " << yaku_name(row.yaku) << " " << row.hand << " " << row.ron;
}

TEST(Yaku, OrdinaryOnesAreWonAndMissed) {
  for (const Row& row : ordinary()) check(row, Rules{});
}

TEST(Yaku, YakumanAreWonAndMissed) {
  for (const Row& row : kYakuman) check(row, Rules{});
}

// KY-1031: a yakuman stands alone.
TEST(Yaku, YakumanLeaveNoRoomForOthers) {
  Win win = win_of("m123p44z555,z666=,z7777");
  win.dora_indicators.push_back(static_cast<uint8_t>(kind_of("z5")));
  const Score result = score(win, Rules{});
  EXPECT_EQ(result.yaku_list.size(), 1U);
  EXPECT_EQ(result.han, 0);
  EXPECT_TRUE(result.fu_items.empty());
}

// KY-1062, KY-913
TEST(Yaku, MultiplesAddUpToTheCap) {
  const Win win =
      win_of("z11122255,z3333,z4444");  // four concealed triplets of winds and a dragon pair
  Rules rules;
  rules.yakuman.max_halves = kNoYakumanCap;
  const Score all = score(win, rules);
  EXPECT_EQ(all.yakuman_halves, 3 * kWholeYakuman);
  EXPECT_EQ(all.basic, 3 * kYakumanBasic);
  rules.yakuman.max_halves = kWholeYakuman;
  EXPECT_EQ(score(win, rules).basic, kYakumanBasic);
}

// KY-1033: the better of two readings, by fu, by yaku, by the place of the winning tile.
TEST(Yaku, TheBestReadingCounts) {
  const Score either = score(win_of("m222333444p55789", ""), Rules{});
  EXPECT_TRUE(either.yaku.has(Yaku::kSanankou));
  const Score pairs = score(win_of("m112233p445566s7", "s7"), Rules{});
  EXPECT_TRUE(pairs.yaku.has(Yaku::kRyanpeikou));
}

// KY-412: dora alone do not win.
TEST(Yaku, DoraAreNoYaku) {
  Win win = win_of("m123p456s789z33,s555=");
  win.dora_indicators.push_back(static_cast<uint8_t>(kind_of("s4")));
  const Score result = score(win, Rules{});
  EXPECT_EQ(result.form, Form::kStandard);
  EXPECT_FALSE(result.wins());
  EXPECT_TRUE(result.yaku_list.empty());
}

}  // namespace
}  // namespace jantaku::riichi
