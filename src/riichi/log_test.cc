#include "json/reader.h"
#include "json/writer.h"
#include "riichi/event_json.h"
#include "riichi/kyoku_test_table.h"

namespace jantaku::riichi {
namespace {

struct Written {
  EventLog log;
  KyokuStart start;
  std::string text;
};

Written played(const Preset& preset, uint64_t seed) {
  Written written;
  written.start = first_kyoku(preset.rules);
  Kyoku kyoku(written.start, preset.rules);
  kyoku.observe(&written.log);
  base::Xoshiro256 random(seed);
  EXPECT_TRUE(kyoku.deal(random).ok());
  RandomChooser chooser(seed, true);
  play_round(kyoku, chooser);
  written.text = write_log(written.log, written.start, preset.rules);
  return written;
}

// KY-1409 KY-301 to KY-316
TEST(LogText, RoundTrips) {
  for (const Preset& preset : presets()) {
    for (uint64_t seed = 0; seed < 6; ++seed) {
      const Written written = played(preset, seed);
      const auto read = read_log(base::make_source("log", written.text));
      ASSERT_TRUE(read);
      ASSERT_TRUE(read->diagnostics.empty())
          << preset.name << ' ' << seed << ' ' << base::render(read->diagnostics);
      EXPECT_TRUE(read->kyoku.ended());
      EXPECT_EQ(write_log(read->log, read->start, *read->rules), written.text);
    }
  }
}

// KY-1409 KY-101: a log that names its own rules holds all of them.
TEST(LogText, RoundTripsUnderRulesOfItsOwn) {
  Rules rules = find_preset("tenhou")->rules;
  rules.yaku.kuitan = false;
  rules.points.initial = 27000;
  rules.dora.akahai = {2, 0, 1};
  rules.ryoukyoku.suukaikan_on_fifth = true;
  for (uint64_t seed = 0; seed < 4; ++seed) {
    const Written written = played({"", "", rules}, seed);
    EXPECT_NE(written.text.find("\"yaku.kuitan\":false"), std::string::npos);
    const auto read = read_log(base::make_source("log", written.text));
    ASSERT_TRUE(read) << base::render(read.diagnostics());
    ASSERT_TRUE(read->diagnostics.empty()) << base::render(read->diagnostics);
    EXPECT_TRUE(*read->rules == rules);
    EXPECT_TRUE(read->kyoku.ended());
    EXPECT_EQ(write_log(read->log, read->start, *read->rules), written.text);
  }
  EXPECT_FALSE(
      read_log(base::make_source("log", R"({"type":"kyoku","rules":{"yaku.kuitann":1}})")));
}

// KY-301: a seed in place of the wall; the rest of a deal may then be left out, or must be right.
TEST(LogText, DealsFromASeed) {
  const Rules rules;
  Kyoku kyoku(first_kyoku(rules), rules);
  EventLog log;
  kyoku.observe(&log);
  ASSERT_TRUE(kyoku.deal(WallSeed{0x1234}).ok());
  ASSERT_TRUE(kyoku.go().ok());
  const std::string text = write_log(log, first_kyoku(rules), rules);
  EXPECT_NE(text.find("\"seed\":\"0000000000001234\""), std::string::npos) << text;
  EXPECT_EQ(text.find("wall"), std::string::npos);
  const auto read = read_log(base::make_source("log", text));
  ASSERT_TRUE(read);
  ASSERT_TRUE(read->diagnostics.empty()) << base::render(read->diagnostics);
  EXPECT_TRUE(read->kyoku.open() == kyoku.open());
  EXPECT_EQ(write_log(read->log, read->start, *read->rules), text);

  const std::string start = "{\"type\":\"kyoku\",\"preset\":\"default\"}\n";
  const auto bare = read_log(base::make_source("log", start + R"({"type":"deal","seed":"1234"})"));
  ASSERT_TRUE(bare);
  EXPECT_TRUE(bare->diagnostics.empty());
  EXPECT_TRUE(*bare->kyoku.wall() == *kyoku.wall());
  for (const char* deal :
       {R"({"type":"deal","seed":"12x4"})", R"({"type":"deal","seed":7})",
        R"({"type":"deal","seed":"12345678123456781"})", R"({"type":"deal"})",
        R"({"type":"deal","seed":"1234","newDoraHyouji":["1m","2m"]})",
        R"({"type":"deal","seed":"1234","haipai":[]})",
        R"({"type":"deal","seed":"1234","wall":["1m"]})", R"({"type":"deal","wall":["1m"]})"}) {
    const auto wrong = read_log(base::make_source("log", start + deal));
    ASSERT_TRUE(wrong);
    ASSERT_EQ(wrong->diagnostics.size(), 1U) << deal;
    EXPECT_EQ(wrong->diagnostics[0].code, "kyoku/bad-event") << deal;
  }
}

// Section 3: events of a log are numbered, and a wrong number is found.
TEST(LogText, NumbersEvents) {
  const Preset& preset = *find_preset("default");
  const Written written = played(preset, 3);
  EXPECT_NE(written.text.find("\n{\"seq\":1,\"type\":\"deal\""), std::string::npos);
  std::string changed = written.text;
  changed.replace(changed.find("\"seq\":5,"), 8, "\"seq\":6,");
  const auto read = read_log(base::make_source("log", changed));
  ASSERT_TRUE(read);
  ASSERT_EQ(read->diagnostics.size(), 1U);
  EXPECT_EQ(read->log.size(), 4U);
}

// KY-328: all that a win came to.
TEST(LogText, TellsAWin) {
  Rules rules;
  rules.dora.akahai = {0, 0, 0};
  KyokuStart start;
  start.honba = 1;
  Table table(rules, {.hands = {"5z", "556677z34m88s129p", "67z"}, .draws = "9999m88p5m"}, start);
  for (const auto& [taken, thrown] :
       {std::pair{"5z", "1p"}, std::pair{"6z", "9p"}, std::pair{"7z", "2p"}}) {
    table.draw();
    table.discard(taken);
    table.declare(1, EventType::kPon);
    table.resolve();
    table.discard(thrown);
    table.resolve();
  }
  table.tsumogiri(3);
  table.draw();
  table.own(EventType::kTsumoAgari);
  const json::Value value = event_json(table.last(), table.kyoku().state());
  const json::Value* const agari = value.find("agari");
  ASSERT_NE(agari, nullptr);
  EXPECT_EQ(json::write(*agari),
            R"({"seat":1,"form":"standard","decomposition":[["3m","4m","5m"],["8s","8s"]],)"
            R"("wait":"ryanmen","yaku":[{"yaku":"daisangen","yakuman":1}],"dora":0,"uraDora":0,)"
            R"("akaDora":0,"nukiDora":0,"han":0,"fu":)" +
                json::write(*agari->find("fu")) +
                R"(,"fuItems":[],"yakuman":1,"basicPoints":8000,)"
                R"("payments":[{"seat":2,"points":32300}],"pao":[{"seat":2,"yaku":"daisangen"}]})");
}

// KY-328: every set of the reading, also where runs are alike.
TEST(LogText, TellsTheReadingOfAWin) {
  Rules rules;
  rules.dora.akahai = {0, 0, 0};
  for (
      const auto& [hand, sets] : {
          std::pair{
              "223344m223344p2s",
              R"([["2m","3m","4m"],["2m","3m","4m"],["2p","3p","4p"],["2p","3p","4p"],["2s","2s"]])"},
          std::pair{
              "222333444m678p2s",
              R"([["6p","7p","8p"],["2m","2m","2m"],["3m","3m","3m"],["4m","4m","4m"],["2s","2s"]])"},
      }) {
    Table table(rules, {.hands = {hand}, .draws = "2s"});
    table.draw();
    table.own(EventType::kTsumoAgari);
    const json::Value value = event_json(table.last(), table.kyoku().state());
    const json::Value* const reading = value.find("agari")->find("decomposition");
    ASSERT_NE(reading, nullptr) << json::write(value);
    EXPECT_EQ(json::write(*reading), sets);
  }
}

// KY-1409: a log that is cut or changed plays its good part and names the line.
TEST(LogText, NamesTheFirstBadEvent) {
  const Preset& preset = *find_preset("default");
  const Written written = played(preset, 3);
  const std::string half = written.text.substr(0, written.text.size() / 2);
  const auto cut = read_log(base::make_source("log", half.substr(0, half.rfind('\n') + 1)));
  ASSERT_TRUE(cut);
  EXPECT_TRUE(cut->diagnostics.empty());
  EXPECT_FALSE(cut->kyoku.ended());

  const size_t at = written.text.find("\"tsumo\"", written.text.size() / 3);
  std::string changed = written.text;
  changed.replace(at, 7, "\"kakan\"");
  const auto read = read_log(base::make_source("log", changed));
  ASSERT_TRUE(read);
  ASSERT_EQ(read->diagnostics.size(), 1U);
  EXPECT_EQ(read->diagnostics[0].code, "kyoku/wrong-phase");
  EXPECT_LE(read->diagnostics[0].range.begin, at);
  EXPECT_GE(read->diagnostics[0].range.end, at);

  const size_t delta = written.text.rfind("\"delta\":[");
  std::string lie = written.text;
  lie.insert(delta + 9, "1");
  const auto lied = read_log(base::make_source("log", lie));
  ASSERT_TRUE(lied);
  ASSERT_EQ(lied->diagnostics.size(), 1U);
  EXPECT_EQ(lied->diagnostics[0].code, "kyoku/bad-event");
}

TEST(LogText, RefusesWhatIsNoLog) {
  for (const char* text :
       {"{\"rules\":5}", "{\"rules\":{\"players\":5}}", "{\"rules\":{\"preset\":\"chess\"}}", "",
        "\n\n", "[]", "{}", "{\"preset\":5}", "{\"preset\":\"chess\"}",
        "{\"preset\":\"default\",\"chancha\":9}", "{\"preset\":\"default\",\"points\":[1]}",
        "{\"a\":1,\"a\":2,,"}) {
    EXPECT_FALSE(read_log(base::make_source("log", text))) << text;
  }
}

// KY-302 KY-321: what a seat may not see is absent from its JSON.
TEST(LogText, HidesWhatASeatMayNotSee) {
  const Preset& preset = *find_preset("default");
  const Written written = played(preset, 4);
  const Kyoku kyoku(written.start, preset.rules);
  Deal storage;
  for (const Event& event : written.log.events()) {
    const std::optional<Event> seen = for_seat(event, Seat(2), storage);
    if (!seen) continue;
    const json::Value value = event_json(*seen, kyoku.state());
    if (event.type == EventType::kTsumo) {
      EXPECT_EQ(value.find("pai") != nullptr, event.seat == Seat(2));
    }
    if (event.type == EventType::kDeal) {
      EXPECT_EQ(value.find("wall"), nullptr);
      EXPECT_EQ(value.find("haipai")->array()->size(), 1U);
    }
  }
}

}  // namespace
}  // namespace jantaku::riichi
