#include "hand/riichi_tables.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstring>
#include <map>
#include <type_traits>
#include <unordered_map>
#include <utility>
#include <vector>

namespace jantaku::hand::riichi {
namespace {

constexpr int kMostCopies = 4;
constexpr size_t kHeldWays = size_t{kMostCopies} + 1;
constexpr uint8_t kImpossible = 64;

// The cells of a Row, one lane each, and impossible ones above them: what is done to one is done to
// all at once, in a register. (Both compilers know such vectors on every machine.)
constexpr size_t kLanes = 16;
using Lanes [[gnu::vector_size(kLanes)]] = uint8_t;
using Words = std::array<uint64_t, kLanes / sizeof(uint64_t)>;

constexpr Lanes kNothing = Lanes{} + kImpossible;
constexpr Lanes kEven = {1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0};
constexpr Lanes kOfRow = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1};

Lanes lesser(Lanes a, Lanes b) { return a < b ? a : b; }

Lanes lanes_of(const Row& row) {
  Lanes lanes = kNothing;
  std::memcpy(&lanes, row.data(), row.size());
  return lanes;
}

Row row_of(Lanes lanes) {
  Row row;
  std::memcpy(row.data(), &lanes, row.size());
  return row;
}

// How many tiles are missing in all lanes, where some are wanted and some are held.
class Missing {
 public:
  constexpr Missing() {
    for (size_t i = kMostCopies; i < by_difference_.size(); ++i) {
      by_difference_[i] = Lanes{} + static_cast<uint8_t>(i - kMostCopies);
    }
  }
  Lanes operator()(int wanted, int held) const {
    const int difference = wanted - held + kMostCopies;
    return by_difference_[static_cast<size_t>(difference)];
  }

 private:
  static constexpr size_t kMostWanted = 14;  // six for runs, eight for triplets and the pair
  std::array<Lanes, kMostWanted + 1 + kMostCopies> by_difference_{};
};
constexpr Missing kMissing;

// Distances to which more sets and pairs are added, which moves them up the lanes.
class Base {
 public:
  explicit Base(Lanes lanes)
      : any_{kNothing, lanes}, without_pair_{kNothing, kEven != 0 ? lanes : kNothing} {}

  // What the distances become with the sets and the pair of `cell`, for `cost` more tiles.
  Lanes with(size_t cell, Lanes cost) const {
    const std::array<Lanes, 2>& from = cell % 2 == 0 ? any_ : without_pair_;
    Lanes moved;
    std::memcpy(&moved, reinterpret_cast<const uint8_t*>(&from) + kLanes - cell, kLanes);
    return moved + cost;
  }

 private:
  std::array<Lanes, 2> any_;
  std::array<Lanes, 2> without_pair_;  // a hand wants one pair
};

// Reading a suit from 1 to 9: the fewest missing tiles for each number of runs that began two and
// one kinds ago, sets and pairs. Two runs or triplets alike are enough: three alike runs are three
// triplets, and a third triplet costs no less than one of a kind not held.
constexpr int kMostAlike = 2;

class Reading {
 public:
  Reading() { cells_.fill(kNothing); }
  static Reading of_nothing() {
    Reading reading;
    reading.at(0, 0)[0] = 0;
    return reading;
  }

  Lanes& at(int older_runs, int newer_runs) { return cells_[place(older_runs, newer_runs)]; }
  const Lanes& at(int older_runs, int newer_runs) const {
    return cells_[place(older_runs, newer_runs)];
  }

  bool is_nothing(int older_runs, int newer_runs) const {
    return std::bit_cast<Words>(at(older_runs, newer_runs)) == std::bit_cast<Words>(kNothing);
  }

  friend bool operator==(const Reading& a, const Reading& b) { return a.words() == b.words(); }
  struct Hash {
    size_t operator()(const Reading& reading) const {
      uint64_t hash = 0;
      for (uint64_t word : reading.words()) {
        hash = (hash ^ word) * 0x9e3779b97f4a7c15;
        hash ^= hash >> 32;
      }
      return hash;
    }
  };

 private:
  static constexpr size_t kWays = size_t{kMostAlike} + 1;
  static constexpr size_t place(int older_runs, int newer_runs) {
    return static_cast<size_t>(older_runs) * kWays + static_cast<size_t>(newer_runs);
  }

  std::array<uint64_t, kWays * kWays * kLanes / sizeof(uint64_t)> words() const {
    return std::bit_cast<std::array<uint64_t, kWays * kWays * kLanes / sizeof(uint64_t)>>(cells_);
  }

  std::array<Lanes, kWays * kWays> cells_;
};

// The best of all ways to use `held` tiles of the next kind where some runs are open already. What
// is wanted may exceed four of a kind: a hand waits for a tile of which it holds all four (as
// majiang-core has it), and only acceptance knows that none is left.
Lanes extended(const Base& base, int open, int runs, int held) {
  Lanes best = kNothing;
  for (int triplets = 0; triplets <= kMostAlike; ++triplets) {
    for (int pairs = 0; pairs <= 1; ++pairs) {
      const int wanted = open + runs + 3 * triplets + 2 * pairs;
      const int cell = (runs + triplets) * 2 + pairs;
      best = lesser(best, base.with(static_cast<size_t>(cell), kMissing(wanted, held)));
    }
  }
  return best;
}

// Open runs only ever ask for more tiles: a cell that has more of them than another of the same
// sets and pairs, and costs no less, leads nowhere better. Without such cells fewer readings
// differ.
void drop_useless(Reading& reading) {
  for (int older = kMostAlike; older >= 0; --older) {
    for (int newer = kMostAlike; newer >= 0; --newer) {
      Lanes best = kOfRow != 0 ? reading.at(older, newer) : kNothing;
      if (older > 0) best = reading.at(older - 1, newer) <= best ? kNothing : best;
      if (newer > 0) best = reading.at(older, newer - 1) <= best ? kNothing : best;
      reading.at(older, newer) = best;
    }
  }
}

Reading extend(const Reading& reading, int held, int most_new_runs) {
  Reading next;
  for (int older = 0; older <= kMostAlike; ++older) {
    for (int newer = 0; newer <= kMostAlike; ++newer) {
      if (reading.is_nothing(older, newer)) continue;
      const Base base(reading.at(older, newer));
      for (int runs = 0; runs <= most_new_runs; ++runs) {
        Lanes& best = next.at(newer, runs);
        best = lesser(best, extended(base, older + newer, runs, held));
      }
    }
  }
  drop_useless(next);
  return next;
}

constexpr size_t kSuitKinds = 9;
using Suits = decltype(Tables::suits);
using Honours = decltype(Tables::honours);
constexpr size_t kHighKinds = Suits::kHighKinds;
using Numbers = std::vector<size_t>;
constexpr size_t kNone = ~size_t{0};
using Next = std::array<size_t, kHeldWays>;  // by how many of a kind are held

// The readings that occur, numbered.
class Readings {
 public:
  Readings() { number(Reading::of_nothing()); }

  // `kind` counts from 0.
  size_t after(size_t reading, size_t held, size_t kind) {
    const bool may_begin = kind + 2 < kSuitKinds;  // a run that stays within the suit
    size_t& known = next_[reading][may_begin ? 1 : 0][held];
    if (known == kNone) {
      const size_t found =
          number(extend(*readings_[reading], static_cast<int>(held), may_begin ? kMostAlike : 0));
      return next_[reading][may_begin ? 1 : 0][held] = found;
    }
    return known;
  }

  Row row(size_t reading) const { return row_of(readings_[reading]->at(0, 0)); }
  size_t size() const { return readings_.size(); }

 private:
  static constexpr Next kNotAsked = {kNone, kNone, kNone, kNone, kNone};

  size_t number(const Reading& reading) {
    const auto [it, is_new] = numbers_.try_emplace(reading, readings_.size());
    if (is_new) {
      readings_.push_back(&it->first);
      next_.push_back({kNotAsked, kNotAsked});
    }
    return it->second;
  }

  std::unordered_map<Reading, size_t, Reading::Hash> numbers_;
  std::vector<const Reading*> readings_;
  std::vector<std::array<Next, 2>> next_;
};

// How many of each kind a key stands for.
template <size_t kKinds>
std::array<size_t, kKinds> held_of(size_t key) {
  std::array<size_t, kKinds> held;
  for (size_t& count : held) {
    count = key % kHeldWays;
    key /= kHeldWays;
  }
  return held;
}

enum class Order : uint8_t { kAsWritten, kFromTheTop };

// An automaton over the counts of one suit, a layer for each kind: what matters of the tiles up to
// there for those that may follow, and nothing else. So the counts of kinds 1 to k are of one class
// if and only if they come to one state; and as a suit is the same read from 9 to 1, so are those
// of its last k kinds, read backwards.
class SuitAutomaton {
 public:
  SuitAutomaton() {
    read_forwards();
    merge_backwards();
  }

  size_t after(size_t state, size_t held, size_t kind) const { return next_[kind][state][held]; }

  // The state after each key of the first `kKinds` kinds, or of the last, which are read backwards.
  template <size_t kKinds>
  Numbers after_keys(Order order) const {
    constexpr size_t kKeys = kKinds == kLowKinds ? kLowKeys : Suits::kHighKeys;
    static_assert(kKinds == kLowKinds || kKinds == kHighKinds);
    Numbers states;
    for (size_t key = 0; key < kKeys; ++key) {
      std::array<size_t, kKinds> held = held_of<kKinds>(key);
      if (order == Order::kFromTheTop) std::reverse(held.begin(), held.end());
      size_t state = 0;
      for (size_t kind = 0; kind < kKinds; ++kind) state = after(state, held[kind], kind);
      states.push_back(state);
    }
    return states;
  }

  // Of the states of the last layer.
  const std::vector<Row>& rows() const { return rows_; }

 private:
  // The readings of each layer, from none on.
  void read_forwards() {
    Numbers layer = {0};
    for (size_t kind = 0; kind < kSuitKinds; ++kind) {
      Numbers places(readings_.size(), kNone);  // of a reading in the next layer
      Numbers longer;
      for (size_t reading : layer) {
        Next& next = next_[kind].emplace_back();
        for (size_t held = 0; held < kHeldWays; ++held) {
          const size_t found = readings_.after(reading, held, kind);
          if (found >= places.size()) places.resize(readings_.size(), kNone);
          if (places[found] == kNone) {
            places[found] = longer.size();
            longer.push_back(found);
          }
          next[held] = places[found];
        }
      }
      layer = std::move(longer);
    }
    for (size_t reading : layer) rows_.push_back(readings_.row(reading));
  }

  // No run is open after the last kind: its readings are different rows. In the layers before,
  // readings are one state if the same counts lead them to the same states.
  void merge_backwards() {
    Numbers merged;  // of the layer above
    for (size_t kind = kSuitKinds; kind-- > 0;) {
      std::unordered_map<uint64_t, size_t> known;
      std::vector<Next> states;
      Numbers now;
      for (Next next : next_[kind]) {
        uint64_t key = 0;
        for (size_t& state : next) {
          if (!merged.empty()) state = merged[state];
          assert(state < size_t{1} << 12);
          key = key << 12 | state;
        }
        const auto [it, is_new] = known.try_emplace(key, states.size());
        if (is_new) states.push_back(next);
        now.push_back(it->second);
      }
      next_[kind] = std::move(states);
      merged = std::move(now);
    }
  }

  Readings readings_;
  std::array<std::vector<Next>, kSuitKinds> next_;
  std::vector<Row> rows_;
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
  const Base base(lanes_of(b));
  Lanes merged = kNothing;
  for (size_t cell = 0; cell < kCells; ++cell)
    merged = lesser(merged, base.with(cell, kMissing(a[cell], 0)));
  return row_of(merged);
}

int digit(size_t key, size_t at) {
  for (; at > 0; --at) key /= 5;
  return static_cast<int>(key % 5);
}

size_t tiles_of(size_t key) {
  size_t tiles = 0;
  for (; key != 0; key /= 5) tiles += key % 5;
  return tiles;
}

// The classes of the keys of half a suit, given numbers that only keys of one class share. Classes
// are numbered from few tiles to many, so that what common hands use lies together.
struct Classes {
  Numbers of_key;
  Numbers first_keys;  // the least key of each class, in order

  explicit Classes(const Numbers& shared) : of_key(shared.size()) {
    std::vector<Numbers> by_tiles;
    for (size_t key = 0; key < shared.size(); ++key) {
      by_tiles.resize(std::max(by_tiles.size(), tiles_of(key) + 1));
      by_tiles[tiles_of(key)].push_back(key);
    }
    Numbers numbers(*std::max_element(shared.begin(), shared.end()) + 1, kNone);
    size_t count = 0;
    for (const Numbers& keys : by_tiles) {
      for (size_t key : keys) {
        size_t& number = numbers[shared[key]];
        if (number == kNone) number = count++;
        of_key[key] = number;
      }
    }
    std::vector<bool> seen(count);
    for (size_t key = 0; key < of_key.size(); ++key) {
      if (seen[of_key[key]]) continue;
      seen[of_key[key]] = true;
      first_keys.push_back(key);
    }
  }
};

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

// Fills all of a suit but its rows.
template <typename Suit>
void fill_both_halves(Suit& suit, const Classes& low, const Classes& high, Orphans orphans) {
  assert(low.first_keys.size() == Suit::kLowClasses);
  assert(high.first_keys.size() == Suit::kHighClasses);
  fill_halves(suit.low, suit.low_draws, low.of_key, Suit::kHighClasses, 0, orphans);
  fill_halves(suit.high, suit.high_draws, high.of_key, 1, kLowKinds, orphans);
}

class Builder {
 public:
  explicit Builder(Tables& tables) : tables_(tables) {}

  void build() {
    fill_suits();
    fill_honours();
    fill_merges();
    assert(rows_.size() == kRows);
  }

 private:
  uint8_t number(const Row& row) {
    uint64_t packed = 0;
    for (uint8_t cell : row) packed = packed << 6 | cell;
    const auto [it, is_new] = numbers_.try_emplace(packed, static_cast<uint8_t>(rows_.size()));
    if (is_new) rows_.push_back(row);
    assert(rows_.size() <= kRowStride);
    return it->second;
  }

  void fill_suits() {
    const SuitAutomaton automaton;
    const Numbers low_states = automaton.after_keys<kLowKinds>(Order::kAsWritten);
    const Classes low(low_states), high(automaton.after_keys<kHighKinds>(Order::kFromTheTop));
    fill_both_halves(tables_.suits, low, high, Orphans::kEnds);
    std::vector<std::array<size_t, kHighKinds>> high_held;  // of each class
    for (size_t key : high.first_keys) high_held.push_back(held_of<kHighKinds>(key));
    Numbers numbers(automaton.rows().size(), kNone);
    for (size_t low_key : low.first_keys) {
      for (size_t i = 0; i < high.first_keys.size(); ++i) {
        size_t state = low_states[low_key];
        for (size_t kind = 0; kind < kHighKinds; ++kind) {
          state = automaton.after(state, high_held[i][kind], kLowKinds + kind);
        }
        if (numbers[state] == kNone) numbers[state] = number(automaton.rows()[state]);
        tables_.suits
            .rows[low.of_key[low_key] * Suits::kHighClasses + high.of_key[high.first_keys[i]]] =
            static_cast<uint8_t>(numbers[state]);
      }
    }
  }

  void fill_honours() {
    const std::vector<Row> low_rows = honour_rows(kLowKinds);
    const std::vector<Row> high_rows = honour_rows(Honours::kHighKinds);
    const Classes low(numbered(low_rows)), high(numbered(high_rows));
    fill_both_halves(tables_.honours, low, high, Orphans::kAll);
    for (size_t low_key : low.first_keys) {
      for (size_t high_key : high.first_keys) {
        tables_.honours.rows[low.of_key[low_key] * Honours::kHighClasses + high.of_key[high_key]] =
            number(merge(low_rows[low_key], high_rows[high_key]));
      }
    }
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

  // Equal rows share a number.
  static Numbers numbered(const std::vector<Row>& rows) {
    std::map<Row, size_t> known;
    Numbers numbers;
    for (const Row& row : rows) numbers.push_back(known.emplace(row, known.size()).first->second);
    return numbers;
  }

  // Rows that merging makes are numbered and merged in their turn, until no new one comes.
  void fill_merges() {
    for (size_t a = 0; a < rows_.size(); ++a) {
      for (size_t b = 0; b <= a; ++b) {
        const Row row = merge(rows_[a], rows_[b]);
        const uint8_t merged = number(row);
        fill_merge(a * kRowStride + b, row, merged);
        fill_merge(b * kRowStride + a, row, merged);
      }
    }
  }

  void fill_merge(size_t at, const Row& row, uint8_t merged) {
    tables_.merged[at] = merged;
    for (size_t calls = 0; calls <= kMostSets; ++calls) {
      tables_.standard[calls][at] = static_cast<int8_t>(row[(kMostSets - calls) * 2 + 1] - 1);
    }
  }

  Tables& tables_;
  std::unordered_map<uint64_t, uint8_t> numbers_;
  std::vector<Row> rows_;
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
