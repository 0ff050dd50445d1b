// Rules of section 9 that other tests do not turn: what each of their values does in a round.
#include "riichi/kyoku_test_table.h"

namespace jantaku::riichi {
namespace {

using enum EventType;

constexpr const char* kAny = "";

Rules without_reds() {
  Rules rules;
  rules.dora.akahai = {0, 0, 0};
  return rules;
}

// How many indicators lie open after each step of a kan: the kan, the draw, the discard.
std::array<size_t, 3> indicators(Table& table, EventType kan, const char* tile) {
  std::array<size_t, 3> turned{};
  if (kan == kDaiminkan) {
    table.declare(1, kDaiminkan);
  } else {
    table.own(kan, tile);
  }
  if (kan != kDaiminkan) turned[0] = table.open().dora.size();
  table.resolve();
  if (kan == kDaiminkan) turned[0] = table.open().dora.size();
  table.draw();
  turned[1] = table.open().dora.size();
  table.discard(table.hidden(table.kyoku().current().index()).tsumohai.name());
  turned[2] = table.open().dora.size();
  return turned;
}

// KY-902 KY-702 KY-704
TEST(Variations, WhenAKanTurnsItsIndicator) {
  struct Row {
    EventType kan;
    bool kan_dora;
    KanDora when;
    std::array<size_t, 3> turned;
  };
  for (const Row& row : {Row{kAnkan, false, KanDora::kAtOnce, {1, 1, 1}},
                         Row{kAnkan, true, KanDora::kAtOnce, {2, 2, 2}},
                         Row{kAnkan, true, KanDora::kLater, {1, 1, 2}},
                         Row{kKakan, true, KanDora::kAtOnce, {1, 2, 2}},
                         Row{kKakan, true, KanDora::kLater, {1, 1, 2}},
                         Row{kDaiminkan, true, KanDora::kAtOnce, {2, 2, 2}},
                         Row{kDaiminkan, true, KanDora::kLater, {1, 1, 2}}}) {
    Rules rules = without_reds();
    rules.dora.kan = row.kan_dora;
    rules.dora.ankan = rules.dora.kakan = rules.dora.daiminkan = row.when;
    if (row.kan == kAnkan) {
      Table table(rules, {.hands = {"222m"}, .draws = "2m"});
      table.draw();
      EXPECT_EQ(indicators(table, kAnkan, "2m"), row.turned);
    } else if (row.kan == kDaiminkan) {
      Table table(rules, {.hands = {"2m", "222m"}, .draws = "9s"});
      table.draw();
      table.discard("2m");
      EXPECT_EQ(indicators(table, kDaiminkan, ""), row.turned);
    } else {
      Table table(rules, {.hands = {"2m", "222m9s"}, .draws = "1s"});
      table.draw();
      table.discard("2m");
      table.declare(1, kPon);
      table.resolve();
      table.discard("9s");
      table.resolve();
      table.tsumogiri(3);
      table.draw();
      EXPECT_EQ(indicators(table, kKakan, "2m"), row.turned);
    }
  }
}

// KY-918
TEST(Variations, RiichiWithoutPoints) {
  for (const Points least : {1000, 0}) {
    Rules rules = without_reds();
    rules.riichi.min_points = least;
    Table table(rules, {.hands = {"123m456p789s1122z"}, .draws = "7z"},
                {.points = {-500, 33500, 33500, 33500}});
    table.draw();
    EXPECT_EQ(table.try_discard("7z", true), least == 0 ? Reason::kNone : Reason::kRiichiPoints);
    if (least != 0) continue;
    table.resolve();
    EXPECT_EQ(table.open().points[0], -1500);
  }
}

// KY-921 KY-410
TEST(Variations, AnkanInRiichi) {
  for (const bool rule : {true, false}) {
    Rules rules = without_reds();
    rules.riichi.ankan = rule;
    Table table(rules, {.hands = {"1112m456p789s222z", kAny, "369m147p258s1335z", kAny},
                        .draws = "7z9m9p9s2z"});
    table.draw();
    table.riichi("7z");
    table.resolve();
    table.tsumogiri(3);
    table.draw();
    EXPECT_EQ(table.try_own(kAnkan, "2z"), rule ? Reason::kNone : Reason::kRiichiAnkan);
  }
}

// KY-922: four 4p are held as 444p 456p; the drawn 7p makes 567p of the rest.
TEST(Variations, KanOfFourAlreadyHeld) {
  for (const bool rule : {false, true}) {
    Rules rules = without_reds();
    rules.riichi.okurikan = rule;
    Table table(rules, {.hands = {"444456p123m789s5z"}, .draws = "7z9m9m9m7p"});
    table.draw();
    table.riichi("7z");
    table.resolve();
    table.tsumogiri(3);
    table.draw();
    ASSERT_EQ(table.hidden(0).tsumohai, pai("7p"));
    EXPECT_EQ(table.try_own(kAnkan, "4p"), rule ? Reason::kNone : Reason::kRiichiAnkan);
  }
}

// KY-927 KY-926 KY-504: two or three winners, refused ones end the round.
TEST(Variations, HowManyMayWin) {
  struct Row {
    bool twice, thrice;
    int winners;
    size_t stand;  // 0: the round is aborted
    DrawReason reason;
  };
  for (const Row& row :
       {Row{true, true, 3, 3, DrawReason::kNone}, Row{true, false, 3, 0, DrawReason::kSanchahou},
        Row{true, false, 2, 2, DrawReason::kNone}, Row{false, false, 2, 0, DrawReason::kNichahou},
        Row{false, false, 1, 1, DrawReason::kNone}}) {
    Rules rules = without_reds();
    rules.ron.double_ron = row.twice;
    rules.ron.triple_ron = row.thrice;
    Table table(
        rules, {.hands = {"4p", "234m567p22s345s23p", "234m567p88s345s23p", "567m234p99s678s23p"}});
    table.draw();
    table.discard("4p");
    for (int seat = 1; seat <= row.winners; ++seat) table.declare(seat, kRon);
    table.resolve();
    EXPECT_EQ(table.outcome().wins.size(), row.stand);
    EXPECT_EQ(table.outcome().reason, row.reason);
  }
}

SeatSet tenpai_at_the_end(Table& table) {
  while (!table.kyoku().ended()) {
    table.draw();
    if (table.kyoku().ended()) break;
    EXPECT_EQ(table.try_event({.type = kDahai, .seat = table.kyoku().current(), .tsumokiri = true}),
              Reason::kNone);
    table.resolve();
  }
  return table.outcome().tenpai;
}

// KY-931: waits of which all tiles are in the concealed part, in the own melds too, in sight.
TEST(Variations, EmptyTenpai) {
  const auto rules_with = [](Karaten karaten) {
    Rules rules = without_reds();
    rules.karaten = karaten;
    return rules;
  };
  for (const Karaten karaten :
       {Karaten::kNone, Karaten::kJuntehai, Karaten::kOwn, Karaten::kVisible}) {
    const Rules rules = rules_with(karaten);
    Table concealed(rules, {.hands = {"1111m456p789s222z"}});  // waits for a fifth 1m
    EXPECT_EQ(contains(tenpai_at_the_end(concealed), Seat(0)), karaten == Karaten::kNone);

    Table melds(rules, {.hands = {"111z123m456p789s9m", "1z"}, .draws = "9s9s"});
    melds.turn("9s");
    melds.draw();
    melds.discard("1z");
    melds.declare(0, kPon);
    melds.resolve();
    melds.discard("9m");
    melds.resolve();
    EXPECT_EQ(contains(tenpai_at_the_end(melds), Seat(0)),
              karaten == Karaten::kNone || karaten == Karaten::kJuntehai);

    Table rivers(rules, {.hands = {"123m456p789s123s1z", "1z", "1z", "1z"}, .draws = "9m"});
    rivers.turn("9m");
    for (int i = 0; i < 3; ++i) rivers.turn("1z");
    EXPECT_EQ(contains(tenpai_at_the_end(rivers), Seat(0)), karaten != Karaten::kVisible);
  }
}

// KY-405 KY-815: the discard itself lies open, and who is in riichi stays tenpai.
TEST(Variations, EmptyTenpaiAndRiichi) {
  Rules rules = without_reds();
  rules.karaten = Karaten::kVisible;
  Table last_one(rules, {.hands = {"1z", "123m456m789m123p1z"}, .draws = "9s1z", .dora = "1z"});
  last_one.turn("1z");
  last_one.draw();
  EXPECT_EQ(last_one.try_discard("1z", true), Reason::kRiichiNoten);
  Table later(rules, {.hands = {"123m456m789m123p1z", "1z", "1z"}, .draws = "9s", .dora = "1z"});
  later.draw();
  later.riichi("9s");
  later.resolve();
  for (int i = 0; i < 2; ++i) later.turn("1z");
  EXPECT_TRUE(contains(tenpai_at_the_end(later), Seat(0)));
}

// KY-815 KY-1405: what cannot be divided is not paid.
TEST(Variations, NotenPaymentsSumUp) {
  Rules rules = without_reds();
  rules.points.howanpai = 2000;
  rules.ryoukyoku.suufonrenta = Abort::kOff;
  Table table(rules, {.hands = {"123m456m789m123p1z", "123p456p789p123s2z", "123s456s789s456p3z"}});
  tenpai_at_the_end(table);
  Points sum = 0;
  for (const Points change : table.outcome().delta) sum += change;
  EXPECT_EQ(sum, 0);
}

// KY-1063 KY-1054: of a hand that was complete when dealt the last tile is the winning one.
TEST(Variations, TenhouWaitsForItsLastTile) {
  Table thirteen(without_reds(), {.hands = {"19m19p19s1234567z"}, .draws = "1z"});
  thirteen.draw();
  thirteen.own(kTsumoAgari);
  const YakuSet yaku = thirteen.outcome().wins[0].score.yaku;
  EXPECT_TRUE(yaku.has(Yaku::kTenhou));
  EXPECT_TRUE(yaku.has(Yaku::kKokushi13));
  Table one(without_reds(), {.hands = {"19m19p19s1123456z"}, .draws = "7z"});
  one.draw();
  one.own(kTsumoAgari);
  EXPECT_FALSE(one.outcome().wins[0].score.yaku.has(Yaku::kKokushi13));
  EXPECT_TRUE(one.outcome().wins[0].score.yaku.has(Yaku::kKokushi));
}

}  // namespace
}  // namespace jantaku::riichi
