// The drill: draw and discard alone, towards tenpai, with a verdict on each discard.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/random.h"
#include "base/result.h"
#include "hand/riichi_shanten.h"
#include "tiles/wall.h"
#include "tui/ranking.h"

namespace jantaku::tui {

enum class Goal : uint8_t { kTenpai, kWin };
enum class Ending : uint8_t { kNone, kTenpai, kWin, kOutOfTurns };

struct DrillOptions {
  int turns = 18;  // 1 to kMostTurns
  Goal goal = Goal::kTenpai;
};

struct Verdict {
  enum class Kind : uint8_t {
    kBest,       // no discard would have kept more
    kFewer,      // the same shanten, but fewer tiles accepted
    kBackwards,  // a higher shanten than was needed
  };
  Kind kind = Kind::kBest;
  RankedDiscard chosen;
  RankedDiscard best;

  int tiles_lost() const { return best.tiles - chosen.tiles; }
  // Of 100: the share of the best discard's tiles that was kept; nothing for a step backwards.
  int points() const;
};

struct Tally {
  int discards = 0;
  int best = 0;
  int points = 0;

  // The mean of the verdicts' points, rounded down; 100 before the first.
  int score() const { return discards == 0 ? 100 : points / discards; }
};

// The standard wall of 136 with three red fives, shuffled; 14 tiles dealt, then one drawn after
// each discard. Acceptance counts all tiles that are neither in the hand nor discarded.
class Drill {
 public:
  static constexpr int kHandSize = 14;
  static constexpr int kMostTurns = 122;  // the last one discards the last tile of the wall

  Drill(base::RandomBytes& random, const DrillOptions& options);

  // Sorted, but for the last one, which was drawn last. 13 tiles once the drill has ended without a
  // win.
  std::span<const tiles::Kind> hand() const { return hand_; }
  std::span<const tiles::Kind> pond() const { return pond_; }
  int turn() const { return static_cast<int>(pond_.size()) + 1; }
  int turns() const { return options_.turns; }
  Ending ending() const { return ending_; }
  const Tally& tally() const { return tally_; }

  // The best of the three forms, of the hand as it is.
  int shanten() const;
  const hand::Counts34& seen() const { return seen_; }
  // The hand's different discards, best first; empty after the end.
  const std::vector<RankedDiscard>& ranking() const { return ranking_; }
  // Where in the hand a best discard is; a plain five goes before a red one.
  size_t best_position() const;

  // Discards the tile at a position of the hand, then draws. Only before the end.
  Verdict discard(size_t position);

  // The position that a player means: a number from 1, or a tile (5m is the red five if there is
  // no other).
  base::Result<size_t> find(std::string_view text) const;

 private:
  hand::Counts34 counts() const;
  void draw();

  DrillOptions options_;
  tiles::Wall wall_;
  size_t drawn_ = 0;
  std::vector<tiles::Kind> hand_;
  std::vector<tiles::Kind> pond_;
  hand::Counts34 seen_{};
  std::vector<RankedDiscard> ranking_;
  Ending ending_ = Ending::kNone;
  Tally tally_;
};

}  // namespace jantaku::tui
