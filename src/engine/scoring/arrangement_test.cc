#include "engine/scoring/arrangement.h"

#include <fmt/format.h>

#include "engine/scoring/scoring_test_round.h"

namespace jantaku::engine {
namespace {

std::string rules(const std::string& rest = "") {
  std::string all;
  for (const char* suit : {"m", "p", "s"}) {
    for (int i = 1; i <= 9; ++i) all += fmt::format("\"{}{}\",", i, suit);
  }
  return R"({"wall": [)" + all + R"("1z","2z","3z","4z","5z","6z","7z","0m"], "starting_tiles": 1,
    "dialect": 2026, "set_definitions": {"pair": [0, 0], "shuntsu": [0, 1, 2], "koutsu": [0, 0, 0]},
    "win_definition": [["exhaustive", [["shuntsu", "koutsu"], 4], [["pair"], 1]]],
    "score_calculation": {"method": "riichi", "score_table_dealer": {"max": 1000},
      "score_table_nondealer": {"max": 1000}, "score_table_dealer_draw": {"max": 1000},
      "score_table_nondealer_draw": {"max": 1000}})" +
         rest + "}";
}

std::string text_of(const Arrangement& arrangement) {
  std::string text = fmt::format("{}:", arrangement.fu);
  for (const ArrangedSet& set : arrangement.sets) {
    text += ' ';
    for (tiles::Kind kind : set.kinds) text += kind.name();
    if (!set.concealed) text += '*';
  }
  return text;
}

// S03, S22: every division with every place of the winning tile, fewer fu first.
TEST(Arrangements, AreAllWaysToSeeAHand) {
  struct Row {
    const char* hand;
    WinKind kind;
    std::vector<std::string> ways;
  };
  const Row rows[] = {
      {"2m3m4m5m6m7m3p4p5p6s7s9s9s8s",
       WinKind::kDiscard,
       {"30: 2m3m4m 5m6m7m 3p4p5p 6s7s8s* 9s9s"}},
      {"2m3m4m5m6m7m3p4p5p6s7s9s9s8s", WinKind::kDraw, {"20: 2m3m4m 5m6m7m 3p4p5p 6s7s8s 9s9s"}},
  };
  for (const Row& row : rows) {
    Scored round(rules());
    const Context win = round.win(kSouth, row.hand, row.kind);
    std::vector<std::string> ways;
    for (const Arrangement& way : arrangements(round.game(), win)) ways.push_back(text_of(way));
    EXPECT_EQ(ways, row.ways) << row.hand;
  }
}

size_t count(std::string_view hand, WinKind kind) {
  Scored round(rules());
  return arrangements(round.game(), round.win(kSouth, hand, kind)).size();
}

TEST(Arrangements, AreDifferentDivisions) {
  // Triplets or runs.
  EXPECT_EQ(count("1m1m1m2m2m2m3m3m3m4p5p6p9s9s", WinKind::kDraw), 2u);
  // Seven pairs, or twice two equal runs with one of three pairs.
  EXPECT_GE(count("1m1m2m2m3m3m4m4m5m5m6m6m7m7m", WinKind::kDraw), 4u);
  EXPECT_EQ(count("1m1m2m2m3m3m4m4m5m5m6m6m7z7z", WinKind::kDraw), 2u);
  EXPECT_EQ(count("1m2m4m5m7m8m1p2p4p5p7p8p1s2s", WinKind::kDraw), 0u);
  EXPECT_EQ(count("1m1m", WinKind::kDraw), 0u);  // too few tiles
}

// S22: a pair that is both winds, as the ruleset says.
TEST(Arrangements, CountADoubleWindAsTheRulesetSays) {
  for (const auto& [key, fu] : {std::pair{"", 40}, std::pair{R"(, "double_wind_fu": 0)", 30}}) {
    std::string text = rules();
    text.insert(text.find(R"("method": "riichi")") + 18, key);
    Scored round(text);
    const auto ways = arrangements(
        round.game(), round.win(kEast, "2m3m4m5m6m7m3p4p5p6s7s1z1z8s", WinKind::kDiscard));
    ASSERT_EQ(ways.size(), 1u);
    EXPECT_EQ(ways[0].fu, fu);
  }
}

// S03: a yaku sees one division, and what another seat's tile has completed is not concealed.
TEST(Arrangements, AreWhatYakuSee) {
  const std::string yaku = R"(, "yaku": [
    {"display_name": "Runs", "value": 1, "when": [{"name": "match", "opts": [["sets"], [[[["shuntsu"], 4]]]]}]},
    {"display_name": "Triplets", "value": 2, "when": [{"name": "match", "opts": [["sets"], [[[["koutsu"], 3]]]]}]},
    {"display_name": "Concealed", "value": 4, "when": [{"name": "match", "opts": [["concealed_sets"], [[[["koutsu"], 3]]]]}]}])";
  Scored round(rules(yaku));
  const char* hand = "1m1m1m2m2m2m3m3m4p5p6p9s9s3m";
  const HandScore drawn =
      best_score(round.game(), round.win(kSouth, hand, WinKind::kDraw), Seat::kNone);
  EXPECT_EQ(round.yaku(drawn.yaku), "Triplets 2, Concealed 4, ");
  const HandScore discarded =
      best_score(round.game(), round.win(kSouth, hand, WinKind::kDiscard), kWest);
  EXPECT_EQ(round.yaku(discarded.yaku), "Triplets 2, ");
}

// A red five counts as the five it stands for, and a run may be of any ordering.
TEST(Arrangements, FollowAliasesAndOrderings) {
  Scored round(rules(R"(, "after_start": {"actions": [["set_tile_alias_all", ["0m"], ["5m"]],
    ["set_tile_ordering_all", ["9m", "1m"]]]})"));
  const auto ways =
      arrangements(round.game(), round.win(kSouth, "8m9m1m4m0m6m3p4p5p6s7s9s9s8s", WinKind::kDraw));
  ASSERT_EQ(ways.size(), 1u);
  EXPECT_EQ(text_of(ways[0]), "20: 8m9m1m 4m5m6m 3p4p5p 6s7s8s 9s9s");
}

// S22: the fu of a meld are those of what its tiles stand for.
TEST(Arrangements, CountMeldsOfAliases) {
  Scored round(rules(R"(, "after_start": {"actions": [["set_tile_alias_all", ["2z"], ["3z"]]]})"));
  const auto fu_with = [&](std::initializer_list<Tile> others, const Tile& called) {
    const Context win = round.win(kSouth, "2p3p4p3p4p5p6s7s9s9s8s", WinKind::kDraw);
    const Meld meld{.kind = Meld::Kind::kCall, .called = called, .others = others};
    round.at(kSouth).calls = std::vector<Meld>{meld};
    const auto ways = arrangements(round.game(), win);
    return ways.size() == 1 ? ways[0].fu : 0;
  };
  const Tile south = tiles::Kind::of("2z"), west = tiles::Kind::of("3z");
  EXPECT_EQ(fu_with({west, west}, west), 30);         // 20, triplet 4, draw 2
  EXPECT_EQ(fu_with({south, west}, west), 30);        // the same
  EXPECT_EQ(fu_with({south, west, west}, west), 40);  // 20, kong 16, draw 2
}

}  // namespace
}  // namespace jantaku::engine
