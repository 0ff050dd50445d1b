#include "sim/report.h"

#include <gtest/gtest.h>

#include "json/reader.h"
#include "json/writer.h"

namespace jantaku::sim {
namespace {

RunOf some_run() {
  return {.ruleset = "a <b>",
          .mods = {"uma"},
          .bots = {"greedy", "random"},
          .seed = ~uint64_t{0},
          .rules = "12ab",
          .version = "1.0"};
}

RulesetReport some_report() {
  RulesetReport report{.games = 3,
                       .finished = 2,
                       .rounds = 20,
                       .choices = 500,
                       .seconds = 1.5,
                       .core_seconds = 1.25};
  report.ends = {{"win", 15}, {"draw: Ryuukyoku", 5}};
  report.win_kinds = {{"draw", 5}, {"discard", 10}};
  report.yaku = {{"Riichi, \"quoted\"", 7}, {"Tanyao", 9}};
  report.wins_by_seat = {8, 4, 2, 1};
  report.payers_by_seat = {1, 2, 3, 4};
  report.scores_by_game = {{-5000, 1}, {25000, 7}};
  report.rounds_by_game = {{8, 1}, {12, 1}};
  report.choices_by_round = {{20, 20}};
  report.places[0] = {2, 0, 0, 0};
  report.scores[0] = 60'000 * ruleset::kOne;
  report.failures = {"game 1: something"};
  return report;
}

json::Document as_document(const json::Value& value) {
  auto document = json::read(base::make_source("report.json", json::write(value)));
  EXPECT_TRUE(document.ok());
  return *std::move(document);
}

TEST(Report, IsReadAsItWasWritten) {
  const json::Value written = report_json(some_report(), some_run());
  const auto read = read_report(as_document(written), some_run());
  ASSERT_TRUE(read.ok()) << base::render(read.diagnostics());
  EXPECT_EQ(json::write(report_json(*read, some_run())), json::write(written));
}

TEST(Report, IsNotReadForAnotherRun) {
  const json::Document document = as_document(report_json(some_report(), some_run()));
  RunOf other = some_run();
  other.seed = 2;
  EXPECT_EQ(read_report(document, other).diagnostics().at(0).code, "sim/another-run");
  other = some_run();
  other.bots = {"random"};
  EXPECT_FALSE(read_report(document, other).ok());
  EXPECT_FALSE(read_report(as_document(json::Value(json::Object())), other).ok());
  // A file that was changed has the same name and other rules.
  other = some_run();
  other.rules = "34cd";
  ASSERT_FALSE(read_report(document, other).ok());
  EXPECT_EQ(read_report(document, other).diagnostics().at(0).message,
            "the report is of another run: it differs in rules");
  other = some_run();
  other.version = "1.1";
  EXPECT_FALSE(read_report(document, other).ok());
}

TEST(Report, HasARowForEachCount) {
  const std::string csv = report_csv(some_report(), some_run());
  for (const char* row : {"section,name,value\n", "all,\"rounds\",20\n", "yaku,\"Tanyao\",9\n",
                          "yaku,\"Riichi, \"\"quoted\"\"\",7\n", "scoresByGame,\"-5000\",1\n",
                          "winsBySeat,\"3\",1\n", "person 1,\"place 1\",2\n"}) {
    EXPECT_NE(csv.find(row), std::string::npos) << row << csv;
  }
}

TEST(Report, IsAPageWithCharts) {
  const std::string page = report_page(some_report(), some_run());
  EXPECT_EQ(page.find("<b>"), std::string::npos);
  EXPECT_NE(page.find("a &lt;b&gt;: 3 games"), std::string::npos);
  EXPECT_NE(page.find("Tanyao</text>"), std::string::npos);
  EXPECT_NE(page.find("9 (60.0 %)"), std::string::npos);  // of fifteen wins
  EXPECT_NE(page.find("<td class=\"n\">1.000</td><td class=\"n\">30000.0</td>"), std::string::npos);
}

TEST(Report, AddsUp) {
  RulesetReport sum = some_report();
  sum.add(some_report());
  EXPECT_EQ(sum.games, 6u);
  EXPECT_EQ(sum.yaku.at("Tanyao"), 18u);
  EXPECT_EQ(sum.wins_by_seat[0], 16u);
  EXPECT_EQ(sum.scores_by_game.at(-5000), 2u);
}

}  // namespace
}  // namespace jantaku::sim
