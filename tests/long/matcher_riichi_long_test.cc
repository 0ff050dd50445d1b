// The general matcher and the riichi tables on 100,000 random hands.
// rooms: hand
#include "hand/match_test_riichi.h"
#include "hand/riichi_test_hands.h"

namespace jantaku::hand {
namespace {

TEST(MatcherRiichiLong, EqualsTheTables) {
  RiichiMatchers matchers;
  std::mt19937 random(2026);
  constexpr int kSizes[] = {14, 13, 11, 10, 8, 7, 5, 4, 2, 1};
  for (int round = 0; round < 100'000; ++round) {
    const int tiles = kSizes[static_cast<size_t>(round) % std::size(kSizes)];
    ASSERT_NO_FATAL_FAILURE(
        expect_as_tables(matchers, random_hand(random, tiles), (14 - tiles) / 3));
  }
}

}  // namespace
}  // namespace jantaku::hand
