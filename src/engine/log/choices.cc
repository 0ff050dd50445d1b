#include "engine/log/choices.h"

#include <algorithm>

namespace jantaku::engine {
namespace {

using Target = ruleset::MarkSpec::Target;
using Pick = std::function<size_t(size_t)>;

template <typename T>
const T* item_at(const List<T>& items, int at) {
  return at >= 0 && static_cast<size_t>(at) < items.size() ? &items[static_cast<size_t>(at)]
                                                           : nullptr;
}

Tile tile_above_table(const RevealedTile& revealed, const WallState& wall) {
  if (revealed.reserved < 0) return revealed.tile;
  const int* at = item_at(wall.reserved_at, revealed.reserved);
  const Tile* tile = at ? item_at(wall.tiles, *at) : nullptr;
  return tile ? *tile : Tile();
}

// Places all marks of a button, from where `pick` says; gives up after so many tries.
class Placing {
 public:
  Placing(const std::vector<Asked::Marks>& marks, const Table& table, const Pick& pick)
      : table_(table), pick_(pick) {
    for (const Asked::Marks& wanted : marks) {
      for (int i = 0; i < wanted.count; ++i) wanted_.push_back(&wanted);
    }
  }

  bool place(std::vector<Mark>& placed) {
    if (placed.size() == wanted_.size()) return true;
    if (placed.size() >= kMostMarks || --tries_ < 0) return false;
    const Asked::Marks& wanted = *wanted_[placed.size()];
    if (wanted.places.empty()) return false;
    const size_t begin = pick_(wanted.places.size());
    for (size_t i = 0; i < wanted.places.size(); ++i) {
      const Asked::Place& at = wanted.places[(begin + i) % wanted.places.size()];
      const Mark mark{at.target, at.owner, at.at, tile_at(at, table_).value_or(Tile())};
      if (std::find(placed.begin(), placed.end(), mark) != placed.end()) continue;
      if (!agrees(mark, placed)) continue;
      placed.push_back(mark);
      if (place(placed)) return true;
      placed.pop_back();
    }
    return false;
  }

 private:
  bool agrees(const Mark& mark, const std::vector<Mark>& placed) const {
    const Asked::Marks& mine = *wanted_[placed.size()];
    for (size_t i = 0; i < placed.size(); ++i) {
      const tiles::Kind a = mark.tile.kind, b = placed[i].tile.kind;
      if (mine.same_suit && wanted_[i]->same_suit && a.suit() != b.suit()) return false;
      if (mine.same_number && wanted_[i]->same_number &&
          tiles::rule_number(a) != tiles::rule_number(b)) {
        return false;
      }
    }
    return true;
  }

  const Table& table_;
  const Pick& pick_;
  std::vector<const Asked::Marks*> wanted_;
  int tries_ = 100'000;
};

// The choices of one button, each with one placing of its marks.
void add_button(const Asked::Button& button, const Table& table, const Pick& pick,
                std::vector<Choice>& choices) {
  Choice choice{.kind = Choice::Kind::kButton, .button = button.button};
  if (!button.marks.empty() && !Placing(button.marks, table, pick).place(choice.marks)) return;
  const size_t before = choices.size();
  for (const CallChoice& call : button.calls) {
    choices.push_back(choice);
    choices.back().call = call;
  }
  if (choices.size() > before) return;
  for (const Tile& flower : button.flowers) {
    choices.push_back(choice);
    choices.back().flower = flower;
  }
  if (choices.size() > before) return;
  for (int card : button.cards) {
    choices.push_back(choice);
    choices.back().card = card;
  }
  if (choices.size() == before) choices.push_back(choice);
}

}  // namespace

std::optional<Tile> tile_at(const Asked::Place& place, const Table& table) {
  if (place.target == Target::kRevealedTile) {
    const RevealedTile* revealed = item_at(table.revealed, place.at);
    if (!revealed) return std::nullopt;
    return tile_above_table(*revealed, table.wall);
  }
  if (index(place.owner) >= kMostSeats) return std::nullopt;
  const Player& owner = table.at(place.owner);
  if (place.target == Target::kDiscard) {
    const Discard* discard = item_at(owner.discards, place.at);
    return discard ? std::optional(discard->tile) : std::nullopt;
  }
  const Tile* tile = item_at(place.target == Target::kAside ? owner.aside : owner.hand, place.at);
  if (!tile && place.target == Target::kHand) {
    tile = item_at(owner.draw, place.at - static_cast<int>(owner.hand.size()));
  }
  return tile ? std::optional(*tile) : std::nullopt;
}

void look_up_marks(Choice& choice, const Table& table) {
  for (Mark& mark : choice.marks) {
    mark.tile = tile_at({mark.target, mark.owner, mark.at}, table).value_or(Tile());
  }
}

std::vector<Choice> legal_choices(const View& view, const Pick& pick) {
  if (view.viewer() == kSpectator) return {};
  return choices_of(view.state().asked[index(view.viewer().seat)], view.state().table, pick);
}

namespace {

// Equal tiles of the hand are one choice, and so are equal ones of the draw: visits the first of
// each, until told to stop.
template <typename Visit>
void each_distinct_play(const std::vector<Asked::Play>& plays, const Visit& visit) {
  uint64_t seen = 0;  // a bit for some of the kinds
  for (size_t at = 0; at < plays.size(); ++at) {
    const auto& [place, tile, drawn] = plays[at];
    const unsigned code = tile.kind.code();
    const uint64_t bit = uint64_t{1} << ((code % 16) | (code >> 11 & 3) << 4);
    bool is_first = true;
    if ((seen & bit) != 0) {
      for (size_t i = at; i-- > 0 && is_first;) {  // hands are mostly sorted
        is_first = plays[i].tile != tile || plays[i].drawn != drawn;
      }
    }
    seen |= bit;
    if (is_first && !visit(plays[at])) return;
  }
}

}  // namespace

std::vector<Choice> choices_of(const Asked& asked, const Table& table, const Pick& pick) {
  std::vector<Choice> choices;
  if (asked.has_chosen) return choices;
  choices.reserve(asked.plays.size() + asked.buttons.size() + 1);
  each_distinct_play(asked.plays, [&](const Asked::Play& play) {
    choices.push_back({.kind = Choice::Kind::kPlay, .tile = play.at});
    return true;
  });
  for (const Asked::Button& button : asked.buttons) add_button(button, table, pick, choices);
  if (asked.may_skip) choices.push_back({.kind = Choice::Kind::kSkip});
  return choices;
}

// As if all had been listed, plays first; but those are only counted.
std::optional<Choice> any_choice_of(const Asked& asked, const Table& table, const Pick& pick) {
  if (asked.has_chosen) return std::nullopt;
  size_t plays = 0;
  each_distinct_play(asked.plays, [&](const Asked::Play&) { return ++plays > 0; });
  std::vector<Choice> others;
  for (const Asked::Button& button : asked.buttons) add_button(button, table, pick, others);
  if (asked.may_skip) others.push_back({.kind = Choice::Kind::kSkip});
  if (plays + others.size() == 0) return std::nullopt;
  size_t picked = pick(plays + others.size());
  if (picked >= plays) return std::move(others[picked - plays]);
  Choice play{.kind = Choice::Kind::kPlay};
  each_distinct_play(asked.plays, [&](const Asked::Play& one) {
    play.tile = one.at;
    return picked-- > 0;
  });
  return play;
}

std::optional<Choice> default_choice(const Asked& asked, const Table& table) {
  if (asked.has_chosen) return std::nullopt;
  if (!asked.plays.empty()) {
    return Choice{.kind = Choice::Kind::kPlay, .tile = asked.plays.back().at};
  }
  if (asked.may_skip) return Choice{.kind = Choice::Kind::kSkip};
  std::vector<Choice> choices;
  for (const Asked::Button& button : asked.buttons) {
    add_button(button, table, [](size_t) { return size_t{0}; }, choices);
  }
  return choices.empty() ? std::nullopt : std::optional(choices.front());
}

}  // namespace jantaku::engine
