#include "engine/engine_test_round.h"

namespace jantaku::engine {
namespace {

// A seat drafts when its button is pressed.
std::string with_cards(const char* deck, const char* enabled = "true") {
  return std::string(R"({"wall": ["1m"], "enable_saki_cards": )") + enabled + R"(, "saki_deck": )" +
         deck + R"(,
    "after_saki_start": {"actions": [["add_counter", "started", 1]]},
    "interruptible_actions": ["draw"],
    "buttons": {"draft": {"display_name": "Draft", "unskippable": true,
      "show_when": [{"name": "status_missing", "opts": ["done"]}],
      "actions": [["draft_saki_card", 2], ["set_status", "done"]]}}})";
}

// A08, P02 to P05, E15, K44, K45: two cards are offered to each, one is taken, and the event comes
// when the last has taken, once for each seat.
TEST(CardActions, DraftFromTheDeck) {
  Round round(with_cards(R"(["king", "queen", "jack", "ten", "nine", "eight", "seven", "six"])"));
  EXPECT_EQ(round.first_action("draft"), "draft_saki_card");
  std::vector<int> offered;
  for (Seat seat : {kEast, kSouth, kWest, kNorth}) {
    ASSERT_EQ(round->offers(seat).size(), 1u);
    const auto& cards = round->offers(seat)[0].cards;
    ASSERT_EQ(cards.size(), 2u);
    offered.insert(offered.end(), cards.begin(), cards.end());
  }
  std::sort(offered.begin(), offered.end());
  EXPECT_EQ(std::unique(offered.begin(), offered.end()), offered.end());  // no card at two seats
  const int wanted = round->offers(kSouth)[0].cards[1];
  const int other = round->offers(kSouth)[0].cards[0];
  EXPECT_EQ(round.choose(kSouth, {.kind = Choice::Kind::kButton, .button = 0, .card = 99}),
            "engine/no-such-card");
  EXPECT_EQ(round.choose(kSouth, {.kind = Choice::Kind::kButton, .button = 0, .card = wanted}), "");
  for (Seat seat : {kEast, kWest, kNorth}) EXPECT_EQ(round.press(seat, "draft"), "");
  EXPECT_EQ(round.at(kSouth).card, wanted);
  EXPECT_EQ(round.statuses(kSouth).find(round->rules().names.cards.name(other)), std::string::npos);
  EXPECT_NE(round.statuses(kSouth).find(round->rules().names.cards.name(wanted)),
            std::string::npos);
  for (Seat seat : {kEast, kSouth, kWest, kNorth}) EXPECT_EQ(round.counter("started", seat), 1000);
}

// P06, P08, C58: until all have drafted, rules may forbid to play; changing the status of a card
// later leaves that they have.
TEST(CardActions, HoldUpTheRound) {
  Round round(R"({"wall": ["1m", "2m", "3m", "4m"], "starting_tiles": 1, "enable_saki_cards": true,
    "saki_deck": ["a", "b", "c", "d"], "interruptible_actions": ["draw"],
    "play_restrictions": [["any", ["not_all_saki_cards_drafted"]]],
    "buttons": {"draft": {"display_name": "Draft", "show_when": [{"name": "status_missing",
      "opts": ["done"]}], "actions": [["draft_saki_card", 1], ["set_status", "done"],
      ["unset_status", "a", "b", "c", "d"], ["set_status", "changed"]]}}})");
  EXPECT_TRUE(round->playable(kEast).empty());
  for (Seat seat : {kEast, kSouth, kWest, kNorth}) EXPECT_EQ(round.press(seat, "draft"), "");
  EXPECT_EQ(round.statuses(kEast), "done changed");
  EXPECT_EQ(round->playable(kEast).size(), 1u);
}

// P04, P02, C58: whose status persists keeps the card, and nobody is offered it.
TEST(CardActions, KeepCards) {
  Round round(with_cards(R"(["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"])"));
  Game::RoundStart next{.wall = {Tile(tiles::Kind::of("1m"))}, .round = 1};
  const std::vector<std::pair<Seat, std::string>> kept = {
      {kEast, "c"}, {kWest, "f"}, {kNorth, "e"}};
  for (const auto& [seat, card] : kept) {
    next.statuses[index(seat)].set(static_cast<size_t>(round->program().status(card)));
  }
  round->start_round(std::move(next));
  for (const auto& [seat, card] : kept) {
    EXPECT_EQ(round->rules().names.cards.name(round.at(seat).card), card);
    EXPECT_TRUE(round.at(seat).drafted);
    for (Seat asked : {kEast, kSouth, kWest, kNorth}) {
      const auto& offered = round->offers(asked)[0].cards;
      EXPECT_EQ(std::count(offered.begin(), offered.end(), round.at(seat).card), 0);
    }
  }
  EXPECT_FALSE(round.at(kSouth).drafted);
}

// P01: without `enable_saki_cards` it is an error event; so is an empty deck.
TEST(CardActions, NeedCards) {
  Round off(with_cards(R"(["a"])", "false"));
  for (Seat seat : {kEast, kSouth, kWest}) EXPECT_EQ(off.press(seat, "draft"), "");
  EXPECT_EQ(off.press(kNorth, "draft"), "engine/no-cards");
}

}  // namespace
}  // namespace jantaku::engine
