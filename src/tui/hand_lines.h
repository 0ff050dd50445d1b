// Answers about hands for programs: one JSON object in, one out (`--jsonl`), or out alone
// (`--json`). docs/hands.md describes the members.
#pragma once

#include <cstdint>
#include <string>

#include "json/value.h"
#include "tui/match_waits.h"
#include "tui/riichi_hand.h"

namespace jantaku::tui {

// {"shanten": [standard, orphans, pairs], "best": ..., "accept": {"1z": 2}}; for a hand that has
// drawn "discards" instead of "accept". A form that calls rule out is null.
json::Value shanten_answer(const RiichiHand& hand);

// {"waits": {"1z": 2}}
json::Value waits_answer(const RiichiHand& hand);

// The same for any match specification.
json::Value match_waits_answer(const MatchWaits& found);

enum class Question : uint8_t { kShanten, kWaits, kScore };

struct LineAnswer {
  enum class Status : bool { kAnswered, kRefused };
  Status status = Status::kAnswered;
  json::Value value;  // of a refused line {"error": ..., "code": ..., "line": ..., "column": ...}
};

// `number` is the line's place in the input, from 1.
LineAnswer answer_line(Question question, std::string line, int64_t number);

// A line that is too long to be a question.
inline constexpr size_t kLongestLine = size_t{1} << 20;
LineAnswer too_long(int64_t number);

}  // namespace jantaku::tui
