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

// Without what was left on the table at the end.
Milli earned(const Standing& standing, int person) {
  const auto at = static_cast<size_t>(person);
  return bounded_sum(standing.scores[at], -standing.leftover[at]);
}

// Of persons as they rank: behind the last who shares the place that begins here.
size_t end_of_place(const ruleset::Ruleset& rules, const Standing& standing,
                    const std::vector<int>& persons, size_t begin) {
  size_t end = begin + 1;
  while (rules.scoring.split_ties && end < persons.size() &&
         earned(standing, persons[end]) == earned(standing, persons[begin])) {
    ++end;
  }
  return end;
}

// Equal shares in hundreds; what does not divide is the first one's.
std::vector<Milli> shared(Milli sum, size_t among) {
  constexpr Milli kHundred = 100 * ruleset::kOne;
  const auto count = static_cast<Milli>(among);
  const Milli share = sum / count / kHundred * kHundred;
  std::vector<Milli> shares(among, share);
  shares.front() = sum - share * (count - 1);
  return shares;
}

// G22: the sticks and the pot that nobody has won.
void hand_out_leftover(const ruleset::Ruleset& rules, Standing& standing) {
  const Milli sticks = bounded_product(standing.sticks, rules.scoring.riichi_value / ruleset::kOne);
  const Milli sum = bounded_sum(standing.pot, sticks);
  standing.pot = standing.sticks = 0;
  using ruleset::Leftover;
  if (rules.scoring.leftover == Leftover::kLost) return;
  const std::vector<int> persons = ranking(standing, rules.seats);
  size_t firsts = 1;
  while (rules.scoring.leftover == Leftover::kSplit && firsts < persons.size() &&
         earned(standing, persons[firsts]) == earned(standing, persons.front())) {
    ++firsts;
  }
  const std::vector<Milli> shares = shared(sum, firsts);
  for (size_t i = 0; i < firsts; ++i) {
    const auto person = static_cast<size_t>(persons[i]);
    standing.leftover[person] = shares[i];
    standing.scores[person] = bounded_sum(standing.scores[person], shares[i]);
  }
}

template <typename Test>
bool anybody(const ruleset::Ruleset& rules, const Standing& standing, const Test& test) {
  return std::any_of(standing.scores.begin(), standing.scores.begin() + rules.seats, test);
}

// The dealer of the last round stays, but is first with the score that is asked for and stops.
bool dealer_stops(const ruleset::Ruleset& rules, const Table& table, const Standing& after) {
  const bool won = table.first_winners.has(Seat::kEast);
  const bool tenpai =
      table.end == RoundEnd::kExhaustiveDraw && has(rules, table.at(Seat::kEast), "tenpai");
  if (!(won && rules.scoring.agariyame) && !(tenpai && rules.scoring.tenpaiyame)) return false;
  return ranking(after, rules.seats).front() == person_at(Seat::kEast, after.round, rules.seats);
}

// G20 with a score to be reached: the last round of a wind ends the game if somebody has it.
bool ends_with_target(const ruleset::Ruleset& rules, const Table& table, const Standing& before,
                      const Standing& after) {
  const ruleset::Scoring& scoring = rules.scoring;
  const bool reached =
      anybody(rules, after, [&](Milli score) { return score >= *scoring.target_score; });
  if (before.round >= *rules.max_rounds && scoring.sudden_death && reached) return true;
  const bool last_of_wind = (before.round + 1) % rules.seats == 0;
  if (!last_of_wind || before.round + 1 < *rules.max_rounds) return false;
  if (after.round == before.round) return reached && dealer_stops(rules, table, after);
  return reached || after.round >= scoring.overtime_rounds.value_or(*rules.max_rounds);
}

bool ends_game(const ruleset::Ruleset& rules, const Table& table, const Standing& before,
               const Standing& after) {
  const auto& tobi = rules.scoring.tobi;  // G21
  if (tobi && anybody(rules, after, [&](Milli score) { return score < *tobi; })) return true;
  if (!rules.max_rounds) return false;
  if (rules.scoring.target_score) return ends_with_target(rules, table, before, after);
  return after.round >= *rules.max_rounds;  // G20
}

void keep_what_persists(const ruleset::Ruleset& rules, const Player& player, size_t person,
                        Standing& after) {
  Statuses& statuses = after.statuses[person];
  std::vector<Milli>& counters = after.counters[person];
  for (int status : rules.persistent_statuses) {
    statuses.set(static_cast<size_t>(status), player.has(status));
  }
  counters.assign(static_cast<size_t>(rules.names.counters.size()), 0);
  for (int counter : rules.persistent_counters) {
    const auto number = static_cast<size_t>(counter);
    if (number < player.counters.size()) counters[number] = player.counters[number];
  }
  const auto& buttons = rules.auto_buttons;
  if (std::any_of(buttons.begin(), buttons.end(), [](const auto& one) { return one.persistent; })) {
    after.auto_on[person].assign(player.auto_on.begin(), player.auto_on.end());
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
    deal.auto_on[to] = standing.auto_on[from];
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
    keep_what_persists(rules, table.at(seat), person, after);
  }
  after.over = ends_game(rules, table, before, after);
  if (after.over) hand_out_leftover(rules, after);
  return after;
}

std::vector<Milli> results(const ruleset::Ruleset& rules, const Standing& standing) {
  const ruleset::Scoring& scoring = rules.scoring;
  const Milli origin = scoring.origin.value_or(0);
  const std::vector<int> persons = ranking(standing, rules.seats);
  std::vector<Milli> paid(persons.size(), 0);  // by place
  std::copy_n(scoring.uma.begin(), std::min(paid.size(), scoring.uma.size()), paid.begin());
  if (scoring.origin) {
    const Milli oka = bounded_product(bounded_sum(origin, -rules.initial_score), rules.seats);
    paid.front() = bounded_sum(paid.front(), oka);
  }
  std::vector<Milli> results(persons.size());
  for (size_t place = 0; place < persons.size();) {
    const size_t end = end_of_place(rules, standing, persons, place);
    const Milli sum =
        std::accumulate(paid.begin() + static_cast<std::ptrdiff_t>(place),
                        paid.begin() + static_cast<std::ptrdiff_t>(end), Milli{0}, bounded_sum);
    const std::vector<Milli> shares = shared(sum, end - place);
    for (size_t i = place; i < end; ++i) {
      const auto person = static_cast<size_t>(persons[i]);
      results[person] =
          bounded_sum(bounded_sum(standing.scores[person], -origin), shares[i - place]);
    }
    place = end;
  }
  return results;
}

std::vector<int> ranking(const Standing& standing, int seats) {
  std::vector<int> persons(static_cast<size_t>(seats));
  std::iota(persons.begin(), persons.end(), 0);
  std::sort(persons.begin(), persons.end(), [&](int a, int b) {
    const Milli mine = earned(standing, a), theirs = earned(standing, b);
    return mine != theirs ? mine > theirs : a < b;
  });
  return persons;
}

std::vector<int> places(const ruleset::Ruleset& rules, const Standing& standing) {
  const std::vector<int> persons = ranking(standing, rules.seats);
  std::vector<int> places(persons.size());
  for (size_t place = 0; place < persons.size();) {
    const size_t end = end_of_place(rules, standing, persons, place);
    for (size_t i = place; i < end; ++i) {
      places[static_cast<size_t>(persons[i])] = static_cast<int>(place) + 1;
    }
    place = end;
  }
  return places;
}

}  // namespace jantaku::engine
