// Records played again through the ruleset engine, under a ruleset of riichi: the same wall, and
// the choices that the record tells.
#pragma once

#include <memory>
#include <vector>

#include "engine/game.h"
#include "record/game.h"
#include "replay/replay.h"

namespace jantaku::replay {

// One report a round, as `replay` gives them through the riichi core. What a ruleset must have for
// that is told by its names: buttons riichi, kyuushu and those of calls, reserved tiles rinshan_N
// (or kandraw_N), doraindicator_N and uraindicator_N, the status riichi, and yaku with their usual
// names. The pool is this thread's.
std::vector<RoundReport> replay_by_ruleset(const record::Game& game,
                                           const std::shared_ptr<const engine::Program>& program,
                                           engine::MatcherPool& matchers);

}  // namespace jantaku::replay
