// KY-1601: each reason is provoked once, with a sentence that names what matters.
#include "riichi/refusal.h"

#include <set>

#include "riichi/kyoku_test_table.h"

namespace jantaku::riichi {
namespace {

using enum EventType;

Rules plain_rules() {
  Rules rules;
  rules.dora.akahai = {0, 0, 0};
  return rules;
}

TEST(Refusals, OfDiscards) {
  Table table(plain_rules(), {.hands = {"123m456p789s1122z"}, .draws = "7z"});
  EXPECT_EQ(table.kyoku().resolve().reason, Reason::kWrongPhase);
  table.draw();
  EXPECT_EQ(table.try_event({.type = kDahai, .seat = Seat(1), .tsumokiri = true}),
            Reason::kNotYourTurn);  // KY-401
  EXPECT_EQ(table.try_event({.type = kDahai, .seat = Seat(7), .tsumokiri = true}),
            Reason::kBadSeat);
  EXPECT_EQ(table.try_event({.type = kDahai, .seat = Seat(0)}), Reason::kBadTile);
  EXPECT_EQ(table.try_event({.type = kDahai, .seat = Seat(0), .pai = pai("7z")}),
            Reason::kNotInHand);  // KY-402: it is the drawn one
  EXPECT_EQ(table.try_event({.type = kDahai, .seat = Seat(0), .pai = pai("1m"), .tsumokiri = true}),
            Reason::kNotInHand);
  EXPECT_EQ(table.try_event({.type = kDahai, .seat = Seat(0), .pai = pai("0p")}),
            Reason::kNotInHand);
  EXPECT_EQ(table.try_discard("1m", true), Reason::kRiichiNoten);
  EXPECT_EQ(table.try_own(kTsumoAgari), Reason::kNoForm);
  EXPECT_EQ(table.try_own(kAnkan, "1m"), Reason::kNoQuad);
  EXPECT_EQ(table.try_own(kKakan, "1m"), Reason::kNoPon);
  EXPECT_EQ(table.try_own(kKita, "4z"), Reason::kRuleOff);
  EXPECT_EQ(table.try_own(kKyuushuuKyuuhai), Reason::kNotNineKinds);
  table.riichi("7z");
  table.resolve();
  table.tsumogiri(3);
  table.draw();
  const std::string drawn = table.hidden(0).tsumohai.name();
  EXPECT_EQ(table.try_discard(drawn, true), Reason::kRiichiTwice);
}

// KY-405 KY-406
TEST(Refusals, OfRiichi) {
  KyokuStart poor;
  poor.points = {900, 25000, 25000, 25000};
  Table points(plain_rules(), {.hands = {"123m456p789s1122z"}, .draws = "7z"}, poor);
  points.draw();
  EXPECT_EQ(points.try_discard("7z", true), Reason::kRiichiPoints);

  Rules no_furiten = plain_rules();
  no_furiten.riichi.furiten = false;
  Table furiten(no_furiten, {.hands = {"123m456p78s99p11z9s"}, .draws = "6s"});
  furiten.draw();
  EXPECT_EQ(furiten.try_discard("9s", true), Reason::kNone);
  Table river(no_furiten, {.hands = {"123m456p3456s11z1p"}, .draws = "2z9m9m9m1p"});
  river.draw();
  EXPECT_EQ(river.try_discard("2z", true), Reason::kRiichiNoten);

  Rules patient = plain_rules();
  patient.riichi.min_tsumo_left = 70;
  Table wall(patient, {.hands = {"123m456p789s1122z"}, .draws = "7z"});
  wall.draw();
  EXPECT_EQ(wall.try_discard("7z", true), Reason::kRiichiWall);

  Table open(plain_rules(), {.hands = {"22m", "2m"}, .draws = "9m"});
  open.turn("9m");
  open.draw();
  open.discard("2m");
  open.declare(0, kPon);
  open.resolve();
  EXPECT_EQ(open.try_event({.type = kDahai, .seat = Seat(0), .tsumokiri = true}),
            Reason::kNotInHand);  // KY-403
  const std::string any = open.hidden(0).juntehai.list()[0].name();
  EXPECT_EQ(open.try_discard(any, true), Reason::kRiichiOpen);
}

// KY-421 KY-422 KY-423
TEST(Refusals, OfCalls) {
  Table table(plain_rules(), {.hands = {"5m", "3467m", "55m", ""}, .draws = "1z"});
  table.draw();
  table.discard("5m");
  EXPECT_EQ(table.try_declare(0, kPon), Reason::kNotYourTurn);
  EXPECT_EQ(table.try_declare(2, kChi, "34m"), Reason::kNotNextPlayer);
  EXPECT_EQ(table.try_declare(1, kChi, "36m"), Reason::kNoRun);
  EXPECT_EQ(table.try_declare(1, kChi), Reason::kNoRun);
  EXPECT_EQ(table.try_declare(1, kPon), Reason::kNoPair);
  EXPECT_EQ(table.try_declare(2, kDaiminkan), Reason::kNoTriplet);
  EXPECT_EQ(table.try_declare(3, kRon), Reason::kNoForm);
  EXPECT_EQ(table.try_declare(3, kDahai), Reason::kBadEvent);
  Event chi{.type = kDeclare, .seat = Seat(1), .what = kChi};
  chi.dir = ChiDir::kBetween;  // KY-325
  EXPECT_EQ(table.try_event(chi), Reason::kNone);
  EXPECT_EQ(table.kyoku().declared(Seat(1))->own[1], pai("6m"));
  EXPECT_EQ(table.try_declare(1, kRon), Reason::kAlreadyDeclared);
  table.declare(2, kPon);
  table.resolve();  // KY-501: pon before chi
  EXPECT_EQ(table.last().type, kPon);
  EXPECT_EQ(table.kyoku().current(), Seat(2));
}

TEST(Refusals, OfCallsInRiichiAndOfHandsWithoutYaku) {
  Table table(plain_rules(), {.hands = {"123m456p789s1122z", "", "", ""}, .draws = "7z9m9m9m1z"});
  table.draw();
  table.riichi("7z");
  table.resolve();
  table.draw();
  table.discard("9m");
  EXPECT_EQ(table.try_declare(0, kPon), Reason::kInRiichi);

  // Open, no value: complete but nothing to win with.
  Table poor(plain_rules(), {.hands = {"234567m11z345s99p", "9p", "1z"}, .draws = "8s"});
  poor.turn("8s");
  poor.draw();
  poor.discard("9p");
  poor.declare(0, kPon);
  poor.resolve();
  EXPECT_EQ(poor.kyoku().phase(), Phase::kPostChiPon);
  EXPECT_EQ(poor.try_discard("1z"), Reason::kNone);
}

// KY-412
TEST(Refusals, NoYaku) {
  Table table(plain_rules(), {.hands = {"234567m22p345s66s", "1p", "9m", ""}, .draws = "9s"});
  table.turn("9s");
  table.draw();
  table.discard("1p");
  EXPECT_EQ(table.try_declare(0, kRon), Reason::kNoForm);
  Rules strict = plain_rules();
  strict.min_han = 4;
  Table more(strict, {.hands = {"9s", "234567m22p345s66s", "", "6s"}, .draws = "9s9m"});
  more.turn("9s");
  more.turn("9m");
  more.tsumogiri(1);
  more.draw();
  more.discard("6s");
  EXPECT_EQ(more.try_declare(1, kRon), Reason::kNoYaku);
}

// KY-1412
TEST(Refusals, OfReplicates) {
  const Rules rules = plain_rules();
  Kyoku master(first_kyoku(rules), rules);
  EventLog log;
  master.observe(&log);
  ASSERT_TRUE(master.deal(make_wall({.hands = {"1111m"}}, rules)).ok());
  ASSERT_TRUE(master.go().ok());
  Kyoku replicate = Kyoku::replicate(first_kyoku(rules), rules, Seat(0));
  Deal storage;
  EXPECT_EQ(replicate.go().reason, Reason::kBadEvent);
  for (const Event& event : log.events()) {
    ASSERT_TRUE(replicate.exec(*for_seat(event, Seat(0), storage)).ok());
  }
  const Event tsumogiri{.type = kDahai, .seat = Seat(0), .tsumokiri = true};
  ASSERT_TRUE(replicate.exec(tsumogiri).ok());
  Event chi{.type = kChi, .seat = Seat(1), .from = Seat(0), .pai = pai("1m")};
  chi.own = {pai("2m"), pai("3m")};
  const Refusal wrong = replicate.exec(chi);
  EXPECT_EQ(wrong.reason, Reason::kDesynchronised);
  EXPECT_EQ(wrong.cause, Reason::kBadEvent);
  ASSERT_TRUE(replicate.exec({.type = kNextTurn}).ok());
  ASSERT_TRUE(replicate.exec({.type = kTsumo, .seat = Seat(1)}).ok());
  const Refusal fifth = replicate.exec({.type = kDahai, .seat = Seat(1), .pai = pai("1m")});
  EXPECT_EQ(fifth.reason, Reason::kDesynchronised);
  EXPECT_EQ(fifth.cause, Reason::kBadTile);
}

Refusal refused(Kyoku& kyoku, Event event, std::string_view own = "") {
  for (Pai tile : pais(own)) event.own.push_back(tile);
  const KyokuState before = kyoku.state();
  const Refusal refusal = kyoku.exec(event);
  EXPECT_TRUE(kyoku.state() == before);
  return refusal;
}

// KY-1412: what a stream tells of tiles that cannot be is refused, and does no harm.
TEST(Refusals, OfStreamsThatCannotBe) {
  const Rules rules = plain_rules();
  Table table(rules, {.hands = {"1m", "111m567p567s2356z", "", "111222333444z7z"}, .dora = "9s"});
  table.draw();
  table.discard("1m");
  const auto replicate_of = [&](int seat) {
    Kyoku replicate = Kyoku::replicate(first_kyoku(rules), rules, Seat(seat));
    Deal storage;
    for (const Event& event : table.events()) {
      if (const auto told = for_seat(event, Seat(seat), storage)) {
        EXPECT_TRUE(replicate.exec(*told).ok());
      }
    }
    return replicate;
  };
  // A kan of tiles that are not those, and that the hand does not have.
  Kyoku own = replicate_of(1);
  Event kan{.type = kDaiminkan, .seat = Seat(1), .from = Seat(0), .pai = pai("1m")};
  kan.own = {pai("2p"), pai("3p"), pai("4p")};
  EXPECT_EQ(refused(own, kan).reason, Reason::kDesynchronised);
  // Ends that have not come.
  ASSERT_TRUE(own.exec({.type = kNextTurn}).ok());
  const Outcome nobody_won{.kind = EndKind::kHowanpai};
  EXPECT_EQ(refused(own, {.type = kHowanpai, .outcome = &nobody_won}).cause, Reason::kBadEvent);
  // A fifth call of a hand that is not known.
  Kyoku other = replicate_of(3);
  ASSERT_TRUE(other.exec({.type = kNextTurn}).ok());
  ASSERT_TRUE(other.exec({.type = kTsumo, .seat = Seat(1)}).ok());
  int caller = 0, calls = 0;
  for (const char* tile : {"1p", "2p", "3p", "4p", "6p", "7p", "8p", "9p", "1s", "2s"}) {
    Event discard{.type = kDahai, .seat = other.current(), .pai = pai(tile)};
    discard.tsumokiri = calls == 0;
    ASSERT_TRUE(other.exec(discard).ok()) << tile;
    Event pon{.type = kPon, .seat = Seat(caller), .from = other.current(), .pai = pai(tile)};
    pon.own = {pai(tile), pai(tile)};
    const bool room = !other.player(Seat(caller)).fuuro.full();
    EXPECT_EQ(other.exec(pon).ok(), room) << tile;
    if (!room) return;
    ++calls;
    caller = 1 - caller;
  }
  ADD_FAILURE() << "no hand had four calls";
}

// A declaration carries what it needs and no more, and whoever has passed has passed.
TEST(Refusals, OfDeclarations) {
  Table table(plain_rules(), {.hands = {"1z", "11z", "123m456p789s222p1z"}, .draws = "9s"});
  table.draw();
  table.discard("1z");
  EXPECT_EQ(table.try_declare(2, kRon, "1m2m3m4m"), Reason::kBadEvent);
  ASSERT_TRUE(table.kyoku().pass(Seat(1)).ok());
  EXPECT_EQ(table.try_declare(1, kPon, "11z"), Reason::kAlreadyDeclared);  // KY-431
}

// A situation, and what is asked for in it.
struct Provoked {
  Reason reason;
  Refusal (*ask)();
  const char* says;  // part of the sentence
};

Event declare(int seat, EventType what) {
  return {.type = kDeclare, .seat = Seat(seat), .what = what};
}

Event dahai(int seat, std::string_view tile, bool riichi = false) {
  Event event{.type = kDahai, .seat = Seat(seat), .pai = pai(tile)};
  event.riichi = riichi;
  return event;
}

// The dealer is tenpai and holds 7z beside; it is its turn.
Table& tenpai_dealer(std::optional<Table>& table, Rules rules = plain_rules(),
                     KyokuStart start = {}) {
  table.emplace(
      rules, WallPlan{.hands = {"123m456p789s112z7z", "55m34m", "55m", ""}, .draws = "2z"}, start);
  table->draw();
  return *table;
}

Table& discarded(std::optional<Table>& table, const WallPlan& plan, const char* tile,
                 const Rules& rules = plain_rules()) {
  table.emplace(rules, plan);
  table->draw();
  table->discard(tile);
  return *table;
}

constexpr const char* kNineOrphans = "19m19p19s1234z258m";

constexpr Provoked kProvoked[] = {
    {Reason::kWrongPhase,
     [] {
       std::optional<Table> table;
       return refused(tenpai_dealer(table).kyoku(), declare(1, kPon));
     },
     "declare cannot happen in phase postTsumo"},
    {Reason::kNotYourTurn,
     [] {
       std::optional<Table> table;
       return refused(tenpai_dealer(table).kyoku(), dahai(1, "5m"));
     },
     "not the turn of seat 1"},
    {Reason::kNotInHand,
     [] {
       std::optional<Table> table;
       return refused(tenpai_dealer(table).kyoku(), dahai(0, "9m"));
     },
     "seat 0 does not hold 9m"},
    {Reason::kRiichiTsumokiriOnly,
     [] {
       std::optional<Table> table;
       tenpai_dealer(table).riichi("7z");
       table->resolve();
       table->tsumogiri(3);
       table->draw();
       return refused(table->kyoku(), dahai(0, "1m"));
     },
     "seat 0 is in riichi"},
    {Reason::kRiichiOpen,
     [] {
       std::optional<Table> table;
       discarded(table, {.hands = {"5m", "55m123p456p789s11z"}, .draws = "9m"}, "5m");
       table->declare(1, kPon);
       table->resolve();
       return refused(table->kyoku(), dahai(1, "1z", true));
     },
     "seat 1 has an open hand"},
    {Reason::kRiichiTwice,
     [] {
       std::optional<Table> table;
       tenpai_dealer(table).riichi("7z");
       table->resolve();
       table->tsumogiri(3);
       table->draw();
       Event again{.type = kDahai, .seat = Seat(0), .tsumokiri = true};
       again.riichi = true;
       return refused(table->kyoku(), again);
     },
     "seat 0 has declared riichi already"},
    {Reason::kRiichiPoints,
     [] {
       std::optional<Table> table;
       tenpai_dealer(table, plain_rules(), {.points = {900, 33000, 33000, 33100}});
       return refused(table->kyoku(), dahai(0, "7z", true));
     },
     "riichi.minPoints"},
    {Reason::kRiichiWall,  // KY-919
     [] {
       Rules rules = plain_rules();
       rules.riichi.min_tsumo_left = 70;
       std::optional<Table> table;
       return refused(tenpai_dealer(table, rules).kyoku(), dahai(0, "7z", true));
     },
     "riichi.minTsumoLeft"},
    {Reason::kRiichiNoten,
     [] {
       std::optional<Table> table;
       return refused(tenpai_dealer(table).kyoku(), dahai(0, "5p", true));
     },
     "not tenpai after discarding 5p"},
    {Reason::kRiichiFuriten,  // KY-406 KY-923: waits for 3s 6s 9s, of which 9s goes to the river
     [] {
       Rules rules = plain_rules();
       rules.riichi.furiten = false;
       std::optional<Table> table;
       discarded(table, {.hands = {"123m456p45678s11z"}, .draws = "9s1p1p1p7z"}, "9s", rules);
       table->resolve();
       table->tsumogiri(3);
       table->draw();
       Event riichi{.type = kDahai, .seat = Seat(0), .tsumokiri = true};
       riichi.riichi = true;
       return refused(table->kyoku(), riichi);
     },
     "seat 0 would be in furiten after discarding 7z (rule riichi.furiten)"},
    {Reason::kKuikae,
     [] {
       std::optional<Table> table;
       discarded(table, {.hands = {"5m", "3456m"}, .draws = "9m"}, "5m");
       table->declare(1, kChi, "34m");
       table->resolve();
       return refused(table->kyoku(), dahai(1, "5m"));
     },
     "seat 1 may not discard 5m"},
    {Reason::kNoQuad,
     [] {
       std::optional<Table> table;
       return refused(tenpai_dealer(table).kyoku(),
                      {.type = kAnkan, .seat = Seat(0), .pai = pai("1m")});
     },
     "seat 0 does not hold four of 1m"},
    {Reason::kNoPon,
     [] {
       std::optional<Table> table;
       return refused(tenpai_dealer(table).kyoku(),
                      {.type = kKakan, .seat = Seat(0), .pai = pai("1m")});
     },
     "seat 0 has no pon of 1m"},
    {Reason::kFourKans,
     [] {
       std::optional<Table> table;
       table.emplace(plain_rules(), WallPlan{.hands = {"111222333m444p7p", "555m"},
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
       return refused(table->kyoku(), {.type = kAnkan, .seat = Seat(1), .pai = pai("5m")});
     },
     "four kans already"},
    {Reason::kLastTile,
     [] {
       std::optional<Table> table;
       table.emplace(plain_rules(), WallPlan{.hands = {"", "1111z"}});
       table->tsumogiri(69);
       table->draw();
       return refused(table->kyoku(), {.type = kAnkan, .seat = Seat(1), .pai = pai("1z")});
     },
     "no tile left to draw"},
    {Reason::kRiichiAnkan,
     [] {
       std::optional<Table> table;
       table.emplace(plain_rules(),
                     WallPlan{.hands = {"1112m456p789s222z"}, .draws = "7z9m9p9s1m"});
       table->draw();
       table->riichi("7z");
       table->resolve();
       table->tsumogiri(3);
       table->draw();
       return refused(table->kyoku(), {.type = kAnkan, .seat = Seat(0), .pai = pai("1m")});
     },
     "a kan of 1m would change the hand"},
    {Reason::kNoForm,
     [] {
       std::optional<Table> table;
       return refused(tenpai_dealer(table).kyoku(), {.type = kTsumoAgari, .seat = Seat(0)});
     },
     "the hand of seat 0 is not complete with 2z"},
    {Reason::kNoYaku,
     [] {
       std::optional<Table> table;
       discarded(table, {.hands = {"9s", "123m456p78s999p11s"}, .draws = "9m"}, "9s");
       return refused(table->kyoku(), declare(1, kRon));
     },
     "the hand of seat 1 with 9s has no yaku"},
    {Reason::kFuriten,
     [] {
       std::optional<Table> table;
       table.emplace(plain_rules(),
                     WallPlan{.hands = {"", "234567m22p345s66s", "6s", "6s"}, .draws = "9999m"});
       table->turn("9m");
       table->turn("9m");
       table->turn("6s");
       table->draw();
       table->discard("6s");
       return refused(table->kyoku(), declare(1, kRon));
     },
     "seat 1 is in furiten and cannot win on 6s"},
    {Reason::kNotNineKinds,
     [] {
       std::optional<Table> table;
       return refused(tenpai_dealer(table).kyoku(), {.type = kKyuushuuKyuuhai, .seat = Seat(0)});
     },
     "seat 0 holds fewer than nine kinds"},
    {Reason::kNotFirstTurn,
     [] {
       std::optional<Table> table;
       discarded(table, {.hands = {kNineOrphans}, .draws = "9m"}, "2m");
       table->resolve();
       table->tsumogiri(3);
       table->draw();
       return refused(table->kyoku(), {.type = kKyuushuuKyuuhai, .seat = Seat(0)});
     },
     "first turn of seat 0"},
    {Reason::kAlreadyDeclared,
     [] {
       std::optional<Table> table;
       discarded(table, {.hands = {"5m", "34m55m"}, .draws = "9m"}, "5m");
       table->declare(1, kChi, "34m");
       return refused(table->kyoku(), declare(1, kPon));
     },
     "seat 1 has declared something already"},
    {Reason::kNotNextPlayer,
     [] {
       std::optional<Table> table;
       discarded(table, {.hands = {"5m", "", "34m"}, .draws = "9m"}, "5m");
       return refused(table->kyoku(), declare(2, kChi), "34m");
     },
     "seat 2 is not the next player and cannot chi 5m"},
    {Reason::kNoRun,
     [] {
       std::optional<Table> table;
       discarded(table, {.hands = {"5m", "36m"}, .draws = "9m"}, "5m");
       return refused(table->kyoku(), declare(1, kChi), "36m");
     },
     "seat 1 cannot make this run with 5m"},
    {Reason::kNoPair,
     [] {
       std::optional<Table> table;
       discarded(table, {.hands = {"555m", "5m"}, .draws = "9m"}, "5m");
       return refused(table->kyoku(), declare(1, kPon));
     },
     "seat 1 does not hold these two of 5m"},
    {Reason::kNoTriplet,
     [] {
       std::optional<Table> table;
       discarded(table, {.hands = {"5m", "55m"}, .draws = "5m"}, "5m");
       return refused(table->kyoku(), declare(1, kDaiminkan));
     },
     "seat 1 does not hold these three of 5m"},
    {Reason::kInRiichi,
     [] {
       std::optional<Table> table;
       table.emplace(plain_rules(),
                     WallPlan{.hands = {"123m456p789s1122z", "1m"}, .draws = "7z9p"});
       table->draw();
       table->riichi("7z");
       table->resolve();
       table->draw();
       table->discard("1m");
       return refused(table->kyoku(), declare(0, kPon));
     },
     "seat 0 is in riichi and cannot call 1m"},
    {Reason::kRuleOff,
     [] {
       std::optional<Table> table;
       return refused(tenpai_dealer(table).kyoku(), {.type = kKita, .seat = Seat(0)});
     },
     "kita by seat 0: the rules do not allow it"},
    {Reason::kBadSeat,
     [] {
       std::optional<Table> table;
       return refused(tenpai_dealer(table).kyoku(), dahai(7, "1m"));
     },
     "there is no such seat"},
    {Reason::kBadTile,
     [] {
       std::optional<Table> table;
       return refused(tenpai_dealer(table).kyoku(), {.type = kDahai, .seat = Seat(0)});
     },
     "there is no such tile"},
    {Reason::kBadEvent,
     [] {
       std::optional<Table> table;
       discarded(table, {.hands = {"5m"}, .draws = "9m"}, "5m");
       return refused(table->kyoku(), declare(1, kDahai));
     },
     "its parts are not those"},
    {Reason::kDesynchronised,
     [] {
       static const Rules rules = plain_rules();
       Kyoku replicate = Kyoku::replicate(first_kyoku(rules), rules, Seat(0));
       return refused(replicate, {.type = kTsumo, .seat = Seat(1)});
     },
     "contradicts what is known here"},
    {Reason::kEnded,
     [] {
       std::optional<Table> table;
       table.emplace(plain_rules(), WallPlan{.hands = {kNineOrphans}, .draws = "5m"});
       table->draw();
       table->own(kKyuushuuKyuuhai);
       return refused(table->kyoku(), dahai(0, "1m"));
     },
     "dahai: the round has ended"},
};

// KY-1601 KY-107
TEST(Refusals, EachIsProvokedOnce) {
  std::set<Reason> provoked;
  for (const Provoked& row : kProvoked) {
    const Refusal refusal = row.ask();
    EXPECT_EQ(refusal.reason, row.reason);
    EXPECT_NE(refusal.sentence().find(row.says), std::string::npos)
        << refusal.code() << ": " << refusal.sentence();
    EXPECT_EQ(refusal.diagnostic().code, reason_code(row.reason));
    EXPECT_TRUE(provoked.insert(row.reason).second) << reason_code(row.reason);
  }
  for (int i = 1; i < kReasons; ++i) {
    EXPECT_TRUE(provoked.count(static_cast<Reason>(i)) != 0) << reason_code(static_cast<Reason>(i));
  }
}

TEST(Refusals, HaveDifferentCodesAndSentences) {
  std::set<std::string_view> codes;
  for (int i = 1; i < kReasons; ++i) {
    const Refusal refusal{.reason = static_cast<Reason>(i), .seat = Seat(2), .pai = pai("5m")};
    EXPECT_TRUE(codes.insert(refusal.code()).second);
    EXPECT_EQ(refusal.code().substr(0, 6), "kyoku/");
    EXPECT_EQ(refusal.sentence().find('%'), std::string::npos);
  }
  const Refusal refusal{.reason = Reason::kFuriten, .seat = Seat(2), .pai = pai("5m")};
  EXPECT_EQ(refusal.sentence(), "seat 2 is in furiten and cannot win on 5m");
}

}  // namespace
}  // namespace jantaku::riichi
