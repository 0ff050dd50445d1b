#include "hand/match_costs.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace jantaku::hand {

size_t PackedCounts::lowest() const {
  return low != 0 ? static_cast<size_t>(std::countr_zero(low)) / 3
                  : kInWord + static_cast<size_t>(std::countr_zero(high)) / 3;
}

size_t NumberTable::first_slot(const PackedCounts& key) const {
  uint64_t hash = key.low * 0x9e3779b97f4a7c15 ^ key.high * 0xd6e8feb86659fd93;
  hash ^= hash >> 32;
  return static_cast<size_t>(hash) & (slots_.size() - 1);
}

uint32_t NumberTable::find(const PackedCounts& key) const {
  if (slots_.empty()) return kNone;
  size_t at = first_slot(key);
  while (slots_[at].number != kNone && slots_[at].key != key) at = (at + 1) & (slots_.size() - 1);
  return slots_[at].number;
}

void NumberTable::insert(const PackedCounts& key, uint32_t number) {
  if (2 * (size_ + 1) > slots_.size()) {
    const std::vector<Slot> before = std::exchange(slots_, {});
    slots_.resize(std::max<size_t>(64, 2 * before.size()));
    size_ = 0;
    for (const Slot& slot : before) {
      if (slot.number != kNone) insert(slot.key, slot.number);
    }
  }
  size_t at = first_slot(key);
  while (slots_[at].number != kNone) at = (at + 1) & (slots_.size() - 1);
  slots_[at] = {key, number};
  ++size_;
}

void NumberTable::clear() {
  slots_.clear();
  size_ = 0;
}

bool CostLists::set_groups(std::span<const GroupPlan* const> groups) {
  size_t cells = 1;
  for (const GroupPlan* group : groups) {
    counts_.push_back(group->count);
    stride_.push_back(cells);
    cells *= static_cast<size_t>(group->count) + 1;
    if (cells > kMostCells) return false;
  }
  rest_.assign(cells, 0);
  for (size_t cell = 0; cell < cells; ++cell) {
    for (size_t g = 0; g < groups.size(); ++g) {
      rest_[cell] += (counts_[g] - units(cell, g)) * groups[g]->fewest_tiles;
    }
  }
  find_pairs();
  clear();
  return true;
}

int CostLists::units(size_t cell, size_t group) const {
  return static_cast<int>(cell / stride_[group] % (static_cast<size_t>(counts_[group]) + 1));
}

void CostLists::find_pairs() {
  for (size_t first = 0; first < cells(); ++first) {
    second_begins_.push_back(static_cast<uint32_t>(seconds_.size()));
    for (size_t second = 0; second < cells(); ++second) {
      bool within = true;
      for (size_t g = 0; g < counts_.size() && within; ++g) {
        within = units(first, g) + units(second, g) <= counts_[g];
      }
      if (within) seconds_.push_back(static_cast<uint16_t>(second));
    }
  }
  second_begins_.push_back(static_cast<uint32_t>(seconds_.size()));
}

void CostLists::clear() {
  costs_.clear();
  lack_.clear();
  ids_.clear();
  sums_.clear();
  std::vector<Cost> nothing(cells(), kNever);
  nothing[0] = 0;
  intern(nothing);
}

CostLists::Id CostLists::intern(std::span<const Cost> costs) {
  std::string bytes;
  for (Cost cost : costs) {
    bytes += static_cast<char>(cost >> 8);
    bytes += static_cast<char>(cost & 0xFF);
  }
  const auto [known, is_new] = ids_.try_emplace(std::move(bytes), static_cast<Id>(lack_.size()));
  if (!is_new) return known->second;
  int lack = kNever;
  for (size_t cell = 0; cell < cells(); ++cell) {
    if (costs[cell] != kNever) lack = std::min(lack, costs[cell] + rest_[cell]);
  }
  costs_.insert(costs_.end(), costs.begin(), costs.end());
  lack_.push_back(lack);
  return known->second;
}

CostLists::Id CostLists::added(Id a, Id b) {
  if (a == kNothing) return b;
  if (b == kNothing) return a;
  const PackedCounts key{.low = std::min(a, b), .high = std::max(a, b)};
  if (const uint32_t known = sums_.find(key); known != NumberTable::kNone) return known;
  std::vector<Cost> sum(cells(), kNever);
  const auto first = at(a), second = at(b);
  for (size_t i = 0; i < cells(); ++i) {
    if (first[i] == kNever) continue;
    for (uint32_t p = second_begins_[i]; p < second_begins_[i + 1]; ++p) {
      const size_t j = seconds_[p];
      if (second[j] == kNever) continue;
      sum[i + j] = std::min<Cost>(sum[i + j], static_cast<Cost>(first[i] + second[j]));
    }
  }
  const Id id = intern(sum);
  sums_.insert(key, id);
  return id;
}

}  // namespace jantaku::hand
