#include "riichi/decomp.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <bit>

#include "riichi/divisions.h"
#include "riichi/kind_masks.h"
#include "riichi/score_test_hands.h"

namespace jantaku::riichi {
namespace {

hand::Counts34 counts_of(std::string_view text) { return win_of(text).concealed; }

TenpaiReadings waiting(const hand::Counts34& counts, int calls = 0) {
  return tenpai_readings(counts, calls).value();
}

hand::Mask34 all_waits(const TenpaiReadings& readings, WaitKind wait) {
  hand::Mask34 waits = 0;
  for (const TenpaiReading& reading : readings) {
    if (reading.wait == wait) waits |= reading.waits;
  }
  return waits;
}

hand::Mask34 kinds(std::initializer_list<std::string_view> names) {
  hand::Mask34 mask = 0;
  for (const std::string_view name : names) mask |= masks::bit(kind_of(name));
  return mask;
}

TEST(Divisions, AreAsManyAsThereAre) {
  EXPECT_EQ(division_tables().complete_suits(), DivisionTables::kCompleteSuits);
}

// KY-1121 KY-1122
TEST(Decomp, EveryKindOfWait) {
  const char* const names[] = {"tanki",   "shanpon", "kanchan",   "penchan",
                               "ryanmen", "kokushi", "kokushi13", "chiitoi"};
  for (size_t i = 0; i < std::size(names); ++i) {
    EXPECT_EQ(wait_name(static_cast<WaitKind>(i)), names[i]);
  }
  const TenpaiReadings several = waiting(counts_of("m2223"), 3);
  EXPECT_EQ(several.size(), 2U);
  EXPECT_EQ(all_waits(several, WaitKind::kTanki), kinds({"m3"}));
  EXPECT_EQ(all_waits(several, WaitKind::kRyanmen), kinds({"m1", "m4"}));

  const auto only = [](std::string_view text, int calls) {
    const TenpaiReadings all = waiting(counts_of(text), calls);
    EXPECT_EQ(all.size(), 1U) << text;
    return all[0];
  };
  EXPECT_EQ(only("z1", 4).wait, WaitKind::kTanki);
  EXPECT_EQ(only("m11p99", 3).wait, WaitKind::kShanpon);
  EXPECT_EQ(only("m11p99", 3).waits, kinds({"m1", "p9"}));
  EXPECT_EQ(only("m13z22", 3).wait, WaitKind::kKanchan);
  EXPECT_EQ(only("m12z22", 3).wait, WaitKind::kPenchan);
  EXPECT_EQ(only("m89z22", 3).waits, kinds({"m7"}));
  EXPECT_EQ(only("m23z22", 3).wait, WaitKind::kRyanmen);
  EXPECT_EQ(only("m19p19s19z1234567", 0).wait, WaitKind::kKokushi13);
  EXPECT_EQ(only("m19p19s19z1234566", 0).waits, kinds({"z7"}));
  EXPECT_EQ(only("m1144p2255s3377z6", 0).wait, WaitKind::kChiitoi);
}

// KY-1122
TEST(Decomp, NineGatesWaitOnNine) {
  hand::Mask34 waits = 0;
  for (const TenpaiReading& reading : waiting(counts_of("m1112345678999"))) {
    waits |= reading.waits;
  }
  EXPECT_EQ(waits, masks::suit(0));
}

// KY-1123
TEST(Decomp, MarksAWaitForAFifthTile) {
  const TenpaiReadings readings = waiting(counts_of("m1111"), 3);
  ASSERT_EQ(readings.size(), 1U);
  EXPECT_EQ(readings[0].waits, kinds({"m1"}));
  EXPECT_EQ(readings[0].held_out, kinds({"m1"}));
}

// KY-1122
TEST(Decomp, CompleteHandsInEveryReading) {
  const AgariReadings runs_or_triplets = *agari_readings(counts_of("m222333444p55789"));
  EXPECT_EQ(runs_or_triplets.size(), 2U);
  const AgariReadings pairs_too = *agari_readings(counts_of("m112233p445566s77"));
  EXPECT_EQ(pairs_too.size(), 2U);
  EXPECT_EQ(pairs_too[0].form, Form::kChiitoi);
  const AgariReadings four_alike = *agari_readings(counts_of("m222233334444p55"));
  for (const AgariReading& reading : four_alike) {
    EXPECT_EQ(reading.groups.size(), 5U);
  }
  EXPECT_TRUE(agari_readings(counts_of("m123p456s789z11223"))->empty());
}

// KY-1124
TEST(Decomp, RefusesOtherNumbersOfTiles) {
  EXPECT_EQ(agari_readings(counts_of("m123p456s789z11222"), 1).diagnostics().size(), 1U);
  EXPECT_FALSE(agari_readings(counts_of("m1234"), 3).ok());
  EXPECT_FALSE(tenpai_readings(counts_of("m12345"), 3).ok());
}

// What the readings wait on is what the shanten tables accept, but for tiles that are all held.
RC_GTEST_PROP(Decomp, AgreesWithTheTables, ()) {
  // Ten kinds side by side, so that shapes overlap.
  uint64_t random = *rc::gen::arbitrary<uint64_t>();
  const auto below = [&](uint64_t bound) {
    random = random * 6364136223846793005U + 1442695040888963407U;
    return (random >> 33) % bound;
  };
  const size_t first = below(24);
  hand::Counts34 counts{};
  for (int tiles = 0; tiles < 13;) {
    const size_t kind = first + below(10);
    if (counts[kind] == 4) continue;
    ++counts[kind];
    ++tiles;
  }
  hand::Mask34 waits = 0;
  for (const TenpaiReading& reading : waiting(counts)) {
    waits |= reading.waits & ~reading.held_out;
  }
  RC_ASSERT(waits == hand::waits(counts));
}

}  // namespace
}  // namespace jantaku::riichi
