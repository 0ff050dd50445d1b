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
  aborted.game().run_before_end(RoundEnd::kAbortiveDraw, "Four Winds");
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

}  // namespace
}  // namespace jantaku::engine
