#include "replay/replay.h"

#include <gtest/gtest.h>

#include "record/reader.h"
#include "record/record_test_samples.h"
#include "replay/record_wall.h"
#include "replay/rules_of.h"
#include "replay/yaku_names.h"

namespace jantaku::replay {
namespace {

record::Game game_of(const std::string& text) {
  auto games = record::read(base::make_source("t", text));
  EXPECT_TRUE(games) << base::render(games.diagnostics());
  return std::move(games->front());
}

std::string text_of(const RoundReport& report) {
  const char* const verdicts[] = {"passed", "failed", "unfinished"};
  std::string text = report.name + " " + verdicts[static_cast<size_t>(report.verdict)];
  if (report.act) text += " act " + std::to_string(*report.act);
  return report.what.empty() ? text : text + ": " + report.what;
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  const size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

TEST(Replay, PassesWhatHappened) {
  const auto reports = replay(game_of(record::samples::mjlog()));
  ASSERT_EQ(reports.size(), 3U);
  EXPECT_EQ(text_of(reports[0]), "E1-0 passed");
  EXPECT_EQ(text_of(reports[1]), "E1-1 passed");
  EXPECT_EQ(text_of(reports[2]), "E1-2 unfinished");
  EXPECT_EQ(text_of(replay(game_of(record::samples::tenhou6()))[0]), "E1-0 passed");
}

// The game of this sample ends after one round, which no rules of the house allow.
TEST(Replay, LooksAtTheEndOfTheGame) {
  record::Game game = game_of(record::samples::majiang());
  EXPECT_EQ(text_of(replay(game)[0]), "E1-0 failed: the game is not over here");
  game.end.reset();
  EXPECT_EQ(text_of(replay(game)[0]), "E1-0 passed");
}

struct Wrong {
  std::string_view from;
  std::string_view to;
  std::string_view what;
};

// Each row changes one thing that the record states.
TEST(Replay, NamesWhatCannotBe) {
  constexpr Wrong kWrong[] = {
      {"<F128/>", "<F129/>", "passed"},  // the same kind is the same tile
      {"<F128/>", "<F0/>", "failed act 5: player 2 discards 1m"},
      {"<T80/>", "<U80/>", "failed act 1: player 1 draws 3s: it is the turn of player 0"},
      {"<D110/>", "<D108/>", "failed act 10: player 0 discards 1z"},  // not as drawn, in riichi
      {"<T80/>", "<T21/>", "failed act 2: player 0 discards 9m with riichi"},  // not tenpai
      {"<T80/>", "<T52/>", "failed: there are not so many 0p in the wall"},
      {"m=\"12394\"", "m=\"12393\"", "failed act 4: player 2 makes a pon of 9m 9m 9m: the tile"},
      {"<E12/>", "<E12/><F5/>", "failed act 13: player 2 discards 2m"},
      {"yaku=\"21,2,", "yaku=\"21,2,7,1,", "failed: the record has the yaku pinfu 1, double"},
      {"ten=\"40,7700", "ten=\"30,7700", "failed: the record has 30 fu, here it is 40"},
      {"ten=\"40,7700", "ten=\"40,5800", "failed: the record has 5800 points, here it is 7700"},
      {"0,87,250,0,250,-77", "0,77,250,0,250,-77", "failed: points paid: the record has 7700"},
      {"seed=\"0,1,0", "seed=\"0,0,0", "failed: the next round is E1-0"},
      {"ten=\"327,250,173", "ten=\"328,250,172", "failed: the next round is E1-1"},
      {"fromWho=\"2\"", "fromWho=\"1\"", "failed: the tile is from player 2"},
      {"who=\"0\" fromWho", "who=\"3\" fromWho", "failed: "},
      {"doraHai=\"135\"", "doraHai=\"135,3\"", "failed: 1 dora indicators are turned over in the"},
      {"<T110/>", "<DORA hai=\"3\"/><T110/>", "failed act 9: 1m is turned over: the result"},
  };
  for (const Wrong& row : kWrong) {
    const auto reports = replay(game_of(replaced(record::samples::mjlog(), row.from, row.to)));
    const std::string text = text_of(reports[0]);
    EXPECT_TRUE(text.starts_with("E1-0 " + std::string(row.what)))
        << row.from << " -> " << row.to << ": " << text;
  }
}

TEST(Replay, NamesDrawsThatCannotBe) {
  const std::string text = record::samples::mjlog();
  for (const std::string_view type : {"kaze4", "reach4", "kan4", "ron3", "nm"}) {
    const auto reports = replay(game_of(replaced(text, "yao9", type)));
    EXPECT_EQ(reports[1].verdict, Verdict::kFailed) << type;
  }
  // Eight kinds only.
  const auto reports = replay(game_of(replaced(replaced(text, "<T125/>", "<T14/>"),
                                               "hai0=\"0,32,36,68,72,104,108,112,116,5",
                                               "hai0=\"0,32,36,68,72,104,108,112,4,5")));
  EXPECT_EQ(reports[1].verdict, Verdict::kFailed);
  EXPECT_EQ(reports[0].verdict, Verdict::kPassed);
}

TEST(RulesOf, FollowsTheRecord) {
  record::Game game = game_of(record::samples::mjlog());
  const riichi::Rules tenhou = riichi::find_preset("tenhou")->rules;
  EXPECT_EQ(rules_of(game), tenhou);
  game.rules.red_fives = false;
  game.rules.open_tanyao = false;
  game.rules.last_wind = record::Wind::kEast;
  for (record::Points& points : game.rounds[0].start.scores.of) points = 30000;
  const riichi::Rules rules = rules_of(game);
  EXPECT_EQ(rules.dora.akahai, (std::array<uint8_t, 3>{0, 0, 0}));
  EXPECT_FALSE(rules.yaku.kuitan);
  EXPECT_EQ(rules.end.normal, 1);
  EXPECT_EQ(rules.end.overtime, 2);
  EXPECT_EQ(rules.points.initial, 30000);
  game.rules.players = 3;
  EXPECT_EQ(rules_of(game).players, 3);
  game.rules.house = record::House::kMajiang;
  game.rules.players = 4;
  EXPECT_EQ(rules_of(game).pao, riichi::find_preset("majiang")->rules.pao);
}

TEST(RecordWall, HoldsWhatTheRecordShows) {
  const record::Game game = game_of(record::samples::mjlog());
  const riichi::Rules rules = rules_of(game);
  const RecordWall made = wall_of(game.rounds[0], rules);
  EXPECT_EQ(made.error, "");
  EXPECT_TRUE(riichi::is_wall_of(made.wall, rules));
  EXPECT_EQ(made.wall.haipai(1, 0), riichi::Pai::parse("1m"));
  EXPECT_EQ(made.wall.draw(0, 4), riichi::Pai::parse("3s"));
  EXPECT_EQ(made.wall.draw(1, 4), riichi::Pai::parse("7p"));
  EXPECT_EQ(made.wall.dora(0), riichi::Pai::parse("7z"));
  EXPECT_EQ(made.wall.ura(0), riichi::Pai::parse("0m"));
}

TEST(YakuNames, EveryYakuHasOneButNorth) {
  for (size_t i = 0; i < riichi::kYakuCount; ++i) {
    const auto yaku = static_cast<riichi::Yaku>(i);
    EXPECT_EQ(record_yaku(yaku, {}).has_value(), yaku != riichi::Yaku::kNorth)
        << riichi::yaku_name(yaku);
  }
  EXPECT_EQ(record_yaku(riichi::Yaku::kBakaze, {.round = 1}), record::Yaku::kRoundSouth);
  EXPECT_EQ(record_yaku(riichi::Yaku::kJikaze, {.seat = 3}), record::Yaku::kSeatNorth);
}

}  // namespace
}  // namespace jantaku::replay
