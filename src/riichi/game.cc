#include "riichi/game.h"

#include <algorithm>
#include <numeric>

namespace jantaku::riichi {
namespace {

using Ranking = std::array<size_t, kMostPlayers>;

// Seats from the first place down; of equal points the one nearer to the first dealer is ahead.
Ranking rank(const PointsBySeat& points, int players) {
  Ranking seats{};
  std::iota(seats.begin(), seats.end(), size_t{0});
  std::sort(seats.begin(), seats.begin() + players, [&](size_t a, size_t b) {
    return points[a] != points[b] ? points[a] > points[b] : a < b;
  });
  return seats;
}

bool somebody_is_out(const PointsBySeat& points, const Rules& rules) {
  if (rules.game.tobi == Tobi::kOff) return false;
  const Points least = *std::min_element(points.begin(), points.begin() + rules.players);
  return rules.game.tobi == Tobi::kBelow0 ? least < 0 : least <= 0;
}

bool somebody_has_origin(const PointsBySeat& points, const Rules& rules) {
  return *std::max_element(points.begin(), points.begin() + rules.players) >= rules.points.origin;
}

bool dealer_won(const KyokuStart& start, const Outcome& outcome, const Rules& rules) {
  const bool nagashi_wins = rules.ryoukyoku.nagashimangan == Nagashi::kWin;
  if (nagashi_wins && contains(outcome.nagashi, start.chancha)) return true;
  for (const Agari& agari : outcome.wins) {
    if (agari.seat == start.chancha) return true;
  }
  return false;
}

// Agariyame and tenpaiyame: the dealer of the last round stays but would rather stop (KY-835).
bool dealer_stops(const KyokuStart& start, const Outcome& outcome, const Rules& rules) {
  const bool won = dealer_won(start, outcome, rules);
  const bool tenpai = outcome.kind == EndKind::kHowanpai && contains(outcome.tenpai, start.chancha);
  if (!(won && rules.end.agariyame) && !(tenpai && rules.end.tenpaiyame)) return false;
  return rank(outcome.points_after, rules.players)[0] == start.chancha.at() &&
         somebody_has_origin(outcome.points_after, rules);
}

bool ends_game(const KyokuStart& start, const Outcome& outcome, const Rules& rules) {
  const PointsBySeat& points = outcome.points_after;
  if (somebody_is_out(points, rules)) return true;
  const bool last_of_wind = start.chancha.index() == rules.players - 1;
  const int winds = start.bakaze + 1;
  const bool reached = somebody_has_origin(points, rules);
  if (winds > rules.end.normal && rules.end.sudden_death && reached) return true;
  if (!last_of_wind || winds < rules.end.normal) return false;
  if (outcome.renchan) return dealer_stops(start, outcome, rules);
  return reached || winds >= rules.end.overtime;
}

// The points of the sticks nobody won.
void hand_out(PointsBySeat& points, Points kyoutaku, const Ranking& seats, const Rules& rules) {
  if (rules.game.leftover == Leftover::kLost) return;
  int firsts = 1;
  if (rules.game.leftover == Leftover::kSplit) {
    while (firsts < rules.players &&
           points[seats[static_cast<size_t>(firsts)]] == points[seats[0]]) {
      ++firsts;
    }
  }
  // Shares in hundreds; what does not divide goes to the first.
  const Points share = kyoutaku / firsts / 100 * 100;
  for (int i = 0; i < firsts; ++i) points[seats[static_cast<size_t>(i)]] += share;
  points[seats[0]] += kyoutaku - share * firsts;
}

int32_t oka_tenths(const Rules& rules, Points origin) {
  return rules.game.oka_tenths.value_or(rules.players * (origin - rules.points.initial) / 100);
}

}  // namespace

std::optional<KyokuStart> next_kyoku(const KyokuStart& start, const Outcome& outcome,
                                     const Rules& rules) {
  if (ends_game(start, outcome, rules)) return std::nullopt;
  KyokuStart next = start;
  next.points = outcome.points_after;
  next.honba = outcome.honba_after;
  next.kyoutaku = outcome.kyoutaku_after;
  if (outcome.renchan) return next;
  next.chancha = start.chancha.after(1, rules.players);
  if (next.chancha.index() == 0) ++next.bakaze;
  return next;
}

GameResult game_result(const PointsBySeat& points, Points kyoutaku, const Rules& rules) {
  GameResult result{.points = points, .place = {}, .score_tenths = {}};
  const Ranking seats = rank(points, rules.players);
  hand_out(result.points, kyoutaku, seats, rules);
  const Points origin = rules.game.score_origin.value_or(rules.points.origin);
  std::array<int32_t, kMostPlayers> bonus{};
  for (size_t i = 0; i < rules.players; ++i) bonus[i] = rules.game.uma_tenths[i];
  bonus[0] += oka_tenths(rules, origin);
  for (size_t i = 0; i < rules.players;) {
    size_t end = i + 1;
    const bool split = rules.game.tie == Tie::kSplit;
    while (split && end < rules.players && points[seats[end]] == points[seats[i]]) ++end;
    const auto tied = static_cast<int32_t>(end - i);
    const int32_t sum = std::accumulate(bonus.begin() + static_cast<int>(i),
                                        bonus.begin() + static_cast<int>(end), 0);
    for (size_t j = i; j < end; ++j) {
      const size_t seat = seats[j];
      result.place[seat] = static_cast<uint8_t>(i + 1);
      const int32_t rest = j == i ? sum - sum / tied * tied : 0;
      result.score_tenths[seat] = (result.points[seat] - origin) / 100 + sum / tied + rest;
    }
    i = end;
  }
  return result;
}

void Game::finish(const Outcome& outcome) {
  ++rounds_;
  if (const std::optional<KyokuStart> next = next_kyoku(start_, outcome, *rules_)) {
    start_ = *next;
    return;
  }
  result_ = game_result(outcome.points_after, outcome.kyoutaku_after, *rules_);
}

}  // namespace jantaku::riichi
