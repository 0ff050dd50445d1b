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
  for (const char* text : {"", "\n\n", "[]", "{}", "{\"preset\":5}", "{\"preset\":\"chess\"}",
                           "{\"preset\":\"default\",\"chancha\":9}",
                           "{\"preset\":\"default\",\"points\":[1]}", "{\"a\":1,\"a\":2,,"}) {
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
