// What names in a match mean, and what is said of names that mean nothing.
#include "hand/match_spec.h"

#include <gtest/gtest.h>

#include "hand/match_test_hands.h"

namespace jantaku::hand {
namespace {

const MatchSpec& spec_of(const MatchDefinition& definition, size_t at = 0) {
  return std::get<MatchSpec>(definition.alternatives[at]);
}

// M11: a name is a set, then a tile, then a call.
TEST(MatchSpec, NamesResolveInOrder) {
  MatchCase test;
  test.names.calls["1m"] = 7;
  test.names.calls["pair"] = 8;
  test.set("2m", "0 0");
  auto match = match_from_text("(2m 1m pair pon 3m):1", test.names);
  ASSERT_TRUE(match.ok());
  EXPECT_TRUE(match.diagnostics().empty());
  const auto& items = spec_of(*match).steps[0].group.items;
  EXPECT_EQ(items[0].set, test.names.sets["2m"]);
  EXPECT_TRUE(items[1].names_tile);
  EXPECT_EQ(items[2].set, test.names.sets["pair"]);
  EXPECT_EQ(items[3].type, MatchItem::Type::kCall);
  EXPECT_TRUE(items[4].names_tile);
}

// M16: keywords act on the groups after them; inside a group on that group only.
TEST(MatchSpec, KeywordsActOnWhatFollows) {
  MatchCase test;
  auto match = match_from_text(
      "pair:1, exhaustive, (nojoker pair):1, unique, pair:1, nojoker, dismantle_calls, (unique "
      "pair):1",
      test.names);
  ASSERT_TRUE(match.ok());
  const auto& steps = spec_of(*match).steps;
  ASSERT_EQ(steps.size(), 4u);
  EXPECT_FALSE(steps[0].group.exhaustive);
  EXPECT_TRUE(steps[1].group.exhaustive);
  EXPECT_FALSE(steps[1].group.joker_allowed);
  EXPECT_TRUE(steps[2].group.joker_allowed);
  EXPECT_TRUE(steps[2].group.unique);
  EXPECT_FALSE(steps[2].group.dismantle_calls);
  EXPECT_FALSE(steps[3].group.joker_allowed);
  EXPECT_TRUE(steps[3].group.dismantle_calls);
}

// M40: a flower answers to a tile's own name, not to `any` and not to an offset.
TEST(MatchSpec, OnlyANamedTileNamesATile) {
  MatchCase test;
  test.set("one", "1f");
  auto match = match_from_text("(1f 1f@x any 0 one 1A):1", test.names);
  ASSERT_TRUE(match.ok());
  std::string names;
  for (const auto& item : spec_of(*match).steps[0].group.items)
    names += item.names_tile ? "y" : "n";
  EXPECT_EQ(names, "yynnnn");
}

// MS-715, K04: a warning with the nearest name, and the item never matches.
TEST(MatchSpec, WarnsOfUnknownNames) {
  MatchCase test;
  auto match = match_from_text("exhaustive, (shuntu 1m):1", test.names);
  ASSERT_TRUE(match.ok());
  ASSERT_EQ(match.diagnostics().size(), 1u);
  EXPECT_EQ(match.diagnostics()[0].code, "hand/unknown-item");
  EXPECT_EQ(match.diagnostics()[0].range.begin, 13u);
  EXPECT_EQ(match.diagnostics()[0].hint, "did you mean `shuntsu`?");
  EXPECT_FALSE(test.hand("123p").matches("exhaustive, (shuntu 1m):1"));
  EXPECT_TRUE(test.hand("1m").matches("exhaustive, (shuntu 1m):1"));
}

struct BadRow {
  std::string_view match, code;
  uint32_t begin;
};

TEST(MatchSpec, RefusesWhatCannotMean) {
  constexpr BadRow kRows[] = {
      {"pair:1, pair@x:1", "hand/attribute-on-set", 8},
      {"american, QQ", "hand/american-syntax", 10},
      {"american, FF 22a XX", "hand/american-syntax", 17},
  };
  for (const BadRow& row : kRows) {
    MatchCase test;
    const auto match = match_from_text(row.match, test.names);
    ASSERT_FALSE(match.ok()) << row.match;
    EXPECT_EQ(match.diagnostics()[0].code, row.code) << row.match;
    EXPECT_EQ(match.diagnostics()[0].range.begin, row.begin) << row.match;
  }
}

TEST(MatchSpec, RefusesSetsOfUnknownTiles) {
  MatchCase test;
  const auto set = resolve(*parse_set("set", "0 1 hello"), test.names);
  ASSERT_FALSE(set.ok());
  EXPECT_EQ(set.diagnostics()[0].code, "hand/unknown-tile");
  EXPECT_EQ(set.diagnostics()[0].range.begin, 4u);
}

// K03, M10: a name stands for all alternatives of its definition.
TEST(MatchSpec, NamedDefinitions) {
  MatchCase test;
  test.names.definitions["win"] = *match_from_text("pair:7 | koutsu:4, pair:1", test.names);
  syntax::Match written;
  written.alternatives.push_back({.kind = syntax::Alternative::Kind::kName, .text = "win"});
  const auto match = resolve(written, test.names);
  ASSERT_TRUE(match.ok());
  EXPECT_EQ(match->alternatives.size(), 2u);
  written.alternatives[0].text = "wim";
  const auto unknown = resolve(written, test.names);
  ASSERT_FALSE(unknown.ok());
  EXPECT_EQ(unknown.diagnostics()[0].code, "hand/unknown-match");
  EXPECT_EQ(unknown.diagnostics()[0].hint, "did you mean `win`?");
}

TEST(MatchSpec, RefusesMoreAttributesThanThereAre) {
  MatchCase test;
  std::string text = "any@a0";
  for (int i = 1; i <= tiles::AttributeNames::kMost; ++i) text += "&a" + std::to_string(i);
  const auto match = match_from_text(text + ":1", test.names);
  ASSERT_FALSE(match.ok());
  EXPECT_EQ(match.diagnostics()[0].code, "hand/too-many-attributes");
}

// What would not fit into a program is refused when it is resolved, not when it is run.
TEST(MatchSpec, RefusesHugeMatches) {
  MatchCase test;
  std::string tiles = "0";
  for (int i = 0; i < 300; ++i) tiles += " 0";
  const auto long_set = resolve(*parse_set("set", tiles), test.names);
  ASSERT_FALSE(long_set.ok());
  EXPECT_EQ(long_set.diagnostics()[0].code, "hand/set-too-large");

  std::string wide = "0 0 1A 1B";
  for (int i = 0; i < 3'000; ++i) wide += " | 0 0 1A 1B";
  test.set("wide", wide);
  const auto match = match_from_text("wide:1", test.names);
  ASSERT_FALSE(match.ok());
  EXPECT_EQ(match.diagnostics()[0].code, "hand/match-too-large");
}

}  // namespace
}  // namespace jantaku::hand
