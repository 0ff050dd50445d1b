#include "tiles/notation_test_rows.h"

namespace jantaku::tiles {
namespace {

struct CallRow {
  const char* text;
  CallKind kind;
  From from;
  const char* tiles;
  const char* written;  // null: as the text
};

TEST(CallText, ReadsAndWrites) {
  const CallRow rows[] = {
      {"333m", CallKind::kPon, From::kNobody, "3m 3m 3m", nullptr},
      {"3M33m", CallKind::kPon, From::kLeft, "3m 3m 3m", nullptr},
      {"33M3m", CallKind::kPon, From::kAcross, "3m 3m 3m", nullptr},
      {"333M", CallKind::kPon, From::kRight, "3m 3m 3m", nullptr},
      {"50M5m", CallKind::kPon, From::kAcross, "5m 5m 0m", nullptr},
      {"123m", CallKind::kChii, From::kNobody, "1m 2m 3m", nullptr},
      {"312m", CallKind::kChii, From::kNobody, "1m 2m 3m", "123m"},
      {"2M13m", CallKind::kChii, From::kLeft, "1m 3m 2m", nullptr},
      {"2M31m", CallKind::kChii, From::kLeft, "1m 3m 2m", "2M13m"},
      {"406p", CallKind::kChii, From::kNobody, "4p 0p 6p", nullptr},
      {"1111z", CallKind::kAnkan, From::kNobody, "1z 1z 1z 1z", nullptr},
      {"ankan:1111z", CallKind::kAnkan, From::kNobody, "1z 1z 1z 1z", "1111z"},
      {"1Z111z", CallKind::kDaiminkan, From::kLeft, "1z 1z 1z 1z", nullptr},
      {"11Z11z", CallKind::kDaiminkan, From::kAcross, "1z 1z 1z 1z", nullptr},
      {"111Z1z", CallKind::kDaiminkan, From::kAcross, "1z 1z 1z 1z", "11Z11z"},
      {"1111Z", CallKind::kDaiminkan, From::kRight, "1z 1z 1z 1z", nullptr},
      {"daiminkan:1111z", CallKind::kDaiminkan, From::kNobody, "1z 1z 1z 1z", nullptr},
      {"5P0P55p", CallKind::kKakan, From::kLeft, "5p 5p 5p 0p", nullptr},
      {"55P0P5p", CallKind::kKakan, From::kAcross, "5p 5p 5p 0p", nullptr},
      {"550P5P", CallKind::kKakan, From::kRight, "5p 5p 0p 5p", nullptr},
      {"kakan:1111z", CallKind::kKakan, From::kNobody, "1z 1z 1z 1z", nullptr},
      {"pon:33m1j", CallKind::kPon, From::kNobody, "3m 3m 1j", nullptr},
      {" chi : 89m1m ", CallKind::kChii, From::kNobody, "1m 8m 9m", "chii:189m"},
      {"kakan:3M1J33m", CallKind::kKakan, From::kLeft, "3m 3m 3m 1j", nullptr},
      {"33m1j", CallKind::kOther, From::kNobody, "3m 3m 1j", nullptr},
      {"other:333m", CallKind::kOther, From::kNobody, "3m 3m 3m", nullptr},
      {"123z", CallKind::kOther, From::kNobody, "1z 2z 3z", nullptr},
      {"891m", CallKind::kOther, From::kNobody, "1m 8m 9m", "189m"},
      {"4z", CallKind::kOther, From::kNobody, "4z", nullptr},
      {"7M789m1s", CallKind::kOther, From::kLeft, "7m 8m 9m 1s 7m", nullptr},
      {"33m3m@a:b", CallKind::kPon, From::kNobody, "3m 3m 3m", nullptr},
  };
  for (const auto& row : rows) {
    AttributeNames names;
    const auto call = read_call(row.text, names);
    ASSERT_TRUE(call) << row.text << ": " << base::render(call.diagnostics());
    EXPECT_EQ(call_kind_name(call->kind), call_kind_name(row.kind)) << row.text;
    EXPECT_EQ(call->from, row.from) << row.text;
    EXPECT_EQ(names_of(call->tiles), row.tiles) << row.text;
    const auto written = write_call(*call, names);
    ASSERT_TRUE(written) << row.text;
    EXPECT_EQ(*written, row.written ? row.written : row.text);
    const auto again = read_call(*written, names);
    ASSERT_TRUE(again) << *written;
    EXPECT_EQ(*again, *call) << *written;
  }
}

TEST(CallText, ReadsTheExtendedForm) {
  AttributeNames names;
  const auto call = read_call("11M 11m 11m", names, {.form = Form::kExtended});
  ASSERT_TRUE(call);
  EXPECT_EQ(call->kind, CallKind::kPon);
  EXPECT_EQ(call->from, From::kLeft);
  EXPECT_EQ(call->taken(), 2u);
}

TEST(CallText, TakenTile) {
  AttributeNames names;
  EXPECT_EQ(read_call("5P0P55p", names)->taken(), 2u);
  EXPECT_EQ(read_call("1Z111z", names)->taken(), 3u);
  EXPECT_EQ(read_call("111z", names)->taken(), std::nullopt);
}

TEST(CallText, RefusesWithTheColumn) {
  const ErrorRow rows[] = {
      {"", "tiles/empty-call", 1},
      {"pon:", "tiles/empty-call", 1},
      {"pom:333m", "tiles/unknown-call", 1},
      {"pon:33", "tiles/digits-without-suit", 5},
      {"pon:33q!", "tiles/bad-character", 8},
      {"pon:3333m", "tiles/bad-call", 1},
      {"pon:123m", "tiles/bad-call", 1},
      {"chii:333m", "tiles/bad-call", 1},
      {"3M3M3m", "tiles/bad-sideways", 1},
      {"3M33M3m", "tiles/bad-sideways", 1},
      {"1M2M34m", "tiles/bad-sideways", 1},
      {"ankan:1Z111z", "tiles/bad-sideways", 1},
      {"kakan:1Z111z", "tiles/bad-sideways", 1},
      {"daiminkan:1Z1Z11z", "tiles/bad-sideways", 1},
  };
  for (const auto& row : rows) {
    AttributeNames names;
    expect_error(read_call(row.text, names), row);
  }
  AttributeNames names;
  EXPECT_EQ(read_call("pom:333m", names).diagnostics().front().hint, "did you mean pon?");
}

TEST(CallText, RefusesToWriteAnAnkanFromSomebody) {
  const Tile east = Kind::of("1z");
  EXPECT_FALSE(write_call({CallKind::kAnkan, From::kLeft, {east, east, east, east}}, {}));
}

TEST(Hand, HasTilesAndCalls) {
  AttributeNames names;
  const std::vector<Text> calls = {"333m", "1111z"};
  const auto hand = read_hand("123m 40p", calls, names);
  ASSERT_TRUE(hand);
  EXPECT_EQ(names_of(hand->tiles), "1m 2m 3m 4p 0p");
  ASSERT_EQ(hand->calls.size(), 2u);
  EXPECT_EQ(hand->calls[1].kind, CallKind::kAnkan);
  EXPECT_TRUE(read_hand("123m40p", calls, names, {.limit = 12}));
  expect_error(read_hand("123m40p", calls, names, {.limit = 11}), {"", "tiles/too-many", 1});
  const std::vector<Text> bad = {"333m", "11"};
  expect_error(read_hand("123m", bad, names), {"11", "tiles/digits-without-suit", 1});
  expect_error(read_hand("1m?", calls, names), {"1m?", "tiles/bad-character", 3});
}

}  // namespace
}  // namespace jantaku::tiles
