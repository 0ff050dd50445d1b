#include "hand/matcher.h"

#include <gtest/gtest.h>

#include <string>

namespace jantaku::hand {
namespace {

std::vector<tiles::Tile> tiles_named(std::initializer_list<const char*> names) {
  std::vector<tiles::Tile> tiles;
  for (const char* name : names) tiles.emplace_back(tiles::Kind::of(name));
  return tiles;
}

TEST(Matcher, CompletesOneHand) {
  MatchNames names = usual_names();
  auto win = match_from_text("exhaustive, (shuntsu koutsu):4, pair:1", names);
  ASSERT_TRUE(win.ok());
  const auto universe = std::make_shared<Universe>(Universe::standard());
  Matcher matcher(std::make_shared<MatchProgram>(*win, tiles::Ordering(), universe));
  auto hand =
      tiles_named({"1m", "2m", "3m", "4m", "5m", "6m", "7m", "8m", "9m", "1z", "1z", "1z", "5p"});
  Budget budget;
  EXPECT_EQ(matcher.matches({.loose = hand}, budget), Answer::kNo);
  EXPECT_EQ(matcher.waits({.loose = hand}, budget), std::vector{tiles::Kind::of("5p")});
  EXPECT_EQ(matcher.distance({.loose = hand}, budget).missing, 1);
  hand.emplace_back(tiles::Kind::of("5p"));
  EXPECT_EQ(matcher.matches({.loose = hand}, budget), Answer::kYes);
}

}  // namespace
}  // namespace jantaku::hand
