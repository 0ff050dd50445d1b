// Every way to divide complete tiles of one suit into runs, triplets and at most one pair, looked
// up instead of searched. 21,743 counts of a suit are complete; most have one division. Made once,
// on first use, in a few milliseconds; any number of threads may read.
//
// Counts of a suit are complete or not whatever the other suits hold, so that these rows give the
// same divisions as a table of whole hands would, with a shorter key and no sorting of suits.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

namespace jantaku::riichi {

// One suit's tiles as sets and perhaps a pair; bit or number n is the kind n of the suit.
struct SuitDivision {
  uint32_t runs : 7 = 0;       // runs that begin here
  uint32_t twin_runs : 7 = 0;  // at least two of them
  uint32_t triplets : 9 = 0;
  uint32_t pair : 4 = kNoPair;
  uint32_t last : 1 = 0;  // of the divisions of these counts

  static constexpr uint32_t kNoPair = 15;
};

// Honours have no runs: one division or none. Winds and dragons are looked up apart; bits as above.
struct HonourDivision {
  uint8_t triplets = 0;
  uint8_t pairs = 0;
  bool complete = false;
};

class DivisionTables {
 public:
  static constexpr size_t kCompleteSuits = 21743;

  DivisionTables();

  // The divisions of a suit's counts, given as the two keys of hand::HandKeys: a row that ends with
  // the one marked last, or nothing if the counts are not complete.
  const SuitDivision* suit(size_t low_key, size_t high_key) const {
    const uint32_t key = static_cast<uint32_t>(low_key + kLowKeys * high_key);
    for (size_t slot = hash(key);; slot = (slot + 1) % kSlots) {
      if (slots_[slot].key == key) return &divisions_[slots_[slot].first];
      if (slots_[slot].key == kFree) return nullptr;
    }
  }
  // Of the kinds 1z to 4z and 5z to 7z.
  const HonourDivision& winds(size_t low_key) const { return winds_[low_key]; }
  const HonourDivision& dragons(size_t high_key) const { return dragons_[high_key]; }
  size_t complete_suits() const { return complete_suits_; }

 private:
  struct Slot {
    uint32_t key = kFree;
    uint32_t first = 0;
  };
  static constexpr uint32_t kFree = ~uint32_t{0};
  static constexpr size_t kLowKeys = 625;
  static constexpr size_t kDragonKeys = 125;
  static constexpr int kSlotBits = 16;
  static constexpr size_t kSlots = size_t{1} << kSlotBits;
  static constexpr size_t kMostDivisions = 32768;

  static size_t hash(uint32_t key) { return (key * 2654435769U) >> (32 - kSlotBits); }

  std::array<Slot, kSlots> slots_{};
  std::array<SuitDivision, kMostDivisions> divisions_{};
  std::array<HonourDivision, kLowKeys> winds_{};
  std::array<HonourDivision, kDragonKeys> dragons_{};
  size_t division_count_ = 0;
  size_t complete_suits_ = 0;
};

namespace detail {
extern std::atomic<const DivisionTables*> made_divisions;
const DivisionTables& make_divisions();
}  // namespace detail

inline const DivisionTables& division_tables() {
  const DivisionTables* const made = detail::made_divisions.load(std::memory_order_acquire);
  return made != nullptr ? *made : detail::make_divisions();
}

}  // namespace jantaku::riichi
