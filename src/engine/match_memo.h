// Answers of matches that were asked before. Buttons, restrictions and yaku ask the same of the
// same hand again and again, and the matcher is by far the dearest thing they ask.
//
// An answer found here costs the steps that it cost when it was worked out, so that what is
// remembered decides nothing: a choice spends the same on every machine.
#pragma once

#include <cstdint>
#include <vector>

#include "hand/matcher.h"
#include "tiles/ordering.h"

namespace jantaku::engine {

class MatchMemo {
 public:
  // Whether the hand matches: as `matcher`, which is that of match number `match`, says.
  hand::Answer matches(hand::Matcher& matcher, int match, const tiles::Ordering& ordering,
                       const hand::HandView& hand, hand::Budget& budget);
  // No: no single tile more makes it match.
  hand::Answer may_be_completed(hand::Matcher& matcher, int match, const tiles::Ordering& ordering,
                                const hand::HandView& hand, hand::Budget& budget);

 private:
  template <typename Find>
  hand::Answer remembered(int question, const tiles::Ordering& ordering, const hand::HandView& hand,
                          hand::Budget& budget, const Find& find);

  // Two independent sums over everything that the answer depends on, but for the order of loose
  // tiles: 128 bits, so that two hands do not meet in the life of a program.
  struct Key {
    uint64_t a = 0, b = 0;
    bool operator==(const Key&) const = default;
  };
  struct Entry {
    Key key;
    int64_t steps = 0;
    hand::Answer answer = hand::Answer::kNo;
    bool filled = false;
  };
  static constexpr size_t kEntries = size_t{1} << 14;

  static Key key_of(int match, const tiles::Ordering& ordering, const hand::HandView& hand);

  std::vector<Entry> entries_;  // a newer answer takes the place of an older one
};

}  // namespace jantaku::engine
