// What may stand for what: jokers, and red fives as fives.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
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
  void clear() { shared_ = nullptr; }

  Roles roles(Tile physical, Attributes invisible = {}) const;
  // Whether a physical tile is the wanted one or may serve as it. What is written on the tile is
  // there in every role; the attributes of a role are there only when the tile is used in it.
  bool may_serve(Tile physical, Tile wanted, Attributes invisible = {}) const;

  bool empty() const { return shared_ == nullptr; }
  // Sorted, without repeats.
  std::span<const Rule> rules() const {
    return shared_ ? std::span<const Rule>(shared_->rules) : std::span<const Rule>();
  }
  // Whether there are rules that a tile of the kind may be the source of.
  bool may_be_another(Kind kind) const {
    return shared_ && (shared_->any.size > 0 || (shared_->has(kind) && of_kind(kind).size > 0));
  }
  // Calls `visit` with each rule that the physical tile may be taken by, in their order, until it
  // says true; whether it did.
  template <typename Visit>
  bool any_rule_of(const Tile& physical, Attributes invisible, const Visit& visit) const {
    if (!may_be_another(physical.kind)) return false;
    const auto any_of = [&](const Source& source) {
      for (size_t i = source.first; i < source.first + source.size; ++i) {
        const Rule& rule = shared_->rules[i];
        if (fits(physical, rule.from, invisible) && visit(rule)) return true;
      }
      return false;
    };
    const Source own = of_kind(physical.kind);
    if (physical.kind < Kind::any()) return any_of(own) || any_of(shared_->any);
    return any_of(shared_->any) || any_of(own);
  }
  bool operator==(const Aliases& other) const {
    if (shared_ == other.shared_) return true;
    return shared_ && other.shared_ && shared_->hash == other.shared_->hash &&
           shared_->rules == other.shared_->rules;
  }
  size_t hash() const { return shared_ ? static_cast<size_t>(shared_->hash) : 0; }

 private:
  // The rules that are from one kind.
  struct Source {
    Kind kind;
    size_t first = 0, size = 0;
  };
  struct Shared {
    std::vector<Rule> rules;
    std::vector<Source> sources;  // in the order of the rules, without any()
    Source any;
    std::array<uint64_t, 4> bits{};  // of the sources; several kinds share one
    uint64_t hash = 0;

    static size_t bit_of(Kind kind) { return (kind.code() * 0x9e3779b1u) >> 24; }
    bool has(Kind kind) const { return (bits[bit_of(kind) / 64] >> bit_of(kind) % 64 & 1) != 0; }
    void list_sources();
  };
  Source of_kind(Kind kind) const;

  // Null when there are none.
  std::shared_ptr<const Shared> shared_;
};

}  // namespace jantaku::tiles

template <>
struct std::hash<jantaku::tiles::Aliases> {
  size_t operator()(const jantaku::tiles::Aliases& aliases) const { return aliases.hash(); }
};
