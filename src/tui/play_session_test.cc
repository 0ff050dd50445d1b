#include "tui/play_session.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "engine/rows.h"
#include "json/reader.h"
#include "ruleset/load.h"
#include "tui/saved_game.h"

namespace jantaku::tui {
namespace {

// The small game of the scenarios, two rounds long and with a ledger; what else of its text is to
// be replaced.
using Replaced = std::pair<std::string, std::string>;
std::shared_ptr<const engine::Program> small_game(const Replaced& replaced = {}) {
  std::ifstream in(JANTAKU_SOURCE_DIR "/tests/scenarios/small.json");
  std::stringstream read;
  read << in.rdbuf();
  std::string text = read.str();
  const std::string first_score = "\"initial_score\": 1000,";
  text.replace(text.find(first_score), first_score.size(),
               R"("initial_score": 1000, "max_rounds": 2,
    "score_calculation": {"method": "sichuan", "score_table": {"max": 100},
                          "score_table_draw": {"max": 50}},)");
  text.replace(text.find(replaced.first), replaced.first.size(), replaced.second);
  auto document = json::read(base::make_source("small.json", text));
  EXPECT_TRUE(document.ok()) << base::render(document.diagnostics());
  auto rules = ruleset::load(*std::move(document), engine::vocabulary());
  EXPECT_TRUE(rules.ok()) << base::render(rules.diagnostics());
  return std::make_shared<const engine::Program>(*rules);
}

constexpr int kPerson = 0;

class Play : public testing::Test {
 protected:
  explicit Play(const Replaced& replaced = {})
      : program_(small_game(replaced)), matchers_(program_), match_(table()) {}

  std::unique_ptr<bots::Match> table(int persons = 1) {
    std::vector<std::unique_ptr<bots::Player>> players(static_cast<size_t>(persons));
    for (int i = persons; i < 4; ++i)
      players.push_back(bots::make_player("greedy", program_, matchers_));
    base::Seed seed{};
    seed[3] = 7;
    return std::make_unique<bots::Match>(program_, matchers_, seed, std::move(players));
  }

  // What is shown to somebody who types this.
  std::string play(const std::string& typed) {
    std::istringstream in(typed);
    std::ostringstream out;
    PlaySession session(*match_, matchers_, kPerson,
                        {.game = "small", .clear = PlayOptions::Clear::kNo});
    end_ = session.play(in, out);
    return out.str();
  }

  // The same by keys of a terminal.
  std::string by_keys(std::string_view keys) {
    match_ = table();
    std::istringstream none;
    std::ostringstream out;
    PlaySession session(*match_, matchers_, kPerson,
                        {.game = "small",
                         .clear = PlayOptions::Clear::kNo,
                         .next_key = [&]() -> std::optional<char> {
                           if (keys.empty()) return std::nullopt;
                           const char key = keys.front();
                           keys.remove_prefix(1);
                           return key;
                         }});
    end_ = session.play(none, out);
    return out.str();
  }

  std::string watch() {
    match_ = table(0);
    std::ostringstream out;
    watched_ = watch_match(*match_, out, {.game = "small"});
    return out.str();
  }

  std::shared_ptr<const engine::Program> program_;
  engine::MatcherPool matchers_;
  std::unique_ptr<bots::Match> match_;
  Watched watched_ = Watched::kBroken;
  PlaySession::End end_ = PlaySession::End::kBroken;
};

// Keys of a terminal: letters, names of tiles and numbers of two digits need no Enter.
TEST_F(Play, KeysActAtOnce) {
  for (const std::string_view keys : {"9mq", "2\nq",
                                      "5\x7f"
                                      "9m?q"}) {
    const std::string shown = by_keys(keys);
    EXPECT_EQ(end_, PlaySession::End::kQuit) << keys;
    EXPECT_NE(shown.find("You discard 9m"), std::string::npos) << keys << shown;
  }
  EXPECT_EQ(by_keys("2").find("You discard"), std::string::npos);  // 2 may be 2z
  EXPECT_EQ(end_, PlaySession::End::kQuit);                        // the keys have ended
}

TEST_F(Play, ShowsTheTable) {
  EXPECT_EQ(play(""), R"(small   East 1   31 tiles left

  South Bot 2             1000   4 tiles


  West  Bot 3             1000   4 tiles


  North Bot 4             1000   4 tiles


> East  You               1000


  1z  9m  6m  2z    5m
  1   2   3   4     5
  2 tiles away from a winning hand
  [l] Lay aside
Discard (number or tile) or a letter, q to leave, ? for help > )");
  EXPECT_EQ(end_, PlaySession::End::kQuit);
}

TEST_F(Play, IsOverWhenAllRoundsArePlayed) {
  std::string typed;
  for (int i = 0; i < 300; ++i) typed += "\n";  // discards what was drawn, skips, goes on
  const std::string shown = play(typed);
  EXPECT_EQ(end_, PlaySession::End::kGameOver);
  EXPECT_NE(shown.find("The game is over\n  1  "), std::string::npos);
  EXPECT_NE(shown.find("Payments\n"), std::string::npos);
  EXPECT_NE(shown.find("Enter for the next round"), std::string::npos);
}

TEST_F(Play, SaysWhyItDoesNotUnderstand) {
  const std::string shown = play("99\nxx\n9s\n1 2\n?\nq\nq\n");
  for (const char* answer :
       {"There are 5 tiles.", "`xx` is neither a tile nor a letter here.",
        "You may not discard 9s now, but ", "One thing at a time.", "Letters in brackets"}) {
    EXPECT_NE(shown.find(answer), std::string::npos) << answer;
  }
}

TEST_F(Play, AsksBeforeSomebodyLeaves) {
  const std::string shown = play("q\n\n9m\nq\nq\n9m\n");
  EXPECT_EQ(end_, PlaySession::End::kQuit);
  EXPECT_NE(shown.find("Leave? The game is not saved. q again leaves, Enter stays."),
            std::string::npos);
  EXPECT_NE(shown.find("You discard 9m"), std::string::npos);  // it stayed after the first
  std::istringstream in("q\nq\n");
  std::ostringstream out;
  PlaySession session(*match_, matchers_, kPerson,
                      {.game = "small", .clear = PlayOptions::Clear::kNo, .saved_in = "a file"});
  EXPECT_EQ(session.play(in, out), PlaySession::End::kQuit);
  EXPECT_NE(out.str().find("Leave? The game is saved in a file."), std::string::npos);
}

// A terminal that has got another size has lost the screen: it is drawn again, with what was typed.
TEST_F(Play, DrawsTheScreenAnew) {
  std::string_view keys = "2\x0c";
  std::istringstream none;
  std::ostringstream out;
  PlaySession session(
      *match_, matchers_, kPerson,
      {.game = "small", .clear = PlayOptions::Clear::kNo, .next_key = [&]() -> std::optional<char> {
         if (keys.empty()) return std::nullopt;
         const char key = keys.front();
         keys.remove_prefix(1);
         return key;
       }});
  session.play(none, out);
  const std::string shown = out.str();
  const size_t first = shown.find("small   East 1");
  const size_t second = shown.find("small   East 1", first + 1);
  ASSERT_NE(second, std::string::npos);
  EXPECT_TRUE(shown.ends_with("? for help > 2")) << shown;
  EXPECT_EQ(shown.substr(0, second), shown.substr(second));
}

class PlayWithB : public Play {
 protected:
  PlayWithB() : Play({"Lay aside", "Bury"}) {}
};

// `b` goes back from a question, and was taken for that where there was none.
TEST_F(PlayWithB, AButtonMayHaveTheLetterB) {
  EXPECT_NE(play("b\n").find("Bury: mark 1. Numbers, or b to go back > "), std::string::npos);
  const std::string back = by_keys("bb9mq");
  EXPECT_NE(back.find("You discard 9m"), std::string::npos) << back;
}

// Who is asked whether to leave says yes or no.
TEST_F(PlayWithB, YesLeavesAndNoStays) {
  const std::string shown = by_keys("qn9mqy");
  EXPECT_NE(shown.find("You discard 9m"), std::string::npos) << shown;
  EXPECT_EQ(end_, PlaySession::End::kQuit);
  EXPECT_EQ(shown.find("neither"), std::string::npos) << shown;
}

TEST_F(PlayWithB, EscapeClosesHelpAndQuestions) {
  for (const std::string_view keys : {"b\x1b", "?\x1b", "q\x1b", "5\x1b"}) {
    const std::string typed = std::string(keys) + "9mq";
    const std::string shown = by_keys(typed);
    EXPECT_NE(shown.find("You discard 9m"), std::string::npos) << shown;
  }
}

// A disk may become full in the middle of a game.
TEST_F(Play, TellsOnTheTableThatTheGameIsNotKept) {
  int steps = 0;
  std::istringstream in("9m\nq\nq\n");
  std::ostringstream out;
  PlaySession session(
      *match_, matchers_, kPerson,
      {.game = "small",
       .clear = PlayOptions::Clear::kNo,
       .on_step = [&] { return std::string(++steps > 1 ? "the disk is full" : ""); },
       .saved_in = "a file"});
  session.play(in, out);
  const std::string shown = out.str();
  const size_t trouble = shown.find("  the disk is full\n");
  ASSERT_NE(trouble, std::string::npos) << shown;
  EXPECT_GT(trouble, shown.find("You discard 9m"));
  EXPECT_NE(shown.find("Leave? The game is not saved."), std::string::npos);
}

TEST_F(Play, IsWatchedToItsEnd) {
  EXPECT_NE(watch().find("The game is over\n"), std::string::npos);
  EXPECT_EQ(watched_, Watched::kGameOver);
}

class PlayThatBreaks : public Play {
 protected:
  PlayThatBreaks()
      : Play({R"(["push_message", "$text"])", R"(["run", "greet", {"text": "$text"}])"}) {}
};

// It ended without a word.
TEST_F(PlayThatBreaks, IsToldToWhoWatches) {
  const std::string shown = watch();
  EXPECT_EQ(watched_, Watched::kBroken);
  EXPECT_NE(shown.find("The table has stopped: "), std::string::npos) << shown;
}

class PlayWithoutEnd : public Play {
 protected:
  PlayWithoutEnd() : Play({R"("max_rounds": 2,)", ""}) {}
};

TEST_F(PlayWithoutEnd, IsLeftAfterManyRounds) {
  const std::string shown = watch();
  EXPECT_EQ(watched_, Watched::kWithoutEnd);
  EXPECT_NE(shown.find("After 200 rounds the game has no end"), std::string::npos) << shown;
  EXPECT_EQ(match_->rounds(), kMostRoundsWatched);
}

TEST_F(Play, EndsWithTheInput) {
  play("");
  EXPECT_EQ(end_, PlaySession::End::kQuit);
}

TEST_F(Play, GoesOnWhereItWasLeft) {
  play("\n\n\n");
  SavedGame saved{.ruleset = "small", .rules = hash_of_rules(program_->rules())};
  std::string text = first_line(saved);
  for (const auto& entry : match_->game().log().entries) text += line_of(entry);
  const auto read = read_saved(base::make_source("save", text + "{\"seat\": 1, \"cho"));
  ASSERT_TRUE(read.ok()) << base::render(read.diagnostics());
  const std::string left = play("q\nq\n");
  match_ = table();
  const auto steps = take_up(*read, *match_);
  ASSERT_TRUE(steps.ok()) << base::render(steps.diagnostics());
  EXPECT_EQ(*steps, read->steps.size());
  EXPECT_GT(*steps, 3u);
  EXPECT_EQ(play("q\nq\n"), left);
}

TEST_F(Play, DoesNotGoOnUnderOtherRulesOrOtherChoices) {
  play("\n\n\n");
  SavedGame saved;
  match_ = table();
  EXPECT_EQ(take_up(saved, *match_).diagnostics().at(0).code, "play/diverged");
  saved.rules = hash_of_rules(program_->rules());
  saved.steps.push_back(
      {.cause = {.kind = engine::Cause::Kind::kTimer, .seat = match_->asked()}, .hash = 1});
  EXPECT_EQ(take_up(saved, *match_).diagnostics().at(0).code, "play/diverged");
}

TEST(SavedGame, RefusesWhatIsNone) {
  for (const char* text : {"", "{}\n", "[]\n", "{\"jantaku_game\": 1}\n", "no\n"}) {
    const auto read = read_saved(base::make_source("save", text));
    ASSERT_FALSE(read.ok()) << text;
    EXPECT_EQ(read.diagnostics()[0].code, "play/bad-save");
  }
}

// What a seat is asked, laid out by hand.
class Typed : public testing::Test {
 protected:
  Typed() : program_(small_game()) {
    engine::Player& east = state_.table.at(engine::Seat::kEast);
    for (const char* tile : {"1m", "2m", "3m", "2z"}) {
      east.hand.push_back(tiles::Kind::of(tile));
    }
  }

  int button(const char* name) const {
    for (size_t b = 0; b < program_->rules().buttons.size(); ++b) {
      const int id = program_->rules().buttons[b].id;
      if (program_->rules().names.buttons.name(id) == name) return static_cast<int>(b);
    }
    return -1;
  }
  PlayInput& input() {
    view_ = engine::cut(state_, {engine::Seat::kEast}, program_->rules());
    return input_.emplace(view_, program_->rules());
  }

  std::shared_ptr<const engine::Program> program_;
  engine::State state_;
  engine::View view_;
  std::optional<PlayInput> input_;
};

TEST_F(Typed, GivesEachButtonALetterOfItsOwn) {
  engine::Asked& asked = state_.asked[0];
  asked.may_skip = true;
  asked.buttons = {{.button = button("pon")}, {.button = button("kan")}, {.button = button("lay")}};
  std::string letters;
  for (const Key& key : input().keys()) letters += key.letter;
  EXPECT_EQ(letters, "pklx");
}

TEST_F(Typed, AsksWhichOfSeveralCalls) {
  engine::Asked& asked = state_.asked[0];
  asked.may_skip = true;
  engine::CallChoice below{.called = tiles::Kind::of("3m")}, above{.called = tiles::Kind::of("3m")};
  below.tiles = {tiles::Kind::of("1m"), tiles::Kind::of("2m")};
  above.tiles = {tiles::Kind::of("4m"), tiles::Kind::of("5m")};
  asked.buttons = {{.button = button("chii"), .calls = {below, above}}};
  PlayInput& typed = input();
  const auto question = typed.read("c");
  ASSERT_TRUE(std::holds_alternative<Question>(question));
  EXPECT_EQ(std::get<Question>(question).answers,
            (std::vector<std::string>{"3m with 1m 2m", "3m with 4m 5m"}));
  EXPECT_TRUE(std::holds_alternative<PlayInput::Unclear>(typed.read("3")));
  const auto choice = typed.read("2");
  ASSERT_TRUE(std::holds_alternative<engine::Choice>(choice));
  EXPECT_EQ(std::get<engine::Choice>(choice).call, above);
}

TEST_F(Typed, AsksForMarks) {
  engine::Asked& asked = state_.asked[0];
  engine::Asked::Marks marks{.count = 2};
  for (int at = 0; at < 4; ++at) {
    marks.places.push_back({ruleset::MarkSpec::Target::kHand, engine::Seat::kEast, at});
  }
  asked.buttons = {{.button = button("lay"), .marks = {marks}}};
  PlayInput& typed = input();
  ASSERT_TRUE(std::holds_alternative<Question>(typed.read("l")));
  EXPECT_TRUE(std::holds_alternative<PlayInput::Unclear>(typed.read("1")));
  const auto choice = typed.read("1, 4");
  ASSERT_TRUE(std::holds_alternative<engine::Choice>(choice));
  ASSERT_EQ(std::get<engine::Choice>(choice).marks.size(), 2u);
  EXPECT_EQ(std::get<engine::Choice>(choice).marks[1].tile.kind, tiles::Kind::of("2z"));
}

TEST_F(Typed, EnterAloneSkips) {
  state_.asked[0].may_skip = true;
  state_.asked[0].buttons = {{.button = button("pon")}};
  const auto choice = input().read("");
  ASSERT_TRUE(std::holds_alternative<engine::Choice>(choice));
  EXPECT_EQ(std::get<engine::Choice>(choice).kind, engine::Choice::Kind::kSkip);
}

}  // namespace
}  // namespace jantaku::tui
