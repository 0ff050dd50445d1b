#include "record/majiang.h"

#include <gtest/gtest.h>

#include "record/record_test_samples.h"

namespace jantaku::record {
namespace {

base::Result<Games> read_text(std::string text) {
  return read_majiang(base::make_source("t.json", std::move(text)));
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  const size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

TEST(Majiang, CountsPlayersFromTheFirstDealer) {
  const auto games = read_text(samples::majiang());
  ASSERT_TRUE(games) << base::render(games.diagnostics());
  const Game& game = games->front();
  EXPECT_EQ(game.title, "A table of ours");
  EXPECT_EQ(game.first_dealer, 1);
  EXPECT_EQ(game.rules.house, House::kMajiang);
  EXPECT_EQ(game.people[Player(3)].name, "D");
  ASSERT_TRUE(game.end);
  EXPECT_EQ(game.end->scores.of, (std::array{32700, 25000, 17300, 25000}));
  EXPECT_EQ(game.end->results.of, (std::array{427, 50, -327, -150}));
}

TEST(Majiang, CountsSeatsFromTheDealerOfTheRound) {
  const auto games =
      read_text(replaced(replaced(samples::majiang(), R"("jushu":0)", R"("jushu":2)"),
                         "[25000,25000,25000,25000]", "[26000,25000,25000,24000]"));
  ASSERT_TRUE(games) << base::render(games.diagnostics());
  const Round& round = games->front().rounds[0];
  EXPECT_EQ(round.start.dealer, Player(2));
  EXPECT_EQ(round.start.scores.of, (std::array{25000, 24000, 26000, 25000}));
  EXPECT_EQ(std::get<Draw>(round.flow.acts[0]).player, Player(2));
  const Win& win = std::get<std::vector<Win>>(round.outcome)[0];
  EXPECT_EQ(win.winner, Player(2));
  EXPECT_EQ(win.from, Player(0));
  EXPECT_EQ(win.transfers.of, (std::array{-7700, 0, 8700, 0}));
  EXPECT_EQ(round.end_scores->of, (std::array{17300, 24000, 33700, 25000}));
}

TEST(Majiang, ReadsKansDoraAndDraws) {
  const std::string head = samples::majiang().substr(0, samples::majiang().find(R"({"zimo")"));
  const auto games =
      read_text(head + R"({"zimo":{"l":0,"p":"z1"}},{"gang":{"l":0,"m":"z1111"}},)"
                       R"({"kaigang":{"baopai":"s0"}},{"gangzimo":{"l":0,"p":"p7"}},)"
                       R"({"dapai":{"l":0,"p":"p7_*"}},)"
                       R"({"pingju":{"name":"荒牌平局","shoupai":["","p1","",""],)"
                       R"("fenpei":[-1000,3000,-1000,-1000]}}]]})");
  ASSERT_TRUE(games) << base::render(games.diagnostics());
  const Round& round = games->front().rounds[0];
  ASSERT_EQ(round.flow.acts.size(), 6U);
  EXPECT_TRUE(round.flow.acts[2] == Act(NewDora{tiles::Kind::of("0s")}));
  EXPECT_EQ(std::get<Draw>(round.flow.acts[3]).from, Draw::From::kDeadWall);
  EXPECT_TRUE(round.flow.acts[5] == Act(RiichiAccepted{Player(0)}));
  EXPECT_EQ(round.flow.dora_indicators.size(), 2U);
  const auto& none = std::get<NoWin>(round.outcome);
  EXPECT_EQ(none.kind, DrawKind::kExhaustive);
  EXPECT_EQ(none.shown[Player(1)]->size(), 1U);
  EXPECT_FALSE(none.shown[Player(0)]);
  EXPECT_EQ(round.end_scores->of, (std::array{23000, 28000, 24000, 24000}));
}

TEST(Majiang, ReadsYakumanAndWhoAnswersForIt) {
  const auto games = read_text(
      replaced(replaced(samples::majiang(), R"("fu":40,"fanshu":3,)", R"("damanguan":2,)"),
               R"({"name":"ダブル立直","fanshu":2},{"name":"赤ドラ","fanshu":1})",
               R"({"name":"大三元","fanshu":"*","baojia":"="},{"name":"大四喜","fanshu":"**"})"));
  ASSERT_TRUE(games) << base::render(games.diagnostics());
  const Win& win = std::get<std::vector<Win>>(games->front().rounds[0].outcome)[0];
  EXPECT_TRUE(win.yakuman);
  EXPECT_EQ(win.responsible, Player(2));
  EXPECT_EQ(win.yaku, (std::vector<YakuHan>{{Yaku::kDaisangen, 1}, {Yaku::kDaisuushii, 2}}));
}

TEST(Majiang, ARoundWithoutAnEndIsCutOff) {
  const size_t at = samples::majiang().find(R"(,{"hule")");
  const auto games = read_text("[" + samples::majiang().substr(0, at) + "]]}]");
  ASSERT_TRUE(games) << base::render(games.diagnostics());
  EXPECT_FALSE(games->front().rounds[0].finished());
  EXPECT_FALSE(games->front().rounds[0].end_scores);
  EXPECT_EQ(games.diagnostics()[0].code, "record/cut-off");
}

struct Wrong {
  std::string_view from;
  std::string_view to;
  std::string_view code;
};

TEST(Majiang, SaysWhatIsWrongAndWhere) {
  constexpr Wrong kWrong[] = {
      {R"("zimo")", R"("zimu")", "majiang/unknown-entry"},
      {R"("qipai")", R"("zimo")", "majiang/bad-order"},
      {R"({"zimo":{"l":0,"p":"s3"}})", "7", "majiang/bad-entry"},
      {R"("l":0)", R"("l":4)", "record/bad-number"},
      {R"("p":"s3")", R"("p":7)", "record/wrong-kind"},
      {R"("p":"s3")", R"("q":7)", "record/missing-key"},
      {R"("m1239p406s2789z11")", R"("m1239p406s2789z1")", "majiang/bad-deal"},
      {R"("ダブル立直")", R"("ダブル")", "majiang/unknown-yaku"},
      {R"("fenpei":[8700,0,-7700,0])", R"("fenpei":[8700,0,-7700])", "record/short-array"},
      {R"("defen":[25000)", R"("defen":[2.5)", "record/bad-number"},
      {R"("shoupai":"m123)", R"("shoupai":"x123)", "tiles/bad-character"},
      {R"("qijia":1)", R"("qijia":9)", "record/bad-number"},
  };
  for (const Wrong& row : kWrong) {
    const auto games = read_text(replaced(samples::majiang(), row.from, row.to));
    ASSERT_FALSE(games) << row.to;
    EXPECT_EQ(games.diagnostics()[0].code, row.code) << row.to;
    EXPECT_TRUE(games.diagnostics()[0].range.source) << row.to;
  }
}

}  // namespace
}  // namespace jantaku::record
