#include "record/writer.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "record/difference.h"
#include "record/jmdp/games.h"
#include "record/known_tiles.h"
#include "record/record_test_samples.h"
#include "record/table.h"

namespace jantaku::record {
namespace {

Game read_one(const std::string& text, std::string_view name = "sample") {
  auto games = read(base::make_source(std::string(name), text));
  EXPECT_TRUE(games) << base::render(games.diagnostics()) << text.substr(0, 2000);
  return games ? (*games)[0] : Game();
}

std::string written(const Game& game, Format format, Losses& losses) {
  const auto text = write(game, format, {}, losses);
  EXPECT_TRUE(text) << base::render(text.diagnostics());
  return text ? *text : "";
}

constexpr Format kAll[] = {Format::kMjlog, Format::kTenhou6, Format::kMajiang, Format::kMjai,
                           Format::kJmdp};

// A game of three with a kita, won by the one who set the north aside; made up.
std::string three_players() {
  return R"(<mjloggm ver="2.3"><GO type="25" lobby="0"/><UN n0="A" n1="B" n2="C" dan="1,2,3,0" )"
         R"(rate="1500,1500,1500,0" sx="M,M,M,C"/><TAIKYOKU oya="0"/>)"
         R"(<INIT seed="0,0,0,2,3,132" ten="350,350,350,0" oya="0" )"
         R"(hai0="36,40,44,48,53,56,60,64,68,72,76,80,84" )"
         R"(hai1="37,41,45,49,54,57,61,65,69,73,77,81,85" )"
         R"(hai2="38,42,46,50,55,58,62,66,70,74,78,82,86" hai3=""/>)"
         R"(<T120/><N who="0" m="30752"/><T88/><D88/><U89/><E89/></mjloggm>)";
}

TEST(Writer, EachFormatComesBack) {
  const Game game = read_one(samples::mjlog());
  for (const Format format : kAll) {
    Losses losses;
    Game sent = game;
    // A round that is cut off has no words in tenhou.net/6.
    if (format == Format::kTenhou6) sent.rounds.pop_back();
    const Game back = read_one(written(sent, format, losses), format_name(format));
    const Differences differences = record::differences(sent, back);
    EXPECT_EQ(differences.list, std::vector<std::string>()) << format_name(format);
    EXPECT_EQ(differences.rounds, sent.rounds.size()) << format_name(format);
    EXPECT_EQ(differences.only_second, 0U) << format_name(format);
  }
}

// What was written here could not be read: 0 and _ are no tiles there.
TEST(Writer, RoundsWithUnknownTilesAreLeftOutWhereNoWordIsForThem) {
  Game game = read_one(samples::mjlog());
  game.rounds.pop_back();
  Game known = game;
  known.rounds.erase(known.rounds.begin());
  std::get<Draw>(game.rounds[0].flow.acts[0]).tile = tiles::Kind::nothing();
  game.rounds[1].flow.ura_indicators = {tiles::Kind::nothing()};
  for (const Format format : {Format::kTenhou6, Format::kMajiang}) {
    Losses losses;
    const Game back = read_one(written(game, format, losses), format_name(format));
    ASSERT_EQ(back.rounds.size(), 1U) << format_name(format);
    EXPECT_EQ(record::differences(known, back).list, std::vector<std::string>());
    EXPECT_EQ(std::count(losses.list().begin(), losses.list().end(),
                         "rounds with hands, draws or discards that are not known: left out"),
              1);
  }
}

// The sticks that nobody won: also where a match has no point rules.
TEST(Writer, FinalScoresComeBackFromTheStandard) {
  Game game = read_one(samples::mjlog());
  game.rounds.resize(1);
  Round& last = game.rounds[0];
  last.outcome = NoWin{};
  last.end_scores.emplace();
  last.end_scores->of = {24000, 25000, 25000, 25000};
  game.end.emplace();
  game.end->scores.of = {24000, 26000, 25000, 25000};
  Losses losses;
  const Game back = read_one(written(game, Format::kJmdp, losses));
  ASSERT_TRUE(back.end);
  EXPECT_EQ(back.end->scores, game.end->scores);
}

TEST(Writer, MjlogKeepsEverythingButIds) {
  Losses losses;
  Game game = read_one(samples::mjlog());
  // Hands that are shown are written in order.
  auto& shown = std::get<NoWin>(game.rounds[1].outcome).shown[Player(0)];
  std::sort(shown->begin(), shown->end(),
            [](tiles::Kind a, tiles::Kind b) { return tiles::sort_key(a) < tiles::sort_key(b); });
  EXPECT_EQ(read_one(written(game, Format::kMjlog, losses)), game);
  EXPECT_EQ(losses.list().size(), 1U);  // the ids
}

TEST(Writer, MajiangKeepsTheHousesNumbers) {
  Losses losses;
  const Game game = read_one(samples::majiang());
  EXPECT_EQ(read_one(written(game, Format::kMajiang, losses)), game);
  EXPECT_EQ(losses.list(), std::vector<std::string>());
}

TEST(Writer, Tenhou6KeepsWhatItSays) {
  Losses losses;
  const Game game = read_one(samples::tenhou6());
  EXPECT_EQ(read_one(written(game, Format::kTenhou6, losses)), game);
}

TEST(Writer, ThreePlayers) {
  const Game game = read_one(three_players());
  ASSERT_EQ(game.rules.players, 3);
  for (const Format format : {Format::kMjlog, Format::kMjai}) {
    Losses losses;
    const Game back = read_one(written(game, format, losses));
    EXPECT_EQ(record::differences(game, back).list, std::vector<std::string>())
        << format_name(format);
    EXPECT_EQ(back.rules.players, 3);
  }
  for (const Format format : {Format::kJmdp, Format::kMajiang}) {
    Losses losses;
    const auto text = write(game, format, {}, losses);
    ASSERT_FALSE(text) << format_name(format);  // PF-810
    EXPECT_NE(text.diagnostics()[0].message.find("three"), std::string::npos);
  }
}

TEST(Writer, NamesWhatIsLost) {
  Losses losses;
  Game game = read_one(samples::mjlog());
  written(game, Format::kJmdp, losses);  // PF-904
  const auto has = [&](std::string_view what) {
    for (const std::string& one : losses.list()) {
      if (one.find(what) != std::string::npos) return true;
    }
    return false;
  };
  EXPECT_TRUE(has("yaku"));
  EXPECT_TRUE(has("ranks"));
  EXPECT_TRUE(has("seed"));
  EXPECT_TRUE(has("disconnected"));
  EXPECT_FALSE(has("backslash"));
  game.people[Player(0)].name = "a\\";
  const std::string text = written(game, Format::kJmdp, losses);
  EXPECT_TRUE(has("backslash"));  // PF-203
  EXPECT_NE(text.find("a\xEF\xBC\xBC"), std::string::npos);
}

// Who reads a record without them plays it by others, and finds it wrong.
TEST(Writer, NamesRulesThatAreLost) {
  const auto lost = [](const Rules& rules, Format format) {
    Game game = read_one(samples::mjlog());
    game.rules = rules;
    Losses losses;
    written(game, format, losses);
    return std::any_of(losses.list().begin(), losses.list().end(),
                       [](const std::string& what) { return what.starts_with("the rules"); });
  };
  for (const Format format : kAll) {
    EXPECT_TRUE(lost({.text = "wrc"}, format)) << format_name(format);
    EXPECT_TRUE(lost({.text = "{\"players\":4}"}, format)) << format_name(format);
    EXPECT_FALSE(lost({}, format)) << format_name(format);
    EXPECT_EQ(lost({.house = House::kMajiang}, format), format != Format::kMajiang)
        << format_name(format);
    const bool tenhou = format == Format::kMjlog || format == Format::kTenhou6;
    EXPECT_EQ(lost({.house = House::kTenhou, .last_wind = Wind::kSouth}, format), !tenhou)
        << format_name(format);
    // Fields of an mjlog, and words of tenhou.net/6.
    EXPECT_EQ(lost({.house = House::kTenhou, .text = "0,1,2", .custom = true}, format),
              format != Format::kMjlog)
        << format_name(format);
    EXPECT_EQ(lost({.house = House::kTenhou, .text = "鳳南喰赤"}, format),
              format != Format::kTenhou6)
        << format_name(format);
  }
}

TEST(Writer, LeavesRoundsWithUnknownTilesOutOfAnMjlog) {
  const Game whole = read_one(samples::mjlog());
  ASSERT_GT(whole.rounds.size(), 1U);
  Game unknown = whole, points_only = whole, dora = whole;
  unknown.rounds[0].flow.deal[Player(1)][0] = tiles::Kind::nothing();
  points_only.rounds[0].flow = {};
  points_only.rounds[0].outcome = {};
  dora.rounds[0].flow.dora_indicators[0] = tiles::Kind::nothing();
  for (const Game& game : {unknown, points_only, dora}) {
    Losses losses;
    const auto text = write(game, Format::kMjlog, {}, losses);
    ASSERT_TRUE(text);
    EXPECT_EQ(read_one(*text).rounds.size(), whole.rounds.size() - 1);
    EXPECT_TRUE(std::ranges::count(losses.list(), kRoundsNotKnown));
  }
}

// Behind an earlier round they would be wrong.
TEST(Writer, ResultsBehindARoundThatIsLeftOutAreLost) {
  Game game = read_one(samples::mjlog());
  game.end.emplace();
  game.rounds.back().flow.deal[Player(1)][0] = tiles::Kind::nothing();
  Losses losses;
  const auto text = write(game, Format::kMjlog, {}, losses);
  ASSERT_TRUE(text);
  EXPECT_FALSE(read_one(*text).end);
  EXPECT_TRUE(std::ranges::any_of(losses.list(), [](const std::string& lost) {
    return lost.find("results") != std::string::npos;
  }));
}

TEST(Writer, RefusesHandsThatAreNone) {
  Game game = read_one(samples::mjlog());
  game.rounds[0].flow.deal[Player(1)].resize(16, tiles::Kind::of("1m"));
  Losses losses;
  const auto text = write(game, Format::kJmdp, {}, losses);
  ASSERT_FALSE(text);
  EXPECT_EQ(text.diagnostics()[0].code, "paifu/unwritable");
}

TEST(Reader, AnAddressOfTenhou) {
  std::string address = "https://tenhou.net/6/#json=";
  for (const char c : samples::tenhou6()) {
    address += c == '"' ? std::string("%22") : std::string(1, c);
  }
  const Game game = read_one(samples::tenhou6());
  EXPECT_EQ(read_one(address + "\n"), game);
  // What the page shows first, and the fragment alone.
  EXPECT_EQ(read_one(address + "&ts=3"), game);
  EXPECT_EQ(read_one(address.substr(address.find('#')) + "&ts=0&tw=2\n"), game);
  EXPECT_EQ(read_one(address.substr(address.find("json="))), game);
  EXPECT_EQ(read_one("https://tenhou.net/6/#json=" + samples::tenhou6() + "&ts=3"), game);
}

TEST(Reader, TellsFormatsApart) {
  const Game game = read_one(samples::mjlog());
  for (const Format format : {Format::kMjlog, Format::kMajiang, Format::kMjai, Format::kJmdp}) {
    Losses losses;
    EXPECT_EQ(guess_format(written(game, format, losses)), format) << format_name(format);
  }
  EXPECT_EQ(find_format("mjai"), Format::kMjai);
  EXPECT_EQ(find_format("mjay"), std::nullopt);
}

TEST(Mjai, BadLinesAreNamed) {
  struct Row {
    std::string text;
    std::string code;
  };
  const std::string start = R"({"type":"start_game","names":["a","b","c","d"]})"
                            "\n";
  const Row rows[] = {
      {start + R"({"type":"tsumo","actor":0,"pai":"1m"})", "mjai/no-round"},
      {start + R"({"type":"start_kyoku"})", "record/missing-key"},
      {start + R"({"actor":0})", "record/missing-key"},
      {start + R"({"type":"start_kyoku","bakaze":"X","dora_marker":"1m","kyoku":1,"honba":0,)"
               R"("kyotaku":0,"oya":0,"scores":[0,0,0,0],"tehais":[[],[],[],[]]})",
       "mjai/bad-tile"},
      {start + R"({"type":"start_kyoku","bakaze":"E","dora_marker":"1m","kyoku":1,"honba":0,)"
               R"("kyotaku":0,"oya":0,"scores":[0,0,0,0],"tehais":[[],[],[],[]]})",
       "mjai/bad-deal"},
  };
  for (const Row& row : rows) {
    const auto games = read(base::make_source("t", row.text), Format::kMjai);
    ASSERT_FALSE(games) << row.text;
    EXPECT_EQ(games.diagnostics()[0].code, row.code) << row.text;
  }
}

TEST(Table, MovesTilesAsToldAndTurnsDora) {
  const Game game = read_one(samples::mjlog());
  Table table(game.rounds[0]);
  for (const Act& act : game.rounds[0].flow.acts) table.apply(act);
  EXPECT_EQ(table.hand(Player(0)).size(), 13U);
  EXPECT_EQ(table.calls(Player(2)).size(), 1U);
  EXPECT_TRUE(table.riichi(Player(0)));
  EXPECT_TRUE(table.river(Player(0))[0].called);
  EXPECT_EQ(table.sticks(), 1);
  EXPECT_EQ(table.score(Player(0)), 24000);
}

TEST(Jmdp, IndicatorsOfDora) {
  using tiles::Kind;
  // PF-445: the indicator of a six may be red or not.
  for (const auto& [dora, indicator] : {std::pair("2m", "1m"),
                                        {"1p", "9p"},
                                        {"1z", "4z"},
                                        {"3z", "2z"},
                                        {"5z", "7z"},
                                        {"7z", "6z"}}) {
    EXPECT_EQ(jmdp::indicator_of(Kind::of(dora)), Kind::of(indicator)) << dora;
  }
  EXPECT_EQ(jmdp::indicator_of(Kind::of("6s")), Kind::nothing());
  EXPECT_EQ(jmdp::indicator_of(Kind::nothing()), Kind::nothing());
}

}  // namespace
}  // namespace jantaku::record
