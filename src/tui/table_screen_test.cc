#include "tui/table_screen.h"

#include <gtest/gtest.h>

namespace jantaku::tui {
namespace {

using tiles::Kind;

class Screen : public testing::Test {
 protected:
  Screen() {
    state_.table.seats = 4;
    for (const char* tile : {"1z", "0p", "9s"}) {
      state_.table.players[1].discards.push_back({.tile = Kind::of(tile)});
    }
  }
  std::string shown(const Style& style = {}) const {
    return draw_table(engine::cut(state_, {engine::Seat::kEast}, rules_), rules_, screen_, style);
  }
  bool shows(std::string_view text, const Style& style = {}) const {
    return shown(style).find(text) != std::string::npos;
  }

  ruleset::Ruleset rules_;
  engine::State state_;
  TableScreen screen_;
};

TEST_F(Screen, MarksTheTileThatRiichiWasDeclaredWith) {
  EXPECT_TRUE(shows("    1z 0p 9s\n")) << shown();
  screen_.riichi_at[1] = 1;
  EXPECT_TRUE(shows("    1z 0p* 9s\n")) << shown();
  state_.table.players[1].discards.edit()[1].taken = true;  // the next one lies across for it
  EXPECT_TRUE(shows("    1z 9s*\n")) << shown();
}

TEST_F(Screen, TellsRedFivesApartAmongGlyphs) {
  EXPECT_TRUE(shows("    🀀 🀝r 🀘\n", {.glyphs = true})) << shown({.glyphs = true});
}

TEST_F(Screen, NamesTheTilesThatLieOpenByWhatTheyAreFor) {
  state_.table.revealed.push_back({.tile = Kind::of("7p")});
  EXPECT_TRUE(shows("\nFace up: 7p\n")) << shown();
  rules_.dora_indicators.push_back({Kind::of("7p"), {Kind::of("8p")}});
  EXPECT_TRUE(shows("\nDora indicators: 7p\n")) << shown();
  // What lies below is looked at for a win, and is another thing.
  state_.table.wall.tiles.push_back(Kind::of("1s"));
  state_.table.revealed.push_back({.reserved = rules_.names.reserved.intern("uraindicator_1")});
  state_.table.wall.reserved_at.push_back(0);
  EXPECT_TRUE(shows("\nDora indicators: 7p   below: 1s\n")) << shown();
}

TEST(RiichiDiscards, AreCountedInTheHistory) {
  ruleset::Ruleset rules;
  engine::State state;
  using Kind = engine::Recorded::Kind;
  state.table.history = {{.kind = Kind::kDiscard, .seat = engine::Seat::kEast},
                         {.kind = Kind::kDiscard, .seat = engine::Seat::kSouth},
                         {.kind = Kind::kDiscard, .seat = engine::Seat::kEast},
                         {.kind = Kind::kDiscard, .seat = engine::Seat::kEast}};
  state.table.players[0].riichi_since = 3;
  EXPECT_EQ(riichi_discards(state, rules)[0], -1);  // a ruleset that has no sticks
  rules.display_riichi_sticks = true;
  EXPECT_EQ(riichi_discards(state, rules)[0], 1);
  EXPECT_EQ(riichi_discards(state, rules)[1], -1);
}

}  // namespace
}  // namespace jantaku::tui
