// Section 15 of the checklist: situations with one answer each.
#include "riichi/kyoku_test_table.h"

namespace jantaku::riichi {
namespace {

using enum EventType;

// A hand that is filled with what is left.
constexpr const char* kAny = "";

Rules without_reds() {
  Rules rules;
  rules.dora.akahai = {0, 0, 0};
  return rules;
}

// KY-1511 KY-601 KY-602 KY-424
TEST(Scenario, RiichiDiscardIsPonned) {
  Table table(without_reds(),
              {.hands = {"123m456p789s1122z", kAny, "369m147p25s33377z", kAny}, .draws = "7z"});
  table.draw();
  table.riichi("7z");
  table.declare(2, kPon);
  table.resolve();
  EXPECT_EQ(table.open().points[0], 24000);
  EXPECT_EQ(table.open().kyoutaku, 1000);
  EXPECT_TRUE(table.player(0).riichi.accepted);
  EXPECT_TRUE(table.player(0).riichi.double_riichi);
  EXPECT_FALSE(table.player(0).riichi.ippatsu);
  EXPECT_EQ(table.kyoku().phase(), Phase::kPostChiPon);
  EXPECT_EQ(table.kyoku().current(), Seat(2));
  EXPECT_EQ(table.player(0).river[0].called_by, Seat(2));
  EXPECT_FALSE(table.open().virgin);  // KY-605
}

// KY-1512 KY-507 KY-818
TEST(Scenario, RiichiDiscardIsWonOn) {
  KyokuStart start;
  start.kyoutaku = 2000;
  Table table(without_reds(),
              {.hands = {"123m456p789s1122z", "234567m22p345s66z", kAny, kAny}, .draws = "6z"},
              start);
  table.draw();
  table.riichi("6z");
  table.declare(1, kRon);
  table.resolve();
  EXPECT_EQ(table.outcome().kind, EndKind::kRon);
  EXPECT_FALSE(table.player(0).riichi.accepted);
  EXPECT_EQ(table.open().kyoutaku, 0);
  const Points gain = table.outcome().delta[1];
  EXPECT_EQ(gain - 2000, -table.outcome().delta[0]);
  EXPECT_EQ(table.open().points[0] + table.open().points[1], 52000);
}

// KY-1513 KY-604 KY-704 KY-425 KY-1013
TEST(Scenario, KakanIsRobbedWithinIppatsu) {
  Rules rules = without_reds();
  rules.dora.kakan = KanDora::kAtOnce;
  Table table(rules, {.hands = {"11m9m", kAny, "1m", "23m456p789s55577z"}, .draws = "999m999p1m"});
  table.turn("9m");
  table.turn("9m");
  table.draw();
  table.discard("1m");
  table.declare(0, kPon);
  table.resolve();
  table.discard("9m");
  table.resolve();
  table.turn("9p");
  table.turn("9p");
  table.draw();
  table.riichi("9p");
  table.resolve();
  table.draw();
  table.own(kKakan, "1m");
  table.declare(3, kRon);
  table.resolve();
  ASSERT_EQ(table.outcome().kind, EndKind::kRon);
  EXPECT_TRUE(table.last().chankan);
  const YakuSet yaku = table.outcome().wins[0].score.yaku;
  EXPECT_TRUE(yaku.has(Yaku::kRiichi));
  EXPECT_TRUE(yaku.has(Yaku::kIppatsu));
  EXPECT_TRUE(yaku.has(Yaku::kChankan));
  EXPECT_EQ(table.open().dora.size(), 1U);
}

// KY-1514 KY-603
TEST(Scenario, AnkanEndsIppatsu) {
  Table table(without_reds(), {.hands = {"123m456p789s1122z", "555m369p147s123z6z", kAny, kAny},
                               .draws = "7z5m9p4s1p"});
  table.draw();
  table.riichi("7z");
  table.resolve();
  EXPECT_TRUE(table.player(0).riichi.ippatsu);
  table.draw();
  table.own(kAnkan, "5m");
  EXPECT_TRUE(table.player(0).riichi.ippatsu);  // the kan does not stand yet
  table.resolve();
  EXPECT_FALSE(table.player(0).riichi.ippatsu);
  EXPECT_FALSE(table.open().virgin);
}

// KY-1515 KY-702 KY-703 KY-706
TEST(Scenario, IndicatorsOfTwoKans) {
  Table table(without_reds(), {.hands = {kAny, "222999m369p147s1z", kAny, kAny},
                               .draws = "2m",
                               .replacements = "9m8s",
                               .dora = "3z4z5z6z"});
  table.draw();
  table.discard("2m");
  table.declare(1, kDaiminkan);
  table.resolve();
  EXPECT_EQ(table.open().dora.size(), 1U);
  EXPECT_EQ(table.open().dora_postponed, 1);
  table.draw();
  EXPECT_TRUE(table.last().rinshan);
  table.own(kAnkan, "9m");
  EXPECT_EQ(table.last().new_dora.size(), 2U);
  EXPECT_EQ(table.open().dora.size(), 3U);
  table.resolve();
  table.draw();
  table.discard("1z");
  EXPECT_TRUE(table.last().new_dora.empty());
  EXPECT_EQ(table.open().dora.size(), 3U);
  EXPECT_EQ(table.open().tsumo_left, 70 - 3);  // KY-701
}

// KY-1516 KY-705 KY-1012
TEST(Scenario, RinshanWinTurnsNoPostponedIndicator) {
  Table table(without_reds(), {.hands = {"77z123456m345p33s"},
                               .draws = "9s8s8p7z4m8m2p7z",
                               .replacements = "6p",
                               .dora = "99p"});
  table.tsumogiri(3);
  table.draw();
  table.discard("7z");
  table.declare(0, kPon);
  table.resolve();
  table.discard("3p");
  table.resolve();
  table.tsumogiri(3);
  table.draw();
  table.own(kKakan, "7z");
  EXPECT_TRUE(table.last().new_dora.empty());
  table.resolve();
  table.draw();
  table.own(kTsumoAgari);
  EXPECT_TRUE(table.outcome().wins[0].score.yaku.has(Yaku::kRinshan));
  EXPECT_EQ(table.open().dora.size(), 1U);
}

// KY-1517 KY-801
TEST(Scenario, FourWinds) {
  Table table(without_reds(), {.hands = {"1z", "1z", "1z", "1z"}});
  for (int i = 0; i < 4; ++i) table.turn("1z");
  EXPECT_EQ(table.kyoku().current(), Seat(0));
  table.draw();
  EXPECT_EQ(table.outcome().kind, EndKind::kRyoukyoku);
  EXPECT_EQ(table.outcome().reason, DrawReason::kSuufonrenta);
  EXPECT_TRUE(table.outcome().renchan);
  EXPECT_EQ(table.outcome().honba_after, 1);
  EXPECT_EQ(table.outcome().revealed, 0);  // KY-324
}

// KY-1519 KY-802 KY-324
TEST(Scenario, FourRiichi) {
  Table table(without_reds(), {.hands = {"123m456p789s1122z", "456m789p123s3344z",
                                         "789m123p456s5566z", "123456789m1177s"},
                               .draws = "7z7z7z9p"});
  for (const char* tile : {"7z", "7z", "7z", "9p"}) {
    table.draw();
    table.riichi(tile);
    table.resolve();
  }
  table.draw();
  EXPECT_EQ(table.outcome().reason, DrawReason::kSuuchariichi);
  EXPECT_EQ(table.open().kyoutaku, 4000);
  EXPECT_EQ(table.outcome().kyoutaku_after, 4000);
  EXPECT_EQ(table.outcome().revealed, 0b1111);
}

// KY-1518
TEST(Scenario, FourthRiichiDiscardIsWonOn) {
  Table table(without_reds(), {.hands = {"123m456p789s1122z", "456m789p123s3344z",
                                         "789m123p456s5566z", "123456789m1177s"},
                               .draws = "7z7z7z1z"});
  for (int i = 0; i < 3; ++i) {
    table.draw();
    table.riichi("7z");
    table.resolve();
  }
  table.draw();
  table.riichi("1z");
  table.declare(0, kRon);
  table.resolve();
  EXPECT_EQ(table.outcome().kind, EndKind::kRon);
  EXPECT_EQ(table.open().points[3], 25000 + table.outcome().delta[3]);
  EXPECT_EQ(table.outcome().delta[0], 3000 - table.outcome().delta[3]);
}

// KY-1523 KY-607 KY-426: passing a win is furiten until the own next discard.
TEST(Scenario, PassedWinIsFuritenUntilTheNextDiscard) {
  Table table(without_reds(),
              {.hands = {kAny, "234567m22p345s66s", "6s2p", "6s"}, .draws = "9999m9s99p"});
  table.turn("9m");
  table.turn("9m");
  table.draw();
  table.discard("6s");
  EXPECT_TRUE(contains(table.kyoku().pending(), Seat(1)));
  EXPECT_TRUE(table.kyoku().pass(Seat(1)).ok());
  EXPECT_FALSE(contains(table.kyoku().pending(), Seat(1)));
  table.resolve();
  EXPECT_TRUE(table.hidden(1).furiten.doujun);
  table.draw();
  table.discard("6s");
  EXPECT_EQ(table.try_declare(1, kRon), Reason::kFuriten);
  table.resolve();
  table.turn("9s");
  table.turn("9p");
  EXPECT_FALSE(table.hidden(1).furiten.any());
  table.draw();
  table.discard("2p");
  table.declare(1, kRon);
}

// KY-1524 KY-608 KY-610: in riichi it lasts, and does not forbid tsumo.
TEST(Scenario, PassedWinInRiichiIsFuritenForGood) {
  Table table(without_reds(),
              {.hands = {kAny, "234567m22p345s66s", "6s2p", "6s"}, .draws = "9999m9s99p8m1p2p"});
  table.turn("9m");
  table.draw();
  table.riichi("9m");
  table.resolve();
  EXPECT_TRUE(table.player(1).riichi.double_riichi);
  table.draw();
  table.discard("6s");
  table.resolve();
  EXPECT_TRUE(table.hidden(1).furiten.riichi);
  table.draw();
  table.discard("6s");
  EXPECT_EQ(table.try_declare(1, kRon), Reason::kFuriten);
  table.resolve();
  table.turn("9s");
  table.turn("9p");
  EXPECT_FALSE(table.player(1).riichi.ippatsu);
  table.draw();
  table.discard("2p");
  EXPECT_EQ(table.try_declare(1, kRon), Reason::kFuriten);
  table.resolve();
  table.tsumogiri(2);
  table.draw();
  table.own(kTsumoAgari);
  EXPECT_EQ(table.outcome().kind, EndKind::kTsumo);
}

// KY-1525 KY-606 KY-610
TEST(Scenario, OneOfThreeWaitsInTheRiver) {
  Table table(without_reds(), {.hands = {"258m369p147s1234z", "34567m22p345s666z",
                                         "369m147p258s1235z", "147m258p369s5137z"},
                               .draws = "1z8m5z7z2m"});
  table.turn("1z");
  table.turn("8m");
  EXPECT_TRUE(table.hidden(1).furiten.sutehai);
  table.turn("5z");
  table.turn("7z");
  table.draw();
  table.discard("2m");
  EXPECT_EQ(table.try_declare(1, kRon), Reason::kFuriten);
}

// KY-1526 KY-407
TEST(Scenario, Kuikae) {
  Table table(without_reds(), {.hands = {kAny, "23456m369p147s12z", kAny, kAny}, .draws = "5m"});
  table.draw();
  table.discard("5m");
  table.declare(1, kChi, "34m");
  table.resolve();
  EXPECT_EQ(table.try_discard("2m"), Reason::kKuikae);
  EXPECT_EQ(table.try_discard("5m"), Reason::kKuikae);
  table.discard("6m");
}

// KY-1521 KY-811 KY-409
TEST(Scenario, FifthKanIsRefused) {
  Table table(without_reds(), {.hands = {"111222333m4447p", "555m", kAny, kAny},
                               .draws = "1m5m",
                               .replacements = "2m3m4p9s"});
  table.draw();
  for (const char* tile : {"1m", "2m", "3m", "4p"}) {
    table.own(kAnkan, tile);
    table.resolve();
    table.draw();
  }
  table.discard("9s");
  table.resolve();
  table.draw();
  ASSERT_FALSE(table.kyoku().ended());  // one player's four kans do not abort
  EXPECT_EQ(table.try_own(kAnkan, "5m"), Reason::kFourKans);
}

// KY-1522 KY-409 KY-411: seat 2 has a pon of souths with the fourth in hand, and four norths.
TEST(Scenario, NoKanWithTheLastTile) {
  Table table(without_reds(), {.hands = {kAny, "2z", "222z4444z258m369p", kAny}, .draws = "1p1s"});
  table.turn("1p");
  table.draw();
  table.discard("2z");
  table.declare(2, kPon);
  table.resolve();
  table.discard("2m");
  table.resolve();
  table.tsumogiri(67);
  table.draw();
  ASSERT_EQ(table.kyoku().current(), Seat(2));
  ASSERT_EQ(table.open().tsumo_left, 0);
  EXPECT_EQ(table.try_own(kAnkan, "4z"), Reason::kLastTile);
  EXPECT_EQ(table.try_own(kKakan, "2z"), Reason::kLastTile);
}

// KY-1522 KY-423 KY-804 KY-815 KY-1011
TEST(Scenario, LastTile) {
  Table table(without_reds(), {.hands = {"123m456p789s1122z", kAny, kAny, kAny}});
  table.tsumogiri(69);
  table.draw();
  ASSERT_EQ(table.open().tsumo_left, 0);
  EXPECT_EQ(table.try_event({.type = kDahai, .seat = table.kyoku().current(), .tsumokiri = true}),
            Reason::kNone);
  for (int seat = 0; seat < 4; ++seat) {
    for (const Action& action : table.kyoku().legal(Seat(seat))) {
      EXPECT_TRUE(action.type == kRon || action.is_pass());
    }
  }
  table.resolve();
  table.draw();
  EXPECT_EQ(table.outcome().kind, EndKind::kHowanpai);
  EXPECT_TRUE(contains(table.outcome().tenpai, Seat(0)));
  EXPECT_EQ(table.outcome().delta[0], 3000);
  EXPECT_EQ(table.outcome().delta[1], -1000);
  EXPECT_TRUE(table.outcome().renchan);  // KY-817
  EXPECT_EQ(table.outcome().honba_after, 1);
}

// KY-1528 KY-410
TEST(Scenario, AnkanInRiichiMustNotChangeTheWaits) {
  Table table(without_reds(),
              {.hands = {"1112m456p789s222z", kAny, kAny, kAny}, .draws = "7z9m9p9s1m"});
  table.draw();
  table.riichi("7z");
  table.resolve();
  table.tsumogiri(3);
  table.draw();
  EXPECT_EQ(table.hidden(0).tsumohai, pai("1m"));
  EXPECT_EQ(table.try_own(kAnkan, "1m"), Reason::kRiichiAnkan);
  EXPECT_EQ(table.try_event({.type = kDahai, .seat = Seat(0), .pai = pai("2m")}),
            Reason::kRiichiTsumokiriOnly);  // KY-404
}

TEST(Scenario, AnkanInRiichiOfAPlainTriplet) {
  Table table(without_reds(), {.hands = {"1112m456p789s222z", kAny, "369m147p258s1335z", kAny},
                               .draws = "7z9m9p9s2z"});
  table.draw();
  table.riichi("7z");
  table.resolve();
  table.tsumogiri(3);
  table.draw();
  EXPECT_EQ(table.try_own(kAnkan, "2z"), Reason::kNone);
}

// KY-1529 KY-504 KY-505 KY-926
TEST(Scenario, TwoRons) {
  KyokuStart start;
  start.honba = 2;
  start.kyoutaku = 2000;
  Table table(without_reds(), {.hands = {"6s", "234567m22p345s66s", "345678p33m345s78s", kAny}},
              start);
  table.draw();
  table.discard("6s");
  table.declare(2, kRon);
  table.declare(1, kRon);
  table.resolve();
  ASSERT_EQ(table.outcome().wins.size(), 2U);
  EXPECT_EQ(table.outcome().wins[0].seat, Seat(1));
  const PointsBySeat& delta = table.outcome().delta;
  EXPECT_EQ(delta[1], table.outcome().wins[0].delta[1]);
  EXPECT_EQ(delta[0] + delta[1] + delta[2], 2000);
  Rules plain = without_reds();
  plain.ron.honba_atamahane = false;
  Table each(plain, {.hands = {"6s", "234567m22p345s66s", "345678p33m345s78s", kAny}}, start);
  each.draw();
  each.discard("6s");
  each.declare(2, kRon);
  each.declare(1, kRon);
  each.resolve();
  EXPECT_EQ(each.outcome().delta[1], delta[1]);
  EXPECT_EQ(each.outcome().delta[2], delta[2] + 600);
  EXPECT_FALSE(table.outcome().renchan);
  EXPECT_EQ(table.outcome().honba_after, 0);
}

// KY-1530 KY-504 KY-813 KY-324
TEST(Scenario, ThreeRonsAbort) {
  Table table(without_reds(),
              {.hands = {"4p", "234m567p22s345s23p", "234m567p88s345s23p", "567m234p99s678s23p"}});
  table.draw();
  table.discard("4p");
  for (int seat : {1, 2, 3}) table.declare(seat, kRon);
  EXPECT_EQ(table.try_declare(1, kRon), Reason::kAlreadyDeclared);
  table.resolve();
  EXPECT_EQ(table.outcome().kind, EndKind::kRyoukyoku);
  EXPECT_EQ(table.outcome().reason, DrawReason::kSanchahou);
  EXPECT_EQ(table.outcome().delta, PointsBySeat{});
  EXPECT_TRUE(table.outcome().renchan);
  EXPECT_EQ(table.outcome().revealed, 0b1110);
}

// KY-1531 KY-425 KY-609 KY-906
TEST(Scenario, KokushiRobsAnAnkan) {
  for (const bool rule : {true, false}) {
    Rules rules = without_reds();
    rules.yaku.kokushi_ankan = rule;
    Table table(rules,
                {.hands = {"111m258p369s2345z", "9m19p19s12345677z", kAny, "258m147p258s2356z"},
                 .draws = "1m"});
    table.draw();
    table.own(kAnkan, "1m");
    EXPECT_EQ(table.try_declare(1, kRon), rule ? Reason::kNone : Reason::kRuleOff);
    table.resolve();
    EXPECT_EQ(table.kyoku().ended(), rule);
    if (!rule) {
      EXPECT_FALSE(table.hidden(1).furiten.any());
    }
  }
}

// Seat 1 has ponned three kinds of dragons, the last two from seat 2, and waits for 2m 5m.
void pon_dragons(Table& table) {
  for (const char* tile : {"5z", "6z", "7z"}) {
    table.draw();
    table.discard(tile);
    table.declare(1, kPon);
    table.resolve();
    table.discard(tile[0] == '5' ? "1p" : tile[0] == '6' ? "9p" : "2p");
    table.resolve();
  }
  EXPECT_EQ(table.player(1).pao.daisangen, Seat(2));
}

// KY-1534 KY-1211
TEST(Scenario, PaoOnTsumo) {
  KyokuStart start;
  start.honba = 1;
  Table table(without_reds(), {.hands = {"5z", "556677z34m88s129p", "67z"}, .draws = "9999m88p5m"},
              start);
  pon_dragons(table);
  table.tsumogiri(3);
  table.draw();
  table.own(kTsumoAgari);
  EXPECT_EQ(table.outcome().delta, (PointsBySeat{0, 32300, -32300, 0}));
}

// KY-1535
TEST(Scenario, PaoOnRonFromAnother) {
  KyokuStart start;
  start.honba = 1;
  Table table(without_reds(),
              {.hands = {"5z", "556677z34m88s129p", "67z", "5m"}, .draws = "9999m88p"}, start);
  pon_dragons(table);
  table.tsumogiri(1);
  table.draw();
  table.discard("5m");
  table.declare(1, kRon);
  table.resolve();
  EXPECT_EQ(table.outcome().delta, (PointsBySeat{0, 32300, -16000, -16300}));
}

// KY-1536 KY-413
TEST(Scenario, NineKinds) {
  const WallPlan plan{.hands = {"77m258p369s12345z", "19m19p19s1234z258m", kAny, kAny},
                      .draws = "7m5z6z"};
  Table table(without_reds(), plan);
  table.draw();
  EXPECT_EQ(table.try_own(kKyuushuuKyuuhai), Reason::kNotNineKinds);
  table.discard("5z");
  table.resolve();
  table.draw();
  table.own(kKyuushuuKyuuhai);
  EXPECT_EQ(table.outcome().reason, DrawReason::kKyuushuuKyuuhai);
  EXPECT_EQ(table.outcome().revealed, 0b0010);

  Table interrupted(without_reds(), {.hands = {"77m258p369s12345z", "19m19p19s1234z258m",
                                               "369m147p25s12355z", "147m258p369s1677z"},
                                     .draws = "7m9s6z"});
  interrupted.draw();
  interrupted.discard("5z");
  interrupted.declare(2, kPon);
  interrupted.resolve();
  interrupted.discard("1z");
  interrupted.resolve();
  interrupted.draw();
  interrupted.discard("9s");
  interrupted.resolve();
  interrupted.turn("7m");
  interrupted.draw();
  ASSERT_EQ(interrupted.kyoku().current(), Seat(1));
  EXPECT_EQ(interrupted.try_own(kKyuushuuKyuuhai), Reason::kNotFirstTurn);
}

}  // namespace
}  // namespace jantaku::riichi
