// What a win costs whom, before honba and sticks (S12 to S23, S35 to S48).
#pragma once

#include <array>
#include <string>

#include "engine/scoring/yaku.h"

namespace jantaku::engine {

// A win as far as money goes.
struct PricedWin {
  Seat winner = Seat::kNone;
  Seat payer = Seat::kNone;  // who discarded or called the winning tile; nobody for a draw
  Milli points = 0, limits = 0;
  int fu = 0;
  SeatSet out;  // seats that had won before, in a round that went on: they do not pay (G11)
};

using BySeat = std::array<Milli, kMostSeats>;

struct Price {
  BySeat paid{};         // by each seat to the winner
  bool guessed = false;  // a table had no entry (S20)
};

Price price_of(const Game& game, const PricedWin& win);

// The name of the limit that the win reaches, or nothing (S16, S17).
std::string limit_name(const ruleset::Scoring& scoring, const PricedWin& win);

// What one seat pays for a mangan by draw, for nagashi (S31).
Milli mangan_by_draw(const Game& game, Seat winner, Seat payer);

}  // namespace jantaku::engine
