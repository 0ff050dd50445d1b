// What an action or a condition is about: whose it is, and what brought it about.
#pragma once

#include <vector>

#include "engine/table.h"

namespace jantaku::engine {

// One way to make a call: which tile is called, and with which of one's own.
struct CallChoice {
  Tile called;
  base::StaticVector<Tile, 8> tiles;
  Seat from = Seat::kNone;
  int upgraded = -1;  // the place of the call that it adds to
  int discard = -1;   // the place of the called tile among `from`'s discards; -1: the last of all
  bool operator==(const CallChoice&) const = default;
};

enum class WinKind : uint8_t { kNone, kDiscard, kCall, kDraw };

struct TileInContext {
  enum class Place : uint8_t { kNowhere, kHand, kDraw, kDiscard };
  Place place = Place::kNowhere;
  Tile tile;
  bool tsumogiri = false;
};

inline constexpr size_t kMostMarks = 16;  // of one choice
struct Mark {
  ruleset::MarkSpec::Target target = ruleset::MarkSpec::Target::kHand;
  Seat owner = Seat::kNone;
  int at = -1;  // place in the hand followed by the draw, the discards, the aside, the top row
  Tile tile;
  bool operator==(const Mark&) const = default;
};

struct Context {
  Seat seat = Seat::kEast;
  Seat caller = Seat::kNone, callee = Seat::kNone;
  int button = -1;  // in Ruleset::buttons
  bool has_call = false;
  CallChoice call;
  TileInContext tile;
  WinKind win = WinKind::kNone;
  Tile winning_tile;
  std::vector<Mark> marks;
  Tile flower;  // the tile chosen for `flower`
  int card = -1;

  // About a seat and nothing else.
  static Context of(Seat seat) {
    Context context;
    context.seat = seat;
    return context;
  }
  bool is_plain() const {
    return caller == Seat::kNone && callee == Seat::kNone && button < 0 && !has_call &&
           tile.place == TileInContext::Place::kNowhere && win == WinKind::kNone && marks.empty() &&
           flower.kind == tiles::Kind::nothing() && card < 0;
  }
};

}  // namespace jantaku::engine
