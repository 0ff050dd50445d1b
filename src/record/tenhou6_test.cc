#include "record/tenhou6.h"

#include <gtest/gtest.h>

#include "record/record_test_samples.h"
#include "tiles/notation.h"

namespace jantaku::record {
namespace {

base::Result<Games> read_text(std::string text) {
  return read_tenhou6(base::make_source("t.json", std::move(text)));
}

tiles::Kind kind(std::string_view name) { return tiles::Kind::of(name); }
tiles::Call call(std::string_view text) { return tiles::read_majiang_call(text).value(); }

// A round in which the hands do not matter: `turns` has the draws and discards of four players.
std::string round_with(const std::array<std::string, 4>& turns, const std::string& result) {
  std::string text =
      R"({"rule":{"disp":"般東喰赤","aka":1},"log":[[[5,1,2],[1000,2000,3000,4000],[11,12],[])";
  for (const std::string& one : turns) {
    text += ",[11,11,11,11,12,12,12,12,13,13,13,13,14]," + one;
  }
  return text + "," + result + "]]}";
}

TEST(Tenhou6, ReadsTheHead) {
  const auto games = read_text(samples::tenhou6());
  ASSERT_TRUE(games) << base::render(games.diagnostics());
  const Game& game = games->front();
  EXPECT_EQ(game.title, "A table of ours");
  EXPECT_EQ(game.rules, (Rules{.house = House::kTenhou,
                               .red_fives = true,
                               .open_tanyao = true,
                               .last_wind = Wind::kSouth,
                               .text = "般南喰赤"}));
  EXPECT_EQ(game.rounds[0].end_scores->of, (std::array{32700, 25000, 17300, 25000}));
}

// Of two discards of the same tile by one player, the second is the one that is called: between
// them a call of another player leaves the caller no turn.
TEST(Tenhou6, PassesOverADiscardThatIsNotTheOneCalled) {
  const auto games = read_text(round_with(
      {
          R"(["41p4141"],[22])",
          R"([31,33],[45,45])",
          R"([34],[41])",
          R"(["45p4545"],[43])",
      },
      R"(["全員聴牌"])"));
  ASSERT_TRUE(games) << base::render(games.diagnostics());
  const std::vector<Act> acts = {
      Draw{Player(1), kind("1s")},    Discard{Player(1), kind("5z")},
      Draw{Player(2), kind("4s")},    Discard{Player(2), kind("1z")},
      Meld{Player(0), call("z111=")}, Discard{Player(0), kind("2p")},
      Draw{Player(1), kind("3s")},    Discard{Player(1), kind("5z")},
      Meld{Player(3), call("z555=")}, Discard{Player(3), kind("3z")},
  };
  EXPECT_TRUE(games->front().rounds[0].flow.acts == acts);
}

// Every discard is one that could be called, and no choice leads to the end.
TEST(Tenhou6, SearchesNoOrderForLong) {
  std::string ones = "11", pons = R"("p111111")";
  for (int i = 0; i < 200; ++i) {
    ones += ",11";
    pons += R"(,"p111111")";
  }
  const std::string mine = "[" + ones + "],[" + ones + "]";
  const auto games =
      read_text(round_with({mine, mine, "[" + pons + "],[" + ones + "]", mine}, R"(["全員聴牌"])"));
  ASSERT_FALSE(games);
  EXPECT_EQ(games.diagnostics().size(), 1U);
}

std::array<std::string, 4> good_turns() {
  return {
      R"(["c212223",11],[51,12])",
      R"([31,33],[45,60])",
      R"(["15m511515",24],[0,"r60"])",
      R"(["45p4545",45,46,22],[21,"45k454545","464646a46",60])",
  };
}

TEST(Tenhou6, PutsCallsAndKansInTheirOrder) {
  const auto games = read_text(round_with(good_turns(), R"(["四槓散了"])"));
  ASSERT_TRUE(games) << base::render(games.diagnostics());
  const Round& round = games->front().rounds[0];
  EXPECT_EQ(round_name(round.start), "S2-1");
  EXPECT_EQ(round.start.sticks, 2);
  constexpr auto kDead = Draw::From::kDeadWall;
  const std::vector<Act> acts = {
      Draw{Player(1), kind("1s")},
      Discard{Player(1), kind("5z")},
      Meld{Player(3), call("z555=")},
      Discard{Player(3), kind("1p")},
      Meld{Player(0), call("p1-23")},
      Discard{Player(0), kind("0m")},
      Meld{Player(2), call("m5550=")},
      Draw{Player(2), kind("4p"), kDead},
      Discard{Player(2), kind("4p"), Discarded::kAsDrawn, WithRiichi::kYes},
      RiichiAccepted{Player(2)},
      Draw{Player(3), kind("5z")},
      Meld{Player(3), call("z555=5")},
      Draw{Player(3), kind("6z"), kDead},
      Meld{Player(3), call("z6666")},
      Draw{Player(3), kind("2p"), kDead},
      Discard{Player(3), kind("2p"), Discarded::kAsDrawn},
      Draw{Player(0), kind("1m")},
      Discard{Player(0), kind("2m")},
      Draw{Player(1), kind("3s")},
      Discard{Player(1), kind("3s"), Discarded::kAsDrawn},
  };
  EXPECT_TRUE(round.flow.acts == acts);
  EXPECT_EQ(std::get<NoWin>(round.outcome).kind, DrawKind::kFourKans);
  EXPECT_EQ(round.end_scores->of, (std::array{1000, 2000, 2000, 4000}));  // one stick less
}

// So a round is written that was cut off.
TEST(Tenhou6, ADrawBeforeTheEndOfTheWallThatPaysNobodyIsUnfinished) {
  const auto games =
      read_text(round_with({"[],[]", "[11],[60]", "[],[]", "[],[]"}, R"j(["流局"])j"));
  ASSERT_TRUE(games) << base::render(games.diagnostics());
  EXPECT_TRUE(std::holds_alternative<std::monostate>((*games)[0].rounds[0].outcome));
  EXPECT_EQ((*games)[0].rounds[0].flow.acts.size(), 2U);
  const auto drawn = read_text(round_with({"[],[]", "[11],[]", "[],[]", "[],[]"}, R"j(["流局"])j"));
  ASSERT_TRUE(drawn) << base::render(drawn.diagnostics());
  EXPECT_TRUE(std::holds_alternative<std::monostate>((*drawn)[0].rounds[0].outcome));
}

TEST(Tenhou6, ARiichiThatIsWonOnIsNotPaid) {
  const auto games = read_text(round_with({"[],[]", R"([11],["r60"])", "[],[]", "[],[]"},
                                          R"j(["和了",[0,-1000,1000,0],[2,1,2,"30符1飜1000点",)j"
                                          R"j("断幺九(1飜)"],[0,-8000,0,8000],[3,1,3,)j"
                                          R"j("満貫8000点","清一色(5飜)"]])j"));
  ASSERT_TRUE(games) << base::render(games.diagnostics());
  const Round& round = games->front().rounds[0];
  EXPECT_EQ(round.flow.acts.size(), 2U);
  const auto& wins = std::get<std::vector<Win>>(round.outcome);
  ASSERT_EQ(wins.size(), 2U);
  EXPECT_EQ(wins[1].winner, Player(3));
  EXPECT_EQ(wins[1].han, 5);
  EXPECT_FALSE(wins[1].fu);
  EXPECT_EQ(wins[0].fu, 30);
}

struct Worth {
  std::string_view text;
  Points points;
};

TEST(Tenhou6, AddsUpWhatEachPays) {
  for (const Worth& row : {Worth{"30符2飜500-1000点", 2000},
                           {"満貫4000点∀", 12000},
                           {"跳満3000-6000点", 12000},
                           {"役満32000点", 32000}}) {
    const auto games = read_text(round_with(
        {"[],[]", "[31],[]", "[],[]", "[],[]"},
        R"j(["和了",[0,0,0,0],[1,1,1,")j" + std::string(row.text) + R"j(","大三元(役満)"]])j"));
    ASSERT_TRUE(games) << base::render(games.diagnostics());
    const Win& win = std::get<std::vector<Win>>(games->front().rounds[0].outcome)[0];
    EXPECT_EQ(win.points, row.points) << row.text;
    EXPECT_TRUE(win.yakuman);
    EXPECT_FALSE(win.from);
  }
}

TEST(Tenhou6, JoinsTheLinesOfOneGame) {
  const auto games = read_text(samples::tenhou6() + "\n\n" + samples::tenhou6() + "\n" +
                               round_with(good_turns(), R"(["四槓散了"])") + "\n");
  ASSERT_TRUE(games) << base::render(games.diagnostics());
  ASSERT_EQ(games->size(), 2U);
  EXPECT_EQ((*games)[0].rounds.size(), 2U);
}

struct Wrong {
  int player;
  std::string_view turns;
  std::string_view code;
};

// What a file cuts off hides none of the lines before it.
TEST(Tenhou6, KeepsTheLinesBeforeOneThatIsCutOff) {
  const std::string line = samples::tenhou6();
  for (const size_t left : {size_t{1}, size_t{30}, line.size() - 1}) {
    const auto games = read(base::make_source("t", line + "\n" + line.substr(0, left)));
    ASSERT_TRUE(games) << left << base::render(games.diagnostics());
    EXPECT_EQ(games->size(), 1U);
    EXPECT_EQ((*games)[0].rounds.size(), 1U);
    ASSERT_EQ(games.diagnostics().size(), 1U);
    EXPECT_EQ(games.diagnostics()[0].code, "record/cut-off");
  }
  // Neither the only line, nor one in the middle.
  EXPECT_FALSE(read(base::make_source("t", line.substr(0, line.size() - 1))));
  EXPECT_FALSE(read(base::make_source("t", line + "\n" + line.substr(0, 30) + "\n" + line)));
}

TEST(Tenhou6, SaysWhatIsWrongAndWhere) {
  constexpr Wrong kWrong[] = {
      {0, R"(["c454647",11],[51,12])", "tenhou6/no-turn"},  // nobody discards that to 0
      {0, R"(["x212223",11],[51,12])", "tenhou6/bad-call"},
      {0, R"(["c2122",11],[51,12])", "tenhou6/bad-call"},
      {1, R"([30,33],[45,60])", "tenhou6/bad-tile"},
      {1, R"([31,33],[54,60])", "tenhou6/bad-tile"},
      {1, R"([{},33],[45,60])", "record/bad-number"},
      {1, R"([31,33],[45,"z"])", "tenhou6/bad-discard"},
      {3, R"(["45p4545",45,46,22],[21,"44k444444","464646a46",60])", "tenhou6/no-pon"},
      {3, R"({},[])", "record/wrong-kind"},
  };
  for (const Wrong& row : kWrong) {
    auto turns = good_turns();
    turns[static_cast<size_t>(row.player)] = row.turns;
    const auto games = read_text(round_with(turns, R"(["四槓散了"])"));
    ASSERT_FALSE(games) << row.turns;
    EXPECT_EQ(games.diagnostics()[0].code, row.code) << row.turns;
    EXPECT_TRUE(games.diagnostics()[0].range.source) << row.turns;
  }
  for (const char* const result :
       {R"(["和了"])", R"(["流れ"])", R"([])", "7", R"(["和了",[0,0,0,0],[0,0,0,"?"]])",
        R"j(["和了",[0,0,0,0],[0,0,0,"満貫8000点","立直"]])j",
        R"j(["和了",[0,0,0,0],[4,0,0,"満貫8000点"]])j", R"(["流局",[1,2]])"}) {
    EXPECT_FALSE(read_text(round_with(good_turns(), result))) << result;
  }
  EXPECT_FALSE(read_text("{}"));
  EXPECT_FALSE(read_text("[1]"));
  EXPECT_FALSE(read_text(R"({"log":[[1]]})"));
}

}  // namespace
}  // namespace jantaku::record
