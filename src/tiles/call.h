// A call: tiles that lie open (or as a concealed kong) beside the hand.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "tiles/tile.h"

namespace jantaku::tiles {

enum class CallKind : uint8_t { kOther, kChii, kPon, kDaiminkan, kKakan, kAnkan };

// "chii", "pon", ...; "other" for kOther.
std::string_view call_kind_name(CallKind kind);

// Whom the taken tile came from, seen from the caller. Nobody: a call of own tiles, or not known.
enum class From : uint8_t { kNobody, kLeft, kAcross, kRight };

// The tiles stand in one order, so that equal calls are equal: own tiles sorted, then the taken
// one, then the one that was added later (kakan). With From::kNobody all are sorted.
struct Call {
  CallKind kind = CallKind::kOther;
  From from = From::kNobody;
  std::vector<Tile> tiles;

  // The index of the tile that was taken from another player.
  std::optional<size_t> taken() const;
  bool operator==(const Call&) const = default;
};

// What the tiles by themselves look like: kChii, kPon, kAnkan (four alike; which kind of kong it
// is shows only in what was taken), else kOther. The red five counts as a five.
CallKind shape_of(std::span<const Tile> tiles);

// How many tiles a call of the kind has; nothing for kOther.
std::optional<size_t> size_of(CallKind kind);

}  // namespace jantaku::tiles
