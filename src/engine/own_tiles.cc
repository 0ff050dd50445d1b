#include "engine/own_tiles.h"

#include <algorithm>

namespace jantaku::engine {
namespace {

bool are_only_substitutes(const tiles::Aliases& aliases) {
  const auto rules = aliases.rules();  // sorted
  const auto is_joker = [](const tiles::Aliases::Rule& rule) {
    return rule.from.kind == tiles::Kind::any() || rule.to.kind == tiles::Kind::any();
  };
  return std::none_of(rules.begin(), rules.end(), is_joker) &&
         std::adjacent_find(rules.begin(), rules.end(), [](const auto& a, const auto& b) {
           return a.from.kind == b.from.kind;
         }) == rules.end();
}

}  // namespace

uint64_t OwnTiles::source_bits(const tiles::Aliases& aliases) {
  uint64_t bits = 0;
  for (const tiles::Aliases::Rule& rule : aliases.rules()) {
    bits |= rule.from.kind == tiles::Kind::any() ? ~uint64_t{0} : source_bit(rule.from.kind);
  }
  return bits;
}

void OwnTiles::forget(const Player& player) {
  const bool same_hand = hand_ == player.hand.contents();
  const bool same_draw = draw_ == player.draw.contents();
  const bool same_calls = calls_ == player.calls.contents();
  const bool same_meaning = aliases_ == player.aliases && ordering_ == player.ordering;
  ++changes_;
  if (!same_meaning) {
    aliases_ = player.aliases;
    ordering_ = player.ordering;
    only_substitutes_ = are_only_substitutes(aliases_);
    alias_sources_ = source_bits(aliases_);
  }
  if (!same_hand || !same_meaning) hand_since_ = changes_;
  if (!same_draw || !same_meaning) draw_since_ = changes_;
  if (!same_calls || !same_meaning) calls_since_ = changes_;
  hand_ = player.hand.contents();
  draw_ = player.draw.contents();
  calls_ = player.calls.contents();
  hand_came_ = player.hand.came();
  draw_came_ = player.draw.came();
  facts_ = {};
}

uint64_t OwnTiles::stamp(uint8_t parts) const {
  uint64_t latest = 0;
  if ((parts & kHand) != 0) latest = hand_since_;
  if ((parts & kDraw) != 0) latest = std::max(latest, draw_since_);
  if ((parts & kCalls) != 0) latest = std::max(latest, calls_since_);
  return latest;
}

OwnTiles::KnownMatch& OwnTiles::match(int match, uint8_t parts) {
  const auto number = static_cast<size_t>(match);
  if (first_of_match_.size() <= number) first_of_match_.resize(number + 1, -1);
  int at = first_of_match_[number];
  while (at >= 0 && known_[static_cast<size_t>(at)].parts != parts) {
    at = known_[static_cast<size_t>(at)].next;
  }
  const uint64_t now = stamp(parts);
  if (at < 0) {
    at = static_cast<int>(known_.size());
    known_.push_back(
        {.match = match, .parts = parts, .next = first_of_match_[number], .stamp = now});
    first_of_match_[number] = at;
  }
  KnownMatch& known = known_[static_cast<size_t>(at)];
  if (known.stamp != now) {
    known.stamp = now;
    known.matches = known.completable = {};
    known.with.clear();
  }
  return known;
}

void OwnTiles::count_supply(const Player& player, const hand::Universe& universe,
                            const KnownNames& names) {
  supply_ = {};
  const auto count = [&](tiles::Kind kind) {
    if (kind == tiles::Kind::any()) ++supply_.universal;
    const uint8_t number = universe.index(kind);
    if (number == hand::Universe::kNone || supply_.counts[number] == 255) return;
    supply_.most = std::max<int>(supply_.most, ++supply_.counts[number]);
  };
  const auto add = [&](const Tile& tile, tiles::Attributes place) {
    count(tile.kind);
    if (!may_be_another(tile.kind)) return;
    const Tile there(tile.kind, tile.attributes | place);
    for (const auto& rule : player.aliases.rules()) {
      if (tiles::fits(there, rule.from, names.invisible)) count(rule.to.kind);
    }
  };
  for (const Tile& tile : player.hand) add(tile, names.in_hand);
  for (const Tile& tile : player.draw) add(tile, names.in_draw);
}

size_t OwnTiles::bytes() const {
  size_t sum = first_of_match_.capacity() * sizeof(int) + known_.capacity() * sizeof(KnownMatch);
  for (const KnownMatch& known : known_) {
    sum += known.with.capacity() * sizeof(KnownMatch::WithTile);
  }
  return sum;
}

}  // namespace jantaku::engine
