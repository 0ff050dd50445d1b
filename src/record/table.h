// The tiles of a round as its acts move them. Believes what a record says and judges nothing.
#pragma once

#include <optional>
#include <vector>

#include "record/game.h"

namespace jantaku::record {

struct RiverTile {
  tiles::Kind tile;
  Discarded how = Discarded::kFromHand;
  WithRiichi riichi = WithRiichi::kNo;
  bool called = false;
};

class Table {
 public:
  explicit Table(const Round& round);

  void apply(const Act& act);

  // Concealed, with the drawn tile last.
  const std::vector<tiles::Kind>& hand(Player player) const { return hands_[player]; }
  std::optional<tiles::Kind> drawn(Player player) const { return drawn_[player]; }
  // The oldest first; a kakan counts from the time of the kan.
  const std::vector<tiles::Call>& calls(Player player) const { return calls_[player]; }
  const std::vector<RiverTile>& river(Player player) const { return rivers_[player]; }
  int kita(Player player) const { return kita_[player]; }
  bool riichi(Player player) const { return riichi_[player]; }
  size_t dora_shown() const { return dora_shown_; }
  int draws() const { return draws_; }
  Points score(Player player) const { return scores_[player]; }
  int sticks() const { return sticks_; }
  // Who acted last with a tile: its discard or kan can be won on.
  Player last() const { return last_; }

 private:
  // Takes the tile out of the hand, or one that is not known.
  void remove(Player player, tiles::Kind tile);

  PerPlayer<std::vector<tiles::Kind>> hands_;
  PerPlayer<std::optional<tiles::Kind>> drawn_;
  PerPlayer<std::vector<tiles::Call>> calls_;
  PerPlayer<std::vector<RiverTile>> rivers_;
  PerPlayer<int> kita_;
  PerPlayer<bool> riichi_;
  PerPlayer<Points> scores_;
  size_t dora_shown_ = 1;
  int draws_ = 0;
  int sticks_ = 0;
  Player last_;
};

// The round with a NewDora act for every indicator after the first, where the format it came from
// does not tell when they were turned: at once for an ankan, else before the next discard. Nothing
// where there is nothing to add.
std::optional<Round> with_dora_acts(const Round& round);

// Whether every tile that can be drawn has been.
bool wall_is_used_up(const Round& round, int players);

// The kind of a draw that a format does not name, from the acts and what was paid.
DrawKind infer_draw_kind(const Round& round, const PerPlayer<Points>& transfers, int players);

}  // namespace jantaku::record
