// Everything a round consists of, flat: a copy is a clone. The parts differ in who may know them.
#pragma once

#include "riichi/event.h"
#include "riichi/outcome.h"
#include "riichi/player.h"
#include "riichi/rules.h"

namespace jantaku::riichi {

struct KyokuStart {
  uint8_t bakaze = 0;  // 0 east, 1 south, 2 west, 3 north
  Seat chancha = Seat(0);
  int honba = 0;
  Points kyoutaku = 0;  // sticks on the table, in points
  PointsBySeat points{};

  bool operator==(const KyokuStart&) const = default;
};

// The first round of a game.
KyokuStart first_kyoku(const Rules& rules);

// As many as there are replacement tiles.
inline constexpr int kMostKans = Wall::kReplacements;

// What everybody knows.
struct KyokuPublic {
  KyokuStart start;
  Phase phase = Phase::kBegin;
  Seat current;
  PointsBySeat points{};
  Points kyoutaku = 0;
  bool virgin = true;            // the first turns, uninterrupted
  bool rinshan_pending = false;  // the next draw is a replacement
  bool rinshan = false;          // the tile drawn last was a replacement
  bool pending_is_kita = false;
  Pai pending;         // the discard, kan or kita tile that may be declared on
  Seat rinshan_giver;  // who gave the daiminkan whose replacement tile is being played
  uint8_t tsumo_left = 0;
  uint8_t replacements = 0;  // drawn so far
  uint8_t kans = 0;
  SeatSet kan_makers = 0;
  uint8_t dora_postponed = 0;  // indicators to turn with the next discard or kan
  base::StaticVector<Pai, Wall::kIndicators> dora;  // indicators turned
  uint64_t kuikae = 0;                              // kinds that the current player may not discard
  std::array<PlayerPublic, kMostPlayers> players;

  PlayerPublic& player(Seat seat) { return players[seat.at()]; }
  const PlayerPublic& player(Seat seat) const { return players[seat.at()]; }
  bool operator==(const KyokuPublic&) const = default;
};

struct Declaration {
  EventType what = EventType::kNextTurn;  // kNextTurn: nothing declared
  base::StaticVector<Pai, 3> own;

  bool exists() const { return what != EventType::kNextTurn; }
  bool operator==(const Declaration&) const = default;
};

struct KyokuState {
  const Rules* rules = nullptr;
  SeatSet known = 0;        // whose hidden things are known here
  bool knows_wall = false;  // the master
  KyokuPublic open;
  std::array<PlayerHidden, kMostPlayers> hidden;  // meaningful where known
  std::array<Declaration, kMostPlayers> declared;
  SeatSet passed = 0;
  Wall wall;
  Outcome outcome;  // once the phase is end

  int players() const { return rules->players; }
  bool knows(Seat seat) const { return contains(known, seat); }
  bool is_seat(Seat seat) const { return seat.exists() && seat.index() < players(); }
  Seat next(Seat seat, int steps = 1) const { return seat.after(steps, players()); }
  // 0 for the dealer, then in turn.
  int turn_of(Seat seat) const { return seat.distance(open.start.chancha, players()); }
  bool awaits_declarations() const {
    return open.phase == Phase::kPostDahai || open.phase == Phase::kPostAnkan ||
           open.phase == Phase::kPostKakan;
  }
  // Draws of the round that were no replacements.
  int live_draws() const { return Wall::draws(players()) - open.tsumo_left - open.replacements; }
  // Nobody has called or made a kan, and the seat has not discarded.
  // Before its first discard, on the tile it drew first: what replaces a kita is the second.
  bool is_first_turn(Seat seat) const {
    const PlayerPublic& player = open.player(seat);
    return open.virgin && player.river.empty() && player.kita == 0;
  }

  bool operator==(const KyokuState&) const = default;
};

}  // namespace jantaku::riichi
