// What each construct lowers to: the examples of the checklist, sections 3 to 6, 8 and 10.
#include "majs/lower.h"

#include <gtest/gtest.h>

#include <chrono>

#include "majs/commands.h"
#include "majs/lower_test_script.h"

namespace jantaku::majs {
namespace {

struct Row {
  std::string_view script, json;
};

// `script` as a value of `set v, ...`.
void expect_values(const std::vector<Row>& rows, const Variables& variables = {}) {
  for (const auto& [script, json] : rows) {
    const TestRun run = run_script("set v, " + std::string(script), {.variables = variables});
    EXPECT_EQ(run.json, compact("{\"v\": " + std::string(json) + "}")) << script << run.rendered;
  }
}

// As a condition, where one stands.
void expect_conditions(const std::vector<Row>& rows, const Variables& variables = {}) {
  for (const auto& [script, json] : rows) {
    const TestRun run = run_script("def f do if " + std::string(script) + " do noop end end",
                                   {.variables = variables});
    EXPECT_EQ(run.json, compact(R"({"functions": {"f": [["when", )" + std::string(json) +
                                R"(, [["noop"]]]]}})"))
        << script << run.rendered;
  }
}

void expect_blocks(const std::vector<Row>& rows, const Variables& variables = {}) {
  for (const auto& [script, json] : rows) {
    const TestRun run =
        run_script("def f do " + std::string(script) + " end", {.variables = variables});
    EXPECT_EQ(run.json, compact(R"({"functions": {"f": )" + std::string(json) + "}}"))
        << script << run.rendered;
  }
}

void expect_commands(const std::vector<Row>& rows) {
  for (const auto& [script, json] : rows) {
    const TestRun run = run_script(script);
    EXPECT_EQ(run.json, compact(json)) << script << run.rendered;
  }
}

// MS-301, MS-302, MS-303, MS-307, MS-105, MS-106, MS-107, MS-111
TEST(Values, GiveThemselves) {
  expect_values(
      {
          {"42", "42"},
          {"-5", "-5"},
          {"1_000", "1000"},
          {"1.50", "1.5"},
          {"2.0", "2"},
          {"0x1F", "31"},
          {"1.0e-3", "0.001"},
          {"9007199254740991", "9007199254740991"},
          {R"("a\n\"b\"\u{1F600}\x41")", R"("a\n\"b\"😀A")"},
          {R"("\#{x} %{x} $x")", R"("#{x} %{x} $x")"},
          {R"(%{a: 1, "b c": [2, nil],})", R"({"a": 1, "b c": [2, null]})"},
          {R"(%{"k" => true})", R"({"k": true})"},
          {"[1, 2,]", "[1, 2]"},
          {"@c", R"("@c")"},
          {"[+@c, 1]", R"(["+@c", 1])"},
          {"[has_draw(), 5]", R"([["has_draw"], 5])"},
          {"[p and q]", R"([["p", "q"]])"},
          {"has_draw(1)", R"([{"name": "has_draw", "opts": [1]}])"},
          {"-(2 + 3) * 2 ** 3", "-40"},
          {"~s\"0 0\"", "[[0, 0]]"},
          {"!n * 2 + 1", "7"},
          {"[!s, !b]", R"(["x", true])"},
      },
      {{"n", json::Value(3)}, {"s", json::Value("x")}, {"b", json::Value(true)}});
}

TEST(Conditions, AlternateBetweenAndAndOr) {  // MS-401 to MS-413
  expect_conditions(
      {
          {"p and (q or (r and s))", R"(["p", ["q", ["r", "s"]]])"},
          {"p or q", R"([["p", "q"]])"},
          {"(p or q) and (r or s)", R"([["p", "q"], ["r", "s"]])"},
          {"p or q and r or s", R"([["p", ["q", "r"], "s"]])"},
          {"((p))", R"(["p"])"},
          {"game_start", R"(["game_start"])"},
          {"tiles_remaining(4)", R"([{"name": "tiles_remaining", "opts": [4]}])"},
          {"has_calls(as: \"toimen\")", R"([{"name": "has_calls", "as": "toimen", "opts": []}])"},
          {"has_calls(as: toimen)", R"([{"name": "has_calls", "as": "toimen", "opts": []}])"},
          {"not_p", R"(["not_p"])"},
          {"not has_draw", R"(["not_has_draw"])"},
          {"not status(\"x\")", R"([{"name": "not_status", "opts": ["x"]}])"},
          {"not not_has_draw", R"(["has_draw"])"},
          {"not (p and q)", R"([{"name": "not", "opts": [["p", "q"]]}])"},
          {"not not (p and q)",
           R"([{"name": "not", "opts": [[{"name": "not", "opts": [["p", "q"]]}]]}])"},
          {"not @c", R"([{"name": "not", "opts": ["@c"]}])"},
          {"not p(as: \"others\")",
           R"([{"name": "not", "opts": [[{"name": "p", "as": "others", "opts": []}]]}])"},
          {"not at_least(1, p, q)", R"([{"name": "not", "opts": [[1, "p", "q"]]}])"},
          {"not (laps == 2)", R"([{"name": "not_counter_equals", "opts": ["laps", 2]}])"},
          {"true", R"(["true"])"},
          {"@c", R"("@c")"},
          {"+@c", R"(["+@c"])"},
          {"p and @c", R"(["p", "@c"])"},
          {"p and +@c", R"(["p", "+@c"])"},
          {"!f and p", R"(["true", "p"])"},
          {"!f", R"(["true"])"},
          {"match([\"hand\"], ~m\"pair:2\")",
           R"([{"name": "match", "opts": [["hand"], [[[["pair"], 2]]]]}])"},
      },
      {{"f", json::Value(true)}});
}

TEST(Conditions, TakeConditionsWhereTheirRowSaysSo) {  // MS-002, MS-413
  const TestRun run =
      run_script("def f do if anyone(has_draw, our_turn or has_draw) do noop end end",
                 {.conditions = TestConditions::kKnown});
  EXPECT_EQ(run.json,
            compact(R"({"functions": {"f": [["when", [{"name": "anyone", "opts": ["has_draw",
              [["our_turn", "has_draw"]]]}], [["noop"]]]]}})"))
      << run.rendered;
}

TEST(Conditions, CompareCountersAndAmounts) {  // MS-414 to MS-416
  expect_conditions(
      {
          {"laps == 2", R"([{"name": "counter_equals", "opts": ["laps", 2]}])"},
          {"\"laps\" != 2", R"([{"name": "not_counter_equals", "opts": ["laps", 2]}])"},
          {"laps < 2", R"([{"name": "counter_less_than", "opts": ["laps", 2]}])"},
          {"laps > \"pot\"", R"([{"name": "counter_more_than", "opts": ["laps", "pot"]}])"},
          {"laps <= -2", R"([{"name": "counter_at_most", "opts": ["laps", -2]}])"},
          {"laps >= other", R"([{"name": "counter_at_least", "opts": ["laps", "other"]}])"},
          {"honba + 1 > 3", R"([{"name": "amount_more_than", "opts": [["+", ["honba", 1]], 3]}])"},
          {"points >= 4", R"([{"name": "amount_at_least", "opts": ["points", 4]}])"},
          {"2 < laps", R"([{"name": "amount_less_than", "opts": [2, "laps"]}])"},
          {"!m == \"Mangan\"", R"([{"name": "equals", "opts": ["Mangan", "Mangan"]}])"},
          {"!m != \"x\"", R"([{"name": "not_equals", "opts": ["Mangan", "x"]}])"},
          {"!n > 2", R"([{"name": "amount_more_than", "opts": [5, 2]}])"},
          {"laps == !n", R"([{"name": "counter_equals", "opts": ["laps", 5]}])"},
          {"laps >= @c", R"([{"name": "amount_at_least", "opts": ["laps", "@c"]}])"},
      },
      {{"m", json::Value("Mangan")}, {"n", json::Value(5)}});
}

TEST(Conditions, CountHowManyHold) {  // MS-417 to MS-419
  expect_conditions({
      {"at_least(2, p, q, r)", R"([2, "p", "q", "r"])"},
      {"at_most(1, p, q)", R"([[1, "p", "q"]])"},
      {"s and at_least(2, p, q)", R"(["s", [[2, "p", "q"]]])"},
      {"s or at_least(2, p, q)", R"([["s", [2, "p", "q"]]])"},
      {"s and at_most(1, p, q)", R"(["s", [1, "p", "q"]])"},
      {"s or at_most(1, p, q)", R"([["s", [[1, "p", "q"]]]])"},
      {"at_least(1, (a and b), c)", R"([1, [["a", "b"]], "c"])"},
      {"at_most(1, (a or b), c)", R"([[1, [["a", "b"]], "c"]])"},
      {"at_least(1, a or b, c)", R"([1, ["a", "b"], "c"])"},
  });
}

TEST(Amounts, NestToTheLeft) {  // MS-501 to MS-505, MS-610
  expect_blocks(
      {
          {"x = a + b - 1",
           R"([["set_counter", "x", "eval_expr", ["-", [["+", ["a", "b"]], 1]]]])"},
          {"x = round_up(pot * 2, 100)",
           R"([["set_counter", "x", "eval_expr", ["round_up", [["*", ["pot", 2]], 100]]]])"},
          {"x = -y", R"([["set_counter", "x", "eval_expr", ["-", ["y"]]]])"},
          {"x = a * (b + 1)",
           R"([["set_counter", "x", "eval_expr", ["*", ["a", ["+", ["b", 1]]]]]])"},
          {"x = a ** 2", R"([["set_counter", "x", "eval_expr", ["**", ["a", 2]]]])"},
          {"x = mod(a, 3)", R"([["set_counter", "x", "eval_expr", ["mod", ["a", 3]]]])"},
          {"x = 2 * 3", R"([["set_counter", "x", 6]])"},
          {"x = \"$base\" + 1", R"([["set_counter", "x", "eval_expr", ["+", ["$base", 1]]]])"},
          {"x = !n + y", R"([["set_counter", "x", "eval_expr", ["+", [4, "y"]]]])"},
          // All of it is folded, or nothing.
          {"x = 2 * 3 + y", R"([["set_counter", "x", "eval_expr", ["+", [["*", [2, 3]], "y"]]]])"},
          {"x = -!n * y", R"([["set_counter", "x", "eval_expr", ["*", [["-", [4]], "y"]]]])"},
      },
      {{"n", json::Value(4)}});
}

TEST(Actions, LowerToArrays) {  // MS-601 to MS-614
  expect_blocks({
      {"", "[]"},
      {"sort_hand; draw(2)", R"([["sort_hand"], ["draw", 2]])"},
      {"pause(500)", R"([["pause", 500]])"},
      {"pause 500", R"([["pause", 500]])"},
      {"when(has_draw, [[\"draw\"]])", R"([["when", ["has_draw"], [["draw"]]]])"},
      {"set_counter(\"fu\", \"minipoints\") do take_maximum end",
       R"([["set_counter", "fu", "minipoints", [["take_maximum"]]]])"},
      {"big_text(\"Hm\", as: \"others\")", R"([["as", "others", [["big_text", "Hm"]]]])"},
      {"big_text(\"Hm\", as: others)", R"([["as", "others", [["big_text", "Hm"]]]])"},
      {"if has_aside do draw else noop end", R"([["ite", ["has_aside"], [["draw"]], [["noop"]]]])"},
      {"unless has_draw do draw end", R"([["unless", ["has_draw"], [["draw"]]]])"},
      {"unless c do draw else noop end", R"([["ite", ["c"], [["noop"]], [["draw"]]]])"},
      {"as others do sort_hand end", R"([["as", "others", [["sort_hand"]]]])"},
      {"as [self, \"kamicha\"] do noop end", R"([["as", ["self", "kamicha"], [["noop"]]]])"},
      {"laps = 3", R"([["set_counter", "laps", 3]])"},
      {"laps = pot", R"([["set_counter", "laps", "pot"]])"},
      {"laps = @c", R"([["set_counter", "laps", "@c"]])"},
      {"laps -= 1", R"([["subtract_counter", "laps", 1]])"},
      {"laps *= 2; laps /= 2",
       R"([["multiply_counter", "laps", 2], ["divide_counter", "laps", 2]])"},
      {"laps = laps * 2", R"([["set_counter", "laps", "eval_expr", ["*", ["laps", 2]]]])"},
      {"laps += a + b", R"([["add_counter", "laps", "eval_expr", ["+", ["a", "b"]]]])"},
      {"cond do laps == 1 -> draw; true -> noop end",
       R"([["ite", [{"name": "counter_equals", "opts": ["laps", 1]}], [["draw"]],
         [["when", ["true"], [["noop"]]]]]])"},
      {"cond do a -> draw; noop\n b -> noop\n c -> draw end",
       R"([["ite", ["a"], [["draw"], ["noop"]],
         [["ite", ["b"], [["noop"]], [["when", ["c"], [["draw"]]]]]]]])"},
      {"cond do a -> noop end", R"([["when", ["a"], [["noop"]]]])"},
      {"if has_draw, do: noop, else: draw", R"([["ite", ["has_draw"], [["noop"]], [["draw"]]]])"},
      {"if(has_draw, do: noop)", R"([["when", ["has_draw"], [["noop"]]]])"},
      {"if (a or b) and c do noop end", R"([["when", [["a", "b"], "c"], [["noop"]]]])"},
      {"if(a) and b do noop end", R"([["when", ["a", "b"], [["noop"]]]])"},
      {"if @c do noop end", R"([["when", "@c", [["noop"]]]])"},
      {"change_turn(shimocha)", R"([["change_turn", "shimocha"]])"},
      {"uninterruptible_draw(1)", R"([["uninterruptible_draw", 1]])"},
  });
}

TEST(Actions, CallFunctionsByKeys) {  // MS-621 to MS-627
  expect_blocks({
      {"celebrate", R"([["run", "celebrate"]])"},
      {"celebrate()", R"([["run", "celebrate"]])"},
      {"celebrate(size: 3, who: \"self\")",
       R"([["run", "celebrate", {"size": 3, "who": "self"}]])"},
      {"celebrate size: 3", R"([["run", "celebrate", {"size": 3}]])"},
      {"celebrate(size: 3, as: \"others\")",
       R"([["as", "others", [["run", "celebrate", {"size": 3}]]]])"},
      {"run(\"celebrate\", %{size: 3})", R"([["run", "celebrate", {"size": 3}]])"},
      {"print(@foo)", R"([["print", "@foo"]])"},
      {"滿庭芳_1", R"([["run", "滿庭芳_1"]])"},  // MS-103
  });
}

TEST(Commands, MakeWhatTheChecklistShows) {  // MS-811 to MS-855
  expect_commands({
      {"def hello do noop end", R"({"functions": {"hello": [["noop"]]}})"},
      {"def h do noop end\ndef h, append: true do sort_hand end\ndef h, prepend: true do draw end",
       R"({"functions": {"h": [["draw"], ["noop"], ["sort_hand"]]}})"},
      {"set win_timer, 30", R"({"win_timer": 30})"},
      {"set(win_timer, 30)", R"({"win_timer": 30})"},  // MS-206
      {"set after do noop end", R"({"after": [["noop"]]})"},
      {"on after_start do sort_hand end\non after_start, prepend: true do draw; noop end",
       R"({"after_start": {"actions": [["draw"], ["noop"], ["sort_hand"]]}})"},
      {"define_set gap, ~s\"0 2\"", R"({"set_definitions": {"gap": [[0, 2]]}})"},
      {"define_match seven, ~m\"pair:7\"\nextend_match seven, ~m\"koutsu:2\"\n"
       "define_match both, \"seven\", ~a\"FF\"",
       R"({"seven_definition": [[[["pair"], 7]], [[["koutsu"], 2]]],
           "both_definition": [[[["pair"], 7]], [[["koutsu"], 2]], "FF"]})"},
      {"define_const waits, has_draw or has_calls",
       R"({"constants": {"waits": [["has_draw", "has_calls"]]}})"},
      {"define_const yes, true", R"({"constants": {"yes": true}})"},
      {"define_const c do noop end", R"({"constants": {"c": [["noop"]]}})"},
      {"define_yaku yaku, \"Last Tile\", [1, \"Han\"], no_tiles_remaining, [\"Chicken\"]\n"
       "replace_yaku yaku, \"Last Tile\", 2",
       R"({"yaku": [{"display_name": "Last Tile", "value": 2, "when": ["no_tiles_remaining"]}],
           "yaku_precedence": {"Last Tile": ["Chicken"]}})"},
      {"define_yaku yaku, \"Last Tile\", laps, p, [\"Chicken\"]\n"
       "remove_yaku yaku, [\"Last Tile\", \"Unknown\"]",
       R"({"yaku": [], "yaku_precedence": {"Last Tile": ["Chicken"]}})"},
      {"define_yaku yaku, \"A\", 1, p\nreplace_yaku yaku, \"A\", 2, q, [\"B\"]\n"
       "replace_yaku yaku, \"C\", 2, q, [\"D\"]",
       R"({"yaku": [{"display_name": "A", "value": 2, "when": ["q"]}],
           "yaku_precedence": {"A": ["B"]}})"},
      {"define_button pair, display_name: \"Pair\", show_when: has_draw and not_our_turn, "
       "call: [[0]] do call end",
       R"({"buttons": {"pair": {"display_name": "Pair", "show_when": ["has_draw", "not_our_turn"],
           "call": [[0]], "actions": [["call"]]}}})"},
      {"define_button b, display_name: \"B\", show_when: p, unskippable: true do noop end\n"
       "define_button b, display_name: \"B\", show_when: p, unskippable: q do noop end",  // MS-862
       R"({"buttons": {"b": {"display_name": "B", "show_when": ["p"], "unskippable": ["q"],
           "actions": [["noop"]]}}})"},
      {"define_auto_button tidy, display_name: \"T\", desc: \"Sorts.\", enabled_at_start: true do "
       "sort_hand end",
       R"({"auto_buttons": {"tidy": {"display_name": "T", "desc": "Sorts.",
           "enabled_at_start": true, "actions": [["sort_hand"]]}}})"},
      {"define_play_restriction flower, status(\"locked\")",
       R"({"play_restrictions": [[["flower"], [{"name": "status", "opts": ["locked"]}]]]})"},
      {"define_play_effect any, do: noop", R"({"play_effects": [["any", [["noop"]]]]})"},
      {"define_play_effect any, noop", R"({"play_effects": [["any", [["noop"]]]]})"},
      {"define_preset \"Club\", [\"aka\", %{name: \"uma\", config: %{_1st: 15}}]",
       R"({"available_presets": [{"display_name": "Club", "enabled_mods":
           ["aka", {"name": "uma", "config": {"_1st": 15}}]}]})"},
      {"define_mod_category \"House\"\ndefine_mod aka, name: \"Red fives\", desc: \"d\"\n"
       "config_mod aka, name: \"man\", values: [0, 1], default: 1",
       R"({"available_mods": ["House", {"id": "aka", "name": "Red fives", "desc": "d",
           "default": false, "order": 0, "deps": [], "conflicts": [], "config":
           [{"type": "dropdown", "name": "man", "values": [0, 1], "default": 1}]}]})"},
      {"define_mod a, name: \"A\", desc: \"\", default: true\n"  // MS-1004
       "define_mod b, name: \"B\", desc: \"\"\nremove_mod a, c",
       R"({"available_mods": [{"id": "b", "name": "B", "desc": "", "default": false, "order": 0,
           "deps": [], "conflicts": []}], "default_mods": ["a"]})"},
      {"define_scoring s do\n  x = points * 2 :: \"Twice\"\n  x += 1 :: \"One\"\nend",
       R"({"scoring_logic": {"s": [
           ["_counter_assignment", "Twice", "x", "=", ["*", ["points", 2]]],
           ["_counter_assignment", "One", "x", "=", ["+", ["x", 1]]]]}})"},
      {"set a, [\"x\", [\"x\"]]\nreplace all, \"\", [\"x\"], [\"x\", \"y\"]",
       R"({"a": ["x", ["x", "y"]]})"},
      {"set n, 1250\napply round_up, \"n\", 100\napply round, n", R"({"n": 1300})"},
  });
}

// MS-911 to MS-928, MS-1336
TEST(Commands, ApplyHasEveryMethod) {
  constexpr struct {
    std::string_view method, before, value, after;
  } kRows[] = {
      {"set", "1", "2", "2"},
      {"initialize", "1", "2", "1"},
      {"append", "[1]", "2", "[1,2]"},
      {"prepend", "[1]", "[3, 2]", "[3,2,1]"},
      {"add", "5", "2", "7"},
      {"subtract", "5", "2", "3"},
      {"multiply", "5", "2", "10"},
      {"divide", "5", "2", "2.5"},
      {"modulo", "-5", "3", "-2"},
      {"merge", R"({"x":{"p":1}})", "%{x: %{q: 2}}", R"({"x":{"q":2}})"},
      {"deep_merge", R"({"x":{"p":1}})", "%{x: %{q: 2}}", R"({"x":{"p":1,"q":2}})"},
      {"delete", "[1,2,1]", "1", "[2]"},
      {"delete_all", "[1,2,3]", "[1, 3]", "[2]"},
      {"delete_key", R"({"x":1,"y":2})", "\"x\"", R"({"y":2})"},
      {"min", "5", "2", "2"},
      {"max", "5", "2", "5"},
      {"round", "1250", "100", "1300"},
      {"round_up", "1210", "100", "1300"},
      {"round_down", "1290", "100", "1200"},
      {"atan2", "0", "1", "0"},
      {"copysign", "5", "-1", "-5"},
      {"drem", "5", "3", "-1"},
      {"fdim", "5", "3", "2"},
      {"fmax", "5", "3", "5"},
      {"fmin", "5", "3", "3"},
      {"fmod", "5", "3", "2"},
      {"hypot", "3", "4", "5"},
      {"jn", "0", "0", "1"},
      {"ldexp", "3", "2", "12"},
      {"nextafter", "1", "1", "1"},
      {"nexttoward", "1", "1", "1"},
      {"pow", "2", "10", "1024"},
      {"remainder", "5", "3", "-1"},
      {"scalb", "3", "2", "12"},
      {"scalbln", "3", "2", "12"},
      {"yn", "0", "1", "0.08825696421567698"},
      {"set_append", "[1]", "2", "[1,2]"},
  };
  for (const auto& row : kRows) {
    const std::string onto = "{\"v\":" + std::string(row.before) + "}";
    const TestRun run = run_script(
        "apply " + std::string(row.method) + ", \"v\", " + std::string(row.value), {.onto = onto});
    EXPECT_EQ(run.json, "{\"v\":" + std::string(row.after) + "}") << row.method << run.rendered;
  }
}

TEST(Variables, ComeFromWhoeverLoads) {  // MS-1021 to MS-1028
  EXPECT_EQ(run_script("apply set, \"score_calculation.tobi\", !below",
                       {.variables = {{"below", json::Value(0)}}})
                .json,
            R"({"score_calculation":{"tobi":0}})");
  EXPECT_EQ(run_script("default below, 5\nset a, !below").json, R"({"a":5})");
  EXPECT_EQ(
      run_script("default below, 5\nset a, !below", {.variables = {{"below", json::Value(7)}}})
          .json,
      R"({"a":7})");
  EXPECT_EQ(run_script("define_global k, \"key\"\nset !k, 1").json, R"({"key":1})");
}

TEST(TopLevel, ChoosesCommands) {  // MS-1031 to MS-1037
  const Variables variables{
      {"n", json::Value(5)}, {"f", json::Value(false)}, {"s", json::Value("x")}};
  const std::vector<std::pair<std::string_view, bool>> rows = {
      {"!n == 5", true},
      {"!n != 5", false},
      {"!n >= 5 and !n < 6", true},
      {"!f", false},
      {"not !f", true},
      {"!n", true},
      {"!s == \"x\"", true},
      {"!s == 5", false},
      {"equals(!n, 5)", true},
      {"not_equals(!n, 5)", false},
      {"!s in [\"x\", \"y\"]", true},
      {"!s not in [\"x\", \"y\"]", false},
      {"!n + 1 == 6", true},
      {"nil", false},
      {"0", true},
      {"defined(\"pao\")", false},
      {"defined(\"pao\") or true", true},
  };
  for (const auto& [condition, expected] : rows) {
    const TestRun run =
        run_script("if " + std::string(condition) + " do\n  set a, 1\nelse\n  set a, 0\nend",
                   {.variables = variables});
    EXPECT_EQ(run.json, expected ? R"({"a":1})" : R"({"a":0})") << condition << run.rendered;
  }
  EXPECT_EQ(run_script("unless defined(\"pao\") do define \"pao\"; set pao, true end\n"
                       "unless defined(\"pao\") do set pao, false end")
                .json,
            R"({"pao":true})");
  EXPECT_EQ(
      run_script("cond do false -> set a, 1\n true -> set a, 2; set b, 3\n true -> set a, 4 end")
          .json,
      R"({"a":2,"b":3})");
}

TEST(Lowering, CostsNoSquareOfTheSize) {  // MS-1105
  const auto many = [](std::string_view one, std::string_view between) {
    std::string out;
    for (int i = 0; i < 15'000; ++i) {
      out += i > 0 ? between : "";
      out += one;
      out += one.ends_with('k') ? std::to_string(i) + ": 1" : "";
    }
    return out;
  };
  for (const std::string& text :
       {"set a, %{" + many("k", ", ") + "}", "def f do g(" + many("k", ", ") + ") end",
        "define_mod m, " + many("k", ", "), "set a, [" + many("foo", ", ") + "]",
        "def f do\n" + many("nothing(1)", "\n") + "\nend",
        "def f do if " + many("5", " and ") + " do noop end end"}) {
    const auto begin = std::chrono::steady_clock::now();
    EXPECT_LE(run_script(text).codes.size(), kMostMistakes) << text.substr(0, 40);
    // A square would take minutes.
    EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(20))
        << text.substr(0, 40);
  }
}

TEST(Lowering, NodesKnowTheirPlace) {  // MS-1053
  Parsed parsed = parse(base::make_source("x.majs", "set a, [1, @c]"));
  TestSink sink;
  Globals globals;
  Scope scope(globals, {});
  lower(parsed.script, make_test_words(TestConditions::kAny), scope, sink);
  ASSERT_EQ(sink.edits.size(), 1u);
  const json::Value& constant = (*sink.edits[0].value.array())[1];
  EXPECT_EQ(constant.origin(), (json::Origin{.maker = kInScript, .begin = 11, .end = 13}));
  EXPECT_EQ(sink.edits[0].range.begin, 0u);
  EXPECT_EQ(sink.edits[0].range.end, 14u);
}

TEST(Commands, EveryExampleCompiles) {
  for (const CommandRow* row : command_rows()) {
    const TestRun run = run_script(row->signature.example);
    EXPECT_TRUE(!run.json.empty()) << row->signature.name << "\n" << run.rendered;
    EXPECT_NE(row->signature.doc, "") << row->signature.name;
    EXPECT_NE(row->signature.item, "") << row->signature.name;
  }
}

// MS-811 to MS-836, MS-1025 to MS-1045
TEST(Commands, NoneIsMissing) {
  const std::vector<std::string_view> names = {"def",
                                               "set",
                                               "on",
                                               "define_set",
                                               "define_match",
                                               "extend_match",
                                               "define_const",
                                               "define_scoring",
                                               "define_yaku",
                                               "define_yaku_precedence",
                                               "remove_yaku",
                                               "replace_yaku",
                                               "define_button",
                                               "define_auto_button",
                                               "define_play_restriction",
                                               "define_play_effect",
                                               "define_mod_category",
                                               "define_mod",
                                               "config_mod",
                                               "remove_mod",
                                               "define_preset",
                                               "apply",
                                               "replace",
                                               "require",
                                               "require_after",
                                               "define_base_ruleset",
                                               "define_global",
                                               "default",
                                               "define",
                                               "if",
                                               "unless",
                                               "cond"};
  for (const std::string_view name : names) EXPECT_TRUE(is_command(name)) << name;
  EXPECT_EQ(command_rows().size(), names.size());
}

TEST(Commands, ReachOtherFiles) {  // MS-1041 to MS-1045
  Parsed parsed = parse(base::make_source(
      "x.majs",
      "require \"walls\", %{n: 2}\nrequire_after last\ndefine_base_ruleset riichi\n"
      "set a, 1\nrequire \"late\""));
  TestSink sink;
  Globals globals;
  Scope scope(globals, {});
  lower(parsed.script, make_test_words(TestConditions::kAny), scope, sink);
  ASSERT_EQ(sink.required.size(), 2u);
  EXPECT_EQ(sink.required[0].name, "walls");
  EXPECT_EQ(sink.required[0].given->at("n"), json::Value(2));
  EXPECT_FALSE(sink.required[1].given.has_value());
  ASSERT_EQ(sink.required_after.size(), 1u);
  EXPECT_EQ(sink.bases, std::vector<std::string>{"riichi"});
  ASSERT_EQ(sink.diagnostics.size(), 1u);
  EXPECT_EQ(sink.diagnostics[0].code, "majs/require-not-first");  // MS-1043
}

}  // namespace
}  // namespace jantaku::majs
