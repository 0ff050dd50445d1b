// What a hand lacks to a run of exhaustive groups, part of the universe by part.
//
// Kinds that no set ties together (in riichi the three suits and each honour) can be looked at
// apart: for each part, the fewest missing tiles for every number of units taken from it; then
// the parts are added up. What was found for a part is kept, so that most questions are a few
// lookups; but a question costs the same steps whether it was or not.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "hand/kind_counts.h"
#include "hand/match_costs.h"
#include "hand/match_search.h"

namespace jantaku::hand {

class ComponentSolver {
 public:
  // `groups` are positive and exhaustive. Use it only if fits().
  ComponentSolver(const MatchProgram& program, std::span<const GroupPlan* const> groups);

  bool fits() const { return fits_; }

  // How many tiles a hand lacks, at least; and whether that is all it lacks (not for some jokers).
  struct Lack {
    int missing = 0;
    bool exact = true;
  };
  // Nothing if this hand cannot be looked at part by part (calls that meet composites, too many
  // tiles of a kind), or if the budget is spent. `hand` is laid out only
  // if it has a call that was not seen before.
  std::optional<Lack> lack(PreparedHand& hand, Budget& budget);

 private:
  // Real tiles that one unit of a group takes, and how many more it lacks.
  struct Option {
    uint8_t group = 0;
    uint8_t missing = 0;
    std::vector<std::pair<uint8_t, uint8_t>> tiles;  // place in the component, count
    PackedCounts packed;                             // the same
    bool operator==(const Option&) const = default;
  };
  using Options = std::vector<std::vector<Option>>;  // for each place, those it is the lowest of
  // Components with the same options, such as the three suits, share what is known of them.
  struct Shape {
    Options options;
    NumberTable known;  // lists by counts; beside them how many smaller parts there are
    // Of components of one place: lists by how many have one tile, two, ... (a byte each).
    NumberTable singles;
  };
  struct Call {
    base::StaticVector<tiles::Tile, CallUnit::kMostTiles> tiles;
    CostLists::Id list = NumberTable::kNone;
    bool is_flower = false;
    bool has_alias = false;  // a tile of it may stand for another
  };
  static constexpr size_t kKnownCalls = 1024;

  void find_components(const MatchProgram& program);
  bool add_options(const MatchProgram& program, const Placement& placement, uint8_t group);
  void share_shapes();
  void forget();
  void forget_calls();
  std::optional<CostLists::Id> list_of_tiles(const KindCounts& counts, Budget& budget);
  CostLists::Id list_of(Shape& shape, const PackedCounts& counts);
  CostLists::Id list_of_singles(Shape& shape, uint64_t singles);
  CostLists::Id find_list(Shape& shape, const PackedCounts& counts);
  CostLists::Id list_of_call(PreparedHand& hand, size_t call);
  CostLists::Id find_list_of_call(const PreparedHand& hand, size_t call);

  const MatchProgram& program_;
  std::vector<const GroupPlan*> groups_;
  std::vector<Options> components_;  // while they are made; then shape_of_component_
  std::vector<Shape> shapes_;
  std::vector<uint8_t> shape_of_component_;
  std::vector<uint8_t> component_of_kind_, place_of_kind_;
  // The counts of a component; or of all components of one place and of one shape how many have one
  // tile, two, ... (a byte each).
  struct Tally {
    PackedCounts counts;  // of the hand that is looked at, otherwise nothing
    uint8_t shape = 0;
    bool singles = false;
  };
  std::vector<Tally> tallies_;
  // Where the tiles of a kind are counted, in one place for the loop over a hand.
  struct KindPlace {
    bool wanted = false, single = false;
    uint8_t tally = 0, place = 0;
  };
  std::vector<KindPlace> kinds_;
  bool fits_ = false, has_composite_ = false, has_unique_ = false, dismantles_ = false;
  bool joker_allowed_ = true;  // in all groups

  CostLists lists_;
  std::vector<Call> calls_;  // that were seen, by hash; those with jokers for these aliases:
  tiles::Aliases aliases_of_calls_;
  tiles::Attributes invisible_of_calls_;
};

}  // namespace jantaku::hand
