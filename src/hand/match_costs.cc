#include "hand/match_costs.h"

#include <utility>

namespace jantaku::hand {

void NumberTable::insert(const PackedCounts& key, uint32_t number, uint32_t beside) {
  if (2 * (size_ + 1) > slots_.size()) {
    const std::vector<Slot> before = std::exchange(slots_, {});
    slots_.resize(std::max<size_t>(64, 2 * before.size()));
    size_ = 0;
    for (const Slot& slot : before) {
      if (slot.number != kNone) insert(slot.key, slot.number, slot.beside);
    }
  }
  size_t at = first_slot(key);
  while (slots_[at].number != kNone) at = (at + 1) & (slots_.size() - 1);
  slots_[at] = {key, number, beside};
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

CostLists::Id CostLists::find_sum(const PackedCounts& of_two) {
  std::vector<Cost> sum(cells(), kNever);
  const auto first = at(static_cast<Id>(of_two.low)), second = at(static_cast<Id>(of_two.high));
  for (size_t i = 0; i < cells(); ++i) {
    if (first[i] == kNever) continue;
    for (uint32_t p = second_begins_[i]; p < second_begins_[i + 1]; ++p) {
      const size_t j = seconds_[p];
      if (second[j] == kNever) continue;
      sum[i + j] = std::min<Cost>(sum[i + j], static_cast<Cost>(first[i] + second[j]));
    }
  }
  const Id id = intern(sum);
  sums_.insert(of_two, id);
  return id;
}

}  // namespace jantaku::hand
