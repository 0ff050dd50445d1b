// The kinds that a game knows, numbered in tile order: what the base of a set ranges over (M03).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "tiles/tile.h"

namespace jantaku::hand {

class Universe {
 public:
  static constexpr size_t kMost = 255;
  static constexpr uint8_t kNone = 255;

  // Repeats, any, nothing and spacers are left out. At most kMost kinds: the rest is left out too,
  // which a loader checks and reports before it comes to this.
  explicit Universe(std::span<const tiles::Kind> kinds);

  // m p s 1 to 9 and the seven honours.
  static Universe standard();

  size_t size() const { return kinds_.size(); }
  tiles::Kind kind(size_t index) const { return kinds_[index]; }
  std::span<const tiles::Kind> kinds() const { return kinds_; }
  // kNone if the kind is not in it.
  uint8_t index(tiles::Kind kind) const { return index_[kind.code()]; }

 private:
  std::vector<tiles::Kind> kinds_;
  std::vector<uint8_t> index_;
};

}  // namespace jantaku::hand
