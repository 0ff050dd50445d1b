// The exact distance of a hand from a run of exhaustive groups, part of the universe by part.
//
// Kinds that no set ties together (in riichi the three suits and each honour) can be looked at
// apart: for each part, the fewest missing tiles for every number of units taken from it; then
// the parts are added up. This is what makes distances cheap without any table of hands.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "hand/match_search.h"

namespace jantaku::hand {

class ComponentSolver {
 public:
  // `groups` are positive and exhaustive. Use it only if fits().
  ComponentSolver(const MatchProgram& program, std::span<const GroupPlan* const> groups);

  bool fits() const { return fits_; }

  // The fewest tiles that the hand lacks. Nothing if this hand cannot be answered part by part:
  // jokers that are not universal, or calls that meet composites or `unique`; ask the search then.
  std::optional<int> missing(const PreparedHand& hand, Budget& budget);

 private:
  // Real tiles that one unit of a group takes, and how many more it lacks.
  struct Option {
    uint8_t group = 0;
    uint8_t missing = 0;
    std::vector<std::pair<uint8_t, uint8_t>> tiles;  // place in the component, count
  };
  struct Component {
    std::vector<uint8_t> kinds;                          // rising
    std::vector<std::vector<Option>> options_by_lowest;  // for each of `kinds`
  };
  // The fewest missing tiles for each number of units of each group, by unit_index; or kNever.
  using Costs = std::vector<uint16_t>;
  static constexpr uint16_t kNever = 0xFFFF;

  void find_components(const MatchProgram& program);
  bool add_options(const MatchProgram& program, const Placement& placement, uint8_t group);
  const Costs& costs(const Component& component, std::string& counts, Budget& budget);
  Costs added(const Costs& a, const Costs& b) const;
  std::optional<std::vector<uint32_t>> call_groups(const PreparedHand& hand) const;
  bool universal_jokers(const PreparedHand& hand, int& jokers) const;
  std::vector<bool> served(const std::vector<uint32_t>& groups_of_call) const;
  std::optional<int> tiles_of_rest(size_t by_calls, size_t by_tiles) const;

  const MatchProgram& program_;
  std::vector<const GroupPlan*> groups_;
  std::vector<size_t> stride_;  // of each group in Costs
  size_t cells_ = 1;
  std::vector<Component> components_;
  std::vector<uint8_t> component_of_kind_, place_of_kind_;
  bool fits_ = false, has_composite_ = false, has_unique_ = false;
  std::unordered_map<std::string, Costs> known_;
};

}  // namespace jantaku::hand
