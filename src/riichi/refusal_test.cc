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
