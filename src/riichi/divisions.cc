#include "riichi/divisions.h"

#include <algorithm>
#include <cassert>
#include <utility>
#include <vector>

namespace jantaku::riichi {
namespace {

constexpr int kKinds = 9;
constexpr int kStarts = 7;
constexpr int kMostSets = 4;
constexpr int kMostCopies = 4;

using SuitCounts = std::array<int, kKinds>;

struct Complete {
  uint32_t key;
  SuitDivision division;
};

// Goes through all choices of triplets, runs and a pair that use no tile a fifth time.
class Enumerator {
 public:
  std::vector<Complete> all() {
    choose_triplets(0, 0);
    std::sort(found_.begin(), found_.end(), [](const Complete& a, const Complete& b) {
      return a.key != b.key ? a.key < b.key : a.division.triplets < b.division.triplets;
    });
    return std::move(found_);
  }

 private:
  void choose_triplets(int kind, int sets) {
    if (kind == kKinds) return choose_runs(0, sets);
    choose_triplets(kind + 1, sets);
    if (sets == kMostSets) return;
    const SuitDivision before = division_;
    division_.triplets |= 1U << kind;
    counts_[static_cast<size_t>(kind)] += 3;
    choose_triplets(kind + 1, sets + 1);
    counts_[static_cast<size_t>(kind)] -= 3;
    division_ = before;
  }

  void choose_runs(int start, int sets) {
    if (start == kStarts) return choose_pair();
    const SuitDivision before = division_;
    int runs = 0;
    for (; sets + runs <= kMostSets && fits(); ++runs) {
      choose_runs(start + 1, sets + runs);
      if (runs == 0) division_.runs |= 1U << start;
      if (runs == 1) division_.twin_runs |= 1U << start;
      add_run(start, 1);
    }
    add_run(start, -runs);
    division_ = before;
  }

  void choose_pair() {
    keep();
    for (int kind = 0; kind < kKinds; ++kind) {
      counts_[static_cast<size_t>(kind)] += 2;
      division_.pair = static_cast<uint32_t>(kind) & 15U;
      keep();
      counts_[static_cast<size_t>(kind)] -= 2;
    }
    division_.pair = SuitDivision::kNoPair;
  }

  void add_run(int start, int copies) {
    for (int i = 0; i < 3; ++i)
      counts_[static_cast<size_t>(start) + static_cast<size_t>(i)] += copies;
  }

  bool fits() const {
    return std::all_of(counts_.begin(), counts_.end(), [](int n) { return n <= kMostCopies; });
  }

  void keep() {
    if (!fits()) return;
    uint32_t key = 0;
    for (int kind = kKinds - 1; kind >= 0; --kind) {
      key = key * 5 + static_cast<uint32_t>(counts_[static_cast<size_t>(kind)]);
    }
    found_.push_back({.key = key, .division = division_});
  }

  SuitCounts counts_{};
  SuitDivision division_;
  std::vector<Complete> found_;
};

// Each kind is held twice (a pair), three times (a triplet) or not at all.
HonourDivision divide_honours(size_t key) {
  HonourDivision division{.complete = true};
  for (uint32_t bit = 1; key > 0; key /= 5, bit <<= 1) {
    const size_t held = key % 5;
    if (held == 2) division.pairs = static_cast<uint8_t>(division.pairs | bit);
    if (held == 3) division.triplets = static_cast<uint8_t>(division.triplets | bit);
    if (held == 1 || held == 4) division.complete = false;
  }
  return division;
}

}  // namespace

DivisionTables::DivisionTables() {
  const std::vector<Complete> all = Enumerator().all();
  assert(all.size() <= kMostDivisions);
  for (size_t begin = 0; begin < all.size();) {
    size_t end = begin + 1;
    while (end < all.size() && all[end].key == all[begin].key) ++end;
    size_t slot = hash(all[begin].key);
    while (slots_[slot].key != kFree) slot = (slot + 1) % kSlots;
    slots_[slot] = {.key = all[begin].key, .first = static_cast<uint32_t>(division_count_)};
    for (size_t i = begin; i < end; ++i) divisions_[division_count_++] = all[i].division;
    divisions_[division_count_ - 1].last = 1;
    ++complete_suits_;
    begin = end;
  }
  for (size_t key = 0; key < winds_.size(); ++key) winds_[key] = divide_honours(key);
  for (size_t key = 0; key < dragons_.size(); ++key) dragons_[key] = divide_honours(key);
}

namespace detail {

std::atomic<const DivisionTables*> made_divisions = nullptr;

const DivisionTables& make_divisions() {
  static const DivisionTables storage;
  made_divisions.store(&storage, std::memory_order_release);
  return storage;
}

}  // namespace detail

}  // namespace jantaku::riichi
