#include "hand/riichi_acceptance.h"

#include <gtest/gtest.h>

#include "hand/riichi_test_hands.h"

namespace jantaku::hand {
namespace {

// What the definition says: draw each kind and look again.
Acceptance by_definition(const Counts34& hand, int calls) {
  Acceptance wanted{.shanten = static_cast<int8_t>(shanten(hand, calls).best())};
  for (size_t kind = 0; kind < hand.size(); ++kind) {
    if (hand[kind] == 4) continue;
    Counts34 drawn = hand;
    ++drawn[kind];
    if (shanten(drawn, calls).best() < wanted.shanten) wanted.kinds |= Mask34{1} << kind;
  }
  return wanted;
}

struct Case {
  std::string_view hand;
  int calls;
  int shanten;
  std::string_view accepts;
};

TEST(RiichiAcceptance, KnownHands) {
  const Case cases[] = {
      {"123m456p789s1122z", 0, 0, "12z"},
      {"1112345678999m", 0, 0, "123456789m"},
      {"123m456p789s1111z", 0, 0, ""},  // the fifth 1z does not exist
      {"1111m", 3, 0, ""},
      {"1111222z", 2, 0, ""},
      {"1111222233334z", 0, 2, "4z"},
      {"1111m1111p1111s1z", 0, 2, "23m23p23s1z"},
      {"1111222233334m", 0, 0, "45m"},
      {"1z", 4, 0, "1z"},
      {"12m", 4, 0, "12m"},  // one tile too many, and still an answer
      {"19m19p19s1234567z", 0, 0, "19m19p19s1234567z"},
      {"119m19p19s123456z", 0, 0, "7z"},
      {"1199m1199p1199s1z", 0, 0, "1z"},
      {"1111m1199p1199s1z", 0, 2, "23456789m123456789p123456789s1234567z"},
  };
  for (const Case& row : cases) {
    const Acceptance got = acceptance(counts_of(row.hand), row.calls);
    EXPECT_EQ(got.shanten, row.shanten) << row.hand;
    EXPECT_EQ(got.kinds, mask_of(row.accepts)) << row.hand;
  }
}

TEST(RiichiAcceptance, EqualsTheDefinitionOnRandomHands) {
  std::mt19937 random(136);
  for (int i = 0; i < 20000; ++i) {
    const int calls = i % 7 < 4 ? i % 7 : 0;
    const int tiles = i % 11 == 0 ? i / 11 % (15 - 3 * calls) : 13 - 3 * calls;
    const Counts34 hand = random_hand(random, tiles);
    ASSERT_EQ(acceptance(hand, calls), by_definition(hand, calls));
  }
}

TEST(RiichiAcceptance, WaitsAreForTenpaiOnly) {
  EXPECT_EQ(waits(counts_of("123m456p789s1122z")), mask_of("12z"));
  EXPECT_EQ(waits(counts_of("123m456p78s11223z")), Mask34{0});
  EXPECT_EQ(waits(counts_of("123m456p789s11222z")), Mask34{0});
}

TEST(RiichiAcceptance, TilesLeftAreThoseNotSeen) {
  const Counts34 seen = counts_of("1111m22p");
  EXPECT_EQ(tiles_left(mask_of("1m2p3s"), seen), 0 + 2 + 4);
  EXPECT_EQ(tiles_left(0, seen), 0);
}

TEST(RiichiAcceptance, DiscardTableHasEachKindOnce) {
  const Counts34 hand = counts_of("123m456p789s11223z");
  const DiscardTable table = discard_table(hand);
  ASSERT_EQ(table.size(), 12u);
  for (const Discard& discard : table) {
    Counts34 after = hand;
    --after[discard.kind];
    EXPECT_EQ(discard.after, by_definition(after, 0));
  }
  const Discard& last = table[11];
  EXPECT_EQ(last.kind, 29);
  EXPECT_EQ(last.after, (Acceptance{.shanten = 0, .kinds = mask_of("12z")}));
  EXPECT_TRUE(discard_table(Counts34{}).empty());
}

}  // namespace
}  // namespace jantaku::hand
