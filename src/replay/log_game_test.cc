#include "replay/log_game.h"

#include <gtest/gtest.h>

#include "base/random.h"
#include "record/difference.h"
#include "record/long_texts.h"
#include "record/record_test_samples.h"
#include "record/writer.h"
#include "replay/own_logs.h"
#include "replay/replay.h"
#include "replay/rules_of.h"
#include "riichi/event_json.h"

namespace jantaku::replay {
namespace {

// Plays whole games at random and keeps them as records and as logs.
struct Played {
  record::Game game;
  std::string logs;
};

Played play(const riichi::Rules& rules, uint64_t seed) {
  base::Xoshiro256 random(seed);
  Played played;
  played.game.rules = record_rules(rules);
  riichi::Game game(rules);
  while (!game.ended()) {
    riichi::Kyoku kyoku(game.start(), rules);
    riichi::EventLog log;
    kyoku.observe(&log);
    EXPECT_TRUE(kyoku.deal(random).ok());
    while (!kyoku.ended()) {
      bool acted = false;
      for (int i = 0; i < kyoku.players() && !kyoku.ended(); ++i) {
        const auto actions = kyoku.legal(riichi::Seat(i));
        if (actions.empty()) continue;
        const size_t chosen = base::uniform_below(random, static_cast<uint32_t>(actions.size()));
        acted = kyoku.act(riichi::Seat(i), actions[chosen]).ok() || acted;
      }
      if (kyoku.ended()) break;
      if (kyoku.state().awaits_declarations()) {
        (void)kyoku.resolve();
      } else if (!acted) {
        (void)kyoku.go();
      }
    }
    played.game.rounds.push_back(round_of(log, game.start(), rules));
    played.logs += riichi::write_log(log, game.start(), rules);
    game.finish(*kyoku.outcome());
  }
  played.game.end = record_final(*game.result(), rules.players);
  return played;
}

// Every finished game of ours can be written in every format that can hold it, and reads back as
// what was played.
TEST(LogGame, ComesBackFromEveryFormat) {
  for (const std::string_view preset : {"tenhou", "majiang", "mleague", "tenhou3"}) {
    const riichi::Rules& rules = riichi::find_preset(preset)->rules;
    for (uint64_t seed = 1; seed <= 3; ++seed) {
      const Played played = play(rules, seed);
      for (const RoundReport& report : replay(played.game, rules)) {
        EXPECT_EQ(report.verdict, Verdict::kPassed) << preset << " " << report.name << report.what;
      }
      for (int i = 0; i < record::kFormats; ++i) {
        const auto format = static_cast<record::Format>(i);
        record::Losses losses;
        const auto text = record::write(played.game, format, {}, losses);
        const bool four_only =
            format == record::Format::kJmdp || format == record::Format::kMajiang;
        ASSERT_EQ(text.ok(), rules.players == 4 || !four_only) << preset << i;
        if (!text) continue;
        const auto back = record::read(base::make_source("t", *text), format);
        ASSERT_TRUE(back) << base::render(back.diagnostics());
        for (const RoundReport& report : replay((*back)[0], rules)) {
          EXPECT_EQ(report.verdict, Verdict::kPassed)
              << preset << " " << record::format_name(format) << " " << report.name << report.what;
        }
        EXPECT_EQ(record::differences(played.game, (*back)[0]).list, std::vector<std::string>())
            << preset << " " << record::format_name(format);
      }
    }
  }
}

base::Result<record::Games> read_logs(const std::string& text) {
  return read_own_log(base::make_source("t", text), LogForm::kKyoku);
}
std::string code_of(const std::string& text) {
  const auto games = read_logs(text);
  return games.diagnostics().empty() ? "" : games.diagnostics().front().code;
}

TEST(OwnLogs, AreToldApart) {
  EXPECT_EQ(guess_log("\n {\"type\":\"kyoku\",\"preset\":"), LogForm::kKyoku);
  EXPECT_EQ(guess_log("{\"preset\": \"tenhou\", \"type\": \"kyoku\"}\n{"), LogForm::kKyoku);
  EXPECT_EQ(guess_log("{\"type\":\"start_kyoku\",\"kyoku\":1}\n"), std::nullopt);
  EXPECT_EQ(guess_log("{\n  \"jantaku_log\": 1,"), LogForm::kTable);
  EXPECT_EQ(guess_log("{\"type\":\"start_game\"}"), std::nullopt);
  EXPECT_EQ(guess_log(""), std::nullopt);
}

TEST(OwnLogs, AreReadOneAfterAnother) {
  const Played played = play(riichi::find_preset("tenhou")->rules, 5);
  const auto games = read_logs(played.logs);
  ASSERT_TRUE(games) << base::render(games.diagnostics());
  EXPECT_EQ((*games)[0], played.game);
  EXPECT_EQ(code_of("{\"type\":\"kyoku\"}\n"), "kyoku/bad-event");
  EXPECT_EQ(code_of(played.logs.substr(0, played.logs.size() - 9)), "record/cut-off");
  EXPECT_TRUE(read_logs(played.logs.substr(0, played.logs.size() - 9)));
  EXPECT_EQ(code_of("{\"type\":\"kyoku\"}\n" + std::string(kMostKyokuBytes, ' ')),
            "kyoku/too-large");
}

// Blanks and the order of members mean nothing in JSON.
TEST(OwnLogs, AreReadHoweverTheirHeadsAreWritten) {
  const Played played = play(riichi::find_preset("tenhou")->rules, 5);
  const std::string head = R"({"type":"kyoku","preset":"tenhou",)";
  std::string text = played.logs;
  for (size_t at = 0; (at = text.find(head, at)) != std::string::npos;) {
    text.replace(at, head.size(), R"({"preset": "tenhou", "type": "kyoku", )");
  }
  ASSERT_NE(text, played.logs);
  const auto games = read_logs(text);
  ASSERT_TRUE(games) << base::render(games.diagnostics());
  EXPECT_EQ((*games)[0], played.game);
}

// Rules that are no preset go with the record of a log that has them.
TEST(OwnLogs, KeepRulesOfTheirOwn) {
  std::array<riichi::Rules, 3> own = {riichi::find_preset("tenhou")->rules,
                                      riichi::find_preset("majiang")->rules,
                                      riichi::find_preset("tenhou3")->rules};
  own[0].points.honba = 500;
  own[1].riichi.kyoutaku = 0;
  own[2].sanma.tsumo = riichi::SanmaTsumo::kFull;
  for (const riichi::Rules& rules : own) {
    const Played played = play(rules, 7);
    const auto games = read_logs(played.logs);
    ASSERT_TRUE(games) << base::render(games.diagnostics());
    record::Game game = (*games)[0];
    EXPECT_FALSE(record::cut_long_texts(game));
    EXPECT_EQ(rules_of(game), rules);
    for (const RoundReport& report : replay((*games)[0])) {
      EXPECT_EQ(report.verdict, Verdict::kPassed) << report.name << report.what;
    }
    record::Losses losses;
    const auto text = write_kyoku_logs((*games)[0], losses);
    ASSERT_TRUE(text) << base::render(text.diagnostics());
    EXPECT_EQ((*read_logs(*text))[0], played.game);
  }
}

// A record has one set of rules; those of the first kyoku are not taken for the others.
TEST(OwnLogs, AreRefusedWhereRulesChange) {
  const std::string first = play(riichi::find_preset("tenhou")->rules, 5).logs;
  const std::string other = play(riichi::find_preset("wrc")->rules, 5).logs;
  EXPECT_EQ(code_of(first + first), "");
  EXPECT_EQ(code_of(first + other), "kyoku/other-rules");
  EXPECT_EQ(read_logs(first + other).diagnostics().front().range.begin, first.size());
}

// What a record holds comes back from a log of the core, and the log is what the core wrote.
TEST(OwnLogs, AreWrittenFromRecords) {
  for (const std::string_view preset : {"tenhou", "tenhou3", "mleague", "wrc"}) {
    const Played played = play(riichi::find_preset(preset)->rules, 7);
    record::Losses losses;
    const auto text = write_kyoku_logs(played.game, losses);
    ASSERT_TRUE(text) << base::render(text.diagnostics());
    EXPECT_EQ(losses.list().size(), 1U);  // the tiles that nobody saw
    const auto back = read_logs(*text);
    ASSERT_TRUE(back) << base::render(back.diagnostics());
    EXPECT_EQ((*back)[0], played.game);
    for (const RoundReport& report : replay((*back)[0])) {  // by the rules that the log names
      EXPECT_EQ(report.verdict, Verdict::kPassed) << preset << " " << report.name << report.what;
    }
  }
}

TEST(OwnLogs, AreNotWrittenOfWhatCouldNotHappen) {
  const auto games = record::read(base::make_source("t", record::samples::mjlog()));
  ASSERT_TRUE(games);
  record::Game game = (*games)[0];
  record::Losses losses;
  ASSERT_TRUE(write_kyoku_logs(game, losses));
  game.rounds[0].flow.deal[record::Player(1)][0] = tiles::Kind();
  EXPECT_EQ(write_kyoku_logs(game, losses).diagnostics().front().message,
            "E1-0 cannot be written as the log of a kyoku: not all tiles that were dealt, drawn "
            "and turned over are known");
  game = (*games)[0];
  std::get<record::Discard>(game.rounds[0].flow.acts[1]).tile = tiles::Kind::of("5z");
  EXPECT_EQ(write_kyoku_logs(game, losses).diagnostics().front().code, "kyoku/cannot-be-written");
}

}  // namespace
}  // namespace jantaku::replay
