// Wins and draws priced and paid, on rulesets as an author would write them.
#include "engine/scoring/scoring_test_round.h"

namespace jantaku::engine {
namespace {

// S01, MS-865: entries of one name are one, with their sum.
TEST(Scoring, AddsUpYakuOfOneName) {
  Scored round(with_yaku(""));
  const YakuScore score = score_yaku(round.game(), round.win(kEast, "1m1m", WinKind::kDraw));
  EXPECT_EQ(round.yaku(score), "One 2, Two 2, ");
  EXPECT_EQ(score.points, points(4));
  EXPECT_TRUE(score.has_yaku);
}

// S08: by name, by value, over itself, and all at the same time.
TEST(Scoring, YakuRemoveOthers) {
  struct Row {
    const char* precedence;
    const char* left;
  };
  const Row rows[] = {
      {R"({"Two": ["One"]})", "Two 2, "},
      {R"({"One": [2]})", ""},
      {R"({"Two": ["Two"]})", "One 2, "},
      {R"({"One": ["Two"], "Two": ["One"]})", ""},
      {R"({"Never": ["One", "Two"]})", "One 2, Two 2, "},
  };
  for (const Row& row : rows) {
    Scored round(with_yaku(std::string(R"(, "yaku_precedence": )") + row.precedence));
    EXPECT_EQ(round.yaku(score_yaku(round.game(), round.win(kEast, "1m1m", WinKind::kDraw))),
              row.left)
        << row.precedence;
  }
}

// S06, S07, C59, C60: extra yaku are no yaku; meta yaku see what was scored, and are judged too.
TEST(Scoring, MetaYakuSeeTheOthers) {
  const char* meta = R"(, "extra_yaku": [{"display_name": "Dora", "value": 3, "when": ["true"]}],
    "meta_yaku": [
      {"display_name": "Both", "value": 5,
       "when": [{"name": "has_existing_yaku", "opts": ["One", ["Two", 2]]}]},
      {"display_name": "Wrong", "value": 7,
       "when": [{"name": "has_existing_yaku", "opts": [["Two", 1]]}]},
      {"display_name": "Chicken", "value": 1, "when": ["has_no_yaku"]}],
    "yaku_precedence": {"Both": ["One"]})";
  Scored round(with_yaku(meta));
  const YakuScore score = score_yaku(round.game(), round.win(kEast, "1m1m", WinKind::kDraw));
  EXPECT_EQ(round.yaku(score), "Two 2, Dora 3, Both 5, ");
  EXPECT_EQ(score.points, points(10));

  Scored bare("{" + wall() +
              R"("extra_yaku": [{"display_name": "Dora", "value": 3, "when": ["true"]}],
    "meta_yaku": [{"display_name": "Chicken", "value": 1, "when": ["has_no_yaku"]}]})");
  const YakuScore none = score_yaku(bare.game(), bare.win(kEast, "1m1m", WinKind::kDraw));
  EXPECT_EQ(bare.yaku(none), "Dora 3, Chicken 1, ");
  EXPECT_FALSE(none.has_yaku);
}

// S02: a joker is what pays most of all that wins.
TEST(Scoring, JokersAreWhatPaysMost) {
  Scored round("{" + wall() + R"("win_definition": [["exhaustive", [[[0, 1, 2]], 1]]],
    "after_start": {"actions": [["set_tile_alias_all", ["1j"], ["1m", "4m", "9m"]]]},
    "yaku": [{"display_name": "Low", "value": 1, "when": [
        {"name": "match", "opts": [["hand", "winning_tile"], [[[[["1m"]], 1]]]]}]},
      {"display_name": "High", "value": 4, "when": [
        {"name": "match", "opts": [["hand", "winning_tile"], [[[[["4m"]], 1]]]]}]},
      {"display_name": "No win", "value": 9, "when": [
        {"name": "match", "opts": [["hand", "winning_tile"], [[[[["9m"]], 1]]]]}]}],
    "score_calculation": {"method": "sichuan", "score_table": {"1": 100, "4": 400, "max": 0},
      "score_table_draw": {"max": 0}}})");
  const HandScore won_on_it =
      best_score(round.game(), round.win(kEast, "23m1j", WinKind::kDiscard), kWest);
  EXPECT_EQ(round.yaku(won_on_it.yaku), "High 4, ");
  EXPECT_EQ(won_on_it.worth, points(400));
  EXPECT_EQ(won_on_it.winning_tile.kind, tiles::Kind::of("4m"));
  const HandScore held =
      best_score(round.game(), round.win(kEast, "2m1j3m", WinKind::kDiscard), kWest);
  EXPECT_EQ(round.yaku(held.yaku), "High 4, ");
  EXPECT_EQ(round.at(kEast).hand.back().kind, tiles::Kind::of("1j"));  // the table is as it was
}

// S02: jokers that are alike may stand for something else together.
TEST(Scoring, EqualJokersAreResolvedToo) {
  Scored round(R"({"wall": ["1m","2m","3m","4m","5m","6m","7m","8m","9m","1j","1j"],
    "starting_tiles": 1, "win_definition": [["exhaustive", [[[0, 0]], 1]]],
    "after_start": {"actions": [["set_tile_alias_all", ["1j"], ["1m", "4m"]]]},
    "yaku": [{"display_name": "Pair", "value": 1, "when": ["true"]},
      {"display_name": "High", "value": 4, "when": [
        {"name": "match", "opts": [["hand", "winning_tile"], [["nojoker", [[["4m"]], 2]]]]}]}],
    "score_calculation": {"method": "sichuan", "score_table": {"max": 100}}})");
  const HandScore score =
      best_score(round.game(), round.win(kEast, "1j1j", WinKind::kDiscard), kWest);
  EXPECT_EQ(round.yaku(score.yaku), "Pair 1, High 4, ");
}

// S23: a yaku that makes a hand be paid as more than it counts, and enough to win by itself.
TEST(Scoring, AYakuMaySetTheLeastThatIsPaid) {
  const auto rules = [](const char* dora) {
    return "{" + wall() +
           R"("yaku": [{"display_name": "Early", "value": 0, "when": ["true"]}],
    "extra_yaku": [{"display_name": "Dora", "value": )" +
           dora + R"(, "when": ["true"]}],
    "score_calculation": {"method": "sichuan", "least_points": {"Early": 5},
      "score_table": {"1": 100, "5": 500, "6": 600, "max": 0}}})";
  };
  Scored round(rules("1"));
  const Context win = round.win(kEast, "1m1m", WinKind::kDiscard);
  const HandScore score = best_score(round.game(), win, kWest);
  EXPECT_EQ(score.yaku.points, points(1));  // told as it counts
  EXPECT_EQ(score.worth, points(500));
  Scored more(rules("6"));
  EXPECT_EQ(best_score(more.game(), more.win(kEast, "1m1m", WinKind::kDiscard), kWest).worth,
            points(600));
}

// S12, S13, S20, S23: the tables, by who wins and who pays.
TEST(Scoring, RiichiTables) {
  Scored round(riichi_rules());
  const auto paid = [&](Seat winner, Seat payer, int64_t han, int fu, int64_t limits = 0) {
    return round
        .price({.winner = winner,
                .payer = payer,
                .points = points(han),
                .limits = points(limits),
                .fu = fu})
        .paid;
  };
  EXPECT_EQ(paid(kEast, kWest, 1, 30), amounts(0, 0, 1500, 0));
  EXPECT_EQ(paid(kSouth, kEast, 1, 30), amounts(1000, 0, 0, 0));
  EXPECT_EQ(paid(kSouth, Seat::kNone, 1, 30), amounts(500, 0, 300, 300));
  EXPECT_EQ(paid(kEast, Seat::kNone, 1, 30), amounts(0, 500, 500, 500));
  EXPECT_EQ(paid(kEast, kWest, 5, 70), amounts(0, 0, 12000, 0));
  EXPECT_EQ(paid(kEast, kWest, 13, 30), amounts(0, 0, 48000, 0));
  EXPECT_EQ(paid(kEast, kWest, 1, 30, 2), amounts(0, 0, 96000, 0));
  const Price guessed =
      round.price({.winner = kEast, .payer = kWest, .points = points(1), .fu = 110});
  EXPECT_TRUE(guessed.guessed);
  EXPECT_EQ(guessed.paid, amounts(0, 0, 2000, 0));
}

// S41 to S43, S46, S47
TEST(Scoring, StatusesChangePrices) {
  Scored round(riichi_rules());
  round.set(kSouth, "double_score");
  EXPECT_EQ(round.price({.winner = kSouth, .payer = kWest, .points = points(5), .fu = 30}).paid,
            amounts(0, 0, 16000, 0));
  round.set(kNorth, "score_as_dealer");
  EXPECT_EQ(round.price({.winner = kNorth, .payer = kWest, .points = points(5), .fu = 30}).paid,
            amounts(0, 0, 12000, 0));
  Scored other(riichi_rules());
  other.set(kSouth, "score_limit_one_tier_higher");
  EXPECT_EQ(other.price({.winner = kSouth, .payer = kWest, .points = points(5), .fu = 30}).paid,
            amounts(0, 0, 12000, 0));
  EXPECT_EQ(other.price({.winner = kSouth, .payer = kWest, .points = points(1), .fu = 30}).paid,
            amounts(0, 0, 1000, 0));
  other.set(kEast, "double_tsumo_payment");
  other.set(kNorth, "atago_hiroe_no_tsumo_payment");
  EXPECT_EQ(other.price({.winner = kWest, .points = points(1), .fu = 30}).paid,
            amounts(1000, 300, 0, 0));
}

// S16, S17: a name is never guessed.
TEST(Scoring, NamesOfLimits) {
  const Scored round(riichi_rules());
  const auto name = [&](int64_t han, int fu, int64_t limits = 0) {
    Scored fresh(riichi_rules());
    return limit_name(fresh.game().rules().scoring,
                      {.points = points(han), .limits = points(limits), .fu = fu});
  };
  EXPECT_EQ(name(1, 30), "");
  EXPECT_EQ(name(3, 30), "");
  EXPECT_EQ(name(4, 30), "");
  EXPECT_EQ(name(4, 40), "Mangan");
  EXPECT_EQ(name(5, 30), "Mangan");
  EXPECT_EQ(name(13, 30), "Counted");
  EXPECT_EQ(name(1, 30, 1), "Counted");
}

// S24, S25, S38: honba and sticks, and lines that say who paid.
TEST(Scoring, HonbaAndSticksGoToTheWinner) {
  Scored round(riichi_rules());
  round.table().honba = 2;
  round.table().sticks = points(1);
  const Context win = round.win(kSouth, "1m1m", WinKind::kDiscard);
  round.settle({{win, kWest}});
  EXPECT_EQ(round.gains(), (Amounts{0, 1000 + 600 + 1000, -1600, 0}));
  ASSERT_EQ(round.table().wins.size(), 1u);
  EXPECT_EQ(round.table().wins[0].delta, amounts(0, 2600, -1600, 0));
  EXPECT_EQ(round.table().sticks, 0);
}

// Whatever a ruleset writes, numbers end at a bound and the process does not.
TEST(Scoring, HugeNumbersEndAtABound) {
  std::string huge = riichi_rules();
  for (const char* value : {"\"riichi_value\": 1000", "\"honba_value\": 100"}) {
    huge.insert(huge.find(value) + std::string(value).size(), "000000000");
  }
  Scored round(huge);
  round.table().honba = 1'000'000;
  round.table().sticks = points(1'000'000);
  round.settle({{round.win(kSouth, "1m1m", WinKind::kDiscard), kWest}});
  EXPECT_LT(round.at(kWest).score, 0);
  EXPECT_GT(round.at(kSouth).score, 0);
}

// S25, S28: each is paid in full; the winner next after the payer has sticks and honba.
TEST(Scoring, TwoWinnersOfOneDiscard) {
  Scored round(riichi_rules());
  round.table().honba = 1;
  round.table().sticks = points(2);
  const Context east = round.win(kEast, "1m1m", WinKind::kDiscard);
  const Context north = round.win(kNorth, "1m1m", WinKind::kDiscard);
  round.settle({{north, kWest}, {east, kWest}});
  EXPECT_EQ(round.gains(), (Amounts{1500, 0, -1500 - 1000 - 300, 1000 + 300 + 2000}));
  ASSERT_EQ(round.table().wins.size(), 2u);
  EXPECT_EQ(round.table().wins[0].winner, kEast);  // shown east to north (L18)
}

// S27, S40
TEST(Scoring, PaoPaysForAYakuman) {
  const std::string yakuman =
      riichi_rules().substr(0, riichi_rules().size() - 1) +
      R"(, "yakuman": [{"display_name": "Dragons", "value": 1, "when": ["true"]}]})";
  Scored draw(yakuman);
  draw.set(kNorth, "pao");
  draw.at(kNorth).pao_for = kSouth;
  draw.settle({{draw.win(kSouth, "1m1m", WinKind::kDraw), Seat::kNone}});
  EXPECT_EQ(draw.gains(), (Amounts{0, 32000, 0, -32000}));

  Scored discard(yakuman);
  discard.set(kNorth, "pao");
  discard.at(kNorth).pao_for = kSouth;
  discard.table().honba = 1;
  discard.settle({{discard.win(kSouth, "1m1m", WinKind::kDiscard), kWest}});
  EXPECT_EQ(discard.gains(), (Amounts{0, 32300, -16300, -16000}));

  Scored other(yakuman);  // pao towards another seat is none
  other.set(kNorth, "pao");
  other.at(kNorth).pao_for = kEast;
  other.settle({{other.win(kSouth, "1m1m", WinKind::kDiscard), kWest}});
  EXPECT_EQ(other.gains(), (Amounts{0, 32000, -32000, 0}));
}

// S30, S40, S45: noten pays tenpai, 3000 in all.
TEST(Scoring, NotenPaysTenpai) {
  struct Row {
    std::vector<Seat> tenpai;
    Amounts gains;
  };
  const Row rows[] = {
      {{}, {0, 0, 0, 0}},
      {{kEast}, {3000, -1000, -1000, -1000}},
      {{kEast, kWest}, {1500, -1500, 1500, -1500}},
      {{kEast, kSouth, kWest}, {1000, 1000, 1000, -3000}},
      {{kEast, kSouth, kWest, kNorth}, {0, 0, 0, 0}},
  };
  for (const Row& row : rows) {
    Scored round(riichi_rules());
    for (Seat seat : row.tenpai) round.set(seat, "tenpai");
    round.game().score_draw();
    EXPECT_EQ(round.gains(), row.gains) << row.tenpai.size();
  }
  Scored triple(riichi_rules());
  triple.set(kEast, "tenpai");
  triple.set(kSouth, "triple_noten_payments");
  triple.game().score_draw();
  EXPECT_EQ(triple.gains(), (Amounts{9000, -3000, -3000, -3000}));
}

// S31, S40: instead of S30, without sticks and honba.
TEST(Scoring, NagashiIsPaidLikeAMangan) {
  Scored round(riichi_rules());
  round.set(kSouth, "nagashi");
  round.set(kEast, "tenpai");
  round.table().honba = 3;
  round.game().score_draw();
  EXPECT_EQ(round.gains(), (Amounts{-4000, 8000, -2000, -2000}));
}

// S35
TEST(Scoring, HongKong) {
  Scored round("{" + wall() + R"("score_calculation": {"method": "hk",
    "score_table_dealer": {"0": 1, "3": 8, "max": 64}, "score_table_nondealer": {"3": 8, "max": 64},
    "score_table_dealer_draw": {"3": 16, "max": 128},
    "score_table_nondealer_draw": {"3": 16, "max": 128}}})");
  EXPECT_EQ(round.price({.winner = kSouth, .payer = kWest, .points = points(3)}).paid,
            amounts(8, 0, 16, 8));
  EXPECT_EQ(round.price({.winner = kSouth, .points = points(3)}).paid, amounts(16, 0, 16, 16));
}

// S36, G11: only who has not won pays.
TEST(Scoring, Sichuan) {
  Scored round("{" + wall() + R"("score_calculation": {"method": "sichuan",
    "score_table": {"0": 1, "1": 2}, "score_table_draw": {"0": 2, "1": 3}}})");
  EXPECT_EQ(round.price({.winner = kSouth, .payer = kWest, .points = points(1)}).paid,
            amounts(0, 0, 2, 0));
  EXPECT_EQ(round.price({.winner = kSouth, .points = points(0), .out = SeatSet::of(kNorth)}).paid,
            amounts(2, 0, 2, 0));
}

// S33: at a draw a ready hand is worth what it could make, not that the wall is empty.
TEST(Scoring, SichuanDrawPaysReadyHands) {
  Scored round("{" + wall() + R"("set_definitions": {"pair": [0, 0]},
    "win_definition": [[[["pair"], 1]]],
    "yaku": [{"display_name": "Last Tile", "value": 1, "when": ["no_tiles_remaining"]}],
    "shown_statuses": ["tenpai", "settled_draw"],
    "score_calculation": {"method": "sichuan", "draw_payments": true,
      "score_table": {"0": 1, "1": 2}, "score_table_draw": {"0": 2, "1": 3}}})");
  round.table().wall.front = round.table().wall.live_end;
  round.at(kSouth).hand = tiles_of("1m");
  round.set(kSouth, "tenpai");
  round.game().score_draw();
  EXPECT_EQ(round.gains(), (std::array<Milli, 4>{-1, 3, -1, -1}));
  EXPECT_EQ(round.table().wall.remaining(), 0);

  round.set(kWest, "settled_draw");  // has paid otherwise
  round.game().score_draw();
  EXPECT_EQ(round.gains(), (std::array<Milli, 4>{-2, 5, -1, -2}));
}

// S37: six phán are a mủn.
TEST(Scoring, Vietnamese) {
  Scored round("{" + wall() + R"("score_calculation": {"method": "vietnamese",
    "score_table_phan_discarder": {"0": 1, "1": 2, "max": 60},
    "score_table_phan_non_discarder": {"0": 0, "1": 1, "max": 30}}})");
  EXPECT_EQ(round.price({.winner = kSouth, .payer = kWest, .points = points(1)}).paid,
            amounts(1, 0, 2, 1));
  EXPECT_EQ(round.price({.winner = kSouth, .points = points(1)}).paid, amounts(2, 0, 2, 2));
  EXPECT_EQ(round.price({.winner = kSouth, .payer = kWest, .points = points(13)}).paid,
            amounts(60, 0, 120, 60));
  EXPECT_EQ(round.price({.winner = kSouth, .points = points(6), .limits = points(1)}).paid,
            amounts(120, 0, 120, 120));
}

}  // namespace
}  // namespace jantaku::engine
