#include "server/win_groups.h"

#include <gtest/gtest.h>

#include "server/fu_items.h"
#include "server/screen_parts.h"
#include "server/server_test_rules.h"

namespace jantaku::server {
namespace {

using engine::Seat;

// The small game with all tiles, four sets and a pair, or seven pairs.
std::string whole_game() {
  std::string text = small_game();
  const auto replace = [&](std::string_view from, std::string_view until, const std::string& by) {
    const size_t begin = text.find(from);
    text.replace(begin, text.find(until, begin) - begin, by);
  };
  std::string wall = "\"wall\": [\"0m\", \"1j\"";
  for (const std::string_view kind :
       {"1m", "2m", "3m", "4m", "5m", "6m", "7m", "8m", "9m", "1p", "2p", "3p",
        "4p", "5p", "6p", "7p", "8p", "9p", "1s", "2s", "3s", "4s", "5s", "6s",
        "7s", "8s", "9s", "1z", "2z", "3z", "4z", "5z", "6z", "7z"}) {
    wall += ", \"" + std::string(kind) + "\"";
  }
  replace("\"wall\"", "]", wall);
  replace("\"win_definition\"", "\n",
          R"("win_definition": [["exhaustive", [["run", "triplet", "pon", "chii"], 4],)"
          R"( [["pair"], 1]], [[["pair"], 7]]],)");
  return text;
}

std::vector<engine::Tile> tiles_of(std::string_view text) {
  std::vector<engine::Tile> tiles;
  for (size_t i = 0; i + 1 < text.size(); i += 2) {
    tiles.emplace_back(tiles::Kind::of(text.substr(i, 2)));
  }
  return tiles;
}

struct Case {
  const char* what;
  const char* hand;
  const char* tile;
  Seat payer;
  int fu;
  const char* groups;  // the one with the winning tile, which is its last, in brackets
};

class WinGroupsTest : public testing::Test {
 protected:
  WinGroupsTest() : program_(*program_of(whole_game())), matchers_(program_) {}

  WinGroups found(const Case& one, int round = 0) {
    engine::Table table;
    table.round = round;
    engine::Player& winner = table.players[0];
    winner.hand = tiles_of(one.hand);
    const auto fives = tiles_of("5m");
    const auto anything = tiles_of("2p3p");
    winner.aliases.add(tiles_of("0m"), fives);
    winner.aliases.add(tiles_of("1j"), anything);
    const engine::WinResult win{.winner = Seat::kEast,
                                .payer = one.payer,
                                .tile = engine::Tile(tiles::Kind::of(one.tile)),
                                .fu = one.fu};
    bots::Shape shape(*program_, matchers_);
    return win_groups(win, table, fu_items(win, table), shape, winner);
  }

  std::string groups(const Case& one) {
    const WinGroups found = this->found(one);
    std::string text;
    for (size_t i = 0; i < found.groups.size(); ++i) {
      text += i == 0 ? "" : " ";
      text += i == found.won ? "(" : "";
      for (const engine::Tile& tile : found.groups[i]) text += tile.kind.name();
      text += i == found.won ? ")" : "";
    }
    return text;
  }

  std::shared_ptr<const engine::Program> program_;
  engine::MatcherPool matchers_;
};

TEST_F(WinGroupsTest, AreTheSetsThatTheFuTellOf) {
  const Case cases[] = {
      {"runs and a pair", "2m3m4m5m6m7m2p3p4p5s6s9s9s", "7s", Seat::kNone, 20,
       "2m3m4m 5m6m7m 2p3p4p (5s6s7s) 9s9s"},
      {"a red five is a five", "2m3m4m0m6m7m2p3p4p5s6s9s9s", "7s", Seat::kSouth, 30,
       "2m3m4m 0m6m7m 2p3p4p (5s6s7s) 9s9s"},
      {"the wait that counts", "2m3m4m6m7m8m4p5p6p6p9s9s9s", "6p", Seat::kNone, 40,
       "2m3m4m 6m7m8m 4p5p6p 9s9s9s (6p6p)"},
      {"three runs alike", "2p2p2p3p3p3p4p4p7s8s9s9m9m", "4p", Seat::kSouth, 30,
       "(2p3p4p) 2p3p4p 2p3p4p 7s8s9s 9m9m"},
      {"of the same tiles three triplets", "2p2p2p3p3p3p4p4p7s8s9s9m9m", "4p", Seat::kNone, 40,
       "2p2p2p 3p3p3p (4p4p4p) 7s8s9s 9m9m"},
      {"seven pairs", "1m1m3m3m5p5p7p7p2s2s4s4s6z", "6z", Seat::kNone, 25,
       "1m1m 3m3m 5p5p 7p7p 2s2s 4s4s (6z6z)"},
      {"without fu the most triplets", "2p2p2p3p3p3p4p4p7s8s9s9m9m", "4p", Seat::kNone, 0,
       "2p2p2p 3p3p3p (4p4p4p) 7s8s9s 9m9m"},
      {"a joker where it stands", "1j3p4p5m6m7m1s1s1s9s9s9s2z", "2z", Seat::kNone, 0,
       "5m6m7m 1j3p4p 1s1s1s 9s9s9s (2z2z)"},
      {"no winning hand", "1m4m7m2p5p8p3s6s9s1z2z3z4z", "5z", Seat::kNone, 30, ""},
  };
  for (const Case& one : cases) EXPECT_EQ(groups(one), one.groups) << one.what;
}

// "run", "triplet open", "pair single seat round dragon"
std::string words_of(const WinSet& set) {
  constexpr const char* kKinds[] = {"run", "triplet", "quad", "pair", "other"};
  constexpr const char* kWaits[] = {"", " closed", " edge", " single"};
  std::string text = kKinds[static_cast<size_t>(set.kind)];
  text += set.closed ? "" : " open";
  text += kWaits[static_cast<size_t>(set.wait)];
  text += set.seat_wind ? " seat" : "";
  text += set.round_wind ? " round" : "";
  return text + (set.dragon ? " dragon" : "");
}

// For the words below the sets. East won: its own wind is East, and that of the round in round 0.
TEST_F(WinGroupsTest, SayWhatEachSetIs) {
  struct Told {
    Case win;
    int round;
    const char* sets;
    size_t won_at;
  };
  const Told cases[] = {
      {{"a closed wait", "2m3m4m5m6m7m2p3p4p5s7s1z1z", "6s", Seat::kNone, 30, ""},
       0,
       "run, run, run, run closed, pair seat round, ",
       1},
      {{"an edge", "2m3m4m5m6m7m2p3p4p8s9s1z1z", "7s", Seat::kNone, 30, ""},
       4,
       "run, run, run, run edge, pair seat, ",
       0},
      {{"from both sides", "2m3m4m5m6m7m2p3p4p5s6s2z2z", "7s", Seat::kNone, 20, ""},
       5,
       "run, run, run, run, pair round, ",
       2},
      {{"a triplet by discard", "2m3m4m5m6m7m2p3p4p6z6z9s9s", "6z", Seat::kSouth, 40, ""},
       0,
       "run, run, run, triplet open dragon, pair, ",
       0},
      {{"a triplet by draw", "2m3m4m5m6m7m2p3p4p6z6z9s9s", "6z", Seat::kNone, 40, ""},
       0,
       "run, run, run, triplet dragon, pair, ",
       0},
      {{"for a pair", "2m3m4m5m6m7m2p3p4p9s9s9s3z", "3z", Seat::kNone, 40, ""},
       0,
       "run, run, run, triplet, pair single, ",
       0},
      {{"a joker in the middle", "2p1j4p5m6m7m1s1s1s9s9s9s2z", "2z", Seat::kNone, 0, ""},
       0,
       "run, run, triplet, triplet, pair single, ",
       0},
  };
  for (const Told& one : cases) {
    const WinGroups hand = found(one.win, one.round);
    std::string text;
    for (const WinSet& set : hand.sets) text += words_of(set) + ", ";
    EXPECT_EQ(text, one.sets) << one.win.what;
    EXPECT_EQ(hand.won_at, one.won_at) << one.win.what;
  }
}

// Nobody is told what another's tiles count as, so that a winning hand with a red five lay in one
// row before everybody but its owner.
TEST_F(WinGroupsTest, AreToldToEverybody) {
  engine::State state;
  state.table.seats = 4;
  state.table.end = engine::RoundEnd::kWin;
  engine::Player& winner = state.table.players[0];
  winner.hand = tiles_of("2m3m4m0m6m7m2p3p4p5s6s9s9s");
  winner.hand_revealed = true;
  const auto fives = tiles_of("5m");
  winner.aliases.add(tiles_of("0m"), fives);
  state.table.wins.push_back({.winner = Seat::kEast,
                              .payer = Seat::kSouth,
                              .tile = engine::Tile(tiles::Kind::of("7s")),
                              .fu = 30});
  bots::Shape shape(*program_, matchers_);
  const Screen screen{.shape = &shape, .whole = &state.table};
  for (const engine::Viewer viewer : {engine::Viewer{Seat::kEast}, engine::Viewer{Seat::kSouth},
                                      engine::Viewer{engine::kSpectator}}) {
    const auto view = engine::cut(state, viewer, program_->rules());
    const std::string result = result_json(view.state().table, program_->rules(), screen);
    EXPECT_NE(result.find(R"("groups":[["2m","3m","4m"],["0m","6m","7m"],["2p","3p","4p"],)"
                          R"(["5s","6s","7s"],["9s","9s"]],"won_in":3,"won_at":2,"sets":[{)"),
              std::string::npos)
        << result;
  }
}

// Not every ruleset lays the hand of a winner open; whoever looks at the result wants to see it.
TEST_F(WinGroupsTest, AWinningHandIsShownToAllWhenTheRoundIsOver) {
  engine::State state;
  state.table.seats = 4;
  engine::Player& winner = state.table.at(Seat::kEast);
  winner.hand = tiles_of("2m3m4m9s9s");
  state.table.at(Seat::kWest).hand = tiles_of("1z2z3z");
  state.table.wins.push_back({.winner = Seat::kEast, .tile = engine::Tile(tiles::Kind::of("7s"))});
  const auto view = engine::cut(state, engine::Viewer{Seat::kSouth}, program_->rules());
  const std::string result =
      result_json(view.state().table, program_->rules(), {.whole = &state.table});
  EXPECT_NE(result.find(R"("hand":["2m","3m","4m","9s","9s"])"), std::string::npos) << result;
  EXPECT_EQ(result.find("1z"), std::string::npos) << result;
}

// The tiles below the indicators, which lay among them as if they were as good for everybody.
TEST(ResultTest, TellsWhatWasTurnedOverForAWinApart) {
  ruleset::Ruleset rules;
  engine::Table table;
  table.wall.tiles = tiles_of("1m2m3m4m");
  for (const char* name : {"doraindicator_1", "doraindicator_2", "uraindicator_1"}) {
    table.revealed.push_back({.reserved = rules.names.reserved.intern(name)});
  }
  table.wall.reserved_at = {3, 1, 2};
  const std::string with = result_json(table, rules, {});
  EXPECT_NE(with.find(R"("hidden_indicators":["3m"])"), std::string::npos) << with;
  table.revealed.pop_back();
  EXPECT_EQ(result_json(table, rules, {}).find("hidden"), std::string::npos);
}

// What stands beside the total: the hand by who paid it, honba, sticks.
class PaymentsTest : public testing::Test {
 protected:
  using Account = engine::Account;

  void pay(Account from, Account to, int64_t points, const char* why) {
    table_.ledger.push_back({.from = from, .to = to, .amount = points * ruleset::kOne, .why = why});
  }
  std::string result() { return result_json(table_, rules_, {}); }

  ruleset::Ruleset rules_;
  engine::Table table_;
};

TEST_F(PaymentsTest, TellHonbaAndSticksApart) {
  pay(Account::kSouth, Account::kNobody, 1000, "riichi stick");
  pay(Account::kEast, Account::kSouth, 3900, "Tsumo");
  pay(Account::kWest, Account::kSouth, 2000, "Tsumo");
  pay(Account::kNorth, Account::kSouth, 2000, "Tsumo");
  for (const Account from : {Account::kEast, Account::kWest, Account::kNorth}) {
    pay(from, Account::kSouth, 100, "honba");
  }
  pay(Account::kNobody, Account::kSouth, 3000, "sticks");
  engine::WinResult win{.winner = Seat::kSouth, .worth = 7900 * ruleset::kOne};
  win.delta[1] = 11'200 * ruleset::kOne;
  table_.wins.push_back(win);
  const std::string told = result();
  EXPECT_NE(told.find(R"("paid":{"east":3900,"west":2000,"north":2000},"added":)"
                      R"([{"why":"honba","amount":300},{"why":"sticks","amount":3000}])"),
            std::string::npos)
      << told;
}

TEST_F(PaymentsTest, AreNotGuessedWhereASeatWonTwice) {
  pay(Account::kEast, Account::kSouth, 2000, "Ron");
  pay(Account::kWest, Account::kSouth, 1000, "Ron");
  engine::WinResult win{
      .winner = Seat::kSouth, .payer = Seat::kEast, .worth = 2000 * ruleset::kOne};
  win.delta[1] = 2000 * ruleset::kOne;
  table_.wins.push_back(win);
  EXPECT_EQ(result().find("\"paid\""), std::string::npos);
}

}  // namespace
}  // namespace jantaku::server
