// What is paid beside the price of a hand: pots, bets, powers, and what is not paid at all.
#include "engine/scoring/scoring_test_round.h"

namespace jantaku::engine {
namespace {

// Four tiles of each, so that waits have outs.
std::string with_win(const std::string& rest) {
  std::string rules = riichi_rules();
  rules.pop_back();
  return rules + rest + "}";
}

// S04, S05: points are shown beside a yakuman and not paid.
TEST(Settling, AYakumanIsPaidWithoutThePoints) {
  Scored round(with_win(R"(, "extra_yaku": [{"display_name": "Dora", "value": 4, "when": ["true"]}],
    "yakuman": [{"display_name": "Dragons", "value": 2, "when": ["true"]}])"));
  round.settle({{round.win(kSouth, "1m1m", WinKind::kDiscard), kWest}});
  EXPECT_EQ(round.gains(), (std::array<Milli, 4>{0, 64000, -64000, 0}));
  const WinResult& win = round.table().wins[0];
  EXPECT_EQ(win.points, points(5));
  EXPECT_EQ(win.limits, points(2));
  EXPECT_EQ(win.scored.size(), 3u);
}

// S09: nothing scored is worth the entry for 0. S21: whatever the table says.
TEST(Settling, TheTablesAreTheLaw) {
  Scored round("{" + wall() + R"("score_calculation": {"method": "riichi", "riichi_value": 1000,
    "score_table_dealer": {"0": 77}, "score_table_nondealer": {"0": 36000},
    "score_table_dealer_draw": {"0": 1}, "score_table_nondealer_draw": {"0": 2}}})");
  round.settle({{round.win(kEast, "1m1m", WinKind::kDiscard), kWest}});
  EXPECT_EQ(round.gains(), (std::array<Milli, 4>{77, 0, -77, 0}));
  EXPECT_EQ(round.price({.winner = kSouth, .payer = kWest}).paid, amounts(0, 0, 36000, 0));
}

// S26: what was bet is won with the sticks.
TEST(Settling, BetsAreWonWithTheSticks) {
  Scored round(riichi_rules());
  Game& game = round.game();
  const LedgerLine bet{.from = Account::kNorth, .to = Account::kPot, .amount = points(1500)};
  ASSERT_TRUE(game.pay(bet, {}));
  round.table().sticks = points(1);
  round.settle({{round.win(kSouth, "1m1m", WinKind::kDiscard), kWest}});
  EXPECT_EQ(round.gains(), (std::array<Milli, 4>{0, 1000 + 1500 + 1000, -1000, -1500}));
  EXPECT_EQ(round.table().pot, 0);
}

// S32: nobody pays for a draw where the method says nothing of it, nor for an abortive one.
TEST(Settling, DrawsCostNothingElsewhere) {
  for (const char* method : {"hk", "vietnamese"}) {
    Scored round("{" + wall() + R"("shown_statuses": ["tenpai", "nagashi"],
      "score_calculation": {"method": ")" +
                 method + R"("}})");
    round.set(kEast, "tenpai");
    round.set(kSouth, "nagashi");
    round.game().score_draw();
    EXPECT_EQ(round.gains(), (std::array<Milli, 4>{})) << method;
  }
  Scored aborted(riichi_rules());
  aborted.set(kEast, "tenpai");
  aborted.game().run_before_end(RoundEnd::kAbortiveDraw, "Four Winds", {});
  EXPECT_EQ(aborted.gains(), (std::array<Milli, 4>{}));
  EXPECT_EQ(aborted.table().end, RoundEnd::kAbortiveDraw);
}

// S44: honba times points.
TEST(Settling, HonbaTimesPoints) {
  Scored round(
      with_win(R"(, "extra_yaku": [{"display_name": "Dora", "value": 4, "when": ["true"]}])"));
  round.set(kSouth, "multiply_honba_with_han");
  round.table().honba = 2;
  round.settle({{round.win(kSouth, "1m1m", WinKind::kDiscard), kWest}});
  EXPECT_EQ(round.gains(), (std::array<Milli, 4>{0, 8000 + 5 * 600, -8000 - 5 * 600, 0}));
}

// S48: 300 more or less for each 1000 in the pot, from each, and never below nothing.
TEST(Settling, ThePotChangesWhatADrawCosts) {
  for (const auto& [status, paid] :
       {std::pair{"motouchi_naruka_increase_tsumo_payment", amounts(1100, 0, 900, 900)},
        std::pair{"motouchi_naruka_decrease_tsumo_payment", amounts(0, 0, 0, 0)}}) {
    Scored round(riichi_rules());
    round.set(kSouth, status);
    round.table().sticks = points(2);
    EXPECT_EQ(round.price({.winner = kSouth, .points = points(1), .fu = 30}).paid, paid) << status;
    // Not of a discard.
    EXPECT_EQ(round.price({.winner = kSouth, .payer = kWest, .points = points(1), .fu = 30}).paid,
              amounts(0, 0, 1000, 0));
  }
}

// S49: the pot and 1500 from everybody, before the winner is paid.
TEST(Settling, BetsAreTakenBeforeTheWin) {
  Scored round(riichi_rules());
  round.set(kNorth, "nelly_virsaladze_take_bets");
  ASSERT_TRUE(
      round.game().pay({.from = Account::kWest, .to = Account::kPot, .amount = points(500)}, {}));
  round.settle({{round.win(kSouth, "1m1m", WinKind::kDiscard), kWest}});
  EXPECT_EQ(round.gains(),
            (std::array<Milli, 4>{-1500, 1000 - 1500, -500 - 1500 - 1000, 500 + 3 * 1500}));
}

// S50: 100 for each live out from everybody, 1000 for each wait in the winner's hand.
TEST(Settling, OutsAndHeldWaitsArePaid) {
  Scored round(R"({"wall": ["9m","9m","9m","9m","1m","1m","1m","2m","2m"], "starting_tiles": 1,
    "win_definition": [["exhaustive", [[[0, 0]], 1]]],
    "shown_statuses": ["use_arakawa_kei_scoring", "arakawa-kei"],
    "yaku": [{"display_name": "One", "value": 1, "when": ["true"]}],
    "score_calculation": {"method": "sichuan", "score_table": {"max": 100},
                          "score_table_draw": {"max": 100}}})");
  for (const char* status : {"use_arakawa_kei_scoring", "arakawa-kei"}) round.set(kNorth, status);
  round.at(kNorth).hand = tiles_of("1m");  // waits for 1m, of which three are in the wall
  Context win = round.win(kSouth, "1m2m", WinKind::kDiscard);
  round.settle({{win, kWest}});
  EXPECT_EQ(round.gains(), (std::array<Milli, 4>{-300, 100 - 300 - 1000, -100 - 300, 900 + 1000}));
}

// What a ruleset may say of payments beside its tables.
std::string with_payments(const std::string& keys, const std::string& rest = "") {
  std::string rules = with_win(rest);
  rules.insert(rules.find(R"("riichi_value")"), keys);
  return rules;
}

// S24, S25, S30
TEST(Settling, SharesAreWhatTheRulesetSays) {
  Scored noten(with_payments(R"("noten_payments": 1500, )"));
  noten.set(kEast, "tenpai");
  noten.game().score_draw();
  EXPECT_EQ(noten.gains(), (std::array<Milli, 4>{1500, -500, -500, -500}));

  Scored honba(with_payments(R"("honba_shares": 5, )"));
  honba.table().honba = 2;
  honba.settle({{honba.win(kSouth, "1m1m", WinKind::kDiscard), kWest}});
  EXPECT_EQ(honba.gains(), (std::array<Milli, 4>{0, 2000, -2000, 0}));

  Scored both(with_payments(R"("honba_for_all": true, )"));
  both.table().honba = 1;
  both.settle({{both.win(kSouth, "1m1m", WinKind::kDiscard), kWest},
               {both.win(kNorth, "1m1m", WinKind::kDiscard), kWest}});
  EXPECT_EQ(both.gains(), (std::array<Milli, 4>{0, 1300, -2600, 1300}));
}

// S05, S23
TEST(Settling, LimitsAreCappedOrLeftOut) {
  const std::string yakuman =
      R"(, "yakuman": [{"display_name": "Dragons", "value": 3, "when": ["true"]}])";
  Scored capped(with_payments(R"("most_limits": 2, )", yakuman));
  capped.settle({{capped.win(kSouth, "1m1m", WinKind::kDiscard), kWest}});
  EXPECT_EQ(capped.gains(), (std::array<Milli, 4>{0, 64000, -64000, 0}));

  Scored open(with_payments(R"("unlimited": true, )"));
  EXPECT_EQ(open.price({.winner = kSouth, .payer = kWest, .points = points(7), .fu = 30}).paid,
            amounts(0, 0, 61500, 0));  // 30 * 2^9 * 4 = 61440
  EXPECT_EQ(open.price({.winner = kSouth, .points = points(1), .fu = 30}).paid,
            amounts(500, 0, 300, 300));
}

// S27: what is answered for is paid by who answers, the rest as ever.
TEST(Settling, PaoIsForTheYakumanNamed) {
  const std::string yakuman = R"(, "yakuman": [
    {"display_name": "Dragons", "value": 1, "when": ["true"]},
    {"display_name": "Honours", "value": 1, "when": ["true"]}])";
  Scored round(with_payments(R"("pao_yaku": ["Dragons"], )", yakuman));
  round.set(kNorth, "pao");
  round.at(kNorth).pao_for = kSouth;
  round.table().honba = 1;
  round.settle({{round.win(kSouth, "1m1m", WinKind::kDraw), Seat::kNone}});
  EXPECT_EQ(round.gains(), (std::array<Milli, 4>{-16100, 64300, -8100, -32000 - 8100}));

  Scored liable(with_payments(R"("pao_pays_honba": true, )", yakuman));
  liable.set(kNorth, "pao");
  liable.at(kNorth).pao_for = kSouth;
  liable.table().honba = 1;
  liable.settle({{liable.win(kSouth, "1m1m", WinKind::kDiscard), kWest}});
  EXPECT_EQ(liable.gains(), (std::array<Milli, 4>{0, 64300, -32000, -32300}));
}

// A yaku may be worth what the winner has counted.
TEST(Settling, AYakuMayBeWorthACounter) {
  Scored round(with_win(R"(, "extra_yaku": [{"display_name": "Dora", "value": "dora", "when": [
    {"name": "counter_at_least", "opts": ["dora", 1]}]}])"));
  round.at(kSouth).counters.edit()[0] = points(4);
  round.settle({{round.win(kSouth, "1m1m", WinKind::kDiscard), kWest}});
  EXPECT_EQ(round.table().wins[0].points, points(5));
  EXPECT_EQ(round.gains(), (std::array<Milli, 4>{0, 8000, -8000, 0}));
}

}  // namespace
}  // namespace jantaku::engine
