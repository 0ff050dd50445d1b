
#include "tiles/notation_test_rows.h"

namespace jantaku::tiles {
namespace {

constexpr ReadOptions kExtendedForm{.form = Form::kExtended};
constexpr ReadOptions kSpacers{.space = Space::kSpacer};
constexpr ReadOptions kStandardOnly{.kinds = Kinds::kStandard};

struct ReadRow {
  ReadOptions options;
  const char* text;
  const char* extended;  // the same tiles, one by one
};

TEST(Mpsz, Reads) {
  const ReadRow rows[] = {
      {{}, "", ""},
      {{}, "123m0p11z", "1m 2m 3m 0p 1z 1z"},
      {{}, " 12 ", nullptr},
      {{}, " 1m\t2m\n", "1m 2m"},
      {{}, "1j2y3x4t", "1j 2y 3x 4t"},
      {{}, "24p7z@hot", "2p 4p 7z@hot"},              // MS-731
      {{}, "11z@a", "1z@a 1z@a"},                     // MS-731
      {{}, "11z@a&b 5m", "1z@a&b 1z@a&b 5m"},         // MS-731
      {{}, "7z@hot5m", "7z@hot5m"},                   // MS-731
      {kSpacers, "1m 2m", "1m 3x 2m"},                // MS-732
      {kSpacers, "  1m   2m ", "1m 3x 2m"},           // MS-732
      {{}, "3P45p", "3P 4p 5p"},                      // MS-733
      {{}, "34P", "3p 4P"},                           // MS-733
      {{}, "34P@a", "3p@a 4P@a"},                     // MS-733
      {kExtendedForm, "10m 05p@x", "10m 05p@x"},      // MS-734
      {kExtendedForm, "10m05p110p", "10m 05p 110p"},  // MS-734
      {kExtendedForm, "11m 12m 13m@attr1&attr2", "11m 12m 13m@attr1&attr2"},
      {kStandardOnly, "0m0p0s7z", "0m 0p 0s 7z"},
  };
  for (const auto& row : rows) {
    AttributeNames names;
    const auto tiles = read_tiles(row.text, names, row.options);
    ASSERT_EQ(tiles.ok(), row.extended != nullptr) << row.text;
    if (!tiles) continue;
    const auto written = write_tiles(*tiles, names, kExtendedForm);
    ASSERT_TRUE(written) << row.text;
    EXPECT_EQ(*written, row.extended);
  }
}

TEST(Mpsz, SidewaysIsAnAttributeBeforeTheWrittenOnes) {  // MS-733
  AttributeNames names;
  const auto tiles = read_tiles("12P@hot", names);
  ASSERT_TRUE(tiles);
  EXPECT_EQ(names.name(0), "_sideways");
  EXPECT_EQ((*tiles)[0].attributes.bits(), 0b10u);
  EXPECT_EQ((*tiles)[1].attributes.bits(), 0b11u);
  EXPECT_TRUE(names.invisible().has(0));
}

TEST(Mpsz, RefusesWithTheColumn) {
  const ErrorRow rows[] = {
      {"123", "tiles/digits-without-suit", 1},  // MS-735
      {"1m23", "tiles/digits-without-suit", 3},
      {"12 m", "tiles/digits-without-suit", 1},
      {"m123", "tiles/letter-without-digits", 1},  // MS-735
      {"1mm", "tiles/letter-without-digits", 3},
      {"any", "tiles/letter-without-digits", 1},
      {"1m@", "tiles/attribute-without-name", 4},  // MS-735
      {"1m@ 2m", "tiles/attribute-without-name", 4},
      {"1m@a& 2m", "tiles/attribute-without-name", 6},
      {"1m@&a", "tiles/attribute-without-name", 4},
      {"1m@a@b", "tiles/bad-character", 5},
      {"@a", "tiles/bad-character", 1},
      {"1m,2m", "tiles/bad-character", 3},
      {"1m\xE4\xB8\x80", "tiles/bad-character", 3},
      {"1m@\xE4\xB8\x80 2!", "tiles/digits-without-suit", 6},
  };
  for (const auto& row : rows) {
    AttributeNames names;
    expect_error(read_tiles(row.text, names), row);
  }
  AttributeNames names;
  expect_error(read_tiles("1111m", names, kExtendedForm), {"1111m", "tiles/long-name", 1});
  expect_error(read_tiles("12m3q", names, kStandardOnly), {"12m3q", "tiles/unknown-suit", 5});
  expect_error(read_tiles("12m78z", names, kStandardOnly), {"12m78z", "tiles/unknown-tile", 5});
  expect_error(read_tiles("5m10p", names, {.form = Form::kExtended, .kinds = Kinds::kStandard}),
               {"5m10p", "tiles/unknown-tile", 3});
}

TEST(Mpsz, RefusesTooMuch) {
  AttributeNames names;
  EXPECT_TRUE(read_tiles(std::string(200, '1') + "m", names));
  expect_error(read_tiles(std::string(201, '1') + "m", names), {"201", "tiles/too-many", 201});
  expect_error(read_tiles("1m 2m", names, {.space = Space::kSpacer, .limit = 1}),
               {"1m 2m", "tiles/too-many", 3});
  for (int i = 0; i < AttributeNames::kMost; ++i) names.intern("a" + std::to_string(i));
  EXPECT_TRUE(read_tiles("1m@a7", names));
  expect_error(read_tiles("1m@new", names), {"1m@new", "tiles/too-many-attributes", 4});
  expect_error(read_tiles("1M", names), {"1M", "tiles/too-many-attributes", 1});
}

TEST(Mpsz, PointsIntoTheWholeText) {
  const std::string file = "hand =\n  \"12q3\"";
  const auto source = base::make_source("x.majs", file);
  AttributeNames names;
  const auto tiles = read_tiles(Text("12q3", source, 10), names);
  ASSERT_FALSE(tiles);
  const auto& range = tiles.diagnostics().front().range;
  EXPECT_EQ(range.source, source);
  EXPECT_EQ(source->line_column(range.begin), (base::LineColumn{.line = 2, .column = 7}));
}

struct WriteRow {
  const char* extended;
  ReadOptions options;
  const char* text;  // null: it cannot be written
};

TEST(Mpsz, Writes) {
  const WriteRow rows[] = {
      {"1m 2m 3m 0p 1z 1z", {}, "123m0p11z"},
      {"1m 1p 2m", {}, "1m1p2m"},
      {"7z@hot 7z@hot 7z", {}, "77z@hot 7z"},
      {"3P 4p 5p", {}, "3P45p"},
      {"3p 4P@a 5p@a", {}, "3p4P@a 5p@a"},
      {"3p@a 4P@a 5p@a", {}, "34P@a 5p@a"},
      {"10m", {}, nullptr},
      {"1m 3x 2m", {}, "1m3x2m"},
      {"1m 3x 2m", kSpacers, "1m 2m"},
      {"1m@a 3x 2m", kSpacers, "1m@a 2m"},
      {"1m@a 2m", kSpacers, nullptr},
      {"1m@a 3x 3x 2m", kSpacers, "1m@a 3x2m"},
      {"1m@a 3x", kSpacers, nullptr},
      {"3x 1m 3x 3x 1m 3x", kSpacers, "3x1m33x1m3x"},
      {"1m 3x 1m 3x 1m", kSpacers, "1m 1m 1m"},
  };
  for (const auto& row : rows) {
    AttributeNames names;
    const auto tiles = read_tiles(row.extended, names, kExtendedForm);
    ASSERT_TRUE(tiles) << row.extended;
    const auto written = write_tiles(*tiles, names, row.options);
    ASSERT_EQ(written.ok(), row.text != nullptr) << row.extended;
    if (!written) continue;
    EXPECT_EQ(*written, row.text);
  }
}

TEST(Mpsz, RefusesToWriteWhatWouldReadDifferently) {
  AttributeNames names;
  Tile tile = Kind::of("1m");
  tile.attributes.add(*names.intern("two words"));
  const auto written = write_tiles(std::vector{tile}, names);
  ASSERT_FALSE(written);
  EXPECT_EQ(written.diagnostics().front().code, "tiles/unwritable");
  EXPECT_FALSE(write_tiles(std::vector<Tile>{Kind::nothing()}, names));
}

rc::Gen<Tile> any_tile(const char* digits, uint64_t attributes) {
  return rc::gen::map(
      rc::gen::tuple(rc::gen::elementOf(std::string(digits)), rc::gen::inRange('a', '{'),
                     rc::gen::inRange<uint64_t>(0, attributes)),
      [](const std::tuple<char, char, uint64_t>& parts) {
        const char name[] = {std::get<0>(parts), std::get<1>(parts)};
        return Tile(Kind::of({name, 2}), Attributes(std::get<2>(parts)));
      });
}

RC_GTEST_PROP(MpszProperty, WhatIsWrittenReadsEqual, ()) {
  AttributeNames names;
  for (const char* name : {"a", "_sideways", "b"}) names.intern(name);
  const auto tiles = *rc::gen::container<std::vector<Tile>>(any_tile("0123456789", 8));
  for (const ReadOptions& options : {ReadOptions{}, kExtendedForm}) {
    const auto text = write_tiles(tiles, names, options);
    RC_ASSERT(text.ok());
    const auto read = read_tiles(*text, names, options);
    RC_ASSERT(read.ok());
    RC_ASSERT(*read == tiles);
  }
}

}  // namespace
}  // namespace jantaku::tiles
