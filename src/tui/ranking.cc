#include "tui/ranking.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <tuple>

#include "tiles/standard.h"
#include "tui/tile_text.h"

namespace jantaku::tui {
namespace {

template <typename Visit>
void for_each_kind(hand::Mask34 kinds, Visit visit) {
  for (; kinds != 0; kinds &= kinds - 1) visit(std::countr_zero(kinds));
}

int left(int kind, const hand::Counts34& seen) {
  return hand::tiles_left(hand::Mask34{1} << kind, seen);
}

}  // namespace

hand::Mask34 still_to_come(hand::Mask34 kinds, const hand::Counts34& seen) {
  hand::Mask34 out = 0;
  for_each_kind(kinds, [&](int kind) {
    if (left(kind, seen) > 0) out |= hand::Mask34{1} << kind;
  });
  return out;
}

std::vector<RankedDiscard> rank_discards(const hand::Counts34& counts, int calls,
                                         const hand::Counts34& seen) {
  std::vector<RankedDiscard> ranking;
  for (const hand::Discard& discard : hand::discard_table(counts, calls)) {
    ranking.push_back({.kind = discard.kind,
                       .shanten = discard.after.shanten,
                       .accepts = still_to_come(discard.after.kinds, seen),
                       .tiles = hand::tiles_left(discard.after.kinds, seen)});
  }
  std::sort(ranking.begin(), ranking.end(), [](const RankedDiscard& a, const RankedDiscard& b) {
    return std::tuple(a.shanten, -a.tiles, a.kind) < std::tuple(b.shanten, -b.tiles, b.kind);
  });
  return ranking;
}

std::string shanten_name(int shanten) {
  if (shanten < 0) return "complete";
  return shanten == 0 ? "tenpai" : fmt::format("{}-shanten", shanten);
}

std::string kinds_text(hand::Mask34 kinds) {
  std::string out;
  char suit = '\0';
  for_each_kind(kinds, [&](int index) {
    const tiles::Kind kind = tiles::kind34(index);
    if (suit != '\0' && suit != kind.suit()) out += suit;
    suit = kind.suit();
    out += std::to_string(kind.number());
  });
  if (suit != '\0') out += suit;
  return out;
}

std::string kinds_left_text(hand::Mask34 kinds, const hand::Counts34& seen, const Style& style) {
  std::string out;
  for_each_kind(kinds, [&](int kind) {
    if (!out.empty()) out += ", ";
    out += fmt::format("{} x{}", tile_label(tiles::kind34(kind), style), left(kind, seen));
  });
  return out.empty() ? "nothing" : out;
}

std::string amount_text(int tiles, hand::Mask34 kinds) {
  const int different = std::popcount(kinds);
  return fmt::format("{} tile{} of {} kind{}", tiles, tiles == 1 ? "" : "s", different,
                     different == 1 ? "" : "s");
}

}  // namespace jantaku::tui
