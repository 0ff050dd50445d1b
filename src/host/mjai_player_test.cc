#include "host/mjai_player.h"

#include <gtest/gtest.h>

namespace jantaku::host {
namespace {

// It was told of its riichi, so that its discard is one with riichi, whatever it says then.
TEST(MjaiPlayer, DiscardsWithRiichiAfterAReach) {
  const riichi::Rules& rules = riichi::find_preset("tenhou")->rules;
  const riichi::Kyoku kyoku(riichi::first_kyoku(rules), rules);
  const auto discard = [](const char* name, bool tsumokiri, bool riichi) {
    return riichi::Action{.type = riichi::EventType::kDahai,
                          .pai = *riichi::Pai::of(tiles::Kind::of(name)),
                          .tsumokiri = tsumokiri,
                          .riichi = riichi};
  };
  riichi::ActionList actions;
  actions.push_back({.type = riichi::EventType::kTsumoAgari});
  actions.push_back(discard("9p", true, false));
  actions.push_back(discard("1m", false, true));
  for (const char* said : {"reach", "hora", "none"}) {
    const std::string command =
        "read l; echo '{\"type\":\"reach\"}'; while read l; do echo '{\"type\":\"" +
        std::string(said) + "\"}'; done";
    auto player = MjaiPlayer::start({.command = command, .seat = riichi::Seat(0)});
    ASSERT_TRUE(player);
    EXPECT_EQ((*player)->choose(kyoku, riichi::Seat(0), actions), 2U) << said;
    EXPECT_EQ((*player)->refusals().size(), 1U) << said;
  }
}

}  // namespace
}  // namespace jantaku::host
