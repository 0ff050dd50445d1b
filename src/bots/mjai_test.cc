#include "bots/mjai.h"

#include <gtest/gtest.h>

#include "bots/native.h"
#include "json/reader.h"
#include "tiles/notation.h"

namespace jantaku::bots {
namespace {

using riichi::Kyoku;
using riichi::Seat;

struct Fixture : testing::Test {
  Fixture() : kyoku(riichi::first_kyoku(rules), rules) {
    base::Xoshiro256 random(11);
    EXPECT_TRUE(kyoku.deal(random).ok());
    EXPECT_TRUE(kyoku.go().ok());
  }
  const riichi::Rules& rules = riichi::find_preset("tenhou")->rules;
  Kyoku kyoku;
};

using MjaiAnswers = Fixture;

TEST_F(MjaiAnswers, AreFoundAmongTheActions) {
  const riichi::ActionList actions = kyoku.legal(Seat(0));
  const tiles::Kind drawn = kyoku.hidden(Seat(0))->tsumohai.tile();
  const std::string line = R"({"type":"dahai","actor":0,"pai":")" +
                           tiles::mjai_name(drawn).value() + R"(","tsumogiri":true})";
  const auto answer = read_mjai_answer(line, Seat(0), actions);
  ASSERT_TRUE(answer);
  EXPECT_TRUE(actions[answer->action].tsumokiri);
}

TEST_F(MjaiAnswers, AreRefusedWithAReason) {
  const riichi::ActionList actions = kyoku.legal(Seat(0));
  constexpr const char* kRows[][2] = {
      {"", "not JSON"},
      {"{", "not JSON"},
      {"[]", "no \"type\""},
      {"{\"type\":5}", "no \"type\""},
      {R"({"type":"sing"})", "there is no answer 'sing'"},
      {R"({"type":"none","actor":3})", "\"actor\" is not the seat"},
      {R"({"type":"none"})", "not possible now"},
      {R"({"type":"reach","actor":0})", "riichi is not possible now"},
      {R"({"type":"hora","actor":0})", "not possible now"},
      {R"({"type":"dahai","actor":0,"pai":"9x"})", "a tile of 'dahai' is none"},
      {R"({"type":"pon","actor":0,"consumed":["1m",2]})", "a tile of 'pon' is none"},
      {R"({"type":"pon","actor":0,"pai":"1m","consumed":["1m","1m"]})", "not possible now"},
  };
  for (const auto& row : kRows) {
    const auto answer = read_mjai_answer(row[0], Seat(0), actions);
    ASSERT_FALSE(answer) << row[0];
    EXPECT_EQ(answer.diagnostics()[0].code, "mjai/refused");
    EXPECT_NE(answer.diagnostics()[0].message.find(row[1]), std::string::npos)
        << row[0] << ": " << answer.diagnostics()[0].message;
  }
}

// After a reach nothing but the discard, even where the hand is complete.
TEST_F(MjaiAnswers, ToAReachAreDiscards) {
  riichi::ActionList actions;
  actions.push_back({.type = riichi::EventType::kTsumoAgari});
  actions.push_back({.type = riichi::EventType::kDahai,
                     .pai = *riichi::Pai::of(tiles::Kind::of("1m")),
                     .riichi = true});
  EXPECT_TRUE(read_mjai_answer(R"({"type":"hora"})", Seat(0), actions));
  EXPECT_FALSE(read_mjai_answer(R"({"type":"hora"})", Seat(0), actions, Reaching::kYes));
  const auto discard =
      read_mjai_answer(R"({"type":"dahai","pai":"1m"})", Seat(0), actions, Reaching::kYes);
  ASSERT_TRUE(discard);
  EXPECT_EQ(discard->action, 1U);
}

// Collects what a seat is told in a round.
struct Listener final : riichi::Observer {
  explicit Listener(Seat seat) : own(seat), lines(seat) {}
  void on_event(const riichi::Event& event, const Kyoku& kyoku) override {
    for (std::string& line : lines.lines(event, kyoku)) {
      const auto document = json::read(base::make_source("line", line));
      ASSERT_TRUE(document) << line;
      const std::string& type = *document->root.find("type")->string();
      if (type == "tsumo" && document->root.find("actor")->integer() != own.index()) {
        EXPECT_EQ(*document->root.find("pai")->string(), "?");
      }
      types.push_back(type);
      all.push_back(std::move(line));
    }
  }
  Seat own;
  MjaiLines lines;
  std::vector<std::string> types;
  std::vector<std::string> all;
};

TEST(MjaiLines, TellARound) {
  const riichi::Rules& rules = riichi::find_preset("tenhou")->rules;
  bool saw_riichi = false;
  for (uint64_t seed = 0; seed < 30; ++seed) {
    Kyoku kyoku(riichi::first_kyoku(rules), rules);
    Listener listener(Seat(1));
    kyoku.observe(&listener);
    base::Xoshiro256 random(seed);
    ASSERT_TRUE(kyoku.deal(random).ok());
    GreedyBot bot;
    riichi::play_round(kyoku, bot);
    ASSERT_FALSE(listener.types.empty());
    EXPECT_EQ(listener.types.front(), "start_kyoku");
    EXPECT_EQ(listener.types.back(), "end_kyoku");
    for (size_t i = 0; i < listener.types.size(); ++i) {
      if (listener.types[i] != "reach") continue;
      EXPECT_EQ(listener.types[i + 1], "dahai");
      const std::string& then = listener.types[i + 2];
      saw_riichi |= then == "reach_accepted";
      EXPECT_TRUE(then == "reach_accepted" || then == "hora" || then == "ryukyoku") << then;
    }
  }
  EXPECT_TRUE(saw_riichi);
}

// Sticks that are worth nothing are none.
TEST(MjaiLines, TellOfNoSticksWhereRiichiIsFree) {
  riichi::Rules rules = riichi::find_preset("tenhou")->rules;
  rules.riichi.kyoutaku = 0;
  Kyoku kyoku(riichi::first_kyoku(rules), rules);
  Listener listener(Seat(1));
  kyoku.observe(&listener);
  base::Xoshiro256 random(1);
  ASSERT_TRUE(kyoku.deal(random).ok());
  EXPECT_NE(listener.all.at(0).find(R"("kyotaku":0)"), std::string::npos) << listener.all.at(0);
}

TEST(GreedyBot, WinsAndDeclaresRiichi) {
  const riichi::Rules& rules = riichi::find_preset("tenhou")->rules;
  int wins = 0;
  for (uint64_t seed = 0; seed < 40; ++seed) {
    Kyoku kyoku(riichi::first_kyoku(rules), rules);
    base::Xoshiro256 random(seed);
    ASSERT_TRUE(kyoku.deal(random).ok());
    GreedyBot bot;
    riichi::play_round(kyoku, bot);
    wins += kyoku.outcome()->wins.empty() ? 0 : 1;
  }
  EXPECT_GT(wins, 15);
}

}  // namespace
}  // namespace jantaku::bots
