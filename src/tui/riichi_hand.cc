#include "tui/riichi_hand.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "tiles/standard.h"

namespace jantaku::tui {
namespace {

constexpr int kFullHand = 14;

base::SourceRange range_of(const tiles::Text& text, size_t begin, size_t end) {
  const auto source =
      text.source ? text.source : base::make_source("tiles", std::string(text.text));
  return {.source = source,
          .begin = static_cast<uint32_t>(text.begin + begin),
          .end = static_cast<uint32_t>(text.begin + end)};
}

base::SourceRange range_of(const tiles::Text& text) {
  return range_of(text, 0, std::max<size_t>(text.text.size(), 1));
}

// Counts the tiles of one text, which has been read before: each of its digits is a tile. Stops at
// the fifth tile of a kind.
std::optional<base::Diagnostic> count_tiles(const tiles::Text& text, hand::Counts34& seen) {
  const std::string_view all = text.text;
  for (size_t i = 0; i < all.size(); ++i) {
    if (all[i] < '0' || all[i] > '9') continue;
    const size_t suit = all.find_first_not_of("0123456789", i);
    const char name[] = {all[i], static_cast<char>(all[suit] | 0x20)};
    const tiles::Kind kind = tiles::Kind::of(std::string_view(name, 2));
    if (++seen[static_cast<size_t>(tiles::index34(kind))] <= 4) continue;
    return base::Diagnostic{.code = "hand/fifth-tile",
                            .range = range_of(text, i, i + 1),
                            .message = fmt::format("a fifth {}; there are four of each kind",
                                                   tiles::without_red(kind).name()),
                            .hint = "a red five (0) counts as a five"};
  }
  return std::nullopt;
}

// `calls` that were named; returns how many there must be.
base::Result<int> count_calls(const tiles::Text& text, int tiles, int calls) {
  const auto refuse = [&](std::string code, std::string message, std::string hint) {
    return base::Diagnostic{.code = std::move(code),
                            .range = range_of(text),
                            .message = std::move(message),
                            .hint = std::move(hint)};
  };
  if (tiles == 0) return refuse("hand/empty", "a hand without tiles", "write it like 123m406p11z");
  if (tiles + 3 * calls > kFullHand) {
    return refuse("hand/too-many-tiles",
                  calls == 0 ? fmt::format("{} tiles are too many", tiles)
                             : fmt::format("{} tiles are too many beside {} call{}", tiles, calls,
                                           calls == 1 ? "" : "s"),
                  fmt::format("{} before a draw, {} after it", 13 - 3 * std::min(calls, 4),
                              14 - 3 * std::min(calls, 4)));
  }
  if (tiles % 3 == 0) {
    return refuse("hand/bad-size", fmt::format("{} tiles are no hand", tiles),
                  "13 before a draw, 14 after it, three fewer for each call");
  }
  return (kFullHand - tiles) / 3;
}

}  // namespace

base::Result<RiichiHand> read_riichi_hand(const tiles::Text& text,
                                          std::span<const tiles::Text> calls) {
  tiles::AttributeNames names;
  auto read = tiles::read_hand(text, calls, names, {.kinds = tiles::Kinds::kStandard});
  if (!read) return std::move(read).diagnostics();

  RiichiHand hand{.tiles = *std::move(read)};
  if (names.size() > (names.find(tiles::kSideways) ? 1 : 0)) {
    return base::Diagnostic{.code = "hand/attributes",
                            .range = range_of(text),
                            .message = "riichi tiles have no attributes",
                            .hint = "leave out what follows @"};
  }
  if (auto error = count_tiles(text, hand.counts)) return *std::move(error);
  hand.seen = hand.counts;
  for (size_t i = 0; i < calls.size(); ++i) {
    if (auto error = count_tiles(calls[i], hand.seen)) return *std::move(error);
    if (tiles::shape_of(hand.tiles.calls[i].tiles) != tiles::CallKind::kOther) continue;
    return base::Diagnostic{.code = "hand/bad-call",
                            .range = range_of(calls[i]),
                            .message = "this call is no run, triplet or quad",
                            .hint = "write it like 345p, 333m or 1111z"};
  }
  const auto needed = count_calls(text, static_cast<int>(hand.tiles.tiles.size()),
                                  static_cast<int>(hand.tiles.calls.size()));
  if (!needed) return needed.diagnostics();
  hand.calls = *needed;
  std::sort(hand.tiles.tiles.begin(), hand.tiles.tiles.end(), tiles::sorts_before);
  return hand;
}

std::optional<base::Diagnostic> check_waiting(const RiichiHand& hand,
                                              const base::SourceRange& range) {
  if (!hand.has_drawn()) return std::nullopt;
  return base::Diagnostic{
      .code = "hand/has-drawn",
      .range = range,
      .message = fmt::format("a hand of {} tiles has drawn; it waits once it has discarded",
                             hand.tiles.tiles.size()),
      .hint = "jantaku shanten shows what each discard leaves"};
}

}  // namespace jantaku::tui
