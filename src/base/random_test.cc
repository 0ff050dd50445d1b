#include "base/random.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <vector>

namespace jantaku::base {
namespace {

// A stream that says exactly what the test wants, four bytes at a time.
class Script final : public RandomBytes {
 public:
  explicit Script(std::vector<uint32_t> words) : words_(std::move(words)) {}
  void fill(std::span<uint8_t> out) override {
    ASSERT_EQ(out.size(), 4u);
    ASSERT_LT(used_, words_.size());
    for (size_t i = 0; i < 4; ++i) out[i] = static_cast<uint8_t>(words_[used_] >> (8 * i));
    ++used_;
  }
  size_t used() const { return used_; }

 private:
  std::vector<uint32_t> words_;
  size_t used_ = 0;
};

TEST(Xoshiro256, GivesThePublishedNumbers) {
  auto generator = Xoshiro256::from_state({1, 2, 3, 4});
  const std::array<uint64_t, 4> expected = {11520, 0, 1509978240, 1215971899390074240};
  for (const uint64_t number : expected) EXPECT_EQ(generator.next(), number);
}

TEST(Xoshiro256, SeedsItsStateBySplitmix64) {
  // The first four numbers that splitmix64 is published to give for this seed.
  auto expected = Xoshiro256::from_state(
      {6457827717110365317u, 3203168211198807973u, 9817491932198370423u, 4593380528125082431u});
  Xoshiro256 seeded(1234567);
  for (int i = 0; i < 8; ++i) EXPECT_EQ(seeded.next(), expected.next());
}

TEST(Xoshiro256, FillsLeastSignificantByteFirst) {
  auto generator = Xoshiro256::from_state({1, 2, 3, 4});
  std::array<uint8_t, 10> bytes{};
  generator.fill(bytes);
  EXPECT_EQ(bytes, (std::array<uint8_t, 10>{0x00, 0x2D, 0, 0, 0, 0, 0, 0, 0, 0}));  // 11520, then 0
  EXPECT_EQ(generator.next(), 1509978240u);
}

TEST(UniformBelow, DrawsAgainInTheIncompleteStretch) {
  // 2^32 = 3 * 1431655765 + 1: only the very last value is refused for a bound of 3.
  Script script({0xFFFFFFFF, 0xFFFFFFFE});
  EXPECT_EQ(uniform_below(script, 3), 2u);
  EXPECT_EQ(script.used(), 2u);
}

TEST(UniformBelow, RefusesNothingForAPowerOfTwo) {
  Script script({0xFFFFFFFF});
  EXPECT_EQ(uniform_below(script, 8), 7u);
}

TEST(Shuffle, TakesOneNumberForEachItemButTheFirst) {
  Script script({0, 0, 0});  // always swap with the first
  std::array<int, 4> items = {1, 2, 3, 4};
  shuffle(std::span<int>(items), script);
  EXPECT_EQ(items, (std::array<int, 4>{2, 3, 4, 1}));
  EXPECT_EQ(script.used(), 3u);
}

TEST(Shuffle, KeepsTheItemsAndMovesThemAbout) {
  std::vector<int> items(136);
  std::iota(items.begin(), items.end(), 0);
  const std::vector<int> before = items;
  Xoshiro256 generator(7);
  shuffle(std::span<int>(items), generator);
  EXPECT_NE(items, before);
  std::sort(items.begin(), items.end());
  EXPECT_EQ(items, before);
}

TEST(Shuffle, ReachesEveryOrderEvenly) {
  std::array<int, 24> seen{};
  Xoshiro256 generator(11);
  for (int round = 0; round < 24000; ++round) {
    std::array<int, 4> items = {0, 1, 2, 3};
    shuffle(std::span<int>(items), generator);
    int rank = 0;
    for (size_t i = 0; i < 4; ++i) {
      int smaller = 0;
      for (size_t j = i + 1; j < 4; ++j) smaller += items[j] < items[i] ? 1 : 0;
      rank = rank * static_cast<int>(4 - i) + smaller;
    }
    ++seen[static_cast<size_t>(rank)];
  }
  // 1000 each on average with a standard deviation of 31.
  for (const int count : seen) EXPECT_NEAR(count, 1000, 150);
}

}  // namespace
}  // namespace jantaku::base
