// Records played again through the riichi core, which judges them: may each act happen, and does
// the round come to what the record says?
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "record/game.h"
#include "record/losses.h"
#include "riichi/rules.h"

namespace jantaku::replay {

enum class Verdict : uint8_t {
  kPassed,
  kFailed,
  kUnfinished,  // cut off, or too much of it unknown to be judged; and good as far as it goes
};

struct RoundReport {
  std::string name;  // "E1-0"
  Verdict verdict = Verdict::kPassed;
  // Where it failed: the number of the act from 1, or nothing for the result or what follows it.
  std::optional<size_t> act;
  std::string what;  // "player 2 discards 5m: ..."; empty unless it failed
};

// One report a round. A round that failed does not keep the next from being played: each begins as
// the record says.
std::vector<RoundReport> replay(const record::Game& game);
std::vector<RoundReport> replay(const record::Game& game, const riichi::Rules& rules);

// Fills in what the record leaves open and other formats want: yaku, fu, han, points and payments
// of wins, and who shows a hand at an exhaustive draw. A round that the core plays to another end
// than the record is left as it is.
void complete(record::Game& game);

// The game as logs of a kyoku (docs/kyoku-logs.md), one after another, each round as the core plays
// it. Walls get the tiles that are left where nobody saw any. An error where a tile that was seen
// is not known, or where the core does not play a round as the record says.
base::Result<std::string> write_kyoku_logs(const record::Game& game, record::Losses& losses);

}  // namespace jantaku::replay
