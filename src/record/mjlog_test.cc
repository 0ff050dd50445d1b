#include "record/mjlog.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "record/record_test_samples.h"
#include "tiles/notation.h"

namespace jantaku::record {
namespace {

base::Result<Games> read_text(std::string text) {
  return read_mjlog(base::make_source("t.mjlog", std::move(text)));
}

std::string code_of(const base::Result<Games>& result) {
  return result.diagnostics().empty() ? "" : result.diagnostics().front().code;
}

tiles::Kind kind(std::string_view name) { return tiles::Kind::of(name); }

TEST(Mjlog, ReadsTheHead) {
  const auto games = read_text(samples::mjlog());
  ASSERT_TRUE(games) << base::render(games.diagnostics());
  ASSERT_EQ(games->size(), 1U);
  const Game& game = games->front();
  EXPECT_EQ(game.rules.house, House::kTenhou);
  EXPECT_EQ(game.rules.players, 4);
  EXPECT_EQ(game.rules.red_fives, true);
  EXPECT_EQ(game.rules.open_tanyao, true);
  EXPECT_EQ(game.rules.last_wind, Wind::kSouth);
  EXPECT_FALSE(game.rules.custom);
  EXPECT_EQ(game.shuffle, "made-up");
  EXPECT_EQ(game.people[Player(0)],
            (Person{.name = "東野", .rank = "1", .rating = "1500.00", .sex = "F"}));
  EXPECT_EQ(game.people[Player(3)].name, "D");
  ASSERT_EQ(game.rounds.size(), 3U);
  EXPECT_FALSE(game.end);
}

TEST(Mjlog, ReadsARoundToItsWin) {
  const auto games = read_text(samples::mjlog());
  ASSERT_TRUE(games);
  const Round& round = games->front().rounds[0];
  EXPECT_EQ(round_name(round.start), "E1-0");
  EXPECT_EQ(round.flow.dice, (std::array<int, 2>{3, 4}));
  EXPECT_EQ(round.flow.deal[Player(0)].size(), 13U);
  EXPECT_EQ(round.flow.deal[Player(0)][5], kind("0p"));
  EXPECT_EQ(round.flow.dora_indicators, std::vector{kind("7z")});
  EXPECT_EQ(round.flow.ura_indicators, std::vector{kind("0m")});
  const std::vector<Act> acts = {
      Draw{Player(0), kind("3s")},
      Discard{Player(0), kind("9m"), Discarded::kFromHand, WithRiichi::kYes},
      RiichiAccepted{Player(0)},
      Meld{Player(2), tiles::read_majiang_call("m999=").value()},
      Discard{Player(2), kind("6z")},
      Draw{Player(3), kind("7p")},
      Discard{Player(3), kind("7p"), Discarded::kAsDrawn},
      Connection{Player(1), Connection::Change::kLost},
      Draw{Player(0), kind("1z")},
      Discard{Player(0), kind("1z"), Discarded::kAsDrawn},
      Draw{Player(1), kind("4m")},
      Discard{Player(1), kind("4m")},  // the other one: not as drawn
      Connection{Player(1), Connection::Change::kBack},
      Draw{Player(2), kind("2s")},
      Discard{Player(2), kind("1s")},
  };
  EXPECT_TRUE(round.flow.acts == acts);
  const auto* const wins = std::get_if<std::vector<Win>>(&round.outcome);
  ASSERT_TRUE(wins != nullptr && wins->size() == 1);
  const Win& win = wins->front();
  EXPECT_EQ(win.winner, Player(0));
  EXPECT_EQ(win.from, Player(2));
  EXPECT_EQ(win.tile, kind("1s"));
  EXPECT_EQ(win.fu, 40);
  EXPECT_EQ(win.han, 3);
  EXPECT_EQ(win.points, 7700);
  EXPECT_EQ(win.yaku, (std::vector<YakuHan>{{Yaku::kDoubleRiichi, 2}, {Yaku::kRedDora, 1}}));
  EXPECT_EQ(win.transfers.of, (std::array{8700, 0, -7700, 0}));
  EXPECT_EQ(round.end_scores->of, (std::array{32700, 25000, 17300, 25000}));
}

TEST(Mjlog, ReadsDrawsAndWhatIsCutOff) {
  const auto games = read_text(samples::mjlog());
  ASSERT_TRUE(games);
  const auto& rounds = games->front().rounds;
  const auto* const none = std::get_if<NoWin>(&rounds[1].outcome);
  ASSERT_TRUE(none != nullptr);
  EXPECT_EQ(none->kind, DrawKind::kNineKinds);
  EXPECT_EQ(none->shown[Player(0)]->size(), 14U);
  EXPECT_FALSE(none->shown[Player(1)]);
  EXPECT_FALSE(rounds[2].finished());
  EXPECT_EQ(rounds[2].flow.acts.size(), 3U);
  EXPECT_EQ(code_of(games), "record/cut-off");
}

TEST(Mjlog, ReadsEveryPrefixToWhereItEnds) {
  const std::string whole = samples::mjlog();
  const size_t body = samples::mjlog_head().size();
  size_t acts_before = 0;
  for (size_t size = body; size < whole.size(); ++size) {
    const auto games = read_text(whole.substr(0, size));
    ASSERT_TRUE(games) << size << base::render(games.diagnostics());
    EXPECT_EQ(code_of(games), "record/cut-off") << size;
    size_t acts = 0;
    for (const Round& round : games->front().rounds) acts += round.flow.acts.size();
    EXPECT_GE(acts, acts_before) << size;
    acts_before = acts;
  }
  EXPECT_EQ(acts_before, 19U);
}

TEST(Mjlog, CountsPlayersFromTheFirstDealer) {
  std::string text = samples::mjlog();
  text.replace(text.find(R"(oya="0"/><INIT)"), 7, R"(oya="3")");
  const auto games = read_text(text);
  ASSERT_TRUE(games);
  const Game& game = games->front();
  EXPECT_EQ(game.first_dealer, 3);
  EXPECT_EQ(game.people[Player(1)].name, "東野");
  EXPECT_EQ(game.rounds[0].start.dealer, Player(1));
  EXPECT_EQ(std::get<Draw>(game.rounds[0].flow.acts[0]).player, Player(1));
}

TEST(Mjlog, ReadsYakumanPaoAndTheEndOfTheGame) {
  std::string text = samples::mjlog_head() + samples::mjlog_win();
  text.replace(text.find(R"(yaku="21)"), std::string(R"(yaku="21,2,54,1,53,0")").size(),
               R"(yakuman="39,42" paoWho="1")");
  text.replace(text.find(R"(-77,250,0")"), std::string(R"(-77,250,0")").size(),
               R"(-77,250,0" owari="-12,-31.5,300,10.0,400,42.5,312,-21")");
  const auto games = read_text(text + "</mjloggm>");
  ASSERT_TRUE(games) << base::render(games.diagnostics());
  const Win& win = std::get<std::vector<Win>>(games->front().rounds[0].outcome)[0];
  EXPECT_TRUE(win.yakuman);
  EXPECT_EQ(win.responsible, Player(1));
  EXPECT_EQ(win.yaku, (std::vector<YakuHan>{{Yaku::kDaisangen, 1}, {Yaku::kTsuuiisou, 1}}));
  EXPECT_FALSE(win.fu);
  EXPECT_EQ(games->front().end->scores.of, (std::array{-1200, 30000, 40000, 31200}));
  EXPECT_EQ(games->front().end->results.of, (std::array{-315, 100, 425, -210}));
}

TEST(Mjlog, KnowsThreePlayersAndCustomRules) {
  const auto games = read_text(
      R"(<mjloggm ver="2.3"><GO type="23" csrule="0F,1F"/><UN n0="A" n1="B" n2="C" n3=""/>)"
      R"(<TAIKYOKU oya="0"/><INIT seed="0,0,0,1,1,0" ten="350,350,350,0" oya="0" )"
      R"(hai0="32,33,34,35,36,37,38,39,40,41,42,43,44" )"
      R"(hai1="52,53,54,55,56,57,58,59,60,61,62,63,64" )"
      R"(hai2="72,73,74,75,76,77,78,79,80,81,82,83,84" hai3=""/><T120/><N who="0" m="30752"/>)"
      R"(<T121/><D121/></mjloggm>)");
  ASSERT_TRUE(games) << base::render(games.diagnostics());
  const Game& game = games->front();
  EXPECT_EQ(game.rules.players, 3);
  EXPECT_EQ(game.rules.red_fives, false);
  EXPECT_EQ(game.rules.open_tanyao, false);
  EXPECT_EQ(game.rules.last_wind, Wind::kEast);
  EXPECT_TRUE(game.rules.custom);
  EXPECT_EQ(game.rules.text, "0F,1F");
  EXPECT_EQ(game.rounds[0].flow.deal[Player(1)][0], kind("5p"));  // red elsewhere
  const auto& acts = game.rounds[0].flow.acts;
  EXPECT_TRUE(acts[1] == Act(Kita{Player(0)}));
  EXPECT_TRUE(acts[2] == Act(Draw{Player(0), kind("4z"), Draw::From::kDeadWall}));
}

// Records of older versions leave things out, or say them elsewhere: files of ours, for we have no
// others.
TEST(Mjlog, ReadsOlderVersions) {
  const auto newest = read_text(samples::mjlog());
  ASSERT_TRUE(newest);
  const auto replaced = [](std::string text, std::string_view from, std::string_view to) {
    const size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return at == std::string::npos ? text : text.replace(at, from.size(), to);
  };
  for (const std::string version : {"2.0", "2.1", "2.2"}) {
    std::string text = replaced(samples::mjlog(), "2.3", version);
    text = replaced(text, R"(<SHUFFLE seed="made-up" ref=""/>)", "");
    text = replaced(text, R"( lobby="0")", "");
    text =
        replaced(text, R"( dan="1,2,3,4" rate="1500.00,1501.00,1502.00,1503.00" sx="F,M,C,M")", "");
    text = replaced(text, R"( ten="240,250,250,250" step="2")", R"( step="2")");
    text = replaced(text, R"(<INIT seed="0,0,0,2,3,135")",
                    R"(<INIT seed="0,0,0,2,3,135" shuffle="mt19937ar,1234")");
    auto games = read_text(text);
    ASSERT_TRUE(games) << base::render(games.diagnostics());
    EXPECT_EQ(code_of(games), code_of(newest)) << version;
    Game& game = games->front();
    EXPECT_EQ(game.rounds[0].shuffle, "mt19937ar,1234");
    game.rounds[0].shuffle.clear();
    EXPECT_TRUE(game.rounds == newest->front().rounds) << version;
    EXPECT_EQ(game.people[Player(0)].name, "東野");
    EXPECT_EQ(game.people[Player(0)].rank, "");
  }
  EXPECT_EQ(code_of(read_text(replaced(samples::mjlog(), "2.3", "3.0"))), "mjlog/version");
}

TEST(Mjlog, ARiichiThatIsNeverAcceptedIsNone) {
  std::string text = samples::mjlog();
  const std::string step = R"(<REACH who="0" ten="240,250,250,250" step="2"/>)";
  text.erase(text.find(step), step.size());
  const auto games = read_text(text);
  ASSERT_TRUE(games);
  const auto& acts = games->front().rounds[0].flow.acts;
  EXPECT_TRUE(acts[1] == Act(Discard{Player(0), kind("9m")}));
  EXPECT_TRUE(std::holds_alternative<Meld>(acts[2]));
  EXPECT_EQ(code_of(games), "mjlog/riichi-withdrawn");
  // Where the record ends with it, it may still be accepted.
  const auto cut = read_text(text.substr(0, text.find("<N who")));
  ASSERT_TRUE(cut);
  EXPECT_EQ(std::get<Discard>(cut->front().rounds[0].flow.acts[1]).riichi, WithRiichi::kYes);
}

TEST(Mjlog, SomeWritersCountUraDoraAsDora) {
  const auto apart = read_text(samples::mjlog());
  std::string text = samples::mjlog();
  text.replace(text.find("54,1,53,0"), 9, "54,1,52,2");
  const auto together = read_text(text);
  ASSERT_TRUE(apart && together);
  const auto win = [](const Games& games) {
    return std::get<std::vector<Win>>(games[0].rounds[0].outcome)[0];
  };
  EXPECT_FALSE(win(*apart).dora_together);
  EXPECT_TRUE(win(*together).dora_together);
}

struct Wrong {
  std::string_view from;
  std::string_view to;
  std::string_view code;
};

TEST(Mjlog, SaysWhatIsWrongAndWhere) {
  constexpr Wrong kWrong[] = {
      {"<T80/>", "<T136/>", "mjlog/bad-tile"},
      {"<T80/>", "<T/>", "mjlog/bad-tile"},
      {"<T80/>", "<Txx/>", "mjlog/bad-tile"},
      {"<T80/>", "<T80>", "mjlog/bad-xml"},
      {"type=\"9\"", "typ=\"9\"", "mjlog/bad-attribute"},
      {"seed=\"0,0,0,2,3,135\"", "seed=\"0,0,0,2,3\"", "mjlog/bad-attribute"},
      {"seed=\"0,0,0,2,3,135\"", "seed=\"16,0,0,2,3,135\"", "mjlog/bad-attribute"},
      {"seed=\"0,0,0,2,3,135\"", "seed=\"0,0,1001,2,3,135\"", "mjlog/bad-attribute"},
      {"ten=\"250,250,250,250\"", "ten=\"250,250,250,99999999\"", "mjlog/bad-attribute"},
      {"oya=\"0\" hai0", "oya=\"4\" hai0", "mjlog/bad-attribute"},
      {"hai0=\"0,4,", "hai0=\"0,", "mjlog/bad-attribute"},
      {"m=\"12394\"", "m=\"8\"", "mjlog/bad-attribute"},
      {"step=\"1\"", "step=\"3\"", "mjlog/bad-attribute"},
      {"yaku=\"21,2", "yaku=\"55,2", "mjlog/bad-attribute"},
      {"machi=\"72\"", "machi=\"\"", "mjlog/bad-attribute"},
      {"type=\"yao9\"", "type=\"yao8\"", "mjlog/bad-attribute"},
      {"<T125/>", "<RYUUKYOKU ba=\"1,0\" sc=\"0,0,0,0,0,0,0,0\"/><T125/>", "mjlog/after-end"},
      {"<TAIKYOKU oya=\"0\"/>", "<T80/>", "mjlog/no-round"},
      {"mjloggm ver", "mjlog ver", "mjlog/bad-xml"},
  };
  for (const Wrong& row : kWrong) {
    std::string text = samples::mjlog();
    const size_t at = text.find(row.from);
    ASSERT_NE(at, std::string::npos) << row.from;
    text.replace(at, row.from.size(), row.to);
    const auto games = read_text(text);
    ASSERT_FALSE(games) << row.to;
    const auto& error = *std::find_if(
        games.diagnostics().begin(), games.diagnostics().end(),
        [](const base::Diagnostic& d) { return d.severity == base::Severity::kError; });
    EXPECT_EQ(error.code, row.code) << row.to;
    ASSERT_TRUE(error.range.source) << row.to;
    EXPECT_LE(error.range.end, text.size()) << row.to;
  }
}

TEST(Mjlog, ErrorsPointAtTheElement) {
  std::string text = samples::mjlog();
  const size_t at = text.find("<F128/>");
  text.replace(at, 7, "<F999/>");
  const auto games = read_text(text);
  ASSERT_FALSE(games);
  EXPECT_EQ(games.diagnostics()[0].range.begin, at);
  EXPECT_EQ(games.diagnostics()[0].range.end, at + 7);
}

TEST(Mjlog, BoundsWhatItAnswers) {
  EXPECT_EQ(code_of(read_text("")), "mjlog/bad-xml");
  EXPECT_EQ(code_of(read_text(std::string("<mjloggm>\0</mjloggm>", 20))), "mjlog/not-a-record");
  EXPECT_EQ(code_of(read_text(std::string(kMostMjlogBytes + 1, ' '))), "mjlog/not-a-record");
  std::string many = samples::mjlog_head() + samples::mjlog_cut();
  for (size_t i = 0; i <= kMostActs; ++i) many += "<T1/>";
  EXPECT_EQ(code_of(read_text(many + "</mjloggm>")), "record/too-many-acts");
  std::string nested = "<mjloggm>";
  for (int i = 0; i < 100000; ++i) nested += "<a>";
  EXPECT_TRUE(read_text(nested));
  for (size_t i = 0; i < kMostMjlogParts; ++i) nested += "<a>";
  EXPECT_EQ(code_of(read_text(nested)), "mjlog/not-a-record");
  EXPECT_EQ(code_of(read_text("<!DOCTYPE l [<!ENTITY a \"b\">]><mjloggm ver=\"2.3\"/>")),
            "mjlog/not-a-record");
  EXPECT_EQ(code_of(read_text("<mjloggm><UN n0=\"\x96\x83\"/></mjloggm>")), "mjlog/not-a-record");
  std::string wrong = samples::mjlog_head();
  for (int i = 0; i < 100000; ++i) wrong += "<T1/>";
  EXPECT_LE(read_text(wrong).diagnostics().size(), 2 * kMostComplaints);
}

}  // namespace
}  // namespace jantaku::record
