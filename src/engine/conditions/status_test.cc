#include "engine/engine_test_table.h"

namespace jantaku::engine {
namespace {

constexpr auto kEverySeat = {Seat::kEast, Seat::kSouth, Seat::kWest, Seat::kNorth};

// C33, C34, X04
TEST(StatusConditions, AskForAllOrNone) {
  TestTable t;
  t.set(Seat::kEast, "riichi");
  const Args both = {t.status("riichi"), t.status("furiten")};
  EXPECT_TRUE(t.holds("status", {t.status("riichi")}));
  EXPECT_FALSE(t.holds("status", both));
  EXPECT_FALSE(t.holds("status_missing", both));
  ruleset::Condition not_both = TestTable::leaf("status", both);
  not_both.negated = true;
  EXPECT_TRUE(t.game().test(not_both, TestTable::context(Seat::kEast)));
  EXPECT_TRUE(t.holds("status_missing", Seat::kSouth, both));
}

TEST(StatusConditions, AskOtherSeats) {
  TestTable t;
  t.set(Seat::kSouth, "riichi");
  const Args riichi = {t.status("riichi")};
  EXPECT_TRUE(t.holds("shimocha_status", Seat::kEast, riichi));  // C36
  EXPECT_TRUE(t.holds("toimen_status", Seat::kNorth, riichi));   // C37
  EXPECT_TRUE(t.holds("kamicha_status", Seat::kWest, riichi));   // C38
  EXPECT_FALSE(t.holds("kamicha_status", Seat::kEast, riichi));
  EXPECT_TRUE(t.holds("others_status", Seat::kEast, riichi));  // C39
  EXPECT_FALSE(t.holds("others_status", Seat::kSouth, riichi));
  EXPECT_TRUE(t.holds("anyone_status", Seat::kSouth, riichi));     // C40
  EXPECT_FALSE(t.holds("everyone_status", Seat::kSouth, riichi));  // C41
  EXPECT_FALSE(t.holds("discarder_status", riichi));               // C35
  t.discard(Seat::kSouth, "1m");
  EXPECT_TRUE(t.holds("discarder_status", riichi));
  for (Seat seat : kEverySeat) t.set(seat, "riichi");
  EXPECT_TRUE(t.holds("everyone_status", riichi));
}

// One other seat must have all of them.
TEST(StatusConditions, OfOthersMustMeetInOneSeat) {
  TestTable t;
  t.set(Seat::kSouth, "a");
  t.set(Seat::kWest, "b");
  EXPECT_FALSE(t.holds("others_status", {t.status("a"), t.status("b")}));
  t.set(Seat::kWest, "a");
  EXPECT_TRUE(t.holds("others_status", {t.status("a"), t.status("b")}));
}

// G01
TEST(StatusConditions, KnowNoToimenAmongThree) {
  TestTable t(3);
  for (Seat seat : {Seat::kEast, Seat::kSouth, Seat::kWest}) t.set(seat, "riichi");
  EXPECT_FALSE(t.holds("toimen_status", {t.status("riichi")}));
  EXPECT_TRUE(t.holds("kamicha_status", {t.status("riichi")}));
  EXPECT_TRUE(t.holds("everyone_status", {t.status("riichi")}));
}

// C82
TEST(StatusConditions, AskTheCaller) {
  TestTable t;
  t.set(Seat::kWest, "riichi");
  Context context = TestTable::context(Seat::kEast);
  EXPECT_FALSE(t.holds("caller_status", context, {t.status("riichi")}));
  context.caller = Seat::kWest;
  EXPECT_TRUE(t.holds("caller_status", context, {t.status("riichi")}));
}

// C42, C43
TEST(StatusConditions, SeeNoButtonsWhereNoneAreShown) {
  TestTable t;
  const int pon = t.rules().names.buttons.intern("pon");
  t.rules().buttons.push_back({.id = pon});
  const ruleset::Arg button{.form = vocab::Form::kButton, .id = pon};
  const ruleset::Arg skip{.form = vocab::Form::kButton, .id = ruleset::kSkipButton};
  const ruleset::Arg unknown{.form = vocab::Form::kButton};
  EXPECT_FALSE(t.holds("buttons_include", {button}));
  EXPECT_FALSE(t.holds("buttons_include", {skip}));
  EXPECT_TRUE(t.holds("buttons_exclude", {button, skip, unknown}));
}

// C58
TEST(StatusConditions, KnowWhenAllCardsAreDrafted) {
  TestTable t;
  for (Seat seat : kEverySeat) {
    EXPECT_FALSE(t.holds("all_saki_cards_drafted"));
    t.at(seat).drafted = true;
  }
  EXPECT_TRUE(t.holds("all_saki_cards_drafted"));
}

}  // namespace
}  // namespace jantaku::engine
