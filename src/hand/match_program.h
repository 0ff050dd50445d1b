// A match specification laid out for running: every set expanded to the places it can lie at.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "hand/match_spec.h"
#include "hand/universe.h"
#include "tiles/ordering.h"

namespace jantaku::hand {

// A wanted tile; equal ones share a number.
struct Want {
  uint8_t kind = Universe::kNone;  // in the universe; kNone: any tile
  tiles::Attributes attributes;
  bool is_any() const { return kind == Universe::kNone; }
  bool operator==(const Want&) const = default;
};

struct Need {
  uint16_t want = 0;
  uint8_t count = 0;
};

// Tiles that come from one place: loose, or one call.
struct PartPlan {
  uint32_t first_need = 0;
  uint16_t needs = 0;
  uint16_t tiles = 0;
};

// One item at one base (and one choice of suits): a list of parts, or a call of some name.
struct Placement {
  uint32_t first_part = 0;
  uint32_t first_need = 0;  // of all parts together, as if they were one
  uint16_t parts = 0;
  uint16_t needs = 0;
  uint16_t tiles = 0;
  uint16_t choice = 0;      // which alternative of which item of the group; `unique` takes it once
  uint8_t lowest = 0;       // the lowest kind it wants, by which searches go through placements
  bool wants_any = false;   // has a want that any tile may fill, or none at all
  bool names_tile = false;  // M40
  int16_t call = -1;        // of a call item
};

struct GroupPlan {
  int count = 0;
  bool exhaustive = false, unique = false, joker_allowed = true, dismantle_calls = false;
  uint16_t choices = 0;
  std::vector<Placement> placements;  // item by item, alternative by alternative, base upwards
  std::vector<uint32_t>
      alternative_begins;  // where in `placements` each alternative begins; end last
  // For each alternative and kind the placement whose lowest kind that is, or kNoPlacement; empty
  // where an alternative does not have at most one for each kind, rising.
  std::vector<std::vector<uint32_t>> placement_at;
  static constexpr uint32_t kNoPlacement = ~uint32_t{0};
  std::vector<uint32_t> by_lowest;      // all placements, those that want any first, then by lowest
  uint32_t any_count = 0;               // how many of by_lowest want any
  std::vector<uint32_t> lowest_begins;  // for each kind where it begins in by_lowest; end last
  uint16_t most_tiles = 0, fewest_tiles = 0;  // of a placement
  uint16_t most_part = 0;                     // tiles of the largest part
  bool only_any = false;                      // all it wants is tiles, whichever
  // What a unit costs of which the hand has no tile, if that is the same whatever the other units
  // are; otherwise kNoUnit.
  int unit_tiles = kNoUnit;
  static constexpr int kNoUnit = -1;
};

struct StepPlan {
  MatchStep::Type type = MatchStep::Type::kGroup;
  GroupPlan group;
};

struct SpecPlan {
  std::vector<StepPlan> steps;
  bool almost = false;
};

// Immutable once made; shared by all who match against it.
class MatchProgram {
 public:
  MatchProgram(const MatchDefinition& definition, const tiles::Ordering& ordering,
               std::shared_ptr<const Universe> universe);

  struct Alternative {
    int spec = -1;      // in specs(), or
    int american = -1;  // in americans()
  };
  const std::vector<Alternative>& alternatives() const { return alternatives_; }
  const SpecPlan& spec(int i) const { return specs_[static_cast<size_t>(i)]; }
  const AmericanHand& american(int i) const { return americans_[static_cast<size_t>(i)]; }

  const Universe& universe() const { return *universe_; }
  const std::shared_ptr<const Universe>& shared_universe() const { return universe_; }
  const std::vector<Want>& wants() const { return wants_; }
  std::span<const uint16_t> wants_of_kind(uint8_t kind) const { return wants_of_kind_[kind]; }
  const std::vector<uint16_t>& any_wants() const { return any_wants_; }
  const PartPlan& part(uint32_t i) const { return parts_[i]; }
  const Need& need(uint32_t i) const { return needs_[i]; }
  // Whether any want asks for attributes: if none does, tiles of a kind are interchangeable.
  bool attributes_matter() const { return attributes_matter_; }
  // Whether a tile of a kind that may stand for another can as well be that other: wherever the
  // kind is wanted, the other would do. Looks through all placements.
  bool is_replaceable(uint8_t kind, uint8_t as) const;

 private:
  friend class MatchProgramBuilder;

  bool is_replaceable(const GroupPlan& group, uint8_t kind, uint8_t as) const;
  std::vector<std::vector<uint8_t>> wanted_kinds(const Placement& placement) const;

  std::shared_ptr<const Universe> universe_;
  std::vector<Alternative> alternatives_;
  std::vector<SpecPlan> specs_;
  std::vector<AmericanHand> americans_;
  std::vector<Want> wants_;
  std::vector<std::vector<uint16_t>> wants_of_kind_;
  std::vector<uint16_t> any_wants_;
  std::vector<PartPlan> parts_;
  std::vector<Need> needs_;
  bool attributes_matter_ = false;
};

}  // namespace jantaku::hand
