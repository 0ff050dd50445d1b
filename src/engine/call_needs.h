// What calls want beside the called tile, laid out by its kind, so that of most calls one look at
// the seat's tiles says that they cannot be made.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/own_tiles.h"
#include "ruleset/model.h"

namespace jantaku::engine {

// Of one button, where tiles follow one another in one order.
class CallNeeds {
 public:
  CallNeeds(const ruleset::Button& button, const tiles::Ordering& ordering,
            const hand::Universe& universe);

  enum class Called : uint8_t { kOwn, kOfAnother };
  // Whether the tiles of some alternative may be there, if the called tile is taken for this kind;
  // the called tile comes from the same tiles, or from elsewhere.
  bool may_be_met(uint8_t kind, Called from, const TileSupply& supply) const {
    for (uint32_t at = begin_[kind]; at < begin_[kind + size_t{1}]; ++at) {
      if (is_met(needs_[at], kind, from, supply)) return true;
    }
    return false;
  }
  // Whether any call of the seat's own tiles may be made of a supply with so many of one kind.
  bool may_be_met_by(const TileSupply& supply) const {
    return supply.most + supply.universal >= fewest_own_;
  }

 private:
  // So many of some kinds; what does not fit in is taken to be there.
  struct Need {
    static constexpr size_t kMost = 4;
    uint8_t size = 0;
    uint8_t of_called = 0;  // how many of them are of the called tile's kind
    std::array<uint8_t, kMost> kinds{}, counts{};
  };
  static bool is_met(const Need& need, uint8_t kind, Called from, const TileSupply& supply) {
    for (size_t i = 0; i < need.size; ++i) {
      if (supply.counts[need.kinds[i]] + supply.universal < need.counts[i]) return false;
    }
    return from == Called::kOfAnother || supply.counts[kind] + supply.universal > need.of_called;
  }

  std::vector<uint32_t> begin_;  // by kind in the universe: its first in needs_
  std::vector<Need> needs_;
  int fewest_own_ = 255;
};

}  // namespace jantaku::engine
