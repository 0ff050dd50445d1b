// Every reading of a hand: complete hands as sets and a pair, waiting hands with the kind of wait
// (KY-1121 to KY-1124). For scoring only the best counts, and value_of is faster.
#pragma once

#include <cstdint>

#include "base/result.h"
#include "base/static_vector.h"
#include "hand/riichi_acceptance.h"
#include "riichi/score.h"

namespace jantaku::riichi {

enum class GroupKind : uint8_t { kRun, kTriplet, kPair };

struct Group {
  GroupKind kind = GroupKind::kRun;
  uint8_t tile = 0;  // of a run the lowest

  auto operator<=>(const Group&) const = default;
};

// Runs, then triplets, then pairs, each by kind. Seven pairs are seven groups, kokushi has none.
using Groups = base::StaticVector<Group, 7>;

struct AgariReading {
  Form form = Form::kStandard;
  Groups groups;

  bool operator==(const AgariReading&) const = default;
};

struct TenpaiReading {
  Form form = Form::kStandard;
  WaitKind wait = WaitKind::kTanki;
  Groups groups;                              // what is complete; of a shanpon both pairs
  base::StaticVector<uint8_t, 2> incomplete;  // the kinds that wait, but for shanpon and kokushi
  hand::Mask34 waits = 0;
  hand::Mask34 held_out = 0;  // of these, the kinds of which the concealed tiles hold all four

  bool operator==(const TenpaiReading&) const = default;
};

// No hand has as many.
using AgariReadings = base::StaticVector<AgariReading, 16>;
using TenpaiReadings = base::StaticVector<TenpaiReading, 48>;

// Of 14 less 3 x calls concealed tiles, and of 13 less 3 x calls. Other numbers are refused.
base::Result<AgariReadings> agari_readings(const hand::Counts34& concealed, int calls = 0);
base::Result<TenpaiReadings> tenpai_readings(const hand::Counts34& concealed, int calls = 0);

}  // namespace jantaku::riichi
