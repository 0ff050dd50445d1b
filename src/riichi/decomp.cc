#include "riichi/decomp.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <numeric>
#include <optional>

#include "riichi/divide.h"
#include "riichi/kind_masks.h"

namespace jantaku::riichi {
namespace {

using hand::Counts34;
using hand::Mask34;
using masks::bit;

std::optional<base::Diagnostic> check_size(const Counts34& concealed, int calls, int full) {
  base::Diagnostics wrong = hand::check_counts(concealed, calls);
  if (!wrong.empty()) return std::move(wrong.front());
  const int tiles = std::accumulate(concealed.begin(), concealed.end(), 0);
  if (tiles == full - 3 * calls) return std::nullopt;
  return base::Diagnostic{
      .code = "decomp/size",
      .message = fmt::format("{} tiles beside {} call{}; there must be {}", tiles, calls,
                             calls == 1 ? "" : "s", full - 3 * calls)};
}

// Runs beyond the second of a kind are not in the division: with four sets they can only be of the
// one start that has two already.
Groups groups_of(const Division& division, int sets) {
  Groups groups;
  const int triplets = std::popcount(division.triplets);
  const int known = std::popcount(division.runs) + std::popcount(division.twin_runs);
  for (uint32_t rest = division.runs; rest != 0; rest &= rest - 1) {
    const uint32_t start = rest & -rest;
    int copies = 1;
    if ((division.twin_runs & start) != 0) copies += 1 + (sets - triplets - known);
    for (; copies > 0; --copies) {
      groups.push_back({GroupKind::kRun, static_cast<uint8_t>(std::countr_zero(start))});
    }
  }
  for (uint64_t rest = division.triplets; rest != 0; rest &= rest - 1) {
    groups.push_back({GroupKind::kTriplet, static_cast<uint8_t>(std::countr_zero(rest))});
  }
  for (uint64_t rest = division.pair; rest != 0; rest &= rest - 1) {
    groups.push_back({GroupKind::kPair, static_cast<uint8_t>(std::countr_zero(rest))});
  }
  return groups;
}

Mask34 kinds_held(const Counts34& counts, int at_least) {
  Mask34 kinds = 0;
  for (size_t kind = 0; kind < counts.size(); ++kind) {
    if (counts[kind] >= at_least) kinds |= bit(static_cast<int>(kind));
  }
  return kinds;
}

// Finds the readings of a waiting hand by taking out what waits and dividing the rest.
class Waiting {
 public:
  Waiting(const Counts34& concealed, int calls)
      : keys_(concealed),
        sets_(4 - calls),
        held_(kinds_held(concealed, 1)),
        paired_(kinds_held(concealed, 2)),
        all_four_(kinds_held(concealed, 4)) {}

  TenpaiReadings all() {
    if (sets_ == 4) read_whole_hands();
    for (int kind = 0; kind < 34; ++kind) {
      if ((held_ & bit(kind)) == 0) continue;
      read_tanki(kind);
      read_shanpon(kind);
      if (kind < 27) read_partial_runs(kind);
    }
    return readings_;
  }

 private:
  void add(TenpaiReading reading) {
    reading.held_out = reading.waits & all_four_;
    readings_.push_back(reading);
  }

  void read_whole_hands() {
    const Mask34 missing = masks::kYaochuu & ~held_;
    const bool only_orphans = (held_ & ~masks::kYaochuu) == 0;
    if (only_orphans && missing == 0) {
      add({.form = Form::kKokushi, .wait = WaitKind::kKokushi13, .waits = masks::kYaochuu});
    } else if (only_orphans && std::has_single_bit(missing)) {
      add({.form = Form::kKokushi, .wait = WaitKind::kKokushi, .waits = missing});
    }
    // Six pairs and a seventh kind: a triplet or quad leaves too few kinds.
    if (std::popcount(paired_) == 6 && std::popcount(held_) == 7) {
      const Mask34 single = held_ & ~paired_;
      TenpaiReading reading{.form = Form::kChiitoi,
                            .wait = WaitKind::kChiitoi,
                            .groups = groups_of({.pair = paired_}, 0),
                            .waits = single};
      reading.incomplete.push_back(static_cast<uint8_t>(std::countr_zero(single)));
      add(reading);
    }
  }

  void read_tanki(int kind) {
    hand::HandKeys rest = keys_;
    rest.remove(kind);
    each_division(rest, Pairs::kNone, [&](const Division& division) {
      TenpaiReading reading{
          .wait = WaitKind::kTanki, .groups = groups_of(division, sets_), .waits = bit(kind)};
      reading.incomplete.push_back(static_cast<uint8_t>(kind));
      add(reading);
    });
  }

  void read_shanpon(int kind) {
    if ((paired_ & bit(kind)) == 0) return;
    for (int other = kind + 1; other < 34; ++other) {
      if ((paired_ & bit(other)) == 0) continue;
      hand::HandKeys rest = keys_;
      for (const int taken : {kind, kind, other, other}) rest.remove(taken);
      each_division(rest, Pairs::kNone, [&](Division division) {
        division.pair = bit(kind) | bit(other);
        add({.wait = WaitKind::kShanpon,
             .groups = groups_of(division, sets_ - 1),
             .waits = division.pair});
      });
    }
  }

  void read_partial_runs(int kind) {
    const int number = kind % 9;
    if (number <= 7 && (held_ & bit(kind + 1)) != 0) {
      const Mask34 below = number > 0 ? bit(kind - 1) : 0;
      const Mask34 above = number < 7 ? bit(kind + 2) : 0;
      const bool both = below != 0 && above != 0;
      read_partial(kind, kind + 1, both ? WaitKind::kRyanmen : WaitKind::kPenchan, below | above);
    }
    if (number <= 6 && (held_ & bit(kind + 2)) != 0) {
      read_partial(kind, kind + 2, WaitKind::kKanchan, bit(kind + 1));
    }
  }

  void read_partial(int low, int high, WaitKind wait, Mask34 waits) {
    hand::HandKeys rest = keys_;
    rest.remove(low);
    rest.remove(high);
    each_division(rest, Pairs::kOne, [&](const Division& division) {
      TenpaiReading reading{.wait = wait, .groups = groups_of(division, sets_ - 1), .waits = waits};
      reading.incomplete.push_back(static_cast<uint8_t>(low));
      reading.incomplete.push_back(static_cast<uint8_t>(high));
      add(reading);
    });
  }

  const hand::HandKeys keys_;
  const int sets_;
  const Mask34 held_, paired_, all_four_;
  TenpaiReadings readings_;
};

}  // namespace

base::Result<AgariReadings> agari_readings(const Counts34& concealed, int calls) {
  if (auto wrong = check_size(concealed, calls, 14)) return *std::move(wrong);
  AgariReadings readings;
  if (calls == 0) {
    const hand::Shanten shanten = hand::shanten(concealed);
    if (shanten.orphans < 0) readings.push_back({.form = Form::kKokushi});
    if (shanten.pairs < 0) {
      readings.push_back(
          {.form = Form::kChiitoi, .groups = groups_of({.pair = kinds_held(concealed, 2)}, 0)});
    }
  }
  each_division(hand::HandKeys(concealed), Pairs::kOne, [&](const Division& division) {
    readings.push_back({.form = Form::kStandard, .groups = groups_of(division, 4 - calls)});
  });
  return readings;
}

base::Result<TenpaiReadings> tenpai_readings(const Counts34& concealed, int calls) {
  if (auto wrong = check_size(concealed, calls, 13)) return *std::move(wrong);
  return Waiting(concealed, calls).all();
}

}  // namespace jantaku::riichi
