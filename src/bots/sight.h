// What a seat can see of tiles, and what it fears: counts of what is left, and how safe a discard
// is.
#pragma once

#include <vector>

#include "engine/log/cut.h"
#include "engine/program.h"

namespace jantaku::bots {

class Sight {
 public:
  explicit Sight(const engine::Program& program);

  void look_at(const engine::View& view);

  // How many tiles of a kind might still come.
  int unseen(tiles::Kind kind) const;
  int unseen(const std::vector<tiles::Kind>& kinds) const;
  // Whether another has declared riichi, and this seat has not.
  bool is_threatened() const { return !threats_.empty(); }
  bool has_declared() const { return has_declared_; }
  // How likely a discard deals in: 0 for one that every threat has discarded itself (genbutsu),
  // little for the third and later of a kind of honour and for suji.
  int danger(const tiles::Tile& tile) const;
  // What a tile brings beside its place in the hand: dora and red fives.
  int bonus(const tiles::Tile& tile) const;

 private:
  bool has_paid_a_stick(engine::Seat seat) const;
  void see(const tiles::Tile& tile);
  int danger_from(engine::Seat threat, const tiles::Tile& tile) const;
  bool has_discarded(engine::Seat seat, std::optional<tiles::Kind> kind) const;

  const engine::Program& program_;
  bool has_riichi_ = false;       // whether there is such a thing
  std::vector<int> in_wall_;      // at the start, by number in the universe
  std::vector<int> left_, dora_;  // the same of what is left, and of how often it is dora
  const engine::Table* table_ = nullptr;
  const tiles::Ordering* ordering_ = nullptr;
  std::vector<engine::Seat> threats_;
  bool has_declared_ = false;
};

}  // namespace jantaku::bots
