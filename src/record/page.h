// A web page, complete in one file, that steps through games.
#pragma once

#include <string>

#include "record/game.h"
#include "record/stats.h"

namespace jantaku::record {

// Keys, a slider and buttons step; the perspective can be changed; scores are drawn as a chart, and
// if there are several games, how the players fare. The page is these texts one after another, so
// that no more than one game, and not all players, need be in memory.
std::string page_begin();
enum class FirstOne : bool { kNo, kYes };
std::string page_game(const Game& game, FirstOne first);
// After the games: the players.
std::string page_games_end();
std::string page_player(const std::string& name, const PlayerStats& stats, FirstOne first);
std::string page_end();

}  // namespace jantaku::record
