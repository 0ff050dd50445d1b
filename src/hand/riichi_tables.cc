#include "hand/riichi_tables.h"

#include <algorithm>
#include <cassert>
#include <map>
#include <numeric>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace jantaku::hand::riichi {
namespace {

constexpr int kMostCopies = 4;
constexpr uint8_t kImpossible = 64;

// Reading a suit from 1 to 9: the fewest missing tiles for each number of runs that began two and
// one kinds ago, sets and pairs. Two runs or triplets alike are enough: three alike runs are three
// triplets, and a third triplet costs no less than one of a kind not held.
constexpr int kMostAlike = 2;
constexpr size_t kReadingCells = (size_t{kMostAlike} + 1) * (kMostAlike + 1) * kCells;
using Reading = std::array<uint8_t, kReadingCells>;

constexpr size_t reading_cell(int older_runs, int newer_runs, int sets, int pairs) {
  return static_cast<size_t>(older_runs * (kMostAlike + 1) + newer_runs) * kCells +
         static_cast<size_t>(sets * 2 + pairs);
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

// Open runs only ever ask for more tiles: a cell that has more of them than another of the same
// sets and pairs, and costs no less, leads nowhere better. Without such cells fewer readings
// differ.
void drop_useless(Reading& reading) {
  for (int older = kMostAlike; older >= 0; --older) {
    for (int newer = kMostAlike; newer >= 0; --newer) {
      for (size_t cell = 0; cell < kCells; ++cell) {
        uint8_t& cost = reading[reading_cell(older, newer, 0, 0) + cell];
        if (older > 0 && reading[reading_cell(older - 1, newer, 0, 0) + cell] <= cost) {
          cost = kImpossible;
        }
        if (newer > 0 && reading[reading_cell(older, newer - 1, 0, 0) + cell] <= cost) {
          cost = kImpossible;
        }
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
  drop_useless(next);
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
  for (size_t cell = 0; cell < kCells; ++cell) {
    const int wanted = static_cast<int>(cell / 2 * 3 + cell % 2 * 2);
    row[cell] = static_cast<uint8_t>(std::max(0, wanted - held));
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

// The numbers of the rows of every suit, low keys by high keys; a line is a string of bytes.
using RowMatrix = std::vector<std::string>;

int digit(size_t key, size_t at) {
  for (; at > 0; --at) key /= 5;
  return static_cast<int>(key % 5);
}

int tiles_of(size_t key) {
  int tiles = 0;
  for (; key != 0; key /= 5) tiles += static_cast<int>(key % 5);
  return tiles;
}

// The class of each line of a matrix: equal lines share one. Classes are numbered from few tiles to
// many, so that what common hands use lies together.
std::vector<size_t> classes_of(const RowMatrix& lines) {
  std::vector<size_t> order(lines.size());
  std::iota(order.begin(), order.end(), 0);
  std::sort(order.begin(), order.end(), [](size_t a, size_t b) {
    return std::pair(tiles_of(a), a) < std::pair(tiles_of(b), b);
  });
  std::map<std::string_view, size_t> known;
  std::vector<size_t> classes(lines.size());
  for (size_t key : order) classes[key] = known.emplace(lines[key], known.size()).first->second;
  return classes;
}

RowMatrix transposed(const RowMatrix& matrix) {
  RowMatrix turned(matrix.front().size(), std::string(matrix.size(), 0));
  for (size_t i = 0; i < matrix.size(); ++i) {
    for (size_t j = 0; j < matrix[i].size(); ++j) turned[j][i] = matrix[i][j];
  }
  return turned;
}

enum class Orphans : uint8_t { kEnds, kAll };

// The halves of one side of a suit, whose first kind is `first`, and the indices after draws.
template <typename Halves, typename Draws>
void fill_halves(Halves& halves, Draws& draws, const std::vector<size_t>& classes, size_t stride,
                 size_t first, Orphans orphans) {
  for (size_t key = 0; key < halves.size(); ++key) {
    Half half;
    size_t power = 1;
    for (size_t kind = 0; kind < draws[key].size(); ++kind, power *= 5) {
      const int held = digit(key, kind);
      const size_t at = first + kind;
      half = half + Half::one_kind(held, at, orphans == Orphans::kAll || at == 0 || at == 8);
      const size_t drawn = held < kMostCopies ? key + power : key;
      draws[key][kind] =
          static_cast<std::remove_reference_t<decltype(draws[key][kind])>>(classes[drawn] * stride);
    }
    halves[key] = half.with_index(classes[key] * stride);
  }
}

template <typename Suit>
void fill_suit(Suit& suit, const RowMatrix& matrix, Orphans orphans) {
  const std::vector<size_t> low = classes_of(matrix);
  const std::vector<size_t> high = classes_of(transposed(matrix));
  assert(*std::max_element(low.begin(), low.end()) + 1 == Suit::kLowClasses);
  assert(*std::max_element(high.begin(), high.end()) + 1 == Suit::kHighClasses);
  fill_halves(suit.low, suit.low_draws, low, Suit::kHighClasses, 0, orphans);
  fill_halves(suit.high, suit.high_draws, high, 1, kLowKinds, orphans);
  for (size_t i = 0; i < low.size(); ++i) {
    for (size_t j = 0; j < high.size(); ++j) {
      suit.rows[low[i] * Suit::kHighClasses + high[j]] = static_cast<uint8_t>(matrix[i][j]);
    }
  }
}

class Builder {
 public:
  explicit Builder(Tables& tables) : tables_(tables) {}

  void build() {
    fill_suit(tables_.suits, suit_matrix(), Orphans::kEnds);
    fill_suit(tables_.honours, honour_matrix(), Orphans::kAll);
    fill_merges();
    assert(rows_.size() == kRows);
  }

 private:
  uint8_t number(const Row& row) {
    const auto [it, is_new] = numbers_.emplace(row, static_cast<uint8_t>(rows_.size()));
    if (is_new) rows_.push_back(row);
    assert(rows_.size() <= kRowStride);
    return it->second;
  }

  RowMatrix suit_matrix() {
    Readings readings;
    const std::vector<int> low = readings_after(readings, 0, kLowKinds);
    std::map<int, std::string> lines;
    RowMatrix matrix;
    for (int reading : low) {
      std::string& line = lines[reading];
      if (line.empty()) {
        for (int whole : readings_after(readings, reading, decltype(Tables::suits)::kHighKinds)) {
          line.push_back(static_cast<char>(row_of(readings, whole)));
        }
      }
      matrix.push_back(line);
    }
    return matrix;
  }

  // The reading of each key of some more kinds: of each shorter key, with none to four on top.
  static std::vector<int> readings_after(Readings& readings, int start, size_t kinds) {
    std::vector<int> known = {start};
    for (size_t kind = 0; kind < kinds; ++kind) {
      std::vector<int> longer;
      longer.reserve(known.size() * (kMostCopies + 1));
      for (int held = 0; held <= kMostCopies; ++held) {
        for (int reading : known) longer.push_back(readings.after(reading, held));
      }
      known = std::move(longer);
    }
    return known;
  }

  uint8_t row_of(const Readings& readings, int reading) {
    const size_t at = static_cast<size_t>(reading);
    if (row_of_reading_.size() < readings.size()) row_of_reading_.resize(readings.size(), -1);
    if (row_of_reading_[at] < 0) row_of_reading_[at] = number(readings.row(reading));
    return static_cast<uint8_t>(row_of_reading_[at]);
  }

  RowMatrix honour_matrix() {
    const std::vector<Row> low = honour_rows(kLowKinds);
    const std::vector<Row> high = honour_rows(decltype(Tables::honours)::kHighKinds);
    RowMatrix matrix(low.size());
    for (size_t i = 0; i < low.size(); ++i) {
      for (const Row& row : high)
        matrix[i].push_back(static_cast<char>(number(merge(low[i], row))));
    }
    return matrix;
  }

  static std::vector<Row> honour_rows(size_t kinds) {
    std::vector<Row> known = {row_of_one_honour(0)};
    for (size_t kind = 0; kind < kinds; ++kind) {
      std::vector<Row> longer;
      for (int held = 0; held <= kMostCopies; ++held) {
        for (const Row& row : known) longer.push_back(merge(row, row_of_one_honour(held)));
      }
      known = std::move(longer);
    }
    return known;
  }

  // Rows that merging makes are numbered and merged in their turn, until no new one comes.
  void fill_merges() {
    for (size_t a = 0; a < rows_.size(); ++a) {
      for (size_t b = 0; b <= a; ++b) {
        const Row row = merge(rows_[a], rows_[b]);
        fill_merge(a * kRowStride + b, row);
        fill_merge(b * kRowStride + a, row);
      }
    }
  }

  void fill_merge(size_t at, const Row& row) {
    tables_.merged[at] = number(row);
    for (size_t calls = 0; calls <= kMostSets; ++calls) {
      tables_.standard[calls][at] = static_cast<int8_t>(row[(kMostSets - calls) * 2 + 1] - 1);
    }
  }

  Tables& tables_;
  std::map<Row, uint8_t> numbers_;
  std::vector<Row> rows_;
  std::vector<int> row_of_reading_;
};

}  // namespace

namespace detail {

std::atomic<const Tables*> made_tables = nullptr;

const Tables& make_tables() {
  // In static storage: what is never asked for costs no memory. Whoever comes while another thread
  // builds waits here.
  static Tables storage;
  static const bool built = (Builder(storage).build(), true);
  if (built) made_tables.store(&storage, std::memory_order_release);
  return storage;
}

}  // namespace detail

}  // namespace jantaku::hand::riichi
