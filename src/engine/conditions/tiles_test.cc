#include "engine/engine_test_table.h"

namespace jantaku::engine {
namespace {

using Spec = ruleset::TileSpec::Type;

ruleset::Arg choice(int64_t which) { return {.form = vocab::Form::kChoice, .number = which}; }

// C29, C30
TEST(TileConditions, FitSpecs) {
  TestTable t;
  EXPECT_FALSE(t.holds("last_discard_matches", {TestTable::spec(Spec::kAny)}));
  t.discard(Seat::kSouth, "0m");
  EXPECT_TRUE(t.holds("last_discard_matches", {TestTable::spec(Spec::kManzu)}));
  EXPECT_FALSE(t.holds("last_discard_matches",
                       {TestTable::spec(Spec::kJihai), TestTable::spec(Spec::kPinzu)}));
  EXPECT_FALSE(t.holds("last_called_tile_matches", {TestTable::spec(Spec::kAny)}));
  t.call(Seat::kEast, "pon", "777z", Seat::kSouth);
  EXPECT_TRUE(t.holds("last_called_tile_matches", {TestTable::spec(Spec::kDragon)}));
}

// P12: what lies face down is nothing to the others.
TEST(TileConditions, DoNotSeeAFaceDownDiscard) {
  TestTable t;
  t.discard(Seat::kSouth, "1m");
  t.at(Seat::kSouth).discards.edit()[0].facedown = true;
  EXPECT_FALSE(t.holds("last_discard_matches", Seat::kEast, {TestTable::spec(Spec::kAny)}));
  EXPECT_TRUE(t.holds("last_discard_matches", Seat::kSouth, {TestTable::spec(Spec::kAny)}));
}

// C73, C95
TEST(TileConditions, KnowTags) {
  TestTable t;
  const ruleset::Arg tag{.form = vocab::Form::kTag, .id = t.rules().names.tags.intern("missed")};
  EXPECT_FALSE(t.holds("tag_exists", {tag}));
  t.table().tags = {{tag.id, tiles::Kind::of("1m")}};
  EXPECT_TRUE(t.holds("tag_exists", {tag}));
  EXPECT_FALSE(t.holds("tagged", {choice(0), tag}));
  t.discard(Seat::kEast, "1m");
  EXPECT_TRUE(t.holds("tagged", {choice(0), tag}));
  Context context = TestTable::context(Seat::kEast);
  context.tile = {TileInContext::Place::kHand, TestTable::tile("2m"), false};
  EXPECT_FALSE(t.holds("tagged", context, {choice(1), tag}));
}

// C81
TEST(TileConditions, KnowAttributes) {
  TestTable t;
  const ruleset::Arg golden{.form = vocab::Form::kAttribute, .id = t.attribute("golden")};
  const ruleset::Arg revealed{.form = vocab::Form::kAttribute, .id = t.attribute("revealed")};
  for (int64_t which = 0; which < 4; ++which)
    EXPECT_FALSE(t.holds("has_attr", {choice(which), golden}));
  t.east().draw = {TestTable::tile("1m"), t.tile("7z", "golden")};
  EXPECT_TRUE(t.holds("has_attr", {choice(2), golden}));
  EXPECT_FALSE(t.holds("has_attr", {choice(2), golden, revealed}));
  t.discard(Seat::kSouth, "7z");
  t.at(Seat::kSouth).discards.edit()[0].tile = t.tile("7z", "golden");
  EXPECT_TRUE(t.holds("has_attr", {choice(0), golden}));
}

// C62
TEST(DiscardConditions, CompareWithOnesOwn) {
  TestTable t;
  t.discard(Seat::kEast, "1m");
  EXPECT_FALSE(t.holds("last_discard_matches_existing"));  // not with itself
  t.discard(Seat::kEast, "1m");
  EXPECT_TRUE(t.holds("last_discard_matches_existing"));
  EXPECT_FALSE(t.holds("last_discard_matches_existing", Seat::kSouth));
}

// C63, C64, C75
TEST(DiscardConditions, LookAtPonds) {
  TestTable t;
  EXPECT_FALSE(t.holds("last_discard_exists"));
  t.discard(Seat::kSouth, "5m");
  EXPECT_TRUE(t.holds("last_discard_exists"));
  t.at(Seat::kSouth).discards.edit()[0].taken = true;
  EXPECT_FALSE(t.holds("last_discard_exists"));
  t.call(Seat::kEast, "pon", "555m", Seat::kSouth);
  EXPECT_FALSE(t.holds("called_tile_matches_any_discard"));
  t.discard(Seat::kNorth, "0m");
  EXPECT_FALSE(t.holds("called_tile_matches_any_discard"));
  const std::vector<Tile> red = {TestTable::tile("0m")}, five = {TestTable::tile("5m")};
  t.east().aliases.add(red, five);
  EXPECT_TRUE(t.holds("called_tile_matches_any_discard"));

  t.discard(Seat::kEast, "123456789123s");
  EXPECT_TRUE(t.holds("third_row_discard"));
  t.east().discards.edit()[3].taken = true;
  EXPECT_FALSE(t.holds("third_row_discard"));
}

// C84 to C86
TEST(DiscardConditions, KnowGenbutsu) {
  TestTable t;
  t.discard(Seat::kSouth, "1m");
  t.discard(Seat::kNorth, "2m");
  t.discard(Seat::kEast, "1m");
  EXPECT_TRUE(t.holds("genbutsu_shimocha"));
  EXPECT_FALSE(t.holds("genbutsu_toimen"));
  EXPECT_FALSE(t.holds("genbutsu_kamicha"));
  t.at(Seat::kWest).riichi_since = 1;  // north's 2m has passed since
  EXPECT_FALSE(t.holds("genbutsu_toimen"));
  t.discard(Seat::kEast, "2m");
  EXPECT_TRUE(t.holds("genbutsu_toimen"));
  EXPECT_TRUE(t.holds("genbutsu_kamicha"));
}

// C84: what `since that seat's riichi` means is noted when the status comes.
TEST(DiscardConditions, KnowWhenRiichiWasDeclared) {
  TestTable t;
  const ruleset::Action riichi{.args = {t.status("riichi")}};
  t.discard(Seat::kEast, "1m");
  const Context south = TestTable::context(Seat::kSouth);
  const auto run = [&](std::string_view name) {
    for (const ActionRow* row : action_rows()) {
      if (row->signature.name == name) row->run(t.game(), south, riichi);
    }
  };
  run("set_status");
  EXPECT_EQ(t.at(Seat::kSouth).riichi_since, 1);
  t.discard(Seat::kEast, "2m");
  run("set_status");  // again: nothing new
  EXPECT_EQ(t.at(Seat::kSouth).riichi_since, 1);
  run("unset_status");
  EXPECT_EQ(t.at(Seat::kSouth).riichi_since, -1);
}

}  // namespace
}  // namespace jantaku::engine
