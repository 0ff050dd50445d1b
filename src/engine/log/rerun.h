// Recovery: the causes of a log run again under its program, and the hashes compared.
#pragma once

#include <memory>
#include <optional>

#include "engine/log/logged_game.h"

namespace jantaku::engine {

// The game as it stood after the log's last entry; or a diagnostic that names the first entry that
// came out otherwise ("log/diverged": the engine has changed meanwhile), or whose cause cannot be
// run. `secret` is the seed of the round that was running, which the log does not hold yet.
base::Result<std::unique_ptr<LoggedGame>> rerun(const Log& log, MatcherPool& matchers,
                                                std::optional<base::Seed> secret = {});

}  // namespace jantaku::engine
