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

OwnTiles::KnownMatch& OwnTiles::add_match(int match, uint8_t parts) {
  const auto number = static_cast<size_t>(match);
  if (first_of_match_.size() <= number) first_of_match_.resize(number + 1, -1);
  known_.push_back({.match = match, .parts = parts, .next = first_of_match_[number]});
  first_of_match_[number] = static_cast<int>(known_.size()) - 1;
  return known_.back();
}

void OwnTiles::find_jokers(const Player& player) {
  const auto is_joker = [&](const Tile& tile) { return aliases_.may_be_another(tile.kind); };
  jokers_ = std::any_of(player.hand.begin(), player.hand.end(), is_joker) ||
            std::any_of(player.draw.begin(), player.draw.end(), is_joker) ||
            std::any_of(player.calls.begin(), player.calls.end(), [&](const Meld& meld) {
              return is_joker(meld.called) ||
                     std::any_of(meld.others.begin(), meld.others.end(), is_joker);
            });
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
    const Tile there(tile.kind, tile.attributes | place);
    aliases_.any_rule_of(there, names.invisible, [&](const tiles::Aliases::Rule& rule) {
      count(rule.to.kind);
      return false;
    });
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
