// Calls: what they need, what they forbid, and what becomes of those that lose.
#include "riichi/apply.h"
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

// KY-1527 KY-408 KY-928 KY-929: seat 1 has three pons and 2345m; 34m with 5m would leave 2m and 5m.
TEST(Calls, AreIllegalIfTheyLeaveNothingToDiscard) {
  for (const bool banned : {true, false}) {
    Rules rules = without_reds();
    rules.ban_kuikae.moro = rules.ban_kuikae.suji = banned;
    Table table(rules, {.hands = {"5z5m", "556677z2345m129p", "67z"}, .draws = "9999m88p"});
    for (const auto& [taken, thrown] :
         {std::pair{"5z", "1p"}, std::pair{"6z", "9p"}, std::pair{"7z", "2p"}}) {
      table.draw();
      table.discard(taken);
      table.declare(1, kPon);
      table.resolve();
      table.discard(thrown);
      table.resolve();
    }
    table.tsumogiri(2);
    table.draw();
    table.discard("5m");
    bool listed = false;
    for (const Action& action : table.kyoku().legal(Seat(1))) listed |= action.type == kChi;
    EXPECT_EQ(listed, !banned);
    EXPECT_EQ(table.try_declare(1, kChi, "34m"), banned ? Reason::kKuikae : Reason::kNone);
  }
}

// KY-407 KY-928 KY-929 KY-930: each kind of kuikae by itself.
TEST(Calls, KuikaeByRule) {
  for (int bits = 0; bits < 4; ++bits) {
    Rules rules = without_reds();
    rules.ban_kuikae.moro = (bits & 1) != 0;
    rules.ban_kuikae.suji = (bits & 2) != 0;
    for (const char* thrown : {"5m", "2m", "6m"}) {
      Table table(rules, {.hands = {"5m", "23456m369p147s12z", kAny, kAny}, .draws = "9m"});
      table.draw();
      table.discard("5m");
      table.declare(1, kChi, "34m");
      table.resolve();
      const bool same = thrown[0] == '5', other_end = thrown[0] == '2';
      const bool refused = (same && rules.ban_kuikae.moro) || (other_end && rules.ban_kuikae.suji);
      EXPECT_EQ(table.try_discard(thrown), refused ? Reason::kKuikae : Reason::kNone) << thrown;
    }
  }
  for (const bool pon : {true, false}) {
    Rules rules = without_reds();
    rules.ban_kuikae.pon = pon;
    Table table(rules, {.hands = {"5m", "555m369p147s1234z"}, .draws = "9m"});
    table.draw();
    table.discard("5m");
    table.declare(1, kPon);
    table.resolve();
    EXPECT_EQ(table.try_discard("5m"), pon ? Reason::kKuikae : Reason::kNone);
  }
}

// KY-407: closed and edge waits have no other end; the lower end too.
TEST(Calls, KuikaeOfEachRun) {
  struct Row {
    const char *called, *own, *also;  // `also`: beside the called kind; empty if none
  };
  for (const Row& row :
       {Row{"2m", "34m", "5m"}, Row{"5m", "34m", "2m"}, Row{"5m", "46m", ""}, Row{"3m", "12m", ""},
        Row{"7m", "89m", ""}, Row{"4m", "23m", "1m"}, Row{"6m", "78m", "9m"}}) {
    const std::vector<Pai> own = pais(row.own);
    const uint64_t kinds = kuikae_after_chi(pai(row.called), own[0], own[1], Rules{});
    uint64_t wanted = kind_bit(pai(row.called).kind());
    if (*row.also != '\0') wanted |= kind_bit(pai(row.also).kind());
    EXPECT_EQ(kinds, wanted) << row.called << ' ' << row.own;
  }
}

// KY-411
TEST(Calls, Kakan) {
  Table table(without_reds(), {.hands = {"11m9m", kAny, "1m", kAny}, .draws = "999m9p9s8s1m"});
  table.turn("9m");
  table.turn("9m");
  table.draw();
  table.discard("1m");
  EXPECT_EQ(table.try_own(kKakan, "1m"), Reason::kWrongPhase);
  table.declare(0, kPon);
  table.resolve();
  EXPECT_EQ(table.try_own(kKakan, "1m"), Reason::kWrongPhase);  // not directly after a call
  table.discard("9m");
  table.resolve();
  table.tsumogiri(3);
  table.draw();
  EXPECT_EQ(table.try_own(kKakan, "2m"), Reason::kNoPon);
  ASSERT_EQ(table.hidden(0).tsumohai, pai("1m"));
  table.own(kKakan, "1m");
  EXPECT_EQ(table.player(0).fuuro[0].kind, FuuroKind::kKakan);
  EXPECT_EQ(table.player(0).fuuro[0].tiles.back(), pai("1m"));
  EXPECT_EQ(table.player(0).fuuro[0].from, Seat(2));
}

// KY-411: a pon of which the fourth tile is not there.
TEST(Calls, KakanNeedsTheFourthTile) {
  Table table(without_reds(),
              {.hands = {"11m9m258p369s1234z", kAny, "1m", kAny}, .draws = "999m9p9s8s7s"});
  table.turn("9m");
  table.turn("9m");
  table.draw();
  table.discard("1m");
  table.declare(0, kPon);
  table.resolve();
  table.discard("9m");
  table.resolve();
  table.tsumogiri(3);
  table.draw();
  EXPECT_EQ(table.try_own(kKakan, "1m"), Reason::kNotInHand);
}

// KY-327 KY-108: the kind is enough for a kan; what is applied and logged are the real tiles.
TEST(Calls, KansAreNamedByKind) {
  for (const char* named : {"5p", "0p"}) {
    Table ankan(Rules{}, {.hands = {"550p", kAny, kAny, kAny}, .draws = "5p"});
    ankan.draw();
    ankan.own(kAnkan, named);
    EXPECT_EQ(ankan.last().pai, pai("5p"));
    ASSERT_EQ(ankan.last().own.size(), 4U);
    int reds = 0;
    for (Pai tile : ankan.last().own) reds += tile.is_red() ? 1 : 0;
    EXPECT_EQ(reds, 1);

    Table kakan(Rules{}, {.hands = {"55p9m", kAny, "5p", kAny}, .draws = "999m8s7s3s0p"});
    kakan.turn("9m");
    kakan.turn("9m");
    kakan.draw();
    kakan.discard("5p");
    kakan.declare(0, kPon);
    kakan.resolve();
    kakan.discard("9m");
    kakan.resolve();
    kakan.tsumogiri(3);
    kakan.draw();
    kakan.own(kKakan, named);
    EXPECT_EQ(kakan.last().pai, pai("0p"));
  }
}

// KY-325: what is not said is chosen, with as few red fives as can be.
TEST(Calls, ChooseTheFewestReds) {
  Table pon(Rules{}, {.hands = {"5p", "550p", kAny, kAny}, .draws = "9m"});
  pon.draw();
  pon.discard("5p");
  pon.declare(1, kPon);
  EXPECT_EQ(pon.last().own, (decltype(Event::own){pai("5p"), pai("5p")}));
  for (const auto& [dir, own] :
       {std::pair{ChiDir::kBelow, "12p"}, std::pair{ChiDir::kBetween, "24p"},
        std::pair{ChiDir::kAbove, "45p"}}) {
    Table chi(Rules{}, {.hands = {"3p", "1245p0p", kAny, kAny}, .draws = "9m"});
    chi.draw();
    chi.discard("3p");
    Event event{.type = kDeclare, .seat = Seat(1), .what = kChi};
    event.dir = dir;
    EXPECT_EQ(chi.try_event(event), Reason::kNone);
    const std::vector<Pai> wanted = pais(own);
    EXPECT_EQ(chi.last().own, (decltype(Event::own){wanted[0], wanted[1]})) << own;
  }
}

struct Streams final : Observer {
  void on_event(const Event& event, const Kyoku& kyoku) override {
    for (int i = 0; i < 4; ++i) {
      Deal storage;
      if (const auto seen = for_seat(event, Seat(i), storage)) {
        of[static_cast<size_t>(i)].push_back(seen->type);
      }
    }
    static_cast<void>(kyoku);
  }
  std::array<std::vector<EventType>, 4> of;
};

// KY-501 KY-502 KY-309 KY-115: the chi that lost is known to the one who declared it.
TEST(Calls, LosersVanish) {
  Table table(without_reds(), {.hands = {"5m", "34m", "55m", kAny}, .draws = "9s"});
  table.draw();
  table.discard("5m");
  Streams streams;
  table.kyoku().observe(&streams);
  table.declare(1, kChi, "34m");
  table.declare(2, kPon);
  EXPECT_EQ(table.kyoku().declared(Seat(1))->what, kChi);
  EXPECT_EQ(table.kyoku().declared(Seat(2))->what, kPon);
  EXPECT_EQ(table.kyoku().declared(Seat(3)), nullptr);
  table.resolve();
  EXPECT_EQ(table.kyoku().declared(Seat(1)), nullptr);
  EXPECT_EQ(streams.of[0], (std::vector{kPon}));
  EXPECT_EQ(streams.of[1], (std::vector{kDeclare, kPon}));
  EXPECT_EQ(streams.of[2], (std::vector{kDeclare, kPon}));
  EXPECT_EQ(streams.of[3], (std::vector{kPon}));
}

// KY-503
TEST(Calls, NothingDeclaredIsTheNextTurn) {
  Table table(without_reds(), {.hands = {"5m", "34m", "55m", kAny}, .draws = "9s"});
  table.draw();
  table.discard("5m");
  table.resolve();
  EXPECT_EQ(table.last().type, kNextTurn);
  EXPECT_EQ(table.kyoku().current(), Seat(1));
  EXPECT_EQ(table.kyoku().phase(), Phase::kPreTsumo);
}

// KY-501: ron before all, and the pon leaves no trace.
TEST(Calls, RonComesFirst) {
  Table table(without_reds(), {.hands = {"6s", "78s", "66s", "234567m22p345s78s"}, .draws = "9m"});
  table.draw();
  table.discard("6s");
  table.declare(1, kChi, "78s");
  table.declare(2, kPon);
  table.declare(3, kRon);
  table.resolve();
  EXPECT_EQ(table.last().type, kRon);
  EXPECT_TRUE(table.kyoku().ended());
}

}  // namespace
}  // namespace jantaku::riichi
