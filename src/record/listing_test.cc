#include "record/listing.h"

#include <gtest/gtest.h>

#include "record/reader.h"
#include "record/record_test_samples.h"

namespace jantaku::record {
namespace {

TEST(Listing, TellsTheRoundsOfAGame) {
  const auto games = read(base::make_source("t", samples::mjlog()));
  ASSERT_TRUE(games);
  EXPECT_EQ(listing(games->front()),
            "players: 東野, B, C, D\n"
            "E1-0    25000  25000  25000  25000\n"
            "      東野 wins off C with 1s: double riichi 2, red dora 1; 3 han 40 fu, 7700\n"
            "E1-1    32700  25000  17300  25000\n"
            "      nine kinds, shown by 東野\n"
            "E1-2    32700  25000  17300  25000\n"
            "      cut off after 3 acts\n");
  const auto whole = read(base::make_source("t", samples::majiang()));
  ASSERT_TRUE(whole);
  EXPECT_EQ(listing(whole->front()),
            "A table of ours\n"
            "players: 東野, B, C, D\n"
            "E1-0    25000  25000  25000  25000\n"
            "      東野 wins off C with 1s: double riichi 2, red dora 1; 3 han 40 fu, 7700\n"
            "end     32700  25000  17300  25000\n"
            "        +42.7   +5.0  -32.7  -15.0\n");
}

TEST(Listing, SaysWhatIsNotKnown) {
  Game game;
  Round round;
  Win win;
  win.from = Player(3);
  win.tile = tiles::Kind::of("7s");
  win.worth_known = false;
  win.transfers_known = false;
  const auto text = [&] {
    round.outcome = std::vector{win};
    return result_text(game, round);
  };
  EXPECT_EQ(text(), "player 0 wins off player 3 with 7s: worth is not known");
  win.transfers_known = true;
  win.transfers[Player(0)] = 2300;
  EXPECT_EQ(text(), "player 0 wins off player 3 with 7s: yaku are not known, gets 2300");
  win.annulled = true;
  EXPECT_EQ(text(), "player 0 wins off player 3 with 7s: annulled by head bump");
  round = {};
  EXPECT_EQ(result_text(game, round), "cut off after 0 acts");
  round.end_scores.emplace();
  EXPECT_EQ(result_text(game, round), "only the points are known");
}

TEST(Listing, LeavesOutWhatATerminalWouldObey) {
  Game game;
  game.people[Player(0)].name = "a\x1b[2Jb\xC2\x9B";
  game.people[Player(1)].name = "\xE6\x9D\xB1";
  EXPECT_EQ(listing(game), "players: a[2Jb, 東, player 2, player 3\n");
}

}  // namespace
}  // namespace jantaku::record
