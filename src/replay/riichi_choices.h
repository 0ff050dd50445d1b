// A ruleset that plays riichi, seen as the riichi core sees a round: which of its buttons and tiles
// is which action. The ruleset names its buttons chii, pon, daiminkan, ankan, kakan, riichi, ron,
// chankan, tsumo, kyuushu, kita and ron_on_kita; those that it lacks are never on offer.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.h"
#include "riichi/kyoku.h"

namespace jantaku::replay {

// An action by what a person would call it: "dahai 5m", "tsumokiri 5m", "riichi", "chii 3m 4m",
// "pon 0m 5m", "daiminkan 5m", "ankan 5m", "kakan 5m", "kita", "tsumo", "ron", "kyuushu", "pass".
// Riichi is told apart from the tile that declares it, which is chosen after the button.
std::string action_name(const riichi::Action& action);
// The discard of an action, declaring riichi or not.
std::string discard_name(const riichi::Action& action);

// Seats by person, and by this round's winds.
engine::Seat wind_of(riichi::Seat person, riichi::Seat dealer, int players);

std::string tile_name(const tiles::Tile& tile);

class RiichiChoices {
 public:
  explicit RiichiChoices(const ruleset::Ruleset& rules);

  struct Named {
    std::string name;
    engine::Choice choice;
  };
  // All that the seat may choose. Of skipping only where it is not its turn: there a player of the
  // core has to decide nothing else.
  std::vector<Named> offered(engine::Game& game, engine::Seat seat) const;

 private:
  void add_offer(const engine::Offer& offer, std::vector<Named>& named) const;

  std::vector<std::string_view> buttons_;  // what the core calls them; empty: unknown to it
};

}  // namespace jantaku::replay
