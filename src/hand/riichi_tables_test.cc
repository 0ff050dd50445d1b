#include "hand/riichi_tables.h"

#include <gtest/gtest.h>

#include <random>
#include <span>
#include <vector>

namespace jantaku::hand::riichi {
namespace {

constexpr size_t kKinds = 9;
using Counts = std::array<int, kKinds>;
using Want = std::array<int, kKinds>;  // the tiles of some sets and pairs

// Every choice of up to four sets of a suit and of a pair, by the cell of a row that it belongs to.
class Wants {
 public:
  explicit Wants(bool with_runs) : with_runs_(with_runs) { choose({}, 0, 0); }

  // What each cell lacks at least.
  Row row(const Counts& counts) const {
    Row row;
    for (size_t cell = 0; cell < kCells; ++cell) {
      int best = 99;
      for (const Want& want : wants_[cell]) {
        int missing = 0;
        for (size_t i = 0; i < kKinds; ++i) missing += std::max(0, want[i] - counts[i]);
        best = std::min(best, missing);
      }
      row[cell] = static_cast<uint8_t>(best);
    }
    return row;
  }

 private:
  void choose(Want want, size_t from_block, size_t sets) {
    wants_[sets * 2].push_back(want);
    for (size_t i = 0; i < kKinds; ++i) {
      Want with_pair = want;
      with_pair[i] += 2;
      wants_[sets * 2 + 1].push_back(with_pair);
    }
    if (sets == kMostSets) return;
    for (size_t block = from_block; block < (with_runs_ ? kKinds + 7 : kKinds); ++block) {
      Want longer = want;
      if (block < kKinds) {
        longer[block] += 3;
      } else {
        for (size_t i = 0; i < 3; ++i) ++longer[block - kKinds + i];
      }
      choose(longer, block, sets + 1);
    }
  }

  bool with_runs_;
  std::array<std::vector<Want>, kCells> wants_;
};

struct Keys {
  size_t low = 0, high = 0;
};

Keys keys_of(const Counts& counts) {
  Keys keys;
  for (size_t i = kKinds; i-- > kLowKinds;)
    keys.high = keys.high * 5 + static_cast<size_t>(counts[i]);
  for (size_t i = kLowKinds; i-- > 0;) keys.low = keys.low * 5 + static_cast<size_t>(counts[i]);
  return keys;
}

template <typename Suit>
size_t row_number(const Suit& suit, const Counts& counts) {
  const Keys keys = keys_of(counts);
  return suit.rows[(suit.low[keys.low] + suit.high[keys.high]).index()];
}

// The standard shanten of a suit alone says what its row has for that many sets and a pair.
void expect_row(size_t number, const Row& row) {
  const size_t nothing = row_number(tables().suits, Counts{});
  for (size_t calls = 0; calls <= kMostSets; ++calls) {
    EXPECT_EQ(tables().standard[calls][number * kRowStride + nothing],
              row[(kMostSets - calls) * 2 + 1] - 1);
  }
}

// Few tiles to many: what a hand has, and what no hand could have in one suit.
Counts random_counts(std::mt19937& random, size_t kinds) {
  Counts counts{};
  const size_t tiles = random() % (4 * kinds + 1);
  for (size_t i = 0; i < tiles; ++i) {
    int& count = counts[random() % kinds];
    count = std::min(count + 1, 4);
  }
  return counts;
}

TEST(RiichiTables, RowsOfSuitsAreThoseOfEveryChoiceOfSets) {
  const Wants wants(true);
  std::mt19937 random(7);
  for (int i = 0; i < 120; ++i) {
    const Counts counts = random_counts(random, 9);
    SCOPED_TRACE(testing::PrintToString(counts));
    expect_row(row_number(tables().suits, counts), wants.row(counts));
  }
}

TEST(RiichiTables, RowsOfHonoursAreThoseOfEveryChoiceOfSets) {
  const Wants wants(false);
  std::mt19937 random(8);
  for (int i = 0; i < 120; ++i) {
    const Counts counts = random_counts(random, 7);
    SCOPED_TRACE(testing::PrintToString(counts));
    expect_row(row_number(tables().honours, counts), wants.row(counts));
  }
}

// The index after a draw is that of the counts with one tile more.
TEST(RiichiTables, DrawsLeadToTheHalvesWithOneTileMore) {
  const auto& suits = tables().suits;
  for (size_t key = 0; key < kLowKeys; ++key) {
    for (size_t i = 0, power = 1; i < kLowKinds; ++i, power *= 5) {
      const size_t drawn = key / power % 5 < 4 ? key + power : key;
      ASSERT_EQ(suits.low_draws[key][i], suits.low[drawn].index()) << key << " " << i;
    }
  }
  for (size_t key = 0; key < suits.high.size(); ++key) {
    for (size_t i = 0, power = 1; i < 5; ++i, power *= 5) {
      const size_t drawn = key / power % 5 < 4 ? key + power : key;
      ASSERT_EQ(suits.high_draws[key][i], suits.high[drawn].index()) << key << " " << i;
    }
  }
}

// Whoever makes the tables in another way has made the same: nothing in them is left to chance.
TEST(RiichiTables, EveryByteIsAsItAlwaysWas) {
  uint64_t hash = 14695981039346656037U;
  const std::span bytes(reinterpret_cast<const uint8_t*>(&tables()), sizeof(Tables));
  for (uint8_t byte : bytes) hash = (hash ^ byte) * 1099511628211U;
  EXPECT_EQ(hash, 0x263b92912de984fe);
}

}  // namespace
}  // namespace jantaku::hand::riichi
