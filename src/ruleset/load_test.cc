#include "ruleset/load.h"

#include <gtest/gtest.h>

#include "json/reader.h"
#include "json/writer.h"
#include "ruleset/load_test_words.h"

namespace jantaku::ruleset {
namespace {

json::Document document_of(std::string_view text, json::OriginsPtr origins = nullptr) {
  auto document = json::read(base::make_source("test.json", std::string(text)),
                             {.origins = std::move(origins)});
  EXPECT_TRUE(document.ok()) << base::render(document.diagnostics());
  return *std::move(document);
}

std::shared_ptr<const Ruleset> load_text(std::string_view text, const LoadOptions& options = {}) {
  auto rules = load(document_of(text), test_words(), options);
  EXPECT_TRUE(rules.ok()) << base::render(rules.diagnostics()) << text;
  return rules.ok() ? *rules : nullptr;
}

// The codes of all diagnostics, parted by spaces.
std::string codes(std::string_view text, const LoadOptions& options = {}) {
  const auto rules = load(document_of(text), test_words(), options);
  std::string out;
  for (const auto& d : rules.diagnostics()) out += (out.empty() ? "" : " ") + d.code;
  return out;
}

int action_row(std::string_view name) {
  const auto* row = test_words().find(vocab::Kind::kAction, name);
  return static_cast<int>(row - test_words().rows(vocab::Kind::kAction).data());
}
int condition_row(std::string_view name) {
  const auto* row = test_words().find(vocab::Kind::kCondition, name);
  return static_cast<int>(row - test_words().rows(vocab::Kind::kCondition).data());
}

// K01
TEST(Load, AnEmptyObjectIsAGame) {
  const auto rules = load_text("{}");
  EXPECT_EQ(rules->seats, 4);
  EXPECT_TRUE(rules->wall.empty());
  EXPECT_TRUE(rules->buttons.empty());
  EXPECT_EQ(rules->point_name, "Points");
  EXPECT_EQ(rules->universe->size(), 34u);
}

TEST(Load, EveryExampleOfARowLoads) {
  for (const auto kind : {vocab::Kind::kKey, vocab::Kind::kEvent, vocab::Kind::kButtonField,
                          vocab::Kind::kAutoButtonField, vocab::Kind::kScoringKey}) {
    ASSERT_FALSE(test_words().rows(kind).empty());
    for (const auto& row : test_words().rows(kind)) {
      ASSERT_NE(row.example, "") << row.name;
      EXPECT_EQ(codes(row.example), "") << row.name;
    }
  }
}

TEST(Load, EveryTileSpecTargetAmountAndKeywordIsRead) {
  const auto check = [](const std::string& text) { EXPECT_EQ(codes(text), "") << text; };
  for (const auto& row : test_words().rows(vocab::Kind::kTileSpec)) {
    const std::string wall = R"({"wall": ["1m"], "play_restrictions": [[["any"],
      [{"name": "last_discard_matches", "opts": [")";
    check(wall + std::string(row.example) + R"("]}]]]})");
    check(wall + "not_" + std::string(row.example) + R"("]}]]]})");  // T23
  }
  for (const auto& row : test_words().rows(vocab::Kind::kMatchTarget)) {
    const std::string match =
        R"({"name": "match", "opts": [[")" + std::string(row.example) + R"("], [[]]]})";
    if (row.contexts.has(vocab::Context::kTile)) {
      check(R"({"play_restrictions": [["any", )" + match + "]]}");
    } else {
      check(R"({"interruptible_actions": [], "buttons": {"b": {"display_name": "B", "actions": [],
        "call": [[0]], "show_when": ["call_available"], "call_conditions": [)" +
            match + "]}}}");
    }
  }
  for (const auto& row : test_words().rows(vocab::Kind::kMatchKeyword)) {
    check(R"({"x_definition": [[")" + std::string(row.example) + R"("]]})");
  }
  for (const auto& row : test_words().rows(vocab::Kind::kAmount)) {
    check(R"({"wall": ["1m"], "after_start": {"actions": [["add_counter", "c", )" +
          std::string(row.example) + "]]}}");
  }
}

// K10, T03
TEST(Load, TilesCarryAttributesInEveryForm) {
  const auto rules = load_text(
      R"({"wall": ["1m", ["2m", "a"], ["3m", ["a", "b"]], {"tile": "4m", "attrs": ["b"]}]})");
  const auto& names = rules->match_names.attributes;
  const int a = *names.find("a"), b = *names.find("b");
  ASSERT_EQ(rules->wall.size(), 4u);
  EXPECT_TRUE(rules->wall[0].attributes.empty());
  EXPECT_TRUE(rules->wall[1].attributes.has(a) && !rules->wall[1].attributes.has(b));
  EXPECT_TRUE(rules->wall[2].attributes.has(a) && rules->wall[2].attributes.has(b));
  EXPECT_TRUE(!rules->wall[3].attributes.has(a) && rules->wall[3].attributes.has(b));
}

std::string shape(const Condition& condition) {
  const auto list = [&](std::string_view name) {
    std::string out(name);
    out += '(';
    for (const Condition& part : condition.parts) out += shape(part) + ' ';
    return out + ')';
  };
  switch (condition.type) {
    case Condition::Type::kAll:
      return list("and");
    case Condition::Type::kAny:
      return list("or");
    case Condition::Type::kAtLeast:
      return list("least" + std::to_string(condition.count));
    case Condition::Type::kAtMostSome:
      return list("most" + std::to_string(condition.count));
    case Condition::Type::kTrue:
      return "yes";
    case Condition::Type::kFalse:
      return "no";
    case Condition::Type::kLeaf:
      break;
  }
  const auto& rows = test_words().rows(vocab::Kind::kCondition);
  return (condition.negated ? "!" : "") +
         std::string(rows[static_cast<size_t>(condition.row)].name);
}

// X01 to X06, C96
TEST(Conditions, ListsAlternateBetweenAndAndOr) {
  const struct {
    const char *written, *meant;
  } rows[] = {
      {R"([])", "and()"},
      {R"(["true", "our_turn"])", "and(true our_turn )"},
      {R"([["true", "our_turn"], "status"])", "and(or(true our_turn ) status )"},
      {R"([["true", ["our_turn", "status"]]])", "and(or(true and(our_turn status ) ) )"},
      {R"([[]])", "and(or() )"},
      {R"("our_turn")", "our_turn"},
      {R"({"name": "not_our_turn"})", "!our_turn"},
      {R"("not_quite")", "not_quite"},  // an exact name wins (X04)
      {R"("not_not_quite")", "!not_quite"},
      {R"(true)", "yes"},
      {R"([false])", "and(no )"},
      {R"([2, "true", "our_turn"])", "least2(true our_turn )"},
      {R"([[1, "true", "our_turn"]])", "and(most1(true our_turn ) )"},
  };
  for (const auto& row : rows) {
    const auto rules =
        load_text(R"({"play_restrictions": [["any", )" + std::string(row.written) + "]]}");
    EXPECT_EQ(shape(rules->play_restrictions[0].when), row.meant) << row.written;
  }
}

TEST(Conditions, MayLookFromAnotherSeat) {  // X06
  const auto rules = load_text(R"({"play_restrictions": [["any",
    [{"name": "our_turn", "as": "shimocha"}, {"name": "our_turn", "as": ["east", "self"]}]]]})");
  const Condition& when = rules->play_restrictions[0].when;
  EXPECT_EQ(when.parts[0].as, SeatRef{.word = SeatWord::kShimocha});
  ASSERT_EQ(when.parts[1].type, Condition::Type::kAny);
  EXPECT_EQ(when.parts[1].parts[0].as, SeatRef{.word = SeatWord::kEast});
  EXPECT_EQ(when.parts[1].parts[1].as, SeatRef{.word = SeatWord::kSelf});
}

TEST(Conditions, TwoHundredLevelsAreFineAndAThousandAreRefused) {  // X03
  const auto nested = [](int levels) {
    return R"({"play_restrictions": [["any", )" + std::string(static_cast<size_t>(levels), '[') +
           R"("true")" + std::string(static_cast<size_t>(levels), ']') + "]]}";
  };
  EXPECT_EQ(codes(nested(200)), "");
  EXPECT_EQ(codes(nested(900)), "ruleset/too-deep");
}

const Arg& arg_of(const Ruleset& rules, size_t action, size_t arg) {
  return rules.events[static_cast<size_t>(Event::kAfterStart)].actions[action].args[arg];
}

TEST(Actions, ArgumentsAreReadByTheirForm) {
  const auto rules = load_text(R"({"wall": ["1m", "5z"], "reserved_tiles": ["last"],
    "yaku": [{"display_name": "Y", "value": 1.5, "when": []}],
    "after_start": {"actions": [
      ["draw"], ["draw", 2, "last"], ["draw", 1, "5z"], ["draw", 1, "opposite_end"],
      ["add_score", -0.5], ["set_status", "a", "b"], ["add_counter", "c", "d"],
      ["add_counter", "c", "count_matches", ["hand", "draw"], ["any"]],
      ["uninterruptible_draw"], ["press_button", "skip"],
      ["set_tile_alias", [["1m", "draw"]], ["any"]],
      ["when", [], [["noop"], ["noop"]]], ["add_counter", "c", ["+", ["c", ["*", [2, 3]]]]]]},
    "any_definition": [[]]})");
  EXPECT_EQ(arg_of(*rules, 0, 0).number, 1);  // the default
  EXPECT_EQ(rules->events[0].actions[0].args.size(), 1u);
  EXPECT_EQ(arg_of(*rules, 1, 1).id, *rules->names.reserved.find("last"));
  EXPECT_EQ(arg_of(*rules, 2, 1).id, -1);
  EXPECT_EQ(arg_of(*rules, 2, 1).tile.kind, tiles::Kind::of("5z"));
  EXPECT_EQ(arg_of(*rules, 3, 1).text, "opposite_end");
  EXPECT_EQ(arg_of(*rules, 4, 0).number, -500);
  EXPECT_EQ(arg_of(*rules, 4, 1).list[0].seat, SeatRef{.word = SeatWord::kSelf});
  EXPECT_EQ(arg_of(*rules, 5, 1).id, *rules->names.statuses.find("b"));
  EXPECT_EQ(arg_of(*rules, 6, 1).amount, AmountWord::kCounter);
  EXPECT_EQ(arg_of(*rules, 7, 1).amount, AmountWord::kCountMatches);
  EXPECT_EQ(arg_of(*rules, 7, 1).list[0].targets,
            (std::vector{MatchTarget::kHand, MatchTarget::kDraw}));
  EXPECT_GE(arg_of(*rules, 7, 1).list[1].id, 0);
  EXPECT_TRUE(rules->events[0].actions[8].uninterruptible);  // A97
  EXPECT_EQ(arg_of(*rules, 9, 0).id, kSkipButton);
  const int draw = *rules->match_names.attributes.find("draw");
  EXPECT_TRUE(arg_of(*rules, 10, 0).list[0].tile.attributes.has(draw));  // T04
  EXPECT_EQ(arg_of(*rules, 11, 1).actions->size(), 2u);
  EXPECT_EQ(arg_of(*rules, 12, 1).list[1].amount, AmountWord::kProduct);
  EXPECT_EQ(rules->yaku_lists[0].yaku[0].value, 1500);
}

// K19, K20
TEST(Interrupts, AreThoseListedOrAllButThoseListed) {
  const auto listed = load_text(R"({"interruptible_actions": ["play_tile", "draw"],
                                    "uninterruptible_actions": ["draw"]})");
  EXPECT_TRUE(listed->interrupts[static_cast<size_t>(action_row("draw"))]);
  EXPECT_FALSE(listed->interrupts[static_cast<size_t>(action_row("noop"))]);
  EXPECT_TRUE(listed->play_tile_interrupts && listed->buttons_after_runs);
  const auto others = load_text(R"({"uninterruptible_actions": ["draw"]})");
  EXPECT_FALSE(others->interrupts[static_cast<size_t>(action_row("draw"))]);
  EXPECT_TRUE(others->interrupts[static_cast<size_t>(action_row("noop"))]);
  EXPECT_TRUE(others->play_tile_interrupts && others->buttons_after_runs);
  const auto none = load_text("{}");
  EXPECT_FALSE(none->interrupts[static_cast<size_t>(action_row("draw"))]);
  EXPECT_FALSE(none->play_tile_interrupts || none->buttons_after_runs);
}

// D01
TEST(Dialect, FollowsItsMarks) {
  const struct {
    const char* text;
    Dialect dialect;
  } rows[] = {
      {"{}", Dialect::k2024},
      {R"({"functions": {}})", Dialect::k2026},
      {R"({"constants": {}})", Dialect::k2026},
      {R"({"functions": {}, "dialect": 2024})", Dialect::k2024},
      {R"({"dialect": "2026"})", Dialect::k2026},
      {R"({"score_calculation": {"method": "hk"}})", Dialect::k2024},
      {R"({"score_calculation": {}})", Dialect::k2026},
  };
  for (const auto& row : rows) EXPECT_EQ(load_text(row.text)->dialect, row.dialect) << row.text;
  LoadOptions script;
  script.from_script = true;
  EXPECT_EQ(load_text("{}", script)->dialect, Dialect::k2026);
}

// M01, M06, D07: two levels of a set are a composite in one dialect, alternatives in the other.
TEST(Dialect, DecidesWhatTheLevelsOfASetMean) {
  const auto old = load_text(R"({"set_definitions": {"x": [[0, 1], [2, 3]]}})");
  EXPECT_EQ(old->match_names.sets.at("x").size(), 1u);
  EXPECT_EQ(old->match_names.sets.at("x")[0].size(), 2u);
  const auto now = load_text(R"({"dialect": 2026, "set_definitions":
    {"x": [[0, 1], [2, 3]], "y": [[[0, 1], [2, 3]]], "z": [0, 1]}})");
  EXPECT_EQ(now->match_names.sets.at("x").size(), 2u);
  EXPECT_EQ(now->match_names.sets.at("y").size(), 1u);
  EXPECT_EQ(now->match_names.sets.at("y")[0].size(), 2u);
  EXPECT_EQ(now->match_names.sets.at("z").size(), 1u);
}

// A96, MS-626
TEST(Functions, TakeTheirArgumentsWhereTheyAreRun) {
  const auto rules = load_text(R"({"functions": {
      "say": [["big_text", "$what"], ["big_text", "so: $what, $n$nn"], ["pause", "$n"]],
      "again": [["run", "again"]]},
    "after_start": {"actions": [["run", "say", {"what": "hi", "n": 5}],
      ["run", "say", {"what": "ho", "n": 6}], ["run", "say", {"what": "hi", "n": 5}],
      ["run", "again"]]}})");
  const auto function = [&](size_t at) -> const ActionList& {
    return *rules->functions[static_cast<size_t>(arg_of(*rules, at, 0).id)];
  };
  EXPECT_EQ(arg_of(*rules, 0, 0).id, arg_of(*rules, 2, 0).id);
  EXPECT_EQ(function(0)[0].args[0].text, "hi");
  EXPECT_EQ(function(0)[1].args[0].text, "so: hi, 55n");
  EXPECT_EQ(function(0)[2].args[0].number, 5);
  EXPECT_EQ(function(1)[0].args[0].text, "ho");
  EXPECT_EQ(function(3)[0].args[0].id, arg_of(*rules, 3, 0).id);  // it runs itself
}

TEST(Functions, DoNotGrowWithoutEnd) {
  EXPECT_EQ(codes(R"({"functions": {"f": [["run", "f", {"x": "$x$x"}]]},
                      "after_start": {"actions": [["run", "f", {"x": "ab"}]]}})"),
            "ruleset/function-too-deep");
  // Each of few calls is large.
  std::string wide = R"({"functions": {"f": [["big_text", "$x"], ["big_text", "$x"]]},
    "after_start": {"actions": [)";
  for (int i = 0; i < 30; ++i) {
    wide += R"(["run", "f", {"x": ")" + std::string(100'000, static_cast<char>('a' + i % 26)) +
            std::to_string(i) + "\"}],";
  }
  EXPECT_EQ(codes(wide + R"(["noop"]]}})"), "ruleset/too-large");
}

// K49, MS-1011 to MS-1017
TEST(Constants, AreExpandedEverywhereButInKeys) {
  const auto rules = load_text(R"({"constants": {"man": ["1m", "@pin"], "pin": "2p",
      "all": ["+@man", "3s"], "cond": [["true", "our_turn"]]},
    "wall": ["@pin", "+@all", "@splat$all"], "play_restrictions": [["any", "@cond"]]})");
  ASSERT_EQ(rules->wall.size(), 7u);
  EXPECT_EQ(rules->wall[2].kind, tiles::Kind::of("2p"));
  EXPECT_EQ(rules->wall[3].kind, tiles::Kind::of("3s"));
  EXPECT_EQ(shape(rules->play_restrictions[0].when), "and(or(true our_turn ) )");
  EXPECT_EQ(rules->document.root.find("constants"), nullptr);
}

TEST(Constants, DoNotGrowWithoutEnd) {
  std::string text = R"({"constants": {"c0": ["noop", "noop", "noop", "noop"])";
  for (int i = 1; i < 40; ++i) {
    const std::string before = R"("@c)" + std::to_string(i - 1) + '"';
    text += ", \"c" + std::to_string(i) + "\": [" + before + ", " + before + "]";
  }
  text += R"(}, "x_definition": "@c39"})";
  EXPECT_EQ(codes(text), "ruleset/too-large");
}

// B20, B30, B07, B11
TEST(Buttons, HaveCallsStylesAndNames) {
  const auto rules = load_text(R"({"interruptible_actions": [], "buttons": {
    "chii": {"display_name": "Chii", "call": [[-2, -1], [-1, 1], [1, 2]], "call_name": "run",
      "call_style": {"kamicha": ["call_sideways", 0, 1], "self": [["1x", 0], 1]},
      "show_when": ["call_available"], "actions": [["call"]]},
    "pass": {"display_name": "Pass", "show_when": [], "actions": [], "unskippable": true,
      "precedence_over": ["chii"]}}})");
  const Button& chii = rules->buttons[0];
  EXPECT_TRUE(chii.is_call);
  EXPECT_EQ(chii.call.size(), 3u);
  EXPECT_EQ(chii.call[0][0].number, -2);
  EXPECT_EQ(rules->names.calls.name(chii.call_name), "run");
  EXPECT_EQ(rules->match_names.calls.at("run"), chii.call_name);
  EXPECT_EQ(chii.style.by_source[3][0].tile, CallStyle::kCalledSideways);
  EXPECT_EQ(chii.style.by_source[0][0].shown_as, tiles::Kind::of("1x"));
  EXPECT_EQ(chii.unskippable.type, Condition::Type::kFalse);
  const Button& pass = rules->buttons[1];
  EXPECT_FALSE(pass.is_call);
  EXPECT_EQ(pass.unskippable.type, Condition::Type::kTrue);
  EXPECT_EQ(pass.precedence_over, std::vector<int>{chii.id});
  EXPECT_EQ(rules->names.calls.name(pass.call_name), "pass");
}

// E18, X08
TEST(Contexts, ArePlaceByPlace) {
  const auto in_event = [](const std::string& event, const std::string& action) {
    return codes("{\"" + event + R"(": {"actions": [)" + action + "]}}");
  };
  const std::string callee = R"(["set_callee_status", "s"])",
                    caller = R"(["set_caller_status", "s"])";
  EXPECT_EQ(in_event("after_call", callee), "");
  EXPECT_EQ(in_event("before_call", callee), "");
  EXPECT_EQ(in_event("before_win", caller), "");
  EXPECT_EQ(in_event("before_win", callee), "ruleset/missing-context");
  EXPECT_EQ(in_event("after_start", caller), "ruleset/missing-context");
  // The tile in context, where a word may mean that or another.
  const auto tagged = [](const std::string& which) {
    return R"(["when", [{"name": "tagged", "opts": [")" + which + R"("]}], []])";
  };
  EXPECT_EQ(in_event("after_start", tagged("draw")), "");
  EXPECT_EQ(in_event("after_start", tagged("tile")), "ruleset/missing-context");
  EXPECT_EQ(codes(R"({"play_effects": [[["any"], [)" + tagged("tile") + "]]]}"), "");
  // Seats that a place does not have.
  const auto as = [](const std::string& seat) {
    return R"(["when", [{"name": "our_turn", "as": ")" + seat + R"("}], []])";
  };
  EXPECT_EQ(in_event("after_call", as("callee")), "");
  EXPECT_EQ(in_event("after_draw", as("callee")), "ruleset/missing-context");
  EXPECT_EQ(in_event("before_win", as("caller")), "");
  EXPECT_EQ(in_event("before_win", as("not_callee")), "ruleset/missing-context");
  EXPECT_EQ(in_event("after_draw", as("self")), "");
  // `when` and functions pass the context on.
  EXPECT_EQ(in_event("after_call", R"(["when", [], [)" + callee + "]]"), "");
  EXPECT_EQ(in_event("after_draw", R"(["when", [], [)" + callee + "]]"), "ruleset/missing-context");
  const std::string function = R"({"functions": {"f": [)" + callee + "]}, ";
  EXPECT_EQ(codes(function + R"("after_call": {"actions": [["run", "f"]]}})"), "");
  EXPECT_EQ(codes(function + R"("after_draw": {"actions": [["run", "f"]]}})"),
            "ruleset/missing-context");
  EXPECT_EQ(codes(R"({"yaku": [{"display_name": "Y", "value": 1, "when": ["has_no_yaku"]}]})"),
            "ruleset/missing-context");
  EXPECT_EQ(codes(R"({"after_draw": {"actions": [["when", ["is_drawn_tile"], []]]}})"),
            "ruleset/missing-context");
  EXPECT_EQ(codes(R"({"play_effects": [["any", [["when", ["is_drawn_tile"], []]]]]})"), "");
}

TEST(Limits, AreDiagnosedNotExceeded) {
  std::string statuses = R"({"shown_statuses": ["s")", attributes = R"({"wall": [["1m")";
  for (int i = 1; i < 600; ++i) statuses += ",\"s" + std::to_string(i) + "\"";
  for (int i = 0; i < 70; ++i) attributes += ",\"a" + std::to_string(i) + "\"";
  EXPECT_NE(codes(statuses + "]}").find("ruleset/too-many-statuses"), std::string::npos);
  EXPECT_NE(codes(attributes + "]]}").find("ruleset/too-many-attributes"), std::string::npos);
  std::string wall = R"({"wall": ["1m")", kinds = R"({"wall": ["1m")", buttons = R"({"buttons": {)";
  for (int i = 1; i < 10'000; ++i) wall += ",\"1m\"";
  EXPECT_EQ(codes(wall + "]}"), "");
  EXPECT_EQ(codes(wall + ",\"1m\"]}"), "ruleset/wall-too-large");
  for (int i = 100; i < 400; ++i) kinds += ",\"" + std::to_string(i) + "m\"";
  EXPECT_EQ(codes(kinds + "]}"), "ruleset/too-many-tiles");
  for (int i = 0; i < 257; ++i) {
    buttons += (i > 0 ? ",\"b" : "\"b") + std::to_string(i) +
               R"(": {"display_name": "", "show_when": [], "actions": []})";
  }
  EXPECT_EQ(codes(buttons + "}}"), "ruleset/too-many-buttons");
}

TEST(Limits, DefinitionsDoNotGrowWithoutEnd) {
  std::string text = R"({"d0_definition": [[[["1m"], 1]]], "wall": ["1m"])";
  for (int i = 1; i < 60; ++i) {
    const std::string before = "\"d" + std::to_string(i - 1) + '"';
    text += ", \"d" + std::to_string(i) + "_definition\": [" + before + ", " + before + "]";
  }
  // The definition that grows too large is refused, and so is what the whole then amounts to.
  EXPECT_EQ(codes(text + "}"), "hand/match-too-large ruleset/too-large");
}

TEST(Lenient, TurnsUnknownNamesIntoWarnings) {  // A98
  LoadOptions lenient;
  lenient.lenient = true;
  const char* text = R"({"new_key": 1, "after_start": {"actions":
    [["new_action", 1], ["when", ["new_condition"], [["noop"]]]]}})";
  const auto rules = load_text(text, lenient);
  EXPECT_EQ(codes(text, lenient),
            "ruleset/unknown-key ruleset/unknown-action ruleset/unknown-condition");
  ASSERT_EQ(rules->events[0].actions.size(), 1u);
  EXPECT_EQ(rules->events[0].actions[0].args[0].condition.parts[0].type, Condition::Type::kFalse);
  EXPECT_FALSE(load(document_of(text), test_words()).ok());
}

TEST(Config, IsMergedOverTheRuleset) {
  const auto config = document_of(R"({"starting_hand": {"south": ["3m"]}, "starting_draws": ["1m"],
    "score_calculation": {"honba_value": 300}, "starting_honba": 2})");
  LoadOptions options;
  options.config = &config.root;
  const auto rules = load_text(
      R"({"wall": ["1m", "3m"], "score_calculation": {"method": "hk", "honba_value": 100}})",
      options);
  EXPECT_TRUE(rules->rigged.any());
  EXPECT_EQ(rules->rigged.hands[1].size(), 1u);
  EXPECT_EQ(rules->rigged.honba, 2);
  EXPECT_EQ(rules->scoring.honba_value, 300 * kOne);
  EXPECT_EQ(rules->scoring.method, ScoringMethod::kHk);
}

TEST(Matches, EqualListsShareOneProgram) {
  const auto rules = load_text(R"({"set_definitions": {"pair": [0, 0]},
    "b_definition": ["a"], "a_definition": [[[["pair"], 7]]],
    "play_restrictions": [["any", [{"name": "match", "opts": [["hand"], ["b"]]},
      {"name": "match", "opts": [["draw"], ["b"]]}, {"name": "match", "opts": [["draw"], ["a"]]}]]]})");
  const auto& parts = rules->play_restrictions[0].when.parts;
  EXPECT_EQ(parts[0].args[1].id, parts[1].args[1].id);
  EXPECT_NE(parts[0].args[1].id, parts[2].args[1].id);
  EXPECT_EQ(rules->matches.size(), 2u);
  EXPECT_EQ(rules->match_names.definitions.at("b").alternatives.size(), 1u);
  EXPECT_EQ(parts[0].row, condition_row("match"));
}

}  // namespace
}  // namespace jantaku::ruleset
