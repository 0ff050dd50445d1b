// The state of one round: plain data that can be copied, compared and hashed.
//
// Seats are numbered by this round's winds: 0 is east, the dealer. Who sits there is the business
// of the game around the round.
#pragma once

#include <array>
#include <bitset>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/static_vector.h"
#include "engine/list.h"
#include "ruleset/model.h"
#include "tiles/alias.h"
#include "tiles/ordering.h"
#include "tiles/tile.h"

namespace jantaku::engine {

using ruleset::Milli;
using tiles::Tile;

enum class Seat : int8_t { kNone = -1, kEast, kSouth, kWest, kNorth };
inline constexpr int kMostSeats = 4;
constexpr size_t index(Seat seat) { return static_cast<size_t>(seat); }
constexpr Seat seat_at(size_t i) { return static_cast<Seat>(i); }

// Several seats, as bits.
class SeatSet {
 public:
  constexpr SeatSet() = default;
  constexpr explicit SeatSet(uint8_t bits) : bits_(bits) {}
  static constexpr SeatSet of(Seat seat) {
    return seat == Seat::kNone ? SeatSet() : SeatSet(static_cast<uint8_t>(1u << index(seat)));
  }
  static constexpr SeatSet all(int seats) {
    return SeatSet(static_cast<uint8_t>((1u << seats) - 1));
  }
  constexpr bool has(Seat seat) const {
    return seat != Seat::kNone && (bits_ >> index(seat) & 1) != 0;
  }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr uint8_t bits() const { return bits_; }
  constexpr void add(Seat seat) { bits_ = static_cast<uint8_t>(bits_ | of(seat).bits_); }
  constexpr void remove(Seat seat) { bits_ = static_cast<uint8_t>(bits_ & ~of(seat).bits_); }
  constexpr SeatSet without(SeatSet other) const {
    return SeatSet(static_cast<uint8_t>(bits_ & ~other.bits_));
  }
  constexpr bool operator==(const SeatSet&) const = default;

 private:
  uint8_t bits_ = 0;
};

inline constexpr size_t kMostStatuses = 512;
inline constexpr size_t kMostButtons = 256;
using Statuses = std::bitset<kMostStatuses>;
using ButtonSet = std::bitset<kMostButtons>;
using SeatButtons = std::array<ButtonSet, kMostSeats>;

struct Discard {
  Tile tile;
  bool tsumogiri = false;
  bool facedown = false;
  bool taken = false;  // called: gone from the pond, still a discard (B27)
  bool won = false;    // won on: it lies in the pond, but is out of play (G11)
  bool can_be_had() const { return !taken && !won; }
  bool operator==(const Discard&) const = default;
};

// A meld, or a declared flower or joker (which are calls of their own names).
struct Meld {
  enum class Kind : uint8_t { kCall, kSelfCall, kUpgrade, kFlower };
  Kind kind = Kind::kCall;
  int name = -1;    // Names::calls
  int button = -1;  // whose style it has
  Seat from = Seat::kNone;
  Tile called;
  base::StaticVector<Tile, 8> others;  // the chosen tiles, in order
  base::StaticVector<Tile, 8> tiles() const {
    auto all = others;
    all.push_back(called);
    return all;
  }
  bool operator==(const Meld&) const = default;
};

struct Player {
  List<Tile> hand, draw, aside;
  List<Discard> discards;
  List<Meld> calls;
  Statuses statuses;
  List<Milli> counters;
  tiles::Aliases aliases;
  tiles::Ordering ordering;
  Milli score = 0;
  bool hand_revealed = false;
  List<bool> auto_on;
  int card = -1;         // Names::cards
  List<int> card_offer;  // while drafting
  bool drafted = false;
  bool won = false;
  Seat pao_for =
      Seat::kNone;        // whose yakuman it is liable for, while it has the status `pao` (S27)
  int riichi_since = -1;  // length of the history when it got the status `riichi` (C84)

  bool has(int status) const { return statuses[static_cast<size_t>(status)]; }
  size_t pond_size() const;  // discards not taken
};

// What the engine remembers of a round's course (L30).
struct Recorded {
  enum class Kind : uint8_t { kDraw, kDiscard, kCall };
  Kind kind = Kind::kDraw;
  Seat seat = Seat::kNone;
  int call = -1;  // Names::calls
  bool is_flower = false;
  bool operator==(const Recorded&) const = default;
};

struct RevealedTile {
  int reserved = -1;  // Names::reserved; its tile is looked up in the wall
  Tile tile;          // otherwise
  bool operator==(const RevealedTile&) const = default;
};

// The tiles of the round that nobody holds. Live: [front, live_end); dead: [live_end, size).
struct WallState {
  List<Tile> tiles;
  int front = 0;
  int live_end = 0;
  List<int> reserved_at;  // by Names::reserved: place in `tiles`, or -1 while not bound
  List<bool> reserved_drawn;
  int minted = 0;  // tiles that were made out of nothing (A03)
  int remaining() const { return live_end - front; }
  // Takes the last tile of the live wall out; what is reserved keeps its tiles.
  Tile take_last_live();
};

struct LastDiscard {
  Seat seat = Seat::kNone;
  int index = -1;  // in that seat's discards
  bool operator==(const LastDiscard&) const = default;
};

// Whose points: a seat's, the pot's, or nobody's (points that are made, or vanish).
enum class Account : int8_t { kEast, kSouth, kWest, kNorth, kPot, kNobody };
constexpr Account account_of(Seat seat) { return static_cast<Account>(seat); }

// One movement of points (R12). No score changes without one.
struct LedgerLine {
  Account from = Account::kNobody, to = Account::kNobody;
  Milli amount = 0;  // never below 0
  std::string why;
  bool operator==(const LedgerLine&) const = default;
};

struct ScoredYaku {
  int list = -1;  // Names::yaku_lists
  int name = -1;  // Names::yaku
  Milli value = 0;
  bool operator==(const ScoredYaku&) const = default;
};

// A win and what it was worth.
struct WinResult {
  Seat winner = Seat::kNone;
  Seat payer = Seat::kNone;  // who discarded or called the winning tile; nobody for a draw
  bool by_call = false;
  Tile tile;
  std::vector<ScoredYaku> scored;
  Milli points = 0, limits = 0;
  int fu = 0;
  std::string limit_name;
  Milli worth = 0;                        // what all paid for the hand alone
  std::array<Milli, kMostSeats> delta{};  // what it changed, by seat; honba, sticks and pot too
  bool operator==(const WinResult&) const = default;
};

enum class RoundEnd : uint8_t { kNone, kWin, kExhaustiveDraw, kAbortiveDraw };

struct Table {
  std::array<Player, kMostSeats> players;
  int seats = 4;
  WallState wall;
  List<RevealedTile> revealed;
  List<std::pair<int, tiles::Kind>> tags;  // tag, kind (A53)
  Seat turn = Seat::kEast;
  int direction = 1;
  List<int> deck;  // cards that nobody holds, shuffled

  int round = 0;  // dealerships passed
  int dice = 2;   // the sum of two, thrown before the deal
  int honba = 0;
  Milli sticks = 0, pot = 0;
  std::array<Milli, kMostSeats> scores_before{};  // the round
  Milli pot_before = 0;
  List<LedgerLine> ledger;  // of the round

  List<Recorded> history;
  LastDiscard last_discard;
  std::optional<Meld> last_call;
  Seat last_caller = Seat::kNone;
  bool interrupts_on = false;
  RoundEnd end = RoundEnd::kNone;
  std::string end_name;
  SeatSet winners;
  SeatSet first_winners;  // those of the round's first win or wins (G12)
  List<WinResult> wins;   // in the order they were paid
  int out_of_play = 0;    // tiles of calls that were won on (A13)
  SeatSet dealt_in_last_round;

  Player& at(Seat seat) { return players[index(seat)]; }
  const Player& at(Seat seat) const { return players[index(seat)]; }
  // The maker's tile, or null when there is none.
  const Discard* last_discarded() const {
    if (last_discard.seat == Seat::kNone) return nullptr;
    return &at(last_discard.seat).discards[static_cast<size_t>(last_discard.index)];
  }
  Discard* edit_last_discarded();
  // The newest recorded action, or null.
  const Recorded* last() const { return history.empty() ? nullptr : &history.back(); }

  Seat relative(Seat seat, int places) const;  // 1 shimocha; kNone where nobody sits
  Seat next_on_turn() const;
};

}  // namespace jantaku::engine
