// Records played again through the ruleset engine, under a ruleset of riichi: the same wall, and
// the choices that the record tells.
#pragma once

#include <memory>
#include <vector>

#include "engine/game.h"
#include "record/game.h"
#include "replay/replay.h"

namespace jantaku::replay {

// How the engine plays a round that a record tells: what it is dealt, and who chooses what.
struct RulesetRound {
  struct Chosen {
    engine::Seat seat = engine::Seat::kNone;
    engine::Choice choice;
  };
  engine::Game::RoundStart start;
  std::vector<Chosen> choices;
};

// One report a round, as `replay` gives them through the riichi core. What a ruleset must have for
// that is told by its names: buttons riichi, kyuushu and those of calls, reserved tiles rinshan_N
// (or kandraw_N), doraindicator_N and uraindicator_N, the status riichi, and yaku with their usual
// names. The pool is this thread's. What was played is told, if asked for, of every round of which
// enough is known.
std::vector<RoundReport> replay_by_ruleset(const record::Game& game,
                                           const std::shared_ptr<const engine::Program>& program,
                                           engine::MatcherPool& matchers,
                                           std::vector<RulesetRound>* played = nullptr);

// The game as the log of a table (docs/log.md), as the engine plays it under the ruleset. Walls get
// the tiles that are left where nobody saw any. An error where a tile that was seen is not known,
// or where the ruleset does not let a round be played as the record says.
base::Result<std::string> write_table_log(const record::Game& game,
                                          const std::shared_ptr<const engine::Program>& program,
                                          engine::MatcherPool& matchers, record::Losses& losses);

}  // namespace jantaku::replay
