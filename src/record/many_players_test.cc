#include "record/many_players.h"

#include <gtest/gtest.h>

#include "base/sorted_runs_test_store.h"

namespace jantaku::record {
namespace {

using base::MemoryRuns;

// Nobody wins: rounds are counted all the same.
Game game_of(int first_name, size_t rounds) {
  Game game;
  for (int i = 0; i < 4; ++i) {
    game.people[Player(i)].name = "p" + std::to_string(first_name + i);
  }
  game.rounds.resize(rounds);
  for (Round& round : game.rounds) round.outcome = NoWin{};
  return game;
}

TEST(ManyPlayers, ArePutAwayAndFoundAgain) {
  // Many players a few times each, so that runs are merged into runs and those again.
  for (const ManyPlayers::Limits limits :
       {ManyPlayers::Limits{.players = 5, .runs = {.bytes = 500, .runs = 2}},
        ManyPlayers::Limits{.players = 7, .runs = {.bytes = 2000, .runs = 3}},
        ManyPlayers::Limits{.players = 10'000}}) {
    MemoryRuns runs;
    ManyPlayers many(runs, limits);
    Stats few;
    for (int i = 0; i < 200; ++i) {
      const Game game = game_of(i * 7 % 100, static_cast<size_t>(i % 3 + 1));
      few.add(game);
      if (i % 2 == 0) {
        many.add(game);
      } else {
        Stats one;
        one.add(game);
        many.add(std::move(one));
      }
    }
    EXPECT_EQ(runs.text.empty(), limits.players == 10'000);
    std::vector<std::pair<std::string, PlayerStats>> found;
    ASSERT_TRUE(many.each([&](const std::string& name, const PlayerStats& stats) {
      found.emplace_back(name, stats);
    }));
    const std::vector<std::pair<std::string, PlayerStats>> expected(few.players().begin(),
                                                                    few.players().end());
    EXPECT_EQ(found, expected);
  }
}

TEST(ManyPlayers, SayWhenThereIsNoRoom) {
  MemoryRuns runs(1000);
  ManyPlayers many(runs, {.players = 5, .runs = {.bytes = 500, .runs = 2}});
  for (int i = 0; i < 20; ++i) many.add(game_of(4 * i, 1));
  EXPECT_FALSE(many.each([](const std::string&, const PlayerStats&) {}));
}

TEST(ManyPlayers, OfNobodyAreNone) {
  MemoryRuns runs;
  ManyPlayers many(runs);
  EXPECT_TRUE(many.each([](const std::string&, const PlayerStats&) { FAIL(); }));
}

}  // namespace
}  // namespace jantaku::record
