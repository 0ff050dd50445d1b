// How wins and draws are paid (S10 to S21), as a ruleset states it.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace jantaku::ruleset {

// Thousandths: points and counters are exact (design.md).
using Milli = int64_t;
inline constexpr Milli kOne = 1000;

// A table whose keys are numbers, and `max` for all that are not listed.
template <typename T>
struct ByNumber {
  std::vector<std::pair<int64_t, T>> entries;  // rising
  std::optional<T> max;

  bool empty() const { return entries.empty() && !max; }

  struct Found {
    const T* value = nullptr;  // null in an empty table only
    bool guessed = false;      // neither the number nor `max` is listed
  };
  // S20: the number itself, or `max`, or the largest key below, or the smallest.
  Found find(int64_t number) const {
    const auto after = std::upper_bound(
        entries.begin(), entries.end(), number,
        [](int64_t wanted, const std::pair<int64_t, T>& entry) { return wanted < entry.first; });
    const bool has_below = after != entries.begin();
    if (has_below && std::prev(after)->first == number) return {&std::prev(after)->second, false};
    if (max) return {&*max, false};
    if (entries.empty()) return {};
    return {has_below ? &std::prev(after)->second : &entries.front().second, true};
  }
};

// By points, then by fu; a row that is one number holds it for every fu.
using ScoreTable = ByNumber<ByNumber<Milli>>;
using LimitNames = ByNumber<ByNumber<std::string>>;

enum class ScoringMethod : uint8_t { kNone, kRiichi, kHk, kSichuan, kVietnamese };

// What becomes of more wins on one tile than may stand: the first after the discarder wins alone,
// or the round is an abortive draw.
enum class ExtraWins : uint8_t { kFirstWins, kAbortiveDraw };

// Who gets the sticks and the pot that nobody has won when the game ends: the first place, all who
// share it, or nobody.
enum class Leftover : uint8_t { kFirst, kSplit, kLost };

struct Scoring {
  ScoringMethod method = ScoringMethod::kNone;
  std::string win_by_discard_name = "Ron", win_by_draw_name = "Tsumo";
  ScoreTable dealer, nondealer, dealer_draw, nondealer_draw;  // S12, S13
  ScoreTable any, any_draw;                                   // S14
  ScoreTable discarder, non_discarder;                        // S15
  LimitNames limit_names;
  std::string yakuman_name;
  Milli riichi_value = 1000 * kOne, honba_value = 0;
  bool draw_payments = false;
  std::optional<Milli> tobi;
  Milli noten_payments = 3000 * kOne;  // S30: what those in tenpai share
  std::optional<int> honba_shares;     // S24: by discard; else one for each other seat
  bool honba_for_all = false;          // S25: every winner on one tile is paid the honba
  bool winners_are_spared = false;     // S28: on one tile, by each other
  int double_wind_fu = 4;              // S22: of a pair that is seat and round wind
  std::optional<Milli> most_limits;    // S05: more limits than this are paid as this
  bool unlimited = false;              // S23: no tables: fu and points alone
  std::vector<std::string> pao_yaku;   // S27: what is answered for; none: the whole hand
  bool pao_pays_honba = false;         // S27: by discard, in place of the discarder
  std::optional<int> most_wins;        // S28: on one tile
  ExtraWins extra_wins = ExtraWins::kAbortiveDraw;
  // G20: at the end of the last round somebody must have this, or the game goes on, until somebody
  // has it or so many dealerships have passed.
  std::optional<Milli> target_score;
  std::optional<int> overtime_rounds;
  bool sudden_death = true;                    // of overtime: the first round in which one has it
  bool agariyame = false, tenpaiyame = false;  // the last dealer stops when first
  std::vector<Milli> uma;                      // G22: by place, at the end of the game
  std::optional<Milli> origin;                 // what is taken off; without it no oka
  Leftover leftover = Leftover::kFirst;        // G22
  bool split_ties = false;  // G22: equal scores share a place, and what their places are paid
  std::vector<std::pair<std::string, Milli>> least_points;  // S23: of a hand with this yaku
};

// S08: where `over` is scored, these names and all yaku of these values are not.
struct YakuPrecedence {
  int over = -1;  // in Names::yaku
  std::vector<int> names;
  std::vector<Milli> values;
};

}  // namespace jantaku::ruleset
