#include "record/tenhou_meld.h"

#include <gtest/gtest.h>

#include "tiles/notation.h"

namespace jantaku::record {
namespace {

struct Row {
  int code;
  std::string_view call;  // in majiang's notation
};

// Written from the layout: who gave it in bits 0 and 1; chi: bit 2, one of four each in bits 3, 5
// and 7, run and taken tile from bit 10; pon and kakan: bit 3 or 4, the fourth tile in bits 5 and
// 6, kind and taken tile from bit 9; else a kan of the tile from bit 8.
constexpr Row kRows[] = {
    {((0 * 3 + 0) << 10) | 4 | 3, "m1-23"},
    {((2 * 3 + 1) << 10) | (1 << 3) | (1 << 5) | (0 << 7) | 4 | 3, "m34-0"},
    {((7 * 3 + 2) << 10) | 4 | 3, "p123-"},
    {((20 * 3 + 2) << 10) | (3 << 7) | 4 | 3, "s789-"},
    {((8 * 3 + 0) << 9) | (3 << 5) | 8 | 2, "m999="},
    {((33 * 3 + 1) << 9) | (0 << 5) | 8 | 1, "z777+"},
    {((4 * 3 + 0) << 9) | (3 << 5) | 8 | 3, "m550-"},     // the red five is the taken one
    {((4 * 3 + 1) << 9) | (3 << 5) | 8 | 3, "m055-"},     // the red five is from the hand
    {((13 * 3 + 1) << 9) | (0 << 5) | 16 | 1, "p555+0"},  // the red five is added
    {((27 * 3 + 2) << 9) | (1 << 5) | 16 | 3, "z111-1"},
    {(110 << 8), "z1111"},
    {(16 << 8) | 2, "m5550="},
    {(19 << 8) | 2, "m0555="},
};

TEST(TenhouMeld, UnpacksEveryKind) {
  for (const Row& row : kRows) {
    const auto meld = unpack_meld(row.code, tiles::Reds::kYes);
    const auto wanted = tiles::read_majiang_call(row.call);
    ASSERT_TRUE(wanted) << base::render(wanted.diagnostics());
    ASSERT_TRUE(meld && std::holds_alternative<tiles::Call>(*meld)) << row.call;
    const auto& call = std::get<tiles::Call>(*meld);
    EXPECT_EQ(call.kind, wanted->kind) << row.call;
    EXPECT_EQ(call.from, wanted->from) << row.call;
    EXPECT_EQ(call.tiles, wanted->tiles) << row.call;
  }
}

TEST(TenhouMeld, KnowsKita) {
  const auto meld = unpack_meld((120 << 8) | 32, tiles::Reds::kYes);
  ASSERT_TRUE(meld);
  EXPECT_TRUE(std::holds_alternative<KitaCode>(*meld));
}

TEST(TenhouMeld, WithoutRedFivesThereAreNone) {
  const auto meld = unpack_meld(16 << 8, tiles::Reds::kNo);
  ASSERT_TRUE(meld);
  EXPECT_EQ(std::get<tiles::Call>(*meld), tiles::read_majiang_call("m5555").value());
}

TEST(TenhouMeld, RefusesWhatPacksNothing) {
  for (const int code : {-1, 0x10000, (21 * 3 << 10) | 4 | 3, 4 | 2, (34 * 3 << 9) | 8 | 1, 8,
                         (34 * 3 << 9) | 16 | 1, 136 << 8, 255 << 8 | 1}) {
    EXPECT_FALSE(unpack_meld(code, tiles::Reds::kYes)) << code;
  }
  // Every number has an answer.
  for (int code = 0; code <= 0xFFFF; ++code) {
    const auto meld = unpack_meld(code, tiles::Reds::kYes);
    if (!meld || std::holds_alternative<KitaCode>(*meld)) continue;
    const auto& call = std::get<tiles::Call>(*meld);
    EXPECT_EQ(call.tiles.size(), *tiles::size_of(call.kind));
  }
}

}  // namespace
}  // namespace jantaku::record
