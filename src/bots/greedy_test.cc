#include "bots/greedy.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>

#include "engine/log/logged_game.h"
#include "engine/rows.h"
#include "json/reader.h"
#include "ruleset/load.h"

namespace jantaku::bots {
namespace {

using engine::Seat;
using tiles::Kind;

std::shared_ptr<const engine::Program> program_of(const std::string& text) {
  auto document = json::read(base::make_source("test.json", text));
  EXPECT_TRUE(document.ok()) << base::render(document.diagnostics());
  auto rules = ruleset::load(*std::move(document), engine::vocabulary());
  EXPECT_TRUE(rules.ok()) << base::render(rules.diagnostics());
  return std::make_shared<const engine::Program>(*rules);
}

// The small game of the scenarios: a concealed group and a pair win.
std::string small_game() {
  std::ifstream in(JANTAKU_SOURCE_DIR "/tests/scenarios/small.json");
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

// What happened in rounds that greedy players played among themselves.
struct Played {
  int wins = 0, wins_passed_by = 0, calls = 0, refused = 0;
};

Played play(const std::shared_ptr<const engine::Program>& program, int rounds,
            int64_t steps = GreedyPlayer::kSteps) {
  engine::MatcherPool matchers(program);
  GreedyPlayer player(program, matchers);
  player.limit_steps(steps);
  player.begin_game(1);
  Played played;
  for (int round = 0; round < rounds; ++round) {
    engine::LoggedGame game(program, matchers);
    base::Seed seed{};
    seed[0] = static_cast<uint8_t>(round + 1);
    engine::Deal deal;
    game.start_round(seed, deal);
    for (int choices = 0; game.status() == engine::Status::kWaiting && choices < 500; ++choices) {
      for (size_t s = 0; s < 4; ++s) {
        const Seat seat = engine::seat_at(s);
        const engine::Asked asked = game.state().asked[s];
        if (!game.waits_for(seat) || asked.empty()) continue;
        const auto choice = player.choose(engine::cut(game.state(), {seat}, program->rules()));
        const auto wins = [&](int button) {
          return button >= 0 &&
                 (program->traits(button).wins_by_draw || program->traits(button).wins_by_discard);
        };
        const bool offered = std::any_of(asked.buttons.begin(), asked.buttons.end(),
                                         [&](const auto& button) { return wins(button.button); });
        played.wins_passed_by += offered && !wins(choice.button);
        played.calls += choice.button >= 0 && program->traits(choice.button).calls;
        played.refused += game.choose(seat, choice).has_value();
      }
    }
    played.wins += game.game().table().end == engine::RoundEnd::kWin;
  }
  return played;
}

TEST(Greedy, WinsAndNeverCallsWhereACalledHandHasNoYaku) {
  const Played played = play(program_of(small_game()), 30);
  EXPECT_GT(played.wins, 25);
  EXPECT_EQ(played.wins_passed_by, 0);
  EXPECT_EQ(played.calls, 0);
  EXPECT_EQ(played.refused, 0);
}

TEST(Greedy, CallsWhereACalledHandCanWin) {
  std::string text = small_game();
  const std::string yaku =
      R"({"display_name": "Concealed", "value": 1, "when": ["not_has_calls"]})";
  text.replace(text.find(yaku), yaku.size(), R"({"display_name": "Any", "value": 2, "when": []})");
  const Played played = play(program_of(text), 30);
  EXPECT_GT(played.calls, 5);
  EXPECT_GT(played.wins, 25);
  EXPECT_EQ(played.refused, 0);
}

TEST(Greedy, AnswersWithWhatItHasWhenItsStepsAreSpent) {
  for (const int64_t steps : {int64_t{0}, int64_t{1}, int64_t{100}, int64_t{2000}}) {
    const Played played = play(program_of(small_game()), 5, steps);
    EXPECT_EQ(played.refused, 0) << steps;
    EXPECT_EQ(played.wins_passed_by, 0) << steps;
  }
}

TEST(Greedy, PlaysARulesetThatDoesNotSayWhatWins) {
  const Played played = play(program_of(R"({"wall": ["1m", "2m", "3m", "4m", "5m", "6m", "7m", "8m",
      "9m", "1p"], "starting_tiles": 1,
      "after_turn_change": {"actions": [["ite", ["no_tiles_remaining"], [["ryuukyoku"]], [["draw"]]]]}})"),
                             2);
  EXPECT_EQ(played.refused, 0);
}

// A table at which south has declared riichi and discarded 4p and 1z.
class Fear : public testing::Test {
 protected:
  Fear()
      : program_(program_of(R"({"wall": ["1p", "2p", "3p", "4p", "5p", "6p", "7p", "8p", "9p", "0p",
          "1z", "1z", "1z", "1z", "2z", "2z", "2z", "2z", "3z", "3z"],
          "after_start": {"actions": [["unset_status_all", "riichi"]]}})")),
        sight_(*program_) {
    engine::Table& table = state_.table;
    table.ledger = {{.from = engine::Account::kSouth, .amount = 1000, .why = "riichi"}};
    table.at(Seat::kSouth).discards = {{.tile = Kind::of("4p")}, {.tile = Kind::of("1z")}};
    table.at(Seat::kWest).discards = {{.tile = Kind::of("2z")}, {.tile = Kind::of("2z")}};
    view_ = engine::cut(state_, {Seat::kEast}, program_->rules());
    sight_.look_at(view_);
  }
  int danger(const char* tile) const { return sight_.danger(Kind::of(tile)); }

  std::shared_ptr<const engine::Program> program_;
  engine::State state_;
  engine::View view_;
  Sight sight_;
};

TEST_F(Fear, TakesGenbutsuForSafe) {
  EXPECT_TRUE(sight_.is_threatened());
  EXPECT_EQ(danger("4p"), 0);
  EXPECT_EQ(danger("1z"), 0);
  EXPECT_GT(danger("5p"), 0);
}

TEST_F(Fear, TrustsSujiAndHonoursOfWhichFewAreLeft) {
  EXPECT_LT(danger("1p"), danger("9p"));  // 4p is gone
  EXPECT_LT(danger("7p"), danger("6p"));
  EXPECT_EQ(danger("0p"), danger("5p"));
  EXPECT_LT(danger("2z"), danger("6p"));
}

TEST_F(Fear, CountsWhatIsLeft) {
  EXPECT_EQ(sight_.unseen(Kind::of("1z")), 3);
  EXPECT_EQ(sight_.unseen(Kind::of("2z")), 2);
  EXPECT_EQ(sight_.unseen(Kind::of("4p")), 0);
  EXPECT_EQ(sight_.unseen(Kind::of("9s")), 0);
}

}  // namespace
}  // namespace jantaku::bots
