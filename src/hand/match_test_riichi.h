// The three riichi forms as match specifications, for the tests that hold the matcher against the
// riichi tables.
#pragma once

#include <string>

#include "hand/match_test_hands.h"
#include "hand/riichi_acceptance.h"
#include "tiles/standard.h"

namespace jantaku::hand {

inline std::string pairs_match() {
  std::string text = "exhaustive, unique, (";
  for (int kind = 0; kind < tiles::kStandardKinds; ++kind) {
    text += "pair" + std::to_string(kind) + " ";
  }
  return text + "):7";
}
inline constexpr std::string_view kStandardMatch = "exhaustive, (shuntsu koutsu):4, pair:1";
inline constexpr std::string_view kOrphansMatch =
    "exhaustive, unique, (1m 9m 1p 9p 1s 9s 1z 2z 3z 4z 5z 6z 7z):13, "
    "(1m 9m 1p 9p 1s 9s 1z 2z 3z 4z 5z 6z 7z):1";

struct RiichiMatchers {
  RiichiMatchers()
      : standard(test.matcher(kStandardMatch)),
        orphans(test.matcher(kOrphansMatch)),
        pairs(with_pairs().matcher(pairs_match())),
        all(test.matcher(std::string(kStandardMatch) + " | " + std::string(kOrphansMatch) + " | " +
                         pairs_match())) {}

  MatchCase& with_pairs() {
    for (int kind = 0; kind < tiles::kStandardKinds; ++kind) {
      const std::string tile = tiles::kind34(kind).name();
      test.set("pair" + std::to_string(kind), tile + " " + tile);
    }
    return test;
  }

  MatchCase test;
  Matcher standard, orphans, pairs, all;
};

// Compares all that both can do on one hand beside called sets.
inline void expect_as_tables(RiichiMatchers& matchers, const Counts34& counts, int calls) {
  std::vector<tiles::Tile> loose;
  for (int kind = 0; kind < tiles::kStandardKinds; ++kind) {
    loose.insert(loose.end(), counts[static_cast<size_t>(kind)], tiles::kind34(kind));
  }
  // Sets that the hand does not meet otherwise: any will do.
  std::vector<CallUnit> units;
  for (int call = 0; call < calls; ++call) {
    CallUnit unit{.name = call % 2};
    for (int tile = 0; tile < 3 + call % 2; ++tile) unit.tiles.push_back(tiles::kind34(call));
    units.push_back(unit);
  }
  const HandView view{.loose = loose, .calls = units};
  const Shanten shanten = hand::shanten(counts, calls);
  Budget budget;
  const std::string hand = text_of(loose) + " with calls: " + std::to_string(calls);
  const Distance standard = matchers.standard.distance(view, budget);
  ASSERT_TRUE(standard.exact) << hand;
  ASSERT_EQ(standard.missing, shanten.standard + 1) << hand;
  if (calls == 0) {
    ASSERT_EQ(matchers.orphans.distance(view, budget).missing, shanten.orphans + 1) << hand;
    ASSERT_EQ(matchers.pairs.distance(view, budget).missing, shanten.pairs + 1) << hand;
  }
  Matcher& all = calls == 0 ? matchers.all : matchers.standard;
  ASSERT_EQ(all.matches(view, budget) == Answer::kYes, is_win(counts, calls)) << hand;
  Mask34 waits = 0;
  for (tiles::Kind kind : all.waits(view, budget)) {
    const int number = tiles::index34(kind);
    // The tables leave out a fifth tile of a kind.
    if (counts[static_cast<size_t>(number)] < 4) waits |= Mask34{1} << number;
  }
  if (loose.size() % 3 == 1) {
    ASSERT_EQ(waits, hand::waits(counts, calls)) << hand;
  }
  ASSERT_FALSE(budget.spent()) << hand;
}

}  // namespace jantaku::hand
