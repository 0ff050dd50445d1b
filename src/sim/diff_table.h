// What differs between a round of the riichi core and the same round of a ruleset. Each answers
// with the first difference, or with nothing.
#pragma once

#include <array>
#include <string>

#include "engine/course.h"
#include "engine/game.h"
#include "riichi/game.h"
#include "riichi/kyoku.h"

namespace jantaku::sim {

// The table of one round, looked at after every choice: hands, draws, ponds, calls, indicators, the
// wall and scores. At an end only the ponds, which both still show.
class TableDiff {
 public:
  std::string first_difference(const riichi::Kyoku& kyoku, const engine::Game& game);

 private:
  // What was the same when it was looked at last: only what has changed since is looked at anew.
  struct Same {
    bool known = false;
    uint64_t hand = 0, draw = 0;  // engine::List::contents()
    riichi::Tehai tehai;
    riichi::Pai tsumohai;
    size_t discards = 0;
  };
  std::string of_player(const riichi::Kyoku& kyoku, riichi::Seat seat,
                        const engine::Player& player);
  static bool is_same_hand(const riichi::PlayerHidden& hidden, const engine::Player& player,
                           Same& same);

  std::array<Same, engine::kMostSeats> same_;
};

// How the round ended: winners with yaku, fu and han, payments, draws.
std::string differing_end(const riichi::Kyoku& kyoku, const engine::Game& game);

// What comes after the round: scores, dealer, honba, sticks, and whether the game is over, in what
// places and with what results.
std::string differing_standing(const riichi::Game& core, const engine::Standing& standing,
                               const ruleset::Ruleset& rules);

}  // namespace jantaku::sim
