// Tile specs, match targets, match keywords and amounts as rulesets write them.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <set>

#include "engine/engine_test_round.h"

namespace jantaku::engine {
namespace {

// Actions that set the status `yes` if a condition holds.
std::string if_holds(const std::string& condition) {
  return R"([["unset_status", "yes"], ["when", [)" + condition + R"(], [["set_status", "yes"]]]])";
}
bool holds(Stage& stage) {
  EXPECT_EQ(stage.go(), "");
  return stage.statuses(kEast) == "yes";
}

// T02, T10, T11, T13, T14, T15, T16, T17, T18, T19, T22, T23: which of these tiles fit.
TEST(TileSpecWords, FitTiles) {
  const std::string all = "1m 5m 0m 9p 5s 1z 5z 7z 1f 1j";
  const std::pair<const char*, std::string> rows[] = {
      {"any", all},
      {"1m", "1m"},
      {"5m", "5m"},  // a red five is another tile here
      {"manzu", "1m 5m 0m"},
      {"pinzu", "9p"},
      {"souzu", "5s"},
      {"jihai", "1z 5z 7z"},
      {"terminal", "1m 9p"},
      {"yaochuuhai", "1m 9p 1z 5z 7z"},
      {"terminal_honor", "1m 9p 1z 5z 7z"},
      {"tanyaohai", "5m 0m 5s"},
      {"flower", "1f"},
      {"joker", "1j"},
      {"1", "1m"},
      {"2", ""},
      {"3", ""},
      {"4", ""},
      {"5", "5m 0m 5s"},
      {"6", ""},
      {"7", ""},
      {"8", ""},
      {"9", "9p"},
      {"dragon", "5z 7z"},
      {"wind", "1z"},
      {"dora", "9p"},
      {"not_manzu", "9p 5s 1z 5z 7z 1f 1j"},
      {"not_any", ""},
  };
  for (const auto& [spec, fitting] : rows) {
    Stage stage(
        if_holds(fmt::format(R"({{"name": "last_discard_matches", "opts": ["{}"]}})", spec)),
        R"("dora_indicators": {"8p": ["9p"]}, "revealed_tiles": ["8p"],)");
    std::vector<Tile> fits;
    for (const char* name : {"1m", "5m", "0m", "9p", "5s", "1z", "5z", "7z", "1f", "1j"}) {
      stage.discard(kSouth, name);
      if (holds(stage)) fits.emplace_back(tiles::Kind::of(name));
    }
    EXPECT_EQ(names_of(fits), fitting) << spec;
  }
}

// South has called the 3m of a run 3-4-5 and is on turn, with these tiles; which may it play?
std::string playable(const char* spec, std::string_view hand) {
  Round round(fmt::format(R"({{"wall": ["3m", "1m", "4m", "5m", "1z", "2z", "6z", "7z"],
    "starting_tiles": 2, "interruptible_actions": ["play_tile"],
    "play_restrictions": [["any", [{{"name": "last_called_tile_matches", "opts": ["{}"]}}]]],
    "buttons": {{"chii": {{"display_name": "Chii", "call": [[1, 2]], "show_when": ["call_available"],
      "actions": [["call"], ["change_turn", "self"]]}}}}}})",
                          spec));
  EXPECT_EQ(round.play(kEast, "3m"), "");
  EXPECT_EQ(round.press(kSouth, "chii"), "");
  round.at(kSouth).hand = tiles_of(hand);
  round->touch();
  const auto held = round->held(kSouth);
  std::vector<Tile> tiles;
  for (int place : round->playable(kSouth)) tiles.push_back(held[static_cast<size_t>(place)]);
  return names_of(tiles);
}

// T12, T20, K30: what a restriction says of the tile that would be played.
TEST(TileSpecWords, CompareWithTheCall) {
  EXPECT_EQ(playable("same", "136m1z"), "1m 6m 1z");
  EXPECT_EQ(playable("not_same", "136m1z"), "3m");
  EXPECT_EQ(playable("kuikae", "1369m1z"), "1m 9m 1z");  // 6m would have done as well
  EXPECT_EQ(playable("not_kuikae", "1369m1z"), "3m 6m");
}

// T21: whether the discard came from the hand.
TEST(TileSpecWords, TellWhereADiscardCameFrom) {
  const auto fits = [](const char* spec, const char* tile) {
    Round round(fmt::format(R"({{"wall": ["1m", "2m", "3m", "4m", "5m", "6m"], "starting_tiles": 1,
      "after_turn_change": {{"actions": [["draw"]]}},
      "play_effects": [["{}", [["set_status", "yes"]]]]}})",
                            spec));
    EXPECT_EQ(round.play(kEast, tile), "");
    return round.statuses(kEast) == "yes";
  };
  EXPECT_TRUE(fits("tedashi", "1m"));
  EXPECT_FALSE(fits("tedashi", "5m"));
  EXPECT_TRUE(fits("tsumogiri", "5m"));
  EXPECT_FALSE(fits("tsumogiri", "1m"));
}

// A table on which each target holds something of its own.
void furnish(Round& round) {
  round.east().hand = tiles_of("1m");
  round.east().draw = tiles_of("2m");
  round.east().aside = tiles_of("3m");
  round.discard(kEast, "4m5m");
  round.east().discards.edit()[0].taken = true;
  round.call(kEast, "pon", "666z", kSouth);
  round.discard(kWest, "9p");
  round.call(kWest, "chii", "321p", kSouth);
  for (const char* name : {"flower", "start_flower", "joker", "start_joker"}) {
    const int at = *round->rules().names.calls.find(name);
    const char* tile = std::string_view(name).ends_with("flower") ? "1f" : "1j";
    round.east().calls.push_back({.kind = Meld::Kind::kFlower,
                                  .name = at,
                                  .from = kEast,
                                  .called = Tile(tiles::Kind::of(tile))});
  }
}

std::string with_matches(const std::string& targets, const std::string& spec) {
  const std::string never = R"("show_when": ["false"], "actions": [["noop"]]})";
  return fmt::format(
      R"({{"wall": ["1m", "1f", "1j"], "reserved_tiles": ["r"], "revealed_tiles": ["7p"],
    "interruptible_actions": ["draw"], "buttons": {{
    "go": {{"display_name": "Go", "show_when": [{{"name": "seat_is", "opts": ["east"]}}],
      "actions": [["unset_status", "yes"],
        ["when", [{{"name": "match", "opts": [[{}], [{}]]}}], [["set_status", "yes"]]]]}},
    "pon": {{"display_name": "P", {},
    "chii": {{"display_name": "C", {}, "flower": {{"display_name": "F", {},
    "start_flower": {{"display_name": "F", {}, "joker": {{"display_name": "J", {},
    "start_joker": {{"display_name": "J", {}}}}})",
      targets, spec, never, never, never, never, never, never);
}

bool matches(const std::string& targets, const std::string& spec) {
  Round round(with_matches(targets, spec));
  furnish(round);
  round->touch();
  EXPECT_EQ(round.press(kEast, "go"), "");
  return round.statuses(kEast) == "yes";
}

// M30, M31, M32, M33, M34, M36, M37, M38, M39: what each target holds, of all that lies about.
TEST(MatchTargetWords, SelectTiles) {
  const std::vector<std::string> kinds = {"1m", "2m", "3m", "4m", "5m", "6z",
                                          "9p", "1p", "1f", "1j", "7p"};
  const std::pair<const char*, std::vector<std::string>> rows[] = {
      {"hand", {"1m"}},
      {"draw", {"2m"}},
      {"calls", {"6z", "1f"}},
      {"call_tiles", {"6z"}},
      {"all_call_tiles", {"6z", "1p"}},
      {"flowers", {"1f"}},
      {"start_flowers", {"1f"}},
      {"jokers", {"1j"}},
      {"start_jokers", {"1j"}},
      {"last_discard", {"9p"}},
      {"last_called_tile", {"1p"}},
      {"last_call", {"1p"}},
      {"pond", {"5m"}},
      {"discards", {"4m", "5m"}},
      {"all_discards", {"4m", "5m", "9p"}},
      {"aside", {"3m"}},
      {"revealed_tiles", {"7p"}},
      {"any_discard", {"4m", "5m"}},
      {"others_discards", {"9p"}},
      {"aside_unique", {"3m"}},
      {"hand_any", {"1m"}},
  };
  for (const auto& [target, found] : rows) {
    std::vector<std::string> matching;
    for (const std::string& kind : kinds) {
      const std::string spec = "[[[\"" + kind + "\"], 1]]";
      if (matches(std::string("\"") + target + "\"", spec)) matching.push_back(kind);
    }
    EXPECT_EQ(matching, found) << target;
  }
}

// M39, M41: one tile at a time, or all joined; nothing matches only what wants nothing.
TEST(MatchTargetWords, AreJoined) {
  const std::string both = R"([[["4m"], 1], [["5m"], 1]])";
  EXPECT_TRUE(matches(R"("discards")", both));
  EXPECT_FALSE(matches(R"("any_discard")", both));
  EXPECT_TRUE(matches(R"("hand", "draw")", R"([[["1m"], 1], [["2m"], 1]])"));
  EXPECT_TRUE(matches("", "[]"));
  EXPECT_FALSE(matches("", R"([[["1m"], 1]])"));
}

// M20: in whatever order the tiles lie.
TEST(MatchTargetWords, DoNotDependOnTheOrderOfTheHand) {
  std::vector<Tile> hand = tiles_of("11233m");
  std::sort(hand.begin(), hand.end());
  const std::string spec = R"([[[[0, 1, 2]], 1], [[[0, 0]], 1]])";
  std::set<bool> answers;
  do {
    Stage stage(if_holds(R"({"name": "match", "opts": [["hand"], [)" + spec + "]]}"));
    stage.east().hand = hand;
    answers.insert(holds(stage));
  } while (std::next_permutation(hand.begin(), hand.end()));
  EXPECT_EQ(answers.size(), 1u);
}

// M42
TEST(MatchTargetWords, MustBeKnown) {
  auto document = json::read(base::make_source("t", R"({"after_start": {"actions": [
    ["when", [{"name": "match", "opts": [["hnad"], [[]]]}], []]]}})"));
  const auto rules = ruleset::load(*std::move(document), vocabulary());
  ASSERT_FALSE(rules.ok());
  EXPECT_EQ(rules.diagnostics()[0].code, "ruleset/unknown-match-target");
  EXPECT_EQ(rules.diagnostics()[0].hint, "did you mean `hand`?");
}

// M35: the winning tile, in a win.
TEST(MatchTargetWords, KnowTheWinningTile) {
  Stage stage(R"([["win_by_draw"]])", R"("before_win": {"actions": [["when", [{"name": "match",
    "opts": [["winning_tile"], [[[["3m"], 1]]]]}], [["set_status", "yes"]]]]},)");
  stage.east().draw = tiles_of("3m4m");
  EXPECT_EQ(stage.go(), "");
  EXPECT_EQ(stage.statuses(kEast), "yes");
}

// M38: the tile that would be played.
TEST(MatchTargetWords, KnowTheTileInContext) {
  Round round(R"({"wall": ["1m", "2m", "3m", "4m", "5m", "6m"], "starting_tiles": 1,
    "after_turn_change": {"actions": [["draw"]]},
    "play_restrictions": [["any", [{"name": "match", "opts": [["tile"], [[[["5m"], 1]]]]}]]]})");
  EXPECT_EQ(round.play(kEast, "5m"), "engine/not-playable");
  EXPECT_EQ(round.play(kEast, "1m"), "");
}

// M38, B06, B25: the tiles of the call that is being considered; what fails does not exist.
TEST(MatchTargetWords, KnowTheCallInContext) {
  const auto ways = [](const char* target) {
    Round round(fmt::format(R"({{"wall": ["3m", "9s", "4m", "5m", "9p", "8p", "7p", "6p"],
      "starting_tiles": 2, "interruptible_actions": ["play_tile"],
      "buttons": {{"chii": {{"display_name": "Chii", "call": [[1, 2]],
        "call_conditions": [{{"name": "match", "opts": [["{}"], [[[["4m"], 1]]]]}}],
        "show_when": ["call_available"], "actions": [["call"]]}}}}}})",
                            target));
    EXPECT_EQ(round.play(kEast, "3m"), "");
    return round.buttons(kSouth);
  };
  EXPECT_EQ(ways("call_choice"), "chii");
  EXPECT_EQ(ways("called_tile"), "");
}

// M12, M14, M15, M16: what each keyword changes, on the hand 1m 1m 1m 2m 3m.
TEST(MatchKeywordWords, ActOnTheGroupsAfterThem) {
  struct Row {
    const char* spec;
    bool holds;
  };
  const Row rows[] = {
      // Greedy: the triplet goes first, and no run is left.
      {R"([[[[0, 0, 0], [0, 1, 2]], 1], [[[0, 1, 2]], 1]])", false},
      {R"([[[[0, 0]], 1], [[[0, 1, 2]], 1]])", true},
      {R"([[[[0, 0, 0], [0, 0]], 1], [[[0, 1, 2]], 1]])", false},
      {R"(["exhaustive", [[[0, 0, 0], [0, 0]], 1], [[[0, 1, 2]], 1]])", true},
      {R"([[["1m", "2m"], 4]])", true},
      {R"(["unique", [["1m", "2m"], 3]])", false},
      {R"(["unique", [["1m", "2m", "3m"], 3]])", true},
      {R"([[["9p"], 1]])", true},  // 3m may be used as 9p
      {R"(["nojoker", [["9p"], 1]])", false},
      {R"(["nojoker", [["3m"], 1]])", true},
      {R"([[["1m"], 4]])", false},
      {R"(["almost", [["1m"], 4]])", true},
      {R"(["almost", [["1m"], 5]])", false},
      {R"([[["2m"], 1], [["2m"], 1]])", false},
      {R"([[["2m"], 1], "restart", [["2m"], 1]])", true},
      {R"([[["2m"], 1], "fail"])", false},
      {R"(["ignore_suit", [["2m"], 1]])", true},
      {R"(["debug", [["2m"], 1]])", true},
      {R"(["dismantle_calls", [["2m"], 1]])", true},
  };
  for (const Row& row : rows) {
    Stage stage(fmt::format(R"([["set_tile_alias", ["3m"], ["9p"]],
      ["when", [{{"name": "match", "opts": [["hand"], [{}]]}}], [["set_status", "yes"]]]])",
                            row.spec));
    stage.east().hand = tiles_of("11123m");
    EXPECT_EQ(holds(stage), row.holds) << row.spec;
  }
}

// M16: only the tiles that are needed come out of a call.
TEST(MatchKeywordWords, TakeCallsApart) {
  for (const auto& [keyword, expected] :
       {std::pair<const char*, bool>{"", false}, {R"("dismantle_calls", )", true}}) {
    Stage stage(if_holds(fmt::format(
        R"({{"name": "match", "opts": [["calls"], [[{}[["1m"], 1], [["2m"], 1]]]]}})", keyword)));
    stage.call(kEast, "chii", "321m", kSouth);
    EXPECT_EQ(holds(stage), expected) << keyword;
  }
}

// A95, C96, T05: what each amount comes to, in thousandths.
TEST(AmountWords, Count) {
  const std::pair<const char*, Milli> rows[] = {
      {R"("count_matches", ["hand", "draw"], [[[["1m", "2m"], 1]]])", 3000},
      {R"("num_discards")", 3000},
      {R"("num_aside")", 2000},
      {R"("num_facedown_tiles")", 1000},
      {R"("num_facedown_tiles_others")", 2000},
      {R"("num_revealed_tiles_all")", 2000},
      {R"("num_matching_revealed_tiles_all", "manzu")", 1000},
      {R"("num_matching_melded_tiles_all", "terminal")", 1000},
      {R"("tiles_in_wall")", 12'000},
      {R"("score")", 5001'000},
      {R"("half_score")", 2500'000},  // rounded down
      {R"("pot")", 700'000},
      {R"("honba")", 2000},
      {R"("riichi_value")", 1000'000},
      {R"("honba_value")", 300'000},
      {R"("some_counter")", 0},
      {R"("dice")", 7000},
      {R"(["+", ["honba", 5]])", 7000},
      {R"(["-", ["honba", 5]])", -3000},
      {R"(["-", ["honba"]])", -2000},
      {R"(["*", ["honba", 1.5]])", 3000},
      {R"(["/", [7, 2]])", 3500},
      {R"(["**", [2, 10]])", 1024'000},
      {R"(["round", [1250, 100]])", 1300'000},
      {R"(["round_up", [1201, 100]])", 1300'000},
      {R"(["round_down", [1299, 100]])", 1200'000},
      {R"(["min", ["honba", 5]])", 2000},
      {R"(["max", ["honba", 5]])", 5000},
      {R"(["mod", [7, 4]])", 3000},
      {R"(["floor_div", [7, 2]])", 3000},
  };
  for (const auto& [amount, expected] : rows) {
    Stage stage(
        fmt::format(R"([["set_counter", "n", {}]])", amount),
        R"("die1": 3, "die2": 4, "play_effects": [["any", [["add_attr", ["hand"], ["revealed"]]]]],
      "score_calculation": {"method": "riichi", "riichi_value": 1000, "honba_value": 300},)");
    stage.east().hand = tiles_of("1m2m");
    stage.east().draw = tiles_of("1m");
    stage.east().aside = tiles_of("3z4z");
    stage.east().score = 5001'000;
    stage.discard(kEast, "567z");
    stage.east().discards.edit()[1].facedown = true;
    stage.discard(kSouth, "12z");
    for (Discard& discard : stage.at(kSouth).discards.edit()) discard.facedown = true;
    const int revealed = *stage->rules().match_names.attributes.find("revealed");
    stage.east().hand.edit()[0].attributes.add(revealed);
    stage.at(kWest).hand = tiles_of("7z");
    stage.at(kWest).hand.edit()[0].attributes.add(revealed);
    stage.call(kNorth, "chii", "321p", kWest);
    stage.table().pot = 700'000;
    stage.table().honba = 2;
    EXPECT_EQ(stage.go(), "") << amount;
    EXPECT_EQ(stage.counter("n"), expected) << amount;
  }
}

// A95: what only a win has is told while one is scored.
TEST(AmountWords, KnowOfWinsOnlyWhileOneIsScored) {
  for (const char* amount : {R"("points")", R"("points2")", R"("minipoints")"}) {
    Stage stage(fmt::format(R"([["set_counter", "n", {}]])", amount));
    EXPECT_EQ(stage.go(), "engine/not-scoring") << amount;
  }
}

}  // namespace
}  // namespace jantaku::engine
