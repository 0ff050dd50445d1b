// What may stand for what: jokers, and red fives as fives.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "tiles/tile.h"

namespace jantaku::tiles {

// A value that each player owns: rules "physical tile P may serve as tile T". They work one way
// and do not chain. P may be any() (whatever has the attributes), T too (a universal joker).
// Where a tile lies (`hand`, `draw`, `discard`) is an attribute like others: who asks adds it to
// the physical tile. Most players share one, so a copy shares its rules too.
class Aliases {
 public:
  struct Rule {
    Tile from;
    Tile to;
    auto operator<=>(const Rule&) const = default;
  };

  // What a tile can be, its own kind first. `anything` is a universal joker.
  struct Roles {
    bool anything = false;
    std::vector<Kind> kinds;
  };

  // Each of `from` may serve as each of `to`. Adds to what is set.
  void add(std::span<const Tile> from, std::span<const Tile> to);
  void clear() { rules_ = nullptr; }

  Roles roles(Tile physical, Attributes invisible = {}) const;
  // Whether a physical tile is the wanted one or may serve as it. What is written on the tile is
  // there in every role; the attributes of a role are there only when the tile is used in it.
  bool may_serve(Tile physical, Tile wanted, Attributes invisible = {}) const;

  bool empty() const { return rules_ == nullptr; }
  // Sorted, without repeats.
  std::span<const Rule> rules() const {
    return rules_ ? std::span<const Rule>(*rules_) : std::span<const Rule>();
  }
  bool operator==(const Aliases& other) const {
    return rules_ == other.rules_ || (rules_ && other.rules_ && *rules_ == *other.rules_);
  }
  size_t hash() const;

 private:
  // Null when there are none.
  std::shared_ptr<const std::vector<Rule>> rules_;
};

}  // namespace jantaku::tiles

template <>
struct std::hash<jantaku::tiles::Aliases> {
  size_t operator()(const jantaku::tiles::Aliases& aliases) const { return aliases.hash(); }
};
