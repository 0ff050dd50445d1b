// American hands: a whole hand written as groups with suit letters, such as "FF 2024a 2222b 2222c".
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "hand/hand_view.h"
#include "tiles/tile.h"

namespace jantaku::hand {

// A hand with its suits, its number X and its alternatives still open (M21).
struct AmericanHand {
  struct Symbol {
    enum class Type : uint8_t { kFlower, kDragonOfSuit, kAnyWind, kTile, kNumber, kX };
    Type type = Type::kFlower;
    int8_t number = 0;  // of kNumber; of kX what is added to X
    tiles::Kind kind;   // of kTile
    bool operator==(const Symbol&) const = default;
  };
  struct Group {
    static constexpr int kFreeSuit = 3;  // no letter: one suit, whichever
    std::vector<Symbol> symbols;
    int suit = kFreeSuit;  // 0 a, 1 b, 2 c
    bool operator==(const Group&) const = default;
  };

  std::vector<std::vector<Group>> groups;  // each with its alternatives

  // All suits, numbers and alternatives chosen. Flowers are all one kind here, and so are the
  // white dragons (5z, 0z, 8z); any() is any wind.
  struct Closed {
    struct Wanted {
      std::vector<tiles::Kind> kinds;
      bool joker_allowed = false;  // three or more like tiles
      bool operator==(const Wanted&) const = default;
    };
    std::vector<Wanted> groups;
    int tiles = 0;
    bool operator==(const Closed&) const = default;
  };
  std::vector<Closed> closed;
};

// Reads the bytes of the range; errors point at the character (MS-722).
base::Result<AmericanHand> parse_american(const base::SourceRange& range);
base::Result<AmericanHand> parse_american(std::string_view name, std::string_view text);

// How many tiles the hand lacks, counting jokers where they may stand, and never using a joker
// elsewhere. Nothing if a call fits no group, if the hand is larger than what is wanted, or if the
// budget is spent. A joker is a tile that may stand for several kinds; one with a single alias
// (a red five) simply is that tile.
std::optional<int> american_missing(const AmericanHand& american, const HandView& hand,
                                    Budget& budget);

}  // namespace jantaku::hand
