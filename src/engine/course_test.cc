#include "engine/course.h"

#include <gtest/gtest.h>

namespace jantaku::engine {
namespace {

ruleset::Ruleset rules() {
  ruleset::Ruleset rules;
  rules.initial_score = 25000 * ruleset::kOne;
  rules.max_rounds = 8;
  rules.names.statuses.intern("tenpai");
  return rules;
}

Table ended(RoundEnd end, std::initializer_list<Seat> winners) {
  Table table;
  table.end = end;
  table.honba = 1;
  for (Seat seat : winners) table.first_winners.add(seat);
  for (Player& player : table.players) player.score = 25000 * ruleset::kOne;
  return table;
}

// G12
TEST(Course, WhoDealsNext) {
  struct Row {
    const char* what;
    RoundEnd end;
    std::initializer_list<Seat> winners;
    bool dealer_tenpai;
    int round, honba;
  };
  const Row rows[] = {
      {"the dealer won", RoundEnd::kWin, {Seat::kEast}, false, 0, 2},
      {"the dealer won too", RoundEnd::kWin, {Seat::kEast, Seat::kWest}, false, 0, 2},
      {"another won", RoundEnd::kWin, {Seat::kWest}, true, 1, 0},
      {"a draw, the dealer ready", RoundEnd::kExhaustiveDraw, {}, true, 0, 2},
      {"a draw, the dealer not ready", RoundEnd::kExhaustiveDraw, {}, false, 1, 2},
      {"an abortive draw", RoundEnd::kAbortiveDraw, {}, false, 0, 2},
  };
  for (const Row& row : rows) {
    const ruleset::Ruleset rules = engine::rules();
    Table table = ended(row.end, row.winners);
    if (row.dealer_tenpai) table.at(Seat::kEast).statuses.set(0);
    const Standing after = after_round(rules, first_standing(rules), table);
    EXPECT_EQ(after.round, row.round) << row.what;
    EXPECT_EQ(after.honba, row.honba) << row.what;
    EXPECT_FALSE(after.over) << row.what;
  }
}

// G02: everybody moves one wind on when a dealership passes.
TEST(Course, SeatsFollowTheDealer) {
  EXPECT_EQ(seat_of(0, 0, 4), Seat::kEast);
  EXPECT_EQ(seat_of(0, 1, 4), Seat::kNorth);
  EXPECT_EQ(seat_of(1, 1, 4), Seat::kEast);
  EXPECT_EQ(seat_of(0, 1, 3), Seat::kWest);
  for (int round = 0; round < 9; ++round) {
    for (int person = 0; person < 4; ++person) {
      EXPECT_EQ(person_at(seat_of(person, round, 4), round, 4), person);
    }
  }
  const ruleset::Ruleset rules = engine::rules();
  Table table = ended(RoundEnd::kWin, {Seat::kWest});
  table.at(Seat::kWest).score += 8000 * ruleset::kOne;
  const Standing after = after_round(rules, first_standing(rules), table);
  EXPECT_EQ(after.scores[2], 33000 * ruleset::kOne);
  EXPECT_EQ(next_deal(rules, after).scores[index(Seat::kSouth)], 33000 * ruleset::kOne);
}

// G20, G21
TEST(Course, WhenTheGameIsOver) {
  ruleset::Ruleset rules = engine::rules();
  Standing standing = first_standing(rules);
  standing.round = 7;
  EXPECT_TRUE(after_round(rules, standing, ended(RoundEnd::kWin, {Seat::kWest})).over);
  EXPECT_FALSE(after_round(rules, standing, ended(RoundEnd::kWin, {Seat::kEast})).over);
  rules.max_rounds = 0;  // one round, whoever wins it
  EXPECT_TRUE(after_round(rules, first_standing(rules), ended(RoundEnd::kWin, {Seat::kEast})).over);
  rules.max_rounds.reset();
  Table broke = ended(RoundEnd::kWin, {Seat::kWest});
  broke.at(Seat::kSouth).score = -100 * ruleset::kOne;
  EXPECT_FALSE(after_round(rules, standing, broke).over);
  rules.scoring.tobi = 0;
  EXPECT_TRUE(after_round(rules, standing, broke).over);
}

// G20: a score to be reached, overtime, and a last dealer who stops.
TEST(Course, TheGameGoesOnUntilSomebodyHasEnough) {
  ruleset::Ruleset rules = engine::rules();
  rules.scoring.target_score = 30000 * ruleset::kOne;
  rules.scoring.overtime_rounds = 12;
  rules.scoring.agariyame = true;
  const auto over = [&](int round, Seat winner, Milli winner_has) {
    Standing standing = first_standing(rules);
    standing.round = round;
    Table table = ended(RoundEnd::kWin, {winner});
    table.at(winner).score = winner_has * ruleset::kOne;
    return after_round(rules, standing, table).over;
  };
  EXPECT_FALSE(over(6, Seat::kWest, 40000));  // not the last round
  EXPECT_TRUE(over(7, Seat::kWest, 30000));
  EXPECT_FALSE(over(7, Seat::kWest, 29900));
  EXPECT_TRUE(over(8, Seat::kWest, 30000));  // any round of overtime
  EXPECT_FALSE(over(8, Seat::kWest, 29900));
  EXPECT_TRUE(over(11, Seat::kWest, 29900));  // the last of all
  EXPECT_TRUE(over(7, Seat::kEast, 30000));   // the dealer stays, but stops
  EXPECT_FALSE(over(7, Seat::kEast, 29900));
  rules.scoring.agariyame = false;
  EXPECT_FALSE(over(7, Seat::kEast, 30000));
  rules.scoring.sudden_death = false;
  EXPECT_FALSE(over(8, Seat::kWest, 30000));

  rules.scoring.tenpaiyame = true;
  Standing standing = first_standing(rules);
  standing.round = 7;
  Table ready = ended(RoundEnd::kExhaustiveDraw, {});
  ready.at(Seat::kEast).statuses.set(0);
  EXPECT_FALSE(after_round(rules, standing, ready).over);
  ready.at(Seat::kEast).score = 30000 * ruleset::kOne;
  EXPECT_TRUE(after_round(rules, standing, ready).over);
}

// G22: uma by place, and oka for the first.
TEST(Course, ResultsHaveUmaAndOka) {
  ruleset::Ruleset rules = engine::rules();
  Standing standing = first_standing(rules);
  standing.scores = {20000 * ruleset::kOne, 40000 * ruleset::kOne, 25000 * ruleset::kOne,
                     15000 * ruleset::kOne};
  EXPECT_EQ(results(rules, standing)[1], 40000 * ruleset::kOne);
  rules.scoring.origin = 30000 * ruleset::kOne;
  for (Milli uma : {20000, 10000, -10000, -20000}) rules.scoring.uma.push_back(uma * ruleset::kOne);
  const std::vector<Milli> expected = {-20000 * ruleset::kOne, 50000 * ruleset::kOne,
                                       5000 * ruleset::kOne, -35000 * ruleset::kOne};
  EXPECT_EQ(results(rules, standing), expected);
}

// G22: what is left on the table goes to the first place; of equals the earlier dealer is ahead.
TEST(Course, FirstPlaceTakesWhatIsLeft) {
  ruleset::Ruleset rules = engine::rules();
  rules.max_rounds = 0;
  Table table = ended(RoundEnd::kExhaustiveDraw, {});
  table.sticks = 2 * ruleset::kOne;
  table.pot = 500 * ruleset::kOne;
  const Standing after = after_round(rules, first_standing(rules), table);
  EXPECT_EQ(after.scores[0], 27500 * ruleset::kOne);
  EXPECT_EQ(after.sticks, 0);
  EXPECT_EQ(ranking(after, 4), (std::vector<int>{0, 1, 2, 3}));
}

// G22: whose the sticks are that nobody has won.
TEST(Course, WhatIsLeftMayBeSplitOrLost) {
  ruleset::Ruleset rules = engine::rules();
  rules.max_rounds = 0;
  Table table = ended(RoundEnd::kExhaustiveDraw, {});
  for (size_t s = 0; s < 4; ++s) table.players[s].score = 25000 * ruleset::kOne;
  table.at(Seat::kNorth).score = 24000 * ruleset::kOne;
  table.sticks = ruleset::kOne;
  rules.scoring.leftover = ruleset::Leftover::kLost;
  Standing after = after_round(rules, first_standing(rules), table);
  EXPECT_EQ(after.scores[0], 25000 * ruleset::kOne);
  EXPECT_EQ(after.sticks, 0);
  rules.scoring.leftover = ruleset::Leftover::kSplit;
  after = after_round(rules, first_standing(rules), table);
  EXPECT_EQ(after.scores[0], 25400 * ruleset::kOne);  // what does not divide in hundreds
  EXPECT_EQ(after.scores[1], 25300 * ruleset::kOne);
  EXPECT_EQ(after.scores[2], 25300 * ruleset::kOne);
  EXPECT_EQ(after.scores[3], 24000 * ruleset::kOne);
}

// G22: equal scores share a place and its uma, whatever was left on the table for one of them.
TEST(Course, EqualScoresMayShareAPlace) {
  ruleset::Ruleset rules = engine::rules();
  rules.max_rounds = 0;
  for (Milli uma : {15000, 5000, -5000, -15000}) rules.scoring.uma.push_back(uma * ruleset::kOne);
  Table table = ended(RoundEnd::kExhaustiveDraw, {});
  for (size_t s = 0; s < 4; ++s) table.players[s].score = 25000 * ruleset::kOne;
  table.at(Seat::kEast).score = 20000 * ruleset::kOne;
  table.sticks = ruleset::kOne;
  const Standing after = after_round(rules, first_standing(rules), table);
  EXPECT_EQ(places(rules, after), (std::vector<int>{4, 1, 2, 3}));
  rules.scoring.split_ties = true;
  EXPECT_EQ(places(rules, after), (std::vector<int>{4, 1, 1, 1}));
  const std::vector<Milli> expected = {5000 * ruleset::kOne, 31000 * ruleset::kOne,
                                       30000 * ruleset::kOne, 30000 * ruleset::kOne};
  EXPECT_EQ(results(rules, after), expected);
}

// K28, K29, G09: only what is named stays, with its person.
TEST(Course, SomeStatusesAndCountersPersist) {
  ruleset::Ruleset rules = engine::rules();
  const int kept = rules.names.statuses.intern("kept");
  rules.persistent_statuses = {kept};
  const int gold = rules.names.counters.intern("gold"), dust = rules.names.counters.intern("dust");
  rules.persistent_counters = {gold};
  Table table = ended(RoundEnd::kWin, {Seat::kWest});
  Player& south = table.at(Seat::kSouth);
  south.statuses.set(static_cast<size_t>(kept));
  south.statuses.set(0);
  south.counters = {5000, 7000};
  const Deal deal = next_deal(rules, after_round(rules, first_standing(rules), table));
  const size_t east = index(Seat::kEast);  // person 1 deals now
  EXPECT_TRUE(deal.statuses[east][static_cast<size_t>(kept)]);
  EXPECT_FALSE(deal.statuses[east][0]);
  EXPECT_EQ(deal.counters[east][static_cast<size_t>(gold)], 5000);
  EXPECT_EQ(deal.counters[east][static_cast<size_t>(dust)], 0);
}

// B43
TEST(Course, PersistentAutoButtonsStayOn) {
  ruleset::Ruleset rules = engine::rules();
  rules.auto_buttons = {{.persistent = true}, {.enabled_at_start = true}};
  Table table = ended(RoundEnd::kWin, {Seat::kWest});
  for (Player& player : table.players) player.auto_on = {false, true};
  table.at(Seat::kSouth).auto_on = {true, false};
  const Standing after = after_round(rules, first_standing(rules), table);
  const Deal deal = next_deal(rules, after);
  EXPECT_EQ(deal.auto_on[index(Seat::kEast)], (std::vector<bool>{true, false}));  // person 1 deals
  EXPECT_EQ(deal.auto_on[index(Seat::kSouth)], (std::vector<bool>{false, true}));

  rules.auto_buttons[0].persistent = false;
  EXPECT_EQ(next_deal(rules, after_round(rules, first_standing(rules), table)).auto_on,
            Deal().auto_on);
}

// C87
TEST(Course, WhoDealtInIsKnownInTheNextRound) {
  const ruleset::Ruleset mine = rules();
  Table table = ended(RoundEnd::kWin, {Seat::kWest});
  table.wins = {{.winner = Seat::kWest, .payer = Seat::kNorth}};
  const Standing after = after_round(mine, first_standing(mine), table);
  const Deal deal = next_deal(mine, after);
  EXPECT_EQ(deal.dealt_in, SeatSet::of(Seat::kWest));  // the dealership has passed
  table.wins.edit()[0].by_call = true;
  EXPECT_TRUE(next_deal(mine, after_round(mine, after, table)).dealt_in.empty());
}

}  // namespace
}  // namespace jantaku::engine
