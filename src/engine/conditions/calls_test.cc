#include "engine/engine_test_table.h"

namespace jantaku::engine {
namespace {

constexpr auto kNobody = Seat::kNone;

// A table where east may pon what south discards.
class CallConditionsTest : public testing::Test {
 protected:
  static ruleset::Button button(TestTable& t, const char* name,
                                const std::vector<int16_t>& offsets) {
    ruleset::Button made{.id = t.rules().names.buttons.intern(name), .is_call = true};
    made.call_name = t.call_name(name);
    std::vector<hand::SetElement> alternative;
    for (int16_t offset : offsets) alternative.push_back({.number = offset});
    made.call = {alternative};
    return made;
  }
  static Context with_button(int button) {
    Context context = TestTable::context(Seat::kEast);
    context.button = button;
    return context;
  }
};

// C14 to C16
TEST_F(CallConditionsTest, AskWhatTheButtonCanDo) {
  TestTable t;
  t.rules().buttons = {button(t, "pon", {0, 0}), button(t, "ankan", {0, 0, 0}),
                       button(t, "kakan", {0, 0, 0})};
  t.rules().buttons[2].upgrades = t.call_name("pon");
  t.east().hand = TestTable::tiles("11m");
  EXPECT_FALSE(t.holds("call_available", with_button(0)));
  EXPECT_FALSE(t.holds("call_available", with_button(-1)));
  t.discard(Seat::kSouth, "1m");
  EXPECT_TRUE(t.holds("call_available", with_button(0)));
  EXPECT_FALSE(t.holds("self_call_available", with_button(1)));
  t.east().hand = TestTable::tiles("1111m");
  EXPECT_TRUE(t.holds("self_call_available", with_button(1)));
  EXPECT_FALSE(t.holds("can_upgrade_call", with_button(2)));
  t.call(Seat::kEast, "pon", "222m", Seat::kSouth);
  EXPECT_FALSE(t.holds("can_upgrade_call", with_button(2)));
  t.draw(Seat::kEast, "2m");
  EXPECT_TRUE(t.holds("can_upgrade_call", with_button(2)));
}

// C70 to C72
TEST_F(CallConditionsTest, LookAtTheTilesOfACall) {
  TestTable t;
  Context context = TestTable::context(Seat::kEast);
  const Args ones = {TestTable::tile_list("1m9m"), TestTable::number(1)};
  EXPECT_FALSE(t.holds("call_contains", context, ones));
  context.has_call = true;
  context.call = {.called = TestTable::tile("1m"),
                  .tiles = {TestTable::tile("2m"), TestTable::tile("3m")},
                  .from = Seat::kNorth};
  EXPECT_TRUE(t.holds("call_contains", context, ones));
  EXPECT_FALSE(
      t.holds("call_contains", context, {TestTable::tile_list("1m9m"), TestTable::number(2)}));
  EXPECT_TRUE(
      t.holds("call_contains", context, {TestTable::tile_list("12m"), TestTable::number(2)}));
  EXPECT_TRUE(t.holds("called_tile_contains", context, ones));
  EXPECT_FALSE(t.holds("call_choice_contains", context, ones));
  EXPECT_TRUE(t.holds("call_choice_contains", context,
                      {TestTable::tile_list("23m"), TestTable::number(2)}));
}

// C66, C67: 1112m waits on 2m and 3m; the closed kong of 1m leaves a pair wait only.
TEST_F(CallConditionsTest, CompareWaits) {
  TestTable t;
  t.rules().buttons = {button(t, "ankan", {0, 0, 0})};
  // A program knows what buttons do from their actions; here the choice says it.
  t.east().hand = TestTable::tiles("1112m");
  t.draw(Seat::kEast, "1m");
  const Args win = {t.match("exhaustive, mentsu:1, pair:1")};
  Context context = with_button(0);
  EXPECT_FALSE(t.holds("call_changes_waits", context, win));
  context.has_call = true;
  context.call = {.called = TestTable::tile("1m"),
                  .tiles = {TestTable::tile("1m"), TestTable::tile("1m"), TestTable::tile("1m")},
                  .from = Seat::kEast};
  EXPECT_TRUE(t.holds("call_changes_waits", context, win));

  t.east().hand = TestTable::tiles("1117z");  // waits on 7z before and after
  t.east().draw = TestTable::tiles("1z");
  context.call = {.called = TestTable::tile("1z"),
                  .tiles = {TestTable::tile("1z"), TestTable::tile("1z"), TestTable::tile("1z")},
                  .from = kNobody};
  EXPECT_FALSE(t.holds("call_changes_waits", context, win));
}

// C67: a kong of 1m leaves the wait as it is, but the hand could be read as three runs.
TEST_F(CallConditionsTest, CompareSets) {
  TestTable t;
  t.rules().buttons = {button(t, "ankan", {0, 0, 0})};
  const Args win = {t.match("exhaustive, mentsu:4, pair:1")};
  Context context = with_button(0);
  context.has_call = true;
  context.call = {.called = TestTable::tile("1m"),
                  .tiles = {TestTable::tile("1m"), TestTable::tile("1m"), TestTable::tile("1m")},
                  .from = Seat::kEast};
  t.east().hand = TestTable::tiles("111222333m67p99s");
  t.draw(Seat::kEast, "1m");
  EXPECT_FALSE(t.holds("call_changes_waits", context, win));
  EXPECT_TRUE(t.holds("call_changes_sets", context, win));
  t.east().hand = TestTable::tiles("111333555m67p99s");
  EXPECT_FALSE(t.holds("call_changes_sets", context, win));
}

// C95: after a chii of 123m nothing but swaps is left in hand.
TEST_F(CallConditionsTest, KnowWhetherSomethingCanBePlayedAfterwards) {
  TestTable t;
  ruleset::PlayRestriction kuikae;
  kuikae.specs.push_back({.type = ruleset::TileSpec::Type::kAny});
  kuikae.when = TestTable::leaf("last_called_tile_matches",
                                {TestTable::spec(ruleset::TileSpec::Type::kKuikae)});
  t.rules().play_restrictions.push_back(kuikae);
  t.east().hand = TestTable::tiles("2314m");
  Context context = TestTable::context(Seat::kEast);
  context.has_call = true;
  context.call = {.called = TestTable::tile("1m"),
                  .tiles = {TestTable::tile("2m"), TestTable::tile("3m")},
                  .from = Seat::kNorth};
  const Table before = t.table();
  EXPECT_FALSE(t.holds("can_discard_after_call", context));
  t.east().hand = TestTable::tiles("23145m");
  EXPECT_TRUE(t.holds("can_discard_after_call", context));
  EXPECT_EQ(t.east().hand, TestTable::tiles("23145m"));  // X07: looking changes nothing
  EXPECT_EQ(t.table().history, before.history);
  EXPECT_TRUE(t.east().calls.empty());
}

}  // namespace
}  // namespace jantaku::engine
