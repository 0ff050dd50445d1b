// Between the paifu standard and the model that all formats share.
#pragma once

#include <optional>

#include "base/result.h"
#include "record/game.h"
#include "record/jmdp/cursor.h"
#include "record/jmdp/model.h"
#include "record/losses.h"
#include "record/reader.h"

namespace jantaku::record::jmdp {

// An error for what the standard has no words for: three players (PF-810).
base::Result<Match> match_of(const Game& game, const std::optional<PointRule>& rule,
                             Losses& losses);
// Of several flows the last; the others are among the losses.
Game game_of(const Match& match, Losses& losses);

// Acts of the flows that count, in all frames of a match. A game is in memory as a whole, because
// most formats tell at its beginning, or of each round, what shows only at its end. A round that
// could happen has less than a hundred, so that a thousand of them fit.
inline constexpr size_t kMostGameActs = 130'000;

base::Diagnostic too_large(const base::SourcePtr& part, uint32_t place);

// The game of a match that is read piece by piece.
class GameMaker {
 public:
  explicit GameMaker(Losses& losses) : losses_(losses) {}

  void add(const Match& piece);
  bool too_large() const { return acts_ > kMostGameActs; }
  // After the last piece.
  Game take();

 private:
  void add_rules(const Round& round);
  void add_end(const FourPts& points);

  Losses& losses_;
  Game game_;
  size_t acts_ = 0;
  bool red_ = false;             // a red five was seen
  bool plain_ = false;           // four plain ones were
  std::optional<Points> total_;  // the points that there were at first, if that is known
};

// The matches of a file, without what Game cannot hold, which is added to the losses if asked for.
base::Result<Games> read_games(const base::SourcePtr& source,
                               Strictness strictness = Strictness::kStrict,
                               Losses* losses = nullptr);

// The indicator of a dora; nothing() where it is not unique or not known (PF-445).
tiles::Kind indicator_of(tiles::Kind dora);

}  // namespace jantaku::record::jmdp
