#include "replay/scenario.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "json/reader.h"
#include "replay/missing_rows.h"
#include "replay/scenario_play.h"
#include "replay/scenario_text.h"

namespace jantaku::replay {
namespace {

std::string contents(const std::filesystem::path& path) {
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

base::Result<json::Document> document_of(const Scenario& scenario,
                                         const std::filesystem::path& folder) {
  if (scenario.ruleset_path.empty()) return json::Document{scenario.ruleset, scenario.origins};
  const auto source =
      base::make_source(scenario.ruleset_path, contents(folder / scenario.ruleset_path));
  return json::read(source, {.origins = scenario.origins});
}

// What fails, a line each; what does not load is a failure too.
std::string failures_of(const Scenario& scenario, const std::filesystem::path& folder = ".") {
  auto document = document_of(scenario, folder);
  if (!document) return base::render(document.diagnostics());
  const auto rules = load_scenario_rules(scenario, *std::move(document), {});
  if (!rules) return base::render(rules.diagnostics());
  const auto program = std::make_shared<const engine::Program>(*rules);
  engine::MatcherPool matchers(program);
  std::string text;
  for (const ScenarioFailure& failure : run_scenario(scenario, program, matchers)) {
    text += failure.message + "\n";
  }
  return text;
}

ScenarioFile read_text(const std::string& text) {
  return read_scenarios(base::make_source("t", text));
}

TEST(Scenarios, TheExamplesOfTheDocumentHold) {
  const std::filesystem::path docs = std::filesystem::path(JANTAKU_SOURCE_DIR) / "docs";
  const std::string page = contents(docs / "scenarios.md");
  const std::string_view fence = "```json\n";
  int played = 0;
  for (size_t at = page.find(fence); at != std::string::npos; at = page.find(fence, at + 1)) {
    const size_t begin = at + fence.size();
    const auto file = read_text(page.substr(begin, page.find("```", begin) - begin));
    EXPECT_EQ(base::render(file.diagnostics), "");
    for (const Scenario& scenario : file.scenarios) {
      EXPECT_EQ(failures_of(scenario, docs), "") << scenario.name;
      ++played;
    }
  }
  EXPECT_EQ(played, 3);
  for (const ExpectationKey& key : expectation_keys()) {
    EXPECT_NE(page.find("`" + std::string(key.name) + "`"), std::string::npos) << key.name;
  }
}

struct Mistake {
  const char* text;
  const char* code;
  int line, column;
};

TEST(Scenarios, EveryMistakeHasItsPlace) {
  const Mistake rows[] = {
      {"[]", "scenario/none", 1, 1},
      {"", "scenario/none", 1, 1},
      {"7", "scenario/wrong-type", 1, 1},
      {"{", "json/unclosed", 1, 2},
      {R"({"name": "a"})", "scenario/missing-field", 1, 1},
      {R"({"ruleset": {}})", "scenario/missing-field", 1, 1},
      {R"({"name": 1, "ruleset": {}})", "scenario/wrong-type", 1, 10},
      {R"({"name": "a", "ruleset": ""})", "scenario/no-ruleset", 1, 26},
      {R"({"name": "a", "ruleset": {}, "moevs": []})", "scenario/unknown-field", 1, 30},
      {R"({"name": "a", "ruleset": {}, "moves": [{}]})", "scenario/missing-field", 1, 40},
      {"{\"name\": \"a\", \"ruleset\": {},\n \"moves\": [{\"type\": \"dicsard\"}]}",
       "scenario/unknown-move", 2, 21},
      {R"({"name": "a", "ruleset": {}, "moves": [{"type": "discard", "player": 4, "tile": "1m"}]})",
       "scenario/bad-number", 1, 70},
      {R"({"name": "a", "ruleset": {}, "moves": [{"type": "discard", "player": 0, "tile": "1"}]})",
       "scenario/bad-tile", 1, 81},
      {R"({"name": "a", "ruleset": {}, "expect": {"trun": "east"}})", "scenario/unknown-field", 1,
       41},
      {R"({"name": "a", "ruleset": {}, "expect": {"hand": {"est": []}}})", "scenario/unknown-seat",
       1, 50},
      {R"({"name": "a", "ruleset": {}, "expect": {"scores": [1, 2, 3, 4, 5]}})",
       "scenario/too-many", 1, 51},
      {R"({"name": "a", "ruleset": {}, "expect": {"winners": {"east": {"yaku": [["a"]]}}}})",
       "scenario/wrong-type", 1, 71},
  };
  for (const Mistake& row : rows) {
    const auto file = read_text(row.text);
    ASSERT_EQ(file.diagnostics.size(), 1u) << row.text << base::render(file.diagnostics);
    const base::Diagnostic& error = file.diagnostics[0];
    EXPECT_EQ(error.code, row.code) << row.text;
    EXPECT_EQ(error.range.source->line_column(error.range.begin),
              (base::LineColumn{row.line, row.column}))
        << row.text;
    EXPECT_EQ(file.refused, 1u) << row.text;
    EXPECT_TRUE(file.scenarios.empty()) << row.text;
  }
}

TEST(Scenarios, AllMistakesAreReportedAndTheRestIsRead) {
  const auto file = read_text(
      "{\"name\": 1, \"ruleset\": 2, \"moves\": 3, \"expect\": 4, \"seed\": -1}\n"
      "{\"name\": \"good\", \"ruleset\": {}}\n"
      "{\"name\": \n"
      "{\"name\": \"good too\", \"ruleset\": {}}\n");
  EXPECT_EQ(file.diagnostics.size(), 6u) << base::render(file.diagnostics);
  EXPECT_EQ(file.refused, 2u);
  ASSERT_EQ(file.scenarios.size(), 2u);
  EXPECT_EQ(file.scenarios[1].name, "good too");
  ASSERT_EQ(file.refused_at.size(), 2u);
  const base::SourceRange& last = file.refused_at[1].range;
  EXPECT_EQ(last.source->line_column(last.begin), (base::LineColumn{1, 1}));
  EXPECT_EQ(file.refused_at[1].name, "");
  const auto named = read_text("\n\n{\"name\": \"bad\", \"ruleset\": 2}");
  ASSERT_EQ(named.refused_at.size(), 1u);
  EXPECT_EQ(named.refused_at[0].name, "bad");
  const base::SourceRange& third = named.refused_at[0].range;
  EXPECT_EQ(third.source->line_column(third.begin), (base::LineColumn{3, 1}));
  std::string many = "{\"name\": \"a\", \"ruleset\": {}, \"moves\": [";
  for (int i = 0; i < 1000; ++i) many += "1,";
  EXPECT_LE(read_text(many + "]}").diagnostics.size(), 121u);
}

constexpr const char* kPairs = R"("ruleset": {
  "wall": ["1m", "2m", "1m", "3m", "1m", "4m", "1m", "5m", "6m", "7m", "8m", "9m"],
  "starting_tiles": 2,
  "after_turn_change": {"actions": [["ite", ["no_tiles_remaining"], [["ryuukyoku"]], [["draw"]]]]},
  "buttons": {"pair": {"display_name": "Pair", "call": [[0]],
    "show_when": ["someone_else_just_discarded", "call_available"],
    "actions": [["call"], ["change_turn", "self"]]}},
  "interruptible_actions": ["play_tile"]},
  "config": {"starting_hand": {"east": ["1m", "2m"], "south": ["1m", "3m"], "west": ["4m", "5m"],
    "north": ["6m", "7m"]}, "starting_draws": ["8m"]})";

TEST(Scenarios, ATileThatTheRulesetLacksIsShownWhereItStands) {
  const auto file = read_text(std::string("{\"name\": \"a\", ") + kPairs +
                              ", \"moves\": [\n{\"type\": \"discard\", \"player\": 0,\n" +
                              " \"tile\": [\"99x\", \"red\"]}]}");
  ASSERT_EQ(file.scenarios.size(), 1u) << base::render(file.diagnostics);
  const Scenario& scenario = file.scenarios[0];
  const auto rules = load_scenario_rules(scenario, {scenario.ruleset, scenario.origins}, {});
  ASSERT_TRUE(rules) << base::render(rules.diagnostics());
  const auto program = std::make_shared<const engine::Program>(*rules);
  engine::MatcherPool matchers(program);
  ScenarioGame game(scenario, program, matchers);
  game.start();
  ASSERT_EQ(game.failures().size(), 1u);
  EXPECT_EQ(game.failures()[0].message, "the ruleset has no tile `99x`");
  const base::SourceRange& at = game.failures()[0].range;
  EXPECT_EQ(at.source->line_column(at.begin), (base::LineColumn{12, 11}));
  EXPECT_FALSE(game.step());
}

struct Failing {
  const char* rest;
  const char* message;
};

TEST(Scenarios, AFailureSaysWhatWasExpectedAndWhatCame) {
  const Failing rows[] = {
      {R"("expect": {"turn": "east"})", ""},
      {R"("expect": {"turn": "west"})", "turn: expected west, came east\n"},
      {R"("expect": {"hand": {"east": ["2m", "1m"]}})", ""},
      {R"("expect": {"hand": {"east": ["2m"]}})", "hand of east: expected 2m, came 1m 2m\n"},
      {R"("expect": {"draw": {"south": ["2m"]}})", "draw of south: expected 2m, came nothing\n"},
      {R"("expect": {"scores": [0, 1, 0, 0]})", "scores of south: expected 1, came 0\n"},
      {R"("expect": {"winners": {"east": {"score": 3}}})",
       "east: expected won, came has not won\n"},
      {R"("moves": [{"type": "discard", "player": 0, "tile": "1m"}],
          "expect": {"buttons": "none"})",
       "expected no buttons, and south has: pair skip\n"},
      {R"("moves": [{"type": "discard", "player": 0, "tile": "1m"},
                    {"type": "buttons_pressed", "buttons": [null, null, {"button": "pair"}]}])",
       "west cannot press `pair`: nothing is on offer\n"},
      {R"("moves": [{"type": "buttons_pressed", "buttons": [{"button": "par"}]}])",
       "the ruleset has no button `par`; did you mean `pair`?\n"},
      {R"("moves": [{"type": "discard", "player": 0, "tile": "1m"},
          {"type": "buttons_pressed", "buttons": [null, {"button": "pair", "call_choice": ["9m"]}]}])",
       "south cannot press `pair` with 9m\n"},
      // Not in the hand, and not in the ruleset.
      {R"("moves": [{"type": "discard", "player": 0, "tile": "9m"}])", ""},
      {R"("moves": [{"type": "discard", "player": 0, "tile": "1q"}])",
       "the ruleset has no tile `1q`\n"},
      {R"("moves": [{"type": "discard", "player": 0, "tile": "1m"},
          {"type": "buttons_pressed", "buttons": [null, {"button": "pair", "call_choice": ["1m"],
            "called_tile": "1q"}]}])",
       "the ruleset has no tile `1q`\n"},
      {R"("moves": [{"type": "mark", "player": 0, "marking": []}])", "east has nothing to mark\n"},
      {R"("moves": [{"type": "auto", "player": 0, "auto_button": "x"}])",
       "the ruleset has no auto button `x`\n"},
      {R"("moves": [{"type": "discard", "player": 2, "tile": "4m"}])",
       "west cannot discard 4m: it is the turn of east\n"},
      {R"("moves": [{"type": "expect", "expect": {"wall": 9}}, {"type": "discard", "player": 0,
          "tile": "1m"}])",
       "wall: expected 9, came 3\n"},
  };
  for (const Failing& row : rows) {
    const auto file = read_text(std::string("{\"name\": \"a\", ") + kPairs + ", " + row.rest + "}");
    ASSERT_EQ(file.scenarios.size(), 1u) << base::render(file.diagnostics);
    EXPECT_EQ(failures_of(file.scenarios[0]), row.message) << row.rest;
  }
}

// S04, S05: what is paid, what is only shown, and the numbers.
TEST(Scenarios, WhatAWinScoredIsCompared) {
  const std::string ruleset = R"({"name": "a", "ruleset": {"wall": ["1m", "2m", "3m", "4m", "5m"],
    "starting_tiles": 1, "after_turn_change": {"actions": [["draw"]]}, "point_name": "Han",
    "buttons": {"tsumo": {"display_name": "T", "show_when": ["our_turn"],
      "actions": [["win_by_draw"]]}},
    "yaku": [{"display_name": "One", "value": 1, "when": ["true"]},
             {"display_name": "Half", "value": 0.5, "when": ["true"]}],
    "yakuman": [{"display_name": "Big", "value": 1, "when": [{"name": "status", "opts": ["big"]}]}],
    "after_start": {"actions": [["set_status", "$big"]]},
    "score_calculation": {"method": "riichi", "score_table_dealer_draw": {"1": {"max": 700},
      "max": 16000}}},
    "moves": [{"type": "buttons_pressed", "buttons": [{"button": "tsumo"}]}],
    "expect": {"winners": {"east": $win}}})";
  struct Row {
    const char* status;
    const char* win;
    const char* message;
  };
  const Row rows[] = {
      {"small", R"({"yaku": [["Half", [0.5, "Han"]], ["One", [1, "Han"]]], "yaku2": [],
        "minipoints": 30, "score": 2100, "displayed_score": 2100})",
       ""},
      {"small", R"({"yaku": [["One", [2, "Han"]]]})",
       "east: expected yaku One 2 Han, came Half 0.500 Han, One 1 Han\n"},
      {"small", R"({"yaku2": [["One", [1, "Han"]]]})",
       "east: expected yaku2 One 1 Han, came nothing\n"},
      {"small", R"({"minipoints": 40})", "east: expected minipoints 40, came 30\n"},
      {"small", R"({"score": 700})", "east: expected score 700, came 2100\n"},
      {"small", R"({"displayed_score": 1})", "east: expected displayed_score 1, came 2100\n"},
      {"small", R"([{"score": 1}, {"score": 2100}])", ""},
      {"big", R"({"yaku": [["Big", [1, "★"]]], "score": 48000,
        "yaku2": [["Half", [0.5, "Han"]], ["One", [1, "Han"]]]})",
       ""},
  };
  for (const Row& row : rows) {
    std::string text = ruleset;
    text.replace(text.find("$big"), 4, row.status);
    text.replace(text.find("$win"), 4, row.win);
    const auto file = read_text(text);
    ASSERT_EQ(file.scenarios.size(), 1u) << base::render(file.diagnostics);
    EXPECT_EQ(failures_of(file.scenarios[0]), row.message) << row.win;
  }
}

TEST(Scenarios, NumbersAsText) {
  EXPECT_EQ(text_of(ruleset::Milli{25'000'000}), "25000");
  EXPECT_EQ(text_of(ruleset::Milli{-3500}), "-3.5");
  EXPECT_EQ(text_of(ruleset::Milli{5}), "0.005");
}

TEST(MissingRows, AreGatheredByName) {
  const auto file = read_text(
      R"({"name": "a", "ruleset": {"wal": [], "after_start": {"actions": [["fly"],
         ["uninterruptible_fly"], ["when", ["not_blue"], [["swim"]]], ["draw", "x", 1, 2]]}}})");
  ASSERT_EQ(file.scenarios.size(), 1u);
  const Scenario& scenario = file.scenarios[0];
  const auto rules = load_scenario_rules(scenario, {scenario.ruleset, scenario.origins}, {});
  ASSERT_FALSE(rules);
  MissingRows missing;
  EXPECT_TRUE(missing.add(rules.diagnostics()));
  EXPECT_EQ(missing.names["action"], (std::set<std::string>{"fly", "swim"}));
  EXPECT_EQ(missing.names["condition"], (std::set<std::string>{"blue"}));
  EXPECT_EQ(missing.names["key"], (std::set<std::string>{"wal"}));
  EXPECT_FALSE(missing.others.empty());
  EXPECT_NE(to_text(missing).find("unknown action: fly, swim"), std::string::npos);
}

}  // namespace
}  // namespace jantaku::replay
