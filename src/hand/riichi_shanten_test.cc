#include "hand/riichi_shanten.h"

#include <gtest/gtest.h>

#include <random>
#include <string_view>

#include "hand/riichi_test_hands.h"

namespace jantaku::hand {
namespace {

// An independent answer: every choice of sets and pair, each block paying for the tiles that the
// hand lacks. Blocks that use no tile of the hand cost the same wherever they are.
class BruteForce {
 public:
  BruteForce(const Counts34& counts, int calls) : counts_(counts), sets_(4 - calls) {}

  int standard() {
    best_ = 3 * sets_ + 2;
    choose(0, sets_, 0, false);
    return best_ - 1;
  }

 private:
  void choose(int from_block, int sets, int missing, bool paired) {
    const int finished = missing + 3 * sets + (paired ? 0 : 2);
    best_ = std::min(best_, finished);
    if (!paired) {
      for (size_t kind = 0; kind < 34; ++kind) {
        if (counts_[kind] == 0) continue;
        const int had = take(kind, 2);
        choose(from_block, sets, missing + 2 - had, true);
        give(kind, had);
      }
    }
    if (sets == 0) return;
    for (int block = from_block; block < 34 + 21; ++block) {
      try_set(block, sets, missing, paired);
    }
  }

  void try_set(int block, int sets, int missing, bool paired) {
    if (block < 34) {
      const size_t kind = static_cast<size_t>(block);
      const int had = take(kind, 3);
      if (had > 0) choose(block, sets - 1, missing + 3 - had, paired);
      give(kind, had);
      return;
    }
    const size_t run = static_cast<size_t>(block) - 34;
    const size_t first = run / 7 * 9 + run % 7;
    const int a = take(first, 1), b = take(first + 1, 1), c = take(first + 2, 1);
    if (a + b + c > 0) choose(block, sets - 1, missing + 3 - a - b - c, paired);
    give(first, a), give(first + 1, b), give(first + 2, c);
  }

  int take(size_t kind, int wanted) {
    const int had = std::min<int>(counts_[kind], wanted);
    counts_[kind] = static_cast<uint8_t>(counts_[kind] - had);
    return had;
  }
  void give(size_t kind, int had) { counts_[kind] = static_cast<uint8_t>(counts_[kind] + had); }

  Counts34 counts_;
  int sets_;
  int best_ = 0;
};

int pairs_by_hand(const Counts34& counts) {
  int kinds = 0, pairs = 0;
  for (int count : counts) kinds += count > 0, pairs += count > 1;
  return 6 - pairs + std::max(0, 7 - kinds);
}

int orphans_by_hand(const Counts34& counts) {
  int kinds = 0;
  bool pair = false;
  for (size_t kind : {0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33}) {
    kinds += counts[kind] > 0;
    pair = pair || counts[kind] > 1;
  }
  return 13 - kinds - (pair ? 1 : 0);
}

struct Case {
  std::string_view hand;
  int calls;
  Shanten wanted;
};

TEST(RiichiShanten, KnownHands) {
  const Case cases[] = {
      {"", 0, {13, 13, 13}},
      {"1m", 0, {12, 12, 12}},
      {"1111m", 0, {9, 11, 11}},
      {"1111z", 0, {9, 11, 11}},
      {"111122223333m11z", 0, {-1, 10, 5}},
      {"1199m1199p1199s11z", 0, {3, 5, -1}},
      {"19m19p19s12345677z", 0, {7, -1, 5}},
      {"19m19p19s1234567z", 0, {8, 0, 6}},
      {"123m456p789s1122z", 0, {0, 8, 4}},
      {"123m456p789s1111z", 0, {0, 9, 5}},  // tenpai for a fifth 1z
      {"1112345678999m", 0, {0, 10, 4}},
      {"1111222233334z", 0, {2, 8, 6}},
      {"1111m1111p1111s11z", 0, {1, 8, 5}},
      {"12m", 4, {0, kNever, kNever}},
      {"11m", 4, {-1, kNever, kNever}},
      {"1z", 4, {0, kNever, kNever}},
      {"1111m", 3, {0, kNever, kNever}},
      {"1111222z", 2, {0, kNever, kNever}},
  };
  for (const Case& row : cases) {
    EXPECT_EQ(shanten(counts_of(row.hand), row.calls), row.wanted) << row.hand;
  }
}

TEST(RiichiShanten, EqualsBruteForceOnRandomHands) {
  std::mt19937 random(20240101);
  for (int i = 0; i < 400; ++i) {
    const int calls = i % 5;
    const int most = 14 - 3 * calls;
    const int tiles = std::uniform_int_distribution(0, most)(random);
    const Counts34 hand = random_hand(random, i % 2 == 0 ? most : tiles);
    const Shanten got = shanten(hand, calls);
    ASSERT_EQ(got.standard, BruteForce(hand, calls).standard());
    ASSERT_EQ(got.pairs, calls == 0 ? pairs_by_hand(hand) : kNever);
    ASSERT_EQ(got.orphans, calls == 0 ? orphans_by_hand(hand) : kNever);
  }
}

TEST(RiichiShanten, KeysFollowDrawsAndDiscards) {
  std::mt19937 random(7);
  Counts34 counts = random_hand(random, 13);
  HandKeys keys(counts);
  for (int i = 0; i < 2000; ++i) {
    const int kind = std::uniform_int_distribution(0, 33)(random);
    uint8_t& count = counts[static_cast<size_t>(kind)];
    ASSERT_EQ(keys.count(kind), count);
    if (count > 0 && i % 2 == 0) {
      --count, keys.remove(kind);
    } else if (count < 4) {
      ++count, keys.add(kind);
    }
    ASSERT_EQ(keys, HandKeys(counts));
    ASSERT_EQ(keys.counts(), counts);
    ASSERT_EQ(keys.shanten(), shanten(counts));
  }
}

TEST(RiichiShanten, MoreTilesThanAHandAreAnswered) {
  Counts34 all;
  all.fill(4);
  EXPECT_EQ(shanten(all), (Shanten{-1, -1, -1}));
}

TEST(RiichiShanten, ChecksItsInput) {
  const auto code = [](std::string_view hand, int calls) {
    const auto result = checked_shanten(counts_of(hand), calls);
    return result.ok() ? std::string() : result.diagnostics().front().code;
  };
  EXPECT_EQ(code("123m456p789s1122z", 0), "");
  EXPECT_EQ(code("", 0), "");
  EXPECT_EQ(code("11111m", 0), "hand/too-many-of-a-kind");
  EXPECT_EQ(code("123456789m123456p", 0), "hand/too-many-tiles");
  EXPECT_EQ(code("123m456p789s123z", 1), "hand/too-many-tiles");
  EXPECT_EQ(code("1m", 5), "hand/bad-calls");
  EXPECT_EQ(code("1m", -1), "hand/bad-calls");
}

TEST(RiichiShanten, WinsAreComplete) {
  EXPECT_TRUE(is_win(counts_of("123m456p789s11222z")));
  EXPECT_TRUE(is_win(counts_of("1199m1199p1199s11z")));
  EXPECT_TRUE(is_win(counts_of("11z"), 4));
  EXPECT_FALSE(is_win(counts_of("123m456p789s11223z")));
  EXPECT_FALSE(is_win(counts_of("11z"), 3));
}

}  // namespace
}  // namespace jantaku::hand
