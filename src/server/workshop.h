// What somebody who writes rules asks of the server beside whether they are right: to play their
// scenarios.
#pragma once

#include <string>

#include "server/rulesets.h"

namespace jantaku::server {

// Bounds of one request: a page asks again whenever its text changes.
inline constexpr size_t kMostInWorkshop = 16;  // requests that wait for the one thread
inline constexpr size_t kMostTestedScenarios = 100;
inline constexpr int64_t kMostTestTime = 1'000;  // milliseconds, for all scenarios together

// Plays every scenario of the text (docs/scenarios.md) with this ruleset, whatever ruleset the
// scenario names: {"passed", "failed", "results": [{"name", "line", "failures": [{"text",
// "line"}]}], "diagnostics"}.
std::string scenarios_json(const PlainRuleset& ruleset, const std::string& scenarios);

}  // namespace jantaku::server
