// Conditions of a ruleset in words for people, who are told why something is not allowed.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/explain.h"

namespace jantaku::bots {

// `name(option, ...)`, also of one that is written as JSON.
std::string as_called(std::string_view condition);

// All of a condition, however long.
std::string written(const engine::Reason& reason, const ruleset::Ruleset& rules);

// What a condition that a win needs and has not got means to a player; one that is not known is
// told as it is written.
std::string why_no_win(std::string_view condition, const engine::Player& player,
                       const ruleset::Ruleset& rules);

// For each tile of hand and draw why it may not be discarded now; empty: no rule forbids it.
std::vector<std::string> forbidden_plays(const engine::Game& game, engine::Seat seat);

}  // namespace jantaku::bots
