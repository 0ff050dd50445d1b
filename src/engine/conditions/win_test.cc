#include "engine/engine_test_table.h"

namespace jantaku::engine {
namespace {

Context win_on(const char* tile, WinKind kind = WinKind::kDiscard) {
  Context context = TestTable::context(Seat::kEast);
  context.win = kind;
  context.winning_tile = TestTable::tile(tile);
  return context;
}

Args tiles_of(const char* text) {
  Args args;
  for (const Tile& tile : TestTable::tiles(text)) args.push_back({.tile = tile});
  return args;
}

// C22 to C24
TEST(WinConditions, KnowHowItWasWon) {
  TestTable t;
  EXPECT_TRUE(t.holds("won_by_draw", win_on("1m", WinKind::kDraw)));
  EXPECT_FALSE(t.holds("won_by_draw", win_on("1m", WinKind::kCall)));
  EXPECT_TRUE(t.holds("won_by_call", win_on("1m", WinKind::kCall)));
  EXPECT_TRUE(t.holds("won_by_discard", win_on("1m")));
  EXPECT_FALSE(t.holds("won_by_discard", TestTable::context(Seat::kEast)));
}

// C56, C57, D04
TEST(WinConditions, KnowWhatAHandConsistsOf) {
  TestTable t;
  t.east().hand = TestTable::tiles("11m");
  t.call(Seat::kEast, "pon", "999m", Seat::kSouth);
  t.call(Seat::kEast, "flower", "1f", Seat::kEast, Meld::Kind::kFlower);
  EXPECT_TRUE(t.holds("winning_hand_consists_of", win_on("5m"), tiles_of("19m")));
  EXPECT_FALSE(t.holds("winning_hand_consists_of", win_on("5m"), tiles_of("1m")));
  EXPECT_FALSE(t.holds("winning_hand_and_tile_consists_of", win_on("5m"), tiles_of("19m")));
  EXPECT_TRUE(t.holds("winning_hand_and_tile_consists_of", win_on("5m"), tiles_of("159m")));
  t.rules().dialect = ruleset::Dialect::k2026;
  EXPECT_FALSE(t.holds("winning_hand_consists_of", win_on("5m"), tiles_of("19m")));
  EXPECT_TRUE(t.holds("winning_hand_not_tile_consists_of", win_on("5m"), tiles_of("19m")));
}

// C54, C94
TEST(WinConditions, CountDora) {
  TestTable t;
  const ruleset::Arg shown{.form = vocab::Form::kReservedTile,
                           .id = t.rules().names.reserved.intern("dora_1")};
  t.rules().reserved_tiles = {shown.id};
  t.rules().dora_indicators = {{tiles::Kind::of("4m"), {tiles::Kind::of("5m")}}};
  t.rules().reverse_dora_indicators = {{tiles::Kind::of("4m"), {tiles::Kind::of("3m")}}};
  const std::vector<Tile> red = {TestTable::tile("0m")}, five = {TestTable::tile("5m")};
  t.east().aliases.add(red, five);
  t.table().wall.tiles = TestTable::tiles("4m");
  t.table().wall.reserved_at = {0};
  t.east().hand = TestTable::tiles("0534m");
  EXPECT_TRUE(t.holds("winning_dora_count", win_on("5m"), {shown, TestTable::number(3)}));
  EXPECT_FALSE(t.holds("winning_dora_count", win_on("5m"), {shown, TestTable::number(2)}));
  EXPECT_TRUE(t.holds("winning_reverse_dora_count", win_on("5m"), {shown, TestTable::number(1)}));
  const ruleset::Arg unknown{.form = vocab::Form::kReservedTile};
  EXPECT_FALSE(t.holds("winning_dora_count", win_on("5m"), {unknown, TestTable::number(1)}));
  EXPECT_TRUE(t.holds("winning_dora_count", win_on("5m"), {unknown, TestTable::number(0)}));
}

// C25, S22. East in an east round.
TEST(WinConditions, CountFu) {
  struct Row {
    const char* hand;
    const char* winning;
    WinKind kind;
    int fu;
  };
  const Row rows[] = {
      {"234m456p23678s99p", "4s", WinKind::kDraw, 20},     // pinfu
      {"234m456p23678s99p", "4s", WinKind::kDiscard, 30},  // pinfu
      {"234m456p24678s99p", "3s", WinKind::kDraw, 30},     // a closed wait
      {"234m456p24678s99p", "3s", WinKind::kDiscard, 40},
      {"1133557799m113p", "3p", WinKind::kDraw, 25},
      {"111m999p77z234s11z", "1z", WinKind::kDraw, 50},     // 20 + 8 + 8 + 8 + 2 + 2
      {"111m999p77z234s11z", "1z", WinKind::kDiscard, 60},  // 20 + 8 + 8 + 4 + 2 + 10
      {"123m456p789s1155z", "5z", WinKind::kDraw, 40},      // 20 + 8 + 4 + 2
  };
  for (const Row& row : rows) {
    TestTable t;
    t.east().hand = TestTable::tiles(row.hand);
    const Context win = win_on(row.winning, row.kind);
    for (int fu : {20, 25, 30, 40, 50, 60, 70}) {
      EXPECT_EQ(t.holds("fu_equals", win, {TestTable::number(fu)}), fu == row.fu) << row.hand << fu;
    }
  }
}

class YakuConditionsTest : public testing::Test {
 protected:
  void SetUp() override {
    auto& lists = t.rules().names.yaku_lists;
    points = {.form = vocab::Form::kYakuList, .id = lists.intern("yaku")};
    limits = {.form = vocab::Form::kYakuList, .id = lists.intern("yakuman")};
    t.rules().yaku_lists = {
        {.name = points.id,
         .yaku = {{.value = 1000, .when = TestTable::leaf("won_by_draw")},
                  {.value = 2000, .when = TestTable::leaf("status", {t.status("riichi")})}}},
        {.name = limits.id,
         .yaku = {{.value = 1000, .when = TestTable::leaf("status", {t.status("lucky")})}}}};
  }
  bool asks(const char* name, int64_t wanted) {
    return t.holds(name, {TestTable::number(wanted), TestTable::list({points, limits})});
  }

  TestTable t;
  ruleset::Arg points, limits;
};

// C26 to C28
TEST_F(YakuConditionsTest, SupposeAWin) {
  EXPECT_FALSE(asks("has_yaku_with_hand", 1));  // nothing drawn
  t.draw(Seat::kEast, "1m");
  EXPECT_TRUE(asks("has_yaku_with_hand", 1));
  EXPECT_FALSE(asks("has_yaku_with_hand", 2));
  t.set(Seat::kEast, "riichi");
  EXPECT_TRUE(asks("has_yaku_with_hand", 3));
  EXPECT_FALSE(asks("has_yaku_with_hand", 4));
  EXPECT_FALSE(asks("has_yaku_with_discard", 1));
  t.discard(Seat::kSouth, "1m");
  EXPECT_TRUE(asks("has_yaku_with_discard", 2));
  EXPECT_FALSE(asks("has_yaku_with_discard", 3));
  EXPECT_FALSE(asks("has_yaku_with_call", 1));
  t.call(Seat::kSouth, "kakan", "1111m", Seat::kSouth, Meld::Kind::kUpgrade);
  EXPECT_TRUE(asks("has_yaku_with_call", 2));
}

// C90, C91, C93: a yakuman is enough for any number of points.
TEST_F(YakuConditionsTest, SupposeAYakuman) {
  t.draw(Seat::kEast, "1m");
  t.discard(Seat::kSouth, "1m");
  t.call(Seat::kSouth, "kakan", "1111m", Seat::kSouth, Meld::Kind::kUpgrade);
  for (const char* name :
       {"has_yakuman_with_hand", "has_yakuman_with_discard", "has_yakuman_with_call"}) {
    EXPECT_FALSE(t.holds(name)) << name;
  }
  EXPECT_FALSE(asks("has_yaku_with_hand", 13));
  t.set(Seat::kEast, "lucky");
  EXPECT_TRUE(asks("has_yaku_with_hand", 13));
  for (const char* name :
       {"has_yakuman_with_hand", "has_yakuman_with_discard", "has_yakuman_with_call"}) {
    EXPECT_TRUE(t.holds(name)) << name;
  }
}

// C59, C60: while no win is scored, there is nothing that has been.
TEST_F(YakuConditionsTest, NothingIsScoredOutsideOfScoring) {
  for (const char* name : {"has_no_yaku", "has_existing_yaku"}) {
    TestTable fresh;
    EXPECT_FALSE(fresh.holds(name)) << name;
    EXPECT_FALSE(fresh.game().error()) << name;
  }
}

}  // namespace
}  // namespace jantaku::engine
