// The example of every row is valid, and does no harm when it is played.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "engine/engine_test_round.h"
#include "engine/invariants.h"
#include "engine/legal.h"

namespace jantaku::engine {
namespace {

using vocab::Kind;

// South can call what east plays first. `members` come first, each followed by a comma.
std::string ruleset_with(const std::string& members, const std::string& buttons) {
  return "{" + members + R"("wall": [
      "1m", "2m", "3m", "4m", "1f",  "1m", "1m", "2m", "2m", "2f",  "7z", "8m", "9m", "1z", "2z",
      "1m", "7z", "9m", "9m", "0m",  "5m", "5m", "6m", "6m", "7m", "7m", "8m", "8m", "1p", "2p",
      "3p", "4p", "5p", "6p", "7p", "8p", "9p", "1s", "2s", "3s", "1j", "4s", "5s", "6s", "5z"],
    "starting_tiles": 5, "reserved_tiles": ["kandraw_2", "kandraw_1"],
    "set_definitions": {"pair": [0, 0]}, "win_definition": [[[["pair"], 1]]],
    "functions": {"example_function": [["noop"]]},
    "enable_saki_cards": true, "saki_deck": ["a", "b", "c", "d"],
    "yaku": [{"display_name": "Riichi", "value": 1, "when": ["our_turn"]}], "yakuman": [],
    "after_turn_change": {"actions": [["unless", ["no_tiles_remaining"], [["draw"]]]]},
    "interruptible_actions": ["play_tile", "draw"],
    "buttons": {)" +
         buttons + R"(,
      "chii": {"display_name": "C", "show_when": ["false"], "actions": [["noop"]]},
      "kakan": {"display_name": "K", "show_when": ["false"], "actions": [["noop"]]}}})";
}

constexpr const char* kPon = R"("pon": {"display_name": "Pon", "call": [[0, 0]],
  "show_when": ["call_available"], "actions": [["call"], ["change_turn", "self"]]})";
constexpr const char* kWin = R"("win": {"display_name": "Win", "show_when": ["our_turn"],
  "actions": [["win_by_draw"]]})";

std::string around_action(const vocab::Signature& row) {
  const std::string example(row.example);
  using vocab::Context;
  if (row.contexts.has(Context::kCaller) || row.contexts.has(Context::kCallee)) {
    return ruleset_with(R"("after_call": {"actions": [)" + example + "]},", kPon);
  }
  if (row.contexts.has(Context::kCall)) {
    const bool upgrades = row.name == "upgrade_call", own = row.name == "self_call";
    return ruleset_with("", fmt::format(R"("example": {{"display_name": "E", "call": [[0]],
      "upgrades": "example", "show_when": ["{}"], "actions": [{}]}})",
                                        upgrades ? "can_upgrade_call"
                                        : own    ? "self_call_available"
                                                 : "call_available",
                                        example));
  }
  return ruleset_with("", R"("example": {"display_name": "E",
    "show_when": ["our_turn", {"name": "status_missing", "opts": ["done"]}],
    "actions": [["set_status", "done"], )" +
                              example + "]}, " + kPon);
}

std::string around_condition(const vocab::Signature& row) {
  const std::string example(row.example);
  using vocab::Context;
  if (row.contexts.has(Context::kYaku)) {
    return ruleset_with(
        R"("meta_yaku": [{"display_name": "E", "value": 1, "when": [)" + example + "]}],", kPon);
  }
  if (row.contexts.has(Context::kWin)) {
    return ruleset_with(
        R"("before_win": {"actions": [["when", [)" + example + R"(], [["noop"]]]]},)", kWin);
  }
  if (row.contexts.has(Context::kCaller)) {
    return ruleset_with(
        R"("after_call": {"actions": [["when", [)" + example + R"(], [["noop"]]]]},)", kPon);
  }
  if (row.contexts.has(Context::kTile)) {
    return ruleset_with(R"("play_restrictions": [[["any"], [)" + example + R"(, "false"]]],)",
                        kPon);
  }
  const bool of_choice = row.contexts.has(Context::kCallChoice);
  if (of_choice || row.contexts.has(Context::kCall)) {
    return ruleset_with("",
                        fmt::format(R"("pon": {{"display_name": "Pon", "call": [[0, 0]],
      "call_conditions": [{}], "show_when": ["call_available", [{}, "true"]],
      "actions": [["call"], ["change_turn", "self"]]}})",
                                    of_choice ? example : "", of_choice ? "\"true\"" : example));
  }
  return ruleset_with("", R"("example": {"display_name": "E", "show_when": [)" + example +
                              R"(, {"name": "status_missing", "opts": ["done"]}],
    "actions": [["set_status", "done"]]}, )" +
                              kPon);
}

std::string around_match(const std::string& targets, const std::string& spec) {
  return fmt::format(R"({{"name": "match", "opts": [[{}], [{}]]}})", targets, spec);
}

std::string around(Kind kind, const vocab::Signature& row) {
  std::string example(row.example);
  const auto acting = [](const std::string& action) {
    return around_action({.name = "", .example = action});
  };
  switch (kind) {
    case Kind::kAction:
      return around_action(row);
    case Kind::kCondition:
      return around_condition(row);
    case Kind::kTileSpec:
      return ruleset_with(
          fmt::format(R"("play_restrictions": [[["{0}", "not_{0}"], ["false"]]],)", example), kPon);
    case Kind::kMatchTarget: {
      const std::string match = around_match("\"" + example + "\"", R"([[["1m"], 1]])");
      return around_condition(
          {.name = "",
           .contexts = row.contexts.empty() ? vocab::Contexts{vocab::Context::kSeat} : row.contexts,
           .example = match});
    }
    case Kind::kMatchKeyword: {
      const std::string match =
          around_match(R"("hand")", fmt::format(R"(["{}", [["1m"], 1]])", example));
      return around_condition({.name = "", .example = match});
    }
    case Kind::kAmount:
      return acting(fmt::format(R"(["set_counter", "n", {}])", example));
    case Kind::kSeat:
      return around_action(
          {.contexts = row.contexts,
           .example =
               fmt::format(R"(["as", "{}", [["as", "not_{}", [["noop"]]]]])", example, example)});
    case Kind::kMarkTarget:
      return acting(fmt::format(R"(["mark", [["{}", 1, []]]])", example));
    case Kind::kMarkRestriction:
      return acting(fmt::format(R"(["mark", [["discard", 1, ["{}"]]]])", example));
    default:
      return example;  // a whole ruleset
  }
}

// What a ruleset may run into by its own making: nothing there to mark, call, win on, convert, ...
bool is_of_the_rulesets_making(const std::string& code) {
  return code.starts_with("engine/no-") || code == "engine/empty-wall" ||
         code == "engine/not-scoring";
}

// Presses whatever button is on offer, else plays the first tile.
void play_on(Game& game) {
  for (int step = 0; step < 40 && game.status() == Status::kWaiting; ++step) {
    for (int s = 0; s < game.table().seats; ++s) {
      const Seat seat = seat_at(static_cast<size_t>(s));
      const auto choices = legal_choices(game, seat, [](size_t) { return size_t{0}; });
      if (choices.empty()) continue;
      const auto button = std::find_if(choices.begin(), choices.end(), [](const Choice& choice) {
        return choice.kind == Choice::Kind::kButton;
      });
      const auto refused = game.choose(seat, button != choices.end() ? *button : choices.front());
      ASSERT_FALSE(refused) << refused->message;
      break;
    }
  }
}

class Examples : public testing::TestWithParam<Kind> {};

TEST_P(Examples, AreValidAndDoNoHarm) {
  const Kind kind = GetParam();
  ASSERT_FALSE(vocabulary().rows(kind).empty());
  for (const vocab::Signature& row : vocabulary().rows(kind)) {
    SCOPED_TRACE(row.name);
    EXPECT_TRUE(row.doc.ends_with(".")) << row.doc;
    const std::string text = around(kind, row);
    SCOPED_TRACE(text);
    Round round(text);
    ASSERT_NO_FATAL_FAILURE(play_on(*round));
    const auto& error = round->error();
    EXPECT_TRUE(!error || is_of_the_rulesets_making(error->code)) << error->code << error->message;
    if (!error) EXPECT_EQ(broken_invariant(*round, round->rules().wall.size()), std::nullopt);
  }
}

INSTANTIATE_TEST_SUITE_P(Rows, Examples,
                         testing::Values(Kind::kAction, Kind::kCondition, Kind::kKey, Kind::kEvent,
                                         Kind::kButtonField, Kind::kAutoButtonField,
                                         Kind::kScoringKey, Kind::kMatchKeyword, Kind::kMatchTarget,
                                         Kind::kTileSpec, Kind::kAmount, Kind::kSeat,
                                         Kind::kMarkTarget, Kind::kMarkRestriction),
                         [](const testing::TestParamInfo<Kind>& info) {
                           std::string name;
                           for (char c : vocab::kind_name(info.param))
                             name += c == ' ' || c == '_' ? '_' : c;
                           return name;
                         });

// An action's example uses the action: pressed, or made where its context is.
TEST(Examples, OfActionsRun) {
  for (const vocab::Signature& row : vocabulary().rows(Kind::kAction)) {
    if (!row.contexts.without({vocab::Context::kSeat}).empty()) continue;
    Round round(around_action(row));
    ASSERT_NO_FATAL_FAILURE(play_on(*round));
    bool is_pressed = false;
    for (Seat seat : {kEast, kSouth, kWest, kNorth}) {
      is_pressed = is_pressed || round.statuses(seat).find("done") != std::string::npos;
    }
    EXPECT_TRUE(is_pressed) << row.name;
  }
}

}  // namespace
}  // namespace jantaku::engine
