// What somebody who writes rules asks of the server beside whether they are right: to play their
// scenarios.
#pragma once

#include <chrono>
#include <string>

#include "server/rulesets.h"

namespace jantaku::server {

// Bounds of one request: a page asks again whenever its text changes.
inline constexpr size_t kMostInWorkshop = 16;  // requests that wait for the one thread
inline constexpr size_t kMostTestedScenarios = 100;
inline constexpr std::chrono::milliseconds kMostTestTime{1'000};  // for all scenarios together

// Plays every scenario of the text (docs/scenarios.md) with this ruleset, whatever ruleset the
// scenario names: {"passed", "failed", "results": [{"name", "line", "failures": [{"text",
// "line"}]}], "diagnostics"}.
std::string scenarios_json(const PlainRuleset& ruleset, const std::string& scenarios,
                           std::chrono::milliseconds most_time = kMostTestTime);

}  // namespace jantaku::server
