#include "engine/engine_test_table.h"

namespace jantaku::engine {
namespace {

using Target = ruleset::MatchTarget;
using Spec = ruleset::TileSpec::Type;

class TargetsTest : public testing::Test {
 protected:
  bool sees(const std::vector<Target>& targets, const char* text, const Context& context) {
    return t.game().matches(targets, t.match(text).id, context);
  }
  bool sees(const std::vector<Target>& targets, const char* text) {
    return sees(targets, text, TestTable::context(Seat::kEast));
  }
  TestTable t;
};

TEST_F(TargetsTest, SelectOwnTiles) {
  t.east().hand = TestTable::tiles("11m");
  t.draw(Seat::kEast, "1m2m");
  t.east().aside = TestTable::tiles("9p");
  EXPECT_TRUE(sees({Target::kHand}, "1m:2"));  // M30
  EXPECT_FALSE(sees({Target::kHand}, "1m:3"));
  EXPECT_TRUE(sees({Target::kDraw}, "1m:1, 2m:1"));  // M31
  EXPECT_TRUE(sees({Target::kHand, Target::kDraw}, "1m:3"));
  EXPECT_TRUE(sees({Target::kAside}, "9p:1"));  // M38
  EXPECT_FALSE(sees({Target::kHand}, "9p:1"));
}

// M18, M32, M33
TEST_F(TargetsTest, SelectCallsAsUnitsOrAsTiles) {
  t.call(Seat::kEast, "pon", "111m", Seat::kSouth);
  t.call(Seat::kSouth, "chii", "789s", Seat::kEast);
  EXPECT_TRUE(sees({Target::kCalls}, "koutsu:1"));
  EXPECT_TRUE(sees({Target::kCalls}, "pon:1"));  // M17
  EXPECT_TRUE(sees({Target::kCalls}, "1m:1"));
  EXPECT_FALSE(sees({Target::kCalls}, "1m:2"));  // used up whole
  EXPECT_TRUE(sees({Target::kCallTiles}, "1m:3"));
  EXPECT_FALSE(sees({Target::kCallTiles}, "9s:1"));
  EXPECT_TRUE(sees({Target::kAllCallTiles}, "1m:3, 9s:1"));
  EXPECT_TRUE(sees({Target::kLastCall}, "shuntsu:1"));  // M36
  EXPECT_TRUE(sees({Target::kLastCalledTile}, "9s:1"));
  EXPECT_FALSE(sees({Target::kLastCalledTile}, "8s:1"));
}

// M34, M40, D05
TEST_F(TargetsTest, TellDeclaredTilesApart) {
  t.call(Seat::kEast, "flower", "1f", Seat::kEast, Meld::Kind::kFlower);
  t.call(Seat::kEast, "start_flower", "2f", Seat::kEast, Meld::Kind::kFlower);
  t.call(Seat::kEast, "joker", "1j", Seat::kEast, Meld::Kind::kFlower);
  t.call(Seat::kEast, "start_joker", "1j", Seat::kEast, Meld::Kind::kFlower);
  EXPECT_TRUE(sees({Target::kFlowers}, "1f:1, 2f:1"));
  EXPECT_FALSE(sees({Target::kFlowers}, "1j:1"));
  EXPECT_TRUE(sees({Target::kStartFlowers}, "2f:1"));
  EXPECT_FALSE(sees({Target::kStartFlowers}, "1f:1"));
  EXPECT_TRUE(sees({Target::kJokers}, "1j:2"));
  EXPECT_FALSE(sees({Target::kStartJokers}, "1j:2"));
  EXPECT_TRUE(sees({Target::kCalls}, "1f:1, 2f:1"));
  EXPECT_FALSE(sees({Target::kCalls}, "1j:1"));
  EXPECT_FALSE(sees({Target::kCalls}, "any:1"));  // only by its very name
  t.rules().dialect = ruleset::Dialect::k2026;
  EXPECT_FALSE(sees({Target::kCalls}, "1f:1"));
}

// M35, A14
TEST_F(TargetsTest, PutTheWinningTileApart) {
  t.east().hand = TestTable::tiles("1m");
  t.draw(Seat::kEast, "2m3m");
  Context win = TestTable::context(Seat::kEast);
  EXPECT_FALSE(sees({Target::kWinningTile}, "2m:1", win));
  win.win = WinKind::kDraw;
  win.winning_tile = TestTable::tile("2m");
  EXPECT_TRUE(sees({Target::kWinningTile}, "2m:1", win));
  EXPECT_TRUE(sees({Target::kHand}, "1m:1, 3m:1", win));  // further drawn tiles are hand
  EXPECT_FALSE(sees({Target::kHand}, "2m:1", win));
}

// M36, M37
TEST_F(TargetsTest, SelectDiscards) {
  EXPECT_FALSE(sees({Target::kLastDiscard}, "any:1"));
  t.discard(Seat::kEast, "1m2m");
  t.discard(Seat::kSouth, "3m");
  t.east().discards.edit()[0].taken = true;
  EXPECT_TRUE(sees({Target::kLastDiscard}, "3m:1"));
  EXPECT_TRUE(sees({Target::kPond}, "2m:1"));
  EXPECT_FALSE(sees({Target::kPond}, "1m:1"));
  EXPECT_TRUE(sees({Target::kDiscards}, "1m:1, 2m:1"));
  EXPECT_FALSE(sees({Target::kDiscards}, "3m:1"));
  EXPECT_TRUE(sees({Target::kAllDiscards}, "1m:1, 2m:1, 3m:1"));
  t.at(Seat::kSouth).discards.edit()[0].facedown = true;
  EXPECT_FALSE(sees({Target::kAllDiscards}, "3m:1"));  // P12
  EXPECT_FALSE(sees({Target::kLastDiscard}, "3m:1"));
  t.east().discards.edit()[1].facedown =
      true;  // A90: no longer visible, and still its owner's discard
  EXPECT_FALSE(sees({Target::kPond}, "2m:1"));
  EXPECT_TRUE(sees({Target::kDiscards}, "2m:1"));
}

// M38
TEST_F(TargetsTest, SelectWhatIsInContext) {
  Context context = TestTable::context(Seat::kEast);
  EXPECT_FALSE(sees({Target::kTile}, "any:1", context));
  context.tile = {TileInContext::Place::kHand, TestTable::tile("1m"), false};
  context.has_call = true;
  context.call.called = TestTable::tile("2m");
  context.call.tiles = {TestTable::tile("3m"), TestTable::tile("4m")};
  EXPECT_TRUE(sees({Target::kTile}, "1m:1", context));
  EXPECT_TRUE(sees({Target::kCalledTile}, "2m:1", context));
  EXPECT_TRUE(sees({Target::kCallChoice}, "3m:1, 4m:1", context));
  EXPECT_FALSE(sees({Target::kCallChoice}, "2m:1", context));
  t.table().revealed = {{.tile = TestTable::tile("5m")}};
  EXPECT_TRUE(sees({Target::kRevealedTiles}, "5m:1", context));
}

// M39
TEST_F(TargetsTest, TryTilesOneByOne) {
  t.east().hand = TestTable::tiles("12m");
  EXPECT_FALSE(sees({Target::kHand, Target::kAnyDiscard}, "shuntsu:1"));
  t.discard(Seat::kEast, "9p3m");
  t.east().discards.edit()[1].taken = true;
  EXPECT_TRUE(sees({Target::kHand, Target::kAnyDiscard}, "shuntsu:1"));
  EXPECT_FALSE(sees({Target::kAnyDiscard}, "9p:1, 3m:1"));  // never two at once
  t.discard(Seat::kSouth, "7z");
  EXPECT_TRUE(sees({Target::kOthersDiscards}, "7z:1"));
  EXPECT_FALSE(sees({Target::kOthersDiscards}, "9p:1"));
  t.east().aside = TestTable::tiles("5s7z");
  EXPECT_TRUE(sees({Target::kAsideUnique, Target::kLastDiscard}, "pair:1"));
  EXPECT_FALSE(sees({Target::kAsideUnique}, "5s:1, 7z:1"));
  EXPECT_TRUE(sees({Target::kAsideUnique, Target::kOthersDiscards}, "pair:1"));  // all pairs
  EXPECT_TRUE(sees({Target::kHandAny}, "2m:1"));
  EXPECT_FALSE(sees({Target::kHandAny}, "1m:1, 2m:1"));
}

// M41
TEST_F(TargetsTest, MayBeEmpty) {
  EXPECT_FALSE(sees({Target::kHand, Target::kCalls}, "any:1"));
  EXPECT_TRUE(sees({Target::kHand, Target::kCalls}, "koutsu:-1"));
}

// T04: an alias may ask where the tile lies.
TEST_F(TargetsTest, SayWhereATileLies) {
  const std::vector<Tile> from = {t.tile("5z", "draw")}, to = {TestTable::tile("1m")};
  t.east().aliases.add(from, to);
  t.east().hand = TestTable::tiles("1m5z");
  EXPECT_FALSE(sees({Target::kHand}, "1m:2"));
  t.east().hand = TestTable::tiles("1m");
  t.draw(Seat::kEast, "5z");
  EXPECT_TRUE(sees({Target::kHand, Target::kDraw}, "1m:2"));
  t.east().draw.clear();
  t.discard(Seat::kSouth, "5z");
  EXPECT_FALSE(sees({Target::kHand, Target::kLastDiscard}, "1m:2"));
  const std::vector<Tile> discarded = {t.tile("5z", "discard")};
  t.east().aliases.add(discarded, to);
  EXPECT_TRUE(sees({Target::kHand, Target::kLastDiscard}, "1m:2"));
}

// A95
TEST_F(TargetsTest, CountSuccessiveMatches) {
  t.east().hand = TestTable::tiles("111m222m33m");
  const Context context = TestTable::context(Seat::kEast);
  const auto count = [&](const std::vector<Target>& targets, const char* text) {
    return t.game().count_matches(targets, t.match(text).id, context);
  };
  EXPECT_EQ(count({Target::kHand}, "koutsu:1"), 2);
  EXPECT_EQ(count({Target::kHand}, "exhaustive, pair:1"), 3);
  EXPECT_EQ(count({Target::kHand}, "7z:1"), 0);
  t.call(Seat::kEast, "pon", "777z", Seat::kSouth);
  EXPECT_EQ(count({Target::kHand, Target::kCalls}, "koutsu:1"), 3);
  t.discard(Seat::kEast, "1p2p3s");
  EXPECT_EQ(count({Target::kAnyDiscard}, "any:1"), 3);
  EXPECT_EQ(count({Target::kHand}, "7z:-1"), 1);  // takes nothing: once
}

struct SpecRow {
  Spec type;
  const char* yes;
  const char* no;
};

// T10 to T22
TEST(TileSpecs, FitTiles) {
  TestTable t;
  t.rules().dora_indicators = {{tiles::Kind::of("4m"), {tiles::Kind::of("5m")}}};
  t.table().revealed = {{.tile = TestTable::tile("4m")}};
  const SpecRow rows[] = {
      {Spec::kAny, "0m9p7z1f1j", ""},
      {Spec::kManzu, "0159m", "5p1z"},
      {Spec::kPinzu, "05p", "5s"},
      {Spec::kSouzu, "05s", "5p"},
      {Spec::kJihai, "0158z", "1m"},
      {Spec::kTerminal, "19m19p19s", "250m1z"},
      {Spec::kYaochuuhai, "19m1z7z", "5s0s"},
      {Spec::kTanyaohai, "2080m5p8s", "19m1z1f"},
      {Spec::kFlower, "1f1g1a", "2y1j1m"},
      {Spec::kJoker, "1j2y", "1f1m"},
      {Spec::kDragon, "0567z", "1234z5m"},
      {Spec::kWind, "1234z", "567z1m"},
      {Spec::kDora, "5m", "4m0m"},
  };
  const Context context = TestTable::context(Seat::kEast);
  for (const SpecRow& row : rows) {
    for (bool fits : {true, false}) {
      for (const Tile& tile : TestTable::tiles(fits ? row.yes : row.no)) {
        const TileInContext in_hand{TileInContext::Place::kHand, tile, false};
        EXPECT_EQ(t.game().tile_fits({.type = row.type}, in_hand, context), fits)
            << static_cast<int>(row.type) << tile.kind.name();
        EXPECT_EQ(t.game().tile_fits({.type = row.type, .negated = true}, in_hand, context), !fits);
      }
    }
  }
}

// T11, T19
TEST(TileSpecs, KnowNamesAndNumbers) {
  TestTable t;
  const Context context = TestTable::context(Seat::kEast);
  const auto fits = [&](ruleset::TileSpec spec, const Tile& tile) {
    return t.game().tile_fits(spec, {TileInContext::Place::kHand, tile, false}, context);
  };
  const ruleset::TileSpec five{.type = Spec::kTile, .tile = TestTable::tile("5m")};
  EXPECT_TRUE(fits(five, TestTable::tile("5m")));
  EXPECT_FALSE(fits(five, TestTable::tile("0m")));
  const ruleset::TileSpec golden{.type = Spec::kTile, .tile = t.tile("7z", "golden")};
  EXPECT_FALSE(fits(golden, TestTable::tile("7z")));
  EXPECT_TRUE(fits(golden, t.tile("7z", "golden")));
  const ruleset::TileSpec number{.type = Spec::kNumber, .number = 5};
  EXPECT_TRUE(fits(number, TestTable::tile("0p")));
  EXPECT_TRUE(fits(number, TestTable::tile("5s")));
  EXPECT_FALSE(fits(number, TestTable::tile("5z")));
}

// T12
TEST(TileSpecs, CompareWithTheTileInContext) {
  TestTable t;
  Context context = TestTable::context(Seat::kEast);
  const TileInContext last{TileInContext::Place::kDiscard, TestTable::tile("1m"), false};
  EXPECT_FALSE(t.game().tile_fits({.type = Spec::kSame}, last, context));
  context.tile = {TileInContext::Place::kHand, TestTable::tile("1m"), false};
  EXPECT_TRUE(t.game().tile_fits({.type = Spec::kSame}, last, context));
  context.tile.tile = TestTable::tile("2m");
  EXPECT_FALSE(t.game().tile_fits({.type = Spec::kSame}, last, context));
}

// T20
TEST(TileSpecs, KnowSwaps) {
  struct Row {
    const char* call;  // the called tile last
    const char* swaps;
    const char* others;
  };
  const Row rows[] = {
      {"23m1m", "14m", "23m"}, {"23m4m", "14m", "5m"}, {"12m3m", "3m", "12m"},
      {"13m2m", "2m", "14m"},  {"56m7m", "47m", "5m"}, {"55p5p", "5p", "46p"},
      {"06m7m", "47m", "05m"}, {"111z1z", "1z", "2z"}, {"78s9s", "69s", "78s"},
  };
  for (const Row& row : rows) {
    TestTable t;
    const std::vector<Tile> red = {TestTable::tile("0m")}, five = {TestTable::tile("5m")};
    t.east().aliases.add(red, five);
    t.call(Seat::kEast, "chii", row.call, Seat::kNorth);
    Context context = TestTable::context(Seat::kEast);
    const TileInContext called{TileInContext::Place::kDiscard, t.table().last_call->called, false};
    for (bool is_swap : {true, false}) {
      for (const Tile& tile : TestTable::tiles(is_swap ? row.swaps : row.others)) {
        context.tile = {TileInContext::Place::kHand, tile, false};
        EXPECT_EQ(t.game().tile_fits({.type = Spec::kKuikae}, called, context), is_swap)
            << row.call << " " << tile.kind.name();
      }
    }
  }
}

// T21
TEST(TileSpecs, KnowWhereADiscardCameFrom) {
  TestTable t;
  const Context context = TestTable::context(Seat::kEast);
  const Tile tile = TestTable::tile("1m");
  const TileInContext rows[] = {{TileInContext::Place::kHand, tile, false},
                                {TileInContext::Place::kDraw, tile, false},
                                {TileInContext::Place::kDiscard, tile, false},
                                {TileInContext::Place::kDiscard, tile, true}};
  const bool drawn[] = {false, true, false, true};
  for (size_t i = 0; i < 4; ++i) {
    EXPECT_EQ(t.game().tile_fits({.type = Spec::kTsumogiri}, rows[i], context), drawn[i]) << i;
    EXPECT_EQ(t.game().tile_fits({.type = Spec::kTedashi}, rows[i], context), !drawn[i]) << i;
  }
}

// M20: holding a tile against a hand gives what matching both together gives, also for specs that
// are greedy or unique or forbid something.
TEST_F(TargetsTest, HoldATileAgainstAHand) {
  const auto all = TestTable::tiles("1112223m456p77z");
  for (const char* text : {"exhaustive, (koutsu shuntsu):1, pair:1", "koutsu:-1, pair:2",
                           "unique, (1m 2m 3m 4p):3, (1m 2m 3m 4p):1", "7z:2"}) {
    const int match = t.match(text).id;
    for (size_t skipped = 0; skipped < all.size(); ++skipped) {
      std::vector<Tile> hand;
      for (size_t i = 0; i < all.size() && hand.size() < 4; ++i) {
        if (i % 3 != skipped % 3 || i == skipped) hand.push_back(all[i]);
      }
      t.east().hand = hand;
      for (const Tile& tile : all) {
        t.at(Seat::kSouth).discards = {{.tile = tile}};
        t.table().last_discard = {Seat::kSouth, 0};
        std::vector<Tile> both = hand;
        both.push_back(tile);
        const bool together = t.game().hand_matches(t.east(), both, {}, match);
        const bool held = t.game().matches({Target::kHand, Target::kLastDiscard}, match,
                                           TestTable::context(Seat::kEast));
        EXPECT_EQ(held, together) << text;
      }
    }
  }
}

}  // namespace
}  // namespace jantaku::engine
