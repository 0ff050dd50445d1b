// Section 1 of the checklist: the parts of a round under the document's names, and who has them.
#include "riichi/decomp.h"
#include "riichi/event_json.h"
#include "riichi/kyoku_test_table.h"

namespace jantaku::riichi {
namespace {

using enum EventType;

// KY-1413 KY-103 KY-232: the example of the document. The next player's chi is accepted exactly
// when the hand allows it.
TEST(Example, DealGoDiscardDeclare) {
  const Rules rules;
  int accepted = 0, refused = 0;
  for (uint64_t seed = 0; seed < 60; ++seed) {
    Kyoku kyoku(first_kyoku(rules), rules);
    ASSERT_TRUE(kyoku.deal(WallSeed{seed}).ok());
    ASSERT_TRUE(kyoku.go().ok());
    ASSERT_TRUE(kyoku.exec({.type = kDahai, .seat = Seat(0), .tsumokiri = true}).ok());
    ASSERT_EQ(kyoku.phase(), Phase::kPostDahai);
    const Pai called = kyoku.open().pending;
    const Tehai& hand = kyoku.hidden(Seat(1))->juntehai;
    for (const ChiDir dir : {ChiDir::kBelow, ChiDir::kBetween, ChiDir::kAbove}) {
      const int low = dir == ChiDir::kBelow ? -2 : dir == ChiDir::kBetween ? -1 : 1;
      const int high = dir == ChiDir::kBetween ? 1 : low + 1;
      const int number = called.kind() % 9;
      const bool possible = called.kind() < kEastKind && number + low >= 0 && number + high <= 8 &&
                            hand.count_kind(called.kind() + low) > 0 &&
                            hand.count_kind(called.kind() + high) > 0;
      Kyoku clone = kyoku;
      Event chi{.type = kDeclare, .seat = Seat(1), .what = kChi};
      chi.dir = dir;
      const Refusal refusal = clone.exec(chi);
      EXPECT_EQ(refusal.ok(), possible) << seed << ' ' << called.name();
      if (possible) {
        ++accepted;
        ASSERT_TRUE(clone.resolve().ok());
        EXPECT_EQ(clone.phase(), Phase::kPostChiPon);
      } else {
        ++refused;
        EXPECT_EQ(refusal.code(), "kyoku/no-run");
        EXPECT_FALSE(refusal.sentence().empty());
      }
    }
  }
  EXPECT_GT(accepted, 10);
  EXPECT_GT(refused, 10);
}

// KY-106: may it happen, apply, its form for the log, its form for one seat.
TEST(Event, HasFourFaces) {
  Table table(Rules{}, {.hands = {"123m456p789s1122z"}, .draws = "7z"});
  table.draw();
  const Event wrong{.type = kDahai, .seat = Seat(0), .pai = pai("9m")};
  const Event right{.type = kDahai, .seat = Seat(0), .pai = pai("1z")};
  const KyokuState before = table.kyoku().state();
  EXPECT_EQ(table.kyoku().check(wrong).code(), "kyoku/not-in-hand");
  EXPECT_FALSE(table.kyoku().check(wrong).sentence().empty());
  EXPECT_TRUE(table.kyoku().check(right).ok());
  EXPECT_TRUE(table.kyoku().state() == before);  // asking changes nothing
  EXPECT_TRUE(table.kyoku().exec(right).ok());
  EXPECT_EQ(table.player(0).river[0].pai, pai("1z"));
  EXPECT_EQ(*event_json(table.last(), table.kyoku().state()).find("pai")->string(), "1z");
  Deal storage;
  EXPECT_TRUE(for_seat(table.last(), Seat(3), storage).has_value());
}

struct PaiRow {
  const char* name;
  const char* canonical;  // empty: no tile
};

// KY-108
TEST(Pai, IsReadInAllItsNames) {
  for (const PaiRow& row :
       {PaiRow{"1m", "1m"}, PaiRow{"9s", "9s"}, PaiRow{"0m", "0m"}, PaiRow{"0p", "0p"},
        PaiRow{"0s", "0s"}, PaiRow{"1z", "1z"}, PaiRow{"7z", "7z"}, PaiRow{"E", "1z"},
        PaiRow{"S", "2z"},  PaiRow{"W", "3z"},  PaiRow{"N", "4z"},  PaiRow{"B", "5z"},
        PaiRow{"P", "5z"},  PaiRow{"G", "6z"},  PaiRow{"F", "6z"},  PaiRow{"R", "7z"},
        PaiRow{"C", "7z"},  PaiRow{"Z", "7z"},  PaiRow{"8z", ""},   PaiRow{"0z", ""},
        PaiRow{"", ""},     PaiRow{"5", ""},    PaiRow{"e", ""},    PaiRow{"5mm", ""},
        PaiRow{"10m", ""}}) {
    const std::optional<Pai> read = Pai::parse(row.name);
    EXPECT_EQ(read ? read->name() : "", row.canonical) << row.name;
  }
  EXPECT_EQ(pai("0p").kind(), pai("5p").kind());
  EXPECT_NE(pai("0p"), pai("5p"));
  for (int code = 0; code < Pai::kCodes; ++code) {
    EXPECT_EQ(Pai::parse(Pai::from_code(code).name()), Pai::from_code(code));
  }
}

// A round with a master and a replicate of seat 1, told in step.
class Pair final : public Observer {
 public:
  Pair(const Rules& rules, const WallPlan& plan)
      : rules_(rules),
        table(rules, plan),
        replicate(Kyoku::replicate(table.open().start, rules_, kSeat)) {
    const Deal deal = dealt(rules_, plan);
    Event told{.type = kDeal};
    told.new_dora.push_back(deal.wall.dora(0));
    told.deal = &deal;
    tell(told);
    table.kyoku().observe(this);
  }
  void on_event(const Event& event, const Kyoku&) override { tell(event); }

  static constexpr Seat kSeat = Seat(1);

 private:
  const Rules rules_;

 public:
  Table table;
  Kyoku replicate;

 private:
  static Deal dealt(const Rules& rules, const WallPlan& plan) {
    Deal deal{.wall = make_wall(plan, rules), .seed = {}, .haipai = {}};
    for (int seat = 0; seat < 4; ++seat) {
      for (int i = 0; i < Wall::kHand; ++i) {
        deal.haipai[static_cast<size_t>(seat)].push_back(deal.wall.haipai(seat, i));
      }
    }
    return deal;
  }
  void tell(const Event& event) {
    Deal storage;
    const auto seen = for_seat(event, kSeat, storage);
    if (seen) EXPECT_TRUE(replicate.exec(*seen).ok()) << event_name(event.type);
  }
};

// KY-111 KY-112 KY-113 KY-114 KY-115 KY-612: part by part, what a replicate of seat 1 has.
TEST(State, IsKnownToWhomItConcerns) {
  Rules rules;
  rules.dora.akahai = {0, 0, 0};
  Pair pair(
      rules,
      {.hands = {"123m456p789s1122z", "34m88p22s7z", "77z", ""}, .draws = "7z", .dora = "9p"});
  Table& table = pair.table;
  const Kyoku& seen = pair.replicate;
  table.draw();
  EXPECT_TRUE(seen.player(Seat(0)).holds_drawn);  // that, but not which
  EXPECT_EQ(seen.player(Seat(0)).concealed, 14);
  EXPECT_EQ(seen.hidden(Seat(0)), nullptr);
  table.riichi("7z");
  // KY-111
  EXPECT_EQ(seen.open().start, table.open().start);
  EXPECT_EQ(seen.phase(), Phase::kPostDahai);
  EXPECT_EQ(seen.current(), Seat(0));
  EXPECT_TRUE(seen.open().virgin);
  EXPECT_EQ(seen.open().tsumo_left, 69);
  EXPECT_EQ(seen.open().kans, 0);
  EXPECT_EQ(seen.open().dora[0], pai("9p"));
  EXPECT_EQ(seen.open().pending, pai("7z"));
  // KY-112
  EXPECT_TRUE(seen.player(Seat(0)).riichi.declared);
  EXPECT_FALSE(seen.player(Seat(0)).riichi.accepted);
  EXPECT_TRUE(seen.player(Seat(0)).river[0].riichi);
  EXPECT_TRUE(seen.player(Seat(0)).river[0].tsumokiri);
  EXPECT_TRUE(seen.player(Seat(0)).menzen);
  // KY-115
  table.declare(2, kPon);
  EXPECT_NE(table.kyoku().declared(Seat(2)), nullptr);
  EXPECT_EQ(seen.declared(Seat(2)), nullptr);
  table.resolve();
  EXPECT_EQ(seen.player(Seat(0)).river[0].called_by, Seat(2));
  ASSERT_EQ(seen.player(Seat(2)).fuuro.size(), 1U);
  EXPECT_EQ(seen.player(Seat(2)).fuuro[0].from, Seat(0));
  EXPECT_EQ(seen.player(Seat(2)).fuuro[0].tiles[0], pai("7z"));
  EXPECT_FALSE(seen.player(Seat(2)).menzen);
  EXPECT_EQ(seen.open().kyoutaku, 1000);
  EXPECT_EQ(seen.open().points[0], 24000);
  // KY-113
  ASSERT_NE(seen.hidden(Seat(1)), nullptr);
  EXPECT_EQ(seen.hidden(Seat(1))->juntehai.count(pai("8p")), 2);
  for (int other : {0, 2, 3}) EXPECT_EQ(seen.hidden(Seat(other)), nullptr);
  // KY-114
  EXPECT_EQ(seen.wall(), nullptr);
  EXPECT_NE(table.kyoku().wall(), nullptr);
}

// KY-115: the own declaration is known to the one who made it.
TEST(State, OwnDeclarationIsKnown) {
  Rules rules;
  rules.dora.akahai = {0, 0, 0};
  Pair pair(rules, {.hands = {"5m", "34m"}, .draws = "9s"});
  pair.table.draw();
  pair.table.discard("5m");
  pair.table.declare(1, kChi, "34m");
  ASSERT_NE(pair.replicate.declared(Seat(1)), nullptr);
  EXPECT_EQ(pair.replicate.declared(Seat(1))->what, kChi);
}

// KY-611: the tile that would have won goes into the own river.
TEST(Furiten, OfATsumoLetGoInRiichi) {
  Rules rules;
  rules.dora.akahai = {0, 0, 0};
  Table table(rules, {.hands = {"234567m22p345s66s", "", "", "2p"}, .draws = "9m1z1z2z6s"});
  table.draw();
  table.riichi("9m");
  table.resolve();
  table.tsumogiri(3);
  table.draw();
  ASSERT_EQ(table.hidden(0).tsumohai, pai("6s"));
  EXPECT_TRUE(table.kyoku().check({.type = kTsumoAgari, .seat = Seat(0)}).ok());
  table.discard("6s");
  EXPECT_TRUE(table.hidden(0).furiten.sutehai);
  table.resolve();
  table.tsumogiri(2);
  table.draw();
  table.discard("2p");
  EXPECT_EQ(table.try_declare(0, kRon), Reason::kFuriten);
}

// KY-607: doujun furiten ends with the own next discard, after a draw and after a call alike.
TEST(Furiten, OfTheSameTurnEndsWithADiscardAfterACall) {
  Rules rules;
  rules.dora.akahai = {0, 0, 0};
  // Seat 1 waits for 6s and 2p, lets 6s pass, calls 9m and discards it again from its hand.
  Table table(rules, {.hands = {"1z", "234567m22p345s66s", "6s2p", "2p5m"}, .draws = "9p9p1s1s"});
  table.turn("9p");
  table.turn("9p");
  table.draw();
  table.discard("6s");
  table.resolve();
  EXPECT_TRUE(table.hidden(1).furiten.doujun);
  table.draw();
  table.discard("2p");
  EXPECT_EQ(table.try_declare(1, kRon), Reason::kFuriten);
  table.declare(1, kPon);
  table.resolve();
  EXPECT_TRUE(table.hidden(1).furiten.doujun);
  table.discard("2m");
  EXPECT_FALSE(table.hidden(1).furiten.doujun);
}

// KY-601 KY-602 KY-603 KY-605 KY-920: acceptance, ippatsu and first turn as events go by.
TEST(Virgin, EndsWhenTheFirstDealerIsAboutToDrawAgain) {
  Rules rules;
  rules.dora.akahai = {0, 0, 0};
  Table table(rules, {.hands = {"", "", "", "123m456p789s1122z"}, .draws = "9m9m9p7z"});
  table.tsumogiri(3);
  EXPECT_TRUE(table.open().virgin);
  table.draw();
  table.riichi("7z");
  EXPECT_TRUE(table.open().virgin);
  EXPECT_FALSE(table.player(3).riichi.accepted);
  table.resolve();
  EXPECT_FALSE(table.open().virgin);
  EXPECT_TRUE(table.player(3).riichi.double_riichi);
  EXPECT_TRUE(table.player(3).riichi.ippatsu);
  table.tsumogiri(3);
  EXPECT_TRUE(table.player(3).riichi.ippatsu);
  table.draw();
  EXPECT_TRUE(table.player(3).riichi.ippatsu);
  EXPECT_EQ(table.try_event({.type = kDahai, .seat = Seat(3), .tsumokiri = true}), Reason::kNone);
  EXPECT_FALSE(table.player(3).riichi.ippatsu);

  rules.riichi.double_riichi = false;
  Table single(rules, {.hands = {"123m456p789s1122z"}, .draws = "7z"});
  single.draw();
  single.riichi("7z");
  single.resolve();
  EXPECT_TRUE(single.player(0).riichi.accepted);
  EXPECT_FALSE(single.player(0).riichi.double_riichi);
}

// KY-971: what real Tenhou records show, under the preset tenhou.
TEST(Tenhou, PaysAsItsRecordsShow) {
  Rules rules = find_preset("tenhou")->rules;
  EXPECT_EQ(rules.game.uma_tenths, (std::array<int16_t, 4>{200, 100, -100, -200}));
  rules.dora.akahai = {0, 0, 0};
  Table two(rules, {.hands = {"6s", "234567m22p345s66s", "345678p33m345s78s"}, .dora = "1z"},
            {.honba = 2, .kyoutaku = 2000});
  two.draw();
  two.discard("6s");
  two.declare(2, kRon);
  two.declare(1, kRon);
  two.resolve();
  ASSERT_EQ(two.outcome().wins.size(), 2U);
  const PointsBySeat& first = two.outcome().wins[0].delta;
  const PointsBySeat& second = two.outcome().wins[1].delta;
  EXPECT_EQ(first[1], -first[0] + 2000);  // honba by the discarder, sticks from the table
  EXPECT_EQ(-first[0] % 1000, (1300 + 600) % 1000);
  EXPECT_EQ(second[2], -second[0]);
  EXPECT_EQ(-second[0] % 1000, 0);  // 2000, without honba
}

}  // namespace
}  // namespace jantaku::riichi
