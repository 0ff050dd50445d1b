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

// The matches of a file, without what Game cannot hold, which is added to the losses if asked for.
base::Result<Games> read_games(const base::SourcePtr& source,
                               Strictness strictness = Strictness::kStrict,
                               Losses* losses = nullptr);

// The indicator of a dora; nothing() where it is not unique or not known (PF-445).
tiles::Kind indicator_of(tiles::Kind dora);

}  // namespace jantaku::record::jmdp
