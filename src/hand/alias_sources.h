// The kinds of tile that may stand for others, so that the rules are looked through for those only.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "hand/universe.h"
#include "tiles/alias.h"

namespace jantaku::hand {

class AliasSources {
 public:
  AliasSources(const Universe& universe, const tiles::Aliases& aliases) {
    const auto rules = aliases.rules();  // sorted by what they are from
    for (auto rule = rules.begin(); rule != rules.end();) {
      const tiles::Kind from = rule->from.kind;
      const uint8_t kind = universe.index(from);
      if (from == tiles::Kind::any()) {
        any_ = true;
      } else if (kind == Universe::kNone) {
        unknown_ = true;
      } else {
        kinds_[kind / 64] |= uint64_t{1} << kind % 64;
      }
      rule = std::partition_point(rule, rules.end(), [&](const tiles::Aliases::Rule& next) {
        return next.from.kind == from;
      });
    }
  }

  // `kind` is one of the universe, or kNone.
  bool has(uint8_t kind) const {
    if (kind == Universe::kNone) return any_ || unknown_;
    return any_ || (kinds_[kind / 64] >> kind % 64 & 1) != 0;
  }

 private:
  std::array<uint64_t, 4> kinds_{};
  bool any_ = false, unknown_ = false;
};

}  // namespace jantaku::hand
