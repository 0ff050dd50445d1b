#include "record/jmdp/order.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace jantaku::record::jmdp {
namespace {

// Several rons in turn order from whose tile it was (PF-467). Nothing if they are.
std::optional<std::vector<Act>> order_rons(const std::vector<Act>& acts) {
  const auto is_ron = [](const Act& act) { return act.draw.kind == DrawKind::kRon; };
  const auto first = std::find_if(acts.begin(), acts.end(), is_ron);
  if (first == acts.begin() || first == acts.end()) return std::nullopt;
  const auto end = std::find_if_not(first, acts.end(), is_ron);
  const auto steps = [from = index_of(std::prev(first)->seat)](const Act& act) {
    return (index_of(act.seat) - from) & 3;
  };
  if (std::ranges::is_sorted(first, end, {}, steps)) return std::nullopt;
  std::vector<Act> ordered = acts;
  std::ranges::sort(ordered.begin() + (first - acts.begin()),
                    ordered.begin() + (end - acts.begin()), {}, steps);
  return ordered;
}

bool same_tiles(FewTiles a, FewTiles b) {
  std::sort(a.begin(), a.end());
  std::sort(b.begin(), b.end());
  return a == b;
}

// Whether the act makes the call.
bool makes(const Act& act, const Furo& furo) {
  const auto discards = [&](DiscardKind kind, const FewTiles& tiles) {
    return act.discard && act.discard->kind == kind && same_tiles(act.discard->tiles, tiles);
  };
  switch (furo.kind) {
    case FuroKind::kChi:
      return act.draw.kind == DrawKind::kChi && same_tiles(act.draw.tiles, furo.own);
    case FuroKind::kPon:
      return act.draw.kind == DrawKind::kPon && same_tiles(act.draw.tiles, furo.own);
    case FuroKind::kDaiminkan:
      return act.draw.kind == DrawKind::kDaiminkan && same_tiles(act.draw.tiles, furo.own);
    case FuroKind::kKakan:  // counts from the time of the kan
      return discards(DiscardKind::kKakan, {furo.added});
    case FuroKind::kAnkan:
      return discards(DiscardKind::kAnkan, furo.own);
  }
  return false;
}

// The newest first, as far as the acts tell (PF-453). Nothing if they are, or nobody can tell.
std::optional<std::vector<Furo>> order_furo(const SeatHand& hand, const std::vector<Act>& acts) {
  const auto& furo = hand.hand.furo;
  if (furo.size() < 2) return std::nullopt;
  std::vector<std::pair<size_t, Furo>> made;
  std::vector<bool> used(acts.size(), false);
  for (const Furo& one : furo) {
    size_t at = 0;
    while (at < acts.size() && (used[at] || acts[at].seat != hand.seat || !makes(acts[at], one))) {
      ++at;
    }
    if (at == acts.size()) return std::nullopt;
    used[at] = true;
    made.emplace_back(at, one);
  }
  if (std::ranges::is_sorted(made, std::greater(), &std::pair<size_t, Furo>::first)) {
    return std::nullopt;
  }
  std::ranges::sort(made, std::greater(), &std::pair<size_t, Furo>::first);
  std::vector<Furo> ordered;
  for (auto& [at, one] : made) ordered.push_back(one);
  return ordered;
}

}  // namespace

std::optional<Flow> in_order(const Flow& flow) {
  std::optional<Flow> ordered;
  for (size_t i = 0; i < flow.end_hands.size(); ++i) {
    auto furo = order_furo(flow.end_hands[i], flow.acts);
    if (!furo) continue;
    if (!ordered) ordered = flow;
    ordered->end_hands[i].hand.furo = *std::move(furo);
  }
  if (auto acts = order_rons(flow.acts)) {
    if (!ordered) ordered = flow;
    ordered->acts = *std::move(acts);
  }
  return ordered;
}

void put_in_order(File& file) {
  for (Match& match : file.matches) {
    for (Frame& frame : match.frames) {
      for (Flow& flow : frame.flows) {
        if (auto ordered = in_order(flow)) flow = *std::move(ordered);
      }
    }
  }
}

}  // namespace jantaku::record::jmdp
