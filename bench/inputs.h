// The inputs of the benchmarks and of the comparison with the judge: all from a seed, the same on
// every machine, written for the judge in its own notation.
#pragma once

#include <cstdint>
#include <ostream>
#include <string>
#include <vector>

#include "hand/riichi_shanten.h"
#include "riichi/points.h"
#include "riichi/win.h"

namespace jantaku::bench {

// splitmix64: the standard library's distributions differ from one library to the next.
class Random {
 public:
  explicit Random(uint64_t seed) : state_(seed) {}
  // From 0 to below.
  int below(int bound);

 private:
  uint64_t state_;
};

struct Move {
  bool draw;
  uint8_t kind;
};

// A hand of 13 and what one player does in a round: 18 times a draw and a discard.
struct Round {
  hand::Counts34 start;
  std::vector<Move> moves;
};

struct RandomWin {
  riichi::Win win;
  riichi::WinSeats seats;
  // {"shoupai": ..., "rongpai": ..., "param": ...}, as the judge's hule wants it.
  std::string json;
};

enum class Bias : uint8_t {
  kNone,  // any sets
  kRare,  // in turn what gives one suit, honours, terminals, quads, nine gates, orphans, ...
};

// Complete by construction (wins.cc); not all of them have a yaku.
RandomWin make_win(Random& random, Bias bias);

struct Inputs {
  uint64_t seed;
  std::vector<hand::Counts34> hands14;  // dealt from a wall of 136 tiles
  std::vector<hand::Counts34> hands13;
  std::vector<hand::Counts34> mixed14;  // half dealt, a quarter wins, a quarter wins less a tile
  std::vector<Round> rounds;
  std::vector<RandomWin> wins;  // that have a yaku
};

Inputs make_inputs(uint64_t seed);
void write_json(std::ostream& out, const Inputs& inputs);

// A hand beside the called sets that belong to so many tiles, of the odd kinds too: few kinds, one
// suit.
struct CalledHand {
  hand::Counts34 counts;
  int calls;
  std::string text;  // for the judge: m123p456,z111=
};

CalledHand make_called_hand(Random& random, int tiles);

}  // namespace jantaku::bench
