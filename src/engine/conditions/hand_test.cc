#include "engine/engine_test_table.h"

namespace jantaku::engine {
namespace {

using ruleset::MatchTarget;
using ruleset::SeatWord;

TEST(HandConditions, CountTiles) {
  TestTable t;
  EXPECT_FALSE(t.holds("has_draw"));  // C17
  t.east().hand = TestTable::tiles("1234567m");
  t.draw(Seat::kEast, "8m");
  EXPECT_TRUE(t.holds("has_draw"));
  EXPECT_TRUE(t.holds("tiles_in_hand", {TestTable::number(8)}));  // C76
  EXPECT_FALSE(t.holds("tiles_in_hand", {TestTable::number(7)}));
  EXPECT_TRUE(t.holds("hand_tile_count", {TestTable::number(5), TestTable::number(8)}));  // C88
  EXPECT_FALSE(t.holds("hand_tile_count", {TestTable::number(5), TestTable::number(11)}));
}

// C18
TEST(HandConditions, LookAtTilesSetAside) {
  TestTable t;
  t.at(Seat::kSouth).aside = TestTable::tiles("1m");
  EXPECT_FALSE(t.holds("has_aside", {TestTable::seat(SeatWord::kSelf)}));
  EXPECT_TRUE(t.holds("has_aside", {TestTable::seat(SeatWord::kShimocha)}));
}

// C31, C83
TEST(HandConditions, TryWithoutTheTileInContext) {
  TestTable t;
  t.east().hand = TestTable::tiles("11123m");
  t.draw(Seat::kEast, "9p");
  const Args tenpai = {t.match("exhaustive, mentsu:1, pair:1")};
  Context context = TestTable::context(Seat::kEast);
  context.tile = {TileInContext::Place::kDraw, TestTable::tile("9p"), true};
  EXPECT_TRUE(t.holds("unneeded_for_hand", context, tenpai));
  EXPECT_FALSE(t.holds("needed_for_hand", context, tenpai));
  EXPECT_TRUE(t.holds("is_drawn_tile", context));  // C32
  context.tile = {TileInContext::Place::kHand, TestTable::tile("3m"), false};
  EXPECT_TRUE(t.holds("needed_for_hand", context, tenpai));
  EXPECT_FALSE(t.holds("is_drawn_tile", context));
}

// C55
TEST(HandConditions, Match) {
  TestTable t;
  t.east().hand = TestTable::tiles("1123m");
  t.draw(Seat::kEast, "1m");
  const ruleset::Arg whole = t.match("exhaustive, mentsu:1, pair:1");
  EXPECT_TRUE(
      t.holds("match", {TestTable::targets({MatchTarget::kHand, MatchTarget::kDraw}), whole}));
  EXPECT_FALSE(t.holds("match", {TestTable::targets({MatchTarget::kHand}), whole}));
}

// C68, C69
TEST(WaitConditions, CountKinds) {
  TestTable t;
  t.east().hand = TestTable::tiles("2345m");
  const ruleset::Arg win = t.match("exhaustive, mentsu:1, pair:1");
  EXPECT_TRUE(t.holds("wait_count_at_least", {TestTable::number(2), win}));
  EXPECT_FALSE(t.holds("wait_count_at_least", {TestTable::number(3), win}));
  EXPECT_TRUE(t.holds("wait_count_at_most", {TestTable::number(2), win}));
  EXPECT_FALSE(t.holds("wait_count_at_most", {TestTable::number(1), win}));
}

TEST(WaitConditions, CountARedFiveWithItsFive) {
  TestTable t;
  const std::vector<Tile> red = {TestTable::tile("0m")}, five = {TestTable::tile("5m")};
  t.east().aliases.add(red, five);
  t.east().hand = TestTable::tiles("2345m");
  const ruleset::Arg win = t.match("exhaustive, mentsu:1, pair:1");
  EXPECT_TRUE(t.holds("wait_count_at_most", {TestTable::number(2), win}));
}

// C68: a wait of which every copy lies in the hand, with the own calls, or in sight is none.
TEST(WaitConditions, KnowWhetherACopyIsLeft) {
  TestTable t;
  const ruleset::Arg win = t.match("exhaustive, mentsu:1, pair:1");
  const auto waits = [&](const char* name, int gone) {
    return t.holds(name, {TestTable::number(gone), win});
  };
  const ruleset::Arg with_call = t.match("exhaustive, mentsu:2, pair:1");
  constexpr int kInHand = 0, kOwn = 1, kSeen = 2;
  t.east().hand = TestTable::tiles("1111z");
  EXPECT_FALSE(waits("has_wait", kInHand));
  t.east().hand = TestTable::tiles("1112z");
  EXPECT_TRUE(waits("has_wait", kInHand));
  t.call(Seat::kEast, "pon", "222z", Seat::kSouth, Meld::Kind::kCall);
  EXPECT_TRUE(t.holds("has_wait", {TestTable::number(kInHand), with_call}));
  EXPECT_FALSE(t.holds("has_wait", {TestTable::number(kOwn), with_call}));
  t.east().calls = {};
  for (int i = 0; i < 3; ++i) t.discard(Seat::kSouth, "2z");
  EXPECT_TRUE(waits("has_wait", kOwn));
  EXPECT_FALSE(waits("has_wait", kSeen));

  t.east().hand = TestTable::tiles("1112z");
  t.draw(Seat::kEast, "3z");
  EXPECT_TRUE(waits("has_wait_after_discard", kInHand));
  Context context = TestTable::context(Seat::kEast);
  context.tile = {TileInContext::Place::kHand, TestTable::tile("2z"), false};
  EXPECT_TRUE(t.holds("has_wait_without_tile", context, {TestTable::number(kInHand), win}));
  context.tile = {TileInContext::Place::kHand, TestTable::tile("1z"), false};
  EXPECT_FALSE(t.holds("has_wait_without_tile", context, {TestTable::number(kInHand), win}));
  t.east().hand = TestTable::tiles("1357m");
  EXPECT_FALSE(waits("has_wait_after_discard", kInHand));
}

// C68: a wait among the own discards may be forbidden; what is discarded now is one of them.
TEST(WaitConditions, KnowAWaitAmongTheOwnDiscards) {
  TestTable t;
  const ruleset::Arg win = t.match("exhaustive, mentsu:1, pair:1");
  const ruleset::Arg in_hand = TestTable::number(0), forbidden = TestTable::number(1);
  t.east().hand = TestTable::tiles("45m11z");
  t.draw(Seat::kEast, "7m");
  Context context = TestTable::context(Seat::kEast);
  const auto waits_without = [&](const char* tile, const std::vector<ruleset::Arg>& args) {
    context.tile = {TileInContext::Place::kHand, TestTable::tile(tile), false};
    return t.holds("has_wait_without_tile", context, args);
  };
  EXPECT_TRUE(waits_without("7m", {in_hand, win, forbidden}));
  EXPECT_TRUE(t.holds("has_wait_after_discard", {in_hand, win, forbidden}));

  t.discard(Seat::kEast, "3m");
  EXPECT_TRUE(waits_without("7m", {in_hand, win}));
  EXPECT_FALSE(waits_without("7m", {in_hand, win, forbidden}));
  EXPECT_TRUE(waits_without("4m", {in_hand, win, forbidden}));  // for 6m
  EXPECT_TRUE(t.holds("has_wait_after_discard", {in_hand, win, forbidden}));
  t.discard(Seat::kEast, "6m");
  EXPECT_TRUE(t.holds("has_wait_after_discard", {in_hand, win}));
  EXPECT_FALSE(t.holds("has_wait_after_discard", {in_hand, win, forbidden}));

  t.east().discards = {};
  t.east().hand = TestTable::tiles("1113m");
  t.east().draw = TestTable::tiles("2m");
  EXPECT_FALSE(waits_without("2m", {in_hand, win, forbidden}));  // 23m
}

// C74
TEST(WaitConditions, KnowAHellWait) {
  TestTable t;
  t.east().hand = TestTable::tiles("7z");
  const Args win = {t.match("pair:1")};
  EXPECT_FALSE(t.holds("has_hell_wait", win));
  t.discard(Seat::kSouth, "7z");
  t.discard(Seat::kWest, "7z");
  EXPECT_TRUE(t.holds("has_hell_wait", win));
  t.discard(Seat::kNorth, "7z");
  EXPECT_FALSE(t.holds("has_hell_wait", win));
  Context won = TestTable::context(Seat::kEast);  // on that very tile
  won.win = WinKind::kDiscard;
  won.winning_tile = TestTable::tile("7z");
  EXPECT_TRUE(t.holds("has_hell_wait", won, win));
}

TEST(MeldConditions, LookAtNames) {
  TestTable t;
  EXPECT_FALSE(t.holds("has_calls"));  // C19
  t.call(Seat::kEast, "start_flower", "1f", Seat::kEast, Meld::Kind::kFlower);
  EXPECT_FALSE(t.holds("has_calls"));
  EXPECT_TRUE(t.holds("has_call_named", {t.call_arg("flower")}));  // C20
  EXPECT_FALSE(t.holds("has_call_named", {t.call_arg("pon")}));
  EXPECT_TRUE(t.holds("has_no_call_named", {t.call_arg("pon"), t.call_arg("none")}));  // C21
  t.call(Seat::kEast, "pon", "111m", Seat::kSouth);
  EXPECT_TRUE(t.holds("has_calls"));
  EXPECT_TRUE(t.holds("has_call_named", {t.call_arg("chii"), t.call_arg("pon")}));
  EXPECT_FALSE(t.holds("has_no_call_named", {t.call_arg("chii"), t.call_arg("pon")}));
}

}  // namespace
}  // namespace jantaku::engine
