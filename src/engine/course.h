// What lies between the rounds of a game: who deals next, what stays on the table, when the game is
// over (G12, G20 to G22).
//
// Within a round seats are winds. Between rounds there are persons: person 0 deals first, person 1
// sits next, and so on; each dealership that passes moves everybody one wind on.
#pragma once

#include <array>
#include <vector>

#include "engine/log/cause.h"

namespace jantaku::engine {

struct Standing {
  int round = 0;  // dealerships passed
  int honba = 0;
  Milli sticks = 0, pot = 0;
  bool over = false;
  std::array<Milli, kMostSeats> scores{};  // by person, as all below
  // What of the scores was left on the table when the game ended: it makes nobody's place better.
  std::array<Milli, kMostSeats> leftover{};
  // Those that stay (K28, K29); counters of the names that do not are 0.
  std::array<Statuses, kMostSeats> statuses{};
  std::array<std::vector<Milli>, kMostSeats> counters;
  // Which auto buttons are on, where some persist (B43).
  std::array<std::vector<bool>, kMostSeats> auto_on;
  std::array<bool, kMostSeats> dealt_in{};  // in the round before (C87)
  bool operator==(const Standing&) const = default;
};

Standing first_standing(const ruleset::Ruleset& rules);

Seat seat_of(int person, int round, int seats);
int person_at(Seat seat, int round, int seats);

// What the round begins with, without a wall and a seed, which are the caller's.
Deal next_deal(const ruleset::Ruleset& rules, const Standing& standing);

// After a round that is over. If the game is over too, sticks and pot are handed out (G22).
Standing after_round(const ruleset::Ruleset& rules, const Standing& before, const Table& table);

// What the game came to, by person: scores without `origin`, with uma, and with the oka for the
// first place (G22). Who shares a place shares what it is paid, in hundreds; the rest goes to the
// one who dealt earlier.
std::vector<Milli> results(const ruleset::Ruleset& rules, const Standing& standing);

// Persons, first place first; of equal scores the one who dealt earlier (G22).
std::vector<int> ranking(const Standing& standing, int seats);

// By person: 1 for the first place; equal where the ruleset has equal scores share one (G22).
std::vector<int> places(const ruleset::Ruleset& rules, const Standing& standing);

}  // namespace jantaku::engine
