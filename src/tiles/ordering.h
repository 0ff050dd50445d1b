// What follows what: the ordering of tiles that runs and offsets are counted in.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "tiles/tile.h"

namespace jantaku::tiles {

// A value that each player owns. By default 1 to 9 of m, p, s and t follow one another, and
// nothing else has a successor: not the honours, not the red five (it is a five by alias only),
// not 10m or 11m. A ruleset adds links. Most players share one, so a copy shares its links too.
class Ordering {
 public:
  using Link = std::pair<Kind, Kind>;

  // Each kind is followed by the next in the list; a link replaces the old successor of its first
  // kind. Links may wrap (9m 1m), bring in other kinds (9m 10m) and cross suits.
  void set(std::span<const Kind> kinds);

  std::optional<Kind> successor(Kind kind) const;
  // The kind whose successor this is: of several the one that was linked last.
  std::optional<Kind> predecessor(Kind kind) const;
  // `n` places up or, below zero, down. Tens move to another suit first, m to p to s to m, with
  // the number kept: 13 is the next suit, three up; -10 is the suit before. Nothing if the way
  // leaves the ordering, or if a kind that has no next suit (an honour, say) is to move to one.
  std::optional<Kind> offset(Kind kind, int n) const;

  bool is_default() const { return links_ == nullptr; }
  // Over the default, the newest last. Set one by one in this order they make an equal ordering.
  std::span<const Link> links() const {
    return links_ ? std::span<const Link>(*links_) : std::span<const Link>();
  }
  // Equal means: made of the same links in the same order.
  bool operator==(const Ordering& other) const {
    return links_ == other.links_ || (links_ && other.links_ && *links_ == *other.links_);
  }
  size_t hash() const;

 private:
  // The links over the default, the newest last; null when there are none.
  std::shared_ptr<const std::vector<Link>> links_;
};

}  // namespace jantaku::tiles

template <>
struct std::hash<jantaku::tiles::Ordering> {
  size_t operator()(const jantaku::tiles::Ordering& ordering) const { return ordering.hash(); }
};
