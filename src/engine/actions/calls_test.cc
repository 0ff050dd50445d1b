#include "engine/engine_test_round.h"

namespace jantaku::engine {
namespace {

// Four seats with four tiles each; what can be called is called with these buttons.
std::string with_calls(const char* more = "") {
  return std::string("{") + more + R"("wall": [
      "1m", "2m", "3m", "1z",  "2m", "2m", "2m", "3m",  "1m", "3m", "0m", "5m",  "9m", "9m", "1f", "2f",
      "2m", "6m", "7m", "8m", "4p", "5p"],
    "starting_tiles": 4,
    "after_turn_change": {"actions": [["draw"]]},
    "buttons": {
      "chii": {"display_name": "Chii", "call": [[-2, -1], [-1, 1], [1, 2]],
        "show_when": ["someone_else_just_discarded", "call_available"],
        "actions": [["call"], ["change_turn", "self"]]},
      "pon": {"display_name": "Pon", "call": [[0, 0]],
        "show_when": ["someone_else_just_discarded", "call_available"], "precedence_over": ["chii"],
        "actions": [["call"], ["change_turn", "self"]]},
      "ankan": {"display_name": "Kan", "call": [[0, 0, 0]],
        "show_when": ["our_turn", "has_draw", "self_call_available"],
        "actions": [["self_call"], ["draw"]]},
      "kakan": {"display_name": "Kan", "call": [[0, 0, 0]], "upgrades": "pon", "call_name": "kan",
        "show_when": ["our_turn", "can_upgrade_call"], "actions": [["upgrade_call"]]},
      "flower": {"display_name": "Flower", "show_when": ["our_turn", {"name": "match",
          "opts": [["hand", "draw"], [[[["1f", "2f"], 1]]]]}],
        "actions": [["flower", "1f", "2f"]]},
      "start_flower": {"display_name": "Flower", "show_when": ["false"],
        "actions": [["flower", "1f"]]}},
    "interruptible_actions": ["play_tile", "draw"]})";
}

std::string call_text(Round& round, const Meld& meld) {
  std::vector<Tile> others(meld.others.begin(), meld.others.end());
  return round->rules().names.calls.name(meld.name) + ": " + names_of(others) + " + " +
         meld.called.kind.name();
}

// A04, B20, B24, B26, B27: the last discard with tiles of the hand; it is gone from the pond, and
// still a discard of its maker.
TEST(CallActions, CallADiscard) {
  Round round(with_calls());
  EXPECT_EQ(round.play(kEast, "2m"), "");  // the one drawn stays
  EXPECT_EQ(round.buttons(kSouth), "pon");
  EXPECT_EQ(round.buttons(kWest), "chii");
  EXPECT_EQ(round.first_action("pon"), "call");
  EXPECT_EQ(round.press(kSouth, "pon"), "");
  ASSERT_EQ(round.at(kSouth).calls.size(), 1u);
  const Meld& meld = round.at(kSouth).calls[0];
  EXPECT_EQ(call_text(round, meld), "pon: 2m 2m + 2m");
  EXPECT_EQ(meld.from, kEast);
  EXPECT_EQ(round.hand(kSouth), "2m 3m");
  EXPECT_EQ(round.pond(kEast), "");
  ASSERT_EQ(round.at(kEast).discards.size(), 1u);
  EXPECT_TRUE(round.at(kEast).discards[0].taken);
  EXPECT_EQ(round.table().turn, kSouth);
  EXPECT_EQ(round.drawn(kSouth), "");
  EXPECT_EQ(round.table().last()->kind, Recorded::Kind::kCall);
}

// B20, B23, B26: several ways to call are several choices; who names none takes the first.
TEST(CallActions, OfferEveryWayToCall) {
  Round round(with_calls());
  round.at(kWest).hand = tiles_of("0133m");
  round->touch();
  EXPECT_EQ(round.play(kEast, "2m"), "");
  ASSERT_EQ(round->offers(kWest).size(), 1u);
  std::string ways;
  for (const CallChoice& call : round->offers(kWest)[0].calls) {
    ways += names_of({call.tiles.begin(), call.tiles.end()}) + ", ";
  }
  EXPECT_EQ(ways, "1m 3m, ");  // equal tiles are one choice
}

// A05, B24: all tiles come from the seat's own hand and draw.
TEST(CallActions, CallOwnTiles) {
  Round round(with_calls(), "123m1z 2223m 13m05m 99m12f 2m 2m678m45p");
  EXPECT_EQ(round.play(kEast, "1z"), "");
  EXPECT_EQ(round.drawn(kSouth), "2m");
  EXPECT_EQ(round.buttons(kSouth), "ankan");
  EXPECT_EQ(round.first_action("ankan"), "self_call");
  EXPECT_EQ(round.press(kSouth, "ankan"), "");
  ASSERT_EQ(round.at(kSouth).calls.size(), 1u);
  const Meld& meld = round.at(kSouth).calls[0];
  EXPECT_EQ(call_text(round, meld), "ankan: 2m 2m 2m + 2m");
  EXPECT_EQ(meld.kind, Meld::Kind::kSelfCall);
  EXPECT_EQ(meld.from, kSouth);
  EXPECT_EQ(round.hand(kSouth), "3m");
  EXPECT_EQ(round.drawn(kSouth), "6m");
}

// A06, B24, B27: the tile is added to the call, which keeps its place and takes the new name.
TEST(CallActions, UpgradeACall) {
  Round round(with_calls());
  EXPECT_EQ(round.play(kEast, "2m"), "");
  EXPECT_EQ(round.press(kSouth, "pon"), "");
  EXPECT_EQ(round.buttons(kSouth), "kakan");
  EXPECT_EQ(round.first_action("kakan"), "upgrade_call");
  EXPECT_EQ(round.press(kSouth, "kakan"), "");
  ASSERT_EQ(round.at(kSouth).calls.size(), 1u);
  EXPECT_EQ(call_text(round, round.at(kSouth).calls[0]).substr(0, 4), "kan:");
  EXPECT_EQ(round.at(kSouth).calls[0].tiles().size(), 4u);
  EXPECT_EQ(round.hand(kSouth), "3m");
}

// A07: one of the tiles listed lies face up under the name of the button; that is no call event,
// but a recorded call.
TEST(CallActions, DeclareFlowers) {
  Round round(with_calls(R"("after_call": {"actions": [["set_status", "event"]]},)"));
  for (const auto& [seat, tile] : std::initializer_list<std::pair<Seat, const char*>>{
           {kEast, "1z"}, {kSouth, "3m"}, {kWest, "0m"}}) {
    EXPECT_EQ(round.play(seat, tile), "");
    for (Seat other : {kEast, kSouth, kWest, kNorth}) {
      if (!round.buttons(other).empty() && other != round.table().turn) round.skip(other);
    }
  }
  ASSERT_EQ(round.table().turn, kNorth);
  EXPECT_EQ(round.buttons(kNorth), "flower");
  ASSERT_EQ(round->offers(kNorth)[0].flowers.size(), 2u);  // asks if there are several kinds
  EXPECT_EQ(round.choose(kNorth, {.kind = Choice::Kind::kButton,
                                  .button = 4,
                                  .flower = Tile(tiles::Kind::of("2f"))}),
            "");
  ASSERT_EQ(round.at(kNorth).calls.size(), 1u);
  EXPECT_EQ(call_text(round, round.at(kNorth).calls[0]), "flower:  + 2f");
  EXPECT_EQ(round.at(kNorth).calls[0].kind, Meld::Kind::kFlower);
  EXPECT_EQ(round.statuses(kNorth), "");
  EXPECT_EQ(round.table().last()->kind, Recorded::Kind::kCall);
}

// A07: none in hand is an error event.
TEST(CallActions, DeclareOnlyWhatIsThere) {
  Stage stage(R"([["flower", "1f"]])");
  EXPECT_EQ(stage.go(), "engine/no-flower");
}

}  // namespace
}  // namespace jantaku::engine
