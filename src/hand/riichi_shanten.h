// Shanten of riichi hands, from tables: how many tiles short of a hand one tile from winning.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>

#include "base/result.h"
#include "hand/riichi_tables.h"

namespace jantaku::hand {

// How many of each kind, numbered as in tiles/standard.h: m1 to m9, p1 to p9, s1 to s9, z1 to z7.
using Counts34 = std::array<uint8_t, 34>;

// A form that the hand cannot reach: thirteen orphans and seven pairs once a set has been called.
inline constexpr int8_t kNever = 99;

// Missing tiles less one: -1 is a complete hand, 0 is tenpai.
struct Shanten {
  int8_t standard = kNever;
  int8_t orphans = kNever;
  int8_t pairs = kNever;

  constexpr int best() const { return std::min({standard, orphans, pairs}); }
  constexpr bool operator==(const Shanten&) const = default;
};

// Of concealed tiles beside `calls` called sets (0 to 4; a kong is one). At most four of a kind;
// any number of tiles. A hand of other than 13 or 14 less three a call is answered too: what is
// missing to 4 - calls sets and a pair, tiles too many being free. Shanten knows nothing of tiles
// that do not exist: 123m456p789s1111z is tenpai, and acceptance says that it accepts nothing.
// Equal to majiang-core, but for hands that lack tiles and hold two quads of honours.
Shanten shanten(const Counts34& counts, int calls = 0);

// Refuses more than four of a kind, more tiles than fit beside the calls, and calls beyond 0 to 4.
base::Result<Shanten> checked_shanten(const Counts34& counts, int calls = 0);

// As much of checked_shanten as concerns the hand: nothing, or what is wrong with it.
base::Diagnostics check_counts(const Counts34& counts, int calls);

bool is_win(const Counts34& counts, int calls = 0);

// A hand as eight numbers in base five, two a suit (kinds 1 to 4, 5 to 9), which a draw or a
// discard changes by a power of five. The fastest way to ask after every change.
class HandKeys {
 public:
  HandKeys() = default;
  explicit HandKeys(const Counts34& counts);

  // The hand must hold fewer than four (add) or at least one (remove) of this kind.
  void add(int kind34) {
    const Place& place = kPlaces[static_cast<size_t>(kind34)];
    keys_[place.half] = static_cast<uint16_t>(keys_[place.half] + place.power);
  }
  void remove(int kind34) {
    const Place& place = kPlaces[static_cast<size_t>(kind34)];
    keys_[place.half] = static_cast<uint16_t>(keys_[place.half] - place.power);
  }
  int count(int kind34) const {
    const Place& place = kPlaces[static_cast<size_t>(kind34)];
    return keys_[place.half] / place.power % 5;
  }
  Counts34 counts() const;

  // For the tables: suits as m p s z.
  size_t low_key(size_t suit) const { return keys_[2 * suit]; }
  size_t high_key(size_t suit) const { return keys_[2 * suit + 1]; }

  Shanten shanten(int calls = 0) const;

  bool operator==(const HandKeys&) const = default;

 private:
  struct Place {
    uint16_t half;
    uint16_t power;
  };
  static constexpr std::array<Place, 34> kPlaces = [] {
    std::array<Place, 34> places{};
    for (size_t kind = 0; kind < places.size(); ++kind) {
      const size_t in_suit = kind % 9;
      const bool high = in_suit >= riichi::kLowKinds;
      places[kind] = {.half = static_cast<uint16_t>(kind / 9 * 2 + (high ? 1 : 0)), .power = 1};
      for (size_t i = high ? riichi::kLowKinds : 0; i < in_suit; ++i) {
        places[kind].power = static_cast<uint16_t>(places[kind].power * 5);
      }
    }
    return places;
  }();

  std::array<uint16_t, 2 * riichi::kSuits> keys_ = {};
};

// --- details, here because the call would cost a third of the answer ---

inline Shanten HandKeys::shanten(int calls) const {
  assert(calls >= 0 && calls <= riichi::kMostSets);
  const riichi::Tables& tables = riichi::tables();
  const riichi::Half m_tiles = tables.suits.low[low_key(0)] + tables.suits.high[high_key(0)];
  const riichi::Half p_tiles = tables.suits.low[low_key(1)] + tables.suits.high[high_key(1)];
  const riichi::Half s_tiles = tables.suits.low[low_key(2)] + tables.suits.high[high_key(2)];
  const riichi::Half z_tiles = tables.honours.low[low_key(3)] + tables.honours.high[high_key(3)];
  const size_t mp = tables.merged[tables.suits.rows[m_tiles.index()] * riichi::kRowStride +
                                  tables.suits.rows[p_tiles.index()]];
  const size_t sz = tables.merged[tables.suits.rows[s_tiles.index()] * riichi::kRowStride +
                                  tables.honours.rows[z_tiles.index()]];
  const int8_t standard = tables.standard[static_cast<size_t>(calls)][mp * riichi::kRowStride + sz];
  if (calls != 0) return {.standard = standard};
  const riichi::Half all = m_tiles + p_tiles + s_tiles + z_tiles;
  return {.standard = standard,
          .orphans = static_cast<int8_t>(riichi::orphans_shanten(all)),
          .pairs = static_cast<int8_t>(riichi::pairs_shanten(all))};
}

}  // namespace jantaku::hand
