// What playing a recorded round has in common whichever engine plays it. Not for others.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "replay/act_text.h"
#include "replay/replay.h"
#include "replay/unknown_tiles.h"

namespace jantaku::replay {

// A player of one round derives from this and has deal(), play() of every act, end() of both kinds
// of outcome, and may_come(act), which is asked before each act. A step that fails says why.
class PlayedRound {
 public:
  explicit PlayedRound(const record::Round& round) : round_(round) {
    tells_dora_ = std::any_of(
        round.flow.acts.begin(), round.flow.acts.end(),
        [](const record::Act& act) { return std::holds_alternative<record::NewDora>(act); });
  }

 protected:
  bool fail(std::string what) {
    what_ = std::move(what);
    return false;
  }
  bool play(const record::NewDora& dora) {
    const auto& all = round_.flow.dora_indicators;
    if (dora_shown_ >= all.size() || all[dora_shown_] != dora.indicator) {
      return fail("the result of the round tells of other indicators");
    }
    ++dora_shown_;
    return true;
  }
  bool play(const record::Connection&) { return true; }

  bool riichi_differs(int player, bool stands) {
    return fail(fmt::format("the riichi of player {} {}, unlike in the record", player,
                            stands ? "stands" : "does not stand"));
  }
  // So many indicators are turned over in the end.
  bool dora_agree(size_t turned) {
    const size_t shown = round_.flow.dora_indicators.size();
    const auto unknown = static_cast<size_t>(round_.flow.unknown_indicators);
    if (shown == 0 || (shown <= turned && turned <= shown + unknown)) return true;
    return fail(fmt::format("{} dora indicators are turned over in the end, in the record {}",
                            turned, shown));
  }
  bool dora_differ_before(size_t turned) {
    return fail(fmt::format("before that {} dora indicators are turned over, in the record {}",
                            turned, dora_shown_));
  }

  template <typename Derived>
  RoundReport run_as(Derived& self) {
    RoundReport report{.name = record::round_name(round_.start), .act = {}, .what = {}};
    const auto failed = [&](std::optional<size_t> act, const std::string& before) {
      report.verdict = Verdict::kFailed;
      report.act = act;
      report.what = before + what_;
      return report;
    };
    if (!self.deal()) return failed({}, "");
    const auto& acts = round_.flow.acts;
    for (size_t i = 0; i < acts.size(); ++i) {
      if (!self.may_come(acts[i]) ||
          !std::visit([&](const auto& act) { return self.play(act); }, acts[i])) {
        return failed(i + 1, act_text(acts[i]) + ": ");
      }
    }
    if (const auto* wins = std::get_if<std::vector<record::Win>>(&round_.outcome)) {
      const bool agrees = self.end(*wins);
      // What a hand is worth is not known where an indicator is not.
      const bool decided = round_.flow.unknown_indicators == 0 || !self.over() ||
                           self.dora_turned() == round_.flow.dora_indicators.size();
      if (!decided) {
        report.verdict = Verdict::kUnfinished;
      } else if (!agrees) {
        return failed({}, "");
      }
    } else if (const auto* draw = std::get_if<record::NoWin>(&round_.outcome)) {
      if (!self.end(*draw)) return failed({}, "");
    } else {
      report.verdict = Verdict::kUnfinished;
    }
    return report;
  }

  const record::Round& round_;
  size_t dora_shown_ = 1;
  bool tells_dora_ = false;
  std::string what_;
};

// Every round of a game. `play(round, next, report)` plays one that can be judged, with what the
// record says comes after it: the start of the next round, or null for the end of the game if that
// is known. What follows a round is told in `follows`.
enum class Follows : uint8_t { kRound, kEnd, kUnknown };

template <typename Play>
std::vector<RoundReport> each_round(const record::Game& game, bool knows_end, Play play) {
  std::vector<RoundReport> reports;
  for (size_t i = 0; i < game.rounds.size(); ++i) {
    const record::Round& round = game.rounds[i];
    RoundReport& report = reports.emplace_back();
    report.name = record::round_name(round.start);
    report.verdict = Verdict::kUnfinished;
    if (!can_be_judged(round)) continue;
    const bool last = i + 1 == game.rounds.size();
    Follows follows = Follows::kUnknown;
    if (!last && !game.rounds[i + 1].after_gap.any) follows = Follows::kRound;
    if (last && game.end.has_value() && knows_end) follows = Follows::kEnd;
    const std::optional<record::Round> guessed = with_tiles_filled(round);
    report = play(guessed ? *guessed : round, follows, last ? nullptr : &game.rounds[i + 1].start);
  }
  return reports;
}

}  // namespace jantaku::replay
