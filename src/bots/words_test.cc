#include "bots/words.h"

#include <gtest/gtest.h>

#include "engine/rows.h"
#include "json/reader.h"
#include "ruleset/load.h"

namespace jantaku::bots {
namespace {

std::shared_ptr<const ruleset::Ruleset> rules_of(const std::string& text) {
  auto document = json::read(base::make_source("test.json", text));
  EXPECT_TRUE(document.ok()) << base::render(document.diagnostics());
  auto rules = ruleset::load(*std::move(document), engine::vocabulary());
  EXPECT_TRUE(rules.ok()) << base::render(rules.diagnostics());
  return *rules;
}

TEST(Words, ConditionsAreNamedAlikeHoweverTheyAreWritten) {
  constexpr std::pair<std::string_view, std::string_view> kCases[] = {
      {"just_called", "just_called"},
      {R"("just_called")", "just_called"},
      {R"(status("riichi"))", R"(status("riichi"))"},
      {R"({"name": "status", "opts": ["riichi"]})", R"(status("riichi"))"},
      {R"({"name": "match", "opts": [["hand"], ["win"]]})", R"(match(["hand"], ["win"]))"},
      {R"({"name": "our_turn"})", "our_turn()"},
      {R"({"name": "cut off", "op...)", R"({"name": "cut off", "op...)"},
      {R"({"opts": []})", R"({"opts": []})"},
      {"", ""},
  };
  for (const auto& [written_so, called] : kCases) EXPECT_EQ(as_called(written_so), called);
}

TEST(Words, TellWhyAHandDoesNotWin) {
  const auto rules = rules_of(R"({"wall": ["1m"], "after_start": {"actions": [
    ["set_status", "furiten"], ["set_status", "missed_win"]]}})");
  engine::Player player;
  const std::string missing = R"({"name": "status_missing", "opts": ["furiten", "missed_win"]})";
  EXPECT_EQ(why_no_win(missing, player, *rules), R"(status_missing("furiten", "missed_win"))");
  player.statuses[static_cast<size_t>(*rules->names.statuses.find("missed_win"))] = true;
  EXPECT_EQ(why_no_win(missing, player, *rules), "missed win");
  EXPECT_EQ(why_no_win(R"({"name": "has_yaku_with_discard", "opts": [1]})", player, *rules),
            "no yaku, or too few points");
  EXPECT_EQ(why_no_win(R"(match(["hand"], ["win"]))", player, *rules), "no winning hand");
  EXPECT_EQ(why_no_win("our_turn", player, *rules), "our_turn");
}

TEST(Words, TellWhyATileMayNotGo) {
  struct Case {
    const char* restriction;
    const char* hand;
    const char* draw;
  };
  constexpr Case kCases[] = {
      {R"([["any"], ["not_is_drawn_tile"]])", "only the drawn tile may go", ""},
      {R"([["any"], [{"name": "status", "opts": ["far_away"]}]])", "", ""},
      {R"([["any"], [{"name": "status_missing", "opts": ["far_away"]}]])", "not yet far away",
       "not yet far away"},
      {R"([["any"], ["our_turn", "not_is_drawn_tile"]])", "our_turn, only the drawn tile may go",
       ""},
      {R"([["1m"], []])", "the rules never allow this discard",
       "the rules never allow this discard"},
      {R"([["2m"], []])", "", ""},
  };
  for (const Case& one : kCases) {
    std::string wall = R"("1m")";
    for (int i = 0; i < 59; ++i) wall += R"(,"1m")";
    const auto rules =
        rules_of(R"({"wall": [)" + wall +
                 R"(], "starting_tiles": 3, "after_turn_change": {"actions": [["draw"]]},)"
                 R"( "play_restrictions": [)" +
                 one.restriction + "]}");
    const auto program = std::make_shared<const engine::Program>(rules);
    engine::MatcherPool matchers(program);
    engine::Game game(program, matchers);
    game.start_round({.wall = rules->wall});
    const auto reasons = forbidden_plays(game, engine::Seat::kEast);
    ASSERT_EQ(reasons.size(), 4u) << one.restriction;
    EXPECT_EQ(reasons.front(), one.hand) << one.restriction;
    EXPECT_EQ(reasons.back(), one.draw) << one.restriction;
  }
}

}  // namespace
}  // namespace jantaku::bots
