// Scoring for people and programs: a question as one JSON object, and its answer. docs/hands.md
// describes the members.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "json/value.h"
#include "riichi/rules.h"
#include "riichi/score.h"
#include "tiles/call.h"
#include "tui/win_input.h"

namespace jantaku::tui {

struct ScoredWin {
  std::vector<tiles::Kind> tiles;  // concealed, the winning one last
  std::vector<tiles::Call> calls;
  riichi::Rules rules;
  WinInput input;
  riichi::Score score;
  riichi::Settlement settlement;
};

// What a question was written as: a hint names the member or the flag.
enum class AskedBy : uint8_t { kJson, kFlags };

// Refuses what is no win: tiles that do not fit, no complete form, no yaku.
base::Result<ScoredWin> score_question(const json::Document& question,
                                       AskedBy asked_by = AskedBy::kJson);

// {"yaku": [["Riichi", 1]], "fu": 30, "fu_items": [...], "han": 3, "points": 3900, "transfers":
// [...]}
json::Value score_answer(const ScoredWin& scored);

// "east", ...; "table" for what lay there.
std::string_view seat_name(int seat);

}  // namespace jantaku::tui
