#include "hand/riichi_tables.h"

#include <algorithm>
#include <map>
#include <vector>

namespace jantaku::hand::riichi {
namespace {

constexpr int kMostCopies = 4;
constexpr uint8_t kImpossible = 64;

// Reading a suit from 1 to 9: the fewest missing tiles for each number of runs that began two and
// one kinds ago, sets and pairs. Two runs or triplets alike are enough: three alike runs are three
// triplets, and a third triplet costs no less than one of a kind not held.
constexpr int kMostAlike = 2;
constexpr int kReadingCells = (kMostAlike + 1) * (kMostAlike + 1) * kCells;
using Reading = std::array<uint8_t, kReadingCells>;

constexpr size_t reading_cell(int older_runs, int newer_runs, int sets, int pairs) {
  return static_cast<size_t>((older_runs * (kMostAlike + 1) + newer_runs) * kCells + sets * 2 +
                             pairs);
}

// All ways to use `held` tiles of the next kind from one cell of a reading. What is wanted may
// exceed four of a kind: a hand waits for a tile of which it holds all four (as majiang-core has
// it), and only acceptance knows that none is left.
void extend_cell(Reading& next, int cost, int older, int newer, int sets, int pairs, int held) {
  for (int runs = 0; runs <= kMostAlike && sets + runs <= kMostSets; ++runs) {
    for (int triplets = 0; triplets <= kMostAlike && sets + runs + triplets <= kMostSets;
         ++triplets) {
      for (int pair = 0; pairs + pair <= 1; ++pair) {
        const int wanted = older + newer + runs + 3 * triplets + 2 * pair;
        const int total = cost + std::max(0, wanted - held);
        uint8_t& best = next[reading_cell(newer, runs, sets + runs + triplets, pairs + pair)];
        best = static_cast<uint8_t>(std::min<int>(best, total));
      }
    }
  }
}

Reading extend(const Reading& reading, int held) {
  Reading next;
  next.fill(kImpossible);
  for (int older = 0; older <= kMostAlike; ++older) {
    for (int newer = 0; newer <= kMostAlike; ++newer) {
      for (int sets = older + newer; sets <= kMostSets; ++sets) {
        for (int pairs = 0; pairs <= 1; ++pairs) {
          const int cost = reading[reading_cell(older, newer, sets, pairs)];
          if (cost < kImpossible) extend_cell(next, cost, older, newer, sets, pairs, held);
        }
      }
    }
  }
  return next;
}

// The readings that occur, numbered: an automaton over the counts of one suit.
class Readings {
 public:
  Readings() {
    Reading start;
    start.fill(kImpossible);
    start[reading_cell(0, 0, 0, 0)] = 0;
    number(start);
  }

  int after(int reading, int held) {
    int& known = next_[static_cast<size_t>(reading)][static_cast<size_t>(held)];
    if (known >= 0) return known;
    const int found = number(extend(readings_[static_cast<size_t>(reading)], held));
    return next_[static_cast<size_t>(reading)][static_cast<size_t>(held)] = found;
  }

  // Without the runs that would go past the 9.
  Row row(int reading) const {
    Row row;
    std::copy_n(readings_[static_cast<size_t>(reading)].begin(), kCells, row.begin());
    return row;
  }
  size_t size() const { return readings_.size(); }

 private:
  int number(const Reading& reading) {
    const auto [it, is_new] = numbers_.emplace(reading, static_cast<int>(readings_.size()));
    if (is_new) {
      readings_.push_back(reading);
      next_.push_back({-1, -1, -1, -1, -1});
    }
    return it->second;
  }

  std::map<Reading, int> numbers_;
  std::vector<Reading> readings_;
  std::vector<std::array<int, kMostCopies + 1>> next_;
};

Row row_of_one_honour(int held) {
  Row row;
  for (int sets = 0; sets <= kMostSets; ++sets) {
    for (int pairs = 0; pairs <= 1; ++pairs) {
      row[static_cast<size_t>(sets * 2 + pairs)] =
          static_cast<uint8_t>(std::max(0, sets * 3 + pairs * 2 - held));
    }
  }
  return row;
}

Row merge(const Row& a, const Row& b) {
  Row merged;
  merged.fill(kImpossible);
  for (size_t i = 0; i < kCells; ++i) {
    for (size_t j = 0; i + j < kCells; ++j) {
      if ((i & j & 1) != 0) continue;  // one pair each
      merged[i + j] = std::min<uint8_t>(merged[i + j], a[i] + b[j]);
    }
  }
  return merged;
}

class Builder {
 public:
  explicit Builder(Tables& tables) : tables_(tables) {}

  void build() {
    fill_suits();
    fill_honours();
    fill_merges();
    tables_.row_count = row_count_;
  }

 private:
  uint8_t number(const Row& row) {
    const auto [it, is_new] = numbers_.emplace(row, static_cast<uint8_t>(row_count_));
    if (is_new) tables_.rows[static_cast<size_t>(row_count_++)] = row;
    return it->second;
  }

  // The reading of each key grows by one kind a round; the last round turns readings into rows.
  void fill_suits() {
    Readings readings;
    std::vector<uint16_t> reading_of(kSuitKeys);
    size_t known = 1;
    for (int kind = 0; kind < 9; ++kind, known *= kMostCopies + 1) {
      const bool orphan = kind == 0 || kind == 8;
      for (int held = kMostCopies; held >= 0; --held) {
        const SuitEntry more = SuitEntry::one_kind(held, orphan);
        for (size_t key = 0; key < known; ++key) {
          const size_t to = known * static_cast<size_t>(held) + key;
          tables_.suits[to] = tables_.suits[key] + more;
          reading_of[to] = static_cast<uint16_t>(readings.after(reading_of[key], held));
        }
      }
    }
    std::vector<int> row_of(readings.size(), -1);
    for (size_t key = 0; key < known; ++key) {
      int& row = row_of[reading_of[key]];
      if (row < 0) row = number(readings.row(reading_of[key]));
      tables_.suits[key] = tables_.suits[key].with_row(static_cast<uint32_t>(row));
    }
  }

  void fill_honours() {
    std::array<Row, kMostCopies + 1> one;
    for (int held = 0; held <= kMostCopies; ++held) {
      one[static_cast<size_t>(held)] = row_of_one_honour(held);
    }
    tables_.honours[0] = SuitEntry().with_row(number(one[0]));
    std::map<std::pair<uint32_t, int>, uint32_t> merged;
    for (size_t known = 1; known < kHonourKeys; known *= kMostCopies + 1) {
      for (int held = 1; held <= kMostCopies; ++held) {
        const SuitEntry more = SuitEntry::one_kind(held, true);
        for (size_t key = 0; key < known; ++key) {
          const SuitEntry less = tables_.honours[key];
          const auto [it, is_new] = merged.try_emplace({less.row(), held}, 0);
          if (is_new) {
            it->second = number(merge(tables_.rows[less.row()], one[static_cast<size_t>(held)]));
          }
          tables_.honours[known * static_cast<size_t>(held) + key] =
              (less.without_row() + more).with_row(it->second);
        }
      }
    }
  }

  // Rows that merging makes are numbered and merged in their turn, until no new one comes.
  void fill_merges() {
    for (int a = 0; a < row_count_; ++a) {
      for (int b = 0; b <= a; ++b) {
        const Row row =
            merge(tables_.rows[static_cast<size_t>(a)], tables_.rows[static_cast<size_t>(b)]);
        fill_merge(a, b, row);
        fill_merge(b, a, row);
      }
    }
  }

  void fill_merge(int a, int b, const Row& row) {
    const size_t at = static_cast<size_t>(a * kRowStride + b);
    tables_.merged[at] = number(row);
    for (size_t calls = 0; calls <= kMostSets; ++calls) {
      tables_.standard[calls][at] = static_cast<int8_t>(row[(kMostSets - calls) * 2 + 1] - 1);
    }
  }

  Tables& tables_;
  std::map<Row, uint8_t> numbers_;
  int row_count_ = 0;
};

}  // namespace

const Tables& tables() {
  // In static storage: the addresses are constants, and what is never asked for costs no memory.
  static Tables storage;
  static const bool built = (Builder(storage).build(), true);
  static_cast<void>(built);
  return storage;
}

}  // namespace jantaku::hand::riichi
