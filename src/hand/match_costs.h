// What parts of a hand can be for a run of groups, as numbers: lists of costs, each kept once, and
// their sums.
//
// A list says for every choice of how many units of each group are taken from a part (a "cell") the
// fewest tiles that these units lack. Hands repeat their parts, parts repeat their lists and lists
// their sums, so that a question is mostly answered by looking up numbers. What is kept here
// decides nothing but the time that an answer takes.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "hand/match_program.h"

namespace jantaku::hand {

// Up to 42 small numbers, three bits each: how many tiles of each place a part has.
struct PackedCounts {
  static constexpr size_t kMostPlaces = 42;
  static constexpr int kMostCount = 7;

  uint64_t low = 0, high = 0;

  int at(size_t place) const { return static_cast<int>(word(place) >> shift(place) & 7); }
  void add(size_t place, int count) {
    (place < kInWord ? low : high) += static_cast<uint64_t>(count) << shift(place);
  }
  bool empty() const { return (low | high) == 0; }
  // Of those that are not 0.
  size_t lowest() const {
    return low != 0 ? static_cast<size_t>(std::countr_zero(low)) / 3
                    : kInWord + static_cast<size_t>(std::countr_zero(high)) / 3;
  }
  bool operator==(const PackedCounts&) const = default;

 private:
  static constexpr size_t kInWord = 21;
  static int shift(size_t place) { return static_cast<int>(3 * (place % kInWord)); }
  uint64_t word(size_t place) const { return place < kInWord ? low : high; }
};

// From packed counts, or any two words, to a number and what else is known. Grows as it is filled.
class NumberTable {
 public:
  static constexpr uint32_t kNone = ~uint32_t{0};
  struct Slot {
    PackedCounts key;
    uint32_t number = kNone;
    uint32_t beside = 0;
  };

  // Null if it is not there.
  const Slot* look_up(const PackedCounts& key) const {
    if (slots_.empty()) return nullptr;
    size_t at = first_slot(key);
    while (slots_[at].number != kNone && slots_[at].key != key) at = (at + 1) & (slots_.size() - 1);
    return slots_[at].number != kNone ? &slots_[at] : nullptr;
  }
  uint32_t find(const PackedCounts& key) const {
    const Slot* slot = look_up(key);
    return slot ? slot->number : kNone;
  }
  // One that is not there.
  void insert(const PackedCounts& key, uint32_t number, uint32_t beside = 0);
  size_t size() const { return size_; }
  void clear();

 private:
  size_t first_slot(const PackedCounts& key) const {
    uint64_t hash = key.low * 0x9e3779b97f4a7c15 ^ key.high * 0xd6e8feb86659fd93;
    hash ^= hash >> 32;
    return static_cast<size_t>(hash) & (slots_.size() - 1);
  }

  std::vector<Slot> slots_;  // a power of two, at most half of them used
  size_t size_ = 0;
};

class CostLists {
 public:
  using Id = uint32_t;
  using Cost = uint16_t;
  static constexpr Cost kNever = 0xFFFF;
  static constexpr size_t kMostCells = 512;
  static constexpr Id kNothing = 0;  // the part that has no tile: nothing is taken from it

  // False if there would be more than kMostCells; then it is of no use.
  bool set_groups(std::span<const GroupPlan* const> groups);

  size_t cells() const { return rest_.size(); }
  // How far apart two cells are that differ by one unit of this group; how many it takes in the
  // cell.
  size_t stride(size_t group) const { return stride_[group]; }
  int units(size_t cell, size_t group) const;

  Id intern(std::span<const Cost> costs);
  std::span<const Cost> at(Id id) const { return {costs_.data() + id * cells(), cells()}; }
  // The list of two parts together.
  Id added(Id a, Id b) {
    if (a == kNothing) return b;
    if (b == kNothing) return a;
    const PackedCounts key{.low = std::min(a, b), .high = std::max(a, b)};
    const uint32_t known = sums_.find(key);
    return known != NumberTable::kNone ? known : find_sum(key);
  }
  // The fewest tiles lacking to all groups when these are all the tiles there are.
  int lack(Id id) const { return lack_[id]; }

  size_t size() const { return lack_.size() + sums_.size(); }
  void clear();

 private:
  void find_pairs();
  Id find_sum(const PackedCounts& of_two);

  std::vector<int> counts_;
  std::vector<size_t> stride_;
  std::vector<int> rest_;  // for each cell the tiles of all units that it leaves out
  // For each cell the cells that can be added to it: from second_begins_[cell] on in seconds_.
  std::vector<uint32_t> second_begins_;
  std::vector<uint16_t> seconds_;
  std::vector<Cost> costs_;                  // list after list
  std::vector<int> lack_;                    // of each list
  std::unordered_map<std::string, Id> ids_;  // by the bytes of a list
  NumberTable sums_;
};

}  // namespace jantaku::hand
