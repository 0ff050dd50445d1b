// Section 3 and the second half of section 14: the forms of events, and that nobody is told what
// they may not know.
#include <map>
#include <set>
#include <sstream>

#include "json/writer.h"
#include "riichi/event_json.h"
#include "riichi/kyoku_test_table.h"

namespace jantaku::riichi {
namespace {

using enum EventType;

struct FormRow {
  EventType type;
  const char* always;     // keys
  const char* sometimes;  // keys
  const char* log_only;   // keys of the log alone
  const char* own_only;   // keys of the log and of the acting seat
};

// KY-301 to KY-316
constexpr FormRow kForms[] = {
    {kDeal, "type haipai newDoraHyouji", "", "wall", ""},
    {kTsumo, "type seat", "rinshan", "", "pai"},
    {kDahai, "type seat pai tsumokiri", "riichi newDoraHyouji", "", ""},
    {kAnkan, "type seat pai own", "newDoraHyouji", "", ""},
    {kKakan, "type seat pai", "newDoraHyouji", "", ""},
    {kKita, "type seat pai", "newDoraHyouji", "", ""},
    {kTsumoAgari, "type seat pai juntehai agari delta renchan", "uraDoraHyouji", "", ""},
    {kKyuushuuKyuuhai, "type seat juntehai renchan", "", "", ""},
    {kDeclare, "type seat what args", "", "", ""},
    {kChi, "type seat from pai own", "", "", ""},
    {kPon, "type seat from pai own", "", "", ""},
    {kDaiminkan, "type seat from pai own", "newDoraHyouji", "", ""},
    {kRon, "type from pai wins delta renchan", "chankan", "", ""},
    {kNextTurn, "type", "newDoraHyouji", "", ""},
    {kRyoukyoku, "type reason revealed delta renchan", "", "", ""},
    {kHowanpai, "type tenpai delta renchan", "nagashi", "", ""},
};

std::set<std::string> words(const std::string& text) {
  std::set<std::string> set;
  std::istringstream in(text);
  for (std::string word; in >> word;) set.insert(word);
  return set;
}

std::set<std::string> keys_of(const json::Value& value) {
  std::set<std::string> keys;
  for (const json::Member& member : *value.object()) keys.insert(member.key);
  return keys;
}

void expect_keys(const FormRow& row, const json::Value& value, const std::string& wanted) {
  std::set<std::string> keys = keys_of(value);
  for (const std::string& key : words(row.sometimes)) keys.erase(key);
  EXPECT_EQ(keys, words(std::string(row.always) + " " + wanted)) << json::write(value);
}

// Looks at each event in its form for the log and for every seat.
struct FormCheck final : Observer {
  void on_event(const Event& event, const Kyoku& kyoku) override {
    const FormRow& row = kForms[static_cast<size_t>(
        std::find_if(std::begin(kForms), std::end(kForms),
                     [&](const FormRow& one) { return one.type == event.type; }) -
        std::begin(kForms))];
    const std::string own = row.own_only;
    expect_keys(row, event_json(event, kyoku.state()), row.log_only + (" " + own));
    for (int i = 0; i < kyoku.players(); ++i) {
      Deal storage;
      const auto seen = for_seat(event, Seat(i), storage);
      ASSERT_EQ(seen.has_value(), event.type != kDeclare || event.seat == Seat(i));
      if (seen) {
        expect_keys(row, event_json(*seen, kyoku.state()), event.seat == Seat(i) ? own : "");
      }
    }
    ++count[event.type];
  }
  std::map<EventType, int> count;
};

// KY-301 to KY-316, KY-321, KY-106
TEST(Forms, HaveTheKeysOfTheChecklist) {
  FormCheck check;
  for (const char* preset : {"default", "ema", "tenhou3"}) {
    const Rules& rules = find_preset(preset)->rules;
    for (uint64_t seed = 0; seed < 30; ++seed) {
      Kyoku kyoku(first_kyoku(rules), rules);
      kyoku.observe(&check);
      base::Xoshiro256 random(seed);
      ASSERT_TRUE(kyoku.deal(random).ok());
      RandomChooser chooser(seed, seed % 3 != 0);
      play_round(kyoku, chooser);
      if (testing::Test::HasFailure()) return;
    }
  }
  Table kinds(Rules{}, {.hands = {"19m19p19s1234z258m"}, .draws = "8p"});
  kinds.kyoku().observe(&check);
  kinds.draw();
  ASSERT_TRUE(kinds.kyoku().exec({.type = kKyuushuuKyuuhai, .seat = Seat(0)}).ok());
  Table winds(Rules{}, {.hands = {"1z", "1z", "1z", "1z"}});
  winds.kyoku().observe(&check);
  for (int i = 0; i < 4; ++i) winds.turn("1z");
  winds.draw();
  for (const FormRow& row : kForms) EXPECT_GT(check.count[row.type], 0) << event_name(row.type);
}

// The names of tiles in a message, however deep.
std::map<Pai, int> tiles_in(const std::string& bytes) {
  std::map<Pai, int> tiles;
  for (size_t at = bytes.find('"'); at != std::string::npos; at = bytes.find('"', at + 1)) {
    const size_t end = bytes.find('"', at + 1);
    if (end == std::string::npos) break;
    const auto tile = Pai::parse(bytes.substr(at + 1, end - at - 1));
    if (tile) ++tiles[*tile];
    at = end;
  }
  return tiles;
}

// Of each tile, how many copies a seat may know after an event.
class Known {
 public:
  Known(const Event& event, const Kyoku& kyoku, Seat seat) {
    for (int i = 0; i < kyoku.players(); ++i) {
      const PlayerPublic& player = kyoku.player(Seat(i));
      for (const Sutehai& sutehai : player.river) {
        if (!sutehai.called_by.exists()) ++count_[sutehai.pai];
      }
      for (const Fuuro& fuuro : player.fuuro) add(fuuro.tiles);
      count_[Pai::from_code(kNorthKind)] += player.kita;
      const bool shown = event.outcome != nullptr && contains(event.outcome->revealed, Seat(i));
      if (Seat(i) != seat && !shown) continue;
      add(kyoku.hidden(Seat(i))->juntehai.list());
      if (kyoku.hidden(Seat(i))->tsumohai.exists()) ++count_[kyoku.hidden(Seat(i))->tsumohai];
    }
    add(kyoku.open().dora);
    if (event.outcome != nullptr) add(event.outcome->ura);
  }
  int of(Pai tile) const {
    const auto found = count_.find(tile);
    return found == count_.end() ? 0 : found->second;
  }

 private:
  template <typename Tiles>
  void add(const Tiles& tiles) {
    for (Pai tile : tiles) ++count_[tile];
  }
  std::map<Pai, int> count_;
};

// The words that name something which a stream must not hold. KY-612 KY-323
constexpr const char* kNever[] = {"furiten", "waits", "tenpai\":true", "wall", "seed", "pending"};

// Searches what every seat is sent. What a win's reading says of its tiles is said by its hand.
struct Search final : Observer {
  void on_event(const Event& event, const Kyoku& kyoku) override {
    for (int i = 0; i < kyoku.players(); ++i) {
      Deal storage;
      const auto seen = for_seat(event, Seat(i), storage);
      if (!seen) continue;
      json::Value value = event_json(*seen, kyoku.state());
      const std::string bytes = json::write(value);
      for (const char* word : kNever) EXPECT_EQ(bytes.find(word), std::string::npos) << bytes;
      const Known known(event, kyoku, Seat(i));
      for (const auto& [tile, count] : tiles_in(without_repeats(value))) {
        EXPECT_LE(count, known.of(tile)) << "seat " << i << ": " << tile.name() << " in " << bytes;
      }
    }
  }

  // A result tells a hand and how it was read, and an ankan its kind and its tiles: each tile once.
  static std::string without_repeats(json::Value& value) {
    json::Object once;
    for (const json::Member& member : *value.object()) {
      const bool repeats = member.key == "agari" ||
                           (member.key == "pai" &&
                            (value.find("juntehai") != nullptr || value.find("own") != nullptr));
      if (repeats) continue;
      if (member.key != "wins") {
        once.set(member.key, member.value);
        continue;
      }
      json::Array wins;
      bool first = true;  // all see the same indicators
      for (const json::Value& win : *member.value.array()) {
        json::Object hand;
        hand.set("juntehai", *win.find("juntehai"));
        if (first && win.find("uraDoraHyouji") != nullptr) {
          hand.set("uraDoraHyouji", *win.find("uraDoraHyouji"));
          first = false;
        }
        wins.emplace_back(std::move(hand));
      }
      once.set("wins", std::move(wins));
    }
    return json::write(once);
  }
};

// KY-1402 KY-321 KY-612
TEST(Hiding, NoMessageNamesATileThatItsReaderMayNotKnow) {
  for (const Preset& preset : presets()) {
    Search search;
    for (uint64_t seed = 100; seed < 106; ++seed) {
      Kyoku kyoku(first_kyoku(preset.rules), preset.rules);
      kyoku.observe(&search);
      base::Xoshiro256 random(seed);
      ASSERT_TRUE(kyoku.deal(random).ok());
      RandomChooser chooser(seed, seed % 2 == 0);
      play_round(kyoku, chooser);
      if (testing::Test::HasFailure()) {
        FAIL() << preset.name << " seed " << seed;
      }
    }
  }
}

// The search itself finds what it looks for.
TEST(Hiding, TheSearchFindsALeak) {
  EXPECT_EQ(tiles_in(R"({"pai":"5m","own":["0p","7z"]})").size(), 3U);
  const Rules rules;
  Kyoku kyoku(first_kyoku(rules), rules);
  base::Xoshiro256 random(1);
  EventLog log;
  kyoku.observe(&log);
  ASSERT_TRUE(kyoku.deal(random).ok());
  ASSERT_TRUE(kyoku.go().ok());
  const Event& whole = log.events()[1];
  const Known known(whole, kyoku, Seat(2));
  const Known own(whole, kyoku, Seat(0));
  EXPECT_LT(known.of(whole.pai), own.of(whole.pai));
}

// --- twins ---

// What a seat is sent, as bytes.
struct Stream final : Observer {
  explicit Stream(Seat reader) : seat(reader) {}
  void on_event(const Event& event, const Kyoku& kyoku) override {
    Deal storage;
    if (const auto seen = for_seat(event, seat, storage)) {
      lines.push_back(json::write(event_json(*seen, kyoku.state())));
    }
  }
  Seat seat;
  std::vector<std::string> lines;
};

// The places of the wall whose tiles the seat has not been told by now: what others still hold, and
// what nobody has drawn. Of rounds in which nothing but draws and discards happened.
std::vector<size_t> unknown_places(const EventLog& log, const Kyoku& kyoku, Seat seat) {
  const Wall& wall = *kyoku.wall();
  std::array<std::vector<size_t>, kMostPlayers> held;
  std::vector<bool> known(wall.tiles.size(), false);
  for (size_t at = 0; at < size_t{4} * Wall::kHand; ++at) {
    held[kyoku.open().start.chancha.after(static_cast<int>(at / Wall::kHand), 4).at()].push_back(
        at);
  }
  size_t next = size_t{4} * Wall::kHand;
  for (const Event& event : log.events()) {
    std::vector<size_t>& hand = held[event.seat.exists() ? event.seat.at() : 0];
    if (event.type == kTsumo) hand.push_back(next++);
    if (event.type != kDahai) continue;
    const auto thrown = event.tsumokiri
                            ? hand.end() - 1
                            : std::find_if(hand.begin(), hand.end() - 1,
                                           [&](size_t at) { return wall.tiles[at] == event.pai; });
    known[*thrown] = true;
    hand.erase(thrown);
  }
  for (size_t at : held[seat.at()]) known[at] = true;
  known[wall.tiles.size() - Wall::kDead + Wall::kReplacements] = true;  // the indicator
  std::vector<size_t> places;
  for (size_t at = 0; at < known.size(); ++at) {
    if (!known[at]) places.push_back(at);
  }
  return places;
}

// Everybody discards at random; nothing else is done.
class Discarder final : public Chooser {
 public:
  explicit Discarder(uint64_t seed) : random_(seed) {}
  size_t choose(const Kyoku&, Seat, const ActionList& actions) override {
    std::vector<size_t> wanted;
    for (size_t i = 0; i < actions.size(); ++i) {
      const Action& action = actions[i];
      if (action.is_pass() || (action.type == kDahai && !action.riichi)) wanted.push_back(i);
    }
    return wanted[base::uniform_below(random_, static_cast<uint32_t>(wanted.size()))];
  }

 private:
  base::Xoshiro256 random_;
};

// KY-1403 KY-322: the tiles that a seat does not know change places, the same public things happen,
// and the seat is sent the same bytes.
TEST(Hiding, TwinsThatDifferInUnknownTilesLookTheSame) {
  const Rules rules;
  int compared = 0;
  for (uint64_t seed = 0; seed < 40; ++seed) {
    const Seat seat(static_cast<int>(seed % 4));
    Kyoku first(first_kyoku(rules), rules);
    EventLog log;
    first.observe(&log);
    base::Xoshiro256 random(seed);
    ASSERT_TRUE(first.deal(random).ok());
    Discarder chooser(seed);
    const int turns = static_cast<int>(seed % 20) + 3;
    for (int i = 0; i < turns; ++i) {
      ASSERT_TRUE(first.go().ok());
      const ActionList actions = first.legal(first.current());
      ASSERT_TRUE(
          first.act(first.current(), actions[chooser.choose(first, first.current(), actions)])
              .ok());
      ASSERT_TRUE(first.resolve().ok());
    }
    Wall other = *first.wall();
    const std::vector<size_t> places = unknown_places(log, first, seat);
    std::vector<Pai> moved;
    for (size_t at : places) moved.push_back(other.tiles[at]);
    base::shuffle(std::span<Pai>(moved), random);
    for (size_t i = 0; i < places.size(); ++i) other.tiles[places[i]] = moved[i];
    ASSERT_FALSE(other == *first.wall());

    Kyoku twin(first_kyoku(rules), rules);
    Stream second(seat);
    twin.observe(&second);
    ASSERT_TRUE(twin.deal(other).ok());
    for (const Event& event : log.events()) {
      if (event.type == kDeal) continue;
      const Refusal refusal = event.type == kTsumo      ? twin.go()
                              : event.type == kNextTurn ? twin.resolve()
                                                        : twin.exec(event);
      ASSERT_TRUE(refusal.ok()) << "seed " << seed << ": " << refusal.sentence();
    }
    Stream one(seat);
    for (const Event& event : log.events()) one.on_event(event, first);
    EXPECT_EQ(one.lines, second.lines);
    compared += static_cast<int>(one.lines.size());
  }
  EXPECT_GT(compared, 1000);
}

// KY-323: the wall is the master's; a replicate has none, at the end neither.
TEST(Hiding, TheWallIsTheMasters) {
  const Rules rules;
  Kyoku master(first_kyoku(rules), rules);
  Kyoku replicate = Kyoku::replicate(first_kyoku(rules), rules, Seat(1));
  struct Teller final : Observer {
    explicit Teller(Kyoku& to) : to_(to) {}
    void on_event(const Event& event, const Kyoku&) override {
      Deal storage;
      if (const auto seen = for_seat(event, Seat(1), storage)) EXPECT_TRUE(to_.exec(*seen).ok());
    }
    Kyoku& to_;
  } teller(replicate);
  master.observe(&teller);
  ASSERT_TRUE(master.deal(WallSeed{77}).ok());
  RandomChooser chooser(1);
  play_round(master, chooser);
  ASSERT_TRUE(replicate.ended());
  EXPECT_EQ(replicate.wall(), nullptr);
  ASSERT_NE(master.wall(), nullptr);
  EXPECT_TRUE(*master.wall() == seeded_wall(WallSeed{77}, rules));
}

// KY-326 KY-234: the drawn tile need not be named; riichi is a mark of the discard, no event.
TEST(Forms, DiscardsAreCompleted) {
  Table table(Rules{}, {.hands = {"123m456p789s1122z"}, .draws = "7z"});
  table.draw();
  Event event{.type = kDahai, .seat = Seat(0), .tsumokiri = true};
  event.riichi = true;
  EventLog log;
  table.kyoku().observe(&log);
  EXPECT_EQ(table.try_event(event), Reason::kNone);
  ASSERT_EQ(log.size(), 1U);
  EXPECT_EQ(log.events()[0].pai, pai("7z"));
  const json::Value value = event_json(log.events()[0], table.kyoku().state());
  EXPECT_EQ(*value.find("pai")->string(), "7z");
  EXPECT_EQ(value.find("riichi")->boolean(), true);
}

}  // namespace
}  // namespace jantaku::riichi
