
#include "tiles/notation_test_rows.h"

namespace jantaku::tiles {
namespace {

struct HandRow {
  const char* text;
  const char* tiles;
  size_t calls;
  const char* written;  // null: as the text
};

TEST(Majiang, ReadsAndWritesHands) {
  const HandRow rows[] = {
      {"", "", 0, nullptr},
      {"m345p406z11", "3m 4m 5m 4p 0p 6p 1z 1z", 0, "m345p406z1z1"},
      {"m123p456s789z1122", "1m 2m 3m 4p 5p 6p 7s 8s 9s 1z 1z 2z 2z", 0, nullptr},
      {"m12340p11188s406m3*", "1m 2m 3m 4m 0m 1p 1p 1p 8p 8p 4s 0s 6s 3m", 0, nullptr},
      {"_____________", "? ? ? ? ? ? ? ? ? ? ? ? ?", 0, nullptr},
      {"m1_m2_", "1m ? 2m ?", 0, nullptr},
      {"m123p456,z111+,", "1m 2m 3m 4p 5p 6p", 1, nullptr},
      {"p1144p1,z666+,s1-23,s888=", "1p 1p 4p 4p 1p", 3, nullptr},
      {"m34*,z1111", "3m 4m", 1, "m3m4*,z1111"},
      {",m340-", "", 1, nullptr},
  };
  for (const auto& row : rows) {
    const auto hand = read_majiang(row.text);
    ASSERT_TRUE(hand) << row.text;
    EXPECT_EQ(names_of(hand->tiles), row.tiles) << row.text;
    EXPECT_EQ(hand->calls.size(), row.calls) << row.text;
    const auto written = write_majiang(*hand);
    ASSERT_TRUE(written) << row.text;
    EXPECT_EQ(*written, row.written ? row.written : row.text);
    const auto again = read_majiang(*written);
    ASSERT_TRUE(again) << *written;
    EXPECT_EQ(*again, *hand) << *written;
  }
  EXPECT_EQ(read_majiang("m12*")->riichi, Riichi::kYes);
  EXPECT_EQ(read_majiang("m12,z111-,")->due, MajiangHand::Due::kDiscard);
  EXPECT_EQ(read_majiang("m12,z111-")->due, MajiangHand::Due::kNothing);
}

struct CallRow {
  const char* text;
  CallKind kind;
  From from;
  const char* tiles;
  const char* written;  // null: as the text
};

TEST(Majiang, ReadsAndWritesCalls) {
  const CallRow rows[] = {
      {"m340-", CallKind::kChii, From::kLeft, "3m 4m 0m", nullptr},
      {"m34-0", CallKind::kChii, From::kLeft, "3m 0m 4m", nullptr},
      {"s1-23", CallKind::kChii, From::kLeft, "2s 3s 1s", nullptr},
      {"m4-30", CallKind::kChii, From::kLeft, "3m 0m 4m", "m34-0"},
      {"z111=", CallKind::kPon, From::kAcross, "1z 1z 1z", nullptr},
      {"m505+", CallKind::kPon, From::kRight, "0m 5m 5m", nullptr},
      {"m055+", CallKind::kPon, From::kRight, "0m 5m 5m", "m505+"},
      {"m550-", CallKind::kPon, From::kLeft, "5m 5m 0m", nullptr},
      {"z111=1", CallKind::kKakan, From::kAcross, "1z 1z 1z 1z", nullptr},
      {"m505+5", CallKind::kKakan, From::kRight, "0m 5m 5m 5m", nullptr},
      {"m555-0", CallKind::kKakan, From::kLeft, "5m 5m 5m 0m", nullptr},
      {"z1111+", CallKind::kDaiminkan, From::kRight, "1z 1z 1z 1z", nullptr},
      {"m5505-", CallKind::kDaiminkan, From::kLeft, "0m 5m 5m 5m", nullptr},
      {"z1111", CallKind::kAnkan, From::kNobody, "1z 1z 1z 1z", nullptr},
      {"m0555", CallKind::kAnkan, From::kNobody, "0m 5m 5m 5m", "m5550"},
  };
  for (const auto& row : rows) {
    const auto call = read_majiang_call(row.text);
    ASSERT_TRUE(call) << row.text;
    EXPECT_EQ(call_kind_name(call->kind), call_kind_name(row.kind)) << row.text;
    EXPECT_EQ(call->from, row.from) << row.text;
    EXPECT_EQ(names_of(call->tiles), row.tiles) << row.text;
    EXPECT_EQ(*write_majiang_call(*call), row.written ? row.written : row.text);
  }
}

TEST(Majiang, ReadsAndWritesTilesOfARecord) {
  for (const char* text : {"p8", "m0_", "p8*", "z7_*", "s2+", "s2=", "m1_*-"}) {
    const auto tile = read_majiang_tile(text);
    ASSERT_TRUE(tile) << text;
    EXPECT_EQ(*write_majiang_tile(*tile), text);
  }
  const auto tile = read_majiang_tile("m1_*-");
  EXPECT_EQ(tile->kind, Kind::of("1m"));
  EXPECT_EQ(tile->discarded, MajiangTile::Discarded::kAsDrawn);
  EXPECT_EQ(tile->riichi, Riichi::kYes);
  EXPECT_EQ(tile->from, From::kLeft);
}

TEST(Majiang, RefusesWithTheColumn) {
  const ErrorRow hands[] = {
      {"123m", "tiles/digits-without-suit", 1},
      {"m1_2", "tiles/digits-without-suit", 4},
      {"mp1", "tiles/letter-without-digits", 2},
      {"m123p", "tiles/letter-without-digits", 6},
      {"m12q3", "tiles/bad-character", 4},
      {"z12340", "tiles/unknown-tile", 6},
      {"m1 m2", "tiles/bad-character", 3},
      {"m12**", "tiles/bad-character", 5},
      {"m12,", "tiles/bad-character", 5},
      {"m12,,", "tiles/bad-character", 5},
      {"m12,z111+,,", "tiles/bad-character", 11},
      {"m12,z111", "tiles/bad-call", 5},
      {"m12,m135-", "tiles/bad-call", 5},
      {"m12,m11-1", "tiles/bad-call", 5},
      {"m12,m1-2-3", "tiles/bad-character", 9},
      {"m12,m123+", "tiles/bad-call", 5},
      {"m12,z11=11", "tiles/bad-call", 5},
      {"m12,z123-", "tiles/bad-call", 5},
      {"m12,m1-", "tiles/bad-call", 5},
      {"m12,z111+*", "tiles/bad-character", 10},
      {"m12,m-11", "tiles/letter-without-digits", 6},
  };
  for (const auto& row : hands) expect_error(read_majiang(row.text), row);
  const ErrorRow record_tiles[] = {
      {"", "tiles/bad-character", 1},     {"m", "tiles/letter-without-digits", 2},
      {"m1*_", "tiles/bad-character", 4}, {"m12", "tiles/bad-character", 3},
      {"z8", "tiles/unknown-tile", 2},    {"_", "tiles/bad-character", 1},
  };
  for (const auto& row : record_tiles) expect_error(read_majiang_tile(row.text), row);
  expect_error(read_majiang_call("z111+,"), {"z111+,", "tiles/bad-character", 6});
  expect_error(read_majiang("m123", 2), {"m123", "tiles/too-many", 4});
  expect_error(read_majiang("m12,m3-45", 4), {"m12,m3-45", "tiles/too-many", 9});
  expect_error(read_majiang("___", 2), {"___", "tiles/too-many", 3});
}

TEST(Majiang, RefusesToWriteWhatItCannotSay) {
  AttributeNames names;
  for (const char* text : {"333m", "123m", "12M3m", "daiminkan:1111z", "pon:33m1j", "33M1j", "123z",
                           "1j", "1t11T", "kakan:1111z", "other:333m"}) {
    const auto call = read_call(text, names);
    ASSERT_TRUE(call) << text;
    EXPECT_FALSE(write_majiang_call(*call)) << text;
  }
  EXPECT_FALSE(write_majiang({.tiles = {Kind::of("10m")}}));
  EXPECT_FALSE(write_majiang_tile({.kind = Kind::nothing()}));
  EXPECT_EQ(*write_majiang_call(*read_call("2M13m", names)), "m12-3");
}

RC_GTEST_PROP(MajiangProperty, WhatIsWrittenReadsEqual, ()) {
  MajiangHand hand;
  hand.tiles = *rc::gen::container<std::vector<Tile>>(standard_tile());
  hand.riichi = static_cast<Riichi>(*rc::gen::arbitrary<bool>());
  const auto read = read_majiang(*write_majiang(hand));
  RC_ASSERT(read.ok() && *read == hand);
}

}  // namespace
}  // namespace jantaku::tiles
