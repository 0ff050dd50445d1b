#include "tui/result_screen.h"

#include <gtest/gtest.h>

namespace jantaku::tui {
namespace {

using engine::Milli;
using ruleset::kOne;

std::vector<tiles::Tile> tiles_of(std::initializer_list<const char*> names) {
  std::vector<tiles::Tile> tiles;
  for (const char* name : names) tiles.emplace_back(tiles::Kind::of(name));
  return tiles;
}

SeatNames names() { return {"You", "Bot 2", "Bot 3", "Bot 4"}; }

TEST(RoundResult, ShowsWhoWasInTenpaiAtAnExhaustiveDraw) {
  ruleset::Ruleset rules;
  const int tenpai = rules.names.statuses.intern("tenpai");
  engine::Table table;
  table.seats = 4;
  table.end = engine::RoundEnd::kExhaustiveDraw;
  table.end_name = "Ryuukyoku";
  engine::Player& south = table.players[1];
  south.hand = tiles_of({"2p", "3p", "0s", "5s"});
  south.statuses.set(static_cast<size_t>(tenpai));
  south.hand_revealed = true;
  table.players[2].hand = tiles_of({"1z", "2z"});
  const std::string shown = round_result(table, rules, names(), {.glyphs = false});
  EXPECT_NE(shown.find("Ryuukyoku\n"
                       "  You           noten\n"
                       "  Bot 2         tenpai  2p 3p 0s 5s\n"
                       "  Bot 3         noten\n"
                       "  Bot 4         noten\n"),
            std::string::npos)
      << shown;
  EXPECT_EQ(shown.find("1z"), std::string::npos);  // nobody else's
  const std::string pictures = round_result(table, rules, names(), {.glyphs = true});
  EXPECT_NE(pictures.find("🀚 🀛 🀔r 🀔\n"), std::string::npos) << pictures;
}

// What breaks a round off shows hands too, but tells nobody's tenpai.
TEST(RoundResult, ShowsTheHandThatBrokeARoundOff) {
  ruleset::Ruleset rules;
  rules.names.statuses.intern("tenpai");
  engine::Table table;
  table.seats = 4;
  table.end = engine::RoundEnd::kAbortiveDraw;
  table.end_name = "Kyuushu kyuuhai";
  table.players[0].hand = tiles_of({"1m", "9m"});
  table.players[0].draw = tiles_of({"1z"});
  table.players[0].hand_revealed = true;
  const std::string shown = round_result(table, rules, names(), {.glyphs = false});
  EXPECT_NE(shown.find("Kyuushu kyuuhai\n  You                   1m 9m   1z\n\n"),
            std::string::npos)
      << shown;
  EXPECT_EQ(shown.find("noten"), std::string::npos);
}

TEST(GameResult, SharesPlacesWhereTheRulesDo) {
  ruleset::Ruleset rules;
  rules.seats = 4;
  engine::Standing standing;
  standing.scores = {25000 * kOne, 40000 * kOne, 25000 * kOne, 10000 * kOne};
  EXPECT_EQ(game_result(standing, rules, names(), {}),
            "The game is over\n"
            "  1  Bot 2             40000\n"
            "  2  You               25000\n"
            "  3  Bot 3             25000\n"
            "  4  Bot 4             10000\n");
  rules.scoring.split_ties = true;
  for (const Milli uma : {15000, 5000, -5000, -15000}) rules.scoring.uma.push_back(uma * kOne);
  EXPECT_EQ(game_result(standing, rules, names(), {}),
            "The game is over\n"
            "  1  Bot 2             40000   result  +55000\n"
            "  2  You               25000   result  +25000\n"
            "  2  Bot 3             25000   result  +25000\n"
            "  4  Bot 4             10000   result   -5000\n");
}

}  // namespace
}  // namespace jantaku::tui
