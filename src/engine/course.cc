#include "engine/course.h"

#include <algorithm>
#include <numeric>

namespace jantaku::engine {
namespace {

bool has(const ruleset::Ruleset& rules, const Player& player, std::string_view status) {
  const auto number = rules.names.statuses.find(status);
  return number && player.has(*number);
}

// G12. In a bloody end it is the first win of the round that counts, also if a draw ended it.
bool dealer_repeats(const ruleset::Ruleset& rules, const Table& table) {
  if (!table.first_winners.empty()) return table.first_winners.has(Seat::kEast);
  if (table.end == RoundEnd::kAbortiveDraw) return true;
  return has(rules, table.at(Seat::kEast), "tenpai");
}

bool dealt_in(const Table& table, Seat seat) {
  return std::any_of(table.wins.begin(), table.wins.end(),
                     [&](const WinResult& win) { return win.payer == seat && !win.by_call; });
}

bool ends_game(const ruleset::Ruleset& rules, const Standing& standing) {
  if (rules.max_rounds && standing.round >= *rules.max_rounds) return true;  // G20
  if (!rules.scoring.tobi) return false;                                     // G21
  return std::any_of(standing.scores.begin(), standing.scores.begin() + rules.seats,
                     [&](Milli score) { return score < *rules.scoring.tobi; });
}

void keep_what_persists(const ruleset::Ruleset& rules, const Player& player, Statuses& statuses,
                        std::vector<Milli>& counters) {
  for (int status : rules.persistent_statuses) {
    statuses.set(static_cast<size_t>(status), player.has(status));
  }
  counters.assign(static_cast<size_t>(rules.names.counters.size()), 0);
  for (int counter : rules.persistent_counters) {
    const auto number = static_cast<size_t>(counter);
    if (number < player.counters.size()) counters[number] = player.counters[number];
  }
}

}  // namespace

Standing first_standing(const ruleset::Ruleset& rules) {
  Standing standing;
  standing.round = rules.rigged.round.value_or(0);
  standing.honba = rules.rigged.honba.value_or(0);
  std::fill_n(standing.scores.begin(), rules.seats, rules.initial_score);
  return standing;
}

Seat seat_of(int person, int round, int seats) {
  return seat_at(static_cast<size_t>(((person - round) % seats + seats) % seats));
}

int person_at(Seat seat, int round, int seats) {
  return (static_cast<int>(index(seat)) + round) % seats;
}

Deal next_deal(const ruleset::Ruleset& rules, const Standing& standing) {
  Deal deal{.round = standing.round,
            .honba = standing.honba,
            .sticks = standing.sticks,
            .pot = standing.pot};
  for (int person = 0; person < rules.seats; ++person) {
    const auto from = static_cast<size_t>(person);
    const size_t to = index(seat_of(person, standing.round, rules.seats));
    deal.scores[to] = standing.scores[from];
    deal.statuses[to] = standing.statuses[from];
    deal.counters[to] = standing.counters[from];
    if (standing.dealt_in[from]) deal.dealt_in.add(seat_at(to));
  }
  return deal;
}

Standing after_round(const ruleset::Ruleset& rules, const Standing& before, const Table& table) {
  const bool repeats = dealer_repeats(rules, table);
  Standing after;
  after.round = before.round + (repeats ? 0 : 1);
  after.honba = repeats || table.end != RoundEnd::kWin ? table.honba + 1 : 0;
  after.sticks = table.sticks;
  after.pot = table.pot;
  for (int s = 0; s < rules.seats; ++s) {
    const Seat seat = seat_at(static_cast<size_t>(s));
    const auto person = static_cast<size_t>(person_at(seat, before.round, rules.seats));
    after.scores[person] = table.at(seat).score;
    after.dealt_in[person] = dealt_in(table, seat);
    keep_what_persists(rules, table.at(seat), after.statuses[person], after.counters[person]);
  }
  after.over = ends_game(rules, after);
  if (after.over) {
    const auto first = static_cast<size_t>(ranking(after, rules.seats).front());
    const Milli sticks = bounded_product(after.sticks, rules.scoring.riichi_value / ruleset::kOne);
    after.scores[first] = bounded_sum(after.scores[first], bounded_sum(after.pot, sticks));
    after.pot = after.sticks = 0;
  }
  return after;
}

std::vector<int> ranking(const Standing& standing, int seats) {
  std::vector<int> persons(static_cast<size_t>(seats));
  std::iota(persons.begin(), persons.end(), 0);
  std::sort(persons.begin(), persons.end(), [&](int a, int b) {
    const Milli mine = standing.scores[static_cast<size_t>(a)];
    const Milli theirs = standing.scores[static_cast<size_t>(b)];
    return mine != theirs ? mine > theirs : a < b;
  });
  return persons;
}

}  // namespace jantaku::engine
