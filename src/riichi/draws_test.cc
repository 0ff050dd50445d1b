// Section 8 of the checklist: how a round ends without a win, and what follows.
#include "riichi/game.h"
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

// KY-1517 KY-801: a kan between the four winds, or a pon, and it is no four winds any more.
TEST(Draws, FourWindsMustBeUninterrupted) {
  Table kan(without_reds(), {.hands = {"1z", "333m1z", "1z", "1z"}, .draws = "9p3m"});
  kan.turn("1z");
  kan.draw();
  kan.own(kAnkan, "3m");
  kan.resolve();
  kan.draw();
  kan.discard("1z");
  kan.resolve();
  kan.turn("1z");
  kan.turn("1z");
  kan.draw();
  EXPECT_EQ(kan.last().type, kTsumo);

  Table pon(without_reds(), {.hands = {"1z9m", "1z9m", "1z", "99m1z"}, .draws = "9p"});
  pon.turn("1z");
  pon.draw();
  pon.discard("9m");
  pon.declare(3, kPon);
  pon.resolve();
  pon.discard("1z");
  pon.resolve();
  pon.turn("9m");
  pon.turn("1z");
  pon.turn("1z");
  pon.draw();
  EXPECT_EQ(pon.last().type, kTsumo);
}

// KY-812: another wind, or another player's tile twice, is nothing either.
TEST(Draws, FourWindsMustBeOneWind) {
  Table table(without_reds(), {.hands = {"1z", "1z", "2z", "1z"}, .draws = "9999p"});
  for (const char* tile : {"1z", "1z", "2z", "1z"}) table.turn(tile);
  table.draw();
  EXPECT_EQ(table.last().type, kTsumo);
}

// Two kans of the dealer, two of the next player, who then discards 6s.
std::unique_ptr<Table> four_kans_of_two(const Rules& rules) {
  auto table = std::make_unique<Table>(
      rules,
      WallPlan{.hands = {"111222m369p147s1z", "333444m147p36s12z", "234567p22p345s66s", kAny},
               .draws = "1m3m",
               .replacements = "2m9p4m6s"});
  for (const auto& kans : {std::array{"1m", "2m", "9p"}, std::array{"3m", "4m", "6s"}}) {
    table->draw();
    table->own(kAnkan, kans[0]);
    table->resolve();
    table->draw();
    table->own(kAnkan, kans[1]);
    table->resolve();
    table->draw();
    table->discard(kans[2]);
    if (kans[2] == std::string_view("9p")) table->resolve();
  }
  return table;
}

// KY-1520 KY-803
TEST(Draws, DiscardAfterTheFourthKanIsWonOn) {
  const auto table = four_kans_of_two(without_reds());
  table->declare(2, kRon);
  table->resolve();
  EXPECT_EQ(table->outcome().kind, EndKind::kRon);
  EXPECT_EQ(table->outcome().wins[0].seat, Seat(2));
}

// KY-803 KY-935 KY-324 KY-812
TEST(Draws, FourKansOfTwoPlayersEndTheRoundOnceTheDiscardHasPassed) {
  const auto table = four_kans_of_two(without_reds());
  EXPECT_FALSE(table->kyoku().ended());
  table->resolve();
  table->draw();
  ASSERT_TRUE(table->kyoku().ended());
  EXPECT_EQ(table->outcome().reason, DrawReason::kSuukaikan);
  EXPECT_EQ(table->outcome().revealed, 0);
  EXPECT_EQ(table->outcome().delta, PointsBySeat{});
  EXPECT_TRUE(table->outcome().renchan);

  Rules off = without_reds();
  off.ryoukyoku.suukaikan = Abort::kOff;
  const auto goes_on = four_kans_of_two(off);
  goes_on->resolve();
  goes_on->draw();
  EXPECT_EQ(goes_on->last().type, kTsumo);
}

// KY-803: it ends with that discard, so there is nothing to call it for.
TEST(Draws, DiscardAfterTheFourthKanCannotBeCalled) {
  Rules rules = without_reds();
  EXPECT_EQ(four_kans_of_two(rules)->try_declare(2, kPon, "66s"), Reason::kFourKans);
  rules.ryoukyoku.suukaikan = Abort::kOff;
  EXPECT_EQ(four_kans_of_two(rules)->try_declare(2, kPon, "66s"), Reason::kNone);
}

// The dealer has made four kans and discarded; seat 1 holds 555m and has drawn the fourth.
std::unique_ptr<Table> four_kans_of_one(const Rules& rules) {
  auto table =
      std::make_unique<Table>(rules, WallPlan{.hands = {"111222333m444p7p", "555m", kAny, kAny},
                                              .draws = "1m5m",
                                              .replacements = "2m3m4p9s"});
  table->draw();
  for (const char* tile : {"1m", "2m", "3m", "4p"}) {
    table->own(kAnkan, tile);
    table->resolve();
    table->draw();
  }
  table->discard("9s");
  table->resolve();
  table->draw();
  return table;
}

// KY-811
TEST(Draws, FifthKanEndsTheRoundByRule) {
  Rules rules = without_reds();
  rules.ryoukyoku.suukaikan_on_fifth = true;
  const auto own = four_kans_of_one(rules);
  own->own(kAnkan, "5m");
  own->resolve();
  EXPECT_FALSE(own->kyoku().ended());
  own->draw();
  ASSERT_TRUE(own->kyoku().ended());
  EXPECT_EQ(own->outcome().reason, DrawReason::kSuukaikan);
  EXPECT_EQ(own->open().dora.size(), 5U);  // as many as there are places

  rules.ryoukyoku.suukaikan = Abort::kOff;  // a draw that does not exist ends nothing
  EXPECT_EQ(four_kans_of_one(rules)->try_own(kAnkan, "5m"), Reason::kFourKans);
}

// KY-811: the fifth kan may be a call.
TEST(Draws, FifthKanByACall) {
  Rules rules = without_reds();
  const WallPlan plan{
      .hands = {"111222333m444p7p", "6p", "666p", kAny}, .draws = "1m", .replacements = "2m3m4p9s"};
  for (const bool rule : {true, false}) {
    rules.ryoukyoku.suukaikan_on_fifth = rule;
    Table table(rules, plan);
    table.draw();
    for (const char* tile : {"1m", "2m", "3m", "4p"}) {
      table.own(kAnkan, tile);
      table.resolve();
      table.draw();
    }
    table.discard("9s");
    table.resolve();
    table.draw();
    table.discard("6p");
    EXPECT_EQ(table.try_declare(2, kDaiminkan), rule ? Reason::kNone : Reason::kFourKans);
    table.resolve();
    if (!rule) continue;
    table.draw();
    EXPECT_EQ(table.outcome().reason, DrawReason::kSuukaikan);
  }
}

// KY-812 KY-932 KY-934 KY-935 KY-936: `oyanagare` passes the deal, off means that there is no such
// draw.
TEST(Draws, AbortiveDrawsByRule) {
  const WallPlan winds{.hands = {"1z", "1z", "1z", "1z"}};
  for (const Abort rule : {Abort::kOn, Abort::kOyanagare, Abort::kOff}) {
    Rules rules = without_reds();
    rules.ryoukyoku.suufonrenta = rule;
    KyokuStart start{.honba = 3, .kyoutaku = 2000};
    Table table(rules, winds, start);
    for (int i = 0; i < 4; ++i) table.turn("1z");
    table.draw();
    ASSERT_EQ(table.kyoku().ended(), rule != Abort::kOff);
    if (rule == Abort::kOff) continue;
    EXPECT_EQ(table.outcome().delta, PointsBySeat{});
    EXPECT_EQ(table.outcome().renchan, rule == Abort::kOn);
    const auto next = next_kyoku(table.open().start, table.outcome(), rules);
    ASSERT_TRUE(next);
    EXPECT_EQ(next->honba, 4);
    EXPECT_EQ(next->kyoutaku, 2000);
    EXPECT_EQ(next->chancha, Seat(rule == Abort::kOn ? 0 : 1));
  }
}

// KY-813 KY-932
TEST(Draws, NineKindsByRule) {
  for (const Abort rule : {Abort::kOn, Abort::kOyanagare, Abort::kOff}) {
    Rules rules = without_reds();
    rules.ryoukyoku.kyuushuukyuuhai = rule;
    Table table(rules, {.hands = {"19m19p19s1234z258m"}, .draws = "5m"});
    table.draw();
    if (rule == Abort::kOff) {
      EXPECT_EQ(table.try_own(kKyuushuuKyuuhai), Reason::kRuleOff);
      continue;
    }
    table.own(kKyuushuuKyuuhai);
    EXPECT_EQ(table.outcome().renchan, rule == Abort::kOn);
    EXPECT_EQ(table.outcome().honba_after, 1);
    EXPECT_EQ(table.outcome().delta, PointsBySeat{});
  }
}

// KY-813 KY-504: three rons where they abort, or where the first alone wins.
TEST(Draws, ThreeRonsByRule) {
  for (const Abort rule : {Abort::kOn, Abort::kOyanagare, Abort::kOff}) {
    Rules rules = without_reds();
    rules.ryoukyoku.sanchahou = rule;
    Table table(
        rules, {.hands = {"4p", "234m567p22s345s23p", "234m567p88s345s23p", "567m234p99s678s23p"}});
    table.draw();
    table.discard("4p");
    for (int seat : {1, 2, 3}) table.declare(seat, kRon);
    table.resolve();
    if (rule == Abort::kOff) {
      ASSERT_EQ(table.outcome().kind, EndKind::kRon);
      EXPECT_EQ(table.outcome().wins.size(), 1U);
      EXPECT_EQ(table.outcome().wins[0].seat, Seat(1));
      continue;
    }
    EXPECT_EQ(table.outcome().reason, DrawReason::kSanchahou);
    EXPECT_EQ(table.outcome().renchan, rule == Abort::kOn);
  }
}

// KY-814 KY-232: the fourth riichi comes with the last discard.
TEST(Draws, AbortiveDrawComesBeforeTheEndOfTheWall) {
  Rules rules = without_reds();
  rules.riichi.min_tsumo_left = 0;
  Table table(rules, {.hands = {"123m456p789s1122z", "456m789p123s3344z", "789m123p456s5566z",
                                "123456789m1177s"},
                      .draws = "7z9s7z7z"});
  for (const char* tile : {"7z", "", "7z", "7z"}) {
    table.draw();
    const bool riichi = *tile != '\0';
    EXPECT_EQ(table.try_discard(riichi ? tile : "9s", riichi), Reason::kNone);
    table.resolve();
  }
  table.tsumogiri(65);
  table.draw();
  ASSERT_EQ(table.kyoku().current(), Seat(1));
  ASSERT_EQ(table.open().tsumo_left, 0);
  table.riichi(table.hidden(1).tsumohai.name());
  table.resolve();
  table.draw();
  EXPECT_EQ(table.outcome().kind, EndKind::kRyoukyoku);
  EXPECT_EQ(table.outcome().reason, DrawReason::kSuuchariichi);
}

// The dealer draws nothing but terminals, the others nothing but simples; all discard what they
// draw. `shift`: the dealer's turns after the first come one draw sooner, as after a pon by seat 1.
std::string nagashi_draws(int shift) {
  std::vector<Pai> ends, middles;
  for (const char* tile : {"1m", "9m", "1p", "9p", "1s", "9s"}) {
    for (int copy = 0; copy < 4; ++copy) ends.push_back(pai(tile));
  }
  for (const char* suit : {"m", "p"}) {
    for (char number = '2'; number <= '8'; ++number) {
      for (int copy = 0; copy < 4; ++copy) middles.push_back(pai(std::string{number} + suit));
    }
  }
  std::string draws;
  for (int i = 0; i < 70; ++i) {
    const bool dealer = i == 0 || (i + shift) % 4 == 0;
    std::vector<Pai>& from = dealer ? ends : middles;
    draws += from.front().name();
    from.erase(from.begin());
  }
  return draws;
}

std::unique_ptr<Table> nagashi_round(Nagashi rule) {
  Rules rules = without_reds();
  rules.ryoukyoku.nagashimangan = rule;
  KyokuStart start{.honba = 2, .kyoutaku = 1000};
  auto table = std::make_unique<Table>(rules, WallPlan{.draws = nagashi_draws(0)}, start);
  table->tsumogiri(70);
  table->draw();
  return table;
}

// KY-816 KY-933
TEST(Draws, NagashiMangan) {
  const auto off = nagashi_round(Nagashi::kOff);
  EXPECT_EQ(off->outcome().nagashi, 0);
  const SeatSet tenpai = off->outcome().tenpai;

  const auto draw = nagashi_round(Nagashi::kDraw);
  EXPECT_EQ(draw->outcome().kind, EndKind::kHowanpai);
  EXPECT_EQ(draw->outcome().nagashi, 0b0001);
  EXPECT_EQ(draw->outcome().delta, (PointsBySeat{12000, -4000, -4000, -4000}));
  EXPECT_EQ(draw->outcome().kyoutaku_after, 1000);
  EXPECT_EQ(draw->outcome().honba_after, 3);
  EXPECT_EQ(draw->outcome().renchan, contains(tenpai, Seat(0)));

  const auto win = nagashi_round(Nagashi::kWin);
  EXPECT_EQ(win->outcome().delta, (PointsBySeat{12600 + 1000, -4200, -4200, -4200}));
  EXPECT_EQ(win->outcome().kyoutaku_after, 0);
  EXPECT_TRUE(win->outcome().renchan);
}

// KY-816: not if one of the tiles was called away.
TEST(Draws, NoNagashiOnceATileIsCalled) {
  Rules rules = without_reds();
  rules.ryoukyoku.nagashimangan = Nagashi::kDraw;
  std::string draws = nagashi_draws(1);
  draws.replace(0, 2, "7z");
  Table table(rules, {.hands = {kAny, "77z2s", kAny, kAny}, .draws = draws});
  table.draw();
  table.discard("7z");
  table.declare(1, kPon);
  table.resolve();
  table.discard("2s");
  table.resolve();
  table.tsumogiri(69);
  table.draw();
  ASSERT_EQ(table.outcome().kind, EndKind::kHowanpai);
  EXPECT_EQ(table.player(0).river_kinds & ~kYaochuuKinds, 0U);
  EXPECT_EQ(table.outcome().nagashi, 0);
}

// KY-815 KY-817 KY-819 KY-941 KY-937
TEST(Draws, NotenPaymentsAndWhoDealsNext) {
  struct Row {
    std::vector<std::string> hands;
    PointsBySeat delta;
    bool dealer_tenpai;
  };
  constexpr const char* kFirst = "123m456p789s1122z";
  constexpr const char* kSecond = "456m789p123s3344z";
  constexpr const char* kThird = "789m123p456s5566z";
  constexpr const char* kFourth = "147m258p369s1357z";  // noten
  const std::vector<Row> rows = {
      {{kFirst, "258m369p147s2467z", "369m147p258s1236z", kFourth},
       {3000, -1000, -1000, -1000},
       true},
      {{kFirst, kSecond, "369m147p258s1256z", kFourth}, {1500, 1500, -1500, -1500}, true},
      {{kFirst, kSecond, kThird, "258m147p369s1377z"}, {1000, 1000, 1000, -3000}, true},
      {{kFourth, kFirst, "258m369p147s2467z", "369m147p258s3346z"},
       {-1000, 3000, -1000, -1000},
       false},
  };
  for (const Row& row : rows) {
    for (const Renchan renchan :
         {Renchan::kTenpai, Renchan::kAgari, Renchan::kAlways, Renchan::kNone}) {
      Rules rules = without_reds();
      rules.renchan = renchan;
      Table table(rules, {.hands = row.hands}, {.honba = 1});
      table.tsumogiri(70);
      table.draw();
      ASSERT_EQ(table.outcome().kind, EndKind::kHowanpai);
      EXPECT_EQ(table.outcome().delta, row.delta);
      EXPECT_EQ(table.outcome().renchan,
                renchan == Renchan::kAlways || (renchan == Renchan::kTenpai && row.dealer_tenpai));
      EXPECT_EQ(table.outcome().honba_after, 2);
    }
  }
}

// KY-819 KY-506: a win of the dealer counts on, one of another begins anew.
TEST(Draws, HonbaAfterWins) {
  Table other(without_reds(), {.hands = {"6s", "234567m22p345s66s", kAny, kAny}}, {.honba = 4});
  other.draw();
  other.discard("6s");
  other.declare(1, kRon);
  other.resolve();
  EXPECT_FALSE(other.outcome().renchan);
  EXPECT_EQ(other.outcome().honba_after, 0);

  Table dealer(without_reds(), {.hands = {"234567m22p345s66s"}, .draws = "6s"}, {.honba = 4});
  dealer.draw();
  dealer.own(kTsumoAgari);
  EXPECT_TRUE(dealer.outcome().renchan);
  EXPECT_EQ(dealer.outcome().honba_after, 5);
}

// KY-506 KY-924: the dealer stays if among those whose win stands.
TEST(Draws, DealerAmongTwoWinners) {
  for (const bool atamahane : {false, true}) {
    Rules rules = without_reds();
    rules.ron.atamahane = atamahane;
    Table table(rules,
                {.hands = {"345678p33m345s78s", kAny, "6s", "234567m22p345s66s"}, .draws = "9m9p"});
    table.turn("9m");
    table.turn("9p");
    table.draw();
    table.discard("6s");
    table.declare(0, kRon);
    table.declare(3, kRon);
    table.resolve();
    EXPECT_EQ(table.outcome().wins[0].seat, Seat(3));
    EXPECT_EQ(table.outcome().wins.size(), atamahane ? 1U : 2U);
    EXPECT_EQ(table.outcome().renchan, !atamahane);
  }
}

}  // namespace
}  // namespace jantaku::riichi
