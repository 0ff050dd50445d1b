#include "record/reader.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "record/record_test_samples.h"

namespace jantaku::record {
namespace {

base::Result<Games> read_text(std::string text) {
  return read(base::make_source("t", std::move(text)));
}

// The round without what only one format tells.
Round common(Round round) {
  std::erase_if(round.flow.acts, [](const Act& act) {
    return std::holds_alternative<NewDora>(act) || std::holds_alternative<Connection>(act);
  });
  round.flow.dice.reset();
  for (auto& hand : round.flow.deal.of) std::sort(hand.begin(), hand.end());
  if (auto* wins = std::get_if<std::vector<Win>>(&round.outcome)) {
    for (Win& win : *wins) win.hand.clear();
  }
  return round;
}

TEST(Reader, GuessesTheFormat) {
  EXPECT_EQ(guess_format(samples::mjlog()), Format::kMjlog);
  EXPECT_EQ(guess_format("\xEF\xBB\xBF \n" + samples::mjlog()), Format::kMjlog);
  EXPECT_EQ(guess_format(samples::tenhou6()), Format::kTenhou6);
  EXPECT_EQ(guess_format(samples::majiang()), Format::kMajiang);
  EXPECT_EQ(guess_format(""), std::nullopt);
  EXPECT_EQ(guess_format(" \n"), std::nullopt);
  EXPECT_EQ(guess_format("jmpj[1.0]"), Format::kJmdp);
  EXPECT_EQ(guess_format("a record"), std::nullopt);
  const auto none = read_text("East 1, and then?");
  ASSERT_FALSE(none);
  EXPECT_EQ(none.diagnostics()[0].code, "record/unknown-format");
}

TEST(Reader, GivesOneModelForOneRoundInEveryFormat) {
  const auto mjlog = read_text(samples::mjlog());
  const auto tenhou6 = read_text(samples::tenhou6());
  const auto majiang = read_text(samples::majiang());
  ASSERT_TRUE(mjlog && tenhou6 && majiang)
      << base::render(tenhou6.diagnostics()) << base::render(majiang.diagnostics());
  const Round wanted = common(mjlog->front().rounds[0]);
  EXPECT_TRUE(common(tenhou6->front().rounds[0]) == wanted);
  EXPECT_TRUE(common(majiang->front().rounds[0]) == wanted);
  for (const Game* game : {&mjlog->front(), &tenhou6->front(), &majiang->front()}) {
    EXPECT_EQ(game->people[Player(0)].name, "東野");
    EXPECT_EQ(game->people[Player(3)].name, "D");
  }
}

// Doubled, cut off, or in another encoding.
TEST(Reader, DamagedTexts) {
  using namespace std::string_literals;
  EXPECT_EQ(read_text("\xFF\xFE<\0m\0"s).diagnostics()[0].code, "record/not-utf8");
  const auto twice = read_text(samples::mjlog() + samples::mjlog());
  ASSERT_TRUE(twice);
  EXPECT_EQ(twice->size(), 1U);
  EXPECT_EQ(twice.diagnostics()[0].code, "mjlog/second");
  const auto cut = read_text("{\"type\":\"start_game\",\"names\":[]}\n{\"type\":\"star");
  ASSERT_TRUE(cut) << base::render(cut.diagnostics());
  EXPECT_EQ(cut.diagnostics()[0].code, "record/cut-off");
}

// No record comes near these; what does ends in one complaint, before there is a tree of it.
TEST(Reader, Limits) {
  const auto first_code = [](const std::string& text, Format format) {
    const auto games = read(base::make_source("t", text), format);
    return games || games.diagnostics().size() != 1 ? "" : games.diagnostics()[0].code;
  };
  std::string many = R"({"log":[0)";
  for (size_t i = 0; i < kMostJsonValues; ++i) many += ",0";
  EXPECT_EQ(first_code(many + "]}", Format::kTenhou6), "record/too-large");
  EXPECT_EQ(first_code(many + "]}", Format::kMajiang), "record/too-large");
  std::string keys = R"({"log":0)";
  for (size_t i = 0; i < 120'000; ++i) keys += ",\"a\":0";
  EXPECT_EQ(first_code(keys + "}", Format::kTenhou6), "record/too-large");
  std::string idle = "{\"type\":\"start_game\"}\n";
  for (int i = 0; i <= 1000; ++i) idle += "{\"type\":\"none\"}\n";
  EXPECT_EQ(first_code(idle + idle, Format::kMjai), "mjai/idle");
  std::string games, lines, list = "[";
  for (size_t i = 0; i <= kMostGames; ++i) {
    games += "{\"type\":\"start_game\"}\n";
    lines += fmt::format("{{\"title\":[\"{}\"],\"log\":[]}}\n", i);
    list += "{\"log\":[]},";
  }
  EXPECT_EQ(first_code(games + games, Format::kMjai), "record/too-many-games");
  EXPECT_EQ(first_code(lines, Format::kTenhou6), "record/too-many-games");
  EXPECT_EQ(first_code(list + "{\"log\":[]}]", Format::kMajiang), "record/too-many-games");
  EXPECT_EQ(most_bytes(Format::kMjlog), kMostMjlogBytes);
  EXPECT_EQ(most_bytes(Format::kMajiang), kMostJsonBytes);
  EXPECT_EQ(most_bytes(Format::kJmdp), kMostRecordBytes);
}

}  // namespace
}  // namespace jantaku::record
