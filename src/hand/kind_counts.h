// A hand as the numbers of its loose tiles of each kind: all that a match without attributes asks.
#pragma once

#include <array>
#include <cstdint>

#include "base/static_vector.h"
#include "hand/hand_view.h"
#include "hand/universe.h"

namespace jantaku::hand {

class KindCounts {
 public:
  struct Counted {
    uint8_t kind = 0;  // in the universe
    uint8_t count = 0;
  };
  // Tiles that may stand for one other kind and nothing else, such as red fives.
  struct Substitutes {
    uint8_t kind = 0, as = 0;  // in the universe; `kind` may be kNone
    uint8_t count = 0;
  };

  // Of at most kMostDifferent loose tiles.
  void read(const Universe& universe, const HandView& hand);

  // Without substitutes and jokers; kinds rise.
  const base::StaticVector<Counted, kMostDifferent>& counted() const { return counted_; }
  const base::StaticVector<Substitutes, kMostDifferent>& substitutes() const {
    return substitutes_;
  }
  int jokers() const { return jokers_; }  // that may stand for several kinds, or for anything
  // Whether that is exact: no tile may stand for several kinds but not for all.
  bool complete() const { return complete_; }

  // Counts the substitutes as what they stand for.
  void use_substitutes();

 private:
  void list_counts();

  std::array<uint8_t, 256> counts_{};
  std::array<uint64_t, 4> seen_{};
  base::StaticVector<Counted, kMostDifferent> counted_;
  base::StaticVector<Substitutes, kMostDifferent> substitutes_;
  int jokers_ = 0;
  bool complete_ = true;
};

}  // namespace jantaku::hand
