#include "engine/engine_test_round.h"

namespace jantaku::engine {
namespace {

// A12, A13, A14, E11: the winning tile and the payer by the kind of win.
TEST(WinActions, Win) {
  struct Row {
    const char* action;
    const char* condition;
    const char* tile;
    Seat payer;
  };
  const Row rows[] = {{"win_by_discard", "won_by_discard", "9m", kWest},
                      {"win_by_call", "won_by_call", "7z", kNorth},
                      {"win_by_draw", "won_by_draw", "3m", Seat::kNone}};
  for (const Row& row : rows) {
    Stage stage(std::string("[[\"") + row.action + R"("], ["set_status", "late"]])",
                std::string(R"("before_win": {"actions": [["when", [")") + row.condition +
                    R"("], [["set_status", "won"]]]]},)");
    stage.east().draw = tiles_of("3m4m");
    stage.discard(kWest, "9m");
    stage.call(kNorth, "pon", "777z", kSouth);
    EXPECT_EQ(stage.go(), "") << row.action;
    EXPECT_EQ(stage->status(), Status::kRoundOver) << row.action;
    EXPECT_EQ(stage.statuses(kEast), "won") << row.action;  // L18: what follows has no effect
    const auto& events = stage->events();
    const auto win = std::find_if(events.begin(), events.end(), [](const GameEvent& e) {
      return e.type == GameEvent::Type::kWin;
    });
    ASSERT_NE(win, events.end()) << row.action;
    EXPECT_EQ(names_of(win->tiles), row.tile) << row.action;
    EXPECT_EQ(win->other, row.payer) << row.action;
  }
}

// E11: once for each winner of a discard, `as` and loops included.
TEST(WinActions, EveryWinnerHasTheEvent) {
  Round round(R"({"wall": ["1m", "2m", "3m", "4m", "5m"], "starting_tiles": 1,
    "interruptible_actions": ["play_tile"],
    "before_win": {"actions": [["set_status", "won"], ["as", "all", [["add_counter", "told", 1]]]]},
    "buttons": {"ron": {"display_name": "Ron", "show_when": ["someone_else_just_discarded"],
      "actions": [["win_by_discard"], ["set_status", "late"]]}}})");
  EXPECT_EQ(round.play(kEast, "1m"), "");
  EXPECT_EQ(round.press(kSouth, "ron"), "");
  EXPECT_EQ(round.press(kNorth, "ron"), "");
  EXPECT_EQ(round.skip(kWest), "");
  EXPECT_EQ(round->status(), Status::kRoundOver);
  EXPECT_EQ(round.statuses(kSouth), "won");
  EXPECT_EQ(round.statuses(kNorth), "won");
  EXPECT_EQ(round.statuses(kWest), "");
  EXPECT_EQ(round.counter("told", kEast), 2000);
  EXPECT_EQ(round->table().wins.size(), 2u);
}

// A12, A13, A14, B15: without a tile to win on, no button; reached another way, an error event.
TEST(WinActions, NeedATile) {
  for (const char* action : {"win_by_discard", "win_by_call", "win_by_draw"}) {
    Stage hidden(std::string("[[\"") + action + "\"]]");
    EXPECT_EQ(hidden.go(), "engine/not-offered") << action;
    Stage stage(std::string(R"([["when", "true", [[")") + action + "\"]]]]");
    EXPECT_EQ(stage.go(), "engine/no-winning-tile") << action;
  }
}

// A15, A16, E12, E13, L18: the round is over once the event has run; the rest of the list still
// runs, without effect.
TEST(WinActions, Draw) {
  struct Row {
    const char* action;
    RoundEnd end;
    const char* event;
    const char* name;
  };
  const Row rows[] = {
      {R"(["ryuukyoku"])", RoundEnd::kExhaustiveDraw, "before_exhaustive_draw", "Ryuukyoku"},
      {R"(["abortive_draw", "Four Winds"])", RoundEnd::kAbortiveDraw, "before_abortive_draw",
       "Four Winds"}};
  for (const Row& row : rows) {
    Stage stage(std::string(R"([["change_turn", "west"], )") + row.action +
                    R"(, ["set_status", "late"], ["push_message", "shown"]])",
                std::string("\"") + row.event + R"(": {"actions": [["set_status", "ended"]]},)");
    EXPECT_EQ(stage.go(), "") << row.action;
    EXPECT_EQ(stage->status(), Status::kRoundOver) << row.action;
    EXPECT_EQ(stage.table().end, row.end) << row.action;
    EXPECT_EQ(stage.table().end_name, row.name) << row.action;
    EXPECT_EQ(stage.statuses(kWest), "ended") << row.action;  // the seat on turn
    EXPECT_EQ(stage.statuses(kEast), "") << row.action;
    EXPECT_EQ(stage.texts(GameEvent::Type::kMessage), "[shown]") << row.action;
    EXPECT_EQ(stage.east().score, 0) << row.action;
  }
}

// K42, E14, G10: with a bloody end the round goes on until all but one have won.
TEST(WinActions, GoOnAfterAWin) {
  Stage stage(R"([["win_by_draw"]])", R"("bloody_end": true,
    "before_continue": {"actions": [["add_counter", "continued", 1]]},)");
  stage.east().draw = tiles_of("3m");
  EXPECT_EQ(stage.go(), "");
  EXPECT_EQ(stage->status(), Status::kWaiting);
  EXPECT_TRUE(stage.east().won);
  EXPECT_EQ(stage.counter("continued"), 1000);
  Stage last(R"([["as", "all", [["win_by_discard"]]]])", R"("bloody_end": true,)");
  last.discard(kNorth, "1z");
  EXPECT_EQ(last.go(), "");
  EXPECT_EQ(last->status(), Status::kRoundOver);
  EXPECT_EQ(last.table().end, RoundEnd::kWin);
}

}  // namespace
}  // namespace jantaku::engine
