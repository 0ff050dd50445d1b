// The yaku that the engine of the traces never scored, whatever the hand.
#pragma once

#include <cstdint>

#include "engine/game.h"
#include "replay/trace_reasons.h"

namespace jantaku::replay {

enum class Unseen : uint8_t {
  kNo,
  kCondition,  // it asks a condition that engine does not know, which is false there (C57)
  kExactSets,  // it needs a set that is written as tiles, which nothing matches there (M01)
  kHellWait,   // it needs has_hell_wait, which never holds there (C74)
};

// Of a yaku that our engine has scored.
Unseen unseen_there(const ruleset::Ruleset& rules, const engine::ScoredYaku& yaku);

// Not of kNo.
Reason reason_of_unseen(Unseen unseen);

// Whether it is scored for dora and nothing else.
bool counts_dora(const ruleset::Ruleset& rules, const engine::ScoredYaku& yaku);

}  // namespace jantaku::replay
