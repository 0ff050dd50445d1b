#include "hand/kind_counts.h"

#include <algorithm>
#include <bit>

namespace jantaku::hand {
namespace {

// What a tile may be besides itself.
struct Role {
  bool anything = false, several = false;
  uint8_t kind = Universe::kNone;
};

Role role_of(const tiles::Tile& tile, const Universe& universe, const HandView& hand) {
  Role role;
  hand.aliases->any_rule_of(tile, hand.invisible, [&](const tiles::Aliases::Rule& rule) {
    if (rule.to.kind == tiles::Kind::any()) role.anything = true;
    const uint8_t kind = universe.index(rule.to.kind);
    if (kind == Universe::kNone || rule.to.kind == tile.kind) return false;
    role.several = role.several || (role.kind != Universe::kNone && role.kind != kind);
    role.kind = kind;
    return false;
  });
  return role;
}

}  // namespace

void KindCounts::read(const Universe& universe, const HandView& hand) {
  counts_.fill(0);
  seen_.fill(0);
  substitutes_.clear();
  jokers_ = 0;
  complete_ = true;
  for (const tiles::Tile& tile : hand.loose) {
    const uint8_t kind = universe.index(tile.kind);
    if (hand.aliases && hand.aliases->may_be_another(tile.kind)) {
      const Role role = role_of(tile, universe, hand);
      complete_ = complete_ && (role.anything || !role.several);
      if (role.anything || role.several) {
        ++jokers_;
        continue;
      }
      if (role.kind != Universe::kNone) {
        const auto same =
            std::find_if(substitutes_.begin(), substitutes_.end(),
                         [&](const Substitutes& s) { return s.kind == kind && s.as == role.kind; });
        if (same == substitutes_.end()) {
          substitutes_.push_back({.kind = kind, .as = role.kind, .count = 1});
        } else {
          ++same->count;
        }
        continue;
      }
    }
    if (kind == Universe::kNone) continue;  // nobody can want it
    ++counts_[kind];
    seen_[kind / 64] |= uint64_t{1} << kind % 64;
  }
  list_counts();
}

void KindCounts::use_substitutes() {
  for (const Substitutes& tiles : substitutes_) {
    counts_[tiles.as] = static_cast<uint8_t>(counts_[tiles.as] + tiles.count);
    seen_[tiles.as / 64] |= uint64_t{1} << tiles.as % 64;
  }
  substitutes_.clear();
  list_counts();
}

void KindCounts::list_counts() {
  counted_.clear();
  for (size_t word = 0; word < seen_.size(); ++word) {
    for (uint64_t bits = seen_[word]; bits != 0; bits &= bits - 1) {
      const size_t kind = word * 64 + static_cast<size_t>(std::countr_zero(bits));
      counted_.push_back({.kind = static_cast<uint8_t>(kind), .count = counts_[kind]});
    }
  }
}

}  // namespace jantaku::hand
