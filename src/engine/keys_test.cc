// What the keys of a ruleset come to (sections 1 and 2 of the checklist).
#include <gtest/gtest.h>

#include "base/diagnostic.h"
#include "engine/engine_test_round.h"

namespace jantaku::engine {
namespace {

using ruleset::Ruleset;

base::Result<std::shared_ptr<const Ruleset>> load_text(const std::string& text) {
  auto document = json::read(base::make_source("test.json", text));
  EXPECT_TRUE(document.ok()) << base::render(document.diagnostics());
  return ruleset::load(*std::move(document), vocabulary());
}

struct KeyCase {
  const char* text;
  bool (*holds)(const Ruleset& rules);
};

void check(std::initializer_list<KeyCase> rows) {
  for (const KeyCase& row : rows) {
    const auto rules = load_text(row.text);
    ASSERT_TRUE(rules.ok()) << base::render(rules.diagnostics());
    EXPECT_TRUE(row.holds(**rules)) << row.text;
  }
}

// K10 to K18, K50
TEST(Keys, SetUpTheTable) {
  check({
      {R"({"wall": ["1m", ["5m", ["red"]], {"tile": "7z", "attrs": ["gold"]}]})",
       [](const Ruleset& r) { return r.wall.size() == 3 && !r.wall[2].attributes.empty(); }},
      {R"({"wall": ["1m", "2m", "3m", "4m"], "starting_tiles": 1})",
       [](const Ruleset& r) { return r.starting_tiles == 1; }},
      {R"({"wall": ["1m", "2m"], "reserved_tiles": ["a", "b"], "revealed_tiles": ["b", "5z"]})",
       [](const Ruleset& r) {
         return r.reserved_tiles.size() == 2 &&
                r.revealed_tiles[0].reserved == r.reserved_tiles[1] &&
                r.revealed_tiles[1].reserved < 0 && r.revealed_tiles[1].tile.kind.name() == "5z";
       }},
      {R"({"max_revealed_tiles": 5})", [](const Ruleset& r) { return r.max_revealed_tiles == 5; }},
      {R"({"wall": ["1m", "2m"], "dora_indicators": {"1m": ["2m"]},
           "reverse_dora_indicators": {"2m": ["1m"]}})",
       [](const Ruleset& r) {
         return r.dora_indicators.size() == 1 &&
                r.dora_indicators[0].second[0] == tiles::Kind::of("2m") &&
                r.reverse_dora_indicators[0].first == tiles::Kind::of("2m");
       }},
      {R"({"initial_score": 25000})",
       [](const Ruleset& r) { return r.initial_score == 25'000'000; }},
      {"{}", [](const Ruleset& r) { return r.initial_score == 0 && !r.max_rounds; }},
      {R"({"max_rounds": 0})", [](const Ruleset& r) { return r.max_rounds == 0; }},
      {R"({"num_players": 3})", [](const Ruleset& r) { return r.seats == 3; }},
  });
}

// K11, K50: what does not go round is an error at load.
TEST(Keys, RefuseADealThatTheWallCannotServe) {
  for (const char* text : {
           R"({"wall": ["1m", "2m", "3m"], "starting_tiles": 1})",
           R"({"wall": ["1m", "2m", "3m", "4m"], "starting_tiles": 1, "reserved_tiles": ["a"]})",
           R"({"num_players": 5})",
           R"({"num_players": 1})",
       }) {
    EXPECT_FALSE(load_text(text).ok()) << text;
  }
  EXPECT_TRUE(
      load_text(R"({"num_players": 3, "wall": ["1m", "2m", "3m"], "starting_tiles": 1})").ok());
}

// K12, K13, K14, G03, G06: reserved tiles are the last; what is revealed lies in the top row, also
// more than it shows always.
TEST(Keys, ReserveAndReveal) {
  Round round(R"({"wall": ["1m", "2m", "3m", "4m", "5m", "6m", "7m"], "starting_tiles": 1,
    "reserved_tiles": ["a", "b"], "revealed_tiles": ["b", "a", "5z"], "max_revealed_tiles": 1})");
  EXPECT_EQ(round.hand(kEast) + round.hand(kSouth) + round.hand(kNorth), "1m2m4m");
  EXPECT_EQ(round.wall(), "5m | 6m 7m");
  std::string shown;
  for (const RevealedTile& tile : round.table().revealed) {
    shown += round->revealed_tile(tile).kind.name();
  }
  EXPECT_EQ(shown, "7m6m5z");
}

// G03: a deal may be rigged, for tests and scenarios.
TEST(Keys, RigTheDeal) {
  check({{R"({"wall": ["1m", "2m", "3m", "4m"], "starting_hand": {"south": ["3m"]},
              "starting_draws": ["2m"], "starting_dead_wall": ["4m"], "starting_round": 4,
              "starting_honba": 2, "die1": 3, "die2": 4})",
          [](const Ruleset& r) {
            return r.rigged.any() && r.rigged.hands[1].size() == 1 && r.rigged.draws.size() == 1 &&
                   r.rigged.dead_wall.size() == 1 && r.rigged.round == 4 && r.rigged.honba == 2 &&
                   r.rigged.die1 == 3 && r.rigged.die2 == 4;
          }},
         {"{}", [](const Ruleset& r) { return !r.rigged.any(); }}});
}

// K03, K21, K22: sets, and match specs under any name.
TEST(Keys, DefineSetsAndMatches) {
  Round round(R"({"wall": ["1m", "1m", "2m", "3m", "4m"], "starting_tiles": 0,
    "set_definitions": {"pair": [0, 0]}, "NAME_definition": [[[["pair"], 1]]],
    "雜龍_definition": ["NAME"],
    "after_start": {"actions": [["draw", 2],
      ["when", [{"name": "match", "opts": [["draw"], ["NAME"]]}], [["set_status", "a"]]],
      ["when", [{"name": "match", "opts": [["draw"], ["雜龍"]]}], [["set_status", "b"]]],
      ["draw"], ["when", [{"name": "match", "opts": [["hand"], ["NAME"]]}], [["set_status", "c"]]]]}})");
  EXPECT_EQ(round.statuses(kEast), "a b");
}

// K25 to K29, K32 to K34, K40, K42, K44 to K47
TEST(Keys, SayWhatIsShownAndKept) {
  check({
      {R"({"shown_statuses": ["furiten"], "persistent_statuses": ["cursed"],
           "persistent_counters": ["wins"]})",
       [](const Ruleset& r) {
         return r.shown_statuses.size() == 1 && r.persistent_counters.size() == 1 &&
                r.names.statuses.name(r.persistent_statuses[0]) == "cursed";
       }},
      {R"({"display_honba": true, "display_riichi_sticks": true, "bloody_end": true})",
       [](const Ruleset& r) { return r.display_honba && r.display_riichi_sticks && r.bloody_end; }},
      {"{}",
       [](const Ruleset& r) {
         return !r.display_honba && !r.display_riichi_sticks && !r.bloody_end &&
                r.point_name == "Points" && r.limit_point_name == "★" && r.minipoint_name == "Fu" &&
                !r.enable_saki_cards;
       }},
      {R"({"point_name": "Han", "limit_point_name": "L", "minipoint_name": "M",
           "yaku_alt_names": {"Pinfu": "All runs"}})",
       [](const Ruleset& r) {
         return r.point_name == "Han" && r.limit_point_name == "L" && r.minipoint_name == "M" &&
                r.yaku_alt_names.find("Pinfu") != nullptr;
       }},
      // For lists of games: it stays in the document.
      {R"({"subtitle": "three faan to win"})",
       [](const Ruleset& r) {
         const json::Value* subtitle = r.document.root.find("subtitle");
         return subtitle && subtitle->string() && *subtitle->string() == "three faan to win";
       }},
      {R"({"enable_saki_cards": true, "saki_deck": ["x", "y"], "saki_ver": "v13",
           "tile_images": {"1j": "joker.svg"}})",
       [](const Ruleset& r) {
         return r.enable_saki_cards && r.saki_deck.size() == 2 && r.saki_version == "v13" &&
                r.tile_images.find("1j") != nullptr;
       }},
  });
  const auto other = load_text(R"({"saki_ver": "v99"})");  // K46: a warning
  ASSERT_TRUE(other.ok());
  EXPECT_EQ(other.diagnostics().size(), 1u);
  EXPECT_FALSE(load_text(R"({"saki_deck": ["x", "x"]})").ok());  // P02
}

// K35 to K39, K41
TEST(Keys, ListYaku) {
  check({
      {R"({"yaku": [{"display_name": "A", "value": 2, "when": ["true"]}],
           "yakuman": [{"display_name": "B", "value": 1, "when": ["won_by_draw"]}],
           "extra_yaku": [{"display_name": "C", "value": 1, "when": ["true"]}],
           "meta_yaku": [{"display_name": "D", "value": 1, "when": ["has_no_yaku"]}],
           "yaku_precedence": {"A": ["C"]}})",
       [](const Ruleset& r) {
         return r.yaku_lists.size() == 4 && r.yaku_lists[0].yaku[0].value == 2000 &&
                r.names.yaku.name(r.yaku_lists[3].yaku[0].name) == "D" &&
                r.yaku_precedence.size() == 1 && r.yaku_precedence[0].names.size() == 1;
       }},
      {R"({"score_calculation": {"method": "hk", "score_table_dealer": {"max": 8}}})",
       [](const Ruleset& r) {
         return r.scoring.method == ruleset::ScoringMethod::kHk && r.scoring.dealer.max.has_value();
       }},
      {"{}", [](const Ruleset& r) { return r.scoring.method == ruleset::ScoringMethod::kNone; }},
  });
}

// S10 to S19, G20 to G22, S05, S22 to S30: the shape of each is checked at load.
TEST(Keys, CheckTheShapeOfScoring) {
  const auto loads = [](const std::string& field, const std::string& value) {
    return load_text(R"({"score_calculation": {"method": "riichi", ")" + field + "\": " + value +
                     "}}")
        .ok();
  };
  for (const char* table :
       {"score_table_dealer", "score_table_nondealer", "score_table_dealer_draw",
        "score_table_nondealer_draw", "score_table", "score_table_draw",
        "score_table_phan_discarder", "score_table_phan_non_discarder"}) {
    EXPECT_TRUE(loads(table, R"({"1": {"30": 1000}, "max": 8000})")) << table;
    EXPECT_FALSE(loads(table, R"({"one": 1000})")) << table;
    EXPECT_FALSE(loads(table, R"({"1": "many"})")) << table;
  }
  for (const char* text : {"win_by_discard_name", "win_by_draw_name", "yakuman_limit_hand_name"}) {
    EXPECT_TRUE(loads(text, "\"Ron\"")) << text;
    EXPECT_FALSE(loads(text, "1")) << text;
  }
  EXPECT_TRUE(loads("limit_hand_names", R"({"5": "Mangan", "4": {"40": "Mangan"}})"));
  EXPECT_FALSE(loads("limit_hand_names", R"({"5": 1})"));
  for (const char* number : {"riichi_value", "honba_value", "tobi", "noten_payments", "most_limits",
                             "target_score", "origin"}) {
    EXPECT_TRUE(loads(number, "1000")) << number;
    EXPECT_FALSE(loads(number, "\"1000\"")) << number;
  }
  for (const char* flag :
       {"draw_payments", "honba_for_all", "winners_are_spared", "unlimited", "pao_pays_honba",
        "sudden_death", "agariyame", "tenpaiyame", "split_ties"}) {
    EXPECT_TRUE(loads(flag, "true")) << flag;
    EXPECT_FALSE(loads(flag, "1")) << flag;
  }
  for (const char* small : {"honba_shares", "double_wind_fu", "most_wins", "overtime_rounds"}) {
    EXPECT_TRUE(loads(small, "3")) << small;
    EXPECT_FALSE(loads(small, "-1")) << small;
    EXPECT_FALSE(loads(small, "1.5")) << small;
  }
  EXPECT_TRUE(loads("uma", "[20000, 10000, -10000, -20000]"));
  EXPECT_FALSE(loads("uma", "20000"));
  EXPECT_TRUE(loads("pao_yaku", R"(["Daisangen"])"));
  EXPECT_FALSE(loads("pao_yaku", R"("Daisangen")"));
  EXPECT_TRUE(loads("extra_wins", R"("first")"));
  EXPECT_FALSE(loads("extra_wins", R"("last")"));
  for (const char* whose : {R"("first")", R"("split")", R"("lost")"}) {
    EXPECT_TRUE(loads("leftover", whose)) << whose;
  }
  EXPECT_FALSE(loads("leftover", R"("last")"));
  EXPECT_TRUE(loads("least_points", R"({"Renhou": 5})"));
  EXPECT_FALSE(loads("least_points", R"({"Renhou": "five"})"));
  EXPECT_FALSE(loads("least_points", "5"));
  EXPECT_FALSE(load_text(R"({"score_calculation": {"method": "chess"}})").ok());
}

// K43, D01, D10
TEST(Keys, NameModsAndDialect) {
  check({
      {R"({"available_mods": ["Rules", {"id": "a", "name": "A", "desc": "d", "deps": ["b"],
             "conflicts": []}, {"id": "b"}], "default_mods": []})",
       [](const Ruleset& r) {
         return r.available_mods.size() == 2 && r.available_mods[0].deps[0] == "b" &&
                r.default_mods.empty();
       }},
      {R"({"dialect": 2026})",
       [](const Ruleset& r) { return r.dialect == ruleset::Dialect::k2026; }},
  });
  const auto unknown = load_text(R"({"available_mods": [{"id": "a", "deps": ["no"],
    "conflicts": ["neither", "a"]}]})");
  ASSERT_TRUE(unknown.ok());
  std::string codes;
  for (const auto& d : unknown.diagnostics()) codes += d.code + " ";
  EXPECT_EQ(codes, "ruleset/unknown-mod ruleset/unknown-mod ");
}

// K49: `@x` stands for a value, `+@x` for its elements, `$x` for an argument.
TEST(Keys, ExpandConstantsAndFunctions) {
  Round round(R"({"constants": {"one": 1, "many": ["1m", "2m"]}, "wall": ["3m", "+@many", "9m"],
    "starting_tiles": "@one", "functions": {"f": [["add_counter", "n", "$by"]]},
    "after_start": {"actions": [["run", "f", {"by": 3}]]}})");
  EXPECT_EQ(round.hand(kSouth), "1m");
  EXPECT_EQ(round.counter("n"), 3000);
}

// K04, K05: unknown keys and values of a wrong type are errors at load, for every key.
TEST(Keys, RefuseWrongTypes) {
  for (const vocab::Signature& row : vocabulary().rows(vocab::Kind::kKey)) {
    EXPECT_FALSE(load_text("{\"" + std::string(row.name) + "\": [3.5]}").ok()) << row.name;
  }
  const auto unknown = load_text(R"({"strating_tiles": 13})");
  ASSERT_FALSE(unknown.ok());
  EXPECT_EQ(unknown.diagnostics()[0].code, "ruleset/unknown-key");
  EXPECT_NE(unknown.diagnostics()[0].hint.find("starting_tiles"), std::string::npos);
}

// A92: what a player does is no action of a list, but may be named as what interrupts.
TEST(Keys, DoNotListPlaying) {
  const auto listed = load_text(R"({"after_start": {"actions": [["play_tile"]]}})");
  ASSERT_FALSE(listed.ok());
  EXPECT_EQ(listed.diagnostics()[0].code, "ruleset/internal-action");
  EXPECT_TRUE((*load_text(R"({"interruptible_actions": ["play_tile"]})"))->play_tile_interrupts);
}

// G09: what a round has set is gone in the next.
TEST(Keys, StartEveryRoundAfresh) {
  Stage stage(R"([["set_status", "s"], ["add_counter", "n", 1], ["draw"], ["tag_drawn_tile", "t"],
    ["set_tile_alias", ["1m"], ["2m"]], ["set_tile_ordering", ["9m", "1m"]],
    ["add_attr_drawn_tile", "a"]])");
  EXPECT_EQ(stage.go(), "");
  EXPECT_EQ(stage.statuses(kEast), "s");
  stage->start_round({.wall = stage->rules().wall, .round = 1});
  EXPECT_EQ(stage.statuses(kEast), "");
  EXPECT_EQ(stage.counter("n"), 0);
  EXPECT_TRUE(stage.table().tags.empty());
  EXPECT_TRUE(stage.east().draw.empty());
  EXPECT_FALSE(
      stage.east().aliases.may_serve(Tile(tiles::Kind::of("1m")), Tile(tiles::Kind::of("2m")), {}));
}

// X08, E18: every word that needs a context is refused where there is none.
TEST(Keys, RefuseWordsWithoutTheirContext) {
  const auto code_of = [](const std::string& action) {
    const auto rules = load_text(R"({"wall": ["1m", "9m", "7z"], "reserved_tiles": ["kandraw_1"],
      "set_definitions": {"pair": [0, 0]},
      "yaku": [{"display_name": "Riichi", "value": 1, "when": []}],
      "after_start": {"actions": [)" +
                                 action + "]}}");
    return rules.ok() ? "" : rules.diagnostics()[0].code;
  };
  int needy = 0;
  for (const auto kind : {vocab::Kind::kAction, vocab::Kind::kCondition}) {
    for (const vocab::Signature& row : vocabulary().rows(kind)) {
      if (row.contexts.without({vocab::Context::kSeat}).empty()) continue;
      ++needy;
      const std::string example(row.example);
      EXPECT_EQ(
          code_of(kind == vocab::Kind::kAction ? example : R"(["when", [)" + example + "], []]"),
          "ruleset/missing-context")
          << row.name;
    }
  }
  EXPECT_GT(needy, 25);
}

}  // namespace
}  // namespace jantaku::engine
