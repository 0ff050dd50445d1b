// The table of points, and who pays whom (section 12 and 13 of the checklist).
#include "riichi/points.h"

#include <gtest/gtest.h>

#include "riichi/score.h"

namespace jantaku::riichi {
namespace {

Value worth(Points basic) {
  Value value;
  value.form = Form::kStandard;
  value.basic = basic;
  return value;
}

Value yakuman(std::initializer_list<Yaku> yaku, const Rules& rules) {
  Value value = worth(0);
  for (const Yaku one : yaku) {
    value.yaku.add(one);
    value.yakuman_halves = static_cast<uint8_t>(value.yakuman_halves + rules.yakuman.of(one));
  }
  value.basic = kYakumanBasic * value.yakuman_halves / kWholeYakuman;
  return value;
}

using Delta = std::array<Points, kMostPlayers>;

struct TableRow {
  int fu, han;
  Points other_ron, dealer_ron, from_others, from_dealer, to_dealer;
};

// KY-1204
constexpr TableRow kTable[] = {
    {20, 2, 1300, 2000, 400, 700, 700},         {20, 3, 2600, 3900, 700, 1300, 1300},
    {20, 4, 5200, 7700, 1300, 2600, 2600},      {25, 2, 1600, 2400, 400, 800, 800},
    {25, 3, 3200, 4800, 800, 1600, 1600},       {25, 4, 6400, 9600, 1600, 3200, 3200},
    {30, 1, 1000, 1500, 300, 500, 500},         {30, 2, 2000, 2900, 500, 1000, 1000},
    {30, 3, 3900, 5800, 1000, 2000, 2000},      {30, 4, 7700, 11600, 2000, 3900, 3900},
    {40, 1, 1300, 2000, 400, 700, 700},         {40, 2, 2600, 3900, 700, 1300, 1300},
    {40, 3, 5200, 7700, 1300, 2600, 2600},      {40, 4, 8000, 12000, 2000, 4000, 4000},
    {50, 1, 1600, 2400, 400, 800, 800},         {50, 3, 6400, 9600, 1600, 3200, 3200},
    {60, 1, 2000, 2900, 500, 1000, 1000},       {60, 3, 7700, 11600, 2000, 3900, 3900},
    {70, 1, 2300, 3400, 600, 1200, 1200},       {70, 2, 4500, 6800, 1200, 2300, 2300},
    {70, 3, 8000, 12000, 2000, 4000, 4000},     {80, 1, 2600, 3900, 700, 1300, 1300},
    {90, 1, 2900, 4400, 800, 1500, 1500},       {90, 2, 5800, 8700, 1500, 2900, 2900},
    {100, 2, 6400, 9600, 1600, 3200, 3200},     {110, 1, 3600, 5300, 900, 1800, 1800},
    {110, 2, 7100, 10600, 1800, 3600, 3600},    {30, 5, 8000, 12000, 2000, 4000, 4000},
    {30, 6, 12000, 18000, 3000, 6000, 6000},    {30, 7, 12000, 18000, 3000, 6000, 6000},
    {30, 8, 16000, 24000, 4000, 8000, 8000},    {30, 10, 16000, 24000, 4000, 8000, 8000},
    {30, 11, 24000, 36000, 6000, 12000, 12000}, {30, 12, 24000, 36000, 6000, 12000, 12000},
    {30, 13, 32000, 48000, 8000, 16000, 16000},
};

TEST(Points, TheTable) {
  const Rules rules;
  for (const TableRow& row : kTable) {
    const Value value = worth(basic_points(row.han, row.fu, rules).points);
    const auto delta = [&](WinSeats seats) { return settle(value, seats, rules).delta; };
    SCOPED_TRACE(testing::Message() << row.han << " han " << row.fu << " fu");
    // KY-1202
    EXPECT_EQ(delta({.winner = 1, .from = 2}), (Delta{0, row.other_ron, -row.other_ron, 0}));
    EXPECT_EQ(delta({.winner = 0, .from = 3}), (Delta{row.dealer_ron, 0, 0, -row.dealer_ron}));
    EXPECT_EQ(delta({.winner = 1}), (Delta{-row.from_dealer, row.from_dealer + 2 * row.from_others,
                                           -row.from_others, -row.from_others}));
    EXPECT_EQ(delta({.winner = 0}),
              (Delta{3 * row.to_dealer, -row.to_dealer, -row.to_dealer, -row.to_dealer}));
  }
}

// KY-1201
TEST(Points, Limits) {
  const Rules rules;
  EXPECT_EQ(basic_points(4, 40, rules).limit, Limit::kMangan);
  EXPECT_EQ(basic_points(4, 30, rules).limit, Limit::kNone);
  EXPECT_EQ(basic_points(5, 30, rules).limit, Limit::kMangan);
  EXPECT_EQ(basic_points(7, 30, rules).limit, Limit::kHaneman);
  EXPECT_EQ(basic_points(10, 30, rules).limit, Limit::kBaiman);
  EXPECT_EQ(basic_points(12, 30, rules).limit, Limit::kSanbaiman);
  EXPECT_EQ(basic_points(13, 30, rules).limit, Limit::kKazoeYakuman);
}

// KY-915, KY-916
TEST(Points, KazoeAndKiriageByRule) {
  Rules rules;
  rules.points.kazoe = Kazoe::kSanbaiman;
  rules.points.kiriage = true;
  EXPECT_EQ(basic_points(20, 30, rules).limit, Limit::kSanbaiman);
  EXPECT_EQ(basic_points(4, 30, rules).limit, Limit::kMangan);
  EXPECT_EQ(basic_points(3, 60, rules).limit, Limit::kMangan);
  EXPECT_EQ(basic_points(3, 50, rules).limit, Limit::kNone);
  EXPECT_EQ(basic_points(4, 25, rules).limit, Limit::kNone);
}

// KY-1203, KY-938
TEST(Settle, HonbaAndSticks) {
  Rules rules;
  const Value value = worth(240);
  EXPECT_EQ(settle(value, {.winner = 1, .from = 2, .honba = 2, .kyoutaku = 1000}, rules).delta,
            (Delta{0, 2600, -1600, 0}));
  EXPECT_EQ(settle(value, {.winner = 1, .honba = 2, .kyoutaku = 1000}, rules).delta,
            (Delta{-700, 2700, -500, -500}));
  rules.points.honba = 500;
  EXPECT_EQ(settle(value, {.winner = 1, .from = 2, .honba = 1}, rules).delta,
            (Delta{0, 2500, -2500, 0}));
}

// KY-1211, KY-1534, KY-1535
TEST(Settle, PaoPaysAllOrHalf) {
  Rules rules;
  const Value value = yakuman({Yaku::kDaisangen}, rules);
  const base::StaticVector<Liability, 3> by_two = {{Yaku::kDaisangen, 2}};
  EXPECT_EQ(settle(value, {.winner = 3, .honba = 1, .pao = by_two}, rules).delta,
            (Delta{0, 0, -32300, 32300}));
  EXPECT_EQ(settle(value, {.winner = 0, .honba = 1, .pao = by_two}, rules).delta,
            (Delta{48300, 0, -48300, 0}));
  EXPECT_EQ(settle(value, {.winner = 3, .from = 1, .honba = 1, .pao = by_two}, rules).delta,
            (Delta{0, -16300, -16000, 32300}));
  EXPECT_EQ(settle(value, {.winner = 3, .from = 2, .honba = 1, .pao = by_two}, rules).delta,
            (Delta{0, 0, -32300, 32300}));
  rules.pao.honba_on_ron = PaoHonba::kPao;  // KY-940
  EXPECT_EQ(settle(value, {.winner = 3, .from = 1, .honba = 1, .pao = by_two}, rules).delta,
            (Delta{0, -16000, -16300, 32300}));
}

// KY-1211: other yakuman of the hand are paid as usual. KY-1212: nothing without the yakuman.
TEST(Settle, PaoIsOfItsYakumanAlone) {
  Rules rules;
  rules.yakuman.max_halves = kNoYakumanCap;
  const base::StaticVector<Liability, 3> by_two = {{Yaku::kDaisangen, 2}};
  const Value both = yakuman({Yaku::kDaisangen, Yaku::kTsuuiisou}, rules);
  EXPECT_EQ(settle(both, {.winner = 3, .pao = by_two}, rules).delta,
            (Delta{-16000, -8000, -40000, 64000}));
  const Value other = yakuman({Yaku::kTsuuiisou}, rules);
  EXPECT_EQ(settle(other, {.winner = 3, .pao = by_two}, rules).delta,
            (Delta{-16000, -8000, -8000, 32000}));
}

TEST(Settle, PaoOfARinshanWin) {
  const Rules rules;
  Value value = worth(960);
  value.yaku.add(Yaku::kRinshan);
  EXPECT_EQ(settle(value, {.winner = 1, .honba = 1, .pao = {{Yaku::kRinshan, 2}}}, rules).delta,
            (Delta{0, 4300, -4300, 0}));
  // A limit hand does not tell of rinshan (KY-1211).
  Value limit = worth(kYakumanBasic);
  limit.yaku.add(Yaku::kChinroutou);
  EXPECT_EQ(settle(limit, {.winner = 1, .pao = {{Yaku::kRinshan, 2}}}, rules).delta,
            (Delta{0, 32000, -32000, 0}));
}

// KY-505, KY-925, KY-1529
TEST(Settle, TwoRons) {
  Rules rules;
  const Value value = worth(240);
  const RonWinner winners[] = {{&value, {.winner = 2, .from = 1, .honba = 2, .kyoutaku = 2000}},
                               {&value, {.winner = 3, .from = 1, .honba = 2, .kyoutaku = 2000}}};
  EXPECT_EQ(settle_rons(winners, rules).delta, (Delta{0, -2600, 3600, 1000}));
  rules.ron.honba_atamahane = false;
  EXPECT_EQ(settle_rons(winners, rules).delta, (Delta{0, -3200, 3600, 1600}));
}

// KY-1310, KY-1312
TEST(Settle, ThreePlayers) {
  Rules rules = find_preset("tenhou3")->rules;
  const Value value = worth(2000);
  const auto other = [&] { return settle(value, {.winner = 1, .honba = 1}, rules).delta; };
  const auto dealer = [&] { return settle(value, {.winner = 0}, rules).delta; };
  EXPECT_EQ(other(), (Delta{-4100, 6200, -2100, 0}));
  EXPECT_EQ(dealer(), (Delta{8000, -4000, -4000, 0}));
  rules.sanma.tsumo = SanmaTsumo::kSplit;
  EXPECT_EQ(other(), (Delta{-5100, 8200, -3100, 0}));
  EXPECT_EQ(dealer(), (Delta{12000, -6000, -6000, 0}));
  rules.sanma.tsumo = SanmaTsumo::kFull;
  EXPECT_EQ(other(), (Delta{-5500, 8300, -2800, 0}));
  EXPECT_EQ(dealer(), (Delta{12000, -6000, -6000, 0}));
  EXPECT_EQ(settle(value, {.winner = 1, .from = 2, .honba = 1}, rules).delta,
            (Delta{0, 8300, -8300, 0}));
  rules.sanma.honba_ron = 2;
  EXPECT_EQ(settle(value, {.winner = 1, .from = 2, .honba = 1}, rules).delta,
            (Delta{0, 8200, -8200, 0}));
}

// KY-1213
TEST(Settle, TransfersSumToTheChanges) {
  const Rules rules;
  const Settlement all =
      settle(yakuman({Yaku::kDaisangen, Yaku::kTsuuiisou}, rules),
             {.winner = 3, .honba = 3, .kyoutaku = 1000, .pao = {{Yaku::kDaisangen, 1}}}, rules);
  Delta delta{};
  for (const Transfer& transfer : all.transfers) {
    delta[transfer.to] += transfer.points;
    if (transfer.from >= 0) delta[static_cast<size_t>(transfer.from)] -= transfer.points;
  }
  EXPECT_EQ(delta, all.delta);
  EXPECT_EQ(delta[0] + delta[1] + delta[2] + delta[3], 1000);
}

TEST(Settle, WithoutAYakuNothingMoves) {
  EXPECT_EQ(settle(worth(0), {.winner = 1, .honba = 3, .kyoutaku = 1000}, Rules{}).delta, Delta{});
}

// KY-1212, KY-939
TEST(Pao, TheDecidingCallMakesLiable) {
  Rules rules;
  const Meld haku{MeldKind::kPon, 31}, hatsu{MeldKind::kAnkan, 32}, chun{MeldKind::kPon, 33};
  const Meld closed_chun{MeldKind::kAnkan, 33}, run{MeldKind::kChi, 0};
  const auto liable = [&](std::initializer_list<Meld> melds, Yaku yaku) {
    return makes_liable({melds.begin(), melds.end()}, yaku, rules);
  };
  EXPECT_TRUE(liable({haku, hatsu, chun}, Yaku::kDaisangen));
  EXPECT_FALSE(liable({haku, hatsu, closed_chun}, Yaku::kDaisangen));
  EXPECT_FALSE(liable({haku, chun}, Yaku::kDaisangen));
  EXPECT_FALSE(liable({haku, hatsu, chun, run}, Yaku::kDaisangen));
  const Meld winds[] = {{MeldKind::kPon, 27},
                        {MeldKind::kPon, 28},
                        {MeldKind::kAnkan, 29},
                        {MeldKind::kDaiminkan, 30}};
  EXPECT_TRUE(makes_liable(winds, Yaku::kDaisuushi, rules));
  const Meld quads[] = {{MeldKind::kAnkan, 1},
                        {MeldKind::kKakan, 8},
                        {MeldKind::kAnkan, 20},
                        {MeldKind::kDaiminkan, 15}};
  EXPECT_FALSE(makes_liable(quads, Yaku::kSuukantsu, rules));
  EXPECT_FALSE(makes_liable(quads, Yaku::kRinshan, rules));
  rules.pao.yaku = pao::kSuukantsu | pao::kRinshan;
  EXPECT_TRUE(makes_liable(quads, Yaku::kSuukantsu, rules));
  EXPECT_TRUE(makes_liable(quads, Yaku::kRinshan, rules));
  EXPECT_FALSE(makes_liable(winds, Yaku::kDaisuushi, rules));
}

}  // namespace
}  // namespace jantaku::riichi
